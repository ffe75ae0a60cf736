import { bind } from "#platform/serve.ts";
import { bookSlot, closeDay, getBooking, getDay, listSlots, markBooking, readConflicts, reopenDay, setSchedule } from "./commands.ts";
import * as contract from "./contract.ts";

export const dockSlotRoutes = bind(contract, {
  dockSlots: listSlots,
  dockBooking: getBooking,
  bookDockSlot: bookSlot,
  dockDay: getDay,
  markDockBooking: markBooking,
  dockScheduleConflicts: readConflicts,
  saveDockSchedule: setSchedule,
  closeDockDay: closeDay,
  reopenDockDay: reopenDay,
});
