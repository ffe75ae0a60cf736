import { lazy, Suspense } from "react";
import { useSession } from "#client/session.ts";

const QuickButtons = lazy(async () => ({ default: (await import("#apps/web/shells/storefront/quick-buttons.tsx")).QuickButtons }));

/** At the edge of the page when somebody is logged in (spec 2.6); visitors do not load them. */
export function FloatingButtons() {
  const session = useSession();
  return (
    session && (
      <Suspense>
        <QuickButtons />
      </Suspense>
    )
  );
}
