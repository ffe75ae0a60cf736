import type { Db } from "#platform/db.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Session } from "#platform/session.ts";
import { type Side, signalRateLimit, writeRateLimit } from "../rules.ts";

/** The person who makes a call, on the side whose call it is. One login can be on several sides only by different calls. */
export interface Viewer {
  side: Side;
  /** The company or the manufacturer; null for staff. */
  owner_id: number | null;
  person_id: number;
  site_code: string;
}

export const toViewer = (side: Side, session: Session): Viewer => ({
  side,
  owner_id: side === "buyer" ? session.company_id : side === "merchant" ? session.merchant_id : null,
  person_id: session.person_id,
  site_code: session.site_code,
});

/** Counts what a person writes, before its transaction. Refuses TOO_MANY_ATTEMPTS. */
export const limitWrites = (db: Db, { person_id }: Pick<Session, "person_id">, now: Date): Promise<void> =>
  consumeRateLimit(db, `chat:${person_id}`, writeRateLimit, now);

/** Counts the signals that a page sends by itself: reading marks and "is writing". Refuses TOO_MANY_ATTEMPTS. */
export const limitSignals = (db: Db, { person_id }: Pick<Session, "person_id">, now: Date): Promise<void> =>
  consumeRateLimit(db, `chat-signal:${person_id}`, signalRateLimit, now);

export const ownerOf = ({ side, owner_id, person_id }: Viewer) => ({ side, owner_id, person_id });
