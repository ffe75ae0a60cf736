import { useState } from "react";
import type { CallPath, DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemKeyHints } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import { ReasonPicker, setReasonCodes } from "#features/identity/review-decisions/screens/operator/reason-picker.tsx";
import { RefuseDialog } from "#features/identity/review-decisions/screens/operator/refuse-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DecisionBar } from "#ui/decision-bar.tsx";
import { Inline } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props<Path extends CallPath> {
  /** The call that decides. It takes `decision`, and with a refusal `reason_codes` and `note`. */
  path: Path;
  /** Wire field and id of the item. */
  subject: { name: string; id: number };
  /** The texts of buttons and dialogs. */
  texts: (key: "approve" | "refuse" | "approveTitle" | "approveText" | "refuseTitle" | "refuseText") => string;
  /** The text of the toast after the decision. */
  done: (data: DataOf<Path>) => string;
  onDecided: () => void;
  /** The language of the person who receives the decision. */
  language: string;
  reasons: readonly ReviewReason[];
}

/** Approve and refuse buttons with keyboard shortcuts. Approving asks for confirmation, refusing asks for reasons. */
export function ReviewDecision<Path extends CallPath>({ path, subject, texts, done, onDecided, language, reasons }: Props<Path>) {
  const [openDialog, setOpenDialog] = useState<"approve" | "refuse">();
  const close = () => setOpenDialog(undefined);
  const call = useCall(path, (data) => {
    toast(done(data), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  useKeys({ a: () => setOpenDialog("approve"), r: () => setOpenDialog("refuse") });
  const setDecision = (decision: "approve" | "refuse", values: FormData) => {
    values.set(subject.name, String(subject.id));
    values.set("decision", decision);
  };
  const submit = async (values: FormData) => {
    const answer = await call.submit(values);
    if (answer !== undefined) close();
    return answer;
  };
  const approve = () => {
    const values = new FormData();
    setDecision("approve", values);
    return submit(values);
  };
  const prepare = (values: FormData) => {
    setReasonCodes(values);
    setDecision("refuse", values);
  };
  return (
    <DecisionBar>
      <ItemKeyHints />
      <Inline align="stretch" gap={2}>
        <Button onClick={() => setOpenDialog("refuse")}>{texts("refuse")}</Button>
        <Button variant="primary" onClick={() => setOpenDialog("approve")}>
          {texts("approve")}
        </Button>
      </Inline>
      <ConfirmDialog
        open={openDialog === "approve"}
        onClose={close}
        title={texts("approveTitle")}
        confirmLabel={texts("approve")}
        pending={call.pending}
        onConfirm={() => void approve()}
      >
        {texts("approveText")}
      </ConfirmDialog>
      {openDialog === "refuse" && (
        <RefuseDialog call={{ ...call, submit }} title={texts("refuseTitle")} label={texts("refuse")} prepare={prepare} onClose={close}>
          <p>{texts("refuseText")}</p>
          <ReasonPicker reasons={reasons} language={language} />
        </RefuseDialog>
      )}
    </DecisionBar>
  );
}
