import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { findCompanyPrice, type PriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { utcDay } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { areaList, batchOrderWarehouseAreaList, getProductInfo, getWarehouseList, warehouseList } from "./contract.ts";
import { warehousesOf } from "./queries/warehouses.ts";
import { type OfferRow, productInfo } from "./queries/product.ts";

export const listWarehouses = async ({
  db,
  request: { site, language },
}: Context<typeof warehouseList> | Context<typeof getWarehouseList>) => ({
  list: await db.rows(warehousesOf, language, site.site_code),
});

export const listAreas = async ({ db, request: { site, language } }: Context<typeof areaList>) => {
  const rows = await db.rows(warehousesOf, language, site.site_code);
  const names = new Map(rows.map(({ warehouse_area_id, area_name }) => [warehouse_area_id, area_name]));
  return { list: [...names].map(([id, area_name]) => ({ id, warehouse_area_id: id, area_name })) };
};

/** One row per area; its name says which warehouses it stands for. */
export const listBatchAreas = async ({ db, request: { site, language } }: Context<typeof batchOrderWarehouseAreaList>) => {
  const rows = await db.rows(warehousesOf, language, site.site_code);
  const areas = Map.groupBy(rows, ({ warehouse_area_id }) => warehouse_area_id);
  return {
    list: [...areas].map(([id, its]) => ({
      id,
      warehouse_name: its.map(({ name }) => name).join(" · "),
      area_name: its[0]?.area_name ?? "",
    })),
  };
};

const money = (cents: number | null): number | undefined => cents ?? undefined;

const offerOf = ({ price_cents, list_price_cents, tiers, fees, ...offer }: OfferRow) => ({
  ...offer,
  price: money(price_cents),
  price_cents: money(price_cents),
  list_price: money(list_price_cents),
  tiers: tiers ?? undefined,
  fees: fees ?? undefined,
});

/** An offer at the company's price, where it has one: then what everybody else pays is the list price. */
const offerFor = (book: PriceBook | undefined, offer: OfferRow, product: { type_id: number; merchant_id: number }, now: Date) => {
  const { price_cents, tiers } = offer;
  if (!book || price_cents === null || tiers === null) return offerOf(offer);
  const own = findCompanyPrice(book, { ...product, ...offer, price_cents, tiers }, utcDay(now));
  if (!own) return offerOf(offer);
  return {
    ...offerOf({ ...offer, price_cents: own.price_cents, tiers: own.tiers, list_price_cents: price_cents }),
    is_own_price: true as const,
  };
};

const orNone = (value: number | undefined, factor: number): number | null => (value === undefined ? null : Math.round(value * factor));

/** A product's page. One that the site has no offer of any more is still shown, without offers, because links to it live on. */
export const readProduct = async ({ body, db, platform, request: { site, language }, session, now }: Context<typeof getProductInfo>) => {
  const found = await db.row(
    productInfo,
    body.product_id ?? null,
    body.goods_sn.toUpperCase(),
    site.site_code,
    language,
    session !== undefined,
    now,
  );
  if (!found) return refuse("NOT_FOUND");
  const { attributes, offers, ...product } = found;
  const book = await getPriceBook(platform, db, session, now);
  const sold = { type_id: product.category.at(-1)?.type_id ?? 0, merchant_id: product.merchant.merchant_id };
  const chosen = offers.find(({ relation_id }) => relation_id === body.relation_id) ?? offers[0];
  return {
    ...product,
    relation_id: chosen?.relation_id ?? null,
    assembly_minutes: attributes.assembly_minutes ?? 0,
    seat_height_mm: orNone(attributes.seat_height_cm, 10),
    max_load_grams: orNone(attributes.max_load_kg, 1000),
    first_available_at: product.first_available_at.toISOString(),
    offers: offers.map((offer) => offerFor(book, offer, sold, now)),
  };
};
