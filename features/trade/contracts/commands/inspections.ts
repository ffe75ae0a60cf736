import { dayMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { failContractInspection, submitContractInspection } from "../contract/fulfillment.ts";
import { insertInspection, updateReviewEnded } from "../queries/progress.ts";
import { reviewDays } from "../rules/phase.ts";
import { contractAction } from "./actions.ts";
import { assertOwnDocuments } from "./progress.ts";
import { termsOf } from "./versions.ts";

/** The specialist's report and the buyer's answer to it. */

type ReportBody = Context<typeof submitContractInspection>["body"];

/** Stores the report. Its rows must be rows of the agreed version. The buyer then has seven days. */
export const submitReport = contractAction<ReportBody>("operator", "submitInspectionReport", async (step) => {
  const { tx, order, contract, body, session, now } = step;
  const { goods } = await termsOf(tx, order.order_id, contract.version);
  const known = new Set(goods.map(({ position }) => position));
  if (body.lines.some(({ position }) => !known.has(position))) return refuse("CONTRACT_ROW_UNKNOWN", {}, ["lines"]);
  await assertOwnDocuments(tx, session, body.file_ids);
  tx.write(insertInspection, {
    order_id: order.order_id,
    now,
    person_id: session.person_id,
    passed: body.passed,
    lines: JSON.stringify(body.lines),
    defects: JSON.stringify(body.defects),
    sample_size: body.sample_size,
    note: body.note,
    file_ids: body.file_ids,
    review_until: new Date(now.getTime() + reviewDays * dayMs),
  });
  return { attachments: body.file_ids };
});

export const failInspection = contractAction<Context<typeof failContractInspection>["body"]>(
  "buyer",
  "failInspection",
  async ({ tx, order, body, session }) => {
    await assertOwnDocuments(tx, session, body.file_ids);
    tx.write(updateReviewEnded, { order_id: order.order_id, decision: "failed" });
    return { attachments: body.file_ids };
  },
);
