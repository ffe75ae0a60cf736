/**
 * What a cart comes to, worked out a second time and apart from the product: whole cents in BigInt, exact fractions, half a cent
 * rounded up. It shares no line with features/pricing/pricing, so that the two can only agree by being right.
 */

export interface OracleLine {
  list_cents: number;
  tiers: readonly { threshold: number; price_cents: number }[];
  quantity: number;
  /** Pack, insurance, delivery, assembly: of one piece. */
  fees_cents: readonly number[];
}

export interface OracleOrder {
  goods: bigint;
  discount: bigint;
  fees: bigint;
  /** Goods after the member's discount: what a coupon may take off. */
  couponable: bigint;
}

/** Rows sorted by threshold, and the last one that is reached. */
const reached = <Row extends { threshold: number }>(rows: readonly Row[], pieces: bigint): Row | undefined =>
  rows
    .toSorted((a, b) => a.threshold - b.threshold)
    .filter(({ threshold }) => BigInt(threshold) <= pieces)
    .at(-1);

export const unitOf = ({ list_cents, tiers, quantity }: OracleLine): bigint =>
  BigInt(reached(tiers, BigInt(quantity))?.price_cents ?? list_cents);

/** Hundredths, half of one rounded up. */
export const shareOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent) + 50n) / 100n;

/** One order: the lines of one manufacturer in one warehouse. */
export const orderOf = (lines: readonly OracleLine[], discounts: readonly { threshold: number; percent: number }[]): OracleOrder => {
  const pieces = lines.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n);
  const percent = reached(discounts, pieces)?.percent ?? 0;
  let [goods, discount, fees] = [0n, 0n, 0n];
  for (const line of lines) {
    const quantity = BigInt(line.quantity);
    const ofLine = unitOf(line) * quantity;
    goods += ofLine;
    discount += shareOf(ofLine, percent);
    for (const fee of line.fees_cents) fees += BigInt(fee) * quantity;
  }
  return { goods, discount, fees, couponable: goods - discount };
};

const regionsFromPasadena = "5554433310";

/** Per zone the least, then per 100 lb and per cubic metre, in cents: written down a second time from the price table. */
const freightRates: readonly (readonly [least: bigint, perHundredweight: bigint, perCbm: bigint])[] = [
  [8900n, 1450n, 4200n],
  [11900n, 1950n, 5600n],
  [14900n, 2600n, 7300n],
  [18900n, 3350n, 9100n],
  [22900n, 4100n, 10900n],
  [26900n, 4800n, 12800n],
];

const ceiling = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

export interface OracleParcel {
  from_zip: string;
  grams: bigint;
  cm3: bigint;
}

/** What a truck to Pasadena (91101) costs: the zone by the first digit of where it starts, by weight or volume, whichever is more. */
export const freightToPasadena = ({ from_zip, grams, cm3 }: OracleParcel): bigint => {
  const [least, perHundredweight, perCbm] = freightRates[Number(regionsFromPasadena[Number(from_zip[0])])] ?? [0n, 0n, 0n];
  const amounts = [least, ceiling(grams * perHundredweight, 45_359n), ceiling(cm3 * perCbm, 1_000_000n)];
  return amounts.reduce((most, amount) => (amount > most ? amount : most));
};

/** "1234.50", as the wire and every paper write it. */
export const textOf = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
