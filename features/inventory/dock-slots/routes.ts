import { route } from "#platform/serve.ts";
import { bookSlot, getBooking, getDay, listSlots, markBooking, setSchedule } from "./commands.ts";
import { bookDockSlot, dockBooking, dockDay, dockSlots, markDockBooking, saveDockSchedule } from "./contract.ts";

export const dockSlotRoutes = [
  route(dockSlots, listSlots),
  route(dockBooking, getBooking),
  route(bookDockSlot, bookSlot),
  route(dockDay, getDay),
  route(markDockBooking, markBooking),
  route(saveDockSchedule, setSchedule),
];
