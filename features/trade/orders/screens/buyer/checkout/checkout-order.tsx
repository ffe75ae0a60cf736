import { type ReactNode, Suspense } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useMeasures } from "#client/measures.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { useDeliveryText } from "#features/catalog/products/screens/buyer/delivery-text.ts";
import { formatHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import css from "#features/trade/orders/screens/buyer/checkout/checkout.module.css";
import type { QuotedOrder } from "#features/trade/orders/screens/buyer/checkout/checkout-query.ts";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { type DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Money, StruckPrice, useMoney } from "#ui/money.tsx";
import { Picture } from "#ui/picture.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WithNumbers } from "#ui/with-numbers.tsx";

/** Loaded where a promotion lowers a price. */
const PromotionNote = lazy(() =>
  loadWithMessages(
    "promotionNote",
    import("#features/pricing/promotions/screens/buyer/promotion-note.tsx").then((module) => module.PromotionNote),
  ),
);

const FreightPart = lazy(() =>
  loadWithMessages(
    "freight",
    import("#features/inventory/freight/screens/buyer/freight-part.tsx").then((module) => module.FreightPart),
  ),
);

const Countdown = lazy(async () => ({ default: (await import("#ui/countdown.tsx")).Countdown }));

/** A row for a fee; empty fees are left out. */
const feeFact = (term: string, amount: string): DescriptionItem => ({
  term,
  value: amount === "0.00" ? "" : <Money amount={amount} />,
  numeric: true,
});

/** The rows of goods, discounts and fees. */
const orderFees = (order: QuotedOrder, t: ReturnType<typeof useTranslations<"ordersCheckout">>): DescriptionItem[] => [
  feeFact(t("goods"), order.goods_fee),
  {
    ...feeFact(t("discount", { percent: order.discount_percent }), order.discount),
    ...(order.discount !== "0.00" && { value: <Money amount={`-${order.discount}`} /> }),
  },
  {
    ...feeFact(t("coupon"), order.coupon_fee),
    ...(order.coupon_fee !== "0.00" && { value: <Money amount={`-${order.coupon_fee}`} /> }),
  },
  feeFact(t("pack"), order.pack_fee),
  feeFact(t("insurance"), order.insurance_fee),
  feeFact(t("delivery"), order.delivery_fee),
  feeFact(t("assembly"), order.assembly_fee),
];

interface Props {
  order: QuotedOrder;
  hasAddress: boolean;
  /** Whether its items came from the cart and can be changed there. */
  isFromCart?: boolean;
  /** Changes the quantity of the only line. */
  onQuantity?: ((quantity: number) => void) | undefined;
  /** Takes the quote of another carrier instead of the one shown. */
  onCarrier?: (from: number, to: number) => void;
  /** Requested unit prices by offer, for a purchase request. */
  requestedPrices?: ReadonlyMap<number, string>;
  /** The only order of a checkout: its goods, fees and total are in the summary. */
  isOnly?: boolean;
  /** Above the lines: why it cannot be ordered, and the way out. */
  problem?: ReactNode;
}

/** One order of a checkout: warehouse, lines and all amounts. */
export function CheckoutOrder(props: Props) {
  const { order, hasAddress, isFromCart = false, onQuantity, onCarrier, requestedPrices, isOnly = false, problem } = props;
  const measures = useMeasures();
  const t = useTranslations("ordersCheckout");
  const edit = isFromCart && (
    <Link to={`/cart?logistics_type=${order.logistics_type}`} className={textClass({ size: "sm" })}>
      {t("edit")}
    </Link>
  );
  return (
    <Card title={order.merchant_name} action={edit}>
      <Text size="sm" tone="soft">
        <Icon className={textClass({ inText: true })} name="warehouse" size={16} /> {t("from", { warehouse: order.warehouse_name })}
        {order.ships_from_merchant && ` · ${t("fromMerchant")}`}
      </Text>
      <OrderDates order={order} />
      {problem}
      {order.logistics_type === 1 && <Pickup order={order} />}
      <Box below={3} rule="below">
        <MediaList>
          {order.lines.map((line) => (
            <MediaRow
              key={line.relation_id}
              size="large"
              picture={line.preview}
              title={line.title}
              meta={
                <>
                  <WithNumbers>{`${line.goods_sn} · ${line.custom_sn}`}</WithNumbers>
                  {line.promotion && (
                    <Suspense>
                      <PromotionNote promotion={line.promotion} />
                    </Suspense>
                  )}
                  <LineNotes line={line} isFreight={order.logistics_type === 3} />
                  {line.problem_text && (
                    <Text as="span" tone="danger" block role="alert">
                      {line.problem_text}
                    </Text>
                  )}
                </>
              }
              end={
                <>
                  {onQuantity && (
                    <QuantityStepper
                      value={line.amount}
                      onChange={onQuantity}
                      min={line.moq}
                      pack={line.pack_multiple}
                      max={Math.max(line.orderable, line.moq)}
                      label={t("quantityOf", { title: line.title })}
                    />
                  )}
                  <Text as="span" size="sm" tone="soft">
                    {t("quantity", { count: line.amount })}
                    {requestedPrices && requestedPrices.get(line.relation_id) !== line.price && (
                      <>
                        <Money amount={requestedPrices.get(line.relation_id) ?? line.price} /> →{" "}
                      </>
                    )}
                    <Money amount={line.price} /> <StruckPrice former={line.list_price} shown={line.price} />
                  </Text>
                  <Money amount={line.goods_fee} className={textClass({ weight: "medium" })} />
                </>
              }
            />
          ))}
        </MediaList>
      </Box>
      <DescriptionList
        items={[
          ...(isOnly ? [] : orderFees(order, t)),
          {
            term: t("fare"),
            value: order.logistics_type === 3 ? <Freight order={order} hasAddress={hasAddress} onCarrier={onCarrier} /> : "",
            numeric: true,
          },
        ]}
      />
      {!isOnly && (
        <Inline as="p" align="baseline" justify="between" weight="bold" above={3}>
          <span>{t("subtotal")}</span>
          <Money amount={order.total_fee} />
        </Inline>
      )}
      <p className={classes(textClass({ size: "sm", tone: "soft" }), textClass({ above: 3 }))}>
        {t("pieces", {
          count: order.pieces,
          cartons: order.cartons,
          volume: measures.volume(order.volume_cm3),
          weight: measures.weight(order.weight_grams),
        })}
      </p>
    </Card>
  );
}

/** What a buyer has to know of a line: until when its price holds, its limit, its own freight, and the flaws of a second. */
function LineNotes({ line, isFreight }: { line: QuotedOrder["lines"][number]; isFreight: boolean }) {
  const t = useTranslations("ordersCheckout");
  const format = useFormatter();
  const money = useMoney();
  const ends = line.ends_at === null ? undefined : new Date(line.ends_at);
  const day = useDay();
  return (
    <>
      {line.later_by !== null && (
        <Text as="span" tone="deal" block>
          {t("backorderSplit", { now: line.amount - line.later, later: line.later, date: day(line.later_by) })}
        </Text>
      )}
      {ends && (
        <Text as="span" tone="deal" block>
          {t.rich("ends", {
            left: () => (
              <Suspense>
                <Countdown until={ends.toISOString()} />
              </Suspense>
            ),
            date: format.dateTime(ends, { dateStyle: "medium", timeStyle: "short" }),
          })}
        </Text>
      )}
      {line.company_limit !== null && (
        <Box as="span" block>
          {t("limit", { limit: line.company_limit, days: line.company_limit_days })}
        </Box>
      )}
      {isFreight && line.freight_price !== null && (
        <Box as="span" block>
          {t("ownFreight", { amount: money(line.freight_price) })}
        </Box>
      )}
      {line.condition !== "new" && (
        <Box as="span" block>
          {t("grade", { condition: line.condition })}
          {line.grade_reason && `: ${line.grade_reason}`}
          <Inline as="span" gap={2} wrap above={2}>
            {line.flaw_pictures.map((key, index) => (
              <Picture key={key} of={key} alt={t("flaw", { number: index + 1 })} sizes="72px" className={css.flaw} />
            ))}
          </Inline>
        </Box>
      )}
    </>
  );
}

/** When the order can be had if it is paid now. */
function OrderDates({ order }: { order: QuotedOrder }) {
  const { pickup, ship, deliver } = useDeliveryText();
  const dates = pickup(order) || deliver(order) || ship(order);
  return dates === "" ? null : (
    <Text weight="medium">
      <Icon className={textClass({ inText: true })} name="calendar" size={16} /> {dates}
    </Text>
  );
}

function Freight({ order, hasAddress, onCarrier }: Pick<Props, "order" | "hasAddress" | "onCarrier">) {
  const t = useTranslations("ordersCheckout");
  const { included } = useDeliveryText();
  const quoteId = order.freight?.quote_id ?? 0;
  if (order.fare_fee === null) return hasAddress ? order.freight_problem || t("fareNone") : t("fareOpen");
  const services = included(order.freight?.accessorials ?? []);
  return (
    <>
      <Money amount={order.fare_fee} />
      {services && (
        <Text as="span" size="sm" tone="soft" block>
          {services}
        </Text>
      )}
      {order.freight && (
        <Suspense fallback={<Skeleton height="4rem" />}>
          <FreightPart quoteId={quoteId} summary={order.freight} onChosen={onCarrier && ((chosen) => onCarrier(quoteId, chosen))} />
        </Suspense>
      )}
    </>
  );
}

function Pickup({ order }: { order: QuotedOrder }) {
  const t = useTranslations("ordersCheckout");
  const language = useLocale();
  return (
    <DescriptionList
      items={[
        { term: t("pickupAt"), value: `${order.warehouse_address} · ${order.warehouse_phone}` },
        { term: t("hours"), value: formatHours(order.pickup_hours, language) },
      ]}
    />
  );
}
