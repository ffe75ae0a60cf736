import type { DutyRow } from "#features/inventory/duties/rules.ts";
import { dutyKinds, estimateDuties } from "#features/inventory/duties/rules.ts";
import { type CartonGroup, toCartons } from "#features/inventory/freight/rules/packages.ts";
import { type FreightRefusal, quoteShipment } from "#features/inventory/freight/rules/quote.ts";
import { type OceanCost, type OceanRates, oceanCost } from "#features/inventory/ocean-freight/rules.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { lineRefusal } from "#features/trade/cart/rules.ts";
import { contractAmounts, usualDepositPercent } from "#features/trade/contracts/rules/amounts.ts";
import { addBusinessDays } from "#kernel/business-days.ts";
import { addDays } from "#kernel/calendar.ts";
import { allocateCents, type Cents, cents, sumCents } from "#kernel/money.ts";
import { nextWeekday } from "./dates.ts";
import {
  type Destination,
  type Goods,
  joinOptions,
  type ListedOffer,
  mergeCash,
  noParts,
  type OptionResult,
  type PricedOption,
  type WantedLine,
} from "./options.ts";

/** Delivered prices of goods that a manufacturer makes to order and ships over sea. Pure. */

/** Days from the arrival at the port until goods can leave it: entry, unloading, and for shared containers the sorting of their goods. */
export const releaseDays = { fcl: [3, 5], lcl: [6, 10] } as const;

export interface OceanLane extends OceanRates {
  from_code: string;
  to_code: string;
  to_zip: string;
  transit_from_days: number;
  transit_to_days: number;
  cutoff_weekday: number;
  sailing_weekday: number;
  valid_until: string;
  is_sample: boolean;
}

/** What a full truck of furniture takes; more goods travel in several. */
const truckCm3 = 55_000_000;
const truckGrams = 19_900_000;
/** More trucks are quoted by a person. */
const maxTrucks = 60;

interface Inland {
  cents: Cents;
  trucks: number;
  transit_days: readonly [number, number];
}

const splitCartons = (cartons: readonly CartonGroup[], trucks: number): CartonGroup[] =>
  cartons.map((carton) => ({ ...carton, quantity: Math.ceil(carton.quantity / trucks) }));

/** Freight from the port to the door. What no carrier takes at once travels in equal trucks. */
const quoteInland = (
  lines: readonly WantedLine[],
  from_zip: string,
  { tariff, to_zip, day, accessorials }: Destination,
): Inland | FreightRefusal => {
  const cartons: CartonGroup[] = [];
  for (const { goods } of lines) {
    const own = toCartons(goods.packages, goods.quantity);
    if (!own) return "CARTON_DATA_MISSING";
    cartons.push(...own);
  }
  const sum = (of: (goods: Goods) => number) => lines.reduce((all, { goods }) => all + of(goods) * goods.quantity, 0);
  const least = Math.max(
    1,
    Math.ceil(sum((goods) => goods.volume_cm3) / truckCm3),
    Math.ceil(sum((goods) => goods.weight_grams) / truckGrams),
  );
  for (let trucks = least; trucks <= Math.min(maxTrucks, least * 3 + 2); trucks += 1) {
    const quote = quoteShipment(tariff, { from_zip, to_zip, day, accessorials, cartons: splitCartons(cartons, trucks) });
    if (quote === "NO_FREIGHT_TO_ZIP") return quote;
    if (typeof quote !== "string")
      return { cents: cents(quote.cents * trucks), trucks, transit_days: [quote.best.days_from, quote.best.days_to] };
  }
  return "TOO_LARGE_FOR_FREIGHT";
};

const datesOf = (
  lane: OceanLane,
  isFull: boolean,
  production_days: number,
  { day, holidays }: Destination,
  [from, to]: readonly [number, number],
) => {
  const ready = addDays(day, production_days);
  const sailing = nextWeekday(nextWeekday(ready, lane.cutoff_weekday), lane.sailing_weekday);
  const port = { from: addDays(sailing, lane.transit_from_days), to: addDays(sailing, lane.transit_to_days) };
  const [first, last] = releaseDays[isFull ? "fcl" : "lcl"];
  const released = { from: addDays(port.from, first), to: addDays(port.to, last) };
  const window = { from: addBusinessDays(released.from, from, holidays), to: addBusinessDays(released.to, to, holidays) };
  return { ready, sailing, port, released, window };
};

interface Voyage {
  lane: OceanLane;
  ocean: OceanCost;
  inland: Inland;
}

const oceanCents = ({ ocean }: Voyage, isFull: boolean): number => (isFull ? ocean.fcl_cents : ocean.lcl_cents);

/** The lane with the lowest freight over sea and land; of equal ones the quicker. */
const bestVoyage = (
  lines: readonly WantedLine[],
  lanes: readonly OceanLane[],
  isFull: boolean,
  destination: Destination,
  inlandFrom: Map<string, Inland | FreightRefusal>,
): Voyage | FreightRefusal => {
  const sum = (of: (goods: Goods) => number) => lines.reduce((all, { goods }) => all + of(goods) * goods.quantity, 0);
  const cbm = sum((goods) => goods.volume_cm3) / 1_000_000;
  const kg = sum((goods) => goods.weight_grams) / 1_000;
  let refusal: FreightRefusal = cbm > 0 && kg > 0 ? "TOO_LARGE_FOR_FREIGHT" : "CARTON_DATA_MISSING";
  const voyages: Voyage[] = [];
  for (const lane of lanes) {
    const ocean = oceanCost(cbm, kg, lane);
    if (!ocean) continue;
    const inland = inlandFrom.get(lane.to_zip) ?? quoteInland(lines, lane.to_zip, destination);
    inlandFrom.set(lane.to_zip, inland);
    if (typeof inland === "string") refusal = inland;
    else voyages.push({ lane, ocean, inland });
  }
  const cost = (voyage: Voyage) => oceanCents(voyage, isFull) + voyage.inland.cents;
  return voyages.sort((a, b) => cost(a) - cost(b) || a.lane.transit_to_days - b.lane.transit_to_days)[0] ?? refusal;
};

/** One shipment: goods of one manufacturer from one port. */
const priceShipment = (
  lines: readonly WantedLine[],
  voyage: Voyage,
  isFull: boolean,
  rows: readonly DutyRow[],
  destination: Destination,
): PricedOption => {
  const { day, tariff } = destination;
  const { lane, ocean, inland } = voyage;
  const production_days = Math.max(0, ...lines.map(({ offer }) => offer.production_days));
  const dates = datesOf(lane, isFull, production_days, destination, inland.transit_days);
  const goods = lines.map((line) => cents(unitPrice(line.offer, line.goods.quantity) * line.goods.quantity));
  const weights = lines.map((line) => line.goods.volume_cm3 * line.goods.quantity);
  const sea = cents(oceanCents(voyage, isFull));
  const seaParts = allocateCents(sea, weights);
  const landParts = allocateCents(inland.cents, weights);
  const { charges, unknown } = estimateDuties(
    rows,
    lines.map(({ goods: each }, index) => ({
      ...each,
      value_cents: goods[index] ?? 0,
      pieces: each.quantity,
      weight_grams: each.weight_grams * each.quantity,
      volume_cm3: each.volume_cm3 * each.quantity,
    })),
    {
      day: dates.port.to,
      containers: isFull ? ocean.fcl.reduce((all, { count }) => all + count, 0) : 0,
      shared_hundredths: isFull ? 0 : Math.round(ocean.revenue_tons * 100),
    },
  );
  const kindOf = new Map(rows.map((row) => [row.duty_id, row.kind]));
  const isDuty = (id: number) => (dutyKinds as readonly string[]).includes(kindOf.get(id) ?? "");
  const imported = (index: number, duties: boolean) =>
    sumCents(charges.filter(({ duty_id }) => isDuty(duty_id) === duties).map(({ parts }) => parts[index] ?? 0));
  const { deposit_cents, balance_cents } = contractAmounts({
    goods: lines.map(({ goods: each, offer }) => ({ price_cents: unitPrice(offer, each.quantity), quality: each.quantity })),
    deposit_percent: usualDepositPercent,
  });
  return {
    lines: lines.map(({ goods: each, offer }, index) => ({
      product_id: each.product_id,
      relation_id: offer.relation_id,
      is_deal: false,
      quantity: each.quantity,
      parts: {
        ...noParts,
        goods: goods[index] ?? cents(0),
        ocean: seaParts[index] ?? cents(0),
        duty: imported(index, true),
        import_fees: imported(index, false),
        inland: landParts[index] ?? cents(0),
      },
    })),
    cash: mergeCash([
      { step: "deposit", cents: deposit_cents, day, is_latest: false },
      { step: "balance_production", cents: balance_cents, day: dates.ready, is_latest: false },
      { step: "ocean", cents: sea, day: dates.sailing, is_latest: false },
      { step: "import", cents: sumCents(charges.map(({ cents: amount }) => amount)), day: dates.port.from, is_latest: false },
      { step: "inland", cents: inland.cents, day: dates.released.from, is_latest: false },
    ]),
    window: dates.window,
    origins: [lane.from_code],
    destinations: [lane.to_code],
    containers: isFull ? ocean.fcl : [],
    shared_hundredths: isFull ? 0 : Math.round(ocean.revenue_tons * 100),
    trucks: inland.trucks,
    duties: charges.map(({ duty_id, cents: amount }) => ({ duty_id, cents: amount })),
    unknown_duty: unknown.map((index) => lines[index]?.goods.product_id ?? 0),
    entry_day: dates.port.to,
    production_days,
    has_sample_rates: lane.is_sample || tariff.is_sample,
  };
};

export interface FactoryTerms {
  lanes: readonly OceanLane[];
  rows: readonly DutyRow[];
  /** UN/LOCODE of the port that an offer names; "" for unknown names. */
  portCode: (name: string) => string;
}

/** Freight to the door depends on the port only, so both ways share it: one map per group of goods. */
export type InlandCache = Map<string, Map<string, Inland | FreightRefusal>>;

/** All goods by FOB contracts, one per manufacturer, in full containers or in shared ones. */
export const fromFactory = (
  goods: readonly Goods[],
  offers: readonly ListedOffer[],
  isFull: boolean,
  terms: FactoryTerms,
  destination: Destination,
  cache: InlandCache,
): OptionResult => {
  const lines = goods.flatMap((each) =>
    offers
      .filter(({ product_id }) => product_id === each.product_id)
      .slice(0, 1)
      .map((offer) => ({ goods: each, offer })),
  );
  if (lines.length < goods.length)
    return {
      code: "NOT_OFFERED",
      product_ids: goods.filter((each) => !lines.some((line) => line.goods === each)).map(({ product_id }) => product_id),
    };
  for (const { goods: each, offer } of lines) {
    const verdict = lineRefusal(offer, each.quantity);
    if (verdict) return { code: "LINE", product_id: each.product_id, verdict };
  }
  const priced: PricedOption[] = [];
  for (const [key, group] of Map.groupBy(lines, ({ offer }) => `${offer.merchant_id}/${offer.fob_port}`)) {
    const port = group[0]?.offer.fob_port ?? "";
    const code = terms.portCode(port);
    const lanes = terms.lanes.filter((lane) => lane.from_code === code && lane.to_zip !== "" && lane.valid_until >= destination.day);
    if (lanes.length === 0) return { code: "NO_LANE", port };
    const inlandFrom = cache.get(key) ?? new Map<string, Inland | FreightRefusal>();
    cache.set(key, inlandFrom);
    const voyage = bestVoyage(group, lanes, isFull, destination, inlandFrom);
    if (typeof voyage === "string") return { code: "FREIGHT", reason: voyage };
    priced.push(priceShipment(group, voyage, isFull, terms.rows, destination));
  }
  return joinOptions(priced);
};
