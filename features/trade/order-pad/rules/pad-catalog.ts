import type { PriceTier } from "#features/pricing/pricing/rules.ts";
import type { RowOffer } from "#features/trade/batch-orders/rules/row-verdict.ts";
import { pickBySku, toSkuKey } from "#kernel/skus.ts";
import type { PieceParcel } from "./units.ts";

/** The catalog of the order pad: products with their offers, found by number and by name. Pure; used by the browser and the server. */

export interface PadOffer extends RowOffer {
  merchant_id: number;
  /** ZIP code of the warehouse. */
  zip: string;
  /** Fees of one piece: packing, insurance, delivery and assembly. */
  fee_cents: number;
  tiers: PriceTier[];
}

export interface PadProduct extends PieceParcel {
  product_id: number;
  goods_sn: string;
  custom_sn: string;
  title: string;
  merchant_id: number;
  /** Open offers that can be put in the cart; none while the product is sold in other ways only. */
  offers: PadOffer[];
}

/** A customer SKU of the company. */
export interface CustomerSku {
  product_id: number;
  own_number: string;
}

/** A warehouse that an offer may name. */
export interface PadWarehouse {
  warehouse_id: number;
  name: string;
  zip: string;
}

interface NumberEntry {
  number: string;
  item: number;
}

const addTo = (map: Map<string, NumberEntry[]>, number: string, product_id: number): void => {
  if (number === "") return;
  const key = toSkuKey(number);
  const known = map.get(key);
  if (known) known.push({ number, item: product_id });
  else map.set(key, [{ number, item: product_id }]);
};

interface SearchEntry {
  product: PadProduct;
  text: string;
  /** The numbers in the form in which they are compared. */
  keys: string[];
}

export class PadCatalog {
  readonly products: ReadonlyMap<number, PadProduct>;
  readonly #goods = new Map<string, NumberEntry[]>();
  readonly #models = new Map<string, NumberEntry[]>();
  readonly #own = new Map<string, NumberEntry[]>();
  readonly #ownByProduct = new Map<number, string>();
  #searchEntries: SearchEntry[] | undefined;

  constructor(products: Iterable<PadProduct>, customerSkus: readonly CustomerSku[]) {
    this.products = new Map([...products].map((product) => [product.product_id, product]));
    for (const { product_id, goods_sn, custom_sn } of this.products.values()) {
      addTo(this.#goods, goods_sn, product_id);
      addTo(this.#models, custom_sn, product_id);
    }
    for (const { product_id, own_number } of customerSkus) {
      addTo(this.#own, own_number, product_id);
      this.#ownByProduct.set(product_id, own_number);
    }
  }

  /**
   * The product of a number in any form: the platform's SKU, else the company's own, else the manufacturer's model number while one
   * product has it.
   */
  resolve(number: string): PadProduct | undefined {
    const key = toSkuKey(number);
    const product_id = pickBySku(
      number,
      [this.#goods, this.#own, this.#models].map((numbers) => numbers.get(key) ?? []),
    );
    return product_id === undefined ? undefined : this.products.get(product_id);
  }

  /** The company's own number of a product; empty when it has none. */
  customerSku(productId: number): string {
    return this.#ownByProduct.get(productId) ?? "";
  }

  /** Products whose number or name contains every word, numbers that begin with the text first. */
  search(text: string, limit: number): PadProduct[] {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    this.#searchEntries ??= [...this.products.values()].map((product) => ({
      product,
      text: `${product.goods_sn} ${product.custom_sn} ${this.customerSku(product.product_id)} ${product.title}`.toLowerCase(),
      keys: [product.goods_sn, product.custom_sn, this.customerSku(product.product_id)].map(toSkuKey),
    }));
    const key = toSkuKey(text);
    const first: PadProduct[] = [];
    const others: PadProduct[] = [];
    for (const entry of this.#searchEntries) {
      const isNumber = entry.keys.some((number) => number.startsWith(key));
      if (!isNumber && !words.every((word) => entry.text.includes(word))) continue;
      if (isNumber || entry.text.startsWith(words[0] ?? "")) first.push(entry.product);
      else if (others.length < limit) others.push(entry.product);
      if (first.length >= limit) break;
    }
    return [...first, ...others].slice(0, limit);
  }

  /** The catalog after changes: products that changed, and keys of those that are no longer sold. */
  withChanges(changed: readonly PadProduct[], removed: readonly number[], customerSkus: readonly CustomerSku[]): PadCatalog {
    const products = new Map(this.products);
    for (const product of changed) products.set(product.product_id, product);
    for (const product_id of removed) products.delete(product_id);
    return new PadCatalog(products.values(), customerSkus);
  }
}
