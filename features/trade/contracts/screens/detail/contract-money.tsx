import { useTranslations } from "use-intl";
import { hasEndedWithoutGoods } from "#features/trade/contracts/rules/tabs.ts";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

/** The deposit of a draft, which has no agreed terms yet, as a percentage of its total. */
const depositPercent = ({ deposit, total }: ContractDetail["money"]): number => Math.round((Number(deposit) / (Number(total) || 1)) * 100);

const isZero = (amount: string): boolean => Number(amount) === 0;

/** Total, deposit and balance, what is in escrow, and what releases it. Both sides see the same. */
export function ContractMoney({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.money");
  const money = useMoney();
  const deadline = useDeadline();
  const { money: sums, terms } = contract;
  const isDue = sums.balance_due_on !== "" && contract.balance_term !== "settled";
  const optional = (label: string, amount: string) => (isZero(amount) ? [] : [{ label, amount }]);
  return (
    <Card title={t("title")}>
      <Stack gap={4}>
        <TotalsSummary
          lines={[
            { label: t("deposit", { percent: terms?.deposit_ratio ?? depositPercent(sums) }), amount: sums.deposit },
            { label: isDue ? t("balanceBy", { date: deadline(sums.balance_due_on) }) : t("balance"), amount: sums.balance },
            { label: t("total"), amount: sums.total, isTotal: true },
          ]}
        />
        <Stack gap={1}>
          <Meter min={0} max={Number(sums.total) || 1} value={Number(sums.paid)} aria-hidden />
          <Text size="sm" tone="soft" numeric>
            {t("paidOf", { paid: money(sums.paid), total: money(sums.total) })}
          </Text>
        </Stack>
        <VoucherNotice contract={contract} />
        <TotalsSummary
          lines={[
            { label: t("escrow"), amount: sums.escrow },
            { label: t("released"), amount: sums.released },
            ...optional(t("refunded"), sums.refunded),
            ...optional(t("forfeited"), sums.forfeited),
          ]}
        />
        {!hasEndedWithoutGoods(statusOf(contract.status)) && <Releases contract={contract} />}
        <Payments contract={contract} />
      </Stack>
    </Card>
  );
}

function VoucherNotice({ contract: { money: sums } }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.money");
  if (sums.voucher_status === "submitted") return <Notice tone="waiting">{t("voucherSubmitted")}</Notice>;
  if (sums.voucher_status === "refused") return <Notice tone="danger">{t("voucherRefused", { note: sums.voucher_note })}</Notice>;
  return null;
}

/** The conditions that release money to the manufacturer, with what is still missing. */
function Releases({ contract: { money: sums } }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.money");
  const money = useMoney();
  const shown = sums.releases.filter(({ percent }) => percent > 0);
  if (shown.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text as="h3" size="sm">
        {t("releases")}
      </Text>
      <Stack as="ul" gap={2}>
        {shown.map(({ condition, percent, amount, is_met, met_at, released }) => (
          <Inline as="li" key={condition} gap={2} align="start">
            <Icon name={is_met ? "check" : "clock"} size={16} />
            <Box grow>
              <Inline justify="between" gap={3} align="start">
                <span>{t(`conditions.${condition}`, { percent })}</span>
                <Money amount={amount} />
              </Inline>
              <Text size="sm" tone={is_met ? "soft" : "deal"}>
                {is_met && met_at ? (
                  <>
                    {t("metOn")} <Moment at={met_at} />
                    {released !== amount && ` · ${t("releasedSoFar", { amount: money(released) })}`}
                  </>
                ) : (
                  t(`missing.${condition}`)
                )}
              </Text>
            </Box>
          </Inline>
        ))}
      </Stack>
    </Stack>
  );
}

function Payments({ contract: { money: sums } }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.money");
  const labels = useTranslations("ordersLabels.method");
  if (sums.payments.length === 0) return null;
  return (
    <details className={textClass({ size: "sm" })}>
      <summary>{t("payments", { count: sums.payments.length })}</summary>
      <Stack as="ul" gap={2} above={2}>
        {sums.payments.map(({ payment_id, at, purpose, method, status, amount }) => (
          <Inline as="li" key={payment_id} justify="between" gap={3} wrap>
            <span>
              <Moment at={at} /> · {t(`purpose.${purpose === "deposit" ? "deposit" : "final"}`)} · {labels(method as "balance")}{" "}
              <Badge>{t(`paymentStatus.${paymentStatusOf(status)}`)}</Badge>
            </span>
            <Money amount={amount} />
          </Inline>
        ))}
      </Stack>
    </details>
  );
}

/** The payment's status, as far as it matters here. */
const paymentStatusOf = (status: string): "done" | "open" | "failed" => {
  if (status === "succeeded" || status === "approved" || status === "refunded") return "done";
  return status === "failed" || status === "expired" || status === "refused" ? "failed" : "open";
};
