import { bind } from "#platform/serve.ts";
import { getSystemActivity } from "./commands/activity.ts";
import { askForBackup, getSystemState } from "./commands/backups.ts";
import { beginMarketMaintenance, endMarketMaintenance, getMarketState, switchMarketFeature } from "./commands/market.ts";
import { discardQueuedWork, retryQueuedWork } from "./commands/queues.ts";
import * as activity from "./contract/activity.ts";
import * as backups from "./contract/backups.ts";
import * as market from "./contract/market.ts";
import * as queues from "./contract/queues.ts";

export const systemRoutes = [
  ...bind(backups, { systemState: getSystemState, requestBackup: askForBackup }),
  ...bind(activity, { systemActivity: getSystemActivity }),
  ...bind(market, {
    marketState: getMarketState,
    startMaintenance: beginMarketMaintenance,
    stopMaintenance: endMarketMaintenance,
    switchFeature: switchMarketFeature,
  }),
  ...bind(queues, { retryQueued: retryQueuedWork, discardQueued: discardQueuedWork }),
];
