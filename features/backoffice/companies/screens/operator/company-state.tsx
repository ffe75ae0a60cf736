import { useTranslations } from "use-intl";
import { certificationStatuses } from "#features/identity/accounts/statuses.ts";
import { statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

interface State {
  status: number;
  isFrozen: boolean;
}

/** Status of the certification of a company, or that it is suspended, with its tone. */
export const useCompanyState = (): ((state: State) => { tone: Tone; text: string }) => {
  const t = useTranslations("companiesConsole");
  return ({ status, isFrozen }) =>
    isFrozen
      ? { tone: "error", text: t("frozen") }
      : {
          tone: toneOf(certificationStatuses, statusByCode(certificationStatuses, status), "auditor"),
          text: t(`certified.c${status as 0 | 1 | 2 | 3}`),
        };
};

/** The same as a chip. */
export function CompanyState(state: State) {
  const { tone, text } = useCompanyState()(state);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}
