import { useTranslations } from "use-intl";
import { actorOf, type Side } from "#features/inventory/replenishment/sides.ts";
import { type TransferStatus, transferStatuses } from "#features/inventory/replenishment/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import type { Tone } from "#ui/badge.tsx";

/** The tone and name of a transfer's status for a side. */
export const useTransferStatus = (side: Side): ((status: TransferStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("replenishment.transfers");
  return (status) => ({
    tone: toneOf(transferStatuses, status, actorOf(side)),
    text: t(`statuses.${status}`),
  });
};
