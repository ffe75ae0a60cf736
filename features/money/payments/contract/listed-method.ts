import { z } from "zod";

/** A payment method that a buyer can choose. */
export const listedMethod = <const Method extends string>(methods: readonly [Method, ...Method[]]) =>
  z.object({
    method: z.enum(methods),
    /** The payment provider; empty without one. */
    provider: z.string(),
    /** The words of the site in the reader's language; empty for the usual ones. */
    title: z.string(),
    note: z.string(),
  });
