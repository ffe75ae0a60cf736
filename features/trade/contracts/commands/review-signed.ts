import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { decideContract } from "../contract/operator.ts";
import { approveSigned, rejectSigned } from "./progress.ts";

/** Approves or rejects the signed contract, as the review queue decides. A rejection needs a reason. */
export const decideSigned = (context: Context<typeof decideContract>) => {
  if (context.body.decision === "approve") return approveSigned(context);
  return context.body.note === "" ? refuse("BUYER_REASON_REQUIRED", {}, ["note"]) : rejectSigned(context);
};
