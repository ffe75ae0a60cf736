import { bind } from "#platform/serve.ts";
import { getSystemActivity } from "./commands/activity.ts";
import { askForBackup, getSystemState } from "./commands/backups.ts";
import { beginMarketMaintenance, endMarketMaintenance, getMarketState, switchMarketFeature } from "./commands/market.ts";
import { discardQueuedWork, retryQueuedWork } from "./commands/queues.ts";
import * as contract from "./contract.ts";

export const systemRoutes = [
  ...bind(contract, {
    systemState: getSystemState,
    requestBackup: askForBackup,
    systemActivity: getSystemActivity,
    marketState: getMarketState,
    startMaintenance: beginMarketMaintenance,
    stopMaintenance: endMarketMaintenance,
    switchFeature: switchMarketFeature,
    retryQueued: retryQueuedWork,
    discardQueued: discardQueuedWork,
  }),
];
