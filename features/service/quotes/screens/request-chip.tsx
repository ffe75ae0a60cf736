import { useTranslations } from "use-intl";
import { priceRequestStatuses, type RequestActor, type RequestStatus } from "#features/service/quotes/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

export const useRequestStatus = (reader: RequestActor): ((status: RequestStatus) => { tone: Tone; text: string }) => {
  const t = useTranslations("quotes.status");
  return (status) => ({ tone: toneOf(priceRequestStatuses, status, reader), text: t(status) });
};

export function RequestChip({ status, reader }: { status: RequestStatus; reader: RequestActor }) {
  const { tone, text } = useRequestStatus(reader)(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
