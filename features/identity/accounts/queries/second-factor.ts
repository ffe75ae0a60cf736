import { statement } from "#platform/db.ts";

interface SecondFactorColumns {
  /** The active encrypted secret; null until the first one is confirmed. */
  secret: Buffer | null;
  /** An encrypted secret that is not confirmed yet. */
  pending: Buffer | null;
}

export const secondFactorByPerson = statement("accounts.secondFactorByPerson")<[personId: number], SecondFactorColumns>(
  "select secret, pending, confirmed_at from second_factors where person_id = $1",
);

/** Stores a new unconfirmed secret. An active secret stays valid until the new one is confirmed. */
export const upsertPendingSecret = statement("accounts.upsertPendingSecret")<
  [personId: number, pending: Buffer, now: Date]
>(`insert into second_factors (person_id, pending, started_at) values ($1, $2, $3)
   on conflict (person_id) do update set pending = excluded.pending, started_at = excluded.started_at`);

export const confirmPendingSecret = statement("accounts.confirmPendingSecret")<
  [personId: number, step: number, now: Date]
>(`update second_factors set secret = pending, pending = null, confirmed_at = $3, last_step = $2
   where person_id = $1 and pending is not null`);

/** Marks a time step as used; changes no row when it or a later step was used before (replay protection). */
export const markStepUsed = statement("accounts.markStepUsed")<[personId: number, step: number]>(
  "update second_factors set last_step = $2 where person_id = $1 and last_step < $2",
);

export const deleteSecondFactor = statement("accounts.deleteSecondFactor")<[personId: number]>(
  "delete from second_factors where person_id = $1",
);

export const insertRecoveryCode = statement("accounts.insertRecoveryCode")<[personId: number, hash: Buffer]>(
  "insert into recovery_codes (person_id, code_hash) values ($1, $2)",
);

export const deleteRecoveryCodes = statement("accounts.deleteRecoveryCodes")<[personId: number]>(
  "delete from recovery_codes where person_id = $1",
);

export const markRecoveryCodeUsed = statement("accounts.markRecoveryCodeUsed")<[personId: number, hash: Buffer, now: Date]>(
  "update recovery_codes set used_at = $3 where person_id = $1 and code_hash = $2 and used_at is null",
);

export const countUnusedRecoveryCodes = statement("accounts.countUnusedRecoveryCodes")<[personId: number]>(
  `select (count(*) filter (where used_at is null))::integer as left from recovery_codes where person_id = $1`,
);
