import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DataOf } from "#client/calls.ts";
import { CallRefused } from "#client/request.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { createDraft, type InspectionDraft, readDraft, saveDraft } from "#features/trade/inspections/screens/operator/draft-store.ts";
import { sendReport } from "#features/trade/inspections/screens/operator/send-report.ts";

const watchNetwork = (onChange: () => void): (() => void) => {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
};

/** Whether the device has a network. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

type Sent = DataOf<"/operator/submitInspection">;

/**
 * The draft of a report: read from the device or begun with the form of the server, saved with every change, sent when there is a
 * network. `refusal` is the sentence of the server when it did not take the report, or why the form cannot be shown.
 */
export const useInspectionDraft = (contractSn: string, onSent: (sent: Sent) => void) => {
  const { data: loaded, refusal: loadRefusal } = useQueryCall("/operator/inspectionForm", { contract_sn: contractSn });
  const [draft, setDraft] = useState<InspectionDraft>();
  const [isRead, setRead] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isSending = useRef(false);
  const [sending, setSending] = useState(false);
  const isOnline = useOnline();

  useEffect(() => {
    void readDraft(contractSn)
      .then((known) => known && setDraft(known))
      .finally(() => setRead(true));
  }, [contractSn]);

  // The server's form begins a draft, or replaces that of an older version.
  useEffect(() => {
    if (!isRead || !loaded) return;
    setDraft((known) => (known && known.form.version === loaded.version ? { ...known, form: loaded } : createDraft(loaded)));
  }, [isRead, loaded]);

  const change = useCallback((update: (draft: InspectionDraft) => InspectionDraft) => {
    setDraft((known) => {
      if (!known) return known;
      const next = update(known);
      void saveDraft(next);
      return next;
    });
  }, []);

  useEffect(() => {
    if (!draft?.isQueued || !isOnline || isSending.current) return;
    isSending.current = true;
    setSending(true);
    void sendReport(draft)
      .then(onSent, (error: unknown) => {
        // Without an answer the report stays queued; a refused one goes back to the specialist.
        if (error instanceof CallRefused && error.reason === "UNREACHABLE") return;
        setRefusal(error instanceof Error ? error.message : String(error));
        change((known) => ({ ...known, isQueued: false, requestId: crypto.randomUUID() }));
      })
      .finally(() => {
        isSending.current = false;
        setSending(false);
      });
  }, [draft, isOnline, onSent, change]);

  return {
    draft,
    change,
    refusal: refusal ?? (draft ? undefined : loadRefusal?.message),
    clearRefusal: () => setRefusal(undefined),
    sending,
    isOnline,
  };
};
