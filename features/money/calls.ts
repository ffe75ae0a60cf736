import { balanceCalls } from "./balance/contract.ts";
import { depositsWithdrawalsCalls } from "./deposits-withdrawals/contract.ts";
import { paymentsCalls } from "./payments/contract.ts";

/** Every call of the money domain. */
export const moneyCalls = [...balanceCalls, ...depositsWithdrawalsCalls, ...paymentsCalls] as const;
