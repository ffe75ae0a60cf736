import { Suspense, useEffect, useState } from "react";
import { LoginGuideDialog } from "#apps/web/shells/storefront/lazy-components.ts";
import { currentSession } from "#client/session.ts";

const shownKey = "joinery.guideShown";
const checkEveryMs = 1000;
const maxChecks = 60;

/** Pages without the invitation: the login itself, and the application of a manufacturer, who is no buyer. */
const pagesWithoutGuide = new Set(["/login", "/merchantSettlement", "/merchantSuccess"]);

/**
 * Invites a visitor to log in, once per visit. Checks every second whether the user is still logged out and on a page
 * for buyers, and opens the dialog at the 60th check (docs/screens.md).
 */
export function LoginGuide() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (currentSession() || sessionStorage.getItem(shownKey)) return;
    let checks = 0;
    const timer = setInterval(() => {
      if (currentSession()) return clearInterval(timer);
      if (pagesWithoutGuide.has(location.pathname)) return;
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
