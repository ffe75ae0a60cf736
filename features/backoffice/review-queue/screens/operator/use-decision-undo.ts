import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { reportDataChange } from "#client/data-changes.ts";
import { CallRefused, request } from "#client/request.ts";
import { undoSeconds } from "#features/backoffice/review-queue/rules.ts";
import { currentToasts, dismissToast, toast } from "#ui/toast.ts";

const undoneToastMs = 3000;

/** The decisions made in this window, the latest last, each with the toast that undoes it. */
let announced: readonly { decisionId: number; toastId: number }[] = [];

/** Announces decisions with a toast that undoes this one decision, whatever is decided or undone meanwhile. */
export const useDecisionUndo = () => {
  const t = useTranslations("reviewQueueConsole");
  const { revalidate } = useRevalidator();
  const undo = async (decisionId: number) => {
    const own = announced.find((entry) => entry.decisionId === decisionId);
    announced = announced.filter((entry) => entry !== own);
    if (own) dismissToast(own.toastId);
    try {
      await request("/operator/queueUndo", { decision_id: decisionId });
      reportDataChange("all");
      toast(t("undone"), { tone: "success", durationMs: undoneToastMs });
    } catch (error) {
      // A refusal, such as an undo that came too late, has been shown.
      if (!(error instanceof CallRefused)) throw error;
    }
    await revalidate();
  };
  const announce = (decisionId: number, message: string) => {
    const toastId = toast(message, {
      tone: "success",
      durationMs: undoSeconds * 1000,
      counts: true,
      action: { label: t("undo"), run: () => void undo(decisionId) },
    });
    announced = [...announced, { decisionId, toastId }];
  };
  /** Undoes the latest decision whose toast is still shown. */
  const undoLatest = () => {
    const shownIds = new Set(currentToasts().map(({ id }) => id));
    announced = announced.filter(({ toastId }) => shownIds.has(toastId));
    const latest = announced.at(-1);
    if (latest) void undo(latest.decisionId);
  };
  return { announce, undoLatest };
};
