import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { refreshCartCount } from "#client/cart-count.ts";
import { useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import type { Address } from "#features/identity/addresses/screens/buyer/address-dialog.tsx";
import type { OrderFieldValues } from "#features/trade/orders/rules/order-fields.ts";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import { CheckoutApproval, purchaseVerdict } from "#features/trade/orders/screens/buyer/checkout/checkout-approval.tsx";
import { CheckoutFields } from "#features/trade/orders/screens/buyer/checkout/checkout-fields.tsx";
import {
  type CheckoutQuery,
  type CheckoutQuote,
  type Membership,
  toCheckoutBody,
} from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";

interface Props {
  query: CheckoutQuery;
  quote: CheckoutQuote;
  membership: Membership;
  address: Address | undefined;
  needsAddress: boolean;
  /** What the optional text fields start with. */
  initialValues: Partial<OrderFieldValues>;
}

/** Amounts due now and later, the optional text fields, and the button that places the order and opens its payment. */
export function CheckoutSummary({ query, quote, membership, address, needsAddress, initialValues }: Props) {
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
  const verdict = purchaseVerdict(membership, quote);
  // Limits may have changed since the page was loaded: a refusal of the server overrides the local verdict.
  const needsApproval =
    verdict.may === "ask" ? requestApproval.refusal?.reason !== "APPROVAL_NOT_NEEDED" : place.refusal?.reason === "NEEDS_APPROVAL";
  const call = needsApproval ? requestApproval : place;
  const isCertified = useSession()?.certified_status === 2;
  const isBlocked = quote.orders.some(({ lines }) => lines.some(({ problem }) => problem !== ""));
  const isFreightOpen = quote.orders.some(({ fare_fee }) => fare_fee === null);
  const addCheckoutBody = (values: FormData) => {
    // A coupon in the URL may no longer apply; the order uses the one in the quote.
    const shown = { ...query, couponId: quote.coupon_id ?? undefined };
    for (const [name, value] of Object.entries(toCheckoutBody(shown, address?.address_id))) values.set(name, String(value));
  };
  return (
    <Stack as="section" gap={4} frame="panel" pad={5} className={css.summary} aria-label={t("total")}>
      <DescriptionList
        items={[
          { term: t("coupon"), value: quote.coupon_fee === "0.00" ? "" : <Money amount={`-${quote.coupon_fee}`} />, numeric: true },
          { term: t("dueNow"), value: <Money amount={quote.order_fee} className={textClass({ weight: "bold" })} />, numeric: true },
          { term: t("dueLater"), value: quote.fare_fee === "0.00" ? "" : <Money amount={quote.fare_fee} />, numeric: true },
        ]}
      />
      <Inline as="p" align="baseline" justify="between" size="xl" weight="bold" className={css.total}>
        <span>{t("total")}</span>
        <Money amount={quote.total_fee} />
      </Inline>
      <Form call={call} prepare={addCheckoutBody}>
        <CheckoutFields quote={quote} initialValues={initialValues} />
        {isBlocked && (
          <Text size="sm" tone="danger">
            {t("blockedLines")}
          </Text>
        )}
        {!isCertified && <NotCertified />}
        <CheckoutApproval membership={membership} verdict={verdict} />
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
        {t("split", { count: quote.orders.length })}. {needsApproval ? approval("notHeld") : t("placing")}
      </p>
    </Stack>
  );
}

function NotCertified() {
  const t = useTranslations("ordersCheckout");
  const isChina = useSession()?.user_type === 86;
  return (
    <Text size="sm" tone="danger">
      {t("notCertified")} <Link to={isChina ? "/user_center/certificationChina" : "/user_center/certification"}>{t("certify")}</Link>
    </Text>
  );
}
