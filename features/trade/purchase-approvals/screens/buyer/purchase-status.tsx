import { useTranslations } from "use-intl";
import type { PurchaseStatus } from "#features/trade/purchase-approvals/statuses.ts";
import { StatusChip } from "#ui/badge.tsx";

const tones = { waiting: "waiting", approved: "done", refused: "error", withdrawn: "neutral", expired: "neutral" } as const;

export function PurchaseChip({ status }: { status: PurchaseStatus }) {
  const t = useTranslations("purchaseApprovals.statuses");
  return <StatusChip tone={tones[status]}>{t(status)}</StatusChip>;
}
