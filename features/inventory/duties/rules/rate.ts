/** Percentages of duties, kept as millionths of the customs value. Pure. */

/** "7.6" → 76,000 millionths. Undefined for what is not a percentage from 0 to 1,000 with at most four decimals. */
export const parseRate = (text: string): number | undefined => {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const ppm = Number(match[1]) * 10_000 + Number((match[2] ?? "").padEnd(4, "0"));
  return ppm <= 10_000_000 ? ppm : undefined;
};

/** 76,000 millionths → "7.6". */
export const formatRate = (ppm: number): string => {
  const rest = String(ppm % 10_000)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return `${Math.trunc(ppm / 10_000)}${rest && `.${rest}`}`;
};

/** A share of an amount in cents, rounded half up. Exact also where amount times rate exceeds 2^53. */
export const shareOf = (cents: number, ppm: number): number => Number((BigInt(cents) * BigInt(ppm) * 2n + 1_000_000n) / 2_000_000n);
