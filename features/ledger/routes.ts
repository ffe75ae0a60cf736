import type { Route } from "#platform/serve.ts";
import { termsRoutes } from "./trade-credit/routes.ts";

/** Each call of the ledger domain with the command that handles it. */
export const ledgerRoutes: readonly Route[] = [...termsRoutes];
