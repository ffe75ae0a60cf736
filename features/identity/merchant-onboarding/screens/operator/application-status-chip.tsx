import { useTranslations } from "use-intl";
import { applicationStatuses } from "#features/identity/merchant-onboarding/statuses.ts";
import { statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

/** The text of a status, and its tone. Drafts are not shown to staff. */
export const useApplicationStatus = (): ((status: number) => { tone: Tone; text: string }) => {
  const t = useTranslations("merchantOnboardingConsole");
  return (status) => ({
    tone: toneOf(applicationStatuses, statusByCode(applicationStatuses, status), "auditor"),
    text: t(`state${status as 1 | 2 | 3}`),
  });
};

/** The status of an application. */
export function ApplicationStatusChip({ status }: { status: number }) {
  const { tone, text } = useApplicationStatus()(status);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
