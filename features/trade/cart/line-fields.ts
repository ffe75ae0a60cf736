import { type DefaultAddress, truckZipOf } from "#features/identity/addresses/default-address.ts";
import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";
import { type FreightLine, type FreightTerms, quoteOrderFreight } from "#features/inventory/freight/rules/quote.ts";
import type { TariffIndex } from "#features/inventory/freight/rules/tariff.ts";

/** Fields of a cart line that are derived from its offer and the company. Pure; apart from rules.ts, which browsers load. */

/** The kinds of unit prices a line can have. */
export const priceTypes = ["list", "tier", "agreed", "special"] as const;
export type PriceType = (typeof priceTypes)[number];

/** Which price applies to a line. An agreed price wins over its tier, because it replaces list price and tiers. */
export const priceTypeOf = (line: { kind: string; price_cents: number; has_agreed_price: boolean }, unit_cents: number): PriceType => {
  if (line.has_agreed_price) return "agreed";
  if (unit_cents !== line.price_cents) return "tier";
  return line.kind === "special" ? "special" : "list";
};

export interface DeliveredLine extends FreightLine {
  logistics_type: number;
  /** ZIP code of the warehouse. */
  zip: string;
  home: DefaultAddress | null;
}

/** Freight and postage of one line in cents; null where they do not apply. `special_freight` replaces the freight for companies that pay none. */
export const deliveryPrices = (line: DeliveredLine, tariff: TariffIndex, day: string, terms: FreightTerms) => {
  const to_zip = truckZipOf(line.home);
  const freight =
    line.logistics_type === 3 && to_zip !== null
      ? quoteOrderFreight(
          tariff,
          {
            from_zip: line.zip,
            to_zip,
            day,
            accessorials: accessorialsOf(line.home?.dock),
            is_free_delivery: false,
            is_freight: false,
          },
          [line],
        )
      : "NO_FREIGHT_TO_ZIP";
  const cents = typeof freight === "string" ? null : freight.cents;
  return {
    freight_price: cents,
    special_freight: cents !== null && (terms.is_free_delivery || terms.is_freight) ? 0 : null,
    postage_price: line.logistics_type === 2 ? 0 : null,
  };
};

/** Outer measures of the largest carton of a piece, in millimeters; zeros without cartons. */
export const largestCarton = (packages: readonly PackageRow[]): { length: number; width: number; height: number } => {
  const volume = ({ length_mm, width_mm, height_mm }: PackageRow): number => length_mm * width_mm * height_mm;
  const largest = packages.toSorted((a, b) => volume(b) - volume(a))[0];
  return { length: largest?.length_mm ?? 0, width: largest?.width_mm ?? 0, height: largest?.height_mm ?? 0 };
};

/** What a client says about an offer beside its key. */
interface StatedOffer {
  warehouse_id?: number | undefined;
  source_type?: number | undefined;
  purchase_mode?: number | undefined;
}

const statedNames = ["warehouse_id", "source_type", "purchase_mode"] as const;

/** The fields in which a request contradicts the offer it names. */
export const contradictedFields = (stated: StatedOffer, offer: Required<StatedOffer>): (keyof StatedOffer)[] =>
  statedNames.filter((name) => stated[name] !== undefined && stated[name] !== offer[name]);
