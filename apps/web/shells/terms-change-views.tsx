import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { type AskedTerms, dismissBetterTerms } from "#client/terms-changes.ts";
import type { TermsChange } from "#kernel/priced-terms.ts";
import { useMoney } from "#ui/money.tsx";
import { TermsDialog } from "#ui/terms-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Asks about worse terms. Going back loads the page again, so that it shows the new figures. */
export function AskedTermsDialog({ change, decide }: AskedTerms) {
  const { revalidate } = useRevalidator();
  const goBack = () => {
    decide(false);
    void revalidate();
  };
  return <TermsDialog change={change} onAccept={() => decide(true)} onBack={goBack} />;
}

const toldMs = 8000;

/** Tells that the terms were better than those shown. */
export function BetterTermsToast({ change: { payer, total, due_now } }: { change: TermsChange }) {
  const t = useTranslations("uiTerms");
  const money = useMoney();
  const { from, to } = total.from === total.to ? due_now : total;
  const text = t(payer === "pays" ? "betterPays" : "betterReceives", { before: money(from), now: money(to) });
  useEffect(() => {
    toast(text, { tone: "success", durationMs: toldMs });
    dismissBetterTerms();
  }, [text]);
  return null;
}
