import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { readHolidays } from "#features/inventory/holidays/commands.ts";
import { takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { makeUpEarnings, refundPartOfOrder } from "#features/trade/orders/commands/after-sale.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { maxSoleRefundCents } from "#features/trade/orders/rules.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { decideCorrection } from "../contract.ts";
import { freightPaidByLogistics, type LockedCorrection } from "../queries.ts";
import { respondBy } from "../rules.ts";
import { lockCorrectionWithOrder, moveCorrection, notifyAbout } from "./move.ts";

/** Deciding who bears a correction. */

type DecideContext = Context<typeof decideCorrection>;

/** Two people give back what is above the limit of the day: the one who recorded it and the one who decides. */
const assertMayGiveBack = async (tx: Tx, correction: LockedCorrection, amount_cents: number, { session, platform, now }: DecideContext) => {
  if (correction.recorded_by !== session.person_id) return;
  const limit_cents = maxSoleRefundCents(platform.sites);
  const { company_id } = correction;
  if (!(await takeFromDailyLimit(tx, platform, { kind: "refund", company_id, amount_cents, limit_cents, at: now })))
    refuse("SECOND_PERSON_NEEDED");
};

/** Gives back what the carrier charges less: against open invoices, to the logistics balance what was paid from it, the rest to the balance. */
const giveBack = async (tx: Tx, correction: LockedCorrection, order: LockedOrder, context: DecideContext) => {
  const { session, now, body } = context;
  const { correction_id } = correction;
  const refunded_cents = -correction.difference_cents;
  await assertMayGiveBack(tx, correction, refunded_cents, context);
  const { logistics_cents } = await tx.only(freightPaidByLogistics, { order_id: order.order_id });
  const by = { actor: "operator", person_id: session.person_id, now, note: body.note } as const;
  const payer = { kind: "platform_revenue" } as const;
  const source = order.was_completed ? payer : ({ kind: "escrow" } as const);
  const shares = [{ account: source, amount_cents: cents(refunded_cents) }];
  const cause = `correction:${correction_id}:back`;
  await refundPartOfOrder(tx, order, { shares, cause, kind: "freight_return", logistics_cents }, by);
  await makeUpEarnings(tx, order, { refunded_cents, payer, cause: `${cause}:earnings`, kind: "freight_return" }, by);
};

/** What a company is told after a decision; undefined where it was never shown the correction. */
const noticeOf = (correction: LockedCorrection, to: string) => {
  if (to === "shown") return "freightCorrectionShown" as const;
  if (to === "returned") return "freightCorrectionReturned" as const;
  if (correction.respond_by === null) return undefined;
  if (to === "due") return "freightCorrectionUpheld" as const;
  return to === "borne" || to === "won" || to === "lost" ? ("freightCorrectionDropped" as const) : undefined;
};

/** Decides a correction. Refuses WRONG_STATUS where the decision is not possible any more, CORRECTION_PROOF_REQUIRED to show one without proof. */
export const decide = async (context: DecideContext) => {
  const { body, session, now, platform, db } = context;
  await getOwnedFiles(db, session, body.file_ids, ["document"], "file_ids");
  return context.transaction(async (tx) => {
    const { correction, order } = await lockCorrectionWithOrder(tx, body.correction_id, null);
    const { decision, note, file_ids } = body;
    const isShown = decision === "pass";
    if (isShown && correction.file_ids.length + file_ids.length === 0) return refuse("CORRECTION_PROOF_REQUIRED", {}, ["file_ids"]);
    if (decision !== "bear" && !isShown && decision !== "giveBack" && note === "")
      return refuse("CORRECTION_REASON_REQUIRED", {}, ["note"]);
    const by = { actor: "operator", person_id: session.person_id, now, note } as const;
    const move = {
      action: decision,
      file_ids,
      ...(isShown && { respond_by: respondBy(now, context.request.site, await readHolidays(tx)) }),
    };
    const status = await moveCorrection(tx, correction, move, by);
    if (status === "returned") await giveBack(tx, correction, order, context);
    const kind = noticeOf(correction, status);
    // The note about how a dispute with the carrier ended is for staff only.
    const visibleNote = decision === "win" || decision === "lose" ? "" : note;
    if (kind) await notifyAbout(tx, platform, correction, { kind, to: "buyer", now, note: visibleNote });
    const { company_id, status: before } = correction;
    await audit(tx, now, {
      person_id: session.person_id,
      action: "freightCorrectionDecided",
      subject: `freightCorrection:${correction.correction_id}`,
      before: { status: before },
      after: { company_id, status, note },
    });
    return { status };
  });
};
