/** A request to thaw a frozen amount (states 3): the one table that buttons, calls and tests are made from. */
export const thawTransitions = {
  requested: { approve: "thawed", refuse: "refused" },
  thawed: {},
  refused: {},
} as const;

export type ThawStatus = keyof typeof thawTransitions;
export type ThawAction = "approve" | "refuse";

export const thawStatuses = Object.keys(thawTransitions) as [ThawStatus, ...ThawStatus[]];

/** What a request becomes by an action; undefined when the table has no such arrow. */
export const nextThawStatus = (from: ThawStatus, action: ThawAction): ThawStatus | undefined => {
  const transitions: Partial<Record<ThawAction, ThawStatus>> = thawTransitions[from];
  return transitions[action];
};
