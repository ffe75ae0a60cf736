import { lockOrdersOfPayment } from "#features/trade/orders/commands/payments.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import type { Consent } from "#kernel/consent.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Session } from "#platform/session.ts";
import { type LockedRecord, lockRecord, orderOfRecord } from "../queries/records.ts";
import { availableRecordActions } from "../rules.ts";
import type { RecordAction, RecordActor, StoredRecordStatus } from "../statuses.ts";
import type { MovedBy } from "./move.ts";

/** What a caller of an action sends. */
export interface CaseBody {
  record_sn: string;
  note: string;
}

interface Moved {
  record_number: string;
  status: StoredRecordStatus;
}

/** The parts of a call's context that an action needs. */
export interface CaseContext<B extends CaseBody, R extends Moved = Moved> {
  body: B;
  session: Session;
  now: Date;
  platform: Platform;
  consent: Consent;
  transaction(work: (tx: Tx) => Promise<R>): Promise<R>;
}

/** The locked case and its order, with the input of one action. */
export interface CaseStep<B extends CaseBody> {
  tx: Tx;
  record: LockedRecord;
  order: LockedOrder;
  by: MovedBy;
  body: B;
  session: Session;
  platform: Platform;
  consent: Consent;
}

/** Locks the order and then the case of a number that the caller may act on. Refuses NOT_FOUND for unknown and foreign numbers. */
export const lockCase = async (
  tx: Tx,
  record_sn: string,
  owner: { company_id: number | null; merchant_id: number | null },
): Promise<{ record: LockedRecord; order: LockedOrder }> => {
  const found =
    (await tx.row(orderOfRecord, { record_number: record_sn, company_id: owner.company_id, merchant_id: owner.merchant_id })) ??
    refuse("NOT_FOUND", {}, ["record_sn"]);
  const [order] = await lockOrdersOfPayment(tx, [found.order_id]);
  const record = await tx.only(lockRecord, { record_id: found.record_id });
  return { record, order: order ?? refuse("NOT_FOUND", {}, ["record_sn"]) };
};

/** The actor of the status table that a person acts as, for actions that several staff roles may perform. */
type ActorOf = RecordActor | ((session: Session) => RecordActor);

/**
 * Creates a command that moves one case: a buyer's or merchant's own, or any for staff. Refuses WRONG_STATUS when the table or its guard
 * does not allow the action now. `perform` moves the case and returns it.
 */
export const caseAction =
  <B extends CaseBody>(actorOf: ActorOf, action: RecordAction, perform: (step: CaseStep<B>) => Promise<LockedRecord>) =>
  (context: CaseContext<B>): Promise<Moved> =>
    context.transaction(async (tx) => {
      const { body, session, platform, consent, now } = context;
      const actor = typeof actorOf === "function" ? actorOf(session) : actorOf;
      const owner = {
        company_id: actor === "buyer" ? session.company_id : null,
        merchant_id: actor === "merchant" ? session.merchant_id : null,
      };
      const { record, order } = await lockCase(tx, body.record_sn, owner);
      if (!availableRecordActions(record, actor).includes(action)) refuse("WRONG_STATUS");
      const by: MovedBy = { actor, person_id: session.person_id, now, note: body.note };
      const moved = await perform({ tx, record, order, by, body, session, platform, consent });
      return { record_number: moved.record_number, status: moved.status };
    });
