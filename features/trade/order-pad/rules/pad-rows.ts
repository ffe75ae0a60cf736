import { type BuyDiscount, unitPrice } from "#features/pricing/pricing/rules.ts";
import { judgeRow, type RowFix, type RowVerdict } from "#features/trade/batch-orders/rules/row-verdict.ts";
import { cartTotals } from "#features/trade/cart/rules.ts";
import type { PadCatalog, PadOffer, PadProduct } from "./pad-catalog.ts";
import { maxPieces, type PadUnit, parseQuantity, piecesPerUnit, toUnit } from "./units.ts";

/** The rows of the order pad: verdict, price, volume and weight of each, and their totals. Pure. */

export interface PadRow {
  /** Identity of the row in the browser. */
  id: number;
  /** Number and quantity as typed. */
  number: string;
  quantity: string;
  unit: PadUnit;
  /** The warehouse chosen for this row; undefined takes any that the pad allows. */
  warehouse_id?: number | undefined;
}

/** What of the company and the pad decides about verdicts and prices. */
export interface PadTerms {
  /** Only this warehouse; undefined allows all of the site. */
  warehouseId: number | undefined;
  /** Delivery method: self pickup 1, ship 2, freight 3. */
  logisticsType: number;
  /** ZIP code of the company's default address; null without one. */
  defaultZip: string | null;
  buyDiscounts: readonly BuyDiscount[];
}

export interface JudgedRow {
  row: PadRow;
  /** Nothing is typed yet, so nothing is judged. */
  isBlank: boolean;
  product: PadProduct | undefined;
  pieces: number | undefined;
  judged: RowVerdict<PadOffer>;
  /** Present when the row can be ordered. */
  price: RowPrice | undefined;
}

export interface RowPrice {
  unit_cents: number;
  total_cents: number;
  volume_cm3: number;
  weight_grams: number;
}

export const isBlank = ({ number, quantity }: Pick<PadRow, "number" | "quantity">): boolean =>
  number.trim() === "" && quantity.trim() === "";

/** Pieces of a row; undefined when the quantity is not a positive whole number or exceeds what an order can hold. */
const toPieces = (row: PadRow, product: PadProduct | undefined): number | undefined => {
  const quantity = parseQuantity(row.quantity);
  if (quantity === undefined) return undefined;
  const pieces = quantity * (product ? piecesPerUnit(row.unit, product) : 1);
  return pieces <= maxPieces ? pieces : undefined;
};

const priceRow = (product: PadProduct, offer: PadOffer, pieces: number): RowPrice => {
  const unit_cents = unitPrice(offer, pieces);
  const volume_cm3 = product.volume_cm3 * pieces;
  const weight_grams = product.weight_grams * pieces;
  return { unit_cents, total_cents: unit_cents * pieces, volume_cm3, weight_grams };
};

/** Judges a row on its own, without the rows around it. */
const judgePadRow = (catalog: PadCatalog, row: PadRow, terms: PadTerms): JudgedRow => {
  const product = catalog.resolve(row.number);
  const pieces = toPieces(row, product);
  const warehouse = row.warehouse_id ?? terms.warehouseId;
  const judged = judgeRow<PadOffer>({
    number: row.number.trim(),
    product_id: product?.product_id,
    quantity: pieces,
    offers: product?.offers ?? [],
    group: "",
    warehouseIds: warehouse === undefined ? [] : [warehouse],
  });
  const isRight = judged.verdict === undefined && product && judged.offer && pieces !== undefined;
  const price = isRight && judged.offer ? priceRow(product, judged.offer, pieces) : undefined;
  return { row, isBlank: isBlank(row), product, pieces, judged, price };
};

const repeated: RowVerdict<PadOffer> = {
  verdict: "ROW_REPEATED",
  offer: undefined,
  fixes: ["combine", "drop"],
  fixedQuantity: undefined,
  otherOffer: undefined,
};

/** Judges single rows and remembers the results as long as row, catalog and terms are the same objects. */
export const createRowJudge = (catalog: PadCatalog, terms: PadTerms) => {
  const known = new WeakMap<PadRow, JudgedRow>();
  const knownRepeated = new WeakMap<PadRow, JudgedRow>();
  return (row: PadRow, isRepeated: boolean): JudgedRow => {
    const cache = isRepeated ? knownRepeated : known;
    const result = cache.get(row) ?? judgePadRow(catalog, row, terms);
    const shown = isRepeated && result.judged.verdict !== "ROW_REPEATED" ? { ...result, judged: repeated, price: undefined } : result;
    cache.set(row, shown);
    return shown;
  };
};

/**
 * Judges all rows in order. A product that an earlier row has is repeated, unless the two rows name different warehouses. After a change
 * of one row only that row is judged again.
 */
export const judgePadRows = (catalog: PadCatalog, rows: readonly PadRow[], judge: ReturnType<typeof createRowJudge>): JudgedRow[] => {
  const seen = new Set<string>();
  return rows.map((row) => {
    const product = row.number === "" ? undefined : catalog.resolve(row.number);
    const key = product && parseQuantity(row.quantity) !== undefined ? `${product.product_id} ${row.warehouse_id ?? ""}` : undefined;
    const isRepeated = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    return judge(row, isRepeated);
  });
};

/** The rows after a fix of one row, by default its first one. */
export const applyFix = (all: readonly JudgedRow[], judged: JudgedRow, fix: RowFix | undefined = judged.judged.fixes[0]): PadRow[] => {
  const rows = all.map(({ row }) => row);
  const { row, product } = judged;
  const { fixedQuantity, otherOffer } = judged.judged;
  const replaced = (change: Partial<PadRow>) => rows.map((each) => (each.id === row.id ? { ...each, ...change } : each));
  if (fix === "drop") return rows.filter(({ id }) => id !== row.id);
  if (fix === "otherWarehouse") return otherOffer ? replaced({ warehouse_id: otherOffer.warehouse_id }) : rows;
  if (fix === "combine") return combine(all, judged);
  return fixedQuantity !== undefined && product ? replaced(toUnit(fixedQuantity, row.unit, product)) : rows;
};

/** Adds the pieces of a repeated row to the first row of the product and removes it. */
const combine = (all: readonly JudgedRow[], { row, product, pieces }: JudgedRow): PadRow[] => {
  const first = all.find((each) => each.product !== undefined && each.product === product && each.row.warehouse_id === row.warehouse_id);
  const rows = all.map((each) => each.row);
  if (!first?.pieces || !product || pieces === undefined || first.row.id === row.id) return rows;
  const sum = toUnit(first.pieces + pieces, first.row.unit, product);
  return rows.filter(({ id }) => id !== row.id).map((each) => (each.id === first.row.id ? { ...each, ...sum } : each));
};

/** Fixes that change a row or join it with another one. Dropping is for people to decide, so it is never done for many rows. */
const isMend = (fix: RowFix | undefined): boolean => fix !== undefined && fix !== "drop";

/** The rows after the first fix of every chosen wrong row; the same array when there is nothing to mend. */
const applyFixes = (all: readonly JudgedRow[], chosen: ReadonlySet<number>): readonly PadRow[] => {
  const changes = new Map<number, Partial<PadRow>>();
  const joined = new Set<number>();
  const added = new Map<JudgedRow, number>();
  const firsts = new Map<string, JudgedRow>();
  for (const each of all) {
    const { row, product, pieces, judged } = each;
    const key = `${product?.product_id} ${row.warehouse_id ?? ""}`;
    const first = firsts.get(key);
    if (product && pieces !== undefined && !first) firsts.set(key, each);
    const [fix] = judged.fixes;
    if (each.isBlank || !chosen.has(row.id) || !isMend(fix) || !product) continue;
    if (fix === "combine" && first && pieces !== undefined) {
      joined.add(row.id);
      added.set(first, (added.get(first) ?? 0) + pieces);
    } else if (fix === "otherWarehouse") changes.set(row.id, { warehouse_id: judged.otherOffer?.warehouse_id });
    else if (judged.fixedQuantity !== undefined) changes.set(row.id, toUnit(judged.fixedQuantity, row.unit, product));
  }
  for (const [{ row, product, pieces = 0 }, more] of added) if (product) changes.set(row.id, toUnit(pieces + more, row.unit, product));
  if (changes.size === 0 && joined.size === 0) return all.map(({ row }) => row);
  return all.flatMap(({ row }) => (joined.has(row.id) ? [] : [{ ...row, ...changes.get(row.id) }]));
};

/** Rounds of `fixRows`: quantities that were combined may need a whole pack, which may exceed stock. */
const fixRounds = 4;

/** Mends the chosen rows as far as that needs no decision. */
export const fixRows = (
  judge: (rows: readonly PadRow[]) => JudgedRow[],
  rows: readonly PadRow[],
  chosen: ReadonlySet<number>,
): readonly PadRow[] => {
  let current = rows;
  for (let round = 0; round < fixRounds; round += 1) {
    const judged = judge(current);
    const isRight = judged.every(({ row, isBlank: blank, judged: { fixes } }) => blank || !chosen.has(row.id) || !isMend(fixes[0]));
    if (isRight) break;
    current = applyFixes(judged, chosen);
  }
  return current;
};

/** A row that can be ordered, with what adding it to the cart needs. */
export interface OrderableRow {
  row: PadRow;
  product: PadProduct;
  offer: PadOffer;
  pieces: number;
  price: RowPrice;
}

export const orderableRows = (rows: readonly JudgedRow[]): OrderableRow[] =>
  rows.flatMap(({ row, product, pieces, judged, price }) =>
    product && judged.offer && pieces !== undefined && price ? [{ row, product, offer: judged.offer, pieces, price }] : [],
  );

const toPriced = ({ offer, pieces, price, product }: OrderableRow) => ({
  merchant_id: offer.merchant_id,
  warehouse_id: offer.warehouse_id,
  kind: offer.kind,
  unit_cents: price.unit_cents,
  quantity: pieces,
  pack_fee_cents: offer.fee_cents,
  insurance_fee_cents: 0,
  delivery_fee_cents: 0,
  assembly_fee_cents: 0,
  volume_cm3: product.volume_cm3 * pieces,
  weight_grams: product.weight_grams * pieces,
});

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number => rows.reduce((total, row) => total + value(row), 0);

/** Totals in cents, cm³ and grams, without freight. */
export const padTotals = (rows: readonly OrderableRow[], terms: Pick<PadTerms, "buyDiscounts">) => {
  const lines = rows.map(toPriced);
  const { total, discount, actual_payment } = cartTotals(lines, terms.buyDiscounts);
  return {
    rows: rows.length,
    pieces: sumOf(rows, ({ pieces }) => pieces),
    volume_cm3: sumOf(lines, (line) => line.volume_cm3),
    weight_grams: sumOf(lines, (line) => line.weight_grams),
    goods_cents: total,
    discount_cents: discount,
    payment_cents: actual_payment,
  };
};

/** Rows by the order that they become: one manufacturer and one warehouse. */
export const rowsByOrder = (rows: readonly OrderableRow[]): OrderableRow[][] => [
  ...Map.groupBy(rows, ({ offer }) => `${offer.warehouse_id}/${offer.merchant_id}`).values(),
];

/** Rows of one product in several warehouses become one line. */
export const byProduct = (rows: readonly OrderableRow[]) =>
  [...Map.groupBy(rows, ({ product }) => product)].map(([{ product_id, goods_sn }, same]) => ({
    ...{ product_id, goods_sn },
    amount: same.reduce((total, { pieces }) => total + pieces, 0),
  }));
