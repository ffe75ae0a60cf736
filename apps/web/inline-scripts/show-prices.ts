import { formatMoney } from "#kernel/format-money.ts";
import type { Language } from "#kernel/languages.ts";

const untilParsed = (): Promise<unknown> =>
  document.readyState === "loading"
    ? new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }))
    : Promise.resolve();

/** Writes the price of each offer in a response into its price slot (`ui/price-slot.tsx`), before the page is hydrated. */
export const showPrices = async (responseText: string): Promise<void> => {
  const { lang, dataset } = document.documentElement;
  const prices = new Map<number, string>();
  JSON.parse(responseText, (_key, value) => {
    if (typeof value?.price === "string" && value.relation_id) prices.set(value.relation_id, value.price);
    return value;
  });
  await untilParsed();
  for (const slot of document.querySelectorAll<HTMLDataElement>("[data-price-slot]")) {
    const price = prices.get(Number(slot.dataset.priceSlot));
    if (price === undefined) continue;
    slot.value = price;
    slot.textContent = formatMoney(price, lang as Language, dataset.currency ?? "$");
  }
};
