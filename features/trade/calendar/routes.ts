import { bind } from "#platform/serve.ts";
import { createFeed, readCalendar, readMerchantCalendar, revokeFeed } from "./commands.ts";
import * as contract from "./contract.ts";

export const calendarRoutes = bind(contract, {
  getCalendar: readCalendar,
  getMerchantCalendar: readMerchantCalendar,
  createCalendarFeed: createFeed,
  revokeCalendarFeed: revokeFeed,
});
