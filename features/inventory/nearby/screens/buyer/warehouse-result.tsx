import { useState } from "react";
import { useTranslations } from "use-intl";
import { setCartCount } from "#client/cart-count.ts";
import { CallRefused } from "#client/request.ts";
import { requestOnce } from "#client/request-once.ts";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import css from "#features/inventory/nearby/screens/buyer/nearby.module.css";
import type { Nearby, NearbyWarehouse } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";
import { OpeningChip } from "#features/inventory/nearby/screens/buyer/opening-chip.tsx";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { toast } from "#ui/toast.ts";
import { TotalsSummary } from "#ui/totals-summary.tsx";

interface Props {
  warehouse: NearbyWarehouse;
  /** Rank by distance, which is its number on the map. */
  number: number;
  found: Nearby;
  method: 1 | 2 | 3;
  isBest: boolean;
  /** Id of the company address that was searched, if any. */
  addressId: number | undefined;
}

const reasonTexts = {
  cheapest: "reasonCheapest",
  onlyComplete: "reasonOnly",
  nearest: "reasonNearest",
  ahead: "reasonAhead",
  fullest: "reasonFullest",
} as const;

/** One warehouse of the result: availability, cost by delivery method, and ordering. */
export function WarehouseResult({ warehouse, number, found, method, isBest, addressId }: Props) {
  const t = useTranslations("nearby.near");
  const money = useMoney();
  const { covered } = warehouse;
  const reason = isBest && method === 3 && found.best && t(reasonTexts[found.best.reason], { saved: money(found.best.saved) });
  return (
    <li className={classes(stackClass({ gap: 3, shrink: true, frame: "panel", pad: 5 }), css.warehouse, isBest && css.isBest)}>
      <Inline wrap gap={2} gapX={3}>
        <Stack
          as="span"
          align="center"
          items="center"
          size="xs"
          weight="bold"
          numeric
          radius="full"
          tone="onDark"
          className={css.number}
          aria-hidden="true"
        >
          {number}
        </Stack>
        <Text as="h3" size="lg">
          {warehouse.warehouse_name}
        </Text>
        {isBest && <Badge tone="brand">{t(method === 3 ? "best" : "nearestPickup")}</Badge>}
        {!isBest && method === 3 && warehouse.warehouse_id === found.nearest_pickup && <Badge>{t("nearestPickup")}</Badge>}
        <Text as="span" push weight="bold" numeric>
          {t("miles", { count: warehouse.miles })}
        </Text>
      </Inline>
      {reason && (
        <Text tone="strong" weight="medium">
          {reason}
        </Text>
      )}
      <Inline as="p" wrap gap={2} gapX={4}>
        <Coverage covered={covered} ahead={warehouse.ahead} asked={found.lines.length} />
        <OpeningChip place={warehouse} />
        <Text as="span" size="sm" tone="soft" className={css.facts}>
          {warehouse.address}, {warehouse.city}, {warehouse.state} {warehouse.zip}
        </Text>
      </Inline>
      {warehouse.lines.length > 0 && <Lines warehouse={warehouse} />}
      {covered > 0 && <Cost warehouse={warehouse} method={method} isBest={isBest} addressId={addressId} />}
    </li>
  );
}

function Coverage({ covered, ahead, asked }: { covered: number; ahead: number; asked: number }) {
  const t = useTranslations("nearby.near");
  if (covered === 0) return <StatusChip tone="neutral">{t("coveredNone")}</StatusChip>;
  if (ahead > 0) {
    const text = covered === asked ? t("coveredAhead") : t("coveredPartAhead", { covered, asked });
    return <StatusChip tone="progress">{text}</StatusChip>;
  }
  if (covered === asked) return <StatusChip tone="done">{t("coveredAll")}</StatusChip>;
  return <StatusChip tone="progress">{t("covered", { covered, asked })}</StatusChip>;
}

function Lines({ warehouse }: { warehouse: NearbyWarehouse }) {
  const t = useTranslations("nearby.near");
  const words = useTranslations("nearby");
  const day = useDay();
  return (
    <table className={classes(textClass({ size: "sm", numeric: true, wide: true }), css.lines)}>
      <caption className="visually-hidden">{t("stock", { name: warehouse.warehouse_name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("item")}</th>
          <th scope="col">{t("availableShort")}</th>
          <th scope="col">{t("unit")}</th>
          <th scope="col">{t("sum")}</th>
        </tr>
      </thead>
      <tbody>
        {warehouse.lines.map(({ sku, quantity, available, price, goods_fee, next_arrival, order_ahead, problem, problem_text }) => (
          <tr key={sku} className={problem ? textClass({ tone: "soft" }) : undefined}>
            <th scope="row">
              {sku}{" "}
              <Text as="span" size="sm" tone="soft" className={css.facts}>
                × {quantity}
              </Text>
              {(order_ahead || problem_text) && (
                <Text as="span" size="xs" weight="regular" tone={order_ahead ? "deal" : "danger"} block>
                  {order_ahead ? words("orderAhead", { date: day(order_ahead) }) : problem_text}
                </Text>
              )}
              {problem && next_arrival && (
                <Text as="span" size="xs" weight="regular" tone="deal" block>
                  {words("arrivesWith", {
                    quantity: next_arrival.quantity,
                    from: day(next_arrival.arrives_from),
                    to: day(next_arrival.arrives_to),
                  })}
                </Text>
              )}
            </th>
            <td>{available}</td>
            <td>
              <Money amount={price} />
            </td>
            <td>{problem ? "–" : <Money amount={goods_fee} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const totalTexts = { 1: "totalSelf", 2: "totalShip", 3: "total" } as const;

function Cost({ warehouse, method, isBest, addressId }: Omit<Props, "found" | "number">) {
  const t = useTranslations("nearby.near");
  const { order_fee, fare_fee, total_fee, discount, fees, goods_fee, comes_by } = warehouse;
  const [from, to] = warehouse.transit_days;
  const day = useDay();
  const pickup = comes_by ? t("pickupBy", { date: day(comes_by) }) : t("pickupNow");
  const delivery = comes_by ? t("daysAfter", { date: day(comes_by), from, to }) : t("days", { from, to });
  const isUnreachable = method === 3 && fare_fee === null;
  return (
    <Grid gap={3} gapX={6} className={css.cost}>
      <TotalsSummary
        lines={[
          { label: t("goods"), amount: goods_fee },
          ...(discount === "0.00" ? [] : [{ label: t("discount"), amount: `-${discount}` }]),
          ...(fees === "0.00" ? [] : [{ label: t("fees"), amount: fees }]),
          ...(method === 3 && fare_fee !== null ? [{ label: t("fare"), amount: fare_fee }] : []),
          {
            label: t(totalTexts[method]),
            amount: isUnreachable ? { text: t("fareNone") } : method === 3 ? (total_fee ?? order_fee) : order_fee,
            isTotal: true,
          },
        ]}
      />
      <Inline as="p" gap={2} size="sm" className={css.when}>
        <Icon name={method === 3 ? "truck" : "box"} size={16} />
        {method === 3 ? !isUnreachable && delivery : `${pickup}${method === 1 ? ` · ${t("freeDays")}` : ""}`}
      </Inline>
      {!isUnreachable && <OrderActions warehouse={warehouse} method={method} isBest={isBest} addressId={addressId} />}
    </Grid>
  );
}

function OrderActions({ warehouse, method, isBest, addressId }: Omit<Props, "found" | "number">) {
  const t = useTranslations("nearby.near");
  const [isAdding, setAdding] = useState(false);
  const lines = warehouse.lines.filter(({ problem }) => problem === "");
  const goods = lines.map(({ product_id, relation_id, quantity }) => `${product_id}.${relation_id}.${quantity}`).join(",");
  const checkout = new URLSearchParams({ goods, logistics_type: String(method), ...(addressId && { address_id: String(addressId) }) });
  const addAll = async () => {
    setAdding(true);
    try {
      // Sequential, because each response has the new cart count and the first refusal stops the loop.
      for (const { product_id, relation_id, quantity } of lines) {
        const requested = { product_id, relation_id, warehouse_id: warehouse.warehouse_id, amount: quantity, logistics_type: method };
        const { cart_count } = await requestOnce("/home/addCart", requested);
        setCartCount(cart_count);
      }
      toast(t("added", { count: lines.length }), { tone: "success", lead: { label: t("toCart"), to: "/cart" } });
    } catch (error) {
      // The refusal was already shown as a toast.
      if (!(error instanceof CallRefused)) throw error;
    } finally {
      setAdding(false);
    }
  };
  return (
    <Inline as="p" align="stretch" justify="center" wrap gap={2} className={css.actions}>
      <ButtonLink to={`/placeNearBuyNow?${checkout}`} variant={isBest ? "primary" : "secondary"}>
        {t("orderHere")}
      </ButtonLink>
      <Button icon="cart" variant={isBest ? "secondary" : "quiet"} pending={isAdding} onClick={addAll}>
        {t("addToCart")}
      </Button>
    </Inline>
  );
}
