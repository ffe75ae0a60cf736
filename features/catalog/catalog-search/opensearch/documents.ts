import type { IndexedOffer, IndexedProduct, OfferKind } from "../filter-index/filter-index.ts";
import { offerKinds } from "../filter-index/filter-index.ts";
import { noSupply, stockSupply } from "../filter-index/filters.ts";
import { normalizeNumber } from "../text-index/article-numbers.ts";
import { fields } from "../text-index/postings.ts";
import { fieldScores, nameFields } from "../text-index/ranking.ts";
import type { ProductText } from "../text-index/searched.ts";
import { TermDictionary } from "../text-index/term-dictionary.ts";
import { TermNames } from "../text-index/term-names.ts";
import { TextAnalyzer } from "../text-index/text-analyzer.ts";
import { hashOfText } from "../text-index/text-hash.ts";
import { scoreScale } from "./mapping.ts";

/** What OpenSearch has of a product. Pure. */

/** An offer as it is stored, preferred ones first. */
export interface StoredOffer {
  relation_id: number;
  warehouse_id: number;
  kind: OfferKind;
  price_cents: number;
  moq: number;
  available: number;
  supply: number;
}

/** Fields that tell what a product has: descriptions also mention what goes well with it. */
const hasFields = fields.head | fields.title | fields.leaf | fields.label | fields.features;

/** The numbers of the offer at a place are above this one times the place. */
const placeScale = 2 ** 40;
const kindBits = 8;
const supplyBits = 4;

const supplyOf = ({ moq, available, orderable }: IndexedOffer): number =>
  available >= moq ? stockSupply : orderable >= moq ? 1 : noSupply;

const toStoredOffer = (offer: IndexedOffer): StoredOffer => ({
  relation_id: offer.relation_id,
  warehouse_id: offer.warehouse_id,
  kind: offer.kind,
  price_cents: offer.price_cents,
  moq: offer.moq,
  available: offer.available,
  supply: supplyOf(offer),
});

/** Order of leading offers: preferred kind, then price, then the lower warehouse id. */
const byPreference = (a: StoredOffer, b: StoredOffer): number =>
  offerKinds.indexOf(a.kind) - offerKinds.indexOf(b.kind) || a.price_cents - b.price_cents || a.warehouse_id - b.warehouse_id;

const termsOfOffer = ({ kind, supply, moq }: StoredOffer): number => (moq * supplyBits + supply) * kindBits + offerKinds.indexOf(kind);

/** Analyzes texts into documents. The dictionary grows with what it has seen, so that a long run makes a new one from time to time. */
export class TextTermsReader {
  readonly #names = new TermNames();
  readonly #dictionary = new TermDictionary(this.#names.number);
  readonly #analyzer = new TextAnalyzer(this.#dictionary);
  analyzed = 0;

  read(text: ProductText) {
    this.analyzed += 1;
    const { terms } = this.#analyzer.analyze(text);
    const bits = new Map<number, number>();
    for (let at = 0; at < terms.length; at += 2) {
      const term = terms[at] as number;
      bits.set(term, (bits.get(term) ?? 0) | (terms[at + 1] as number));
    }
    const named = [...bits].map(([term, mask]) => ({ name: this.#names.nameOf(this.#dictionary, term), mask }));
    const withAny = (mask: number) => named.filter((it) => (it.mask & mask) !== 0).map(({ name }) => name);
    const things = named.filter(({ mask }) => (mask & fields.thing) !== 0);
    return {
      terms: named.map(({ name, mask }) => `${name}|${Math.max(1, Math.round((fieldScores[mask] as number) * scoreScale))}`).join(" "),
      names: withAny(nameFields),
      things: things.map(({ name }) => name),
      exact_things: things.filter(({ mask }) => (mask & fields.title) !== 0).map(({ name }) => name),
      has: withAny(hasFields),
      mentions: withAny(hasFields | fields.above).filter((name) => name.startsWith("c")),
    };
  }
}

/** The part of a document that does not come from texts. */
export const toProductFields = ({ path, values, sizes, offers, ...product }: IndexedProduct) => {
  const stored = offers.map(toStoredOffer).toSorted(byPreference);
  const placed = (numberOf: (offer: StoredOffer) => number) => stored.map((offer, place) => place * placeScale + numberOf(offer));
  return {
    product_id: product.product_id,
    is_listed: stored.length > 0,
    path: path.map(String),
    room: String(path[0] ?? 0),
    leaf: String(path.at(-1) ?? 0),
    ...values,
    certificates: product.certificates,
    ...sizes,
    length: Math.max(sizes.width, sizes.depth, sizes.height),
    first_available_minute: product.first_available_minute,
    popularity: product.popularity,
    is_hot: product.is_hot,
    offers: stored,
    lead_price: placed(({ price_cents }) => price_cents),
    lead_terms: placed(termsOfOffer),
    lead_warehouse: placed(({ warehouse_id }) => warehouse_id),
    lead_stock: placed(({ available }) => Math.max(0, available)),
  };
};

/** The document of a product. One that is not listed has no words: a word that occurs only in drafts must not be found. */
export const toDocument = (product: IndexedProduct, text: ProductText, reader: TextTermsReader) => {
  const common = toProductFields(product);
  if (!common.is_listed) return { ...common, text_hash: 0 };
  const numbers = [normalizeNumber(text.goods_sn), normalizeNumber(text.custom_sn)].filter((number) => number !== "");
  return { ...common, text_hash: hashOfText(text), numbers, ...reader.read(text) };
};

export type ProductDocument = ReturnType<typeof toDocument>;
