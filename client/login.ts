import { callQuietly, request } from "#client/request.ts";
import { clearSession, currentSession, saveSession } from "#client/session.ts";
import type { InputOf } from "#features/calls.ts";

/** Logs in and keeps the session, then reads the profile that the login does not answer (spec 4.3). */
export const login = async (credentials: InputOf<"/user/login">): Promise<void> => {
  saveSession(await request("/user/login", credentials));
  await refreshSession();
};

/** A missing token or login_status 0 ends the session; otherwise the token and the profile are refreshed (spec 4.3). */
export const refreshSession = async (): Promise<void> => {
  const session = currentSession();
  if (!session) return;
  const info = await callQuietly("/user/info");
  // Whoever logged out or in meanwhile is not told by this answer.
  if (currentSession()?.token !== session.token) return;
  if (!info.token || info.login_status === 0) clearSession();
  else saveSession({ ...session, ...info });
};

/** Forgets the session here at once and tells the server, whose token ends too; a server out of reach keeps nobody logged in. */
export const logout = async (): Promise<void> => {
  const ending = callQuietly("/user/logout").catch(() => undefined);
  clearSession();
  await ending;
};
