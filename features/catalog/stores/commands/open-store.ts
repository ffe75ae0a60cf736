import type { ApprovalHandler } from "#features/identity/merchant-onboarding/approval-handlers.ts";
import { insertStorePage } from "../queries/stores.ts";

/** A new manufacturer's store begins with the profile from its application. */
export const openStore: ApprovalHandler = async (tx, { merchant_id, profile }, now) => {
  tx.write(insertStorePage, { merchant_id, about: JSON.stringify(profile), now });
};
