import { type Route, route } from "#platform/serve.ts";
import { activateSubscription, cancelSubscription, getSubscription, requestSubscription } from "./commands.ts";
import { confirmSubscription, leaveSubscription, subscribe, subscriptionInfo } from "./contract.ts";

export const subscriptionsRoutes: readonly Route[] = [
  route(subscribe, requestSubscription),
  route(subscriptionInfo, getSubscription),
  route(confirmSubscription, activateSubscription),
  route(leaveSubscription, cancelSubscription),
];
