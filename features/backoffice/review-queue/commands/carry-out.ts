import { toLanguage } from "#kernel/languages.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { executeCall, internalRequest } from "#platform/serve.ts";
import { mayUseArea } from "#platform/session.ts";
import { resolveSite } from "#platform/sites.ts";
import { type DueDecision, dueDecisions, failDecision, postponeDecision, releaseItem, settleDecision, staffSession } from "../queries.ts";
import { getReviewItem } from "../review-items.ts";
import { maxTries } from "../rules.ts";

const batchSize = 50;
const retryAfterMs = 5_000;

/** The decision was undone, or another worker has carried it out. */
class AlreadySettled extends Error {}

/**
 * Makes the feature's own call as the reviewer, with the rights the reviewer has now. The decision is settled in the transaction
 * of the effect: both happen or neither does, however many workers try and however often.
 */
const carryOut = async (platform: Platform, due: DueDecision): Promise<void> => {
  const now = platform.clock.now();
  const db = platform.database.handle();
  const { route } = getReviewItem(due.kind).decision ?? refuse("NOT_FOUND");
  const session = await db.only(staffSession, { person_id: due.person_id, site_code: due.site_code, now });
  if (!mayUseArea(session, getReviewItem(due.kind).area, true)) refuse("NOT_ALLOWED");
  await executeCall(platform, route, due.params, {
    session,
    request: internalRequest(toLanguage(due.language), resolveSite(platform.sites, due.site_code, "")),
    transaction: (work) =>
      platform.database.transaction(async (tx) => {
        if ((await tx.changed(settleDecision, { decision_id: due.decision_id, now })) !== 1) throw new AlreadySettled();
        const result = await work(tx);
        tx.write(releaseItem, { kind: due.kind, item_id: due.item_id, person_id: due.person_id });
        return result;
      }),
  });
  // A call without a transaction has not settled the decision.
  await db.changed(settleDecision, { decision_id: due.decision_id, now });
};

/** Carries out the decisions whose undo period is over. When the call refuses, the item returns to the queue with the reason. */
export const carryOutDue = async (platform: Platform): Promise<void> => {
  const db = platform.database.handle();
  for (const due of await db.rows(dueDecisions, { now: platform.clock.now(), limit: batchSize })) {
    try {
      await carryOut(platform, due);
    } catch (error) {
      const now = platform.clock.now();
      if (error instanceof AlreadySettled) continue;
      if (error instanceof Refused && error.reason !== "BUSY")
        await db.changed(failDecision, { decision_id: due.decision_id, now, refusal: error.reason });
      else {
        log.warn(`Decision ${due.decision_id} was not carried out: ${(error as Error).message}`);
        await db.changed(postponeDecision, {
          decision_id: due.decision_id,
          due_at: new Date(now.getTime() + retryAfterMs),
          max_tries: maxTries,
          now,
        });
      }
    }
  }
};
