import { useTranslations } from "use-intl";
import type { ContractHead } from "#features/trade/contracts/screens/contract-data.ts";
import { useDeadline } from "#ui/use-deadline.ts";

/** The deadline of a contract in words. */
export const useContractDeadline = () => {
  const t = useTranslations("contracts.deadline");
  const formatDeadline = useDeadline();
  return ({ kind, at }: NonNullable<ContractHead["deadline"]>): string => t(kind, { date: formatDeadline(at) });
};
