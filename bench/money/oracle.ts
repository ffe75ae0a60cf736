/**
 * The test oracle of order totals: an independent calculation with cents in BigInt, exact fractions, rounding half a cent up.
 * It shares no code with features/pricing/pricing.
 */

export interface OracleLine {
  list_cents: number;
  tiers: readonly { threshold: number; price_cents: number }[];
  quantity: number;
  /** Fees per piece: pack, insurance, delivery, assembly. */
  fees_cents: readonly number[];
}

export interface OracleOrder {
  goods: bigint;
  discount: bigint;
  fees: bigint;
  /** Goods after the member discount, the maximum of a coupon. */
  couponable: bigint;
}

/** The row with the highest threshold that is reached. */
const lastReached = <Row extends { threshold: number }>(rows: readonly Row[], pieces: bigint): Row | undefined =>
  rows
    .toSorted((a, b) => a.threshold - b.threshold)
    .filter(({ threshold }) => BigInt(threshold) <= pieces)
    .at(-1);

export const expectedUnitPrice = ({ list_cents, tiers, quantity }: OracleLine): bigint =>
  BigInt(lastReached(tiers, BigInt(quantity))?.price_cents ?? list_cents);

/** A percentage of an amount, rounded half up. */
export const percentOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent) + 50n) / 100n;

/** Totals of one order: the lines of one manufacturer in one warehouse. */
export const expectedOrder = (lines: readonly OracleLine[], discounts: readonly { threshold: number; percent: number }[]): OracleOrder => {
  const pieces = lines.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
  const percent = lastReached(discounts, pieces)?.percent ?? 0;
  let [goods, discount, fees] = [0n, 0n, 0n];
  for (const line of lines) {
    const quantity = BigInt(line.quantity);
    const ofLine = expectedUnitPrice(line) * quantity;
    goods += ofLine;
    discount += percentOf(ofLine, percent);
    for (const fee of line.fees_cents) fees += BigInt(fee) * quantity;
  }
  return { goods, discount, fees, couponable: goods - discount };
};

const regionsFromPasadena = "5554433310";

/** Per zone the minimum, per 100 lb and per cubic meter, in cents; a second copy of the price table. */
const freightRates: readonly (readonly [least: bigint, perHundredweight: bigint, perCbm: bigint])[] = [
  [8900n, 1450n, 4200n],
  [11900n, 1950n, 5600n],
  [14900n, 2600n, 7300n],
  [18900n, 3350n, 9100n],
  [22900n, 4100n, 10900n],
  [26900n, 4800n, 12800n],
];

const divideCeiling = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

export interface OracleParcel {
  from_zip: string;
  grams: bigint;
  cm3: bigint;
}

/** Freight to Pasadena (91101): the zone by the first digit of the origin ZIP, by weight or volume, whichever is higher. */
export const freightToPasadena = ({ from_zip, grams, cm3 }: OracleParcel): bigint => {
  const [least, perHundredweight, perCbm] = freightRates[Number(regionsFromPasadena[Number(from_zip[0])])] ?? [0n, 0n, 0n];
  const amounts = [least, divideCeiling(grams * perHundredweight, 45_359n), divideCeiling(cm3 * perCbm, 1_000_000n)];
  return amounts.reduce((most, amount) => (amount > most ? amount : most));
};

/** Formats cents as "1234.50", like the wire and all documents. */
export const formatCents = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const minBigInt = (a: bigint, b: bigint): bigint => (a < b ? a : b);
