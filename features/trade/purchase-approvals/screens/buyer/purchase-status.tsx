import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { type PurchaseStatus, purchaseStatuses } from "#features/trade/purchase-approvals/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

export const usePurchaseStatus = (): ((status: PurchaseStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("purchaseApprovals.statuses");
  const role = useSession()?.member_role;
  const reader = role === "admin" || role === "approver" ? "approver" : "requester";
  return (status) => ({ tone: toneOf(purchaseStatuses, status, reader), text: t(status) });
};

export function PurchaseChip({ status }: { status: PurchaseStatus }) {
  const { tone, text } = usePurchaseStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
