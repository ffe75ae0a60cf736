import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import { type RequisitionStatus, requisitionActors, requisitionStatuses } from "#features/trade/requisitions/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

export const useRequisitionStatus = (): ((status: RequisitionStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("requisitions");
  const role = useSession()?.member_role ?? null;
  return (status) => ({ tone: toneOf(requisitionStatuses, status, ...requisitionActors({ role, isRequester: false })), text: t(status) });
};

export function RequisitionStatusChip({ status }: { status: RequisitionStatus }) {
  const { tone, text } = useRequisitionStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
