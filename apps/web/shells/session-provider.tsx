import { type ReactNode, startTransition, useEffect, useState } from "react";
import { currentSession, onSessionChange, type Session, SessionContext } from "#client/session.ts";

/**
 * Provides the session to the page, from hydration on. The update is a transition: an urgent or deferred one would make React
 * discard the server HTML of lazy parts that are still hydrating, the layout would shift and clicks on them would be lost.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const update = () => startTransition(() => setSession(currentSession()));
    update();
    return onSessionChange(update);
  }, []);
  return <SessionContext value={session}>{children}</SessionContext>;
}
