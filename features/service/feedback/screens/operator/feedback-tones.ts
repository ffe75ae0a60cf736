import type { RowAt } from "#client/lists/list.tsx";
import type { Tone } from "#ui/badge.tsx";

/** The tone of the status of a conversation. */
export const feedbackTones: Record<RowAt<"/operator/feedbackList">["status"], Tone> = {
  open: "waiting",
  answered: "done",
  closed: "neutral",
};
