import { statement } from "#platform/db.ts";

interface SecondFactorColumns {
  /** The active encrypted secret; null until the first one is confirmed. */
  secret: Buffer | null;
  /** An encrypted secret that is not confirmed yet. */
  pending: Buffer | null;
}

export const secondFactorByPerson = statement("accounts.secondFactorByPerson")<SecondFactorColumns>(
  "select secret, pending, confirmed_at from second_factors where person_id = :person_id",
);

/** Stores a new unconfirmed secret. An active secret stays valid until the new one is confirmed. */
export const upsertPendingSecret = statement(
  "accounts.upsertPendingSecret",
)(`insert into second_factors (person_id, pending, started_at) values (:person_id, :pending, :now)
   on conflict (person_id) do update set pending = excluded.pending, started_at = excluded.started_at`);

export const confirmPendingSecret = statement(
  "accounts.confirmPendingSecret",
)(`update second_factors set secret = pending, pending = null, confirmed_at = :now, last_step = :step
   where person_id = :person_id and pending is not null`);

/** Marks a time step as used; changes no row when it or a later step was used before (replay protection). */
export const markStepUsed = statement("accounts.markStepUsed")(
  "update second_factors set last_step = :step where person_id = :person_id and last_step < :step",
);

export const deleteSecondFactor = statement("accounts.deleteSecondFactor")("delete from second_factors where person_id = :person_id");

export const insertRecoveryCode = statement("accounts.insertRecoveryCode")(
  "insert into recovery_codes (person_id, code_hash) values (:person_id, :hash)",
);

export const deleteRecoveryCodes = statement("accounts.deleteRecoveryCodes")("delete from recovery_codes where person_id = :person_id");

export const markRecoveryCodeUsed = statement("accounts.markRecoveryCodeUsed")(
  "update recovery_codes set used_at = :now where person_id = :person_id and code_hash = :hash and used_at is null",
);

export const countUnusedRecoveryCodes = statement("accounts.countUnusedRecoveryCodes")(
  `select (count(*) filter (where used_at is null))::integer as left from recovery_codes where person_id = :person_id`,
);
