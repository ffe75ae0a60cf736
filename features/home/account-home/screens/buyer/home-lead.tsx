import { Suspense } from "react";
import type { DataOf } from "#client/calls.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useSession } from "#client/session.ts";
import css from "#features/home/account-home/screens/buyer/home-lead.module.css";
import { lazy } from "#ui/lazy.ts";

const HomeSummary = lazy(() =>
  loadWithMessages(
    "accountHome",
    import("#features/home/account-home/screens/buyer/home-summary.tsx").then((module) => module.HomeSummary),
  ),
);

/**
 * The place of the short form on the home page of the shop. Its height is kept free from the first paint for whoever is logged in, so that
 * the goods below do not move; the server renders the page for visitors, who have no such place.
 */
export function HomeLead({ home }: { home: DataOf<"/user/accountHome"> | null }) {
  const session = useSession();
  const isOfCompany = session === undefined || Boolean(session.company_id);
  if (!isOfCompany) return null;
  return (
    <div className={css.lead}>
      <Suspense>{session && home && <HomeSummary home={home} />}</Suspense>
    </div>
  );
}
