import { type Cents, cents, zeroCents } from "#kernel/money.ts";
import { isUsZip } from "#kernel/text-rules.ts";

/**
 * Freight cost: a zone rate by weight or volume, whichever is higher (docs/decisions/0008). A carrier integration can replace
 * the implementation behind `getFreightCents`.
 */
export interface Shipment {
  from_zip: string;
  to_zip: string;
  weight_grams: number;
  volume_cm3: number;
  /** Buyers with free delivery (docs/domain-model.md). */
  is_free_delivery: boolean;
}

/** Position of each first ZIP digit, west to east and south to north, in steps of about 500 miles. */
const regions: readonly (readonly [east: number, north: number])[] = [
  [5, 3],
  [5, 2.5],
  [4.5, 2],
  [4, 0.5],
  [3.5, 1.8],
  [2.8, 3],
  [3, 2],
  [2.5, 0.5],
  [1, 1.8],
  [0, 2],
];

/** ZIP prefixes of Alaska, Hawaii, the territories and military addresses, which trucks do not serve. */
const notByTruck = /^(00[6-9]|09|34[0]|96[2-9]|99[5-9])/;

const gramsPerHundredweight = 45_359;
const cm3PerCbm = 1_000_000;

/** Per zone in cents: minimum, rate per 100 lb, rate per cubic meter. */
const zoneRates: readonly (readonly [leastCents: number, perHundredweightCents: number, perCbmCents: number])[] = [
  [8_900, 1_450, 4_200],
  [11_900, 1_950, 5_600],
  [14_900, 2_600, 7_300],
  [18_900, 3_350, 9_100],
  [22_900, 4_100, 10_900],
  [26_900, 4_800, 12_800],
];

const getZone = (from_zip: string, to_zip: string): number => {
  const [fromEast, fromNorth] = regions[Number(from_zip[0])] ?? [0, 0];
  const [toEast, toNorth] = regions[Number(to_zip[0])] ?? [0, 0];
  return Math.min(zoneRates.length - 1, Math.round(Math.hypot(fromEast - toEast, fromNorth - toNorth)));
};

/** Returns the freight of one order in cents, or undefined where there is no rate. */
export const getFreightCents = ({ from_zip, to_zip, weight_grams, volume_cm3, is_free_delivery }: Shipment): Cents | undefined => {
  if (!isUsZip(from_zip) || !isUsZip(to_zip) || notByTruck.test(to_zip)) return undefined;
  if (is_free_delivery) return zeroCents;
  const [minCents, perHundredweight, perCbm] = zoneRates[getZone(from_zip, to_zip)] ?? [0, 0, 0];
  const byWeight = Math.ceil((weight_grams * perHundredweight) / gramsPerHundredweight);
  const byVolume = Math.ceil((volume_cm3 * perCbm) / cm3PerCbm);
  return cents(Math.max(minCents, byWeight, byVolume));
};

/** Returns the transit time in business days, from and to. */
export const getTransitDays = (from_zip: string, to_zip: string): readonly [from: number, to: number] => {
  const zone = getZone(from_zip, to_zip);
  return [1 + zone, 3 + zone];
};
