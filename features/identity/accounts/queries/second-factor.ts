import { statement } from "#platform/db.ts";

export interface Factor {
  /** The secret that counts; empty until the first one is confirmed. */
  secret: Buffer | null;
  /** A new one that waits for its first code. */
  pending: Buffer | null;
  confirmed_at: Date | null;
}

export const factorOf = statement<Factor, [personId: number]>(
  "accounts.factorOf",
  "select secret, pending, confirmed_at from second_factors where person_id = $1",
);

/** A factor that is on keeps counting until the new one is confirmed. */
export const beginFactor = statement<never, [personId: number, pending: Buffer, now: Date]>(
  "accounts.beginFactor",
  `insert into second_factors (person_id, pending, started_at) values ($1, $2, $3)
   on conflict (person_id) do update set pending = excluded.pending, started_at = excluded.started_at`,
);

export const confirmFactor = statement<never, [personId: number, step: number, now: Date]>(
  "accounts.confirmFactor",
  `update second_factors set secret = pending, pending = null, confirmed_at = $3, last_step = $2
   where person_id = $1 and pending is not null`,
);

/** A step is spent once, and never one before the last. */
export const spendStep = statement<never, [personId: number, step: number]>(
  "accounts.spendStep",
  "update second_factors set last_step = $2 where person_id = $1 and last_step < $2",
);

export const dropFactor = statement<never, [personId: number]>("accounts.dropFactor", "delete from second_factors where person_id = $1");

export const insertRecoveryCode = statement<never, [personId: number, hash: Buffer]>(
  "accounts.insertRecoveryCode",
  "insert into recovery_codes (person_id, code_hash) values ($1, $2)",
);

export const dropRecoveryCodes = statement<never, [personId: number]>(
  "accounts.dropRecoveryCodes",
  "delete from recovery_codes where person_id = $1",
);

export const spendRecoveryCode = statement<never, [personId: number, hash: Buffer, now: Date]>(
  "accounts.spendRecoveryCode",
  "update recovery_codes set used_at = $3 where person_id = $1 and code_hash = $2 and used_at is null",
);

export const recoveryCodesLeft = statement<{ left: number }, [personId: number]>(
  "accounts.recoveryCodesLeft",
  `select (count(*) filter (where used_at is null))::integer as left from recovery_codes where person_id = $1`,
);
