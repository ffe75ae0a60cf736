import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import type { ProductCardData } from "#features/catalog/products/screens/buyer/card-text.tsx";

type Content = DataOf<"/home/getHomeContent">;
export type Banner = Content["banners"][number];
export type SectionKind = Content["sections"][number]["kind"];

export type Shop = DataOf<"/home/shopList">["list"][number];
export type Warehouse = DataOf<"/home/getWarehouseList">["list"][number];
export type Room = Pick<DataOf<"/home/getProductCategory">["list"][number], "type_id" | "title" | "image_pc" | "count">;

interface SectionHead {
  section_id: number;
  /** Empty to use the default title of the section kind. */
  title: string;
  text: string;
}

/** A section with its data. */
export type HomeSection = SectionHead &
  (
    | { kind: "new" | "special" | "hot" | "presale" | "picks"; products: readonly ProductCardData[] }
    | { kind: "rooms"; rooms: readonly Room[] }
    | { kind: "makers"; shops: readonly Pick<Shop, (typeof shopFields)[number]>[] }
    | { kind: "inventory"; warehouses: readonly Pick<Warehouse, "warehouse_id" | "city" | "state" | "name">[] }
    | { kind: "fob" | "trust" }
  );

export interface HomeData {
  banners: readonly Banner[];
  sections: readonly HomeSection[];
}

/** Products per row; the rest is behind 'See all'. */
const rowLength = 6;
const shopsShown = 6;
const shopFields = ["merchant_id", "name", "origin", "founded_year", "speciality", "previews", "product_count"] as const;

/** `product_type` of rows without picked products. */
const lists = { new: 6, special: 2, hot: 7, presale: 4 } as const;

const loadProducts = async (call: CallFunction, kind: SectionKind, product_ids: readonly number[]): Promise<readonly ProductCardData[]> => {
  if (product_ids.length > 0) return (await call("/home/productPicks", { product_ids: product_ids.join(",") })).list;
  return kind in lists ? (await call("/home/list", { product_type: lists[kind as keyof typeof lists], page_size: rowLength })).list : [];
};

/** Only the displayed fields of a store, because the page embeds its data for hydration. */
const loadShops = async (call: CallFunction) =>
  (await call("/home/shopList", { page_size: shopsShown })).list.map(
    (shop) => Object.fromEntries(shopFields.map((field) => [field, shop[field]])) as Pick<Shop, (typeof shopFields)[number]>,
  );

const loadSection = async (call: CallFunction, { kind, product_ids, ...head }: Content["sections"][number]): Promise<HomeSection> => {
  switch (kind) {
    case "rooms": {
      const { list } = await call("/home/getProductCategory");
      return { ...head, kind, rooms: list.map(({ type_id, title, image_pc, count }) => ({ type_id, title, image_pc, count })) };
    }
    case "makers":
      return { ...head, kind, shops: await loadShops(call) };
    case "inventory": {
      const { list } = await call("/home/getWarehouseList");
      return { ...head, kind, warehouses: list.map(({ warehouse_id, city, state, name }) => ({ warehouse_id, city, state, name })) };
    }
    case "fob":
    case "trust":
      return { ...head, kind };
    default:
      return { ...head, kind, products: await loadProducts(call, kind, product_ids) };
  }
};

/** Loads the banners and sections of the home page with their current data. */
export const loadHome = async (call: CallFunction): Promise<HomeData> => {
  const { banners, sections } = await call("/home/getHomeContent");
  return { banners, sections: await Promise.all(sections.map((section) => loadSection(call, section))) };
};
