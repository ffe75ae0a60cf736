/** Scores of manufacturers from which a list can be limited. The database tells the lists when a score passes a multiple of ten. */
export const scoreSteps = [60, 70, 80, 90] as const;
