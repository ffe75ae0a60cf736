import { balanceCalls } from "./balance/contract.ts";
import { carrierAccountCalls } from "./carrier-accounts/contract.ts";
import { depositsWithdrawalsCalls } from "./deposits-withdrawals/contract.ts";
import { freightClaimCalls } from "./freight-claims/contract.ts";
import { freightCorrectionCalls } from "./freight-corrections/contract.ts";
import { logisticsOrderCalls } from "./logistics-orders/contract.ts";
import { labelPurchaseCalls } from "./logistics-orders/contract-labels.ts";
import { liveRateCalls } from "./logistics-orders/contract-rates.ts";
import { paymentsCalls } from "./payments/contract.ts";

/** Every call of the money domain. */
export const moneyCalls = [
  ...balanceCalls,
  ...carrierAccountCalls,
  ...depositsWithdrawalsCalls,
  ...freightClaimCalls,
  ...freightCorrectionCalls,
  ...labelPurchaseCalls,
  ...liveRateCalls,
  ...logisticsOrderCalls,
  ...paymentsCalls,
] as const;
