import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";

/** A conversation with customer service that waits for an answer. */
export const feedbackReviewItem = reviewItem({
  kind: "feedback",
  names: {
    queue: toText(["Customer service", "客服留言", "Consultas"]),
    item: toText(["Customer message", "客服留言", "Consulta"]),
    yours: toText(["your message", "您的留言", "su consulta"]),
  },
  area: "conversations",
  roles: ["service", "salesman"],
  hours: 12,
  canAskCompany: false,
  page: ({ item_id }) => `/operator/feedback/${item_id}`,
  sql: {
    open: `select feedback_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, waiting_since as submitted_at
      from feedback where status = 'open'`,
    title: (id) =>
      `(select left(body, 120) from feedback_entries where feedback_id = ${id} and not is_staff order by entry_id desc limit 1)`,
  },
});
