import { useTranslations } from "use-intl";
import { certificationStatuses } from "#features/identity/accounts/statuses.ts";
import { statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

/** The text of the status of a submitted certification, and its tone. */
export const useCertificationStatus = (): ((status: number) => { tone: Tone; text: string }) => {
  const t = useTranslations("certificationConsole");
  return (status) => ({
    tone: toneOf(certificationStatuses, statusByCode(certificationStatuses, status), "auditor"),
    text: t(`state${status as 1 | 2 | 3}`),
  });
};

/** The status of a certification. */
export function CertificationStatusChip({ status }: { status: number }) {
  const { tone, text } = useCertificationStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
