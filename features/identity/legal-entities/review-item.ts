import { reviewItem } from "#features/identity/review-decisions/review-item.ts";
import { toText } from "#kernel/texts.ts";
import { route } from "#platform/serve.ts";
import { decide } from "./commands.ts";
import { reviewEntity } from "./contract.ts";
import { entityHours } from "./rules.ts";

/** A manufacturer's change of legal entity. */
export const legalEntityReviewItem = reviewItem({
  kind: "legalEntity",
  names: {
    queue: toText(["Changes of legal entity", "主体变更", "Cambios de entidad legal"]),
    item: toText(["Change of legal entity", "主体变更", "Cambio de entidad legal"]),
    yours: toText(["your change of legal entity", "您的主体变更申请", "su cambio de entidad legal"]),
  },
  area: "companies",
  roles: ["auditor"],
  hours: entityHours,
  canAskCompany: false,
  page: ({ title }) => `/operator/merchants?keyword=${encodeURIComponent(title)}`,
  sql: {
    open: `select entity_id as item_id, null::bigint as company_id, merchant_id, null::bigint as amount_cents, requested_at as submitted_at
      from merchant_entities where status = 'requested'`,
    title: (id) => `(select merchants.name from merchant_entities join merchants using (merchant_id) where entity_id = ${id})`,
  },
  decision: {
    route: route(reviewEntity, decide),
    reasons: {},
    toParams: async ({ item_id, decision, note }) => ({ entity_id: item_id, decision, note }),
  },
});
