import type { Db } from "#platform/db.ts";
import { type BuyerSession, type Session, seesPrices } from "#platform/session.ts";
import type { CatalogIndex } from "./catalog-index.ts";
import type { Selection } from "./filter-index/facet-counts.ts";
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
  /** Positions of the selection, lowest price first, what has none at the end. */
  positions: number[];
  problem: LandedProblem;
}

/** The order of a selection by landed price; no positions where it has none, and for everybody who sees no landed prices. */
export const landedOrder = async (
  { filterIndex, version }: CatalogIndex,
  { rows }: Selection,
  { db, request, session, platform, now, zip }: ListContext & { db: Db; zip: string },
): Promise<LandedOrder | undefined> => {
  if (!priceLanded || !isBuyer(session) || !seesPrices(session, request.site)) return undefined;
  if (rows.length > maxLandedOrder) return { positions: [], problem: "TOO_MANY" };
  const ids = Array.from(rows, (row) => filterIndex.productId[row] as number);
  const prices = await priceLanded({ db, request, session, platform, now, zip, catalogVersion: version }, ids);
  if (!prices) return { positions: [], problem: "NO_ZIP" };
  const priceAt = (position: number) => prices.get(ids[position] ?? 0) ?? Number.MAX_SAFE_INTEGER;
  const idAt = (position: number) => ids[position] ?? 0;
  return { positions: ids.map((_, position) => position).sort((a, b) => priceAt(a) - priceAt(b) || idAt(b) - idAt(a)), problem: "" };
};
