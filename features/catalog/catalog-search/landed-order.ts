import type { Db } from "#platform/db.ts";
import { type BuyerSession, type Session, seesPrices } from "#platform/session.ts";
import type { LeadingOffer, ListEngine, ListedQuery, ListKey } from "./list-engine.ts";
import type { ListContext } from "./list-query.ts";

/**
 * The order of an FOB list by what a piece costs at the door (docs/decisions/0344). The prices come from features/trade/delivered-price, which
 * shows them in the list as well.
 */

/** More products are not priced for one list. */
export const maxLandedOrder = 500;

export interface LandedContext extends ListContext {
  session: BuyerSession;
  db: Db;
  /** Empty for that of the company's default address. */
  zip: string;
  /** Changes with every product, offer and stock level. */
  catalogVersion: number;
}

/** Landed prices in cents; undefined without a ZIP code. Products without a price are missing. */
type PriceLanded = (context: LandedContext, product_ids: readonly number[]) => Promise<ReadonlyMap<number, number> | undefined>;

let priceLanded: PriceLanded | undefined;

/** Names what prices the products of a list at the door. */
export const registerLandedPrices = (pricer: PriceLanded): void => {
  priceLanded = pricer;
};

const isBuyer = (session: Session | undefined): session is BuyerSession => typeof session?.company_id === "number";

/** Why a list cannot have this order; empty when it can. */
export type LandedProblem = "" | "TOO_MANY" | "NO_ZIP";

export interface LandedOrder {
  /** The products of the list, lowest price first, what has none at the end; none where the list cannot have this order. */
  leads: LeadingOffer[];
  problem: LandedProblem;
}

/** A list by landed price; undefined for everybody who sees no landed prices. */
export const landedOrder = async (
  engine: ListEngine,
  query: ListedQuery,
  key: ListKey,
  { db, request, session, platform, now, zip }: ListContext & { db: Db; zip: string },
): Promise<LandedOrder | undefined> => {
  if (!priceLanded || !isBuyer(session) || !seesPrices(session, request.site)) return undefined;
  const { leads, count } = await engine.page(query, key, "candidates", 0, maxLandedOrder);
  if (count > maxLandedOrder) return { leads: [], problem: "TOO_MANY" };
  const ids = leads.map(({ product_id }) => product_id);
  const prices = await priceLanded({ db, request, session, platform, now, zip, catalogVersion: engine.version }, ids);
  if (!prices) return { leads: [], problem: "NO_ZIP" };
  const priceOf = ({ product_id }: LeadingOffer) => prices.get(product_id) ?? Number.MAX_SAFE_INTEGER;
  return { leads: leads.toSorted((a, b) => priceOf(a) - priceOf(b) || b.product_id - a.product_id), problem: "" };
};
