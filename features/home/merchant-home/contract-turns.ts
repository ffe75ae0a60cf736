import { flowOf, type Status, statuses, statusRow } from "#features/trade/orders/statuses.ts";

/** The statuses of contracts in which it is the manufacturer's turn. */
export const contractTurns: readonly Status[] = statuses.filter((status) => {
  const row = statusRow(flowOf("fob"), status);
  return row && "waitsFor" in row && (row.waitsFor as readonly string[]).includes("merchant");
});
