/** What an inspection report comes to once the buyer has answered it. Pure. */
export const reportVerdicts = ["passed", "failed", "accepted", "rejected"] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];

interface AnsweredReport {
  /** Whether the goods passed by the specialist's report. */
  passed: boolean;
  decision: "" | "passed" | "failed" | "expired";
}

/** The buyer's answer counts before the report: goods that passed can be rejected, and goods that failed accepted. */
export const reportVerdict = ({ passed, decision }: AnsweredReport): ReportVerdict => {
  if (decision === "failed") return "rejected";
  if (decision === "") return passed ? "passed" : "failed";
  return passed ? "passed" : "accepted";
};

/** The tone of the badge of a verdict. */
export const verdictTone = (verdict: ReportVerdict): "done" | "error" =>
  verdict === "failed" || verdict === "rejected" ? "error" : "done";
