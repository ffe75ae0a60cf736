import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decideOnSettlement } from "./commands.ts";
import { decideSettlement } from "./contract.ts";

/** A settlement with a carrier above what one person may record alone; who recorded it is the first of two. */
export const carrierSettlementReviewItem = reviewItem({
  kind: "carrierSettlement",
  names: {
    queue: toText(["Carrier settlements", "承运商结算", "Liquidaciones con transportistas"]),
    item: toText(["Carrier settlement", "承运商结算", "Liquidación con transportista"]),
    yours: toText(["your settlement", "您的结算", "su liquidación"]),
  },
  area: "money",
  roles: ["finance"],
  hours: 24,
  canAskCompany: false,
  page: () => "/operator/carrier_accounts",
  sql: {
    open: `select settlement_id as item_id, null::bigint as company_id, null::bigint as merchant_id, amount_cents, settled_at as submitted_at
      from carrier_settlements where status = 'waiting'`,
    title: (id) => `(select order_number from carrier_settlements join orders using (order_id) where settlement_id = ${id})`,
    // No company asks for it: who recorded the settlement stands in its place.
    applicantName: (id) =>
      `(select first_name || ' ' || last_name from carrier_settlements join people using (person_id) where settlement_id = ${id})`,
    firstReviewer: (id) => `(select person_id from carrier_settlements where settlement_id = ${id})`,
  },
  needsSecondReviewer: () => true,
  decision: {
    route: route(decideSettlement, decideOnSettlement),
    reasons: {},
    toParams: async ({ item_id, decision, note }) => ({ settlement_id: item_id, decision, note }),
  },
});
