import { type ReactNode, useDeferredValue, useSyncExternalStore } from "react";
import { currentSession, onSessionChange, SessionContext } from "#client/session.ts";

/**
 * Provides the session to the page. `useSyncExternalStore` updates synchronously: React would discard the server HTML of lazy
 * parts that are still hydrating, the layout would shift and clicks on them would be lost. The deferred value waits for them.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSessionChange, currentSession, () => undefined);
  return <SessionContext value={useDeferredValue(session)}>{children}</SessionContext>;
}
