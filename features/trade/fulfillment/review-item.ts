import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decide } from "./commands/give-up.ts";
import { decidePartCancel } from "./contract.ts";

/** A buyer's request to cancel pieces of a paid order. */
export const partCancellationReviewItem = reviewItem({
  kind: "partCancellation",
  names: {
    queue: toText(["Partial cancellations", "部分取消", "Cancelaciones parciales"]),
    item: toText(["Partial cancellation", "部分取消", "Cancelación parcial"]),
    yours: toText(["your request to cancel pieces", "您的部分取消申请", "su solicitud de cancelar unidades"]),
  },
  area: "orders",
  roles: ["service"],
  hours: 12,
  canAskCompany: true,
  page: ({ title }) => `/operator/orders/${title}`,
  sql: {
    open: `select cancellation_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, asked_at as submitted_at
      from part_cancellations where status = 'asked'`,
    title: (id) => `(select order_number from part_cancellations join orders using (order_id) where cancellation_id = ${id})`,
  },
  decision: {
    route: route(decidePartCancel, decide),
    reasons: {
      alreadyPacked: toText(["The pieces are packed already", "货物已打包", "Las unidades ya están preparadas"]),
      madeToOrder: toText(["The pieces were made for this order", "该货物为订制商品", "Las unidades se fabricaron para este pedido"]),
    },
    toParams: async ({ item_id, decision, note }) => ({ cancellation_id: item_id, decision, note }),
  },
});
