/** Counts of stock. Pure. */

/**
 * A difference that one person may book. Furniture is few and large: one or two pieces are a carton behind another one or a sale that was loaded
 * a moment ago; more is a row that was not seen, or a theft.
 */
export const maxSoleDifference = 2;

export interface Counted {
  difference: number;
  person_id: number;
}

/** What a count leads to. `before` is the last count of an open one; two people have to find the same difference where it is large. */
export const judgeCount = (
  { difference, person_id }: Counted,
  { on_hand, reserved }: { on_hand: number; reserved: number },
  before: Counted | undefined,
): "matched" | "adjusted" | "secondCount" | "belowReserved" => {
  if (difference === 0) return "matched";
  const isAgreed = before !== undefined && before.person_id !== person_id && before.difference === difference;
  if (Math.abs(difference) > maxSoleDifference && !isAgreed) return "secondCount";
  return on_hand + difference < reserved ? "belowReserved" : "adjusted";
};
