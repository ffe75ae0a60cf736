import * as wire from "#kernel/wire.ts";
import { type HoursField, hoursFields, isOpeningHours } from "./rules.ts";

const hours = wire.optionalText(20).refine(isOpeningHours);

/** The hours of each weekday, as a form names them. */
export const weekdayHours = Object.fromEntries(hoursFields.map((name) => [name, hours])) as Record<HoursField, typeof hours>;
