import { useTranslations } from "use-intl";
import { useDutyText } from "#features/inventory/duties/screens/duty-text.ts";
import type { ComparedOption, Comparison } from "#features/trade/delivered-price/contract.ts";
import { parts } from "#features/trade/delivered-price/rules/options.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

type Price = NonNullable<ComparedOption["price"]>;

interface Props {
  option: ComparedOption;
  today: string;
  rows: Comparison["duty_rows"];
  isLowest: boolean;
  isSoonest: boolean;
  onQuantity: (quantity: number) => void;
}

/** One way to buy: its price at the door, when the goods arrive, what is paid when, and what the price is made of. */
export function OptionCard({ option, today, rows, isLowest, isSoonest, onQuantity }: Props) {
  const t = useTranslations("deliveredPrice");
  const { price } = option;
  return (
    <Stack
      as="article"
      gap={3}
      frame={price ? "panel" : "sunken"}
      pad={4}
      align="start"
      style={{ alignContent: "start" }}
      aria-label={t(`options.${option.option}`)}
    >
      <Inline gap={2} wrap>
        <Text as="h3" weight="medium">
          {t(`options.${option.option}`)}
        </Text>
        {price?.has_deals && <StatusChip tone="neutral">{t("deal")}</StatusChip>}
        {isLowest && <StatusChip tone="done">{t("lowest")}</StatusChip>}
        {isSoonest && (
          <StatusChip tone="progress" icon="truck">
            {t("soonest")}
          </StatusChip>
        )}
      </Inline>
      {price ? <PriceDetails price={price} today={today} rows={rows} /> : <Problem option={option} onQuantity={onQuantity} />}
    </Stack>
  );
}

function Problem({ option, onQuantity }: Pick<Props, "option" | "onQuantity">) {
  const t = useTranslations("deliveredPrice");
  const { problem, problem_text, problem_products, problem_port, quantity_from } = option;
  const product = problem_products.join(", ");
  const key = problem === "NOT_OFFERED" && product ? "NOT_ALL_OFFERED" : problem === "LINE" && product ? "LINE_OF" : problem;
  const values = { product, reason: problem_text, port: problem_port };
  return (
    <>
      <Text tone="soft">{t(`problems.${key as "LINE_OF"}`, values)}</Text>
      {quantity_from !== null && problem_products.length === 0 && (
        <Button size="small" onClick={() => onQuantity(quantity_from)}>
          {t("compareQuantity", { quantity: quantity_from })}
        </Button>
      )}
    </>
  );
}

/** "40HQ" → "40′ HQ". */
const containerName = (code: string): string => code.replace(/^(\d+)(HQ)?$/, (_, feet: string, kind = "") => `${feet}′ ${kind}`.trim());

function PriceDetails({ price, today, rows }: { price: Price } & Pick<Props, "today" | "rows">) {
  const t = useTranslations("deliveredPrice");
  const money = useMoney();
  const { day } = useDutyText();
  const route =
    price.destinations.length > 0
      ? t("port", { from: price.origins.join(", "), to: price.destinations.join(", ") })
      : price.origins.join(", ");
  return (
    <>
      <div>
        <Money amount={price.unit} className={textClass({ size: "xl", weight: "bold" })} />
        <Text size="sm" tone="soft">
          {t(price.lines.length === 1 ? "each" : "average")}
        </Text>
        <Text size="sm">{t("total", { amount: money(price.total), count: price.pieces })}</Text>
        {price.coupon && (
          <Text size="sm" above={1}>
            {t("coupon", { title: price.coupon.title, saves: money(price.coupon.saves), amount: money(price.coupon.total) })}
          </Text>
        )}
      </div>
      <DescriptionList
        items={[
          { term: t("arrives"), value: t("between", { from: day(price.arrives_from), to: day(price.arrives_to) }) },
          { term: t("from"), value: route },
          {
            term: t("containers"),
            value: price.containers.map((each) => t("containerCount", { count: each.count, code: containerName(each.code) })).join(" + "),
          },
          { term: t("containers"), value: price.shared_cbm > 0 ? t("shared", { measure: price.shared_cbm }) : "" },
          { term: t("trucks"), value: price.trucks > 0 ? price.trucks : "" },
        ]}
      />
      <section>
        <Text as="h4" size="sm" weight="medium" below={1}>
          {t("cash")}
        </Text>
        <TotalsSummary
          label={t("cash")}
          lines={price.cash.map(({ step, amount, day: due, is_latest }) => ({
            key: `${step} ${due}`,
            label: (
              <>
                {t(`cashSteps.${step}`)}
                <Text as="span" size="sm" tone="soft" block>
                  {due === today ? t("today") : t(is_latest ? "by" : "about", { date: day(due) })}
                </Text>
              </>
            ),
            amount,
          }))}
        />
      </section>
      <Breakdown price={price} />
      {price.duties.length > 0 && <DutyList price={price} rows={rows} />}
      {price.unknown_duty.length > 0 && (
        <Text size="sm" tone="danger">
          {t("unknown", { products: price.unknown_duty.join(", ") })}
        </Text>
      )}
    </>
  );
}

function Breakdown({ price }: { price: Price }) {
  const t = useTranslations("deliveredPrice");
  const money = useMoney();
  return (
    <details>
      <summary>{t("breakdown")}</summary>
      <Stack gap={2} above={2}>
        <TotalsSummary
          lines={[
            ...parts.flatMap((part) => {
              const amount = price.parts[part] ?? "0.00";
              return part === "goods" || amount !== "0.00" ? [{ label: t(`parts.${part}`), amount }] : [];
            }),
            { label: t("sum"), amount: price.total, isTotal: true },
          ]}
        />
        {price.entry_day === null && (
          <Text size="sm" tone="soft">
            {t("dutyPaid")}
          </Text>
        )}
        {price.lines.length > 1 && (
          <Stack as="ul" gap={1} aria-label={t("lines")}>
            {price.lines.map(({ product_id, title, quantity, unit }) => (
              <Text key={product_id} as="li" size="sm">
                {t("line", { title, quantity, amount: money(unit) })}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </details>
  );
}

function DutyList({ price, rows }: { price: Price; rows: Comparison["duty_rows"] }) {
  const t = useTranslations("deliveredPrice");
  const duties = useTranslations("duties");
  const text = useDutyText();
  const byId = new Map(rows.map((row) => [row.duty_id, row]));
  return (
    <details>
      <summary>{t("dutyRows")}</summary>
      <Stack as="ul" gap={3} above={2}>
        {price.duties.map(({ duty_id, amount }) => {
          const row = byId.get(duty_id);
          if (!row) return null;
          return (
            <Text key={duty_id} as="li" size="sm">
              <Inline justify="between" gap={2} align="start">
                <span>
                  <Text as="b" weight="medium">
                    {text.kind(row)}
                  </Text>
                  : {text.rate(row)}
                  {row.is_example && ` · ${duties("example")}`}
                </span>
                <Money amount={amount} />
              </Inline>
              <Text size="sm" tone="soft" anywhere>
                {row.title}, {text.goods(row)}, {text.origin(row)}, {text.period(row)}.{" "}
                {row.source_url ? (
                  <Link to={row.source_url} className={textClass({ link: true })}>
                    {text.source(row)}
                  </Link>
                ) : (
                  text.source(row)
                )}
              </Text>
              {row.note && (
                <Text size="sm" tone="faint" anywhere>
                  {row.note}
                </Text>
              )}
            </Text>
          );
        })}
      </Stack>
    </details>
  );
}
