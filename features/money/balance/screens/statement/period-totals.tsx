import { useTranslations } from "use-intl";
import type { Statement } from "#features/money/balance/screens/statement/movement-table.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { StatList } from "#ui/stat-tile.tsx";

/** Totals of the period (opening + in − out = closing) and of the filtered entries. */
export function PeriodTotals({ period, found }: Pick<Statement, "period" | "found">) {
  const t = useTranslations("balance.period");
  const money = useMoney();
  const isFiltered = !found.is_counted || found.count !== period.count;
  const parts = [
    { name: "opening", sign: "", amount: period.opening },
    { name: "moneyIn", sign: "+", amount: period.money_in },
    { name: "moneyOut", sign: "−", amount: period.money_out },
    { name: "closing", sign: "=", amount: period.closing },
  ] as const;
  return (
    <Stack gap={2} pad={4} padX="card" rule="below" ground="page">
      <StatList
        label={t("title")}
        stats={parts.map(({ name, sign, amount }) => ({
          term: t(name),
          tone: name === "closing" ? "brand" : undefined,
          value: (
            <>
              {sign && (
                <Text as="span" tone="faint" weight="regular" aria-hidden="true">
                  {`${sign} `}
                </Text>
              )}
              <Money amount={amount} />
            </>
          ),
        }))}
      />
      {isFiltered && (
        <Text size="sm" tone="soft" role="status">
          {found.money_in === null || found.money_out === null
            ? t("foundMany", { count: found.count })
            : t("found", { count: found.count, moneyIn: money(found.money_in), moneyOut: money(found.money_out) })}
        </Text>
      )}
    </Stack>
  );
}
