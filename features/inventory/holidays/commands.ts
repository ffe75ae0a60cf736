import { audit, type Editor } from "#features/identity/accounts/commands/audit.ts";
import type { Holidays } from "#kernel/business-days.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { type Db, type Tx, violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { archiveHoliday, holidayList, saveHoliday, takeReadyHolidays } from "./contract.ts";
import {
  holidayCounts,
  holidayDays,
  holidayPage,
  insertHoliday,
  insertHolidays,
  knownDays,
  lockHoliday,
  setHolidayArchived,
  updateHoliday,
} from "./queries.ts";
import { readyHolidays } from "./ready-set/federal-holidays.ts";

/** The holidays of the market, for rules that count business days. */
export const readHolidays = async (db: Pick<Db, "only">): Promise<Holidays> => (await db.only(holidayDays)).holidays;

/** One page of holidays. What is past is judged by the day of the site. */
export const listHolidays = async ({ body, db, now, request }: Context<typeof holidayList>) => {
  const { tab, keyword, page, page_size } = body;
  const today = dayAt(now, request.site);
  const [list, counts, { days }] = await Promise.all([
    db.rows(holidayPage, { tab, keyword, today, limit: page_size, offset: (page - 1) * page_size }),
    db.only(holidayCounts, { keyword, today }),
    db.only(knownDays),
  ]);
  const ready = readyHolidays(today);
  const missing = ready.filter(({ day }) => !days.includes(day)).length;
  return { list, count: counts[tab], counts, ready: { missing, until: ready.at(-1)?.day ?? today } };
};

/** Adds a holiday or changes it. Refuses HOLIDAY_EXISTS for a day that has one, HOLIDAY_ARCHIVED, NOT_FOUND. */
export const saveHolidayRow = async ({ body, session, now, transaction }: Context<typeof saveHoliday>) => {
  const { holiday_id, request_id: _, ...after } = body;
  const entry = { person_id: session.person_id, subject: `holiday:${after.day}`, after };
  try {
    return await transaction(async (tx) => {
      if (holiday_id === undefined) {
        const added = (await tx.row(insertHoliday, { ...after, now })) ?? refuse("HOLIDAY_EXISTS", {}, ["day"]);
        await audit(tx, now, { ...entry, action: "holidayAdded" });
        return added;
      }
      const { is_archived, ...before } = (await tx.row(lockHoliday, { holiday_id })) ?? refuse("NOT_FOUND");
      if (is_archived) return refuse("HOLIDAY_ARCHIVED");
      if ((await tx.changed(updateHoliday, { holiday_id, ...after, now })) === 0) return refuse("HOLIDAY_EXISTS", {}, ["day"]);
      await audit(tx, now, { ...entry, action: "holidayChanged", before });
      return { holiday_id };
    });
  } catch (error) {
    // Two changes to one day at the same time.
    if (violatedConstraint(error) === "holidays_day_key") return refuse("HOLIDAY_EXISTS", {}, ["day"]);
    throw error;
  }
};

/** Archives a holiday or restores it. */
export const archiveHolidayRow = ({ body, session, now, transaction }: Context<typeof archiveHoliday>): Promise<null> =>
  transaction(async (tx) => {
    const { holiday_id, is_archived } = body;
    const holiday = (await tx.row(lockHoliday, { holiday_id })) ?? refuse("NOT_FOUND");
    if (holiday.is_archived === is_archived) return null;
    tx.write(setHolidayArchived, { holiday_id, archived_at: is_archived ? now : null, now });
    const action = is_archived ? "holidayArchived" : "holidayRestored";
    await audit(tx, now, { person_id: session.person_id, action, subject: `holiday:${holiday.day}` });
    return null;
  });

/** Adds the holidays of the ready set that are missing on a day. */
export const addReadyHolidays = async (tx: Tx, today: Day, { person_id, now }: Editor): Promise<{ added: number; unchanged: number }> => {
  const ready = readyHolidays(today);
  const added = await tx.changed(insertHolidays, { rows: JSON.stringify(ready), now });
  const result = { added, unchanged: ready.length - added };
  await audit(tx, now, { person_id, action: "readyHolidaysTaken", subject: "holidays", after: result });
  return result;
};

export const takeReadyNow = ({ session, request, now, transaction }: Context<typeof takeReadyHolidays>) =>
  transaction((tx) => addReadyHolidays(tx, dayAt(now, request.site), { person_id: session.person_id, now }));
