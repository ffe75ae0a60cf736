/** The message key of a weekday, 1 Monday to 7 Sunday. */
export const weekdayKeys = ["1", "2", "3", "4", "5", "6", "7"] as const;
export const weekdayKey = (day: number) => weekdayKeys[day - 1] ?? "1";
