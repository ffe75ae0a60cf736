import { balanceCalls } from "./balance/contract.ts";
import { fundsCalls } from "./deposits-withdrawals/contract.ts";
import { paymentsCalls } from "./payments/contract.ts";

/** Every call of the money domain. */
export const moneyCalls = [...balanceCalls, ...fundsCalls, ...paymentsCalls] as const;
