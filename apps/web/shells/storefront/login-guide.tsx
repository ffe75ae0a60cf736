import { Suspense, useEffect, useState } from "react";
import { LoginGuideDialog } from "#apps/web/shells/storefront/lazy-components.ts";
import { currentSession } from "#client/session.ts";

const shownKey = "joinery.guideShown";
const checkEveryMs = 1000;
const maxChecks = 60;

/**
 * Invites a visitor to log in, once per visit: checked every second while nobody is logged in and the page is not /login;
 * at the sixtieth check the visitor has looked around for a minute, and the dialog appears (spec 2.6).
 */
export function LoginGuide() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (currentSession() || sessionStorage.getItem(shownKey)) return;
    let checks = 0;
    const timer = setInterval(() => {
      if (currentSession()) return clearInterval(timer);
      if (location.pathname === "/login") return;
      checks += 1;
      if (checks < maxChecks) return;
      clearInterval(timer);
      sessionStorage.setItem(shownKey, "1");
      setOpen(true);
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  return <Suspense>{open && <LoginGuideDialog onClose={() => setOpen(false)} />}</Suspense>;
}
