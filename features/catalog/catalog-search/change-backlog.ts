/** Products whose changes the catalog index still has to apply. Pure. */

export interface ChangeBatch {
  /** Products whose data, offers or texts changed. */
  products: number[];
  /** Products of which only the stock changed. */
  stocked: number[];
}

/** A transaction with at most this many changes is applied before larger ones, so that one new price does not wait behind an import. */
const maxUrgentChanges = 100;

type Kind = keyof ChangeBatch;

export class ChangeBacklog {
  readonly #urgent = new Map<number, Kind>();
  readonly #bulk = new Map<number, Kind>();

  /** A product in both is counted twice. */
  get size(): number {
    return this.#urgent.size + this.#bulk.size;
  }

  /** Adds the changes of one transaction. */
  add(products: readonly number[], stocked: readonly number[]): void {
    this.#addTo(products.length <= maxUrgentChanges ? this.#urgent : this.#bulk, products, "products");
    this.#addTo(stocked.length <= maxUrgentChanges ? this.#urgent : this.#bulk, stocked, "stocked");
  }

  /** Removes and returns the next changes, urgent ones first. */
  take(count: number): ChangeBatch {
    const batch: ChangeBatch = { products: [], stocked: [] };
    const queue = this.#urgent.size > 0 ? this.#urgent : this.#bulk;
    for (const [product_id, kind] of queue) {
      if (batch.products.length + batch.stocked.length === count) break;
      batch[kind].push(product_id);
      queue.delete(product_id);
    }
    return batch;
  }

  /** Returns changes that could not be applied. */
  putBack({ products, stocked }: ChangeBatch): void {
    this.#addTo(this.#bulk, products, "products");
    this.#addTo(this.#bulk, stocked, "stocked");
  }

  /** A change of the product includes its stock. */
  #addTo(queue: Map<number, Kind>, ids: readonly number[], kind: Kind): void {
    for (const product_id of ids) if (kind === "products" || !queue.has(product_id)) queue.set(product_id, kind);
  }
}
