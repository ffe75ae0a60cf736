import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { freightQuote, freightQuoteForStaff } from "../contract.ts";
import { findQuote } from "../queries.ts";
import type { CarrierPrice, ChargeLine } from "../rules/carriers.ts";
import { classByDensity, densityHundredths } from "../rules/classes.ts";
import type { FreightAnswer, FreightAsk } from "../rules/evidence.ts";
import { mergeCartons, toCartons, toInches, toPounds } from "../rules/packages.ts";
import { type HandlingUnit, palletTypes, planPallets } from "../rules/pallets.ts";
import { nameIn } from "../rules/tariff.ts";

const toCharge = ({ code, cents, class: freightClass, weight_lb, rate_cents, count, basis_points }: ChargeLine) => ({
  code,
  amount: cents,
  class: freightClass,
  weight_lb,
  rate: rate_cents,
  count,
  percent: basis_points === undefined ? undefined : basis_points / 100,
});

/** A carrier's price as the wire shows it to a reader. */
export const toCarrierView = (
  { carrier, name, names, mode, days_from, days_to, cents, weight_lb, lines }: CarrierPrice,
  language: Language,
) => ({
  carrier,
  name: nameIn(language, name, names),
  mode,
  days: [days_from, days_to],
  amount: cents,
  weight_lb,
  charges: lines.map(toCharge),
});

/** The pallet plan of a request. The quote keeps the handling units without it, because it follows from the cartons. */
const planAgain = ({ lines }: FreightAsk): HandlingUnit[] =>
  planPallets(
    mergeCartons(
      lines
        .filter(({ special_freight_cents }) => special_freight_cents === null)
        .flatMap(({ packages, quantity }) => toCartons(packages, quantity) ?? []),
    ),
  );

const deckOf = (type: HandlingUnit["type"]): number => palletTypes.find(({ name }) => name === type)?.deck_mm ?? 0;

const toUnits = (request: FreightAsk, answer: FreightAnswer) => {
  if (answer.waived) return [];
  const plan = planAgain(request);
  return plan.map(({ cartons, ...unit }, index) => ({
    ...unit,
    length_in: toInches(unit.length_mm),
    width_in: toInches(unit.width_mm),
    height_in: toInches(unit.height_mm),
    weight_lb: toPounds(unit.weight_grams),
    class: answer.units[index]?.class ?? classByDensity(unit),
    density: densityHundredths(unit) / 100,
    deck_mm: deckOf(unit.type),
    cartons,
  }));
};

/** A kept quote as the wire shows it. */
const toQuoteView = (
  row: {
    quote_id: number;
    tariff_id: number | null;
    request: FreightAsk;
    answer: FreightAnswer;
    freight_cents: number;
    created_at: Date;
    valid_until: Date;
    is_ordered: boolean;
  },
  language: Language,
) => {
  const { request, answer } = row;
  const units = toUnits(request, answer);
  return {
    ...row,
    freight: row.freight_cents,
    special_freight: answer.special_cents,
    tariff_id: row.tariff_id ?? 0,
    tariff_name: nameIn(language, answer.tariff_name, answer.tariff_names),
    is_sample: answer.is_sample,
    from_zip: request.from_zip,
    to_zip: request.to_zip,
    day: request.day,
    accessorials: [...request.accessorials],
    waived: answer.waived,
    carrier: answer.best?.carrier ?? "",
    options: answer.options.map((option) => toCarrierView(option, language)),
    units,
    pallet_positions: answer.pallet_positions,
    cartons: units.reduce((sum, { count, cartons }) => sum + count * cartons.length, 0),
  };
};

/** A quote of the company. Refuses NOT_FOUND for one of another company. */
export const showQuote = async ({ body, session, request, db }: Context<typeof freightQuote>) => {
  const quote =
    (await db.row(findQuote, { company_id: session.company_id, quote_id: body.freight_quote_id })) ??
    refuse("NOT_FOUND", {}, ["freight_quote_id"]);
  return toQuoteView(quote, request.language);
};

/** A quote of any company, for staff. */
export const showAnyQuote = async ({ body, request, db }: Context<typeof freightQuoteForStaff>) => {
  const quote =
    (await db.row(findQuote, { company_id: null, quote_id: body.freight_quote_id })) ?? refuse("NOT_FOUND", {}, ["freight_quote_id"]);
  return toQuoteView(quote, request.language);
};
