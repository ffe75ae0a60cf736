import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemKeys } from "#features/identity/review-decisions/screens/operator/key-hints.tsx";
import { joinReasons, ReasonPicker } from "#features/identity/review-decisions/screens/operator/reason-picker.tsx";
import css from "#features/identity/review-decisions/screens/operator/review-decision.module.css";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DecisionBar } from "#ui/decision-bar.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, type FormCall } from "#ui/form.tsx";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  /** The call that decides. It takes `decision`, and with a refusal `reason_codes` and `note`. */
  call: FormCall;
  /** What is decided on, under the wire's name. */
  subject: { name: string; id: number };
  /** What the screen's own texts say. */
  texts: Record<"approve" | "refuse" | "approveTitle" | "approveText" | "refuseTitle" | "refuseText", string>;
  /** The language of whoever reads the decision. */
  language: string;
  reasons: readonly ReviewReason[];
}

/** Approving and refusing at the foot of an item, by button or by key: once more before a yes, with reasons before a no. */
export function ReviewDecision({ call, subject, texts, language, reasons }: Props) {
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const close = () => setAsked(undefined);
  useKeys({ a: () => setAsked("approve"), r: () => setAsked("refuse") });
  const decide = (decision: "approve" | "refuse", values: FormData) => {
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
    decide("approve", values);
    return submit(values);
  };
  const prepare = (values: FormData) => {
    joinReasons(values);
    decide("refuse", values);
  };
  return (
    <DecisionBar>
      <ItemKeys />
      <div className={css.buttons}>
        <Button onClick={() => setAsked("refuse")}>{texts.refuse}</Button>
        <Button variant="primary" onClick={() => setAsked("approve")}>
          {texts.approve}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "approve"}
        onClose={close}
        title={texts.approveTitle}
        confirmLabel={texts.approve}
        pending={call.pending}
        onConfirm={() => void approve()}
      >
        {texts.approveText}
      </ConfirmDialog>
      {asked === "refuse" && (
        <RefuseDialog call={{ ...call, submit }} title={texts.refuseTitle} label={texts.refuse} prepare={prepare} onClose={close}>
          <p>{texts.refuseText}</p>
          <ReasonPicker reasons={reasons} language={language} />
        </RefuseDialog>
      )}
    </DecisionBar>
  );
}

interface RefuseProps {
  call: FormCall;
  title: string;
  label: string;
  prepare: (values: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

function RefuseDialog({ call, title, label, prepare, onClose, children }: RefuseProps) {
  const ui = useTranslations("ui");
  const id = useId();
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="danger" pending={call.pending}>
        {label}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <Form call={call} id={id} prepare={prepare}>
        {children}
      </Form>
    </Dialog>
  );
}
