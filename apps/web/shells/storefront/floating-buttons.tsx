import { Suspense } from "react";
import { useSession } from "#client/session.ts";
import { lazy } from "#ui/lazy.ts";

const QuickButtons = lazy(async () => ({ default: (await import("#apps/web/shells/storefront/quick-buttons.tsx")).QuickButtons }));

/** Shortcut buttons at the edge of the page for logged-in users. Visitors do not load them. */
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
