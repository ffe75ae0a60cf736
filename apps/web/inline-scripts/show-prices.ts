import { formatMoney } from "#kernel/format-money.ts";
import type { Language } from "#kernel/languages.ts";

const fillSlots = (prices: ReadonlyMap<number, string>): void => {
  const { lang, dataset } = document.documentElement;
  for (const slot of document.querySelectorAll<HTMLElement>("[data-price-slot]:empty")) {
    const price = prices.get(Number(slot.dataset.priceSlot));
    if (price === undefined) continue;
    const amount = document.createElement("data");
    amount.value = price;
    amount.textContent = formatMoney(price, lang as Language, dataset.currency ?? "$");
    slot.append(amount);
  }
};

/** Writes the price of each offer in a response into its price slot (`ui/price-slot.tsx`), before the page is hydrated. */
export const showPrices = (responseText: string): void => {
  const prices = new Map<number, string>();
  JSON.parse(responseText, (_key, value) => {
    if (typeof value?.price === "string" && value.relation_id) prices.set(value.relation_id, value.price);
    return value;
  });
  fillSlots(prices);
  // The rest of the page may not be parsed yet.
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => fillSlots(prices), { once: true });
};
