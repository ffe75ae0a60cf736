import { useTranslations } from "use-intl";
import type { PriceRequest } from "#features/service/quotes/screens/request-screen.tsx";
import { useDay } from "#ui/moment.tsx";

type Supply = Pick<PriceRequest["lines"][number], "stock" | "next_arrival" | "order_ahead">;

/** What can be had of an offer, in words: pieces in stock, by when more can be ordered ahead or the next arrival; empty where goods are made to order. */
export const useSupplyText = (): ((supply: Supply) => string) => {
  const t = useTranslations("quotes.supply");
  const day = useDay();
  const short = { month: "short", day: "numeric" } as const;
  return ({ stock, next_arrival, order_ahead }) => {
    if (stock === null) return "";
    const parts = [t("stock", { count: stock })];
    if (order_ahead) parts.push(t("orderAhead", { date: day(order_ahead, short) }));
    else if (next_arrival) {
      const { quantity, arrives_from, arrives_to } = next_arrival;
      parts.push(t("arrival", { count: quantity, from: day(arrives_from, short), to: day(arrives_to, short) }));
    }
    return parts.join(" · ");
  };
};
