import { useTranslations } from "use-intl";
import { evaluatePurchase, remainingCents, type PurchaseVerdict, type SpentTerms } from "#features/identity/members/rules.ts";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import type { CheckoutQuote, Membership } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Icon } from "#ui/icon.tsx";
import { useMoney } from "#ui/money.tsx";
import { TextArea } from "#ui/text-area.tsx";

const toCents = (amount: string | null): number | null => (amount === null ? null : (parseAmount(amount) ?? 0));

const toSpendingTerms = (own: Membership): SpentTerms => ({
  order_limit_cents: toCents(own.order_limit),
  month_limit_cents: toCents(own.month_limit),
  approval_rule: own.approval_rule,
  approval_above_cents: toCents(own.approval_above),
  spent_cents: toCents(own.spent) ?? 0,
});

/** Whether the reader may order this, must ask, or may not: by the server's own rule. Who is not a purchaser is not bound. */
export const purchaseVerdict = (own: Membership, { total_fee }: CheckoutQuote): PurchaseVerdict =>
  own.role === "purchaser" ? evaluatePurchase(toSpendingTerms(own), toCents(total_fee) ?? 0) : { may: "order" };

/** Says whose word a purchase needs and why, or why it may not be ordered; and how much of a month is left. */
export function CheckoutApproval({ own, verdict }: { own: Membership; verdict: PurchaseVerdict }) {
  const t = useTranslations("purchaseApprovals.checkout");
  const money = useMoney();
  const left = remainingCents(toSpendingTerms(own));
  const values = { left: money(toAmount(left ?? 0)), limit: money(own.month_limit ?? "0.00") };
  if (verdict.may === "order") return left === undefined ? null : <p className={css.facts}>{t("left", values)}</p>;
  if (verdict.may === "not") {
    const isOrder = Array.isArray(verdict.why) && verdict.why[0] === "OVER_ORDER_LIMIT";
    return (
      <p className={css.problem} role="alert">
        {isOrder ? t("refusedOrder", { limit: money(own.order_limit ?? "0.00") }) : t("refusedMonth", values)}{" "}
        {t("refusedWho", { names: own.admins.join(", ") })}
      </p>
    );
  }
  const limit = verdict.cause === "over_order_limit" ? money(own.order_limit ?? "0.00") : values.limit;
  return (
    <>
      <div className={css.approval} role="note">
        <Icon name="users" size={18} />
        <div>
          <strong>{own.approvers.length > 0 ? t("needed", { names: own.approvers.join(", ") }) : t("nobody")}</strong>
          <p>{t(`causes.${verdict.cause}`, { left: values.left, limit })}</p>
        </div>
      </div>
      <TextArea name="reason" label={t("reason")} hint={t("reasonHint")} maxLength={500} rows={2} />
    </>
  );
}
