import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { parseDifferenceAmount } from "#features/money/deposits-withdrawals/rules.ts";
import css from "#features/money/deposits-withdrawals/screens/operator/transfers.module.css";
import { providerName } from "#features/money/payments/provider-names.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type List = DataOf<"/operator/reconciliationList">["list"];
type Row = List[number];

const kindNames = ["missingHere", "missingThere", "amountDiffers", "refundDiffers"] as const;

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("depositsWithdrawalsConsole.reconciliations");
  const language = useLocale();
  const money = (text: string): string => {
    const parsed = parseDifferenceAmount(text);
    return parsed ? formatMoney(parsed.amount, language, parsed.currency) : text;
  };
  return [
    { key: "day", header: t("day"), cell: ({ from_at }) => <Moment at={from_at} /> },
    {
      key: "provider",
      header: t("provider"),
      cell: ({ provider }) => providerName(provider, { sandbox: t("sandbox"), neutral: t("paymentProvider") }),
    },
    { key: "compared", header: t("compared"), numeric: true, cell: ({ compared }) => compared },
    {
      key: "result",
      header: t("result"),
      cell: ({ differences }) => (
        <Stack as="span" items="start" gap="half" anywhere className={css.two}>
          <StatusChip tone={differences.length === 0 ? "done" : "error"}>
            {differences.length === 0 ? t("same") : t("differ", { count: differences.length })}
          </StatusChip>
          {differences.map(({ kind, reference, ours, theirs }) => (
            <Text as="small" numeric key={reference}>
              {t(`kinds.${kindNames.find((name) => name === kind) ?? "amountDiffers"}`, {
                reference,
                ours: money(ours),
                theirs: money(theirs),
              })}
            </Text>
          ))}
        </Stack>
      ),
    },
  ];
};

/** The results of the daily reconciliation. */
export function ReconciliationsScreen({ list }: { list: List }) {
  const t = useTranslations("depositsWithdrawalsConsole.reconciliations");
  return (
    <Box foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={useColumns()}
          rows={list}
          rowKey={({ provider, from_at }) => `${provider} ${from_at}`}
          empty={
            <EmptyState title={t("empty")} picture="ledger">
              {t("emptyText")}
            </EmptyState>
          }
        />
      </Card>
    </Box>
  );
}
