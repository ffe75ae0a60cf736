import type { MerchantArea } from "#kernel/merchant-areas.ts";

/** Roles that a manufacturer makes itself. Pure. */

export const maxRoleName = 60;
/** The most roles of its own that a manufacturer can have. */
export const maxOwnRoles = 20;

/** The areas to store: each once, and what may be changed is not also said to be visible. */
export const toStoredAreas = <Full extends MerchantArea>(full: readonly Full[], see: readonly MerchantArea[]) => {
  const full_areas = [...new Set(full)];
  return { full_areas, see_areas: [...new Set(see)].filter((area) => !(full_areas as MerchantArea[]).includes(area)) };
};
