import type { Session } from "#platform/session.ts";
import type { Side } from "../queries.ts";

/** The owner of the requests that a side may see. */
export const toOwner = (side: Side, session: Pick<Session, "company_id" | "merchant_id">) => ({
  side,
  owner_id: side === "buyer" ? session.company_id : side === "merchant" ? session.merchant_id : null,
});
