import type { PickupHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import { getMilesBetween, type Place } from "#features/inventory/nearby/rules/map.ts";
import type { Verdict } from "#kernel/refusals.ts";

/** What a warehouse may be. Pure. */

export const warehouseCodePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** Coordinates further away from the center of the ZIP code than this are mistyped; the largest ZIP codes of Alaska are about as wide. */
const maxMilesFromZip = 120;

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
type Weekday = (typeof weekdays)[number];

/** The field of each weekday in the form. */
export type HoursField = `hours_${Weekday}`;
export const hoursFields = weekdays.map((day): HoursField => `hours_${day}`);

const openingHours = /^([01][0-9]|2[0-3]):([0-5][0-9])\s*[-–]\s*([01][0-9]|2[0-3]):([0-5][0-9])$/;

const parseHours = (text: string): { from: string; to: string } | undefined => {
  const [, fromHour, fromMinute, toHour, toMinute] = openingHours.exec(text) ?? [];
  return fromHour === undefined ? undefined : { from: `${fromHour}:${fromMinute}`, to: `${toHour}:${toMinute}` };
};

/** Hours of a day such as "07:00-16:30"; an empty text is a closed day. */
export const isOpeningHours = (text: string): boolean => {
  const hours = parseHours(text);
  return text === "" || (hours !== undefined && hours.from < hours.to);
};

/** The pickup hours that a form names; days without hours are closed. */
export const toPickupHours = (fields: Readonly<Record<HoursField, string>>): PickupHours =>
  Object.fromEntries(weekdays.flatMap((day) => (fields[`hours_${day}`] === "" ? [] : [[day, parseHours(fields[`hours_${day}`])]])));

/** The hours of a day as the form shows them. */
export const formatOpeningHours = (hours: PickupHours, day: Weekday): string => {
  const open = hours[day];
  return open ? `${open.from}-${open.to}` : "";
};

/** Degrees with at most six decimals, or nothing. */
export const coordinatePattern = /^(-?[0-9]{1,3}(\.[0-9]{1,6})?)?$/;

/** Coordinates as typed, or the center of the ZIP code where none were. */
export const locate = (typed: { latitude: string; longitude: string }, zipCenter: Place): Place =>
  typed.latitude === "" || typed.longitude === ""
    ? { latitude: zipCenter.latitude, longitude: zipCenter.longitude }
    : { latitude: Number(typed.latitude), longitude: Number(typed.longitude) };

/** Refuses coordinates that do not lie near the ZIP code. */
export const judgeLocation = (place: Place, zipCenter: Place): Verdict =>
  Math.abs(place.latitude) <= 90 && getMilesBetween(place, zipCenter) <= maxMilesFromZip ? undefined : "WAREHOUSE_TOO_FAR";

interface WarehouseUse {
  on_hand: number;
  incoming: number;
  open_orders: number;
}

/** Refuses to retire a warehouse with goods in it or on their way to it, or with orders that are not over. */
export const judgeRetirement = ({ on_hand, incoming, open_orders }: WarehouseUse): Verdict =>
  on_hand + incoming + open_orders === 0 ? undefined : ["WAREHOUSE_IN_USE", { on_hand, incoming, open_orders }];
