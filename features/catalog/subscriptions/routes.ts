import { type Route, route } from "#platform/serve.ts";
import { ask, confirmIt, leaveIt, readSubscription } from "./commands.ts";
import { confirmSubscription, leaveSubscription, subscribe, subscriptionInfo } from "./contract.ts";

export const subscriptionsRoutes: readonly Route[] = [
  route(subscribe, ask),
  route(subscriptionInfo, readSubscription),
  route(confirmSubscription, confirmIt),
  route(leaveSubscription, leaveIt),
];
