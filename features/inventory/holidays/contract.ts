import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Calls about the days on which warehouses, offices and carriers do not work. */

const who = "operator:administrator" as const;
const whole = z.number().int();
export const holidayTabs = ["upcoming", "past", "archived"] as const;

const names = { name_en: wire.line, name_zh: wire.line, name_es: wire.line };

export const holidayList = post("/operator/holidayList", {
  who,
  summary: "The holidays of the market, with the warehouses that open and the drivers expected on each.",
  body: z.object({ tab: z.enum(holidayTabs).default("upcoming"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        holiday_id: whole,
        day: z.string(),
        name_en: z.string(),
        name_zh: z.string(),
        name_es: z.string(),
        /** Names of the warehouses that take bookings all the same. */
        open_warehouses: z.array(z.string()),
        /** Pickups that are booked on the day. They stay valid. */
        expected: whole,
      }),
    )
    .extend({
      counts: z.record(z.enum(holidayTabs), whole),
      /** The U.S. federal holidays that can be added: how many, and their last day. */
      ready: z.object({ missing: whole, until: z.string() }),
    }),
});

export const saveHoliday = post("/operator/saveHoliday", {
  who,
  summary: "Adds a holiday or changes it. Dates that are computed from now on count with it; pickups that are booked stay valid.",
  body: z.object({ holiday_id: wire.id.optional(), day: wire.date, ...names, request_id: wire.requestId }),
  data: z.object({ holiday_id: whole }),
  refuses: ["HOLIDAY_EXISTS", "HOLIDAY_ARCHIVED"],
});

export const archiveHoliday = post("/operator/archiveHoliday", {
  who,
  summary: "Archives a holiday, so that its day is a working day, or restores it.",
  body: z.object({ holiday_id: wire.id, is_archived: wire.flag, request_id: wire.requestId }),
});

export const takeReadyHolidays = post("/operator/takeReadyHolidays", {
  who,
  summary: "Adds the U.S. federal holidays of this year and the five years ahead that are missing. Archived ones stay archived.",
  body: z.object({ request_id: wire.requestId }),
  data: z.object({ added: whole, unchanged: whole }),
});
