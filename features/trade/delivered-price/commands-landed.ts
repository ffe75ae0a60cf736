import { createTimeSlice } from "#features/catalog/catalog-search/follower.ts";
import type { LandedContext as LandedOrderContext } from "#features/catalog/catalog-search/landed-order.ts";
import { truckZipOf } from "#features/identity/addresses/default-address.ts";
import { htsDigits } from "#features/inventory/duties/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import { listOceanLanes } from "#features/inventory/ocean-freight/queries.ts";
import { type MarketPort, portName } from "#features/inventory/ocean-freight/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Language } from "#kernel/languages.ts";
import type { Cents } from "#kernel/money.ts";
import { toLineProblem } from "#kernel/refusals.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Context } from "#platform/serve.ts";
import { holidaysOf, readDutyRows, readOffers, toDestination, toFactoryTerms } from "./commands.ts";
import type { LandedPrice, landedPrices } from "./contract.ts";
import { defaultAddress, goodsToCompare } from "./queries.ts";
import { fromFactory } from "./rules/from-factory.ts";
import { partsPerPiece, piecesOfContainer } from "./rules/landed.ts";
import { addParts, type Goods, isProblem, type OptionProblem, type OptionResult, type PricedOption } from "./rules/options.ts";

/** Landed prices of the rows of a list: everything is read once, then each product is priced by itself. */

type LandedContext = Context<typeof landedPrices>;

/** Why a product has no price. */
const toGap = (problem: OptionProblem, { request }: LandedContext) => {
  if (problem.code === "NO_LANE") return { missing: "NO_LANE" as const, missing_text: "", port: problem.port };
  const verdict = problem.code === "LINE" ? problem.verdict : problem.code === "FREIGHT" ? problem.reason : undefined;
  const { problem: reason, problem_text: missing_text } = toLineProblem(verdict, request);
  const missing =
    reason === "CARTON_DATA_MISSING" ? ("CARTONS" as const) : problem.code === "FREIGHT" ? ("FREIGHT" as const) : ("LINE" as const);
  return { missing, missing_text, port: "" };
};

const unitOf = (option: PricedOption, pieces: number) => partsPerPiece(addParts(option.lines.map((line) => line.parts)), pieces);

const toPrice = (option: PricedOption, pieces: number, ports: readonly MarketPort[], language: Language) => ({
  ...unitOf(option, pieces),
  pieces,
  containers: option.containers,
  origin: portName(ports, option.origins[0] ?? "", language),
  destination: portName(ports, option.destinations[0] ?? "", language),
  arrives_from: option.window.from,
  arrives_to: option.window.to,
  has_sample_rates: option.has_sample_rates,
});

type ReadContext = Pick<LandedContext, "db" | "request" | "session" | "platform" | "now">;

/** Products with an FOB offer, each as a full container of it alone, priced at a ZIP code. Rests between slices of work. */
const priceContainers = async (context: ReadContext, zip: string, product_ids: readonly number[]) => {
  const { db, request, session, platform, now } = context;
  const { language } = request;
  const day = dayAt(now, request.site);
  const [rows, offers, lanes, ports] = await Promise.all([
    db.rows(goodsToCompare, { product_ids, company_id: session.company_id, zip, language, now }),
    readOffers(context, product_ids),
    db.rows(listOceanLanes),
    readPorts(db),
  ]);
  const fob = new Map(offers.filter(({ kind }) => kind === "fob").map((offer) => [offer.product_id, offer]));
  const [first] = rows;
  if (!first || fob.size === 0) return { ports, priced: [] };
  const goods = rows.flatMap((row): Goods[] => {
    const offer = fob.get(row.product_id);
    return offer ? [{ ...row, quantity: piecesOfContainer(row, offer), hts_code: htsDigits(row.hs_code) }] : [];
  });
  const [tariff, dutyRows] = await Promise.all([getTariff(platform, db, first.tariff_id), readDutyRows(context, goods, day)]);
  const destination = toDestination(context, zip, tariff, holidaysOf(offers), first);
  const terms = toFactoryTerms(dutyRows, lanes, ports);
  const slice = createTimeSlice();
  const priced: { goods: Goods; result: OptionResult }[] = [];
  for (const each of goods) {
    const own = [fob.get(each.product_id)].filter((offer) => offer !== undefined);
    priced.push({ goods: each, result: fromFactory([each], own, true, terms, destination, new Map()) });
    if (slice.isOver()) await slice.rest();
  }
  return { ports, priced };
};

/** The ZIP code that was entered, or that of the company's default address; empty where there is none, or a PO box. */
const zipOf = async ({ db, session }: Pick<ReadContext, "db" | "session">, typed: string): Promise<string> =>
  typed || (truckZipOf((await db.only(defaultAddress, { company_id: session.company_id })).home) ?? "");

/** What one piece of each product costs at a ZIP code when a full container of it is bought. Products without an FOB offer are left out. */
export const listLandedPrices = async (context: LandedContext) => {
  const { body, request, now } = context;
  const zip = await zipOf(context, body.zip);
  const day = dayAt(now, request.site);
  if (zip === "") return { zip, day, list: [] };
  const { ports, priced } = await priceContainers(context, zip, body.product_ids);
  const list = priced.map(({ goods, result }) => {
    const known = { product_id: goods.product_id, hs_code: goods.hts_code };
    if (isProblem(result)) return { ...known, ...toGap(result, context), price: null };
    const missing: LandedPrice["missing"] = goods.hts_code === "" ? "HS_CODE" : result.unknown_duty.length > 0 ? "DUTY" : "";
    return { ...known, missing, missing_text: "", port: "", price: toPrice(result, goods.quantity, ports, request.language) };
  });
  return { zip, day, list };
};

type PriceCache = VersionedLruCache<ReadonlyMap<number, Cents | null>>;

/** Prices by company and ZIP code, null for none: a list asks for the same ones page by page. */
const priceCaches = new WeakMap<LandedContext["platform"]["database"], PriceCache>();
const maxCacheBytes = 8 * 2 ** 20;
/** Roughly the size of a price. */
const priceBytes = 50;

/** The same prices in cents, for the order of a list. They are kept for at most a minute, as long as no product changes. */
export const landedCents = async (context: LandedOrderContext, product_ids: readonly number[]) => {
  const { session, request, platform, now, catalogVersion } = context;
  const zip = await zipOf(context, context.zip);
  if (zip === "") return undefined;
  const key = `${request.site.site_code} ${session.company_id} ${zip}`;
  const version = `${catalogVersion} ${session.price_version} ${Math.floor(now.getTime() / minuteMs)}`;
  const cache: PriceCache = priceCaches.get(platform.database) ?? new VersionedLruCache(maxCacheBytes);
  priceCaches.set(platform.database, cache);
  const known = new Map(cache.get(key, version));
  const missing = product_ids.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const { priced } = await priceContainers(context, zip, missing);
    for (const id of missing) known.set(id, null);
    for (const { goods, result } of priced) if (!isProblem(result)) known.set(goods.product_id, unitOf(result, goods.quantity).unit);
    cache.set(key, version, known, known.size * priceBytes);
  }
  return new Map(
    product_ids.flatMap((id) => {
      const unit = known.get(id);
      return typeof unit === "number" ? [[id, unit as number] as const] : [];
    }),
  );
};
