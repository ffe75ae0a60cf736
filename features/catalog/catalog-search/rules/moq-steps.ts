/** The minimum orders that lists are narrowed by, in pieces. */
export const moqSteps = [1, 2, 4, 10, 50] as const;
