import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

/** What every view of a duty row has. */
export interface ShownDuty {
  kind: string;
  basis: string;
  rate: string;
  amount: string | null;
  min_amount: string | null;
  max_amount: string | null;
  hts_prefix: string;
  category: string;
  origin: string;
  valid_from: string;
  valid_to: string | null;
  source_date: string;
  source_name: string;
}

/** "940161" → "9401.61". */
export const formatHts = (digits: string): string =>
  digits.replace(/^(\d{4})(\d{1,2})?(\d{1,2})?(\d{1,2})?$/, (_, ...groups: (string | undefined)[]) =>
    groups.slice(0, 4).filter(Boolean).join("."),
  );

/** Sentences about a duty row: its rate, the goods it names, its days and its source. */
export const useDutyText = () => {
  const t = useTranslations("duties");
  const money = useMoney();
  const format = useFormatter();
  const formatDay = useDay();
  const language = useLocale();
  const countries = new Intl.DisplayNames([language], { type: "region" });
  const day = (text: string) => formatDay(text);
  const limits = ({ min_amount, max_amount }: ShownDuty): string => {
    if (min_amount && max_amount) return t("limits", { min: money(min_amount), max: money(max_amount) });
    if (min_amount) return t("min", { min: money(min_amount) });
    return max_amount ? t("max", { max: money(max_amount) }) : "";
  };
  const rate = (row: ShownDuty): string => {
    if (row.basis !== "percent") return t(`amounts.${row.basis as "piece"}`, { amount: money(row.amount ?? "0.00") });
    const percent =
      Number(row.rate) === 0 ? t("free") : t("percent", { rate: format.number(Number(row.rate), { maximumFractionDigits: 4 }) });
    return [percent, limits(row)].filter(Boolean).join(", ");
  };
  return {
    day,
    rate,
    kind: ({ kind }: ShownDuty) => t(`kinds.${kind as "base"}`),
    goods: ({ hts_prefix, category }: ShownDuty) => (hts_prefix ? t("hts", { code: formatHts(hts_prefix) }) : category || t("allGoods")),
    origin: ({ origin }: ShownDuty) => (origin ? t("madeIn", { country: countries.of(origin) ?? origin }) : t("allOrigins")),
    period: ({ valid_from, valid_to }: ShownDuty) =>
      valid_to ? t("period", { from: day(valid_from), to: day(valid_to) }) : t("since", { from: day(valid_from) }),
    source: ({ source_name, source_date }: ShownDuty) => t("source", { name: source_name, date: day(source_date) }),
  };
};
