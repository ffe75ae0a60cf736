import { languageOf } from "#kernel/languages.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { authorize } from "#platform/session.ts";
import { siteOf } from "#platform/sites.ts";
import { type DueDecision, dueDecisions, failDecision, postponeDecision, settleDecision, staffSession } from "../queries/decisions.ts";
import { releaseItem } from "../queries/queue.ts";
import { maxTries } from "../rules.ts";
import { wayOf } from "./deciding.ts";

const atOnce = 50;
const againAfterMs = 5_000;

/** Somebody has taken the decision back, or another worker has carried it out: there is nothing to do. */
class Settled extends Error {}

/**
 * Makes the feature's own call as whoever decided, with the rights they have now. The decision is settled in the transaction
 * of the effect: both happen, or neither, however often this is tried and by however many workers.
 */
const carryOut = async (platform: Platform, due: DueDecision): Promise<void> => {
  const now = platform.clock.now();
  const db = platform.database.handle();
  const { route } = wayOf(due.kind) ?? refuse("NOT_FOUND");
  const session = await db.only(staffSession, due.person_id, due.site_code, now);
  const shut = authorize(route.call.who, session);
  if (shut) return refuse(shut);
  const inside = (work: (tx: Tx) => Promise<unknown>) =>
    platform.database.transaction(async (tx) => {
      if ((await tx.changed(settleDecision, due.decision_id, now)) !== 1) throw new Settled();
      const result = await work(tx);
      await tx.changed(releaseItem, due.kind, due.item_id, due.person_id);
      return result;
    });
  const context = {
    body: route.call.body.parse(due.params),
    session,
    request: {
      language: languageOf(due.language),
      site: siteOf(platform.sites, due.site_code, ""),
      address: "",
      userAgent: "",
      token: "",
      files: [],
    },
    platform,
    db,
    now,
    transaction: inside,
    singleStatement: inside,
  };
  await route.handle(context as unknown as Context);
  // A call that had nothing to write has been answered all the same.
  await db.changed(settleDecision, due.decision_id, now);
};

/** Carries out what was decided long enough ago. A refusal is kept beside the item, which is in the queue again. */
export const carryOutDue = async (platform: Platform): Promise<void> => {
  const db = platform.database.handle();
  for (const due of await db.rows(dueDecisions, platform.clock.now(), atOnce)) {
    try {
      await carryOut(platform, due);
    } catch (error) {
      const now = platform.clock.now();
      if (error instanceof Settled) continue;
      if (error instanceof Refused && error.reason !== "BUSY") await db.changed(failDecision, due.decision_id, now, error.reason);
      else {
        console.warn(`Decision ${due.decision_id} was not carried out: ${(error as Error).message}`);
        await db.changed(postponeDecision, due.decision_id, new Date(now.getTime() + againAfterMs), maxTries, now);
      }
    }
  }
};
