import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { refreshCartCount } from "#client/cart-count.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useSite } from "#client/site.ts";
import { useCall } from "#client/use-call.ts";
import type { Address } from "#features/identity/addresses/screens/buyer/address-dialog.tsx";
import { CertificationNote } from "#features/trade/cart/screens/buyer/certification-note.tsx";
import type { OrderFieldValues } from "#features/trade/orders/rules/order-fields.ts";
import { CheckoutAmounts } from "#features/trade/orders/screens/buyer/checkout/checkout-amounts.tsx";
import { CheckoutApproval, purchaseVerdict } from "#features/trade/orders/screens/buyer/checkout/checkout-approval.tsx";
import { CheckoutFields } from "#features/trade/orders/screens/buyer/checkout/checkout-fields.tsx";
import {
  type CheckoutQuery,
  type CheckoutQuote,
  type Membership,
  toCheckoutBody,
} from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { clearNotes, loadNotes, saveNote } from "#features/trade/orders/screens/buyer/checkout/saved-notes.ts";
import { useIsRepricing } from "#features/trade/orders/screens/buyer/checkout/use-is-repricing.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Form } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

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
}

/** Amounts due now and later, the optional text fields, and the button that places the order and opens its payment. */
export function CheckoutSummary({ query, quote, membership, address, needsAddress, initialValues, terms }: Props) {
  const t = useTranslations("ordersCheckout");
  const approval = useTranslations("purchaseApprovals.checkout");
  const navigate = useNavigate();
  const isReservation = quote.orders.some(({ reservation }) => reservation !== null);
  const place = useCall("/home/create", ({ order_parent_number }) => {
    void refreshCartCount();
    clearNotes(query);
    void navigate(`${isReservation ? "/reservations/pay" : "/pay"}?order_sn=${order_parent_number}`);
  });
  const requestApproval = useCall("/user/askPurchase", ({ purchase_number }) => {
    void refreshCartCount();
    clearNotes(query);
    toast(approval("sent"), { tone: "success" });
    void navigate(`/user_center/approvals/${purchase_number}`);
  });
  const [notes] = useState(() => loadNotes(query));
  const saveTyped = (field: HTMLElement) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) saveNote(query, field.name, field.value);
  };
  const verdict = purchaseVerdict(membership, quote);
  // Limits may have changed since the page was loaded: a refusal of the server overrides the local verdict.
  const needsApproval =
    verdict.may === "ask" ? requestApproval.refusal?.reason !== "APPROVAL_NOT_NEEDED" : place.refusal?.reason === "NEEDS_APPROVAL";
  const call = needsApproval ? requestApproval : place;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // The price on the page has ended, or lines were refused: fetch what applies now, so that each line says what is wrong with it.
    const { reason, fields = {} } = call.refusal ?? {};
    if (reason === "FREIGHT_QUOTE_CHANGED" || Object.keys(fields).some((name) => name.startsWith("relation_id."))) void revalidate();
  }, [call.refusal, revalidate]);
  const isBlocked = quote.orders.some(({ lines }) => lines.some(({ problem }) => problem !== ""));
  const hasFlaws = quote.orders.some(({ lines }) => lines.some(({ condition }) => condition !== "new"));
  // One appointment collects the goods of one warehouse; several orders book theirs on their own pages.
  const pickup = isReservation || quote.orders.length > 1 ? undefined : quote.orders.find(({ logistics_type }) => logistics_type === 1);
  const isFreightOpen = quote.orders.some(({ fare_fee }) => fare_fee === null);
  const isRepricing = useIsRepricing();
  const site = useSite();
  const addCheckoutBody = (values: FormData) => {
    // A coupon in the URL may no longer apply; the order uses the one in the quote.
    const shown = { ...query, couponId: quote.coupon_id ?? undefined };
    for (const [name, value] of Object.entries(toCheckoutBody(shown, address?.address_id))) values.set(name, String(value));
    values.delete("dock_slot_day");
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
        {/* A reload keeps what was typed. */}
        <Stack gap={4} onChange={({ target }) => target instanceof HTMLElement && saveTyped(target)}>
          {pickup && (
            <Suspense fallback={<Skeleton height="4rem" />}>
              <SlotFields warehouseId={pickup.warehouse_id} name="dock_slot" />
            </Suspense>
          )}
          <CheckoutFields quote={quote} initialValues={{ ...initialValues, ...notes }} />
        </Stack>
        {isBlocked && (
          <Text size="sm" tone="danger">
            {t(query.cartIds === "" ? "blockedGoods" : "blockedLines")}
          </Text>
        )}
        <CertificationNote
          texts={{ missing: t("notCertified"), toForm: t("certify"), underReview: t("underReview"), toStatus: t("reviewStatus") }}
        />
        <CheckoutApproval membership={membership} verdict={verdict} />
        {hasFlaws && <Checkbox name="accept_as_seen" label={t("asSeen")} hint={t("asSeenHint")} required />}
        {terms}
        <Button
          type="submit"
          variant="primary"
          size="large"
          full
          pending={call.pending}
          disabled={isRepricing || isBlocked || isFreightOpen || (needsAddress && !address) || verdict.may === "not"}
        >
          {needsApproval ? approval("send") : t(isReservation ? "reserve" : "place")}
        </Button>
      </Form>
      <Text size="sm" tone="soft">
        {t("split", { count: quote.orders.length })}.{" "}
        {needsApproval ? approval("notHeld") : t(isReservation ? "reserving" : "placing", { hours: site.unpaid_hours })}
      </Text>
    </Stack>
  );
}
