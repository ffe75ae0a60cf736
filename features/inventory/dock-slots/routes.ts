import { bind } from "#platform/serve.ts";
import { bookSlot, getBooking, getDay, listSlots, markBooking, readConflicts, setSchedule } from "./commands.ts";
import * as contract from "./contract.ts";

export const dockSlotRoutes = bind(contract, {
  dockSlots: listSlots,
  dockBooking: getBooking,
  bookDockSlot: bookSlot,
  dockDay: getDay,
  markDockBooking: markBooking,
  dockScheduleConflicts: readConflicts,
  saveDockSchedule: setSchedule,
});
