import type { Language } from "#kernel/languages.ts";
import type { RefusalValues, Verdict } from "#kernel/refusals.ts";
import { addressFields, type BatchFields, parseQuantity } from "./columns.ts";
import { type Delivery, deliveryKey, hasAddress, toDelivery } from "./deliveries.ts";
import { maxRowsPerCheckout } from "./limits.ts";
import { judgeRows, type RowFix, type RowOffer, rowFixes } from "./row-verdict.ts";

/** Judges all open rows of a batch together and groups them into checkouts. Pure. */

export const batchFixes = [...rowFixes, "addressAbove", "pickup"] as const;
export type BatchFix = RowFix | "addressAbove" | "pickup";

/** A row as it is stored. */
export interface StoredRow {
  row_number: number;
  fields: BatchFields;
  /** Another warehouse than those of the area, chosen for this row. */
  warehouse_id: number | null;
}

export interface BatchFacts<Offer extends RowOffer = RowOffer> {
  /** The product of each number as it was typed; absent when it is unknown or means several products. */
  products: ReadonlyMap<string, number>;
  offers: ReadonlyMap<number, readonly Offer[]>;
  /** Uploaded labels by name. */
  labels: ReadonlyMap<string, string>;
  warehouseIds: readonly number[];
  po_required: boolean;
  language: Language;
}

/** A row with its verdict, in the form in which it is stored. */
export interface JudgedRow {
  row_number: number;
  reason: string;
  reason_values: RefusalValues;
  fixes: readonly BatchFix[];
  fixed_quantity: number | null;
  other_warehouse_id: number | null;
  product_id: number | null;
  relation_id: number | null;
  quantity: number | null;
  unit_cents: number | null;
  label_file_id: string | null;
  group_number: number | null;
}

/** A right row with what its order needs. */
export interface RightRow {
  row: JudgedRow;
  delivery: Delivery;
}

/** What is wrong with a row besides its product, and the fixes for it. */
const deliveryVerdict = (delivery: Delivery, fields: BatchFields, po_required: boolean): { verdict: Verdict; fixes: BatchFix[] } => {
  if (delivery.verdict === "ROW_WITHOUT_ADDRESS") return { verdict: delivery.verdict, fixes: ["addressAbove", "pickup", "drop"] };
  if (delivery.verdict !== undefined) return { verdict: delivery.verdict, fixes: ["drop"] };
  return { verdict: po_required && (fields.po_number ?? "") === "" ? "PO_REQUIRED" : undefined, fixes: ["drop"] };
};

const splitVerdict = (verdict: Verdict): { reason: string; reason_values: RefusalValues } => {
  if (verdict === undefined) return { reason: "", reason_values: {} };
  return typeof verdict === "string" ? { reason: verdict, reason_values: {} } : { reason: verdict[0], reason_values: verdict[1] };
};

/** Numbers the groups of right rows in file order; a group longer than a checkout is split. */
const numberGroups = (keys: readonly (string | undefined)[]): (number | null)[] => {
  const groups = new Map<string, { number: number; rows: number }>();
  let last = 0;
  return keys.map((key) => {
    if (key === undefined) return null;
    const known = groups.get(key);
    const group = known && known.rows < maxRowsPerCheckout ? known : { number: ++last, rows: 0 };
    group.rows += 1;
    groups.set(key, group);
    return group.number;
  });
};

/** Judges rows in file order. */
export const judgeBatch = (rows: readonly StoredRow[], facts: BatchFacts): { judged: JudgedRow[]; right: RightRow[] } => {
  const fileHasAddresses = rows.some(({ fields }) => hasAddress(fields));
  const deliveries = rows.map(({ fields }) => toDelivery(fields, { ...facts, fileHasAddresses }));
  const keys = rows.map(({ fields }, index) => deliveryKey(fields, deliveries[index] as Delivery));
  const verdicts = judgeRows(
    rows.map(({ row_number, fields, warehouse_id }, index) => {
      const product_id = facts.products.get(fields.number ?? "");
      return {
        number: fields.number ?? "",
        product_id,
        quantity: parseQuantity(fields.quantity ?? ""),
        offers: facts.offers.get(product_id ?? 0) ?? [],
        // A row whose delivery is not clear yet repeats no other one.
        group: deliveries[index]?.verdict === undefined ? (keys[index] ?? "") : `row ${row_number}`,
        warehouseIds: warehouse_id === null ? facts.warehouseIds : [warehouse_id],
      };
    }),
  );
  const judged = rows.map(({ row_number, fields }, index): JudgedRow => {
    const judgedRow = verdicts[index];
    const delivery = deliveries[index] as Delivery;
    const ofDelivery = deliveryVerdict(delivery, fields, facts.po_required);
    const isGoodsWrong = judgedRow?.verdict !== undefined;
    return {
      row_number,
      ...splitVerdict(judgedRow?.verdict ?? ofDelivery.verdict),
      fixes: isGoodsWrong ? judgedRow.fixes : ofDelivery.verdict === undefined ? [] : ofDelivery.fixes,
      fixed_quantity: judgedRow?.fixedQuantity ?? null,
      other_warehouse_id: judgedRow?.otherOffer?.warehouse_id ?? null,
      product_id: facts.products.get(fields.number ?? "") ?? null,
      relation_id: judgedRow?.offer?.relation_id ?? null,
      quantity: parseQuantity(fields.quantity ?? "") ?? null,
      unit_cents: null,
      label_file_id: delivery.label_file_id,
      group_number: null,
    };
  });
  const numbers = numberGroups(judged.map(({ reason }, index) => (reason === "" ? keys[index] : undefined)));
  const numbered = judged.map((row, index) => ({ ...row, group_number: numbers[index] ?? null }));
  const right = numbered.flatMap((row, index) => (row.reason === "" ? [{ row, delivery: deliveries[index] as Delivery }] : []));
  return { judged: numbered, right };
};

interface FixableRow extends StoredRow {
  fixes: readonly BatchFix[];
  fixed_quantity: number | null;
  other_warehouse_id: number | null;
  product_id: number | null;
  quantity: number | null;
}

/** A row after a fix. */
export interface FixedRow extends StoredRow {
  state: "open" | "dropped";
}

const copyAddress = (from: BatchFields, to: BatchFields): BatchFields => ({
  ...to,
  ...Object.fromEntries(addressFields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]]))),
});

const deliveryFields = [...addressFields, "label", "po_number", "note", "delivery"] as const;

const isSameDelivery = (a: FixableRow, b: FixableRow): boolean =>
  a.product_id === b.product_id && deliveryFields.every((field) => (a.fields[field] ?? "") === (b.fields[field] ?? ""));

/** Applies a fix to the chosen rows that offer it. Returns the changed rows; `rows` are all open rows in file order. */
export const applyFix = (rows: readonly FixableRow[], fix: BatchFix, chosen: (row: FixableRow) => boolean): FixedRow[] => {
  const changed = new Map<number, FixedRow>();
  let above: BatchFields | undefined;
  for (const [index, row] of rows.entries()) {
    const { row_number, fields, warehouse_id } = row;
    const before: FixedRow = changed.get(row_number) ?? { row_number, fields, warehouse_id, state: "open" };
    const isChosen = row.fixes.includes(fix) && chosen(row);
    const change = (more: Partial<FixedRow>) => changed.set(row_number, { ...before, ...more });
    const quantity = row.fixed_quantity;
    if (isChosen && (fix === "roundUp" || fix === "reduceToStock") && quantity !== null)
      change({ fields: { ...fields, quantity: String(quantity) } });
    else if (isChosen && fix === "otherWarehouse" && row.other_warehouse_id !== null) change({ warehouse_id: row.other_warehouse_id });
    else if (isChosen && fix === "pickup") change({ fields: { ...fields, delivery: "Pickup" } });
    else if (isChosen && fix === "addressAbove" && above) change({ fields: copyAddress(above, fields) });
    else if (isChosen && fix === "drop") change({ state: "dropped" });
    else if (isChosen && fix === "combine") {
      const first = rows.slice(0, index).findLast((other) => isSameDelivery(other, row) && !other.fixes.includes("combine"));
      if (first) {
        const target: FixedRow = changed.get(first.row_number) ?? { ...first, state: "open" };
        const sum = (parseQuantity(target.fields.quantity ?? "") ?? 0) + (row.quantity ?? 0);
        changed.set(first.row_number, {
          row_number: first.row_number,
          warehouse_id: target.warehouse_id,
          state: target.state,
          fields: { ...target.fields, quantity: String(sum) },
        });
        change({ state: "dropped" });
      }
    }
    const now = changed.get(row_number)?.fields ?? fields;
    if (hasAddress(now)) above = now;
  }
  return [...changed.values()];
};
