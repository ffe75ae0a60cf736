import type { Accessorial } from "#features/identity/addresses/rules.ts";
import { parseUsZip } from "#kernel/us-zip.ts";
import { type CarrierPrice, type ChargeLine, palletPositions, priceByCarrier } from "./carriers.ts";
import { classOf, densityHundredths, type FreightClass } from "./classes.ts";
import { type CartonGroup, maxCartons, mergeCartons, type PackageRow, toCartons } from "./packages.ts";
import { type HandlingUnit, planPallets } from "./pallets.ts";
import { findLane, type OtherNames, type TariffIndex } from "./tariff.ts";

/** The price of a shipment: pallets, classes, and the carriers compared by price and days. Pure. */

export interface Shipment {
  from_zip: string;
  to_zip: string;
  /** `YYYY-MM-DD`: decides the fuel surcharge. */
  day: string;
  accessorials: readonly Accessorial[];
  cartons: readonly CartonGroup[];
}

/** A planned handling unit with its class and density in hundredths of a pound per cubic foot. */
export interface ClassedUnit extends HandlingUnit {
  class: FreightClass;
  density: number;
}

export interface ShipmentQuote {
  tariff_id: number;
  tariff_name: string;
  tariff_names: OtherNames | undefined;
  is_sample: boolean;
  cents: number;
  /** The cheapest carrier; of equal prices the faster one. */
  best: CarrierPrice;
  /** All carriers that take the shipment, cheapest first. */
  options: CarrierPrice[];
  units: ClassedUnit[];
  cartons: CartonGroup[];
  pallet_positions: number;
}

/** Why a shipment has no price: no carrier goes there, or none takes cartons of this size, or sizes and weights are missing. */
export const freightRefusals = ["NO_FREIGHT_TO_ZIP", "TOO_LARGE_FOR_FREIGHT", "CARTON_DATA_MISSING"] as const;
export type FreightRefusal = (typeof freightRefusals)[number];

const compare = (a: CarrierPrice, b: CarrierPrice): number =>
  a.cents - b.cents || a.days_to - b.days_to || (a.carrier < b.carrier ? -1 : 1);

/** Quotes a shipment by a tariff. */
export const quoteShipment = (tariff: TariffIndex, shipment: Shipment): ShipmentQuote | FreightRefusal => {
  const { from_zip, to_zip } = shipment;
  if (!isServed(tariff, from_zip, to_zip)) return "NO_FREIGHT_TO_ZIP";
  const cartons = mergeCartons(shipment.cartons);
  if (cartons.reduce((sum, { quantity }) => sum + quantity, 0) > maxCartons) return "TOO_LARGE_FOR_FREIGHT";
  const units = planPallets(cartons).map(
    (unit): ClassedUnit => ({ ...unit, class: classOf(unit, cartons, tariff.nmfc), density: densityHundredths(unit) }),
  );
  const rated = { ...shipment, cartons, units, classes: units.map((unit) => unit.class) };
  const options = tariff.carriers.flatMap((carrier) => priceByCarrier(carrier, rated) ?? []).sort(compare);
  const [best] = options;
  if (!best) return "TOO_LARGE_FOR_FREIGHT";
  const { tariff_id, name: tariff_name, names: tariff_names, is_sample } = tariff;
  return {
    tariff_id,
    tariff_name,
    tariff_names,
    is_sample,
    cents: best.cents,
    best,
    options,
    units,
    cartons,
    pallet_positions: palletPositions(units),
  };
};

/** Whether any carrier goes from one ZIP code to another. */
const isServed = (tariff: TariffIndex, from_zip: string, to_zip: string): boolean =>
  parseUsZip(from_zip) !== undefined &&
  parseUsZip(to_zip) !== undefined &&
  tariff.carriers.some((carrier) => findLane(carrier, from_zip, to_zip) !== undefined);

/** Pieces of an offer as freight sees them. */
export interface FreightLine {
  quantity: number;
  packages: readonly PackageRow[];
  /** Freight of one piece that replaces the carriers' price; null where carriers decide. */
  special_freight_cents: number | null;
}

/** Who pays for freight: companies with free delivery, and those that arrange their own freight, pay none. */
export interface FreightTerms {
  is_free_delivery: boolean;
  is_freight: boolean;
}

export interface FreightRequest extends FreightTerms {
  from_zip: string;
  to_zip: string;
  day: string;
  accessorials: readonly Accessorial[];
}

/** The freight of one order. */
export interface OrderFreight {
  cents: number;
  /** The part of lines whose offer sets its freight per piece. */
  special_cents: number;
  /** Undefined where the company pays no freight and for orders of special freight alone. */
  quote: ShipmentQuote | undefined;
  /** Business days, from and to. */
  transit_days: readonly [from: number, to: number];
  waived: "free_delivery" | "own_freight" | null;
}

/** Business days of the quickest truck between two ZIP codes; 0 and 0 where none goes. */
export const getTransitDays = (tariff: TariffIndex, from_zip: string, to_zip: string): [number, number] => {
  const lanes = tariff.carriers.flatMap((carrier) => (carrier.mode === "parcel" ? [] : (findLane(carrier, from_zip, to_zip) ?? [])));
  const [lane] = lanes.sort((a, b) => a.days_to - b.days_to || a.days_from - b.days_from);
  return [lane?.days_from ?? 0, lane?.days_to ?? 0];
};

const waiverOf = ({ is_free_delivery, is_freight }: FreightTerms): OrderFreight["waived"] => {
  if (is_free_delivery) return "free_delivery";
  return is_freight ? "own_freight" : null;
};

/**
 * The freight of an order, for product page, cart, checkout, nearby stock and order pad. Lines with a special
 * freight price cost that much per piece; all others travel together as one shipment.
 */
export const quoteOrderFreight = (
  tariff: TariffIndex,
  request: FreightRequest,
  lines: readonly FreightLine[],
): OrderFreight | FreightRefusal => {
  const { from_zip, to_zip } = request;
  if (!isServed(tariff, from_zip, to_zip)) return "NO_FREIGHT_TO_ZIP";
  const waived = waiverOf(request);
  const transit_days = getTransitDays(tariff, from_zip, to_zip);
  if (waived) return { cents: 0, special_cents: 0, quote: undefined, transit_days, waived };
  const special_cents = lines.reduce((sum, { quantity, special_freight_cents }) => sum + (special_freight_cents ?? 0) * quantity, 0);
  const rated = lines.filter(({ special_freight_cents }) => special_freight_cents === null);
  if (rated.length === 0) return { cents: special_cents, special_cents, quote: undefined, transit_days, waived };
  const cartons: CartonGroup[] = [];
  for (const { packages, quantity } of rated) {
    const own = toCartons(packages, quantity);
    if (!own) return "CARTON_DATA_MISSING";
    cartons.push(...own);
  }
  const quote = quoteShipment(tariff, { ...request, cartons });
  if (typeof quote === "string") return quote;
  return {
    cents: quote.cents + special_cents,
    special_cents,
    quote,
    transit_days: [quote.best.days_from, quote.best.days_to],
    waived,
  };
};

export type { ChargeLine };
