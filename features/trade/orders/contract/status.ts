import * as wire from "#kernel/wire.ts";
import { statusCodes } from "../statuses.ts";

/** The status of an order: commands return its name, callers receive its code. */
export const orderStatus = wire.statusCode(statusCodes);
