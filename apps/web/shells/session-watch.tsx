import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { refreshSession } from "#client/login.ts";
import { currentSession, onSessionChange } from "#client/session.ts";

/** Reloads the page data when the session starts or ends, in this tab or another. */
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
      // Another tab switched the company: reload, so that no data of the former company stays.
      if (now && company && session.company_id && session.company_id !== company) return location.reload();
      company = session?.company_id;
      // A renewed token does not change the page.
      if (Boolean(now) !== Boolean(token)) reload();
      token = now;
    });
    // A page that the browser has kept shows what was true when it was left, and was told nothing of a logout in between.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (currentSession()?.token === token) return reload();
      document.documentElement.hidden = true;
      location.reload();
    };
    addEventListener("pageshow", onShown);
    // If the refresh fails, the session stays; the next call detects an expired one.
    refreshSession().catch(() => undefined);
    return () => {
      unsubscribe();
      removeEventListener("pageshow", onShown);
    };
  }, []);
  return null;
}
