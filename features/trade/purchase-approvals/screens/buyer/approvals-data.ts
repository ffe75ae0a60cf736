import type { DataOf } from "#client/calls.ts";

export type Purchase = DataOf<"/user/purchaseInfo">;
