import type { DataOf } from "#client/calls.ts";
import type { OfferOption } from "#features/pricing/price-lists/screens/price-list-editor.ts";
import type { Language } from "#kernel/languages.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { formatTypedNumber, parseTypedPrice } from "#kernel/typed-numbers.ts";

/** Form state of the price list editor: texts as typed, parsed when saved. Pure. */

export type PriceListDetail = DataOf<"/operator/priceListInfo">;

export interface RuleDraft {
  key: number;
  merchant_id: string;
  type_id: string;
  percent: string;
}

export interface FixedDraft {
  offer: OfferOption;
  price: string;
  tiers: string;
  may_exceed: boolean;
}

export interface Draft {
  companies: { company_id: number; name: string }[];
  group_ids: number[];
  rules: RuleDraft[];
  prices: FixedDraft[];
}

const tiersText = (tiers: readonly { threshold: number; price: string }[], language: Language): string =>
  tiers.map(({ threshold, price }) => `${threshold}: ${formatTypedNumber(price, language)}`).join("; ");

/** Parses tiers like "10: 189.00; 50: 179.00", prices as the language writes them; undefined when the text is malformed. */
export const parseTiers = (text: string, language: Language): { threshold: number; price: string }[] | undefined => {
  if (text.trim() === "") return [];
  const tiers = text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== "")
    .map((part) => /^\s*([1-9][0-9]{0,8})\s*[:=]\s*([0-9.,]+)\s*$/.exec(part));
  const read = tiers.map((match) => {
    const cents = parseTypedPrice(match?.[2] ?? "", language);
    return match && cents ? { threshold: Number(match[1]), price: toAmount(cents) } : undefined;
  });
  return read.every((tier) => tier !== undefined) ? read : undefined;
};

export const isPrice = (text: string): boolean => (parseAmount(text.trim()) ?? 0) > 0;

/** Whether the typed price is above the list price. */
export const isAboveListPrice = ({ price, offer }: FixedDraft): boolean =>
  isPrice(price) && (parseAmount(price.trim()) ?? 0) > (parseAmount(offer.list_price) ?? 0);

export const toDraft = (list: PriceListDetail | undefined, language: Language): Draft => ({
  companies: list?.companies ?? [],
  group_ids: list?.groups.map(({ group_id }) => group_id) ?? [],
  rules:
    list?.rules.map(({ merchant_id, type_id, percent }, key) => ({
      key,
      merchant_id: String(merchant_id ?? ""),
      type_id: String(type_id ?? ""),
      percent: String(percent),
    })) ?? [],
  prices:
    list?.prices.map((fixed) => ({
      offer: fixed,
      price: fixed.price,
      tiers: tiersText(fixed.tiers, language),
      may_exceed: fixed.may_exceed,
    })) ?? [],
});

/** Whether all fields can be parsed. The fields show their own errors. */
export const isDraftValid = ({ rules, prices }: Draft, language: Language): boolean =>
  rules.every(({ percent }) => /^[1-9][0-9]?$/.test(percent) && Number(percent) <= 90) &&
  prices.every(({ price, tiers }) => isPrice(price) && parseTiers(tiers, language) !== undefined);

/** The draft's part of the request body; the form adds its own fields. */
export const toSaveBody = ({ companies, group_ids, rules, prices }: Draft, isOwn: boolean, language: Language): Record<string, string> => ({
  company_ids: companies.map(({ company_id }) => company_id).join(","),
  ...(!isOwn && { group_ids: group_ids.join(",") }),
  rules: JSON.stringify(
    rules.map(({ merchant_id, type_id, percent }) => ({
      ...(merchant_id && { merchant_id: Number(merchant_id) }),
      ...(type_id && { type_id: Number(type_id) }),
      percent: Number(percent),
    })),
  ),
  prices: JSON.stringify(
    prices.map(({ offer, price, tiers, may_exceed }) => ({
      relation_id: offer.relation_id,
      price: price.trim(),
      tiers: parseTiers(tiers, language) ?? [],
      may_exceed,
    })),
  ),
});
