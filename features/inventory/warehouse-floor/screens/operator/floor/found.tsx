import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { Task } from "#features/inventory/warehouse-floor/rules/scan-task.ts";
import css from "#features/inventory/warehouse-floor/screens/operator/floor/floor.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";

type FoundThings = DataOf<"/operator/scanCode">;
type Item = FoundThings["items"][number];

interface Props {
  found: FoundThings;
  onBegin: (task: Task) => void;
}

/** What a code is, with what can be done. */
export function Found({ found: { location, items, order, shipment }, onBegin }: Props) {
  const t = useTranslations("warehouseFloorConsole.floor");
  return (
    <>
      {location && <LocationCard location={location} onBegin={onBegin} />}
      {items.map((item) => (
        <ItemCard key={item.stock_item_id} item={item} onBegin={onBegin} />
      ))}
      {shipment && (
        <Card title={t("shipment", { number: `${shipment.order_number}-S${shipment.number}` })}>
          <Stack gap={3}>
            {shipment.carton !== null && (
              <Text weight="medium">{t("cartonOf", { carton: shipment.carton, cartons: shipment.cartons })}</Text>
            )}
            <Text>{shipment.company_name}</Text>
            <Text tone="soft">{t("orderGoods", { pieces: shipment.pieces, cartons: shipment.cartons })}</Text>
            <ButtonLink full className={css.large} to={`/operator/orders/${shipment.order_number}`}>
              {t("openOrder")}
            </ButtonLink>
          </Stack>
        </Card>
      )}
      {order && (
        <Card title={t("order", { number: order.order_number })}>
          <Stack gap={3}>
            <Text>{order.company_name}</Text>
            <Text tone="soft">{t("orderGoods", { pieces: order.pieces, cartons: order.cartons })}</Text>
            <ButtonLink full className={css.large} to={`/operator/orders/${order.order_number}`}>
              {t("openOrder")}
            </ButtonLink>
          </Stack>
        </Card>
      )}
    </>
  );
}

function LocationCard({ location, onBegin }: { location: NonNullable<FoundThings["location"]>; onBegin: Props["onBegin"] }) {
  const t = useTranslations("warehouseFloorConsole");
  const { code, contents, is_archived } = location;
  return (
    <Card title={t("floor.location", { code })}>
      <Stack gap={3}>
        {is_archived && <Text tone="soft">{t("floor.archived")}</Text>}
        {!is_archived && (
          <Button full variant="primary" className={css.large} onClick={() => onBegin({ kind: "count", location: code, pieces: [] })}>
            {t("floor.countPlace")}
          </Button>
        )}
        {contents.length === 0 && <Text tone="soft">{t("floor.isEmpty")}</Text>}
        {contents.map(({ stock_item_id, goods_sn: sku, custom_sn, title, preview, condition, quantity }) => (
          <Stack key={stock_item_id} gap={2}>
            <MediaRow
              as="div"
              picture={preview}
              title={title}
              meta={`${custom_sn} · ${t(`conditions.${condition}`)} · ${t("floor.pieces", { count: quantity })}`}
            />
            <Button full className={css.large} onClick={() => onBegin({ kind: "move", from: code, piece: { sku, condition, quantity } })}>
              {t("floor.moveNamed", { sku: custom_sn })}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function ItemCard({ item, onBegin }: { item: Item; onBegin: Props["onBegin"] }) {
  const t = useTranslations("warehouseFloorConsole");
  const { goods_sn: sku, custom_sn, condition, unplaced, places } = item;
  return (
    <Card>
      <Stack gap={3}>
        <MediaRow as="div" picture={item.preview} title={item.title} meta={`${custom_sn} · ${sku} · ${t(`conditions.${condition}`)}`} />
        <Text>{t("floor.numbers", { on_hand: item.on_hand, reserved: item.reserved, unplaced })}</Text>
        {unplaced > 0 && (
          <Button
            full
            variant="primary"
            className={css.large}
            onClick={() => onBegin({ kind: "putAway", piece: { sku, condition, quantity: unplaced } })}
          >
            {t("floor.putAwayPieces", { count: unplaced })}
          </Button>
        )}
        {places.map(({ code, quantity }) => (
          <Button
            key={code}
            full
            className={css.large}
            onClick={() => onBegin({ kind: "move", from: code, piece: { sku, condition, quantity } })}
          >
            {t("floor.moveFrom", { code, count: quantity })}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
