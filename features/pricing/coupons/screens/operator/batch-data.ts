import type { DataOf } from "#client/calls.ts";

export type Batch = DataOf<"/operator/couponList">["list"][number];
export type Scopes = DataOf<"/operator/priceScopes">;
