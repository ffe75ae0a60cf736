import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { reportDataChange } from "#client/data-changes.ts";
import { CallRefused } from "#client/request.ts";
import { requestOnce } from "#client/request-once.ts";
import { type ContractValues, toWireTerms } from "#features/trade/contracts/screens/form/contract-values.ts";
import { toast } from "#ui/toast.ts";

/** Pause after the last change before a draft is saved. */
const autosaveMs = 2500;

export type SavedContract = DataOf<"/home/saveProcureContractData">;

interface Draft {
  contractSn: string;
  merchantUuid: string;
  cartIds: readonly number[];
  /** The revision of the draft that is edited; undefined for a new one. */
  revision: number | undefined;
}

export type SaveState = "unchanged" | "waiting" | "saving" | "saved" | "failed";

/** Sends the contract as a draft (1) or to be submitted (2), one request at a time, so that revisions follow each other. */
const useContractRequests = (draft: Draft, values: ContractValues) => {
  const revision = useRef(draft.revision);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  return (save_type: 1 | 2): Promise<SavedContract> => {
    const next = running.current.then(async () => {
      const body = {
        ...toWireTerms(values),
        contract_sn: draft.contractSn,
        merchant_uuid: draft.merchantUuid,
        cart_ids: draft.cartIds.join(","),
        save_type,
        ...(revision.current !== undefined && { revision: revision.current }),
      };
      const saved = await requestOnce("/home/saveProcureContractData", body as never, { quiet: true });
      revision.current = saved.revision;
      reportDataChange("all");
      return saved;
    });
    running.current = next.catch(() => undefined);
    return next;
  };
};

/** Saves a draft in the background after a pause, and on demand; submits it. */
export const useContractDraft = (draft: Draft, values: ContractValues, onSubmitted: (saved: SavedContract) => void) => {
  const t = useTranslations("contractsForm");
  const [state, setState] = useState<SaveState>("unchanged");
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<CallRefused>();
  const send = useContractRequests(draft, values);
  const initial = useRef(values);
  /** Set while the contract is submitted and afterwards: a draft is no longer saved. */
  const isOver = useRef(false);

  const autosave = useEffectEvent(() => {
    if (isOver.current) return;
    setState("saving");
    send(1).then(
      () => setState("saved"),
      () => setState("failed"),
    );
  });
  useEffect(() => {
    if (values === initial.current || isOver.current) return undefined;
    setState("waiting");
    const timer = setTimeout(autosave, autosaveMs);
    return () => clearTimeout(timer);
  }, [values]);

  /** Saves now. Undefined when it was refused or failed, which a toast says. */
  const saveDraft = async (): Promise<SavedContract | undefined> => {
    setState("saving");
    try {
      const saved = await send(1);
      setState("saved");
      return saved;
    } catch (error) {
      setState("failed");
      toast(error instanceof CallRefused ? error.message : t("saveFailed"), { tone: "error", durationMs: 4000 });
      return undefined;
    }
  };
  const submit = async () => {
    setPending(true);
    setRefusal(undefined);
    isOver.current = true;
    try {
      const saved = await send(2);
      onSubmitted(saved);
    } catch (error) {
      isOver.current = false;
      if (!(error instanceof CallRefused)) throw error;
      setRefusal(error);
      toast(error.message, { tone: "error", durationMs: 4000 });
    } finally {
      setPending(false);
    }
  };
  return { state, saveDraft, call: { submit, pending, refusal } };
};
