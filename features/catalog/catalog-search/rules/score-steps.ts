/** Scores of manufacturers from which a list can be limited. The database tells the lists when a score passes a multiple of ten. */
export const scoreSteps = [60, 70, 80, 90] as const;

/** Percent at which the orders of a product count by manufacturer; a manufacturer that is missing counts 100. */
export type RankPercents = ReadonlyMap<number, number>;

/**
 * The percent at which orders count in the default order of lists, by a manufacturer's score and the weight of scores in percent: all of the weight more
 * from 90 points on, a third of it more from 80 and less from 70, all of it less below.
 */
export const rankPercent = (score: number, weight: number): number => {
  const share = score >= 90 ? 1 : score >= 80 ? 1 / 3 : score >= 70 ? -1 / 3 : -1;
  return Math.round(100 + weight * share);
};
