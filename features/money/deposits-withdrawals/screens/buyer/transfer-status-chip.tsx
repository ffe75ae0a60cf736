import { useTranslations } from "use-intl";
import { rechargeStatuses, withdrawalStatuses } from "#features/money/deposits-withdrawals/statuses.ts";
import { type StateMachine, type StatusOf, toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

/** The tones of payments by a provider, which deposit money like a voucher does. */
const paymentTones: Readonly<Record<string, Tone>> = {
  created: "waiting",
  processing: "waiting",
  succeeded: "done",
  refunded: "done",
  partly_refunded: "done",
  failed: "error",
  expired: "neutral",
};

const isStatusOf = <M extends StateMachine>(table: M, status: string): status is StatusOf<M> => Object.hasOwn(table.statuses, status);

const toneOfTransfer = (status: string): Tone => {
  if (isStatusOf(rechargeStatuses, status)) return toneOf(rechargeStatuses, status, "buyer");
  return isStatusOf(withdrawalStatuses, status) ? toneOf(withdrawalStatuses, status, "buyer") : (paymentTones[status] ?? "neutral");
};

const statusesWithLabel = [
  "submitted",
  "confirming",
  "approved",
  "refused",
  "created",
  "processing",
  "succeeded",
  "failed",
  "expired",
  "partly_refunded",
  "refunded",
  "requested",
  "paying",
  "paid",
  "cancelled",
] as const;

/** The status of a deposit or withdrawal. */
export const useTransferStatus = (): ((status: string) => { tone: Tone; text: string }) => {
  const t = useTranslations("depositsWithdrawals.states");
  return (status) => ({ tone: toneOfTransfer(status), text: t(statusesWithLabel.find((word) => word === status) ?? "other") });
};

export function TransferStatusChip({ status }: { status: string }) {
  const { tone, text } = useTransferStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
