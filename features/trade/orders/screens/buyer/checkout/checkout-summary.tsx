import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { refreshCartCount } from "#client/cart-count.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import type { CallRefused } from "#client/request.ts";
import { useSite } from "#client/site.ts";
import { useCall } from "#client/use-call.ts";
import type { Address } from "#features/identity/addresses/screens/buyer/address-dialog.tsx";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { CertificationNote } from "#features/trade/cart/screens/buyer/certification-note.tsx";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form } from "#ui/form.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Money } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import type { OrderFieldValues } from "../../../rules/order-fields.ts";
import { CheckoutAmounts } from "./checkout-amounts.tsx";
import { CheckoutApproval, purchaseVerdict } from "./checkout-approval.tsx";
import { CheckoutFields } from "./checkout-fields.tsx";
import { type CheckoutPayment, type PaymentForm, takePaymentForm } from "./checkout-payment.ts";
import { type CheckoutQuery, type CheckoutQuote, type Membership, toCheckoutBody } from "./checkout-query.ts";
import { clearNotes, loadNotes, saveNote } from "./saved-notes.ts";

/** Whether another choice of this checkout is being priced: what is shown is not what will be ordered. */
const useIsRepricing = (): boolean => {
  const { location, state } = useNavigation();
  const { pathname } = useLocation();
  const isRevalidating = useRevalidator().state === "loading";
  return isRevalidating || (state === "loading" && location.pathname === pathname);
};

const SlotFields = lazy(() =>
  loadWithMessages(
    "dockSlots",
    import("#features/inventory/dock-slots/screens/buyer/slot-fields.tsx").then((module) => module.SlotFields),
  ),
);

interface Props {
  query: CheckoutQuery;
  quote: CheckoutQuote;
  membership: Membership;
  address: Address | undefined;
  needsAddress: boolean;
  /** What the optional text fields start with. */
  initialValues: Partial<OrderFieldValues>;
  /** Terms that placing the order accepts. */
  terms?: ReactNode;
  /** How the order is paid in the same step. */
  payment?: CheckoutPayment | undefined;
}

const hasReservation = (quote: CheckoutQuote): boolean => quote.orders.some(({ reservation }) => reservation !== null);

/** Places the order and pays it as the form says. `setForm` keeps the values of the payment fields for it. */
const usePlaceOrder = ({ query, quote, payment }: Pick<Props, "query" | "quote" | "payment">) => {
  const navigate = useNavigate();
  const form = useRef<PaymentForm>(undefined);
  const [isPaying, setPaying] = useState(false);
  const goOn = async (orderSn: string) => {
    if (!payment || !form.current?.method) {
      await navigate(`${hasReservation(quote) ? "/reservations/pay" : "/pay"}?order_sn=${orderSn}`);
      return;
    }
    setPaying(true);
    const next = await payment.pay(orderSn, form.current);
    if (next) await navigate(next.to, { state: next.state });
  };
  const call = useCall("/home/create", ({ order_parent_number }) => {
    void refreshCartCount();
    clearNotes(query);
    void goOn(order_parent_number);
  });
  const setForm = (values: PaymentForm) => {
    form.current = values;
  };
  return { call, isPaying, setForm };
};

/** The one total, how it is paid, the optional text fields, and the button that places the order. It stays in sight. */
export function CheckoutSummary({ query, quote, membership, address, needsAddress, initialValues, terms, payment }: Props) {
  const t = useTranslations("ordersCheckout");
  const approval = useTranslations("purchaseApprovals.checkout");
  const navigate = useNavigate();
  const isReservation = hasReservation(quote);
  const { call: place, isPaying, setForm } = usePlaceOrder({ query, quote, payment });
  const requestApproval = useCall("/user/askPurchase", ({ purchase_number }) => {
    void refreshCartCount();
    clearNotes(query);
    toast(approval("sent"), { tone: "success" });
    void navigate(`/user_center/approvals/${purchase_number}`);
  });
  const verdict = purchaseVerdict(membership, quote);
  // Limits may have changed since the page was loaded: a refusal of the server overrides the local verdict.
  const needsApproval =
    verdict.may === "ask" ? requestApproval.refusal?.reason !== "APPROVAL_NOT_NEEDED" : place.refusal?.reason === "NEEDS_APPROVAL";
  const call = needsApproval ? requestApproval : place;
  useFreshQuote(call.refusal);
  const mayPay = useAbility("pay");
  const hasLineProblem = quote.orders.some(({ lines }) => lines.some(({ problem }) => problem !== ""));
  const hasRuleProblem = quote.orders.some(({ rule_problem }) => rule_problem !== null);
  const isBlocked = hasLineProblem || hasRuleProblem;
  const hasFlaws = quote.orders.some(({ lines }) => lines.some(({ condition }) => condition !== "new"));
  const isFreightOpen = quote.orders.some(({ fare_fee }) => fare_fee === null);
  const isRepricing = useIsRepricing();
  const site = useSite();
  const addCheckoutBody = (values: FormData) => {
    setForm(takePaymentForm(values));
    // A coupon in the URL may no longer apply; the order uses the one in the quote.
    const shown = { ...query, couponId: quote.coupon_id ?? undefined };
    for (const [name, value] of Object.entries(toCheckoutBody(shown, address?.address_id))) values.set(name, String(value));
    values.delete("dock_slot_day");
    if (query.shippingWay) values.set("shipping_way", query.shippingWay);
    values.set("seen", quote.seen);
    values.set("freight_quote_ids", quote.orders.flatMap(({ freight }) => freight?.quote_id ?? []).join(","));
  };
  return (
    <Stack as="section" gap={4} frame="panel" pad={5} aria-label={t("total")} aria-busy={isRepricing}>
      <CheckoutAmounts quote={quote} />
      <Text size="sm" tone="soft" role="status">
        {isRepricing && t("repricing")}
      </Text>
      <Form call={call} prepare={addCheckoutBody}>
        {payment && mayPay && !needsApproval && !isFreightOpen && Number(quote.total_fee) > 0 && (
          <Suspense fallback={<Skeleton height="9rem" />}>
            <payment.Fields goods={quote.order_fee} freight={quote.fare_fee} />
          </Suspense>
        )}
        <CheckoutNotes query={query} quote={quote} initialValues={initialValues} />
        {isBlocked && (
          <Text size="sm" tone="danger">
            {t(hasLineProblem ? (query.cartIds === "" ? "blockedGoods" : "blockedLines") : "blockedRules")}
          </Text>
        )}
        <CertificationNote
          texts={{ missing: t("notCertified"), toForm: t("certify"), underReview: t("underReview"), toStatus: t("reviewStatus") }}
        />
        <CheckoutApproval membership={membership} verdict={verdict} />
        {hasFlaws && <Checkbox name="accept_as_seen" label={t("asSeen")} hint={t("asSeenHint")} required />}
        {terms}
        <div className={css.place}>
          {/* The window of a phone shows the bar and not the amounts above it. */}
          <Text as="span" weight="bold" className={css.placeTotal} aria-hidden="true">
            <Money amount={quote.total_fee} />
          </Text>
          <Button
            type="submit"
            variant="primary"
            size="large"
            full
            pending={call.pending || isPaying}
            disabled={isRepricing || isBlocked || isFreightOpen || (needsAddress && !address) || verdict.may === "not"}
          >
            {needsApproval ? approval("send") : t(isReservation ? "reserve" : "place")}
          </Button>
        </div>
      </Form>
      <Text size="sm" tone="soft">
        {t("split", { count: quote.orders.length })}
        <br />
        {needsApproval ? approval("notHeld") : t(isReservation ? "reserving" : "placing", { hours: site.unpaid_hours })}
      </Text>
    </Stack>
  );
}

/**
 * Fetches what applies now after a refusal that the page does not show yet: the freight price has ended, or lines were refused. Each line and
 * group then says what is wrong with it.
 */
const useFreshQuote = (refusal: CallRefused | undefined): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { reason, fields = {} } = refusal ?? {};
    if (reason === "FREIGHT_QUOTE_CHANGED" || Object.keys(fields).some((name) => name.startsWith("relation_id."))) void revalidate();
  }, [refusal, revalidate]);
};

/** The dock slot of a pickup, and the optional text fields, folded unless one is required or filled. A reload keeps what was typed. */
function CheckoutNotes({ query, quote, initialValues }: Pick<Props, "query" | "quote" | "initialValues">) {
  const t = useTranslations("ordersCheckout");
  const [notes] = useState(() => loadNotes(query));
  const saveTyped = (field: HTMLElement) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) saveNote(query, field.name, field.value);
  };
  // One appointment collects the goods of one warehouse; several orders book theirs on their own pages.
  const pickup =
    hasReservation(quote) || quote.orders.length > 1 ? undefined : quote.orders.find(({ logistics_type }) => logistics_type === 1);
  const values = { ...initialValues, ...notes };
  const isFilled = Object.values(values).some((value) => value !== "");
  return (
    <Stack gap={4} onChange={({ target }) => target instanceof HTMLElement && saveTyped(target)}>
      {pickup && (
        <Suspense fallback={<Skeleton height="4rem" />}>
          <SlotFields warehouseId={pickup.warehouse_id} name="dock_slot" />
        </Suspense>
      )}
      <details open={quote.po_required || isFilled} className={css.notes}>
        <summary className={textClass({ size: "sm", weight: "medium" })}>{t("notes")}</summary>
        <Stack gap={4} above={3}>
          <CheckoutFields quote={quote} initialValues={values} />
        </Stack>
      </details>
    </Stack>
  );
}
