import { useTranslations } from "use-intl";
import type { RequestStatus } from "#features/service/quotes/statuses.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const tones: Record<RequestStatus, Tone> = {
  requested: "progress",
  quoted: "waiting",
  declined: "error",
  rejected: "neutral",
  accepted: "waiting",
  ordered: "done",
  expired: "neutral",
  withdrawn: "neutral",
};

export const useRequestStatus = (): ((status: RequestStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("quotes.status");
  return (status) => ({ tone: tones[status], text: t(status) });
};

export function RequestChip({ status }: { status: RequestStatus }) {
  const { tone, text } = useRequestStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
