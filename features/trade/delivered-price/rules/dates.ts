/** Calendar days `YYYY-MM-DD`. Pure. */

const dayMs = 86_400_000;
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(new Date(toDate(day).getTime() + days * dayMs));

/** Monday to Friday count. */
export const addBusinessDays = (day: string, days: number): string => {
  let current = day;
  for (let left = days; left > 0; ) {
    current = addDays(current, 1);
    if (![0, 6].includes(toDate(current).getUTCDay())) left -= 1;
  }
  return current;
};

/** The first day from `day` on that is this weekday, 1 Monday to 7 Sunday. */
export const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - toDate(day).getUTCDay() + 7) % 7);
