import { statement } from "#platform/db.ts";

/** All writes to the table sessions. Features call them inside their own transactions. */

export const insertSession = statement(
  "sessions.insertSession",
)(`insert into sessions (token_hash, person_id, company_id, merchant_id, site_code, created_at, last_used_at, expires_at, user_agent)
   values (:token_hash, :person_id, :company_id?, :merchant_id?, :site_code, :now, :now, :expires_at, :user_agent)`);

export const revokeSession = statement("sessions.revokeSession")(
  "update sessions set revoked_at = :now where token_hash = :token_hash and revoked_at is null",
);

/** Revokes a person's sessions except the one with the given token hash (an empty hash revokes all). */
export const revokeOtherSessions = statement("sessions.revokeOtherSessions")(
  "update sessions set revoked_at = :now where person_id = :person_id and token_hash <> :except_hash and revoked_at is null and expires_at > :now",
);

export const revokeSessionById = statement("sessions.revokeSessionById")(
  "update sessions set revoked_at = :now where person_id = :person_id and left(encode(token_hash, 'hex'), 32) = :session_id and revoked_at is null",
);

export const revokeSessionsByPerson = statement("sessions.revokeSessionsByPerson")(
  "update sessions set revoked_at = :now where person_id = :person_id and revoked_at is null and expires_at > :now",
);

/** Starts a session in which staff act for a customer or look at a manufacturer's console, and ends an earlier one of the same member of staff. */
export const startActing = statement("sessions.startActing")(`with ended as (
     update sessions set revoked_at = :now where acting_person_id = :by and revoked_at is null and expires_at > :now
   )
   insert into sessions (token_hash, person_id, company_id, merchant_id, site_code, created_at, last_used_at, expires_at, user_agent, acting_person_id, acting_reason)
   values (:token_hash, :person_id, :company_id?, :merchant_id?, :site_code, :now, :now, :until, :user_agent, :by, :reason)`);

/** Replaces a session by one with a new token for another company or manufacturer. The expiry time stays the same. */
export const continueSession = statement("sessions.continueSession")(`with ended as (
     update sessions set revoked_at = :now where token_hash = :old_hash and revoked_at is null returning *
   )
   insert into sessions (token_hash, person_id, company_id, merchant_id, site_code, created_at, last_used_at, expires_at, user_agent)
   select :new_hash, person_id, :company_id?, :merchant_id?, site_code, created_at, :now, expires_at, user_agent from ended`);

export const touchSession = statement("sessions.touchSession")(
  "update sessions set last_used_at = :now where token_hash = :token_hash and last_used_at < :now",
);

/** Ends a person's sessions for one company, because they are no longer a member of it. */
export const revokeCompanySessions = statement("sessions.revokeCompanySessions")(
  "update sessions set revoked_at = :now where person_id = :person_id and company_id = :company_id and revoked_at is null",
);

/** Ends a person's sessions for one manufacturer, because they no longer work for it; those of the version before name none. */
export const revokeMerchantSessions = statement("sessions.revokeMerchantSessions")(
  `update sessions set revoked_at = :now where person_id = :person_id and revoked_at is null
     and (merchant_id = :merchant_id or (merchant_id is null and company_id is null and acting_person_id is null))`,
);
