import { tradeCreditCalls } from "./trade-credit/contract.ts";

/** Every call of the ledger domain. */
export const ledgerCalls = [...tradeCreditCalls] as const;
