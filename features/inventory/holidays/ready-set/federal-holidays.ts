import { addDays, type Day, toDay, weekdayOf } from "#kernel/calendar.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** The federal holidays of the United States (5 U.S.C. 6103), which a market starts with. Pure. */

export interface ReadyHoliday {
  /** The day on which it is observed. */
  day: Day;
  name: Text;
}

const [january, february, may, june, july, september, october, november, december] = [1, 2, 5, 6, 7, 9, 10, 11, 12];
const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

/** The nth weekday of a month. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): Day => {
  const first = weekdayOf(toDay(year, month, 1));
  return toDay(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
};

const lastMondayOfMay = (year: number): Day => {
  const last = toDay(year, may, 31);
  return addDays(last, -((weekdayOf(last) - monday + 7) % 7));
};

/** A fixed holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
const observed = (day: Day): Day => {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === saturday ? -1 : weekday === sunday ? 1 : 0);
};

const holiday = (day: Day, english: string, chinese: string, spanish: string): ReadyHoliday => ({
  day,
  name: toText([english, chinese, spanish]),
});

/** The federal holidays of a year. New Year's Day may be observed in the year before. */
export const federalHolidays = (year: number): ReadyHoliday[] => [
  holiday(observed(toDay(year, january, 1)), "New Year’s Day", "元旦", "Año Nuevo"),
  holiday(nthWeekday(year, january, monday, 3), "Martin Luther King Jr. Day", "马丁·路德·金日", "Día de Martin Luther King"),
  holiday(nthWeekday(year, february, monday, 3), "Presidents’ Day", "总统日", "Día de los Presidentes"),
  holiday(lastMondayOfMay(year), "Memorial Day", "阵亡将士纪念日", "Día de los Caídos"),
  holiday(observed(toDay(year, june, 19)), "Juneteenth", "六月节", "Juneteenth"),
  holiday(observed(toDay(year, july, 4)), "Independence Day", "独立日", "Día de la Independencia"),
  holiday(nthWeekday(year, september, monday, 1), "Labor Day", "劳动节", "Día del Trabajo"),
  holiday(nthWeekday(year, october, monday, 2), "Columbus Day", "哥伦布日", "Día de Colón"),
  holiday(observed(toDay(year, november, 11)), "Veterans Day", "退伍军人节", "Día de los Veteranos"),
  holiday(nthWeekday(year, november, thursday, 4), "Thanksgiving", "感恩节", "Día de Acción de Gracias"),
  holiday(observed(toDay(year, december, 25)), "Christmas Day", "圣诞节", "Navidad"),
];

/** Years that the ready set reaches beyond the current one. */
const yearsAhead = 5;

/** The ready set of a day: the federal holidays of its year and the years ahead. */
export const readyHolidays = (today: Day): ReadyHoliday[] => {
  const first = Number(today.slice(0, 4));
  const [from, before] = [`${first}-01-01`, `${first + yearsAhead + 1}-01-01`];
  return Array.from({ length: yearsAhead + 2 }, (_, index) => federalHolidays(first + index))
    .flat()
    .filter(({ day }) => day >= from && day < before);
};
