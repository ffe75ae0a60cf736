import { htsDigits } from "#features/inventory/duties/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import { listOceanLanes } from "#features/inventory/ocean-freight/queries.ts";
import { type MarketPort, portName } from "#features/inventory/ocean-freight/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { toLineProblem } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import { holidaysOf, readDutyRows, readOffers, toDestination, toFactoryTerms } from "./commands.ts";
import type { LandedPrice, landedPrices } from "./contract.ts";
import { defaultZip, goodsToCompare } from "./queries.ts";
import { fromFactory } from "./rules/from-factory.ts";
import { partsPerPiece, piecesOfContainer } from "./rules/landed.ts";
import { addParts, type Goods, isProblem, type OptionProblem, type PricedOption } from "./rules/options.ts";

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

const toPrice = (option: PricedOption, pieces: number, ports: readonly MarketPort[], language: Language) => ({
  ...partsPerPiece(addParts(option.lines.map((line) => line.parts)), pieces),
  pieces,
  containers: option.containers,
  origin: portName(ports, option.origins[0] ?? "", language),
  destination: portName(ports, option.destinations[0] ?? "", language),
  arrives_from: option.window.from,
  arrives_to: option.window.to,
  has_sample_rates: option.has_sample_rates,
});

/** What one piece of each product costs at a ZIP code when a full container of it is bought. Products without an FOB offer are left out. */
export const listLandedPrices = async (context: LandedContext) => {
  const { body, db, request, session, platform, now } = context;
  const { product_ids } = body;
  const zip = body.zip || ((await db.row(defaultZip, { company_id: session.company_id }))?.zip ?? "");
  const language = request.language;
  const day = dayAt(now, request.site);
  if (zip === "") return { zip, day, list: [] };
  const [rows, offers, lanes, ports] = await Promise.all([
    db.rows(goodsToCompare, { product_ids, company_id: session.company_id, zip, language, now }),
    readOffers(context, product_ids),
    db.rows(listOceanLanes),
    readPorts(db),
  ]);
  const fob = new Map(offers.filter(({ kind }) => kind === "fob").map((offer) => [offer.product_id, offer]));
  const [first] = rows;
  if (!first || fob.size === 0) return { zip, day, list: [] };
  const goods = rows.flatMap((row): Goods[] => {
    const offer = fob.get(row.product_id);
    return offer ? [{ ...row, quantity: piecesOfContainer(row, offer), hts_code: htsDigits(row.hs_code) }] : [];
  });
  const [tariff, dutyRows] = await Promise.all([getTariff(platform, db, first.tariff_id), readDutyRows(context, goods, day)]);
  const destination = toDestination(context, zip, tariff, holidaysOf(offers), first);
  const terms = toFactoryTerms(dutyRows, lanes, ports);
  const list = goods.map((each) => {
    const result = fromFactory(
      [each],
      offers.filter((offer) => offer === fob.get(each.product_id)),
      true,
      terms,
      destination,
      new Map(),
    );
    const known = { product_id: each.product_id, hs_code: each.hts_code };
    if (isProblem(result)) return { ...known, ...toGap(result, context), price: null };
    const missing: LandedPrice["missing"] = each.hts_code === "" ? "HS_CODE" : result.unknown_duty.length > 0 ? "DUTY" : "";
    return { ...known, missing, missing_text: "", port: "", price: toPrice(result, each.quantity, ports, language) };
  });
  return { zip, day, list };
};
