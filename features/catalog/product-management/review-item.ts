import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decideProductChanges } from "./commands/reviews.ts";
import { reviewProductChanges } from "./contract/reviews.ts";
import { openFieldChanges } from "./queries/changes.ts";
import { changeReasons } from "./rules/reasons.ts";
import { changeReviewHours } from "./rules.ts";

/** Changes of a published product that need a reviewer's approval. */
export const changeReviewItem = reviewItem({
  kind: "change",
  names: {
    queue: toText(["Product changes", "商品修改", "Cambios"]),
    item: toText(["Product change", "商品修改", "Cambio de producto"]),
    yours: toText(["your product changes", "您的商品修改", "los cambios de su producto"]),
  },
  area: "products",
  roles: ["auditor", "specialist"],
  hours: changeReviewHours,
  canAskCompany: false,
  page: ({ item_id }) => `/operator/product_changes/${item_id}`,
  sql: {
    open: `select change_set_id as item_id, null::bigint as company_id, merchant_id, null::bigint as amount_cents, opened_at as submitted_at
      from product_change_sets where closed_at is null`,
    title: (id, language) => `(select products.title ->> ${language} from product_change_sets join products using (product_id)
      where change_set_id = ${id})`,
  },
  decision: {
    route: route(reviewProductChanges, decideProductChanges),
    reasons: changeReasons,
    toParams: async ({ item_id, decision, reason_codes, note }, db) => ({
      change_set_id: item_id,
      // Only the fields that are open now: a change made while the decision waits is reviewed by itself.
      change_ids: (await db.rows(openFieldChanges, { change_set_id: item_id })).map(({ change_id }) => change_id).join(","),
      decision,
      reason_codes: reason_codes.join(","),
      note,
    }),
  },
});
