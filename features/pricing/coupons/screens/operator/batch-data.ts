import type { DataOf } from "#features/calls.ts";

export type Batches = DataOf<"/operator/couponList">;
export type Batch = Batches["list"][number];
export type Scopes = DataOf<"/operator/priceScopes">;

/** The first and last day of a batch, "YYYY-MM-DD"; `ends_at` is the end of the last day. */
export const daysOf = ({ starts_at, ends_at }: Pick<Batch, "starts_at" | "ends_at">) => ({
  from: starts_at.slice(0, 10),
  to: new Date(Date.parse(ends_at) - 1).toISOString().slice(0, 10),
});
