import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#apps/web/use-call.ts";
import css from "#features/certification/screens/operator/item.module.css";
import type { ReviewReason } from "#features/reviews/contract.ts";
import { joinReasons, ReasonPicker } from "#features/reviews/screens/operator/reason-picker.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DecisionBar } from "#ui/decision-bar.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  authId: number;
  company: string;
  /** The language the buyer reads. */
  language: string;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Approving and refusing, by button or by key. */
export function Decision({ authId, company, language, reasons, onDecided }: Props) {
  const t = useTranslations("certificationConsole");
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const close = () => setAsked(undefined);
  const review = useCall("/operator/reviewCertification", ({ auth_status }) => {
    close();
    toast(auth_status === 2 ? t("approvedToast", { company }) : t("refusedToast", { company }), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  useKeys({ a: () => setAsked("approve"), r: () => setAsked("refuse") });
  return (
    <DecisionBar>
      <p className={css.keys} data-keys="">
        {t("keysItem")}
      </p>
      <div className={css.buttons}>
        <Button onClick={() => setAsked("refuse")}>{t("refuse")}</Button>
        <Button variant="primary" onClick={() => setAsked("approve")}>
          {t("approve")}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "approve"}
        onClose={close}
        title={t("approveTitle", { company })}
        confirmLabel={t("approve")}
        pending={review.pending}
        onConfirm={() => review.submit({ auth_id: authId, decision: "approve" })}
      >
        {t("approveText")}
      </ConfirmDialog>
      {asked === "refuse" && (
        <RefuseDialog company={company} language={language} reasons={reasons} authId={authId} onClose={close} review={review} />
      )}
    </DecisionBar>
  );
}

interface RefuseProps extends Omit<Props, "onDecided"> {
  onClose: () => void;
  review: ReturnType<typeof useCall<"/operator/reviewCertification">>;
}

function RefuseDialog({ authId, company, language, reasons, onClose, review }: RefuseProps) {
  const t = useTranslations("certificationConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const prepare = (values: FormData) => {
    joinReasons(values);
    values.set("auth_id", String(authId));
    values.set("decision", "refuse");
  };
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="danger" pending={review.pending}>
        {t("refuse")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("refuseTitle", { company })} footer={footer}>
      <Form call={review} id={id} prepare={prepare}>
        <p>{t("refuseText")}</p>
        <ReasonPicker reasons={reasons} language={language} />
      </Form>
    </Dialog>
  );
}
