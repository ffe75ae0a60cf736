import { type Route, route } from "#platform/serve.ts";
import { createFeed, readCalendar, readMerchantCalendar, revokeFeed } from "./commands.ts";
import { createCalendarFeed, getCalendar, getMerchantCalendar, revokeCalendarFeed } from "./contract.ts";

export const calendarRoutes: readonly Route[] = [
  route(getCalendar, readCalendar),
  route(getMerchantCalendar, readMerchantCalendar),
  route(createCalendarFeed, createFeed),
  route(revokeCalendarFeed, revokeFeed),
];
