import type { Accessorial } from "#features/identity/addresses/rules.ts";
import type { Language } from "#kernel/languages.ts";
import type { FreightClass } from "./classes.ts";
import { freightClasses } from "./classes.ts";

/** A freight tariff: carriers, lanes by three-digit ZIP prefixes, rates, fuel surcharges, accessorials and NMFC items. Pure. */

/** A name as the operator enters it: in English, and where buyers should read another one, in Chinese and Spanish. */
export interface Named {
  name: string;
  name_zh?: string | null;
  name_es?: string | null;
}

/** The other names of something as a kept price has them; English where a language is missing. */
export type OtherNames = Partial<Record<Language, string>>;

/** The names besides the English one; undefined without any. */
export const otherNames = ({ name_zh, name_es }: Named): OtherNames | undefined =>
  name_zh || name_es ? { ...(name_zh && { "zh-CN": name_zh }), ...(name_es && { "es-ES": name_es }) } : undefined;

/** A carrier's or tariff's name for a reader. */
export const nameIn = (language: Language, name: string, names: OtherNames | undefined): string => names?.[language] ?? name;

/** The weight breaks of a rate in pounds: the rate of a break applies from that weight on. */
export const weightBreaks = [0, 500, 1_000, 2_000, 5_000, 10_000, 20_000] as const;

export type CarrierMode = "ltl" | "parcel" | "truckload";

export interface Carrier extends Named {
  code: string;
  mode: CarrierMode;
  /** LTL and truckload: of the shipment, or of one truck; parcel: of one carton. */
  max_weight_lb: number;
  /** The longest side of a handling unit or carton. */
  max_length_in: number;
  /** LTL and truckload: floor space of a truck in standard pallets. Parcel: cartons of a shipment. */
  max_units: number;
  /** Parcel: cubic inches that count as one pound; 0 for other modes. */
  dim_divisor: number;
}

/** ZIP prefixes from and to, inclusive, and what applies between them. A lane without a zone is not served. */
export interface Lane {
  carrier: string;
  from_first: string;
  from_last: string;
  to_first: string;
  to_last: string;
  zone: string | null;
  minimum_cents: number;
  days_from: number;
  days_to: number;
}

/** LTL: cents per 100 pounds by class and weight break. */
export interface ClassRate {
  carrier: string;
  zone: string;
  class: FreightClass;
  rates: readonly number[];
}

/** Parcel: cents of a carton up to a weight. Truckload: cents of a truck, with `to_lb` its payload. */
export interface WeightRate {
  carrier: string;
  zone: string;
  to_lb: number;
  cents: number;
}

/** Hundredths of a percent of the linehaul from a Monday on, for seven days. */
export interface FuelWeek {
  carrier: string;
  week: string;
  basis_points: number;
}

/** What a service or an unusual carton costs: an amount, and an amount per 100 pounds up to a maximum. */
const surcharges = ["overlength_96", "overlength_144", "additional_handling", "large_package"] as const;
export type ChargeCode = Accessorial | (typeof surcharges)[number];

export interface ServiceCharge {
  carrier: string;
  code: ChargeCode;
  cents: number;
  per_cwt_cents: number;
  max_cents: number;
}

export interface NmfcItem {
  item: string;
  description: string;
  /** Null for items that are classed by density. */
  class: FreightClass | null;
}

export interface Tariff extends Named {
  /** Invented rates, for demonstration only. */
  is_sample: boolean;
  carriers: readonly Carrier[];
  lanes: readonly Lane[];
  class_rates: readonly ClassRate[];
  weight_rates: readonly WeightRate[];
  fuel: readonly FuelWeek[];
  charges: readonly ServiceCharge[];
  nmfc: readonly NmfcItem[];
}

/** A tariff as looked up: by lane, zone and class. */
export interface TariffIndex {
  tariff_id: number;
  name: string;
  names: OtherNames | undefined;
  is_sample: boolean;
  carriers: readonly CarrierIndex[];
  nmfc: ReadonlyMap<string, NmfcItem>;
}

export interface CarrierIndex extends Carrier {
  lanesByOrigin: ReadonlyMap<string, readonly Lane[]>;
  /** Rates per 100 pounds by zone, one row per class in the order of `freightClasses`. */
  ratesByZone: ReadonlyMap<string, readonly (readonly number[])[]>;
  /** Rates by weight per zone, lightest first. */
  weightRatesByZone: ReadonlyMap<string, readonly WeightRate[]>;
  /** Latest week first. */
  fuel: readonly FuelWeek[];
  charges: ReadonlyMap<string, ServiceCharge>;
}

const prefixCount = 1_000;

const indexLanes = (lanes: readonly Lane[]): Map<string, Lane[]> => {
  const byOrigin = new Map<string, Lane[]>();
  for (const lane of lanes) {
    for (let prefix = Number(lane.from_first); prefix <= Math.min(Number(lane.from_last), prefixCount - 1); prefix += 1) {
      const key = String(prefix).padStart(3, "0");
      const list = byOrigin.get(key);
      if (list) list.push(lane);
      else byOrigin.set(key, [lane]);
    }
  }
  return byOrigin;
};

const indexCarrier = (carrier: Carrier, tariff: Tariff): CarrierIndex => {
  const isOwn = (row: { carrier: string }): boolean => row.carrier === carrier.code;
  const ratesByZone = new Map<string, (readonly number[])[]>();
  for (const row of tariff.class_rates.filter(isOwn)) {
    const rates = ratesByZone.get(row.zone) ?? [];
    rates[freightClasses.indexOf(row.class)] = row.rates;
    ratesByZone.set(row.zone, rates);
  }
  const weightRates = tariff.weight_rates.filter(isOwn).toSorted((a, b) => a.to_lb - b.to_lb);
  return {
    ...carrier,
    lanesByOrigin: indexLanes(tariff.lanes.filter(isOwn)),
    ratesByZone,
    weightRatesByZone: Map.groupBy(weightRates, ({ zone }) => zone),
    fuel: tariff.fuel.filter(isOwn).toSorted((a, b) => b.week.localeCompare(a.week)),
    charges: new Map(tariff.charges.filter(isOwn).map((charge) => [charge.code, charge])),
  };
};

/** Indexes a tariff for quotes. */
export const indexTariff = (tariff_id: number, tariff: Tariff): TariffIndex => ({
  tariff_id,
  name: tariff.name,
  names: otherNames(tariff),
  is_sample: tariff.is_sample,
  carriers: tariff.carriers.map((carrier) => indexCarrier(carrier, tariff)),
  nmfc: new Map(tariff.nmfc.map((item) => [item.item, item])),
});

/** The lane between two ZIP codes; undefined where the carrier does not go. */
export const findLane = (carrier: CarrierIndex, from_zip: string, to_zip: string): Lane | undefined => {
  const to = to_zip.slice(0, 3);
  const lane = carrier.lanesByOrigin.get(from_zip.slice(0, 3))?.find(({ to_first, to_last }) => to >= to_first && to <= to_last);
  return lane?.zone === null ? undefined : lane;
};

/** The fuel surcharge of a day (`YYYY-MM-DD`) in hundredths of a percent: that of its week, or of the last week before it. */
export const fuelOn = (carrier: CarrierIndex, day: string): FuelWeek | undefined => carrier.fuel.find(({ week }) => week <= day);
