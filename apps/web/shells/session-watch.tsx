import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { refreshSession } from "#apps/web/login.ts";
import { currentSession, onSessionChange } from "#apps/web/session.ts";

/** Pages show what the session may see: when it begins or ends, here or in another tab, they load again. */
export function SessionWatch() {
  const { revalidate } = useRevalidator();
  const loadAgain = useEffectEvent(() => void revalidate());

  useEffect(() => {
    let token = currentSession()?.token;
    const stop = onSessionChange(() => {
      const now = currentSession()?.token;
      document.documentElement.dataset.session = now ? "in" : "out";
      // A token that was only renewed changes nothing that a page shows.
      if (Boolean(now) !== Boolean(token)) loadAgain();
      token = now;
    });
    // Without an answer the session stays as it is: the next call will tell.
    refreshSession().catch(() => undefined);
    return stop;
  }, []);
  return null;
}
