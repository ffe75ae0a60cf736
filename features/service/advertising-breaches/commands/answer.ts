import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { recordActivity } from "#features/identity/members/commands/record-activity.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayAt } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { refuse } from "#kernel/refusals.ts";
import { findMove } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { answerBreach, askCompany, decideBreach } from "../contract.ts";
import { askBreach, buyerOfMerchant, countWarnings, type LockedBreach, lockBreach, saveAnswer, saveDecision } from "../queries.ts";
import { answerDays, warningDays } from "../rules.ts";
import { type BreachStatus, breachStatuses } from "../statuses.ts";

/** Staff ask a company, it answers, and staff decide, one after the other under the lock of the report. */

/** Locks a report for an action. Refuses NOT_FOUND, and WRONG_STATUS where the action is not possible now. */
const lockFor = async (tx: Tx, breach_id: number, action: "ask" | "answer" | "uphold" | "dismiss", company_id: number | null = null) => {
  const breach = (await tx.row(lockBreach, { breach_id, company_id })) ?? refuse("NOT_FOUND", {}, ["breach_id"]);
  const move = findMove(breachStatuses, breach.status, action) ?? refuse("WRONG_STATUS");
  return { breach, status: move.to[0] as BreachStatus };
};

/** Asks a company for its answer. Refuses NOT_FOUND for a company that has not bought from the manufacturer. */
export const ask = ({ body, now, platform, session, transaction }: Context<typeof askCompany>) =>
  transaction(async (tx) => {
    const { breach_id, company_id } = body;
    const { person_id } = session;
    const { breach, status } = await lockFor(tx, breach_id, "ask");
    const { merchant_id, custom_sn: sku } = breach;
    if (!(await tx.row(buyerOfMerchant, { company_id, merchant_id }))) refuse("NOT_FOUND", {}, ["company_id"]);
    const answer_by = new Date(now.getTime() + answerDays * dayMs);
    tx.write(askBreach, { breach_id, company_id, now, person_id, answer_by });
    await audit(tx, now, {
      person_id,
      action: "advertisingBreachAsked",
      subject: `merchant:${merchant_id}`,
      after: { breach_id, company_id },
    });
    await notify(tx, platform, {
      company_id,
      kind: "advertisingBreachToAnswer",
      params: { sku, until: localizedDay(dayAt(answer_by, mainSite(platform.sites))) },
      href: `/user_center/map_reports?breach=${breach_id}`,
      now,
    });
    return { status };
  });

/** Answers for the company that was asked, once. Refuses WRONG_STATUS for what is answered or decided. */
export const answer = ({ body, now, platform, session, transaction }: Context<typeof answerBreach>) =>
  transaction(async (tx) => {
    const { breach_id, answer: text, file_ids } = body;
    const { company_id, person_id } = session;
    const { breach, status } = await lockFor(tx, breach_id, "answer", company_id);
    await getOwnedFiles(tx, session, file_ids, ["document", "documentImage", "picture"], "file_ids");
    tx.write(saveAnswer, { breach_id, answer: text, file_ids, now, person_id });
    await recordActivity(tx, now, { company_id, person_id, action: "advertisingBreachAnswered", subject: breach.custom_sn });
    await notify(tx, platform, {
      staff: ["service"],
      kind: "advertisingBreachAnswered",
      params: { sku: breach.custom_sn },
      href: `/operator/map_reports?breach=${breach_id}`,
      now,
    });
    return { status };
  });

type Decided = Pick<LockedBreach, "merchant_id" | "company_id" | "custom_sn" | "asked_at"> & { breach_id: number };

/** Tells the manufacturer, and the company if it was asked. */
const notifySides = async (tx: Tx, platform: Platform, breach: Decided, isUpheld: boolean, note: string, now: Date): Promise<void> => {
  const { breach_id, merchant_id, company_id, custom_sn: sku, asked_at } = breach;
  await notify(tx, platform, {
    merchant_id,
    kind: isUpheld ? "advertisingReportUpheld" : "advertisingReportDismissed",
    params: { sku, note },
    href: `/merchant/map_reports?tab=decided&breach=${breach_id}`,
    now,
  });
  if (company_id === null || asked_at === null) return;
  await notify(tx, platform, {
    company_id,
    kind: isUpheld ? "advertisingBreachUpheld" : "advertisingBreachDismissed",
    params: { sku, note },
    href: `/user_center/map_reports?tab=decided&breach=${breach_id}`,
    now,
  });
};

/** Upholds or dismisses a report that stands as it was shown. An upheld one is a warning to the company. Refuses WRONG_STATUS. */
export const decide = ({ body, now, platform, session, transaction }: Context<typeof decideBreach>) =>
  transaction(async (tx) => {
    const { breach_id, decision, note } = body;
    const { person_id } = session;
    const { breach, status } = await lockFor(tx, breach_id, decision);
    if (breach.status !== body.status) refuse("WRONG_STATUS");
    const { merchant_id, company_id } = breach;
    tx.write(saveDecision, { breach_id, status, now, person_id, note });
    const isUpheld = decision === "uphold";
    await audit(tx, now, {
      person_id,
      action: isUpheld ? "advertisingBreachUpheld" : "advertisingBreachDismissed",
      subject: `merchant:${merchant_id}`,
      after: { breach_id, company_id, note },
    });
    await notifySides(tx, platform, breach, isUpheld, note, now);
    const since = new Date(now.getTime() - warningDays * dayMs);
    const { warnings } = await tx.only(countWarnings, { company_id, merchant_id, since });
    return { status, warnings };
  });
