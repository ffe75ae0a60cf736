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
  settlementId: number;
  company: string;
  account: string;
  /** The language the maker reads. */
  language: string;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

/** Approving and refusing, by button or by key. */
export function SettlementDecision({ settlementId, company, account, language, reasons, onDecided }: Props) {
  const t = useTranslations("settlementConsole");
  const ui = useTranslations("ui");
  const form = useId();
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const close = () => setAsked(undefined);
  const review = useCall("/operator/reviewSettlement", ({ status }) => {
    close();
    toast(status === 2 ? t("approvedToast", { company }) : t("refusedToast", { company }), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  useKeys({ a: () => setAsked("approve"), r: () => setAsked("refuse") });
  const prepare = (values: FormData) => {
    joinReasons(values);
    values.set("settlement_id", String(settlementId));
    values.set("decision", "refuse");
  };
  const footer = (
    <>
      <Button onClick={close}>{ui("cancel")}</Button>
      <Button type="submit" form={form} variant="danger" pending={review.pending}>
        {t("refuse")}
      </Button>
    </>
  );
  return (
    <DecisionBar>
      <p className={css.keys} data-keys="">
        {t("keys")}
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
        onConfirm={() => review.submit({ settlement_id: settlementId, decision: "approve" })}
      >
        {t("approveText", { account })}
      </ConfirmDialog>
      {asked === "refuse" && (
        <Dialog open onClose={close} title={t("refuseTitle", { company })} footer={footer}>
          <Form call={review} id={form} prepare={prepare}>
            <p>{t("refuseText")}</p>
            <ReasonPicker reasons={reasons} language={language} />
          </Form>
        </Dialog>
      )}
    </DecisionBar>
  );
}
