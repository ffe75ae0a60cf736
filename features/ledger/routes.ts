import type { Route } from "#platform/serve.ts";
import { tradeCreditRoutes } from "./trade-credit/routes.ts";

/** Each call of the ledger domain with the command that handles it. */
export const ledgerRoutes: readonly Route[] = [...tradeCreditRoutes];
