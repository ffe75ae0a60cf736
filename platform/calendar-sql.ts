/**
 * SQL of the calendar of places, as kernel/calendar.ts has it in TypeScript: the day of a moment is that of a place. Arguments are SQL
 * expressions; a zone is a column such as `sites.time_zone` or a parameter.
 */

/** The calendar day of a moment. */
export const dayAtSql = (at: string, zone: string): string => `(${at} at time zone ${zone})::date`;

/** The year of a moment. */
export const yearAtSql = (at: string, zone: string): string => `extract(year from ${at} at time zone ${zone})::integer`;

/** The first moment of a day. */
export const startOfDaySql = (day: string, zone: string): string => `(${day})::timestamp at time zone ${zone}`;

/** The first moment of the calendar month of a moment. */
export const startOfMonthSql = (at: string, zone: string): string => `date_trunc('month', ${at} at time zone ${zone}) at time zone ${zone}`;

/** The first day of the month of a day. */
export const firstOfMonthSql = (day: string): string => `date_trunc('month', (${day})::timestamp)::date`;

/** The time zone of a site. */
export const siteZoneSql = (siteCode: string): string => `(select time_zone from sites where sites.site_code = ${siteCode})`;

/** A moment as ISO 8601 text, as the wire has it: "2026-11-28T08:00:00.000Z". */
export const isoMomentSql = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
