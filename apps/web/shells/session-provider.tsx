import { type ReactNode, useDeferredValue, useSyncExternalStore } from "react";
import { currentSession, onSessionChange, SessionContext } from "#client/session.ts";

/**
 * Tells the page who is logged in. A store is read at once, and what is at once does not wait for a part of the page whose
 * program is still on its way: React would throw the part's server-drawn HTML away, the page would jump, and a press on it
 * would be lost. So everybody hears of the session a little later, when those parts have come alive.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, currentSession, () => undefined);
  return <SessionContext value={useDeferredValue(session)}>{children}</SessionContext>;
}
