import type { DemoProduct } from "#demo/catalogue/demo-catalogue.ts";

/**
 * How good a product is as an answer to a query, told by a person once per query and worked out from the product's attributes
 * (category, material, colour, style, sizes, number of drawers …), never from how search ranks:
 *
 * | grade | the product                                                                    |
 * | ----- | ------------------------------------------------------------------------------ |
 * | 3     | is the thing asked for and has everything wanted of it                         |
 * | 2     | has everything wanted, and is near to the thing (a sofa set for "sofa")        |
 * | 1     | is the thing, but lacks one of two or more wishes (a blue velvet sofa for grey) |
 * | 0     | anything else                                                                  |
 */

/** Whether a product has what a buyer wants of it. */
export type Wish = (product: DemoProduct) => boolean;

export interface Judged {
  query: string;
  /** type_ids of the leaf categories that are the thing asked for. */
  thing: readonly number[];
  wishes: readonly Wish[];
  /** Leaf categories that are nearly the thing. */
  near: readonly number[];
}

export const judged = (query: string, thing: readonly number[], wishes: readonly Wish[] = [], near: readonly number[] = []): Judged => ({
  query,
  thing,
  wishes,
  near,
});

export const gradeOf = ({ thing, wishes, near }: Judged, product: DemoProduct): 0 | 1 | 2 | 3 => {
  const missed = wishes.filter((holds) => !holds(product)).length;
  if (thing.includes(product.type_id)) return missed === 0 ? 3 : missed === 1 && wishes.length > 1 ? 1 : 0;
  return missed === 0 && near.includes(product.type_id) ? 2 : 0;
};

const gain = (grade: number): number => 2 ** grade - 1;

const discounted = (grades: readonly number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0);

/** nDCG@10: how near the first ten are to the best ten that there could be; 1 when nothing better exists. */
export const ndcg = (gradesInOrder: readonly number[], gradesOfAll: readonly number[]): number => {
  const best = discounted(gradesOfAll.toSorted((a, b) => b - a));
  return best === 0 ? 1 : discounted(gradesInOrder) / best;
};
