import { containerTypes } from "#features/inventory/nearby/rules/containers.ts";

/**
 * How much of a shipping container goods take up, by volume and by weight. An estimate from sums, for a cart; which carton stands where
 * is a load plan. Pure.
 */

/** The types that factory goods are shipped in, of those that the load plan knows. */
const shownTypes = ["20GP", "40GP", "40HQ"] as const;

export type ContainerType = (typeof shownTypes)[number];

const capacityOf = (type: ContainerType): Load => {
  const { usable_cbm = 0, payload_kg = 0 } = containerTypes.find(({ code }) => code === type) ?? {};
  return { volume_cm3: usable_cbm * 1_000_000, weight_grams: payload_kg * 1_000 };
};

/** Volume and weight of goods. */
export interface Load {
  volume_cm3: number;
  weight_grams: number;
}

export interface ContainerFill {
  type: ContainerType;
  /** Share of one container in percent, of the scarcer of volume and payload; above 100 where several are needed. */
  percent: number;
  /** Whether the weight fills the container before the volume does. */
  is_limited_by_weight: boolean;
  /** Number of containers needed. */
  containers: number;
}

/** How full each type of container gets. */
export const containerFills = (load: Load): ContainerFill[] =>
  shownTypes.map((type) => {
    const capacity = capacityOf(type);
    const byVolume = load.volume_cm3 / capacity.volume_cm3;
    const byWeight = load.weight_grams / capacity.weight_grams;
    const share = Math.max(byVolume, byWeight);
    return { type, percent: Math.round(share * 100), is_limited_by_weight: byWeight > byVolume, containers: Math.ceil(share) };
  });

/** The smallest container that takes all goods, or the largest type where several are needed. */
export const bestContainer = (fills: readonly ContainerFill[]): ContainerFill | undefined =>
  fills.find(({ containers }) => containers <= 1) ?? fills.at(-1);

/** What is left of the containers needed, in a type. */
export const remainingLoad = (load: Load, type: ContainerType): Load => {
  const capacity = capacityOf(type);
  const containers = Math.max(1, Math.ceil(Math.max(load.volume_cm3 / capacity.volume_cm3, load.weight_grams / capacity.weight_grams)));
  return {
    volume_cm3: capacity.volume_cm3 * containers - load.volume_cm3,
    weight_grams: capacity.weight_grams * containers - load.weight_grams,
  };
};
