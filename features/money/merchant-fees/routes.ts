import { bind } from "#platform/serve.ts";
import { charge, credit, decide, readAllFees, readFees } from "./commands/fees.ts";
import { decideOnSubscription, end, readSubscriptions, requestSubscription } from "./commands/subscriptions.ts";
import * as contract from "./contract.ts";

export const merchantFeesRoutes = bind(contract, {
  feeList: readFees,
  merchantFees: readAllFees,
  chargeMerchantFee: charge,
  creditMerchantFee: credit,
  decideMerchantFee: decide,
  feeSubscriptions: readSubscriptions,
  requestFeeSubscription: requestSubscription,
  decideFeeSubscription: decideOnSubscription,
  endFeeSubscription: end,
});
