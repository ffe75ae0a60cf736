import { addDays } from "#kernel/calendar.ts";
import { freightClasses } from "./classes.ts";
import type { Carrier, ClassRate, FuelWeek, Lane, ServiceCharge, Tariff, WeightRate } from "./tariff.ts";
import { weightBreaks } from "./tariff.ts";

/**
 * A sample tariff with three invented carriers, for the demo, for development and for tests. Real tariffs are agreements between a
 * carrier and a shipper; the operator imports them. Pure.
 */

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

/** ZIP prefixes per first digit that trucks serve; the others are military addresses, territories, Alaska and Hawaii. */
const served: readonly (readonly [first: string, last: string])[] = [
  ["010", "069"],
  ["070", "089"],
  ["100", "199"],
  ["200", "299"],
  ["300", "339"],
  ["341", "399"],
  ["400", "499"],
  ["500", "599"],
  ["600", "699"],
  ["700", "799"],
  ["800", "899"],
  ["900", "961"],
  ["970", "994"],
];

const notServed: readonly (readonly [first: string, last: string])[] = [
  ["000", "009"],
  ["090", "099"],
  ["340", "340"],
  ["962", "969"],
  ["995", "999"],
];

const zones = 6;

const zoneBetween = (from: string, to: string): number => {
  const [fromEast, fromNorth] = regions[Number(from[0])] ?? [0, 0];
  const [toEast, toNorth] = regions[Number(to[0])] ?? [0, 0];
  return Math.min(zones - 1, Math.round(Math.hypot(fromEast - toEast, fromNorth - toNorth)));
};

const carriers: readonly Carrier[] = [
  {
    code: "TMBR",
    name: "Timberline Freight (sample)",
    name_zh: "Timberline Freight（示例）",
    name_es: "Timberline Freight (muestra)",
    mode: "ltl",
    max_weight_lb: 15_000,
    max_length_in: 180,
    max_units: 12,
    dim_divisor: 0,
  },
  {
    code: "CRST",
    name: "Crestway Express (sample)",
    name_zh: "Crestway Express（示例）",
    name_es: "Crestway Express (muestra)",
    mode: "ltl",
    max_weight_lb: 10_000,
    max_length_in: 144,
    max_units: 10,
    dim_divisor: 0,
  },
  {
    code: "PKTL",
    name: "Packet Trail (sample)",
    name_zh: "Packet Trail（示例）",
    name_es: "Packet Trail (muestra)",
    mode: "parcel",
    max_weight_lb: 150,
    max_length_in: 108,
    max_units: 20,
    dim_divisor: 139,
  },
  {
    code: "LNGH",
    name: "Longhaul Truckload (sample)",
    name_zh: "Longhaul Truckload（示例）",
    name_es: "Longhaul Truckload (muestra)",
    mode: "truckload",
    max_weight_lb: 44_000,
    max_length_in: 600,
    max_units: 26,
    dim_divisor: 0,
  },
];

const minimums: Record<string, readonly number[]> = {
  TMBR: [7_900, 10_400, 13_200, 16_800, 20_400, 23_900],
  CRST: [8_900, 12_100, 15_400, 19_500, 23_800, 27_800],
  PKTL: [0, 0, 0, 0, 0, 0],
  LNGH: [0, 0, 0, 0, 0, 0],
};

/** Business days of zone 0; each zone adds one. The express carrier is a day faster over distance. */
const days: Record<string, (zone: number) => readonly [number, number]> = {
  TMBR: (zone) => [1 + zone, 3 + zone],
  CRST: (zone) => [Math.max(1, zone), 2 + zone],
  PKTL: (zone) => [1 + Math.floor(zone / 2), 2 + zone],
  LNGH: (zone) => [1 + Math.floor(zone / 2), 2 + Math.ceil(zone / 2)],
};

const lanesOf = (carrier: string): Lane[] =>
  served.flatMap(([from_first, from_last]) => [
    ...served.map(([to_first, to_last]): Lane => {
      const zone = zoneBetween(from_first, to_first);
      const [days_from, days_to] = days[carrier]?.(zone) ?? [0, 0];
      const minimum_cents = minimums[carrier]?.[zone] ?? 0;
      return { carrier, from_first, from_last, to_first, to_last, zone: String(zone), minimum_cents, days_from, days_to };
    }),
    ...notServed.map(
      ([to_first, to_last]): Lane => ({
        carrier,
        from_first,
        from_last,
        to_first,
        to_last,
        zone: null,
        minimum_cents: 0,
        days_from: 0,
        days_to: 0,
      }),
    ),
  ]);

/** Cents per 100 pounds of class 100 below 500 pounds, by zone. */
const baseRates: Record<string, readonly number[]> = {
  TMBR: [1_950, 2_450, 3_050, 3_700, 4_350, 4_950],
  CRST: [2_200, 2_800, 3_450, 4_150, 4_900, 5_600],
};

/** What a weight break costs of the rate below 500 pounds, in percent. */
const breakPercents = [100, 88, 76, 65, 54, 44, 38] as const;

const ratesOf = (carrier: string): ClassRate[] =>
  (baseRates[carrier] ?? []).flatMap((base, zone) =>
    freightClasses.map((freightClass) => ({
      carrier,
      zone: String(zone),
      class: freightClass,
      rates: weightBreaks.map((_, level) => Math.round((base * (35 + freightClass * 0.65) * (breakPercents[level] ?? 0)) / 10_000)),
    })),
  );

const parcelWeights = [1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150] as const;

const parcelRates = (): WeightRate[] =>
  Array.from({ length: zones }, (_, zone) => zone).flatMap((zone) =>
    parcelWeights.map((to_lb) => ({
      carrier: "PKTL",
      zone: String(zone),
      to_lb,
      cents: 1_050 + zone * 160 + Math.round(to_lb * (48 + zone * 14)),
    })),
  );

const truckRates = (): WeightRate[] =>
  [68_000, 135_000, 198_000, 262_000, 327_000, 389_000].map((cents, zone) => ({
    carrier: "LNGH",
    zone: String(zone),
    to_lb: 44_000,
    cents,
  }));

/** Surcharges from January 2026 to the end of 2027; the percentage moves slowly around a mean. */
const fuelOf = (carrier: string, mean: number): FuelWeek[] => {
  return Array.from({ length: 104 }, (_, index) => ({
    carrier,
    week: addDays("2026-01-05", index * 7),
    basis_points: mean + Math.round(150 * Math.sin(index / 8)) + (index % 4) * 10,
  }));
};

const chargeRows: readonly (readonly [ServiceCharge["code"], cents: number, perCwt: number, max: number])[] = [
  ["liftgate", 5_900, 150, 14_500],
  ["residential", 6_500, 100, 16_000],
  ["appointment", 2_800, 0, 2_800],
  ["inside_delivery", 7_900, 650, 42_000],
  ["limited_access", 5_500, 100, 15_500],
  ["notify", 1_500, 0, 1_500],
  ["overlength_96", 6_500, 0, 6_500],
  ["overlength_144", 14_500, 0, 14_500],
];

const chargesOf = (carrier: string): ServiceCharge[] =>
  chargeRows.map(([code, cents, per_cwt_cents, max_cents]) => ({ carrier, code, cents, per_cwt_cents, max_cents }));

const parcelCharges: readonly ServiceCharge[] = [
  { carrier: "PKTL", code: "residential", cents: 580, per_cwt_cents: 0, max_cents: 580 },
  { carrier: "PKTL", code: "additional_handling", cents: 2_450, per_cwt_cents: 0, max_cents: 2_450 },
  { carrier: "PKTL", code: "large_package", cents: 10_900, per_cwt_cents: 0, max_cents: 10_900 },
];

const truckCharges: readonly ServiceCharge[] = [
  { carrier: "LNGH", code: "appointment", cents: 5_000, per_cwt_cents: 0, max_cents: 5_000 },
  { carrier: "LNGH", code: "liftgate", cents: 22_500, per_cwt_cents: 0, max_cents: 22_500 },
  { carrier: "LNGH", code: "residential", cents: 17_500, per_cwt_cents: 0, max_cents: 17_500 },
  { carrier: "LNGH", code: "limited_access", cents: 12_500, per_cwt_cents: 0, max_cents: 12_500 },
  { carrier: "LNGH", code: "inside_delivery", cents: 48_000, per_cwt_cents: 0, max_cents: 48_000 },
  { carrier: "LNGH", code: "notify", cents: 2_500, per_cwt_cents: 0, max_cents: 2_500 },
];

/** The sample tariff. Its three carriers do not exist. */
export const sampleTariff: Tariff = {
  name: "Sample tariff (invented rates)",
  name_zh: "示例费率（虚构）",
  name_es: "Tarifa de muestra (precios inventados)",
  is_sample: true,
  carriers,
  lanes: carriers.flatMap(({ code }) => lanesOf(code)),
  class_rates: [...ratesOf("TMBR"), ...ratesOf("CRST")],
  weight_rates: [...parcelRates(), ...truckRates()],
  fuel: [...fuelOf("TMBR", 1_650), ...fuelOf("CRST", 1_800), ...fuelOf("PKTL", 1_450), ...fuelOf("LNGH", 2_100)],
  charges: [...chargesOf("TMBR"), ...chargesOf("CRST"), ...parcelCharges, ...truckCharges],
  nmfc: [
    { item: "079300", description: "Furniture, NOI, upholstered, by density", class: null },
    { item: "080770", description: "Furniture, NOI, other than upholstered, set up, by density", class: null },
    { item: "081270", description: "Furniture parts, wooden, flat", class: 85 },
    { item: "079025", description: "Mattresses, compressed", class: 125 },
  ],
};

/** What the carriers of the sample are called where their invented names would be taken for real ones. */
const neutralNames: Readonly<Record<string, Pick<Carrier, "name" | "name_zh" | "name_es">>> = {
  TMBR: { name: "LTL carrier A", name_zh: "零担承运商 A", name_es: "Transportista LTL A" },
  CRST: { name: "LTL carrier B", name_zh: "零担承运商 B", name_es: "Transportista LTL B" },
  PKTL: { name: "Parcel carrier", name_zh: "快递承运商", name_es: "Transportista de paquetería" },
  LNGH: { name: "Truckload carrier", name_zh: "整车承运商", name_es: "Transportista de carga completa" },
};

const neutralTariff: Tariff = { ...sampleTariff, carriers: carriers.map((carrier) => ({ ...carrier, ...neutralNames[carrier.code] })) };

/** The sample tariff as a market gets it: its invented carriers have names in the demo only. */
export const sampleTariffOf = ({ development }: { development: boolean }): Tariff => (development ? sampleTariff : neutralTariff);
