import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { latestDay } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { issueContractInvoice, saveContractMilestone, uploadSignedContract } from "../contract/fulfillment.ts";
import { updateInspectionPassed, updateInvoice, updateMilestone, updateReviewEnded, updateSignedFiles } from "../queries/progress.ts";
import { contractAction, lockContractOf } from "./actions.ts";
import { releaseMet } from "./release.ts";

/** Commands from the signed contract to the request for inspection, and the operator's review of the contract. */

/** Files that papers of a contract can be: PDF or pictures. */
const documentTypes = ["documentImage", "label", "voucher", "document", "picture"] as const;

/** Files that belong to the caller's side. Refuses NOT_FOUND for others. */
export const assertOwnDocuments = async (tx: Tx, session: Session, file_ids: readonly string[]): Promise<void> => {
  await getOwnedFiles(tx, session, file_ids, documentTypes, "file_ids");
};

export const uploadSigned = contractAction<Context<typeof uploadSignedContract>["body"]>(
  "merchant",
  "uploadSignedContract",
  async ({ tx, order, body, session }) => {
    await assertOwnDocuments(tx, session, body.file_ids);
    tx.write(updateSignedFiles, { order_id: order.order_id, file_ids: body.file_ids });
    return { attachments: body.file_ids };
  },
);

/** The operator's review of a signed contract, counted in the review queue. */
const reviewSigned = (action: "approveContract" | "rejectContract", decision: "approve" | "refuse") =>
  contractAction("operator", action, async ({ tx, order, session, now }) => {
    const by = { person_id: session.person_id, site_code: order.site_code, now };
    await recordDecision(tx, { kind: "contract", item_ids: [order.order_id], decision }, by);
    return undefined;
  });

export const approveSigned = reviewSigned("approveContract", "approve");
export const rejectSigned = reviewSigned("rejectContract", "refuse");
export const startWithoutDeposit = contractAction("buyer", "confirm");

/** Reports a milestone, or takes the report back. Only during production; the day is not in the future. */
export const reportMilestone = (context: Context<typeof saveContractMilestone>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { order, contract } = await lockContractOf(tx, body.contract_sn, "merchant", session);
    if (order.status !== "processing") refuse("WRONG_STATUS");
    // Manufacturers are ahead of the site.
    if (body.done_on > latestDay(now)) refuse("CONTRACT_DATE_AHEAD", {}, ["done_on"]);
    await assertOwnDocuments(tx, session, body.file_ids);
    const changed = await tx.changed(updateMilestone, {
      order_id: order.order_id,
      position: body.position,
      done_on: body.done_on || null,
      note: body.note,
      file_ids: body.file_ids,
    });
    if (changed === 0) refuse("NOT_FOUND", {}, ["position"]);
    const { status, order_number: contract_sn } = order;
    return { contract_sn, status, status_name: status, version: contract.version };
  });

export const issueInvoice = contractAction<Context<typeof issueContractInvoice>["body"]>(
  "merchant",
  "issueInvoice",
  async ({ tx, order, body, session, now }) => {
    await assertOwnDocuments(tx, session, body.file_ids);
    tx.write(updateInvoice, { order_id: order.order_id, invoice_number: body.invoice_number, file_ids: body.file_ids, now });
    return { attachments: body.file_ids };
  },
);

export const requestInspection = contractAction("merchant", "requestInspection");

export const waiveInspection = contractAction("buyer", "waiveInspection", async (step) => {
  await step.tx.changed(updateInspectionPassed, { order_id: step.order.order_id, now: step.now });
  await releaseMet(step.tx, step.order, step.by);
  return undefined;
});

export const passInspection = contractAction("buyer", "passInspection", async ({ tx, order, by, now }) => {
  tx.write(updateReviewEnded, { order_id: order.order_id, decision: "passed" });
  tx.write(updateInspectionPassed, { order_id: order.order_id, now });
  await releaseMet(tx, order, by);
  return undefined;
});

export const arrangeDelivery = contractAction("merchant", "arrangeDelivery");
