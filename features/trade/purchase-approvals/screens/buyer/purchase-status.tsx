import { useTranslations } from "use-intl";
import type { PurchaseStatus } from "#features/trade/purchase-approvals/statuses.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const tones = { waiting: "waiting", approved: "done", refused: "error", withdrawn: "neutral", expired: "neutral" } as const;

export const usePurchaseStatus = (): ((status: PurchaseStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("purchaseApprovals.statuses");
  return (status) => ({ tone: tones[status], text: t(status) });
};

export function PurchaseChip({ status }: { status: PurchaseStatus }) {
  const { tone, text } = usePurchaseStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
