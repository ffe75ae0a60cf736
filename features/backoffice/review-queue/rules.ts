import type { ReviewItem } from "#features/identity/review-decisions/review-item.ts";
import { type AreaLimits, accessTo } from "#kernel/staff-areas.ts";

/** The highest number of hours that a site may set for a kind of item: thirty days. */
export const maxReviewHours = 720;

type Timed<Kind extends string> = Pick<ReviewItem<Kind>, "kind" | "hours">;

/** The hours within which each kind is to be answered: the site's where it sets a valid number, else those of the kind. */
export const hoursByKind = <Kind extends string>(
  items: readonly Timed<Kind>[],
  settings: Readonly<Record<string, unknown>>,
): Record<Kind, number> => {
  const siteHours = (settings.review_hours ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    items.map(({ kind, hours }) => {
      const siteValue = Number(siteHours[kind]);
      return [kind, Number.isInteger(siteValue) && siteValue >= 1 && siteValue <= maxReviewHours ? siteValue : hours];
    }),
  ) as Record<Kind, number>;
};

/** The kinds that a member of staff sees, in the order of the tabs, without those of features that are switched off. An administrator sees all. */
export const visibleKinds = <Kind extends string>(
  items: readonly Pick<ReviewItem<Kind>, "kind" | "roles" | "area" | "feature">[],
  { operator_roles, ...limits }: AreaLimits & { operator_roles: readonly string[] },
  switchedOff: ReadonlySet<string>,
): Kind[] =>
  items
    .filter(({ feature }) => feature === undefined || !switchedOff.has(feature))
    .filter(({ roles }) => operator_roles.includes("administrator") || roles.some((role) => operator_roles.includes(role)))
    .filter(({ area }) => accessTo(area, limits) !== "none")
    .map(({ kind }) => kind);

/** How urgent an item is by its age: late after its hours, soon after half of them. */
export const urgencyOf = (ageHours: number, hours: number): "fresh" | "soon" | "late" =>
  ageHours > hours ? "late" : ageHours > hours / 2 ? "soon" : "fresh";

/** How long an opened item is claimed by the person who opened it; opening or deciding it again renews the claim. */
export const claimMinutes = 10;

/** How long the message with the undo button is shown. */
export const undoSeconds = 10;

/** When a decision is carried out. The extra seconds cover the way of the response to the browser and of the undo back. */
export const carryOutSeconds = undoSeconds + 3;

/** How often a decision is tried when it fails for a technical reason; a refusal is not tried again. */
export const maxTries = 5;
