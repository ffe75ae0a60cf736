import { type ContainerType, getFillShares } from "#features/inventory/nearby/rules/containers.ts";
import { getAxleShares, getBalance } from "./balance.ts";
import { getSupports, parseCartonId, toHold } from "./goods.ts";
import type { LoadedContainer, LoadPlan } from "./plan.ts";
import type { Carton, PlacedCarton } from "./shapes.ts";

/** Plans in the form of the wire. Pure. */

const toCm3 = (mm3: number): number => Math.round(mm3 / 1_000);

const toPlacedView = ({
  id,
  x,
  y,
  z,
  length,
  width,
  height,
}: PlacedCarton): [number, number, number, number, number, number, number, number] => {
  const { product_id, position } = parseCartonId(id);
  return [product_id, position, x, y, z, length, width, height];
};

/** What is in a container, by product and carton. */
const toPackingList = (placed: readonly PlacedCarton[], cartons: ReadonlyMap<string, Carton>) =>
  [...Map.groupBy(placed, ({ id }) => id)].map(([id, same]) => {
    const { product_id, position } = parseCartonId(id);
    const [first] = same as [PlacedCarton];
    return {
      product_id,
      position,
      cartons: same.length,
      weight_grams: same.length * (cartons.get(id)?.weight ?? 0),
      volume_cm3: toCm3(same.length * first.length * first.width * first.height),
    };
  });

export const toTypeView = ({ code, length_mm, width_mm, height_mm, payload_kg }: ContainerType) => ({
  code,
  length_mm,
  width_mm,
  height_mm,
  payload_kg,
});

/** A loaded container; `leftOut` are cartons that were put into it by hand and do not fit. */
export const toContainerView = (
  container: LoadedContainer,
  number: number,
  type: ContainerType,
  cartons: ReadonlyMap<string, Carton>,
  leftOut: LoadPlan["unplaced"] = [],
) => {
  const { placed, volume, weight, length_used } = container;
  const hold = toHold(type);
  const balance = getBalance(placed, hold, cartons);
  const axles = getAxleShares(placed, getSupports(type), cartons);
  return {
    number,
    type: toTypeView(type),
    left_out: toUnplacedView(leftOut),
    cartons: placed.length,
    volume_cm3: toCm3(volume),
    weight_grams: weight,
    ...getFillShares(type, { volume_cm3: toCm3(volume), weight_grams: weight }),
    length_used_mm: length_used,
    front_percent: Math.round(100 * balance.front),
    left_percent: Math.round(100 * balance.left),
    is_balanced: balance.isBalanced,
    front_axle_grams: Math.round(axles.front),
    rear_axle_grams: Math.round(axles.rear),
    lines: toPackingList(placed, cartons).sort((a, b) => a.product_id - b.product_id || a.position - b.position),
    placed: placed.map(toPlacedView),
  };
};

export const toUnplacedView = (unplaced: readonly { id: string; count: number }[]) =>
  unplaced.map(({ id, count }) => {
    const { product_id, position } = parseCartonId(id);
    return { product_id, position, cartons: count };
  });
