/** The band around a freight price that a card shows: readable amounts between which the exact price lies. Pure. */

export interface Band {
  from_cents: number;
  to_cents: number;
}

/** Widths of bands in cents, narrowest first: a dollar, two, five, ten, and so on. */
const widths: readonly number[] = [100, 1_000, 10_000, 100_000, 1_000_000].flatMap((unit) => [unit, unit * 2, unit * 5]);

/** A band is about this part of its price wide, and at most two and a half times as much. */
const widthOfPrice = 0.1;

/** The band that contains a price; free freight is no band but nothing. */
export const bandOf = (cents: number): Band => {
  if (cents === 0) return { from_cents: 0, to_cents: 0 };
  const width = widths.find((each) => each >= cents * widthOfPrice) ?? cents;
  const from_cents = Math.floor(cents / width) * width;
  return { from_cents, to_cents: from_cents + width };
};
