import { useFormatter, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Timeline, type TimelineEntry } from "#ui/timeline.tsx";

/** Goods of an order whose number of pieces is explained. */
export interface ExplainedLine {
  order_number: string;
  product_id: number;
  title: string;
  pieces: number;
}

type Reasons = DataOf<"/user/inventoryReasons">;

/** Why a number of pieces is what it is: the arrivals that promise them, and every movement of stock for them. */
export function InventoryReasons({ lines, onClose }: { lines: readonly ExplainedLine[]; onClose: () => void }) {
  const t = useTranslations("nearbyMine.why");
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  return (
    <Dialog open onClose={onClose} title={t("title", { count: pieces })}>
      <Stack gap={6}>
        {lines.map((line) => (
          <LineReasons key={line.product_id} line={line} />
        ))}
      </Stack>
    </Dialog>
  );
}

function LineReasons({ line }: { line: ExplainedLine }) {
  const t = useTranslations("nearbyMine.why");
  const entriesOf = useEntries();
  const { data, refusal } = useQueryCall("/user/inventoryReasons", { order_sn: line.order_number, product_id: line.product_id });
  const entries = data ? entriesOf(data) : [];
  return (
    <Stack as="section" gap={3}>
      <Text as="h3" size="md">
        {line.title}
      </Text>
      <Text size="sm" tone="soft">
        {t("order", { number: line.order_number, count: line.pieces })}
      </Text>
      {refusal && (
        <Text role="alert" tone="danger">
          {refusal.message}
        </Text>
      )}
      {data && entries.length === 0 && <Text tone="soft">{t("nothing")}</Text>}
      <Timeline entries={entries} />
    </Stack>
  );
}

/** Promises and movements in the order in which they happened; what is still expected comes last. */
const useEntries = () => {
  const t = useTranslations("nearbyMine.why");
  const day = useDay();
  const format = useFormatter();
  return ({ promises, movements }: Reasons): TimelineEntry[] => {
    const promised = promises.map((promise) => ({
      at: promise.promised_at,
      entry: {
        key: `promise/${promise.container_number}/${promise.promised_at}/${promise.custom_sn}`,
        title: t("promised", { count: promise.quantity, container: promise.container_number }),
        meta: <Moment at={promise.promised_at} as="time" />,
        children: (
          <Text size="sm" tone="soft">
            {promise.custom_sn} · {promise.warehouse_name} · {t(`states.${promise.state}`)}
            {promise.state === "open" && ` · ${t("expected", { from: day(promise.arrives_from), to: day(promise.arrives_to) })}`}
          </Text>
        ),
        state: promise.state === "open" ? ("current" as const) : promise.state === "released" ? ("failed" as const) : ("done" as const),
      },
    }));
    const moved = movements.map((movement) => ({
      at: movement.at,
      entry: {
        key: `movement/${movement.movement_id}`,
        title: t(`kinds.${movement.kind as "sale"}`, { count: Math.abs(movement.reserved_change || movement.on_hand_change) }),
        meta: <Moment at={movement.at} as="time" />,
        children: (
          <Text size="sm" tone="soft">
            {movement.custom_sn} · {format.number(movement.reserved_change || movement.on_hand_change, { signDisplay: "always" })}
          </Text>
        ),
        state: "done" as const,
      },
    }));
    return [...promised, ...moved].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).map(({ entry }) => entry);
  };
};
