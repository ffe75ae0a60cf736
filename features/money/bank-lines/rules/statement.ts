/** A line of a bank statement, whatever it was read from. Pure. */

/** Bounds of a statement: pasted as text, and as a file. */
export const maxStatementCharacters = 200_000;
export const maxStatementMegabytes = 5;
export const maxStatementLines = 1_000;
export const maxSaidCharacters = 1_000;

/** Money that came in, or that left. */
export const lineDirections = ["credit", "debit"] as const;
export type LineDirection = (typeof lineDirections)[number];

export interface StatementLine {
  /** The row or the entry in the file, the first being 1. */
  row: number;
  booked_on: string;
  direction: LineDirection;
  /** Above zero in both directions. */
  amount_cents: number;
  bank_reference: string;
  /** What the payer gave the transfer as its own number. */
  end_to_end_id: string;
  said: string;
}

export interface Statement {
  lines: StatementLine[];
  /** Rows without an amount that was booked: other currencies, totals, what is only announced. */
  skipped: number;
}

/** Whether what a statement says as its currency is that of the site; nothing said is. */
export const isCurrency = (cell: string, currency: string): boolean => {
  const written = cell.trim().toUpperCase();
  return written === "" || written === currency || (currency === "$" && /^(USD|US\$|\$|美元)$/.test(written));
};

/**
 * What makes a line single: its direction with the bank's reference; without one day, amount and text, and its place among equal lines of its
 * file. A bank may book what comes back under the same reference.
 */
export const keyOfLine = (line: Omit<StatementLine, "row">, nth = 0): string => {
  const { bank_reference, booked_on, amount_cents, said } = line;
  const sign = line.direction === "debit" ? "-" : "";
  return bank_reference !== ""
    ? `ref:${sign}${bank_reference.normalize("NFKC").replace(/\s+/g, "").toUpperCase()}`
    : `${booked_on}:${sign}${amount_cents}:${hashOf(said.normalize("NFKC").replace(/\s+/g, " ").toUpperCase())}:${nth}`;
};

/** FNV-1a with 64 bits, as text. */
const hashOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const char of text) hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(16);
};

/** The lines of one statement with their keys; equal lines without a reference are counted. */
export const withKeys = <L extends Omit<StatementLine, "row">>(lines: readonly L[]): (L & { line_key: string })[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = keyOfLine(line);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return { ...line, line_key: keyOfLine(line, nth) };
  });
};
