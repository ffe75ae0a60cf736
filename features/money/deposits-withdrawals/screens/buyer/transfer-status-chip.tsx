import { useTranslations } from "use-intl";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const tones: Readonly<Record<string, Tone>> = {
  submitted: "progress",
  confirming: "progress",
  requested: "progress",
  paying: "progress",
  created: "waiting",
  processing: "waiting",
  approved: "done",
  succeeded: "done",
  paid: "done",
  refunded: "done",
  partly_refunded: "done",
  refused: "error",
  failed: "error",
  expired: "neutral",
  cancelled: "neutral",
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
  return (status) => ({ tone: tones[status] ?? "neutral", text: t(statusesWithLabel.find((word) => word === status) ?? "other") });
};

export function TransferStatusChip({ status }: { status: string }) {
  const { tone, text } = useTransferStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
