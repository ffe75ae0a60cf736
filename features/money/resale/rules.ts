import { divideHalfUp } from "#kernel/money.ts";

/** Selling stored goods to other companies. Pure. */

/** Fee of a site that sets none, in hundredths of a percent. */
export const defaultResaleFee = 500;

/** The longest time that pieces are listed for: half a year. */
export const maxListedDays = 182;

/** Pages that a site without resale does not have. What a company has listed and sold is always there for it. */
export const resalePages: readonly string[] = ["/user_center/resale_stock"];

/** What the seller pays of a price, in cents. */
export const resaleFee = (price_cents: number, fee_rate: number): number => divideHalfUp(price_cents * fee_rate, 10_000);

/** The smallest number of pieces that can be bought: what is left below the minimum is sold as a whole. */
export const smallestPurchase = ({ available, min_pieces }: { available: number; min_pieces: number }): number =>
  Math.min(available, min_pieces);
