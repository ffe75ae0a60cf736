import type { MerchantArea, MerchantRights } from "#kernel/merchant-areas.ts";

/** Roles that a manufacturer makes itself. Pure. */

export const maxRoleName = 60;
/** The most roles of its own that a manufacturer can have. */
export const maxOwnRoles = 20;

export const maxNote = 300;
/** The longest closure or absence that can be entered, in days. */
export const maxClosureDays = 90;
/** How many days ahead buyers are told of a closure. */
export const closureNoticeDays = 60;

/** Whether a person's role opens what another may change, so that one can cover for the other. */
export const canCover = (away: MerchantRights, cover: MerchantRights): boolean =>
  away.full_areas.every((area) => area === "people" || cover.full_areas.includes(area));

/** The areas to store: each once, and what may be changed is not also said to be visible. */
export const toStoredAreas = <Full extends MerchantArea>(full: readonly Full[], see: readonly MerchantArea[]) => {
  const full_areas = [...new Set(full)];
  return { full_areas, see_areas: [...new Set(see)].filter((area) => !(full_areas as MerchantArea[]).includes(area)) };
};
