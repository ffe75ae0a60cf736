import type { Day } from "#kernel/calendar.ts";
import { lowerPrices, type PriceTier, percentOff, unitPrice } from "../rules.ts";
import { type Promoted, type Promotion, promoteOffer } from "./promotions.ts";

/**
 * Company-specific prices (docs/decisions/0026). Cards, product page, cart, checkout and orders use the same function. Pure.
 */

/** A percentage off the goods of a merchant, of a category with its descendants, of both, or of everything. */
export interface PercentRule {
  merchant_id: number | null;
  type_id: number | null;
  /** Depth of the category in the tree; a deeper one is more specific. */
  depth: number;
  /** The category and its descendants. */
  type_ids: readonly number[];
  percent: number;
}

/** A fixed price of one offer. */
export interface FixedPrice {
  relation_id: number;
  price_cents: number;
  tiers: readonly PriceTier[];
  /** Whether it applies even where it is above the list price. */
  may_exceed: boolean;
}

/** A price list that applies to a company. */
export interface PriceList {
  price_list_id: number;
  name: string;
  /** Whether the list names the company itself and not only one of its groups. */
  is_own: boolean;
  /** Days "YYYY-MM-DD", both inclusive; null means unlimited. */
  valid_from: string | null;
  valid_to: string | null;
  rules: readonly PercentRule[];
  prices: readonly FixedPrice[];
}

interface AgreedTerms<Terms> {
  list: PriceList;
  terms: Terms;
}

/** All prices and rules of one company, sorted by priority: the first match applies. */
export interface PriceBook {
  fixed: ReadonlyMap<number, readonly AgreedTerms<FixedPrice>[]>;
  percents: readonly AgreedTerms<PercentRule>[];
  /** Promotions for this company among others, and the offers that are for named companies only, which take no part in any. */
  promotions: readonly Promotion[];
  named_relation_ids: ReadonlySet<number>;
  /** Size of the book as a cache weight. */
  size: number;
}

/** The fields of an offer that pricing needs, with its list price. */
export interface OfferToPrice {
  relation_id: number;
  merchant_id: number;
  type_id: number;
  kind: string;
  price_cents: number;
  tiers: readonly PriceTier[];
}

/** The price list that a company's price comes from. */
interface PriceSource {
  price_list_id: number;
  name: string;
  percent: number | null;
}

/** The price a company pays instead of the list price, with the price list or the promotions that it comes from. */
export interface CompanyPrice extends Promoted {
  price_cents: number;
  tiers: PriceTier[];
  price_list?: PriceSource;
}

/** Lists that name the company come before lists of its groups, then older lists first. */
const compareLists = (a: PriceList, b: PriceList): number => Number(b.is_own) - Number(a.is_own) || a.price_list_id - b.price_list_id;

const compareFixedPrices = (a: AgreedTerms<FixedPrice>, b: AgreedTerms<FixedPrice>): number =>
  Number(b.list.is_own) - Number(a.list.is_own) || a.terms.price_cents - b.terms.price_cents || compareLists(a.list, b.list);

/** Specificity of a rule: merchant and category, merchant, category, everything. */
const specificity = ({ merchant_id, type_id }: PercentRule): number => (merchant_id === null ? 0 : 2) + (type_id === null ? 0 : 1);

const comparePercentRules = (a: AgreedTerms<PercentRule>, b: AgreedTerms<PercentRule>): number =>
  specificity(b.terms) - specificity(a.terms) ||
  b.terms.depth - a.terms.depth ||
  Number(b.list.is_own) - Number(a.list.is_own) ||
  b.terms.percent - a.terms.percent ||
  compareLists(a.list, b.list);

/** Sorts a company's price lists by priority into a price book. */
export const createPriceBook = (lists: readonly PriceList[]): PriceBook => {
  const fixed = lists.flatMap((list) => list.prices.map((terms) => ({ list, terms }))).sort(compareFixedPrices);
  const percents = lists.flatMap((list) => list.rules.map((terms) => ({ list, terms }))).sort(comparePercentRules);
  return {
    fixed: Map.groupBy(fixed, ({ terms }) => terms.relation_id),
    percents,
    promotions: [],
    named_relation_ids: new Set(),
    size: fixed.length + percents.reduce((sum, { terms }) => sum + 1 + terms.type_ids.length, 0),
  };
};

const isValidOn = ({ valid_from, valid_to }: PriceList, day: string): boolean =>
  (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to);

/** Special offers and graded seconds get no percentage; fixed prices still apply to them. */
const kindsWithoutPercent: ReadonlySet<string> = new Set(["special", "processing"]);

const covers = ({ merchant_id, type_id, type_ids }: PercentRule, offer: OfferToPrice): boolean =>
  (merchant_id === null || merchant_id === offer.merchant_id) && (type_id === null || type_ids.includes(offer.type_id));

const findAgreement = (book: PriceBook, offer: OfferToPrice, day: string) => {
  const fixed = book.fixed.get(offer.relation_id)?.find(({ list }) => isValidOn(list, day));
  if (fixed) {
    const { price_cents, tiers, may_exceed } = fixed.terms;
    const own = { price_cents, tiers };
    return { list: fixed.list, percent: null, own: may_exceed ? own : lowerPrices(offer, own) };
  }
  if (kindsWithoutPercent.has(offer.kind)) return undefined;
  const rule = book.percents.find(({ list, terms }) => isValidOn(list, day) && covers(terms, offer));
  if (!rule) return undefined;
  const { percent } = rule.terms;
  const tiers = offer.tiers.map(({ threshold, price_cents }) => ({ threshold, price_cents: percentOff(price_cents, percent) }));
  return { list: rule.list, percent, own: { price_cents: percentOff(offer.price_cents, percent), tiers } };
};

const isSamePrice = (a: Pick<OfferToPrice, "price_cents" | "tiers">, b: Pick<OfferToPrice, "price_cents" | "tiers">): boolean =>
  a.price_cents === b.price_cents && [...a.tiers, ...b.tiers].every(({ threshold }) => unitPrice(a, threshold) === unitPrice(b, threshold));

const agreedPrice = (book: PriceBook, offer: OfferToPrice, day: string): CompanyPrice | undefined => {
  const agreed = findAgreement(book, offer, day);
  if (!agreed || isSamePrice(agreed.own, offer)) return undefined;
  const { list, percent, own } = agreed;
  return {
    price_cents: own.price_cents,
    tiers: [...own.tiers],
    price_list: { price_list_id: list.price_list_id, name: list.name, percent },
  };
};

/** The company's price of an offer on a day ("YYYY-MM-DD"), with promotions; undefined where it pays the list price. */
export const findCompanyPrice = (book: PriceBook, offer: OfferToPrice, day: string): CompanyPrice | undefined => {
  const agreed = agreedPrice(book, offer, day);
  if (book.named_relation_ids.has(offer.relation_id)) return agreed;
  const promoted = promoteOffer(book.promotions, offer, agreed ?? offer, day);
  return promoted ? { ...agreed, ...promoted, tiers: [...promoted.tiers] } : agreed;
};

/** Added to offers with a company price: the list price, and the price list or promotions. */
export interface CompanyPriced extends Promoted {
  /** The list price per piece in cents. */
  usual_price_cents?: number;
  price_list?: PriceSource;
}

/** Applies the company's prices to offers. Without a price book the offers are returned unchanged. */
export const applyPriceBook = <Offer extends OfferToPrice>(
  book: PriceBook | undefined,
  offers: readonly Offer[],
  day: Day,
): (Offer & CompanyPriced)[] => {
  if (!book) return offers as (Offer & CompanyPriced)[];
  return offers.map((offer) => {
    const own = findCompanyPrice(book, offer, day);
    return own ? { ...offer, ...own, usual_price_cents: offer.price_cents } : offer;
  });
};
