import type { Accessorial } from "#features/identity/addresses/rules.ts";
import { divideHalfUp, sumCents } from "#kernel/money.ts";
import { type FreightClass, freightClasses } from "./classes.ts";
import { billedPounds, type CartonGroup, toInches, toPounds } from "./packages.ts";
import type { HandlingUnit } from "./pallets.ts";
import { palletTypes } from "./pallets.ts";
import { type CarrierIndex, type ChargeCode, findLane, fuelOn, type Lane, type OtherNames, otherNames, weightBreaks } from "./tariff.ts";

/** What a carrier charges for a shipment: LTL by class and weight, parcels by carton, trucks by the load. Amounts in cents. Pure. */

/** A line of a carrier's price. */
export interface ChargeLine {
  code: "linehaul" | "deficit" | "minimum" | "fuel" | "package" | "truck" | "live_rate" | ChargeCode;
  cents: number;
  /** Linehaul and deficit: class, pounds, and cents per 100 pounds. Package: billed pounds and number. Truck: number. Fuel: basis points. */
  class?: FreightClass;
  weight_lb?: number;
  rate_cents?: number;
  count?: number;
  basis_points?: number;
}

export interface CarrierPrice {
  carrier: string;
  name: string;
  /** Absent where the tariff names the carrier in English only. */
  names?: OtherNames;
  mode: CarrierIndex["mode"];
  zone: string;
  /** Business days, from and to. */
  days_from: number;
  days_to: number;
  cents: number;
  weight_lb: number;
  lines: ChargeLine[];
}

/** A shipment as carriers rate it. */
export interface RatedShipment {
  from_zip: string;
  to_zip: string;
  /** `YYYY-MM-DD`. */
  day: string;
  accessorials: readonly Accessorial[];
  cartons: readonly CartonGroup[];
  units: readonly HandlingUnit[];
  classes: readonly FreightClass[];
}

const lbPerCwt = 100;
const basisPoints = 10_000;

const charge = (carrier: CarrierIndex, code: ChargeCode, weight_lb: number, count = 1): ChargeLine[] => {
  const terms = carrier.charges.get(code);
  if (!terms) return [];
  const one = Math.min(terms.max_cents, terms.cents + divideHalfUp(terms.per_cwt_cents * weight_lb, lbPerCwt));
  return one === 0 ? [] : [{ code, cents: one * count, ...(count > 1 && { count }) }];
};

const fuel = (carrier: CarrierIndex, day: string, base_cents: number): ChargeLine[] => {
  const week = fuelOn(carrier, day);
  const cents = week ? divideHalfUp(base_cents * week.basis_points, basisPoints) : 0;
  return week && cents > 0 ? [{ code: "fuel", cents, basis_points: week.basis_points }] : [];
};

const namesOf = (carrier: CarrierIndex): { names?: OtherNames } => {
  const names = otherNames(carrier);
  return names ? { names } : {};
};

const toPrice = (carrier: CarrierIndex, lane: Lane, weight_lb: number, lines: ChargeLine[]): CarrierPrice => ({
  carrier: carrier.code,
  name: carrier.name,
  ...namesOf(carrier),
  mode: carrier.mode,
  zone: lane.zone ?? "",
  days_from: lane.days_from,
  days_to: lane.days_to,
  cents: sumCents(lines.map(({ cents }) => cents)),
  weight_lb,
  lines,
});

/** What fits through the doors of a 53-foot trailer, in inches: the height, and the shorter side on the floor. */
const trailerHeightIn = 108;
const trailerWidthIn = 98;

/** Whether every handling unit fits through the doors of a truck. */
const fitsTrailer = ({ units }: RatedShipment): boolean =>
  units.every(
    ({ height_mm, length_mm, width_mm }) =>
      toInches(height_mm) <= trailerHeightIn && toInches(Math.min(length_mm, width_mm)) <= trailerWidthIn,
  );

const maxSideInches = ({ units }: RatedShipment): number =>
  units.reduce((longest, unit) => Math.max(longest, toInches(Math.max(unit.length_mm, unit.width_mm))), 0);

/** Floor space of all units, in square millimeters. */
const floorSpace = (units: readonly HandlingUnit[]): number =>
  units.reduce((sum, { length_mm, width_mm, count }) => sum + length_mm * width_mm * count, 0);

const [standardPallet] = palletTypes;
const positionSpace = (standardPallet?.length_mm ?? 0) * (standardPallet?.width_mm ?? 0);

/** Standard pallets that would take the same floor space, rounded up. */
export const palletPositions = (units: readonly HandlingUnit[]): number => Math.ceil(floorSpace(units) / positionSpace);

/** Weight by class in whole pounds, cheapest class first. */
const weightByClass = ({ units, classes }: RatedShipment): (readonly [FreightClass, number])[] => {
  const weights = new Map<FreightClass, number>();
  for (const [index, unit] of units.entries()) {
    const unitClass = classes[index] ?? 400;
    weights.set(unitClass, (weights.get(unitClass) ?? 0) + billedPounds([unit]));
  }
  return [...weights].sort(([a], [b]) => a - b);
};

/**
 * Linehaul by class and weight. Deficit rating: where the rates of a higher weight break cost less even with the missing pounds added at
 * the rate of the cheapest class, those apply.
 */
const linehaul = (rates: readonly (readonly number[])[], weights: readonly (readonly [FreightClass, number])[]): ChargeLine[] => {
  const total = weights.reduce((sum, [, pounds]) => sum + pounds, 0);
  const own = weightBreaks.findLastIndex((from) => total >= from);
  let best: { cents: number; lines: ChargeLine[] } | undefined;
  for (let level = own; level < weightBreaks.length; level += 1) {
    const rateOf = (each: FreightClass): number => rates[freightClasses.indexOf(each)]?.[level] ?? 0;
    const lines = weights.map(
      ([each, weight_lb]): ChargeLine => ({
        code: "linehaul",
        class: each,
        weight_lb,
        rate_cents: rateOf(each),
        cents: divideHalfUp(rateOf(each) * weight_lb, lbPerCwt),
      }),
    );
    const missing = Math.max(0, (weightBreaks[level] ?? 0) - total);
    const [lowest] = weights.toSorted(([a], [b]) => rateOf(a) - rateOf(b) || a - b);
    if (missing > 0 && lowest) {
      const rate_cents = rateOf(lowest[0]);
      lines.push({
        code: "deficit",
        class: lowest[0],
        weight_lb: missing,
        rate_cents,
        cents: divideHalfUp(rate_cents * missing, lbPerCwt),
      });
    }
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    if (!best || cents < best.cents) best = { cents, lines };
  }
  return best?.lines ?? [];
};

const overlength = (carrier: CarrierIndex, inches: number, weight_lb: number): ChargeLine[] => {
  if (inches >= 144) return charge(carrier, "overlength_144", weight_lb);
  return inches >= 96 ? charge(carrier, "overlength_96", weight_lb) : [];
};

const priceLtl = (carrier: CarrierIndex, lane: Lane, shipment: RatedShipment): CarrierPrice | undefined => {
  const rates = carrier.ratesByZone.get(lane.zone ?? "");
  const weights = weightByClass(shipment);
  const weight_lb = billedPounds(shipment.units);
  const inches = maxSideInches(shipment);
  const isTooMuch =
    weight_lb > carrier.max_weight_lb ||
    inches > carrier.max_length_in ||
    palletPositions(shipment.units) > carrier.max_units ||
    !fitsTrailer(shipment);
  if (!rates || isTooMuch) return undefined;
  const haul = linehaul(rates, weights);
  const haulCents = haul.reduce((sum, { cents }) => sum + cents, 0);
  const missing = lane.minimum_cents - haulCents;
  return toPrice(carrier, lane, weight_lb, [
    ...haul,
    ...(missing > 0 ? [{ code: "minimum" as const, cents: missing }] : []),
    ...fuel(carrier, shipment.day, Math.max(haulCents, lane.minimum_cents)),
    ...shipment.accessorials.flatMap((code) => charge(carrier, code, weight_lb)),
    ...overlength(carrier, inches, weight_lb),
  ]);
};

const priceTruckload = (carrier: CarrierIndex, lane: Lane, shipment: RatedShipment): CarrierPrice | undefined => {
  const [truck] = carrier.weightRatesByZone.get(lane.zone ?? "") ?? [];
  if (!truck || maxSideInches(shipment) > carrier.max_length_in || !fitsTrailer(shipment)) return undefined;
  // A handling unit is not divided over trucks.
  if (shipment.units.some(({ weight_grams }) => toPounds(weight_grams) > carrier.max_weight_lb)) return undefined;
  const weight_lb = billedPounds(shipment.units);
  const count = Math.max(Math.ceil(palletPositions(shipment.units) / carrier.max_units), Math.ceil(weight_lb / carrier.max_weight_lb));
  const cents = count * truck.cents;
  return toPrice(carrier, lane, weight_lb, [
    { code: "truck", cents, count },
    ...fuel(carrier, shipment.day, cents),
    ...shipment.accessorials.flatMap((code) => charge(carrier, code, 0, count)),
  ]);
};

/** Sides in inches, longest first. */
const sidesInInches = ({ length_mm, width_mm, height_mm }: CartonGroup): [number, number, number] =>
  [length_mm, width_mm, height_mm].map(toInches).sort((a, b) => b - a) as [number, number, number];

/** Limits of parcel carriers in inches and pounds. */
const maxLengthAndGirthIn = 165;
const largeLengthIn = 96;
const largeLengthAndGirthIn = 130;
const largeLeastLb = 90;
const handlingLengthIn = 48;
const handlingWidthIn = 30;
const handlingLb = 50;

/** What drivers of parcel carriers do not do. */
const notByParcel: readonly Accessorial[] = ["appointment", "inside_delivery"];

const priceCarton = (carrier: CarrierIndex, lane: Lane, carton: CartonGroup, isResidential: boolean): ChargeLine[] | undefined => {
  const [long, middle, short] = sidesInInches(carton);
  const girth = 2 * (middle + short);
  const pounds = toPounds(carton.gross_weight_grams);
  if (pounds > carrier.max_weight_lb || long > carrier.max_length_in || long + girth > maxLengthAndGirthIn) return undefined;
  const isLarge = long > largeLengthIn || long + girth > largeLengthAndGirthIn;
  const dimensional = Math.ceil((long * middle * short) / carrier.dim_divisor);
  const billed = Math.max(pounds, dimensional, isLarge ? largeLeastLb : 0);
  const rate = carrier.weightRatesByZone.get(lane.zone ?? "")?.find(({ to_lb }) => billed <= to_lb);
  if (!rate) return undefined;
  const needsHandling = !isLarge && (pounds > handlingLb || long > handlingLengthIn || middle > handlingWidthIn);
  const count = carton.quantity;
  return [
    { code: "package", cents: rate.cents * count, weight_lb: billed, rate_cents: rate.cents, count },
    ...(isLarge ? charge(carrier, "large_package", billed, count) : []),
    ...(needsHandling ? charge(carrier, "additional_handling", billed, count) : []),
    ...(isResidential ? charge(carrier, "residential", billed, count) : []),
  ];
};

const priceParcels = (carrier: CarrierIndex, lane: Lane, shipment: RatedShipment): CarrierPrice | undefined => {
  const { cartons, accessorials } = shipment;
  const count = cartons.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count > carrier.max_units || accessorials.some((code) => notByParcel.includes(code))) return undefined;
  const priced: ChargeLine[] = [];
  for (const carton of cartons) {
    const lines = priceCarton(carrier, lane, carton, accessorials.includes("residential"));
    if (!lines) return undefined;
    priced.push(...lines);
  }
  const haulCents = priced.reduce((sum, { code, cents }) => sum + (code === "package" ? cents : 0), 0);
  const missing = Math.max(0, lane.minimum_cents - haulCents);
  const weight_lb = billedPounds(
    cartons.map(({ gross_weight_grams, quantity }) => ({ weight_grams: gross_weight_grams, count: quantity })),
  );
  return toPrice(carrier, lane, weight_lb, [
    ...priced,
    ...(missing > 0 ? [{ code: "minimum" as const, cents: missing }] : []),
    ...fuel(carrier, shipment.day, Math.max(haulCents, lane.minimum_cents)),
  ]);
};

const pricers = { ltl: priceLtl, parcel: priceParcels, truckload: priceTruckload } as const;

/** What a carrier charges; undefined where it does not go or does not take the shipment. */
export const priceByCarrier = (carrier: CarrierIndex, shipment: RatedShipment): CarrierPrice | undefined => {
  const lane = findLane(carrier, shipment.from_zip, shipment.to_zip);
  return lane && pricers[carrier.mode](carrier, lane, shipment);
};
