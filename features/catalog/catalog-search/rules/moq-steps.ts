/** The minimum order quantities offered as filter values, in pieces. */
export const moqSteps = [1, 2, 4, 10, 50] as const;
