import { callQuietly, request } from "#client/request.ts";
import { clearSession, currentSession, saveSession } from "#client/session.ts";

/** Refreshes token and profile from /user/info. A missing token or `login_status` 0 ends the session. */
export const refreshSession = async (): Promise<void> => {
  const session = currentSession();
  if (!session) return;
  const info = await request("/user/info", {}, { quiet: true, early: "shared" });
  // Ignore the response if the session changed while the call was running.
  if (currentSession()?.token !== session.token) return;
  if (!info.token || info.login_status === 0) clearSession();
  else saveSession({ ...session, ...info });
};

/** Clears the local session at once and revokes the token on the server. The local logout works offline too. */
export const logout = async (): Promise<void> => {
  const ending = callQuietly("/user/logout").catch(() => undefined);
  clearSession();
  await ending;
};
