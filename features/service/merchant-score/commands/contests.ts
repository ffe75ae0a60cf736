import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { lockMerchant } from "#features/identity/members/queries.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { contestScoreEvent, decideScoreContest } from "../contract.ts";
import { badEvent, contestById, decideContest, insertContest } from "../queries.ts";
import { causeTexts, declineTexts } from "../reason-texts.ts";
import { contestUntil, parseEvent } from "../rules.ts";
import { readCurrentFormula, refreshScore, sinceOf } from "./compute.ts";

/** Manufacturers contest events of their score, and staff decide, one after the other under the manufacturer's lock. */

/**
 * Contests an event, which counts on until staff have accepted that. Refuses NOT_FOUND for what is no bad event of the manufacturer that counts
 * now, SCORE_CONTEST_OVER after the last day, and SCORE_EVENT_CONTESTED for a second time.
 */
export const contest = ({ body, now, platform, session, transaction }: Context<typeof contestScoreEvent>) =>
  transaction(async (tx) => {
    const { event, reason, note, file_ids } = body;
    const { merchant_id, person_id } = session;
    const named = parseEvent(event) ?? refuse("NOT_FOUND", {}, ["event"]);
    const { name } = await tx.only(lockMerchant, { merchant_id });
    const since = sinceOf(await readCurrentFormula(tx), now);
    const found = (await tx.row(badEvent, { ...named, merchant_id, since, now, language: "en-US" })) ?? refuse("NOT_FOUND", {}, ["event"]);
    if (contestUntil(found.at) <= now) refuse("SCORE_CONTEST_OVER");
    await getOwnedFiles(tx, session, file_ids, ["document", "documentImage", "picture"], "file_ids");
    const inserted = await tx.row(insertContest, { ...found, merchant_id, reason, note, file_ids, now, person_id });
    const { contest_id } = inserted ?? refuse("SCORE_EVENT_CONTESTED");
    await recordActivity(tx, now, { merchant_id, person_id, action: "scoreEventContested", subject: found.reference });
    await notify(tx, platform, {
      staff: ["service"],
      kind: "scoreEventContested",
      params: { manufacturer: name, event: causeTexts[found.cause], reference: found.reference },
      href: `/operator/score_contests?contest=${contest_id}`,
      now,
    });
    return { contest_id };
  });

/**
 * Accepts or declines what a manufacturer contests. An accepted event leaves the score at once. Refuses REVIEW_REASON_REQUIRED for a decline
 * without a reason or a note; of two decisions the second is refused ALREADY_REVIEWED.
 */
export const decide = ({ body, now, platform, request, session, transaction }: Context<typeof decideScoreContest>) =>
  transaction(async (tx) => {
    const { contest_id, decision, note } = body;
    const isAccepted = decision === "approve";
    const reasons = isAccepted ? [] : body.reasons;
    if (!isAccepted && reasons.length === 0 && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["reasons"]);
    const contested = (await tx.row(contestById, { contest_id, language: request.language })) ?? refuse("NOT_FOUND", {}, ["contest_id"]);
    const { merchant_id, reference, cause } = contested;
    const { person_id } = session;
    await tx.only(lockMerchant, { merchant_id });
    const status = isAccepted ? ("accepted" as const) : ("declined" as const);
    if (!(await tx.row(decideContest, { contest_id, status, now, person_id, reasons, note }))) return refuse("ALREADY_REVIEWED");
    const { score } = await refreshScore(tx, merchant_id, now);
    await recordDecision(
      tx,
      { kind: "scoreContest", item_ids: [contest_id], decision },
      { person_id, site_code: request.site.site_code, now },
    );
    await audit(tx, now, {
      person_id,
      action: isAccepted ? "scoreContestAccepted" : "scoreContestDeclined",
      subject: `merchant:${merchant_id}`,
      after: { contest_id, reference, reasons, note, score },
    });
    await notify(tx, platform, {
      merchant_id,
      kind: isAccepted ? "scoreContestAccepted" : "scoreContestDeclined",
      params: { event: causeTexts[cause], reference, note, ...(!isAccepted && { reasons: reasons.map((reason) => declineTexts[reason]) }) },
      href: "/merchant/score?tab=contested",
      now,
      site_code: mainSite(platform.sites).site_code,
    });
    return { status, score };
  });
