import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { findCompanyPrice, type PriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { shownPromotionOf } from "#features/pricing/promotions/rules.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";

import { refuse } from "#kernel/refusals.ts";
import type { RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { seesPrices } from "#platform/session.ts";
import type { areaList, getProductInfo, getWarehouseList, warehouseList } from "./contract.ts";
import { namedOffersOfProduct, type OfferRow, productInfo, warehousesOfSite } from "./queries.ts";

/** Lists the warehouses of the site. */
export const listWarehouses = async ({
  db,
  request: { site, language },
}: Context<typeof warehouseList> | Context<typeof getWarehouseList>) => ({
  list: await db.rows(warehousesOfSite, { language, site_code: site.site_code }),
});

/** Lists the warehouse areas of the site. */
export const listAreas = async ({ db, request: { site, language } }: Context<typeof areaList>) => {
  const rows = await db.rows(warehousesOfSite, { language, site_code: site.site_code });
  const names = new Map(rows.map(({ warehouse_area_id, area_name }) => [warehouse_area_id, area_name]));
  return { list: [...names].map(([id, area_name]) => ({ id, warehouse_area_id: id, area_name })) };
};

const money = (cents: number | null): number | undefined => cents ?? undefined;

const toOffer = ({ price_cents, list_price_cents, tiers, fees, freight_cents, ...offer }: OfferRow) => ({
  ...offer,
  price: money(price_cents),
  price_cents: money(price_cents),
  list_price: money(list_price_cents),
  tiers: tiers ?? undefined,
  fees: fees ?? undefined,
  freight_price: money(freight_cents),
});

/** Applies the agreed price of a company to an offer; the regular price becomes the list price. */
const toCompanyOffer = (book: PriceBook | undefined, offer: OfferRow, product: { type_id: number; merchant_id: number }, day: Day) => {
  const { price_cents, tiers } = offer;
  if (!book || price_cents === null || tiers === null) return toOffer(offer);
  const companyOffer = findCompanyPrice(book, { ...product, ...offer, price_cents, tiers }, day);
  if (!companyOffer) return toOffer(offer);
  return {
    ...toOffer({ ...offer, price_cents: companyOffer.price_cents, tiers: companyOffer.tiers, list_price_cents: price_cents }),
    promotion: shownPromotionOf(companyOffer),
    is_own_price: companyOffer.promotions ? undefined : (true as const),
  };
};

type ProductContext = Context<typeof getProductInfo>;

export type ProductRow = RowOf<typeof productInfo>;

/** Reads what the product page shows to everybody, with or without prices. */
export type ReadProduct = (context: ProductContext, prices: boolean) => Promise<ProductRow | undefined>;

export const readProduct: ReadProduct = ({ body, db, request: { site, language }, now }, prices) =>
  db.row(productInfo, {
    product_id: body.product_id ?? null,
    goods_sn: body.goods_sn.toUpperCase(),
    site_code: site.site_code,
    language,
    prices,
    now,
  });

/** The offers of a product that name the caller's company: none for visitors. */
const readNamedOffers = async (
  { db, request: { site, language }, session, now }: ProductContext,
  product_id: number,
): Promise<OfferRow[]> => {
  const company_id = session?.company_id;
  if (!company_id) return [];
  const wanted = { product_id, company_id, site_code: site.site_code, language, prices: seesPrices(session, site), now };
  return (await db.row(namedOffersOfProduct, wanted))?.offers ?? [];
};

/**
 * Returns the product page with the prices of the caller's company. A product without offers on the site is still shown, because links to it
 * persist. Refuses NOT_FOUND.
 */
export const getProductFrom = (read: ReadProduct) => async (context: ProductContext) => {
  const { body, db, platform, request, session, now } = context;
  const found = await read(context, seesPrices(session, request.site));
  if (!found) return refuse("NOT_FOUND");
  const { offers: publicOffers, has_named, ...product } = found;
  const [book, named] = await Promise.all([
    getPriceBook(platform, db, session, now),
    has_named ? readNamedOffers(context, product.product_id) : [],
  ]);
  // The cached page may still have an offer that names companies since a moment ago.
  const isNamed = new Set(named.map(({ relation_id }) => relation_id));
  const offers = [...named, ...publicOffers.filter(({ relation_id }) => !isNamed.has(relation_id))];
  const priceKey = { type_id: product.category.at(-1)?.type_id ?? 0, merchant_id: product.merchant.merchant_id };
  const selected = offers.find(({ relation_id }) => relation_id === body.relation_id) ?? offers[0];
  return {
    ...product,
    relation_id: selected?.relation_id ?? null,
    first_available_at: product.first_available_at.toISOString(),
    offers: offers.map((offer) => toCompanyOffer(book, offer, priceKey, dayAt(now, request.site))),
  };
};
