import { freightCalls } from "./freight/contract.ts";
import { nearbyCalls } from "./nearby/contract.ts";

/** Every call of the inventory domain. */
export const inventoryCalls = [...freightCalls, ...nearbyCalls] as const;
