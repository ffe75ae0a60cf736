import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useCall } from "#apps/web/use-call.ts";
import type { ReviewReason } from "#features/reviews/contract.ts";
import { joinReasons, ReasonPicker } from "#features/reviews/screens/operator/reason-picker.tsx";
import css from "#features/wallet/screens/operator/thaws.module.css";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DecisionBar } from "#ui/decision-bar.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  thawId: number;
  company: string;
  /** The language the company reads. */
  language: string;
  /** As it is read. */
  amount: string;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Releasing and refusing, by button or by key. */
export function ThawDecision({ thawId, company, language, amount, reasons, onDecided }: Props) {
  const t = useTranslations("walletConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const close = () => setAsked(undefined);
  const review = useCall("/operator/reviewThaw", ({ status }) => {
    close();
    toast(status === "thawed" ? t("released", { amount }) : t("refused"), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  useKeys({ a: () => setAsked("approve"), r: () => setAsked("refuse") });
  const prepare = (values: FormData) => {
    joinReasons(values);
    values.set("thaw_id", String(thawId));
    values.set("decision", "refuse");
  };
  const footer = (
    <>
      <Button onClick={close}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="danger" pending={review.pending}>
        {t("refuse")}
      </Button>
    </>
  );
  return (
    <DecisionBar>
      <p className={css.faint}>{t("keys")}</p>
      <div className={css.buttons}>
        <Button onClick={() => setAsked("refuse")}>{t("refuse")}</Button>
        <Button variant="primary" onClick={() => setAsked("approve")}>
          {t("approve")}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "approve"}
        onClose={close}
        title={t("approveTitle", { company, amount })}
        confirmLabel={t("approve")}
        pending={review.pending}
        onConfirm={() => review.submit({ thaw_id: thawId, decision: "approve" })}
      >
        {t("approveText")}
      </ConfirmDialog>
      {asked === "refuse" && (
        <Dialog open onClose={close} title={t("refuseTitle", { company })} footer={footer}>
          <Form call={review} id={id} prepare={prepare}>
            <p>{t("refuseText")}</p>
            <ReasonPicker reasons={reasons} language={language} />
          </Form>
        </Dialog>
      )}
    </DecisionBar>
  );
}
