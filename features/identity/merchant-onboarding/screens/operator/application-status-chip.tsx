import { useTranslations } from "use-intl";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const statuses = { 1: ["state1", "progress"], 2: ["state2", "done"], 3: ["state3", "error"] } as const satisfies Record<
  number,
  readonly [string, Tone]
>;

/** The key of the text of a status, and its tone. */
export const applicationStatus = (status: number) => statuses[status as keyof typeof statuses] ?? statuses[1];

/** The status of an application. */
export function ApplicationStatusChip({ status }: { status: number }) {
  const t = useTranslations("merchantOnboardingConsole");
  const [key, tone] = applicationStatus(status);
  return <StatusChip tone={tone}>{t(key)}</StatusChip>;
}
