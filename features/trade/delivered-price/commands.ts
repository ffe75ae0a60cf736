import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import { arrivalsOfOffers } from "#features/inventory/arrivals/queries.ts";
import { toDutyView } from "#features/inventory/duties/commands.ts";
import { rowsForGoods } from "#features/inventory/duties/queries.ts";
import { htsDigits, htsPrefixes, originsOf } from "#features/inventory/duties/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import type { TariffIndex } from "#features/inventory/freight/rules/tariff.ts";
import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import { listOceanLanes, type OceanLaneRow } from "#features/inventory/ocean-freight/queries.ts";
import { type MarketPort, portCodeOf, portName } from "#features/inventory/ocean-freight/rules.ts";
import { type AvailableCoupon, listAvailableCoupons } from "#features/pricing/coupons/commands/orders.ts";
import { bestCoupon, type CouponLine, couponValue, couponVerdict } from "#features/pricing/coupons/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { usualDepositPercent } from "#features/trade/contracts/rules/amounts.ts";
import { boughtOfOffers } from "#features/trade/orders/queries/checkout.ts";
import type { Holidays } from "#kernel/business-days.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse, toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { deliveredPrices } from "./contract.ts";
import { type GoodsRow, goodsToCompare, offersToCompare } from "./queries.ts";
import { type FactoryTerms, fromFactory, type InlandCache, type OceanLane, releaseDays } from "./rules/from-factory.ts";
import { fromWarehouse } from "./rules/from-warehouse.ts";
import {
  addParts,
  type Destination,
  type Goods,
  isProblem,
  type ListedOffer,
  type OptionProblem,
  type OptionResult,
  options,
  type PricedOption,
  type PurchaseOption,
  perPiece,
  stockKinds,
  totalOf,
} from "./rules/options.ts";

/** The comparison of delivered prices: reads everything once, then the rules price each way. */

type CompareContext = Context<typeof deliveredPrices>;
/** What reading needs of a call. */
type ReadContext = Pick<CompareContext, "db" | "session" | "request" | "platform" | "now">;

/** Longest time between today and the entry of goods that are ordered today: production and voyage. */
const maxDaysToEntry = 600;

/** Quantities by product; a product that is named twice counts as often. */
const wantedPieces = ({ body }: CompareContext): Map<number, number> => {
  const pieces = new Map<number, number>();
  for (const { product_id, quantity } of body.goods_list) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  return pieces;
};

/** Open offers of products at the company's prices. */
export const readOffers = async (
  { db, request, session, platform, now }: ReadContext,
  product_ids: readonly number[],
): Promise<ListedOffer[]> => {
  const rows = await db.rows(offersToCompare, { product_ids, company_id: session.company_id, site_code: request.site.site_code, now });
  const presale = rows.filter(({ kind }) => kind === "presale").map(({ relation_id }) => relation_id);
  const limited = rows.filter(({ company_limit }) => company_limit !== null).map(({ relation_id }) => relation_id);
  const [book, arrivals, bought] = await Promise.all([
    getPriceBook(platform, db, session, now),
    presale.length > 0 ? db.rows(arrivalsOfOffers, { relation_ids: presale, product_id: null, company_id: session.company_id }) : [],
    limited.length > 0 ? db.rows(boughtOfOffers, { company_id: session.company_id, relation_ids: limited, now }) : [],
  ]);
  const boughtOf = new Map(bought.map((offer) => [offer.relation_id, offer.bought]));
  const arrivalsOf = new Map(arrivals.map((offer) => [offer.relation_id, offer.arrivals]));
  return applyPriceBook(book, rows, dayAt(now, request.site)).map((offer) => ({
    ...offer,
    arrivals: arrivalsOf.get(offer.relation_id) ?? [],
    bought: boughtOf.get(offer.relation_id) ?? 0,
  }));
};

/** The duty rows that may apply to goods. */
export const readDutyRows = ({ db, request }: ReadContext, goods: readonly Goods[], day: string) =>
  db.rows(rowsForGoods, {
    hts_prefixes: [...new Set(goods.flatMap(({ hts_code }) => htsPrefixes(hts_code)))],
    type_ids: [...new Set(goods.flatMap(({ type_ids }) => type_ids))],
    origins: [...new Set(goods.flatMap(({ origin }) => originsOf(origin)))],
    from: day,
    to: addDays(day, maxDaysToEntry),
    language: request.language,
  });

/** Names and titles that an answer needs. */
interface Names {
  language: Language;
  titleOf: (product_id: number) => string;
  isSingle: boolean;
  ports: readonly MarketPort[];
}

const noProblem = { problem: "" as const, problem_text: "", problem_products: [], problem_port: "", quantity_from: null };

const toProblem = (
  problem: OptionProblem,
  option: PurchaseOption,
  offers: readonly ListedOffer[],
  names: Names,
  reader: CompareContext["request"],
) => {
  const products = "product_ids" in problem ? problem.product_ids : "product_id" in problem ? [problem.product_id] : [];
  const verdict = problem.code === "LINE" ? problem.verdict : problem.code === "FREIGHT" ? problem.reason : undefined;
  const { problem: reason, problem_text } = toLineProblem(verdict, reader);
  const kind = option === "stock" ? "local" : option === "presale" ? "presale" : "fob";
  const offer = offers.find((each) => each.kind === kind && each.product_id === products[0]);
  return {
    problem: problem.code,
    problem_text,
    problem_products: names.isSingle ? [] : products.slice(0, 5).map(names.titleOf),
    problem_port: problem.code === "NO_LANE" ? problem.port : "",
    quantity_from: reason === "BELOW_MOQ" && offer ? Math.ceil(offer.moq / offer.pack_multiple) * offer.pack_multiple : null,
    price: null,
  };
};

/** The coupon that saves most on goods from a warehouse; undefined where none applies. */
const findCoupon = (
  coupons: readonly AvailableCoupon[],
  option: PricedOption,
  offers: readonly ListedOffer[],
  { request, now }: CompareContext,
) => {
  const offerOf = new Map(offers.map((offer) => [offer.relation_id, offer]));
  const lines = option.lines.flatMap(({ relation_id, parts }): CouponLine[] => {
    const offer = offerOf.get(relation_id);
    return offer ? [{ merchant_id: offer.merchant_id, type_id: offer.type_id, goods_cents: parts.goods }] : [];
  });
  const at = { site: request.site, now };
  return bestCoupon(
    coupons.map((coupon) => ({
      ...coupon,
      fits: couponVerdict(coupon, lines, at) === undefined,
      saves_cents: couponValue(coupon, lines),
    })),
  );
};

const toPrice = (option: PricedOption, coupon: ReturnType<typeof findCoupon>, { titleOf, language, ports }: Names) => {
  const parts = addParts(option.lines.map((line) => line.parts));
  const total = totalOf(parts);
  const pieces = option.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    has_deals: option.lines.some(({ is_deal }) => is_deal),
    coupon: coupon ? { title: coupon.title[language] ?? "", saves: coupon.saves_cents, total: total - coupon.saves_cents } : null,
    unit: perPiece(total, pieces),
    total,
    pieces,
    parts,
    arrives_from: option.window.from,
    arrives_to: option.window.to,
    origins: option.destinations.length > 0 ? option.origins.map((code) => portName(ports, code, language)) : option.origins,
    destinations: option.destinations.map((code) => portName(ports, code, language)),
    containers: option.containers,
    shared_cbm: option.shared_hundredths / 100,
    trucks: option.trucks,
    cash: option.cash.map(({ cents: amount, ...item }) => ({ ...item, amount })),
    lines: option.lines.map((line) => ({
      product_id: line.product_id,
      relation_id: line.relation_id,
      title: titleOf(line.product_id),
      quantity: line.quantity,
      is_deal: line.is_deal,
      unit: perPiece(totalOf(line.parts), line.quantity),
      total: totalOf(line.parts),
      parts: line.parts,
    })),
    duties: option.duties.map(({ duty_id, cents: amount }) => ({ duty_id, amount })),
    unknown_duty: option.unknown_duty.map(titleOf),
    entry_day: option.entry_day,
    production_days: option.production_days,
    has_sample_rates: option.has_sample_rates,
  };
};

/** The holidays of the market. Every offer has the days of its warehouse, which know them. */
export const holidaysOf = (offers: readonly ListedOffer[]): Holidays => offers[0]?.warehouse_days.holidays ?? [];

/** Where goods go for a company, and by which freight tariff. */
export const toDestination = (
  { session, request, now }: ReadContext,
  to_zip: string,
  tariff: TariffIndex,
  holidays: Holidays,
  { dock, buy_discounts }: Pick<GoodsRow, "dock" | "buy_discounts">,
): Destination => ({
  to_zip,
  now,
  day: dayAt(now, request.site),
  holidays,
  freight_day: dayAt(now, request.site),
  accessorials: accessorialsOf(dock),
  is_free_delivery: session.is_free_delivery,
  is_freight: session.is_freight,
  tariff,
  buyDiscounts: buy_discounts,
});

/** What goods from a factory are priced by. */
export const toFactoryTerms = (rows: FactoryTerms["rows"], lanes: readonly OceanLaneRow[], ports: readonly MarketPort[]): FactoryTerms => ({
  rows,
  portCode: (name: string) => portCodeOf(ports, name),
  lanes: lanes.map(
    (lane): OceanLane => ({
      ...lane,
      lcl: lane.lcl_cents,
      lcl_minimum: lane.lcl_minimum_cents,
      fcl_20: lane.fcl_20_cents,
      fcl_40: lane.fcl_40_cents,
      fcl_40hq: lane.fcl_40hq_cents,
    }),
  ),
});

/** Compares the ways to buy goods by their delivered price. Refuses NOT_FOUND for products that are not sold. */
export const compareDeliveredPrices = async (context: CompareContext) => {
  const { body, db, request, session, platform, now } = context;
  const day = dayAt(now, request.site);
  const pieces = wantedPieces(context);
  const product_ids = [...pieces.keys()];
  const [rows, offers, lanes, coupons, ports] = await Promise.all([
    db.rows(goodsToCompare, { product_ids, company_id: session.company_id, zip: body.zip, language: request.language, now }),
    readOffers(context, product_ids),
    db.rows(listOceanLanes),
    listAvailableCoupons(db, session.company_id, now),
    readPorts(db),
  ]);
  const [first] = rows;
  if (!first || rows.length < product_ids.length) return refuse("NOT_FOUND", {}, ["product_id"]);
  const goods = rows.map((row): Goods => ({ ...row, quantity: pieces.get(row.product_id) ?? 0, hts_code: htsDigits(row.hs_code) }));
  const fob = offers.filter(({ kind }) => kind === "fob");
  const [tariff, dutyRows] = await Promise.all([
    getTariff(platform, db, first.tariff_id),
    fob.length > 0 ? readDutyRows(context, goods, day) : [],
  ]);
  const destination = toDestination(context, body.zip, tariff, holidaysOf(offers), first);
  const terms = toFactoryTerms(dutyRows, lanes, ports);
  const cache: InlandCache = new Map();
  const inStock = offers.filter(({ kind }) => stockKinds.has(kind));
  const presale = offers.filter(({ kind }) => kind === "presale");
  const price: Record<PurchaseOption, () => OptionResult> = {
    stock: () => fromWarehouse(goods, inStock, destination),
    presale: () => fromWarehouse(goods, presale, destination),
    fob_fcl: () => fromFactory(goods, fob, true, terms, destination, cache),
    fob_lcl: () => fromFactory(goods, fob, false, terms, destination, cache),
  };
  const titles = new Map(rows.map(({ product_id, title }) => [product_id, title]));
  const names: Names = { language: request.language, titleOf: (id) => titles.get(id) ?? "", isSingle: rows.length === 1, ports };
  // Contracts take no coupons.
  const couponOf = (option: PurchaseOption, result: PricedOption) =>
    option === "stock" || option === "presale" ? findCoupon(coupons, result, offers, context) : undefined;
  const results = options.map((option) => ({ option, result: price[option]() }));
  const used = new Set(results.flatMap(({ result }) => (isProblem(result) ? [] : result.duties.map(({ duty_id }) => duty_id))));
  return {
    zip: body.zip,
    day,
    options: results.map(({ option, result }) => ({
      option,
      ...(isProblem(result)
        ? toProblem(result, option, offers, names, request)
        : { ...noProblem, price: toPrice(result, couponOf(option, result), names) }),
    })),
    duty_rows: dutyRows.filter(({ duty_id }) => used.has(duty_id)).map(toDutyView),
    assumptions: { deposit_percent: usualDepositPercent, fcl_release_days: [...releaseDays.fcl], lcl_release_days: [...releaseDays.lcl] },
  };
};
