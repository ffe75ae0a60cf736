import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { CheckoutCoupon } from "#features/pricing/coupons/screens/buyer/checkout-coupon.tsx";
import type { ShippingWay } from "#features/trade/orders/rules/split-aims.ts";
import { CheckoutAddress } from "#features/trade/orders/screens/buyer/checkout/checkout-address.tsx";
import { CheckoutGroups } from "#features/trade/orders/screens/buyer/checkout/checkout-groups.tsx";
import type { CheckoutPayment } from "#features/trade/orders/screens/buyer/checkout/checkout-payment.ts";
import {
  type CheckoutData,
  type CheckoutQuote,
  noCoupon,
  toHeldGoods,
} from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { CheckoutSummary } from "#features/trade/orders/screens/buyer/checkout/checkout-summary.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

const SplitPart = lazy(() =>
  loadWithMessages(
    "splitOptions",
    import("#features/trade/orders/screens/buyer/checkout/split-part.tsx").then((module) => module.SplitPart),
  ),
);

const deliveryMethods = [
  { value: 1, label: "self", note: "selfNote" },
  { value: 2, label: "ship", note: "shipNote" },
  { value: 3, label: "freight", note: "freightNote" },
] as const;

interface WaysProps extends Pick<CheckoutData, "query" | "address"> {
  onChoose: (way: ShippingWay) => void;
}

interface Extras {
  /** Holds the goods while the checkout is shown; a reservation needs none. */
  HoldNotice?: ComponentType<ReturnType<typeof toHeldGoods>>;
  /** Ways to send goods of which a part comes later. */
  ShippingWays?: ComponentType<WaysProps>;
  /** How the order is paid in the same step; a reservation is paid on its own page. */
  payment?: CheckoutPayment;
  /** Replaces the title of the page. */
  title?: string;
  /** Terms that placing the order accepts, and what the buyer has to know of the goods. */
  terms?: ReactNode;
  facts?: ReactNode;
}

/** Whether goods come later than others. */
const hasLater = ({ orders }: CheckoutQuote): boolean => orders.some(({ lines }) => lines.some(({ later }) => later > 0));

/** The checkout page: delivery method, address, orders, coupon and summary. */
export function CheckoutScreen(props: CheckoutData & Extras) {
  const { query, addresses, address, quote, membership, isForbidden, initialValues, HoldNotice, payment, title, terms, facts } = props;
  const { ShippingWays } = props;
  const t = useTranslations("ordersCheckout");
  const [, setParams] = useSearchParams();
  // The choice shows at once; the page of the choice has another query.
  const [choice, setChoice] = useState<{ query: CheckoutData["query"]; type: number }>();
  const choose = (name: string, value: string | undefined) =>
    setParams(
      (params) => {
        if (value === undefined) params.delete(name);
        else params.set(name, value);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  if (isForbidden) return <RoleNotAllowed />;
  if (!quote || !membership || quote.orders.length === 0) return <EmptyCheckout />;
  const types = new Set(quote.orders.map(({ logistics_type }) => logistics_type));
  // Goods from the cart keep the methods they have there until one is chosen for all of them.
  const chosenType = choice?.query === query ? choice.type : types.size > 1 ? undefined : [...types][0];
  const isDelivered = types.has(2) || types.has(3);
  return (
    <Box page>
      <PageHeader title={title ?? t("title")} />
      {HoldNotice && !query.quoteNumber && quote.orders.every(({ reservation }) => reservation === null) && (
        <Box below={4}>
          <Suspense fallback={<Skeleton height="3rem" />}>
            <HoldNotice {...toHeldGoods(query)} />
          </Suspense>
        </Box>
      )}
      <TwoColumns
        sticky
        width={24}
        side={
          <CheckoutSummary
            query={query}
            quote={quote}
            membership={membership}
            address={isDelivered ? address : undefined}
            needsAddress={isDelivered}
            initialValues={initialValues}
            terms={terms}
            payment={payment}
          />
        }
      >
        {/* The price of a quote is for its delivery method. */}
        {!query.quoteNumber && (
          <Card title={t("receive")}>
            <RadioGroup
              name="logistics_type"
              label={t("receive")}
              labelHidden
              boxed
              value={chosenType ?? 0}
              onChange={(value) => {
                setChoice({ query, type: Number(value) });
                choose("logistics_type", value);
              }}
              options={deliveryMethods.map(({ value, label, note }) => ({ value, label: t(label), note: t(note) }))}
            />
          </Card>
        )}
        {isDelivered && (
          <CheckoutAddress
            addresses={addresses}
            chosen={address}
            onChoose={(address_id) => choose("address_id", String(address_id))}
            asksDock={types.has(3)}
          />
        )}
        {chosenType === 3 && address && quote.orders.every(({ reservation }) => reservation === null) && (
          <Suspense>
            <SplitPart query={query} addressId={address.address_id} quote={quote} />
          </Suspense>
        )}
        <Suspense>
          {ShippingWays && hasLater(quote) && (
            <ShippingWays query={query} address={address} onChoose={(way) => choose("shipping_way", way)} />
          )}
        </Suspense>
        <CheckoutGroups query={query} quote={quote} hasAddress={address !== undefined} onChoose={choose} />
        {facts}
        {!query.quoteNumber && (
          <CheckoutCoupon quote={quote} onChoose={(coupon_id) => choose("coupon_id", coupon_id?.toString() ?? noCoupon)} />
        )}
      </TwoColumns>
    </Box>
  );
}

function EmptyCheckout() {
  const t = useTranslations("ordersCheckout");
  return (
    <Box page>
      <PageHeader title={t("title")} />
      <EmptyState help="cart-rules" title={t("emptyTitle")} action={<ButtonLink to="/cart">{t("toCart")}</ButtonLink>}>
        {t("emptyText")}
      </EmptyState>
    </Box>
  );
}

function RoleNotAllowed() {
  const t = useTranslations("ordersCheckout");
  const approval = useTranslations("purchaseApprovals.checkout");
  return (
    <Box page>
      <PageHeader title={t("title")} />
      <EmptyState title={approval("forbidden")} action={<ButtonLink to="/user_center/order">{approval("forbiddenAction")}</ButtonLink>}>
        {approval("forbiddenText")}
      </EmptyState>
    </Box>
  );
}
