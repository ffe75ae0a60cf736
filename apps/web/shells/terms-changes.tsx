import { Suspense } from "react";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { useAskedTerms, useBetterTerms } from "#client/terms-changes.ts";
import { lazy } from "#ui/lazy.ts";

const loadView = <Name extends "AskedTermsDialog" | "BetterTermsToast">(name: Name) =>
  loadWithMessages(
    "terms",
    import("#apps/web/shells/terms-change-views.tsx").then((module) => module[name]),
  );

const AskedTermsDialog = lazy(() => loadView("AskedTermsDialog"));
const BetterTermsToast = lazy(() => loadView("BetterTermsToast"));

/** Shows terms that changed since a page showed them, for every call of every page. */
export function TermsChanges() {
  const asked = useAskedTerms();
  const better = useBetterTerms();
  return (
    <Suspense>
      {asked && <AskedTermsDialog {...asked} />}
      {better && <BetterTermsToast change={better} />}
    </Suspense>
  );
}
