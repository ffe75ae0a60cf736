/** The office hours of a manufacturer or of customer service. Pure. */

export interface OfficeHours {
  time_zone: string;
  /** Days of the week, 1 is Monday. */
  weekdays: readonly number[];
  /** "08:00" */
  opens: string;
  closes: string;
}

export const defaultOfficeHours: OfficeHours = {
  time_zone: "America/Los_Angeles",
  weekdays: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "17:00",
};

/** The time zones that the settings offer: of US warehouses and of manufacturers' countries. */
export const officeTimeZones = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Mexico_City",
  "Europe/Madrid",
  "Europe/Istanbul",
  "Asia/Kolkata",
  "Asia/Ho_Chi_Minh",
  "Asia/Kuala_Lumpur",
  "Asia/Shanghai",
] as const;

const weekdayNumbers: Readonly<Record<string, number>> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 };

const localTime = (timeZone: string, at: Date): { weekday: number; time: string } => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", weekday: "short", hour: "2-digit", minute: "2-digit" })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { weekday: weekdayNumbers[parts.weekday ?? ""] ?? 0, time: `${parts.hour}:${parts.minute}` };
};

/** Whether somebody is in the office at a moment. */
export const isInOffice = ({ time_zone, weekdays, opens, closes }: OfficeHours, at: Date): boolean => {
  const { weekday, time } = localTime(time_zone, at);
  return weekdays.includes(weekday) && time >= opens && time < closes;
};

const stepMs = 15 * 60_000;
const stepsPerWeek = (7 * 24 * 60 * 60_000) / stepMs;

/** The next moment at which the office opens, at most a week ahead; undefined without office days. */
export const nextOpening = (hours: OfficeHours, now: Date): Date | undefined => {
  const first = Math.ceil(now.getTime() / stepMs) * stepMs;
  for (let step = 0; step <= stepsPerWeek; step += 1) {
    const at = new Date(first + step * stepMs);
    if (isInOffice(hours, at)) return at;
  }
  return undefined;
};
