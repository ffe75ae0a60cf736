import { useTranslations } from "use-intl";
import type { useBulk } from "#client/bulk/bulk.tsx";
import { BulkMoves } from "#client/bulk/bulk-moves.tsx";
import { TrackingFields, trackingNumbersOf } from "#features/trade/orders/screens/operator/tracking-fields.tsx";
import type { ListedShipment } from "#features/trade/shipment-lists/screens/operator/shipments-list.tsx";
import { Button } from "#ui/button.tsx";

/** What can be done with several shipments at once, in the order of their way. */
const paths = {
  startPacking: "/operator/startPackingShipment",
  pack: "/operator/packShipment",
  handOver: "/operator/handOverShipment",
  deliver: "/operator/deliverShipment",
  cancel: "/operator/cancelShipment",
} as const;
const moves = Object.keys(paths) as (keyof typeof paths)[];

interface Props {
  rows: readonly ListedShipment[];
  ask: ReturnType<typeof useBulk>["ask"];
  clear: () => void;
}

/** The next step of the selected shipments as a button, further ones in a menu, and the pick list of their orders. */
export function ShipmentBulkActions({ rows, ask, clear }: Props) {
  const t = useTranslations("shipmentLists");
  const parts = useTranslations("fulfillmentConsole");
  const possible = moves.filter((move) => rows.some(({ actions }) => actions.includes(move)));
  const rowsOf = (move: keyof typeof paths) => rows.filter(({ actions }) => actions.includes(move));
  const labelOf = (move: keyof typeof paths) => t("moveCount", { move: parts(`moves.${move}.button`), count: rowsOf(move).length });
  const open = (move: keyof typeof paths) => {
    const chosen = rowsOf(move);
    const shared = {
      title: t("moveTitle", { move: parts(`moves.${move}.button`), count: chosen.length }),
      confirm: parts(`moves.${move}.button`),
      leftOut: rows.length - chosen.length,
    };
    const text = <p>{t(`asks.${move}`)}</p>;
    if (move === "pack") {
      const packed = chosen.map(({ shipment_sn, shipment_id, cartons, weight_grams }) => ({
        key: shipment_sn,
        body: { shipment_id, cartons: Math.max(cartons, 1), weight_grams: Math.max(weight_grams, 1) },
      }));
      return ask({ path: paths.pack, ...shared, rows: packed, children: text }, clear);
    }
    const plain = chosen.map(({ shipment_sn, shipment_id }) => ({ key: shipment_sn, body: { shipment_id } }));
    if (move !== "handOver") return ask({ path: paths[move], ...shared, danger: move === "cancel", rows: plain, children: text }, clear);
    return ask(
      {
        path: paths.handOver,
        ...shared,
        rows: plain,
        children: (
          <>
            {text}
            <TrackingFields keys={chosen.map(({ shipment_sn }) => shipment_sn)} />
          </>
        ),
        fill: ({ key, body }, typed) => ({
          ...body,
          carrier: String(typed.get("carrier") ?? ""),
          tracking_numbers: trackingNumbersOf(typed, key),
        }),
      },
      clear,
    );
  };
  const [next, ...others] = possible.map((key) => ({ key, label: labelOf(key), danger: key === "cancel", open: () => open(key) }));
  const orders = [...new Set(rows.map(({ order_number }) => order_number))].join(",");
  return (
    <>
      <BulkMoves next={next} others={others} more={t("moreMoves")} />
      <Button
        size="small"
        icon="print"
        onClick={() => window.open(`/operator/pick_list?orders=${encodeURIComponent(orders)}`, "_blank", "noopener")}
      >
        {t("print")}
      </Button>
    </>
  );
}
