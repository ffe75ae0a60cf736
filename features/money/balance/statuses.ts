/** A request to thaw a frozen amount (states 3): the one table that buttons, calls and tests are made from. */
export const thawArrows = {
  requested: { approve: "thawed", refuse: "refused" },
  thawed: {},
  refused: {},
} as const;

export type ThawStatus = keyof typeof thawArrows;
export type ThawAction = "approve" | "refuse";

export const thawStatuses = Object.keys(thawArrows) as [ThawStatus, ...ThawStatus[]];

/** What a request becomes by an action; undefined when the table has no such arrow. */
export const thawAfter = (from: ThawStatus, action: ThawAction): ThawStatus | undefined => {
  const arrows: Partial<Record<ThawAction, ThawStatus>> = thawArrows[from];
  return arrows[action];
};
