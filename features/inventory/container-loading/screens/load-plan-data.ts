import type { DataOf } from "#client/calls.ts";

export type LoadPlan = DataOf<"/user/loadPlan">;
export type PlannedContainer = LoadPlan["containers"][number];
export type LoadSuggestion = LoadPlan["suggestions"][number];

/** Goods to load: the pieces of a product, and its place in the order of unloading. */
export interface LoadLine {
  product_id: number;
  quantity: number;
  stop?: number;
}

/** Colors of the products in a plan: 12 hues far from each other, then lighter ones; with commas, because three.js reads that form. */
const getColor = (index: number): string =>
  `hsl(${Math.round(index * 137.5) % 360}, ${index % 24 < 12 ? 42 : 34}%, ${index % 24 < 12 ? 58 : 72}%)`;

/** Each product of a plan once, with its color. */
export const listProducts = ({ goods }: LoadPlan) =>
  [...new Map(goods.map((line) => [line.product_id, line])).values()].map((line, index) => ({ ...line, color: getColor(index) }));

export type PlannedProduct = ReturnType<typeof listProducts>[number];

/** Free meters between the front wall and the load. */
export const getFrontGap = ({ placed }: PlannedContainer): number =>
  placed.length === 0 ? 0 : Math.min(...placed.map(([, , x]) => x)) / 1_000;

/** Whether a container is unloaded at several stops. */
export const hasStops = ({ lines }: PlannedContainer, products: readonly PlannedProduct[]): boolean => {
  const loaded = new Set(lines.map(({ product_id }) => product_id));
  return new Set(products.filter(({ product_id }) => loaded.has(product_id)).map(({ stop }) => stop)).size > 1;
};
