import { Box } from "#ui/layout.tsx";
import { TotalsSummary } from "#ui/totals-summary.tsx";

interface Line {
  term: string;
  amount: string;
}

/** Amount, fee and total. */
export function AmountBreakdown({ lines, total }: { lines: readonly Line[]; total: Line }) {
  return (
    <Box frame="sunken" pad={3} padX={4} size="sm">
      <TotalsSummary
        live
        lines={[...lines.map(({ term, amount }) => ({ label: term, amount })), { label: total.term, amount: total.amount, isTotal: true }]}
      />
    </Box>
  );
}
