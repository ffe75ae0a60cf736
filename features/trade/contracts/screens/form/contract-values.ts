import type { DataOf } from "#client/calls.ts";
import { contractAmounts, rowCents, usualDepositPercent } from "#features/trade/contracts/rules/amounts.ts";
import {
  type Clause,
  contractPartyNames,
  type InspectionLevel,
  type MilestoneCode,
  type ReleaseCondition,
} from "#features/trade/contracts/rules/terms.ts";
import type { ContractTermsData } from "#features/trade/contracts/screens/contract-data.ts";
import type { Language } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { parseTypedCount, parseTypedNumber, parseTypedPercent, parseTypedPrice } from "#kernel/typed-numbers.ts";

export type ContractGoods = DataOf<"/home/getProcureContractGoodsData">;

/** A row of goods as typed. `key` identifies it in the form. */
export interface RowValues {
  key: string;
  /** Its place in the version before, which ties it to its product. */
  position: number | null;
  cart_id: number | null;
  relation_id: number | null;
  custom_sn: string;
  title: string;
  image: string;
  image_id: string | null;
  quality: string;
  size: string;
  packing: string;
  price: string;
  color: string;
  category: string;
  volume: string;
  hs_code: string;
  is_cart: boolean;
}

export type RowField = "custom_sn" | "title" | "quality" | "size" | "packing" | "price" | "color" | "category" | "volume" | "hs_code";

export interface MilestoneValues {
  code: MilestoneCode;
  label: string;
  planned_on: string;
}

/** The text fields of the form that are not parts of a list. */
export const textNames = [
  ...contractPartyNames,
  "delivery_date",
  "receiving_date",
  "pay_method",
  "deposit_ratio",
  "goods_standard",
  "arrival_day_pay",
  "incoterm",
  "port_of_loading",
  "port_of_discharge",
  "container_type",
  "container_count",
  "cancel_buyer_percent",
  "remark",
] as const;
export type TextName = (typeof textNames)[number];

export interface ContractValues extends Record<TextName, string> {
  balance_type: "1" | "2" | "3";
  rows: RowValues[];
  clauses: Clause[];
  milestones: MilestoneValues[];
  sample: { required: boolean; approve_by: string; note: string };
  inspection: { level: InspectionLevel; aql_critical: string; aql_major: string; aql_minor: string };
  release: Record<ReleaseCondition, string>;
}

let lastKey = 0;
const newRowKey = (): string => `row${++lastKey}`;

export const emptyRow = (): RowValues => ({
  key: newRowKey(),
  position: null,
  cart_id: null,
  relation_id: null,
  custom_sn: "",
  title: "",
  image: "",
  image_id: null,
  quality: "",
  size: "",
  packing: "",
  price: "",
  color: "",
  category: "",
  volume: "",
  hs_code: "",
  is_cart: false,
});

const emptyTexts = Object.fromEntries(textNames.map((name) => [name, ""])) as Record<TextName, string>;

/** A new contract: the goods and parties that the server names, and usual terms. */
export const toNewValues = (goods: ContractGoods): ContractValues => ({
  ...emptyTexts,
  purchaser_name: goods.purchaser_name,
  purchaser_address: goods.purchaser_address,
  purchaser_postcode: goods.purchaser_postcode,
  purchaser_telephone: goods.purchaser_telephone,
  maker_name: goods.maker_name,
  maker_address: goods.maker_address,
  maker_postcode: goods.maker_postcode,
  maker_telephone: goods.maker_telephone,
  pay_method: "transfer",
  deposit_ratio: String(usualDepositPercent),
  incoterm: "FOB",
  port_of_loading: goods.port_of_loading,
  cancel_buyer_percent: "100",
  balance_type: "1",
  rows: goods.goods_data.map((row) => ({
    ...emptyRow(),
    cart_id: row.cart_id,
    relation_id: row.relation_id,
    custom_sn: row.custom_sn,
    title: row.title,
    image: row.preview,
    quality: String(row.quantity),
    size: row.size,
    packing: row.packing,
    price: row.price,
    color: row.color,
    category: row.category,
    volume: row.volume,
    hs_code: row.hs_code,
    is_cart: row.is_cart,
  })),
  clauses: [{ kind: "dimension", tolerance_mm: 5 }],
  milestones: [],
  sample: { required: false, approve_by: "", note: "" },
  inspection: { level: "II", aql_critical: "0", aql_major: "2.5", aql_minor: "4.0" },
  release: { inspectionPassed: "0", shippingApproved: "0", receiptConfirmed: "100" },
});

/** The terms of a version, as typed values. */
export const fromTerms = (terms: ContractTermsData): ContractValues => ({
  ...emptyTexts,
  ...(Object.fromEntries(textNames.map((name) => [name, String(terms[name] ?? "")])) as Record<TextName, string>),
  // 0 stands for a field that is not used.
  container_count: terms.container_count > 0 ? String(terms.container_count) : "",
  arrival_day_pay: terms.arrival_day_pay > 0 ? String(terms.arrival_day_pay) : "",
  balance_type: String(terms.balance_type) as "1",
  rows: terms.goods_obj.map((row) => ({ ...row, key: newRowKey(), quality: String(row.quality) })),
  clauses: terms.clauses,
  milestones: terms.milestones,
  sample: terms.sample,
  inspection: terms.inspection,
  release: {
    inspectionPassed: String(terms.release.inspectionPassed),
    shippingApproved: String(terms.release.shippingApproved),
    receiptConfirmed: String(terms.release.receiptConfirmed),
  },
});

/** The form with the values of a saved draft, which holds what was typed. */
export const fromDraft = (draft: Partial<Record<string, unknown>>): ContractValues => {
  const text = (value: unknown) => (value === undefined || value === null ? "" : String(value));
  const rows = Array.isArray(draft.goods_obj) ? (draft.goods_obj as Partial<RowValues>[]) : [];
  const release = (draft.release ?? {}) as Partial<Record<ReleaseCondition, number>>;
  return {
    ...(Object.fromEntries(textNames.map((name) => [name, text(draft[name])])) as Record<TextName, string>),
    balance_type: (["1", "2", "3"].includes(text(draft.balance_type)) ? text(draft.balance_type) : "1") as "1",
    rows: rows.length === 0 ? [emptyRow()] : rows.map((row) => ({ ...emptyRow(), ...row, key: newRowKey() })),
    clauses: (draft.clauses as Clause[] | undefined) ?? [],
    milestones: (draft.milestones as MilestoneValues[] | undefined) ?? [],
    sample: (draft.sample as ContractValues["sample"] | undefined) ?? { required: false, approve_by: "", note: "" },
    inspection: (draft.inspection as ContractValues["inspection"] | undefined) ?? {
      level: "II",
      aql_critical: "0",
      aql_major: "2.5",
      aql_minor: "4.0",
    },
    release: {
      inspectionPassed: text(release.inspectionPassed ?? 0),
      shippingApproved: text(release.shippingApproved ?? 0),
      receiptConfirmed: text(release.receiptConfirmed ?? 100),
    },
  };
};

const toPercent = (text: string): number => parseTypedPercent(text) ?? 0;

/** The body of the calls that save or amend a contract, without number and manufacturer. */
export const toWireTerms = (values: ContractValues) => ({
  ...(Object.fromEntries(textNames.map((name) => [name, values[name]])) as Record<TextName, string> & {
    incoterm: "FOB";
    container_type: "";
  }),
  balance_type: values.balance_type,
  goods_obj: JSON.stringify(values.rows.map(({ key: _key, ...row }) => row)),
  clauses: JSON.stringify(values.clauses),
  milestones: JSON.stringify(values.milestones.filter(({ planned_on }) => planned_on !== "")),
  sample: JSON.stringify(values.sample),
  inspection: JSON.stringify(values.inspection),
  release: JSON.stringify(
    Object.fromEntries(Object.entries(values.release).map(([condition, percent]) => [condition, toPercent(percent)])),
  ),
});

export interface ContractTotals {
  pieces: number;
  total: string;
  deposit: string;
  /** Total times (1 - deposit / 100), with two decimals. */
  balance: string;
  volume: number;
}

/** Totals of the rows that can be read; the server computes them anew. */
export const totalsOf = ({ rows, deposit_ratio }: Pick<ContractValues, "rows" | "deposit_ratio">, language: Language): ContractTotals => {
  const goods = rows.map((row) => ({
    quality: parseTypedCount(row.quality, language) ?? 0,
    price_cents: parseTypedPrice(row.price, language) ?? 0,
    volume: Number(parseTypedNumber(row.volume, language) ?? 0),
  }));
  const amounts = contractAmounts({ goods, deposit_ratio: toPercent(deposit_ratio) });
  return {
    pieces: goods.reduce((sum, { quality }) => sum + quality, 0),
    total: toAmount(amounts.total_cents),
    deposit: toAmount(amounts.deposit_cents),
    balance: toAmount(amounts.balance_cents),
    volume: Math.round(goods.reduce((sum, { quality, volume }) => sum + quality * volume, 0) * 100) / 100,
  };
};

/** The amount of a row as far as it can be read. */
export const rowAmount = ({ quality, price }: Pick<RowValues, "quality" | "price">, language: Language): string =>
  toAmount(rowCents({ quality: parseTypedCount(quality, language) ?? 0, price_cents: parseTypedPrice(price, language) ?? 0 }));

/** Whether a cell of the goods table can be sent: quantities and prices need a legal value. */
export const isLegalCell = (name: RowField, value: string, language: Language): boolean => {
  if (name === "price") return parseTypedPrice(value, language) !== undefined;
  return name !== "quality" || parseTypedCount(value, language) !== undefined;
};
