import { arrivalCalls } from "./arrivals/contract.ts";
import { arrivalStaffCalls } from "./arrivals/contract-staff.ts";
import { containerLoadingCalls } from "./container-loading/contract.ts";
import { dockSlotCalls } from "./dock-slots/contract.ts";
import { dutyCalls } from "./duties/contract.ts";
import { freightCalls } from "./freight/contract.ts";
import { nearbyCalls } from "./nearby/contract.ts";
import { oceanFreightCalls } from "./ocean-freight/contract.ts";
import { tariffCalls } from "./tariffs/contract.ts";

/** Every call of the inventory domain. */
export const inventoryCalls = [
  ...arrivalCalls,
  ...arrivalStaffCalls,
  ...freightCalls,
  ...nearbyCalls,
  ...containerLoadingCalls,
  ...oceanFreightCalls,
  ...dutyCalls,
  ...tariffCalls,
  ...dockSlotCalls,
] as const;
