import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { refreshSession } from "#client/login.ts";
import { currentSession, onSessionChange } from "#client/session.ts";

/** Pages show what the session may see: when it begins or ends, here or in another tab, they load again. */
export function SessionWatch() {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());

  useEffect(() => {
    let token = currentSession()?.token;
    let company = currentSession()?.company_id;
    const unsubscribe = onSessionChange(() => {
      const session = currentSession();
      const now = session?.token;
      document.documentElement.dataset.session = now ? "in" : "out";
      // Another tab acts for another company: nothing of the former one may stay in this one.
      if (now && company && session.company_id && session.company_id !== company) return location.reload();
      company = session?.company_id;
      // A token that was only renewed changes nothing that a page shows.
      if (Boolean(now) !== Boolean(token)) reload();
      token = now;
    });
    // Without an answer the session stays as it is: the next call will tell.
    refreshSession().catch(() => undefined);
    return unsubscribe;
  }, []);
  return null;
}
