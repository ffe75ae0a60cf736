import type { DataOf } from "#client/calls.ts";

export type Batches = DataOf<"/operator/couponList">;
export type Batch = Batches["list"][number];
export type Scopes = DataOf<"/operator/priceScopes">;
