import type { ContainerType } from "#features/inventory/nearby/rules/containers.ts";
import type { Carton, Hold } from "./shapes.ts";
import type { Candidate } from "./suggestions.ts";

/** From products with their packing to the cartons of a load. Pure. */

/** How one carton of a product is packed and may be loaded. */
export interface Packing {
  position: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  gross_weight_grams: number;
  pieces: number;
  /** How many of the product in the carton belong to one piece of the goods: more than one for components of a set. */
  amount: number;
  may_stand_on_length: boolean;
  may_stand_on_width: boolean;
  max_load_grams: number | null;
}

interface Product {
  product_id: number;
  goods_sn: string;
  custom_sn: string;
  title: string;
  preview: string;
  packing: readonly Packing[];
}

const countCartons = ({ amount, pieces }: Packing, quantity: number): number => Math.ceil((quantity * amount) / pieces);

/** A line of a load with its cartons, volume and weight. */
export const toGoodsView = ({ product_id, goods_sn, custom_sn, title, preview, packing }: Product, quantity: number, stop: number) => {
  const sum = (of: (carton: Packing) => number) => packing.reduce((all, carton) => all + of(carton) * countCartons(carton, quantity), 0);
  return {
    product_id,
    goods_sn,
    custom_sn,
    title,
    preview,
    quantity,
    stop,
    cartons: sum(() => 1),
    volume_cm3: Math.round(sum(({ length_mm, width_mm, height_mm }) => (length_mm * width_mm * height_mm) / 1_000)),
    weight_grams: sum(({ gross_weight_grams }) => gross_weight_grams),
    packing: [...packing],
  };
};

type Goods = ReturnType<typeof toGoodsView>;

/** The id of a carton in a plan: product, position of the carton, stop. */
const toCartonId = (productId: number, position: number, stop: number): string => `${productId}/${position}/${stop}`;

export const parseCartonId = (id: string): { product_id: number; position: number; stop: number } => {
  const [product_id = 0, position = 0, stop = 1] = id.split("/").map(Number);
  return { product_id, position, stop };
};

const toLoading = (carton: Packing): Omit<Carton, "id" | "count"> => ({
  length: carton.length_mm,
  width: carton.width_mm,
  height: carton.height_mm,
  weight: carton.gross_weight_grams,
  may_stand_on: [carton.may_stand_on_length, carton.may_stand_on_width, true],
  ...(carton.max_load_grams !== null && { max_load: carton.max_load_grams }),
});

export const toCartons = (goods: readonly Goods[]): Carton[] =>
  goods.flatMap(({ product_id, quantity, stop, packing }) =>
    packing.map((carton) => ({
      ...toLoading(carton),
      id: toCartonId(product_id, carton.position, stop),
      count: countCartons(carton, quantity),
      stop,
    })),
  );

export const toCandidate = (row: Product & { relation_id: number; moq: number; pack_multiple: number }): Candidate => ({
  id: row.relation_id,
  moq: row.moq,
  pack: row.pack_multiple,
  cartons: row.packing.map((carton) => ({ carton: toLoading(carton), piecesPerCarton: carton.pieces / carton.amount })),
});

export const toHold = ({ length_mm, width_mm, height_mm, payload_kg, tare_kg }: ContainerType): Hold => ({
  length: length_mm,
  width: width_mm,
  height: height_mm,
  payload: payload_kg * 1_000,
  tare: tare_kg * 1_000,
});

/** Kingpin and middle of the rear axles of a 53 ft trailer, from its front wall. */
const trailerSupports = [914, 13_716] as const;

/** Where a container rests: on the corner castings of its ends, a trailer on kingpin and rear axles. */
export const getSupports = ({ code, length_mm }: ContainerType): readonly [front: number, rear: number] =>
  code === "53ft" ? trailerSupports : [0, length_mm];
