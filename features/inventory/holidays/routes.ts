import { bind } from "#platform/serve.ts";
import { archiveHolidayRow, listHolidays, saveHolidayRow, takeReadyNow } from "./commands.ts";
import * as contract from "./contract.ts";

export const holidayRoutes = bind(contract, {
  holidayList: listHolidays,
  saveHoliday: saveHolidayRow,
  archiveHoliday: archiveHolidayRow,
  takeReadyHolidays: takeReadyNow,
});
