import { useFormatter } from "use-intl";

/** Writes a percentage of the wire, such as 12.5, as the language writes it: "12.5%", "12,5 %". */
export const usePercent = (): ((percent: number) => string) => {
  const format = useFormatter();
  return (percent) => format.number(percent / 100, { style: "percent", maximumFractionDigits: 1 });
};
