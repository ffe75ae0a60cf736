import { useFormatter, useTranslations } from "use-intl";
import type { ContractHead } from "#features/trade/contracts/screens/contract-data.ts";

/** The deadline of a contract in words. */
export const useContractDeadline = () => {
  const t = useTranslations("contracts.deadline");
  const format = useFormatter();
  return ({ kind, at }: NonNullable<ContractHead["deadline"]>): string => {
    const isDay = at.length === 10;
    const date = format.dateTime(new Date(isDay ? `${at}T12:00:00Z` : at), { dateStyle: "medium", ...(isDay && { timeZone: "UTC" }) });
    return t(kind, { date });
  };
};
