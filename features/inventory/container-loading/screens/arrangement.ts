import type { DataOf } from "#client/calls.ts";
import type { LoadPlan, PlannedContainer } from "#features/inventory/container-loading/screens/load-plan-data.ts";
import { containerType, getFillShares } from "#features/inventory/nearby/rules/containers.ts";
import { toCbm } from "#kernel/measures.ts";

/** Containers that the reader fills by hand: moves of cartons and what they come to. Pure. */

export type Arrangement = NonNullable<DataOf<"/user/loadArrangement">["arrangement"]>;
export type ArrangedContainer = Arrangement["containers"][number];
export type ContainerCode = ArrangedContainer["code"];

/** Cartons of one size of a product. */
export interface CartonRow {
  product_id: number;
  position: number;
  cartons: number;
}

/** Where cartons are: the index of a container, or "none" for those in no container. */
export type Place = number | "none";

const isSame = (a: CartonRow, b: Pick<CartonRow, "product_id" | "position">): boolean =>
  a.product_id === b.product_id && a.position === b.position;

/** Adds up the cartons of each size. */
const sumRows = (rows: readonly CartonRow[]): CartonRow[] =>
  [...Map.groupBy(rows, ({ product_id, position }) => `${product_id}/${position}`).values()].map((same) => ({
    ...(same[0] as CartonRow),
    cartons: same.reduce((sum, { cartons }) => sum + cartons, 0),
  }));

const toRow = ({ product_id, position, cartons }: CartonRow): CartonRow => ({ product_id, position, cartons });

/** What a planned container was meant to hold. */
const rowsOf = ({ lines, left_out }: PlannedContainer): CartonRow[] => sumRows([...lines.map(toRow), ...left_out]);

/** The containers of a plan, to be changed by hand. */
export const toArrangedContainers = ({ containers }: LoadPlan): ArrangedContainer[] =>
  containers.map((container) => ({ code: container.type.code, cartons: rowsOf(container) }));

/** All cartons of the load. */
const countLoad = (plan: LoadPlan): CartonRow[] => sumRows([...plan.containers.flatMap(rowsOf), ...plan.unplaced]);

/** Cartons that are in no container. */
export const listUnassigned = (plan: LoadPlan, containers: readonly ArrangedContainer[]): CartonRow[] => {
  const held = sumRows(containers.flatMap(({ cartons }) => cartons));
  return countLoad(plan).flatMap((row) => {
    const cartons = row.cartons - (held.find((other) => isSame(other, row))?.cartons ?? 0);
    return cartons > 0 ? [{ ...row, cartons }] : [];
  });
};

const changeRow = (container: ArrangedContainer, row: CartonRow, by: number): ArrangedContainer => {
  const before = container.cartons.find((other) => isSame(other, row))?.cartons ?? 0;
  const others = container.cartons.filter((other) => !isSame(other, row));
  const cartons = before + by;
  const changed = cartons > 0 ? [...others, { ...toRow(row), cartons }] : others;
  return { ...container, cartons: changed.sort((a, b) => a.product_id - b.product_id || a.position - b.position) };
};

/** Moves `row.cartons` cartons from one place to another. */
export const moveCartons = (containers: readonly ArrangedContainer[], row: CartonRow, from: Place, to: Place): ArrangedContainer[] =>
  containers.map((container, index) => {
    if (index === from) return changeRow(container, row, -row.cartons);
    return index === to ? changeRow(container, row, row.cartons) : container;
  });

/** Share of the volume and of the payload that the cartons of a container take, in percent, before it is planned. */
export const getFillOf = ({ code, cartons }: ArrangedContainer, { goods }: LoadPlan) => {
  let [volume, weight] = [0, 0];
  for (const row of cartons) {
    const product = goods.find(({ product_id }) => product_id === row.product_id);
    const carton = product?.packing.find(({ position }) => position === row.position);
    if (!carton) continue;
    volume += (row.cartons * carton.length_mm * carton.width_mm * carton.height_mm) / 1_000;
    weight += row.cartons * carton.gross_weight_grams;
  }
  return { ...getFillShares(containerType(code), { volume_cm3: volume, weight_grams: weight }), cbm: toCbm(volume) };
};
