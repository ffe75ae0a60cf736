/** Reports of inspections. */
export const messages = {
  toContract: "Back to the contract",
  pdf: "Download PDF",
  rounds: "Inspections",
  roundNumber: "Inspection {round, number}",
  facts: "Inspection",
  place: "Place",
  started: "Started",
  submitted: "Submitted",
  photos: "Photos",
  pieceNumber: "Piece {piece, number}",
  pieceUnknown: "Piece not noted",
  result: "Result of the report",
  reviewUntil: "The buyer reviews this report. Without an answer it counts as accepted on",
  decisions: {
    passed: "The buyer accepted this report.",
    failed: "The buyer rejected the goods.",
    expired: "The review period ended without an answer. The report counts as accepted.",
  },
} as const;
