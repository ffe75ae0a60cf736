import type { CarrierPrice } from "./carriers.ts";
import {
  type FreightLine,
  type FreightRefusal,
  type FreightRequest,
  type OrderFreight,
  quoteOrderFreight,
  type ShipmentQuote,
} from "./quote.ts";
import type { OtherNames, TariffIndex } from "./tariff.ts";

/** Freight quotes as evidence: what was asked, what was answered, and whether an order is what a quote was given for. Pure. */

/** A line of an order as a quote keeps it. */
export interface AskedLine extends FreightLine {
  relation_id: number;
}

/** Everything that decided a price besides the tariff. */
export interface FreightAsk extends FreightRequest {
  lines: readonly AskedLine[];
}

/** A handling unit without the place of each carton; `contents` are the carton groups on it and how many of each. */
export type QuotedUnit = Omit<ShipmentQuote["units"][number], "cartons"> & { contents: [carton: number, count: number][] };

/** An answer as it is kept: carriers with their lines, and the handling units. */
export interface FreightAnswer extends Omit<OrderFreight, "quote"> {
  tariff_name: string;
  tariff_names?: OtherNames | undefined;
  is_sample: boolean;
  best: CarrierPrice | null;
  options: CarrierPrice[];
  units: QuotedUnit[];
  pallet_positions: number;
  /** The carrier that the buyer chose instead of the cheapest; absent where nobody chose. */
  chosen?: string;
  /** The carrier's number of the live rate that was booked; absent where the tariff priced. */
  live_rate_id?: string;
}

/** A quote that was shown to the company. */
export interface StoredQuote {
  quote_id: number;
  tariff_id: number | null;
  request: FreightAsk;
  answer: FreightAnswer;
  freight_cents: number;
  valid_until: Date;
}

/** The price of an order's freight: from a quote that was shown, or fresh from the tariff (`quote_id` null). */
export interface PricedFreight {
  quote_id: number | null;
  /** Until when a quote that was shown holds; absent for a fresh price. */
  valid_until?: Date;
  tariff_id: number;
  ask: FreightAsk;
  answer: FreightAnswer;
}

/** The answer with another of its carriers; undefined where it has no such carrier, or a live rate is booked. */
export const withCarrier = (answer: FreightAnswer, carrier: string): FreightAnswer | undefined => {
  const best = answer.options.find((option) => option.carrier === carrier);
  if (!best || answer.live_rate_id) return undefined;
  const { chosen: _, ...rest } = answer;
  const isCheapest = best === answer.options[0];
  return {
    ...rest,
    best,
    cents: best.cents + answer.special_cents,
    transit_days: [best.days_from, best.days_to],
    ...(!isCheapest && { chosen: carrier }),
  };
};

const toContents = (cartons: readonly { carton: number }[]): [number, number][] => {
  const counts = new Map<number, number>();
  for (const { carton } of cartons) counts.set(carton, (counts.get(carton) ?? 0) + 1);
  return [...counts];
};

const toAnswer = (tariff: TariffIndex, { quote, ...freight }: OrderFreight): FreightAnswer => ({
  ...freight,
  tariff_name: tariff.name,
  tariff_names: tariff.names,
  is_sample: tariff.is_sample,
  best: quote?.best ?? null,
  options: quote?.options ?? [],
  units: (quote?.units ?? []).map(({ cartons, ...unit }) => ({ ...unit, contents: toContents(cartons) })),
  pallet_positions: quote?.pallet_positions ?? 0,
});

/** A text that is equal for equal shipments, whatever the day and the tariff. */
const askKey = ({ from_zip, to_zip, accessorials, is_free_delivery, is_freight, lines }: FreightAsk): string =>
  JSON.stringify([
    from_zip,
    to_zip.slice(0, 5),
    accessorials.toSorted(),
    is_free_delivery,
    is_freight,
    lines
      .toSorted((a, b) => a.relation_id - b.relation_id)
      .map(({ relation_id, quantity, special_freight_cents, packages }) => [
        relation_id,
        quantity,
        special_freight_cents,
        packages.map((each) => [
          each.length_mm,
          each.width_mm,
          each.height_mm,
          each.gross_weight_grams,
          each.max_load_grams,
          each.may_stand_on_length,
          each.may_stand_on_width,
          each.pieces,
          each.amount,
          each.nmfc,
        ]),
      ]),
  ]);

/** The text that makes a quote unique for a company: the shipment, the day, the tariff or the live rate, and a chosen carrier. */
export const quoteKeyText = (tariff_id: number, ask: FreightAsk, { live_rate_id = "", chosen }: Partial<FreightAnswer> = {}): string =>
  `${live_rate_id || tariff_id}${chosen ? ` ${chosen}` : ""} ${ask.day} ${askKey(ask)}`;

/** How the freight of a checkout is priced. */
export interface FreightPricing {
  tariff: TariffIndex;
  /** `YYYY-MM-DD`: decides the fuel surcharge. */
  day: string;
  /** Whether the company arranges its own freight. */
  is_freight: boolean;
  /** The quotes that the buyer was shown; undefined when none is to be honored. */
  quotes?: readonly StoredQuote[] | undefined;
  /** The quotes of carriers that the buyer chose: one for exactly this shipment holds, any other is left out. */
  choices?: readonly StoredQuote[] | undefined;
}

const toPriced = ({ quote_id, tariff_id, request, answer, valid_until }: StoredQuote): PricedFreight => ({
  quote_id,
  valid_until,
  tariff_id: tariff_id ?? 0,
  ask: request,
  answer,
});

/** Prices the freight of an order. With quotes, one of them must be for exactly this shipment, and its price holds. */
export const priceFreight = (
  { tariff, day, is_freight, quotes, choices = [] }: FreightPricing,
  order: Omit<FreightRequest, "day" | "is_freight">,
  lines: readonly AskedLine[],
): PricedFreight | FreightRefusal | "FREIGHT_QUOTE_CHANGED" => {
  const ask: FreightAsk = {
    ...order,
    day,
    is_freight,
    lines: lines.map(({ relation_id, quantity, special_freight_cents, packages }) => ({
      relation_id,
      quantity,
      special_freight_cents,
      packages,
    })),
  };
  if (quotes) {
    const key = askKey(ask);
    const stored = quotes.find(({ request }) => askKey(request) === key);
    return stored ? toPriced(stored) : "FREIGHT_QUOTE_CHANGED";
  }
  const key = choices.length === 0 ? "" : askKey(ask);
  const choice = choices.find(({ request }) => askKey(request) === key);
  if (choice) return toPriced(choice);
  const freight = quoteOrderFreight(tariff, ask, ask.lines);
  return typeof freight === "string" ? freight : { quote_id: null, tariff_id: tariff.tariff_id, ask, answer: toAnswer(tariff, freight) };
};
