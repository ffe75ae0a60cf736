import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { refreshCartCount } from "#client/cart-count.ts";
import { useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import type { Address } from "#features/identity/addresses/screens/buyer/address-dialog.tsx";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import { CheckoutApproval, purchaseVerdict } from "#features/trade/orders/screens/buyer/checkout/checkout-approval.tsx";
import {
  type CheckoutQuote,
  toCheckoutBody,
  type CheckoutQuery,
  type Membership,
} from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form } from "#ui/form.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  query: CheckoutQuery;
  booking: CheckoutQuote;
  membership: Membership;
  address: Address | undefined;
  needsAddress: boolean;
}

/** What is due now and later, the buyer's own references, and placing the order: then to its payment (spec 4.3). */
export function CheckoutSummary({ query, booking, membership, address, needsAddress }: Props) {
  const t = useTranslations("ordersCheckout");
  const approval = useTranslations("purchaseApprovals.checkout");
  const navigate = useNavigate();
  const place = useCall("/home/create", ({ order_parent_number }) => {
    void refreshCartCount();
    void navigate(`/pay?order_sn=${order_parent_number}`);
  });
  const requestApproval = useCall("/user/askPurchase", ({ purchase_number }) => {
    void refreshCartCount();
    toast(approval("sent"), { tone: "success" });
    void navigate(`/user_center/approvals/${purchase_number}`);
  });
  const verdict = purchaseVerdict(membership, booking);
  // Limits may have changed since the page was read: the server's word counts.
  const needsApproval = verdict.may === "ask" ? requestApproval.refusal?.reason !== "APPROVAL_NOT_NEEDED" : place.refusal?.reason === "NEEDS_APPROVAL";
  const call = needsApproval ? requestApproval : place;
  const isCertified = useSession()?.certified_status === 2;
  const isBlocked = booking.orders.some(({ lines }) => lines.some(({ problem }) => problem !== ""));
  const isFreightOpen = booking.orders.some(({ fare_fee }) => fare_fee === null);
  const addCheckoutBody = (values: FormData) => {
    // A coupon that has stopped to fit stays in the address; the order is placed as it is shown.
    const shown = { ...query, couponId: booking.coupon_id ?? undefined };
    for (const [name, value] of Object.entries(toCheckoutBody(shown, address?.address_id))) values.set(name, String(value));
  };
  return (
    <section className={css.summary} aria-label={t("total")}>
      <DescriptionList
        facts={[
          { term: t("coupon"), value: booking.coupon_fee === "0.00" ? "" : <Money amount={`-${booking.coupon_fee}`} />, numeric: true },
          { term: t("dueNow"), value: <Money amount={booking.order_fee} className={css.due} />, numeric: true },
          { term: t("dueLater"), value: booking.fare_fee === "0.00" ? "" : <Money amount={booking.fare_fee} />, numeric: true },
        ]}
      />
      <p className={css.total}>
        <span>{t("total")}</span>
        <Money amount={booking.total_fee} />
      </p>
      <Form call={call} prepare={addCheckoutBody}>
        <TextField name="po_number" label={t("poNumber")} hint={t("poHint")} required={booking.po_required} maxLength={120} />
        <TextArea name="remark" label={t("remark")} maxLength={500} rows={2} />
        {isBlocked && <p className={css.problem}>{t("blockedLines")}</p>}
        {!isCertified && <NotCertified />}
        <CheckoutApproval own={membership} verdict={verdict} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          full
          pending={call.pending}
          disabled={isBlocked || isFreightOpen || (needsAddress && !address) || verdict.may === "not"}
        >
          {needsApproval ? approval("send") : t("place")}
        </Button>
      </Form>
      <p className={css.facts}>
        {t("split", { count: booking.orders.length })}. {needsApproval ? approval("notHeld") : t("placing")}
      </p>
    </section>
  );
}

function NotCertified() {
  const t = useTranslations("ordersCheckout");
  const isChina = useSession()?.user_type === 86;
  return (
    <p className={css.problem}>
      {t("notCertified")} <Link to={isChina ? "/user_center/certificationChina" : "/user_center/certification"}>{t("certify")}</Link>
    </p>
  );
}
