import { termsCalls } from "./trade-credit/contract.ts";

/** Every call of the ledger domain. */
export const ledgerCalls = [...termsCalls] as const;
