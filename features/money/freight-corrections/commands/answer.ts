import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { answerCorrection } from "../contract.ts";
import { lockCorrectionWithOrder, moveCorrection, notifyAbout } from "./move.ts";

/**
 * A buyer's answer to a correction that is shown: accepted, the difference is due; disputed, staff decide. Refuses WRONG_STATUS once it is
 * answered or the time is over.
 */
export const answer = async (context: Context<typeof answerCorrection>) => {
  const { body, session, db, now, platform } = context;
  await getOwnedFiles(db, session, body.file_ids, ["label", "document", "picture"], "file_ids");
  if (body.answer === "object" && body.note === "") return refuse("CORRECTION_REASON_REQUIRED", {}, ["note"]);
  return context.transaction(async (tx) => {
    const { correction } = await lockCorrectionWithOrder(tx, body.correction_id, session.company_id);
    if (body.answer === "object" && correction.respond_by && now > correction.respond_by) return refuse("WRONG_STATUS");
    const by = { actor: "buyer", person_id: session.person_id, now, note: body.note } as const;
    const status = await moveCorrection(tx, correction, { action: body.answer, file_ids: body.file_ids }, by);
    if (status === "objected")
      await notifyAbout(tx, platform, correction, { kind: "freightCorrectionObjected", to: "staff", now, note: body.note });
    return { status };
  });
};
