import { useTranslations } from "use-intl";
import type { RequisitionStatus } from "#features/trade/requisitions/statuses.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const tones: Record<RequisitionStatus, Tone> = {
  requested: "waiting",
  approved: "done",
  in_cart: "done",
  refused: "error",
  withdrawn: "neutral",
};

export const useRequisitionStatus = (): ((status: RequisitionStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("requisitions");
  return (status) => ({ tone: tones[status], text: t(status) });
};

export function RequisitionStatusChip({ status }: { status: RequisitionStatus }) {
  const { tone, text } = useRequisitionStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
