import { useTranslations } from "use-intl";
import type { useBulk } from "#client/bulk/bulk.tsx";
import { BulkMoves } from "#client/bulk/bulk-moves.tsx";
import type { QueueRow } from "#features/trade/orders/screens/operator/queue-query.ts";
import { availableStaffActions, staffActionCalls } from "#features/trade/orders/screens/operator/staff-action-calls.ts";
import { TrackingFields, trackingNumbersOf } from "#features/trade/orders/screens/operator/tracking-fields.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** What can be done with several orders at once. Refunds are decided one by one. */
const moves = ["startPacking", "readyForPickup", "dispatch", "arrive", "confirmPickup", "confirmCancel", "refundAll", "fail"] as const;
type BulkMove = (typeof moves)[number];

interface Props {
  rows: readonly QueueRow[];
  ask: ReturnType<typeof useBulk>["ask"];
  clear: () => void;
}

/** The next step of the selected orders as a button, further ones in a menu, and what is printed for all of them. */
export function OrderBulkActions({ rows, ask, clear }: Props) {
  const t = useTranslations("ordersConsole");
  const rowsOf = (move: BulkMove) => rows.filter(({ actions }) => availableStaffActions(actions).includes(move));
  const labelOf = (move: BulkMove) => t("bulkMove", { move: t(`moves.${move}.button`), count: rowsOf(move).length });
  const open = (move: BulkMove) => {
    const chosen = rowsOf(move);
    const { path, input } = staffActionCalls[move];
    const question = {
      title: t("bulkTitle", { move: t(`moves.${move}.button`), count: chosen.length }),
      confirm: t(`moves.${move}.button`),
      danger: move === "fail",
      leftOut: rows.length - chosen.length,
    };
    const numbers = chosen.map(({ order_number }) => order_number);
    const fields = {
      note: <TextArea name="note" label={t("note")} hint={t("noteHint")} rows={2} />,
      reason: <TextArea name="note" label={t("reason")} hint={t("reasonHint")} required />,
      shipment: <TrackingFields keys={numbers} />,
    };
    const children = (
      <>
        <p>{t(`moves.${move}.text`)}</p>
        {fields[input]}
      </>
    );
    if (path === "/operator/dispatch") {
      const bodies = numbers.map((key) => ({ key, body: { order_sn: key, carrier: "", tracking_number: "" } }));
      const fill = ({ key, body }: { key: string; body: (typeof bodies)[number]["body"] }, typed: FormData) => ({
        ...body,
        carrier: String(typed.get("carrier") ?? ""),
        tracking_number: trackingNumbersOf(typed, key)[0] ?? "",
      });
      return ask({ path, ...question, rows: bodies, children, fill }, clear);
    }
    const bodies = numbers.map((key) => ({ key, body: { order_sn: key, note: "" } }));
    return ask(
      { path, ...question, rows: bodies, children, fill: ({ body }, typed) => ({ ...body, note: String(typed.get("note") ?? "") }) },
      clear,
    );
  };
  const printable = encodeURIComponent(rows.map(({ order_number }) => order_number).join(","));
  const [next, ...others] = moves
    .filter((move) => rowsOf(move).length > 0)
    .map((key) => ({ key, label: labelOf(key), danger: key === "fail", open: () => open(key) }));
  return (
    <>
      <BulkMoves next={next} others={others} more={t("bulkMore")} />
      <Button size="small" icon="print" onClick={() => window.open(`/operator/pick_list?orders=${printable}`, "_blank", "noopener")}>
        {t("bulkPrint")}
      </Button>
    </>
  );
}
