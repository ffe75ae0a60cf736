import type { CartonGroup } from "./rules/packages.ts";
import type { ShipmentQuote } from "./rules/quote.ts";
import type { Carrier, Tariff } from "./rules/tariff.ts";

/**
 * A second implementation of the rating rules for tests, written from docs/freight.md: it reads the rows of the tariff directly, counts in
 * whole numbers without rounding steps of the engine, and shares no code with it. It takes the handling units as planned.
 */

interface Wanted {
  from_zip: string;
  to_zip: string;
  day: string;
  accessorials: readonly string[];
}

/** Rounds a fraction of whole numbers half up. */
const round = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);
const up = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;

const pounds = (grams: number): bigint => up(BigInt(grams) * 100_000n, 45_359_237n);
const inches = (mm: number): bigint => up(BigInt(mm) * 10n, 254n);
const most = (...values: bigint[]): bigint => values.toSorted((a, b) => Number(b - a))[0] ?? 0n;
const least = (values: bigint[]): bigint => values.toSorted((a, b) => Number(a - b))[0] ?? 0n;
const add = (values: bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

const laneOf = (tariff: Tariff, carrier: Carrier, { from_zip, to_zip }: Wanted) => {
  const within = (zip: string, first: string, last: string) =>
    Number(zip.slice(0, 3)) >= Number(first) && Number(zip.slice(0, 3)) <= Number(last);
  const lane = tariff.lanes.filter(
    (row) => row.carrier === carrier.code && within(from_zip, row.from_first, row.from_last) && within(to_zip, row.to_first, row.to_last),
  )[0];
  return lane?.zone === null ? undefined : lane;
};

const fuelOf = (tariff: Tariff, carrier: Carrier, day: string): bigint => {
  let found = 0;
  let latest = "";
  for (const row of tariff.fuel) {
    if (row.carrier === carrier.code && row.week <= day && row.week > latest) {
      latest = row.week;
      found = row.basis_points;
    }
  }
  return BigInt(found);
};

const chargeOf = (tariff: Tariff, carrier: Carrier, code: string, weight: bigint): bigint => {
  const row = tariff.charges.find((each) => each.carrier === carrier.code && each.code === code);
  if (!row) return 0n;
  const price = BigInt(row.cents) + round(BigInt(row.per_cwt_cents) * weight, 100n);
  return price < BigInt(row.max_cents) ? price : BigInt(row.max_cents);
};

const classOfDensity = (weight: bigint, volume: bigint): number => {
  const density = Number((weight * 1_728_000_000n) / volume) / 1_000_000;
  const scale = [
    [1, 400],
    [2, 300],
    [4, 250],
    [6, 175],
    [8, 125],
    [10, 100],
    [12, 92.5],
    [15, 85],
    [22.5, 70],
    [30, 65],
    [35, 60],
    [50, 55],
  ];
  return scale.find(([below = 0]) => density < below)?.[1] ?? 50;
};

const unitClass = (tariff: Tariff, unit: ShipmentQuote["units"][number], groups: readonly CartonGroup[]): number => {
  const byDensity = classOfDensity(pounds(unit.weight_grams), inches(unit.length_mm) * inches(unit.width_mm) * inches(unit.height_mm));
  const classes = unit.cartons.map(({ carton }) => tariff.nmfc.find(({ item }) => item === groups[carton]?.nmfc)?.class ?? byDensity);
  return Math.max(...classes);
};

const floor = (units: ShipmentQuote["units"]): bigint =>
  up(add(units.map((unit) => BigInt(unit.length_mm) * BigInt(unit.width_mm) * BigInt(unit.count))), 1_219n * 1_016n);

/** Doors of a trailer: 108 in high, 98 in wide. */
const isTooBig = (unit: ShipmentQuote["units"][number]): boolean =>
  inches(unit.height_mm) > 108n || (inches(unit.length_mm) > 98n && inches(unit.width_mm) > 98n);

const ltl = (tariff: Tariff, carrier: Carrier, wanted: Wanted, { units, cartons }: ShipmentQuote): bigint | undefined => {
  const lane = laneOf(tariff, carrier, wanted);
  if (!lane) return undefined;
  const weights = new Map<number, bigint>();
  for (const unit of units) {
    const own = unitClass(tariff, unit, cartons);
    weights.set(own, (weights.get(own) ?? 0n) + pounds(unit.weight_grams) * BigInt(unit.count));
  }
  const total = add([...weights.values()]);
  const longest = most(...units.flatMap((unit) => [inches(unit.length_mm), inches(unit.width_mm)]));
  if (units.some(isTooBig) || total > BigInt(carrier.max_weight_lb)) return undefined;
  if (longest > BigInt(carrier.max_length_in) || floor(units) > BigInt(carrier.max_units)) return undefined;
  const starts = [0n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n];
  const prices = starts.flatMap((start, level) => {
    const next = starts[level + 1];
    if (next !== undefined && total >= next) return [];
    const rate = (each: number) =>
      BigInt(
        tariff.class_rates.find((row) => row.carrier === carrier.code && row.zone === lane.zone && row.class === each)?.rates[level] ?? 0,
      );
    const lowest = least([...weights.keys()].map(rate));
    const missing = start > total ? start - total : 0n;
    return [add([...weights].map(([each, weight]) => round(rate(each) * weight, 100n))) + round(lowest * missing, 100n)];
  });
  const haul = most(least(prices), BigInt(lane.minimum_cents));
  const extra = wanted.accessorials.map((code) => chargeOf(tariff, carrier, code, total));
  let long = 0n;
  if (longest >= 144n) long = chargeOf(tariff, carrier, "overlength_144", total);
  else if (longest >= 96n) long = chargeOf(tariff, carrier, "overlength_96", total);
  return haul + round(haul * fuelOf(tariff, carrier, wanted.day), 10_000n) + add(extra) + long;
};

const truckload = (tariff: Tariff, carrier: Carrier, wanted: Wanted, { units }: ShipmentQuote): bigint | undefined => {
  const lane = laneOf(tariff, carrier, wanted);
  const longest = most(...units.flatMap((unit) => [inches(unit.length_mm), inches(unit.width_mm)]));
  const price = tariff.weight_rates.find((row) => row.carrier === carrier.code && row.zone === lane?.zone);
  if (!lane || !price || longest > BigInt(carrier.max_length_in) || units.some(isTooBig)) return undefined;
  if (units.some((unit) => pounds(unit.weight_grams) > BigInt(carrier.max_weight_lb))) return undefined;
  const total = add(units.map((unit) => pounds(unit.weight_grams) * BigInt(unit.count)));
  const trucks = most(up(floor(units), BigInt(carrier.max_units)), up(total, BigInt(carrier.max_weight_lb)));
  const haul = trucks * BigInt(price.cents);
  const extra = wanted.accessorials.map((code) => chargeOf(tariff, carrier, code, 0n) * trucks);
  return haul + round(haul * fuelOf(tariff, carrier, wanted.day), 10_000n) + add(extra);
};

const parcel = (tariff: Tariff, carrier: Carrier, wanted: Wanted, { cartons }: ShipmentQuote): bigint | undefined => {
  const lane = laneOf(tariff, carrier, wanted);
  const number = cartons.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!lane || number > carrier.max_units || wanted.accessorials.includes("appointment") || wanted.accessorials.includes("inside_delivery"))
    return undefined;
  let haul = 0n;
  let extra = 0n;
  for (const carton of cartons) {
    const sides = [carton.length_mm, carton.width_mm, carton.height_mm].map(inches);
    const longest = most(...sides);
    const girth = 2n * (add(sides) - longest);
    const weight = pounds(carton.gross_weight_grams);
    if (weight > BigInt(carrier.max_weight_lb) || longest > BigInt(carrier.max_length_in) || longest + girth > 165n) return undefined;
    const isLarge = longest > 96n || longest + girth > 130n;
    const volume = sides.reduce((a, b) => a * b, 1n);
    const billed = most(weight, up(volume, BigInt(carrier.dim_divisor)), isLarge ? 90n : 0n);
    const steps = tariff.weight_rates.filter(
      (row) => row.carrier === carrier.code && row.zone === lane.zone && BigInt(row.to_lb) >= billed,
    );
    if (steps.length === 0) return undefined;
    const step = steps.reduce((a, b) => (a.to_lb < b.to_lb ? a : b));
    const count = BigInt(carton.quantity);
    haul += BigInt(step.cents) * count;
    const second = sides.toSorted((a, b) => Number(b - a))[1] ?? 0n;
    if (isLarge) extra += chargeOf(tariff, carrier, "large_package", billed) * count;
    else if (weight > 50n || longest > 48n || second > 30n) extra += chargeOf(tariff, carrier, "additional_handling", billed) * count;
    if (wanted.accessorials.includes("residential")) extra += chargeOf(tariff, carrier, "residential", billed) * count;
  }
  const base = most(haul, BigInt(lane.minimum_cents));
  return base + extra + round(base * fuelOf(tariff, carrier, wanted.day), 10_000n);
};

/** Every carrier's price in cents, by carrier code. */
export const rateAgain = (tariff: Tariff, wanted: Wanted, quote: ShipmentQuote): Record<string, number> => {
  const prices: Record<string, number> = {};
  for (const carrier of tariff.carriers) {
    const price = { ltl, truckload, parcel }[carrier.mode](tariff, carrier, wanted, quote);
    if (price !== undefined) prices[carrier.code] = Number(price);
  }
  return prices;
};
