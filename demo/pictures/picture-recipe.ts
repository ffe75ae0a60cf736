import { createHash } from "node:crypto";
import type { DemoProduct } from "#demo/catalog/demo-catalog.ts";
import { arrange, type Place } from "#demo/models/arrange.ts";
import type { FigurePlace } from "./figure.ts";
import { getGroupViews } from "./group-views.ts";
import type { RoomSpec } from "./room.ts";
import { getViews, type View } from "./views.ts";

/** The input of a product's pictures: pieces with their positions, and a camera direction for each picture. */
export interface PictureRecipe {
  places: Place[];
  views: View[];
  /** The room in which the pieces stand; without one, they stand on a plain background. */
  room?: RoomSpec;
  /** A person's outline next to the pieces, for scale. */
  figure?: FigurePlace;
}

/** The recipe of a product; a set shows all its components, arranged as in a room. */
export function getRecipe({ model, bom_list }: DemoProduct, products: ReadonlyMap<string, DemoProduct>): PictureRecipe {
  if (bom_list.length === 0) return { places: [{ spec: model, x: 0, z: 0, turn: 0 }], views: getViews(model) };
  const places = arrange({ pieces: bom_list.map(({ goods_sn, amount }) => ({ model: products.get(goods_sn)!.model, amount })) });
  return { places, views: getGroupViews(places) };
}

/** Changes whenever the pictures have to be rendered again. A single piece is identified by its spec. */
export function hashRecipe({ places, views }: PictureRecipe): string {
  const [first, ...others] = places;
  const source = others.length === 0 ? first!.spec : { places, views };
  return createHash("sha256").update(JSON.stringify(source)).digest("hex").slice(0, 12);
}
