/** Status transitions of a thaw request (docs/states.md). */
export const thawTransitions = {
  requested: { approve: "thawed", refuse: "refused" },
  thawed: {},
  refused: {},
} as const;

export type ThawStatus = keyof typeof thawTransitions;
export type ThawAction = "approve" | "refuse";

export const thawStatuses = Object.keys(thawTransitions) as [ThawStatus, ...ThawStatus[]];

/** The status after an action; undefined if the action is not allowed. */
export const nextThawStatus = (from: ThawStatus, action: ThawAction): ThawStatus | undefined => {
  const transitions: Partial<Record<ThawAction, ThawStatus>> = thawTransitions[from];
  return transitions[action];
};
