import { bind } from "#platform/serve.ts";
import { activateSubscription, cancelSubscription, getSubscription, requestSubscription } from "./commands.ts";
import * as contract from "./contract.ts";

export const subscriptionsRoutes = bind(contract, {
  subscribe: requestSubscription,
  subscriptionInfo: getSubscription,
  confirmSubscription: activateSubscription,
  leaveSubscription: cancelSubscription,
});
