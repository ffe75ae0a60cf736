/** What can wait for a manufacturer. */
export const workKinds = ["fulfillment", "refund", "contract", "case", "quote", "conversation", "purchaseOrder"] as const;
export type WorkKind = (typeof workKinds)[number];

/** How urgent work is at a moment: late, due within a day, or neither. */
export const urgencyOf = (due_at: string | null, now: Date): "late" | "soon" | "later" => {
  if (due_at === null) return "later";
  const hours = (Date.parse(due_at) - now.getTime()) / 3_600_000;
  return hours < 0 ? "late" : hours < 24 ? "soon" : "later";
};
