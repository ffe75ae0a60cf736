import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/backoffice/review-queue/screens/operator/queue.module.css";
import type { Claim, ReviewKind } from "#features/backoffice/review-queue/screens/operator/queue-query.ts";
import { useDecisionUndo } from "#features/backoffice/review-queue/screens/operator/use-decision-undo.ts";
import { ReasonPicker, setReasonCodes } from "#features/identity/review-decisions/screens/operator/reason-picker.tsx";
import type { OpenedReviewItem } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Box, Inline } from "#ui/layout.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  kind: ReviewKind;
  itemId: number;
  claim: Claim;
  item: OpenedReviewItem;
  onDecided: () => void;
}

type DecideCall = ReturnType<typeof useCall<"/operator/queueDecide">>;

/**
 * Buttons and keys to approve, refuse or ask for more information. Approving needs no confirmation, because it can be undone.
 * The server carries a decision out after the time to undo it, even when this window is closed.
 */
export function DecisionBar({ kind, itemId, claim, item: opened, onDecided }: Props) {
  const t = useTranslations("reviewQueueConsole");
  const [openDialog, setOpenDialog] = useState<"approve" | "refuse" | "ask">();
  const decisions = useDecisionUndo();
  const what = claim.item?.title || claim.item?.party || "";
  const { claimedAmount, secondReview } = opened;
  const isFirst = secondReview?.first === "";
  // The first reviewer cannot be the second one, but may correct the amount they entered for a recharge.
  const mayApprove = !secondReview?.isFirstMine || opened.firstMayCorrect;
  const approveKey = secondReview?.isFirstMine
    ? "correct"
    : isFirst
      ? "approveFirst"
      : secondReview
        ? "approveSecond"
        : opened.approvesAll
          ? "approveAll"
          : "approve";
  const decide = useCall("/operator/queueDecide", ({ decision_id, decision }) => {
    setOpenDialog(undefined);
    decisions.announce(decision_id, t(decision === "refuse" ? "refused" : isFirst ? "approvedFirst" : "approved", { what }));
    onDecided();
  });
  const item = { kind, item_id: itemId };
  const approve = () => {
    if (claimedAmount !== undefined) setOpenDialog("approve");
    else void decide.submit({ ...item, decision: "approve" });
  };
  const refuse = () => setOpenDialog("refuse");
  useKeys({
    a: mayApprove ? approve : undefined,
    r: refuse,
    e: claim.may_ask ? () => setOpenDialog("ask") : undefined,
    u: decisions.undoLatest,
  });
  const close = () => setOpenDialog(undefined);
  return (
    <Inline wrap gap={2} frame="box" pad={3} className={css.decide}>
      {claim.may_ask && (
        <Button icon="message" onClick={() => setOpenDialog("ask")}>
          {t("ask")}
        </Button>
      )}
      <Box as="span" from={600} grow />
      <Button icon="close" onClick={refuse}>
        {t("refuse")}
      </Button>
      {mayApprove && (
        <Button variant="primary" icon="check" pending={decide.pending} onClick={approve}>
          {t(approveKey)}
        </Button>
      )}
      {openDialog === "approve" && claimedAmount !== undefined && (
        <ReceivedAmountDialog item={item} what={what} approveLabel={t(approveKey)} decide={decide} onClose={close} />
      )}
      {openDialog === "refuse" && <DeclineDialog item={item} what={what} claim={claim} decide={decide} onClose={close} />}
      {openDialog === "ask" && <QuestionDialog item={item} claim={claim} onClose={close} onAsked={onDecided} />}
    </Inline>
  );
}

interface DialogProps {
  item: { kind: ReviewKind; item_id: number };
  onClose: () => void;
}

function HiddenFields({ item, decision }: { item: DialogProps["item"]; decision?: "approve" | "refuse" }) {
  return (
    <>
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="item_id" value={item.item_id} />
      {decision && <input type="hidden" name="decision" value={decision} />}
    </>
  );
}

interface ReceivedAmountProps extends DialogProps {
  what: string;
  approveLabel: string;
  decide: DecideCall;
}

function ReceivedAmountDialog({ item, what, approveLabel, decide, onClose }: ReceivedAmountProps) {
  const t = useTranslations("reviewQueueConsole");
  const ui = useTranslations("ui");
  const id = useId();
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("approveTitle", { what })}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" pending={decide.pending}>
            {approveLabel}
          </Button>
        </>
      }
    >
      <Form call={decide} id={id}>
        <HiddenFields item={item} decision="approve" />
        <MoneyField aboveZero name="received_amount" label={t("received")} hint={t("receivedHint")} required />
      </Form>
    </Dialog>
  );
}

const useLanguageName = (language: string): string => {
  const locale = useLocale();
  return new Intl.DisplayNames([locale], { type: "language" }).of(language.slice(0, 2)) ?? language;
};

/** Reasons to choose from and a note. Each reason shows the text that the recipient will read. */
function DeclineDialog({ item, what, claim, decide, onClose }: DialogProps & { what: string; claim: Claim; decide: DecideCall }) {
  const t = useTranslations("reviewQueueConsole");
  const ui = useTranslations("ui");
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("refuseTitle", { what })}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={id} variant="danger" pending={decide.pending}>
            {t("refuse")}
          </Button>
        </>
      }
    >
      <Form call={decide} id={id} prepare={setReasonCodes}>
        <HiddenFields item={item} decision="refuse" />
        <ReasonPicker reasons={claim.reasons} language={claim.language} />
      </Form>
    </Dialog>
  );
}

function QuestionDialog({ item, claim, onClose, onAsked }: DialogProps & { claim: Claim; onAsked: () => void }) {
  const t = useTranslations("reviewQueueConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const language = useLanguageName(claim.language);
  const ask = useCall("/operator/queueAsk", () => {
    toast(t("asked"), { tone: "success" });
    onClose();
    onAsked();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("askTitle", { company: claim.item?.party ?? "" })}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" pending={ask.pending}>
            {t("askSend")}
          </Button>
        </>
      }
    >
      <Form call={ask} id={id}>
        <HiddenFields item={item} />
        <p>{t("askText", { language })}</p>
        <TextArea name="question" label={t("question")} required />
      </Form>
    </Dialog>
  );
}
