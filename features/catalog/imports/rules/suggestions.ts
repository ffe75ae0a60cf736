/** Suggested categories with their confidence. */

/** `high`: the title names the category. `medium`: a material implies a part of the name, or the description has it. */
export const confidences = ["high", "medium"] as const;
export type Confidence = (typeof confidences)[number];

export interface Suggestion {
  type_id: number;
  confidence: Confidence;
}
