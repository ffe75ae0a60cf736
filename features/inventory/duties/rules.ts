import { allocateCents, type Cents, cents, sumCents } from "#kernel/money.ts";

/** Percentages of duties, kept as millionths of the customs value. Pure. */

/** "7.6" → 76,000 millionths. Undefined for what is not a percentage from 0 to 1,000 with at most four decimals. */
export const parseRate = (text: string): number | undefined => {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const ppm = Number(match[1]) * 10_000 + Number((match[2] ?? "").padEnd(4, "0"));
  return ppm <= 10_000_000 ? ppm : undefined;
};

/** 76,000 millionths → "7.6". */
export const formatRate = (ppm: number): string => {
  const rest = String(ppm % 10_000)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${Math.trunc(ppm / 10_000)}${rest && `.${rest}`}`;
};

/** A share of an amount in cents, rounded half up. Exact also where amount times rate exceeds 2^53. */
export const shareOf = (cents: number, ppm: number): number => Number((BigInt(cents) * BigInt(ppm) * 2n + 1_000_000n) / 2_000_000n);

/** Duties and import fees of a shipment, estimated from dated rows. Pure; cents, grams, cubic centimeters. */

/** Duties: of each, the row that names the goods most exactly applies. */
export const dutyKinds = ["base", "section_232", "section_301", "antidumping", "countervailing", "other_duty"] as const;
/** Fees of customs, port and broker. */
const feeKinds = ["mpf", "hmf", "port_fee", "broker_fee"] as const;
export const rowKinds = [...dutyKinds, ...feeKinds] as const;
export type RowKind = (typeof rowKinds)[number];

/** Kinds of which every row applies. */
const additive: ReadonlySet<RowKind> = new Set(["other_duty", "port_fee", "broker_fee"]);

export const bases = ["percent", "piece", "kilogram", "cubic_meter", "container", "shipment"] as const;
export type Basis = (typeof bases)[number];

/** The country that goods are delivered to. What was made there is not imported. */
const homeCountry = "US";

/** The origin of rows for goods of every member state of the European Union. */
const europeanUnion = "EU";
const memberStates: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** What rows can name as the origin of goods of a country: the country, and the union that it belongs to. */
export const originsOf = (country: string): string[] => (memberStates.has(country) ? [country, europeanUnion] : [country]);

export interface DutyRow {
  duty_id: number;
  kind: RowKind;
  hts_prefix: string;
  type_id: number | null;
  origin: string;
  basis: Basis;
  rate_ppm: number | null;
  amount_cents: number | null;
  min_cents: number | null;
  max_cents: number | null;
  valid_from: string;
  valid_to: string | null;
}

/** Goods of a shipment. */
export interface ImportedLine {
  /** Digits of the HTS code; empty when the product states none. */
  hts_code: string;
  /** The categories of the product, the topmost first. */
  type_ids: readonly number[];
  origin: string;
  value_cents: number;
  pieces: number;
  weight_grams: number;
  volume_cm3: number;
}

export interface ImportedShipment {
  /** The day of entry, `YYYY-MM-DD`: rows in force then apply. */
  day: string;
  /** Full containers; 0 for goods that share one. */
  containers: number;
  /** Chargeable measure of goods that share a container, in hundredths of a cubic meter or ton; 0 for full containers. */
  shared_hundredths: number;
}

/** What one row comes to, and how much of it falls on each line. */
export interface DutyCharge {
  duty_id: number;
  cents: Cents;
  parts: Cents[];
}

export interface DutyEstimate {
  charges: DutyCharge[];
  /** Lines without a base row: what they owe is unknown, not zero. */
  unknown: number[];
}

/** Digits of an HTS code as products state it: "9401.61" → "940161". */
export const htsDigits = (code: string): string => code.replace(/\D/g, "").slice(0, 10);

/** The prefixes that a row can name goods by: none, and the first 4 to 10 digits. */
export const htsPrefixes = (digits: string): string[] => [
  "",
  ...[4, 5, 6, 7, 8, 9, 10].filter((n) => n <= digits.length).map((n) => digits.slice(0, n)),
];

const isInForce = (row: Pick<DutyRow, "valid_from" | "valid_to">, day: string): boolean =>
  row.valid_from <= day && (row.valid_to === null || day <= row.valid_to);

const covers = (row: DutyRow, line: ImportedLine): boolean =>
  line.hts_code.startsWith(row.hts_prefix) &&
  (row.type_id === null || line.type_ids.includes(row.type_id)) &&
  (row.origin === "" || originsOf(line.origin).includes(row.origin));

/** How exactly a row names a line: by more digits, then by a lower category, then by its country before a union; then the newer row wins. */
const exactness = (row: DutyRow, line: ImportedLine): number => {
  const byOrigin = row.origin === "" ? 0 : row.origin === line.origin ? 2 : 1;
  return row.hts_prefix.length * 1_000 + (row.type_id === null ? 0 : line.type_ids.indexOf(row.type_id) + 1) * 10 + byOrigin;
};

const rowsOfLine = (rows: readonly DutyRow[], line: ImportedLine): DutyRow[] => {
  if (line.origin === homeCountry) return [];
  const best = new Map<RowKind, DutyRow>();
  const all: DutyRow[] = [];
  for (const row of rows) {
    if (!covers(row, line)) continue;
    if (additive.has(row.kind)) all.push(row);
    else {
      const known = best.get(row.kind);
      const difference = known ? exactness(row, line) - exactness(known, line) : 1;
      if (!known || difference > 0 || (difference === 0 && row.duty_id > known.duty_id)) best.set(row.kind, row);
    }
  }
  return [...best.values(), ...all];
};

const divide = (dividend: number, divisor: number): number => Number((BigInt(dividend) * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n));

/** What a row comes to for one line; undefined where it is charged once for the shipment. */
const lineAmount = (row: DutyRow, line: ImportedLine): number | undefined => {
  if (row.basis === "percent") return shareOf(line.value_cents, row.rate_ppm ?? 0);
  if (row.basis === "piece") return (row.amount_cents ?? 0) * line.pieces;
  if (row.basis === "kilogram") return divide((row.amount_cents ?? 0) * line.weight_grams, 1_000);
  return undefined;
};

const shipmentAmount = (row: DutyRow, { containers, shared_hundredths }: ImportedShipment): number => {
  const amount = row.amount_cents ?? 0;
  if (row.basis === "container") return amount * containers;
  if (row.basis === "cubic_meter") return divide(amount * shared_hundredths, 100);
  return amount;
};

/** A charge of a row for the lines it applies to; the parts of other lines are zero. */
const chargeOf = (row: DutyRow, lines: readonly ImportedLine[], isCovered: readonly boolean[], shipment: ImportedShipment): DutyCharge => {
  const amounts = lines.map((line, index) => (isCovered[index] ? lineAmount(row, line) : 0));
  const isPerLine = amounts.every((amount) => amount !== undefined);
  const sum = isPerLine ? sumCents(amounts as number[]) : cents(shipmentAmount(row, shipment));
  const total = cents(Math.min(Math.max(sum, row.min_cents ?? 0), row.max_cents ?? Number.MAX_SAFE_INTEGER));
  if (isPerLine && total === sum) return { duty_id: row.duty_id, cents: total, parts: (amounts as number[]).map(cents) };
  const weights = lines.map((line, index) => (isCovered[index] ? line.volume_cm3 : 0));
  const values = lines.map((line, index) => (isCovered[index] ? line.value_cents : 0));
  const parts = allocateCents(total, row.basis === "percent" || weights.every((weight) => weight === 0) ? values : weights);
  return { duty_id: row.duty_id, cents: total, parts };
};

/** Duties and fees of a shipment. The parts of every charge add up to it; charges of nothing are left out, except free base rows. */
export const estimateDuties = (rows: readonly DutyRow[], lines: readonly ImportedLine[], shipment: ImportedShipment): DutyEstimate => {
  const inForce = rows.filter((row) => isInForce(row, shipment.day));
  const ofLines = lines.map((line) => new Set(rowsOfLine(inForce, line)));
  const used = inForce.filter((row) => ofLines.some((set) => set.has(row)));
  const charges = used
    .map((row) => ({
      row,
      charge: chargeOf(
        row,
        lines,
        ofLines.map((set) => set.has(row)),
        shipment,
      ),
    }))
    .filter(({ row, charge }) => charge.cents > 0 || row.kind === "base")
    .map(({ charge }) => charge);
  const unknown = lines.flatMap((line, index) =>
    line.origin === homeCountry || [...(ofLines[index] ?? [])].some(({ kind }) => kind === "base") ? [] : [index],
  );
  return { charges, unknown };
};
