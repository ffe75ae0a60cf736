import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { hashToken, idleMs } from "#platform/session.ts";
import { revokeOtherSessions, revokeSessionById } from "#platform/session-queries.ts";
import type { endOtherSessions, endSession, sessionList } from "../contract.ts";
import { sessionsByPerson } from "../queries.ts";
import { operatorUserType } from "../rules.ts";
import { audit } from "./audit.ts";

/** The user's active sessions, the current one first (docs/security.md S39). */
export const listSessions = async ({ request, db, now, session }: Context<typeof sessionList>) => {
  const idle = session.user_type === operatorUserType ? idleMs.staff : idleMs.buyer;
  return {
    list: await db.rows(sessionsByPerson, { person_id: session.person_id, current_hash: hashToken(request.token), now, idle_ms: idle }),
  };
};

/** Ends one session. Refuses NOT_FOUND for sessions of other people and for sessions that have ended. */
export const endOneSession = async ({ body, now, platform, session, transaction }: Context<typeof endSession>): Promise<null> => {
  await transaction(async (tx) => {
    if ((await tx.changed(revokeSessionById, { person_id: session.person_id, session_id: body.session_id, now })) === 0)
      refuse("NOT_FOUND");
    await audit(tx, now, { person_id: session.person_id, action: "sessionEnded", subject: session.user_sn });
    return null;
  });
  platform.sessions.clear();
  return null;
};

/** Ends all sessions except the current one and returns how many. */
export const endAllOtherSessions = async ({ request, now, platform, session, transaction }: Context<typeof endOtherSessions>) => {
  const answer = await transaction(async (tx) => {
    const ended = await tx.changed(revokeOtherSessions, { person_id: session.person_id, except_hash: hashToken(request.token), now });
    await audit(tx, now, { person_id: session.person_id, action: "otherSessionsEnded", subject: session.user_sn, after: ended });
    return { ended };
  });
  platform.sessions.clear();
  return answer;
};
