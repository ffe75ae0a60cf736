import { useTranslations } from "use-intl";
import { evaluatePurchase, type PurchaseVerdict, remainingCents, type TermsWithSpending } from "#features/identity/members/rules.ts";
import type { CheckoutQuote, Membership } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline, Text, textClass } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { TextArea } from "#ui/text-area.tsx";

const toCents = (amount: string | null): number | null => (amount === null ? null : (parseAmount(amount) ?? 0));

const toSpendingTerms = (membership: Membership): TermsWithSpending => ({
  order_limit_cents: toCents(membership.order_limit),
  month_limit_cents: toCents(membership.month_limit),
  approval_rule: membership.approval_rule,
  approval_above_cents: toCents(membership.approval_above),
  spent_cents: toCents(membership.spent) ?? 0,
});

/** Whether the member may order, needs approval or may not order, by the same rule as the server. Only purchasers have limits. */
export const purchaseVerdict = (membership: Membership, { total_fee }: CheckoutQuote): PurchaseVerdict =>
  membership.role === "purchaser" ? evaluatePurchase(toSpendingTerms(membership), toCents(total_fee) ?? 0) : { may: "order" };

/** Shows who has to approve the purchase and why, or why it is not allowed, and the rest of the monthly limit. */
export function CheckoutApproval({ membership, verdict }: { membership: Membership; verdict: PurchaseVerdict }) {
  const t = useTranslations("purchaseApprovals.checkout");
  const money = useMoney();
  const left = remainingCents(toSpendingTerms(membership));
  const values = { left: money(toAmount(left ?? 0)), limit: money(membership.month_limit ?? "0.00") };
  if (verdict.may === "order")
    return left === undefined ? null : (
      <Text size="sm" tone="soft">
        {t("left", values)}
      </Text>
    );
  if (verdict.may === "not") {
    const isOrder = Array.isArray(verdict.why) && verdict.why[0] === "OVER_ORDER_LIMIT";
    return (
      <Text size="sm" tone="danger" role="alert">
        {isOrder ? t("refusedOrder", { limit: money(membership.order_limit ?? "0.00") }) : t("refusedMonth", values)}{" "}
        {t("refusedWho", { names: membership.admins.join(", ") })}
      </Text>
    );
  }
  const limit = verdict.cause === "over_order_limit" ? money(membership.order_limit ?? "0.00") : values.limit;
  return (
    <>
      <Inline align="stretch" gap={3} pad={3} padX={4} size="sm" ground="brand" radius border="brand" role="note">
        <Icon className={textClass({ tone: "brand" })} name="users" size={18} />
        <div>
          <strong>{membership.approvers.length > 0 ? t("needed", { names: membership.approvers.join(", ") }) : t("nobody")}</strong>
          <p>{t(`causes.${verdict.cause}`, { left: values.left, limit })}</p>
        </div>
      </Inline>
      <TextArea name="reason" label={t("reason")} hint={t("reasonHint")} maxLength={500} rows={2} />
    </>
  );
}
