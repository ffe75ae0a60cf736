import { statement } from "#platform/db.ts";

/** All writes to the table sessions. Features call them inside their own transactions. */

export const insertSession = statement("sessions.insertSession")<
  [tokenHash: Buffer, personId: number, companyId: number | null, siteCode: string, now: Date, expiresAt: Date, userAgent: string]
>(`insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at, user_agent)
   values ($1, $2, $3, $4, $5, $5, $6, $7)`);

export const revokeSession = statement("sessions.revokeSession")<[tokenHash: Buffer, now: Date]>(
  "update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null",
);

/** Revokes a person's sessions except the one with the given token hash (an empty hash revokes all). */
export const revokeOtherSessions = statement("sessions.revokeOtherSessions")<[personId: number, exceptHash: Buffer, now: Date]>(
  "update sessions set revoked_at = $3 where person_id = $1 and token_hash <> $2 and revoked_at is null and expires_at > $3",
);

export const revokeSessionById = statement("sessions.revokeSessionById")<[personId: number, sessionId: string, now: Date]>(
  "update sessions set revoked_at = $3 where person_id = $1 and left(encode(token_hash, 'hex'), 32) = $2 and revoked_at is null",
);

export const deleteExpiredSessions = statement("sessions.deleteExpiredSessions")<[before: Date]>(
  "delete from sessions where expires_at < $1",
);

export const revokeSessionsByPerson = statement("sessions.revokeSessionsByPerson")<[personId: number, now: Date]>(
  "update sessions set revoked_at = $2 where person_id = $1 and revoked_at is null and expires_at > $2",
);

/** Starts a session in which staff act for a customer, and ends an earlier one of the same member of staff. */
export const startActing = statement("sessions.startActing")<
  [
    tokenHash: Buffer,
    personId: number,
    companyId: number,
    siteCode: string,
    now: Date,
    until: Date,
    userAgent: string,
    by: number,
    reason: string,
  ]
>(`with ended as (
     update sessions set revoked_at = $5 where acting_person_id = $8 and revoked_at is null and expires_at > $5
   )
   insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at, user_agent, acting_person_id, acting_reason)
   values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)`);

/** Replaces a session by one with a new token for another company. The expiry time stays the same. */
export const continueSession = statement("sessions.continueSession")<
  [oldHash: Buffer, newHash: Buffer, companyId: number, now: Date]
>(`with ended as (
     update sessions set revoked_at = $4 where token_hash = $1 and revoked_at is null returning *
   )
   insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at, user_agent)
   select $2, person_id, $3, site_code, created_at, $4, expires_at, user_agent from ended`);

export const touchSession = statement("sessions.touchSession")<[tokenHash: Buffer, now: Date]>(
  "update sessions set last_used_at = $2 where token_hash = $1 and last_used_at < $2",
);

/** Ends a person's sessions for one company, because they are no longer a member of it. */
export const revokeCompanySessions = statement("sessions.revokeCompanySessions")<[companyId: number, personId: number, now: Date]>(
  "update sessions set revoked_at = $3 where person_id = $2 and company_id = $1 and revoked_at is null",
);
