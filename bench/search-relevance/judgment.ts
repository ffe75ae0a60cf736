import type { DemoProduct } from "#demo/catalog/demo-catalog.ts";

/**
 * Relevance judgments. A person states categories and criteria per query; the grade of each product follows from its attributes
 * (category, material, color, style, sizes, number of drawers …), never from the ranking of the search:
 *
 * | grade | the product                                                                             |
 * | ----- | --------------------------------------------------------------------------------------- |
 * | 3     | is in a wanted category and meets all criteria                                          |
 * | 2     | is in a related category and meets all criteria (a sofa set for "sofa")                 |
 * | 1     | is in a wanted category and misses one of several criteria (a blue velvet sofa for gray) |
 * | 0     | otherwise                                                                               |
 */

/** Whether a product has a wanted attribute. */
export type Criterion = (product: DemoProduct) => boolean;

export interface JudgedQuery {
  query: string;
  /** type_ids of the wanted leaf categories. */
  categories: readonly number[];
  criteria: readonly Criterion[];
  /** type_ids of related leaf categories. */
  nearCategories: readonly number[];
}

export const judgedQuery = (
  query: string,
  categories: readonly number[],
  criteria: readonly Criterion[] = [],
  nearCategories: readonly number[] = [],
): JudgedQuery => ({
  query,
  categories,
  criteria,
  nearCategories,
});

export const gradeProduct = ({ categories, criteria, nearCategories }: JudgedQuery, product: DemoProduct): 0 | 1 | 2 | 3 => {
  const missed = criteria.filter((holds) => !holds(product)).length;
  if (categories.includes(product.type_id)) return missed === 0 ? 3 : missed === 1 && criteria.length > 1 ? 1 : 0;
  return missed === 0 && nearCategories.includes(product.type_id) ? 2 : 0;
};

const gain = (grade: number): number => 2 ** grade - 1;

const discountedGain = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0);

/** nDCG@10: discounted gain of the first ten results relative to the best possible ten; 1 when no better order exists. */
export const ndcg = (gradesInOrder: readonly number[], gradesOfAll: readonly number[]): number => {
  const best = discountedGain(gradesOfAll.toSorted((a, b) => b - a));
  return best === 0 ? 1 : discountedGain(gradesInOrder) / best;
};
