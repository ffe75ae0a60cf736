import { useTranslations } from "use-intl";
import type { useBulk } from "#client/bulk/bulk.tsx";
import { BulkMoves } from "#client/bulk/bulk-moves.tsx";
import { refusalReasons } from "#features/trade/merchant-fulfillment/rules.ts";
import type { FulfillmentRow } from "#features/trade/merchant-fulfillment/screens/fulfillment-columns.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";

const path = "/merchant/answerOrder";

interface Props {
  rows: readonly FulfillmentRow[];
  ask: ReturnType<typeof useBulk>["ask"];
  clear: () => void;
}

/** Accepts or refuses the selected orders, each by itself. */
export function FulfillmentBulkActions({ rows, ask, clear }: Props) {
  const t = useTranslations("merchantFulfillment");
  const open = rows.filter(({ can_answer }) => can_answer);
  if (open.length === 0) return null;
  const count = open.length;
  const shared = { path, leftOut: rows.length - count } as const;
  const accept = () =>
    ask(
      {
        ...shared,
        title: t("acceptTitle", { count }),
        confirm: t("accept"),
        rows: open.map(({ order_sn, seen }) => ({ key: order_sn, body: { order_sn, seen } })),
        children: <p>{t("acceptText")}</p>,
      },
      clear,
    );
  const refuse = () =>
    ask(
      {
        ...shared,
        title: t("refuseTitle", { count }),
        confirm: t("refuse"),
        danger: true,
        rows: open.map(({ order_sn, seen }) => ({ key: order_sn, body: { order_sn, seen } })),
        children: (
          <>
            <p>{t("refuseText")}</p>
            <SelectField
              name="reason"
              label={t("reason")}
              required
              options={refusalReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
            <TextArea name="note" label={t("note")} rows={2} maxLength={500} />
          </>
        ),
        fill: ({ key, body }, typed) => {
          const reason = refusalReasons.find((each) => each === typed.get("reason")) ?? "other";
          const lines = open.find(({ order_sn }) => order_sn === key)?.lines ?? [];
          const refused = lines
            .filter(({ pieces }) => pieces > 0)
            .map(({ order_line_id, pieces }) => ({ order_line_id, quantity: pieces, reason, free_pieces: 0 }));
          return { ...body, refused, note: String(typed.get("note") ?? "") };
        },
      },
      clear,
    );
  return (
    <BulkMoves
      next={{ key: "accept", label: t("acceptCount", { count }), open: accept }}
      others={[{ key: "refuse", label: t("refuseCount", { count }), danger: true, open: refuse }]}
      more={t("more")}
    />
  );
}
