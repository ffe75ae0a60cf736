import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { rhythms } from "./rules.ts";

/** Calls about reports. What a report is called, and who reads it, is data (definitions.ts), so that a new one needs no call. */

const whole = z.number().int();
const staff = "operator:finance+auditor+service+salesman+warehouse+specialist" as const;

const name = z.string().regex(/^[a-z_]{1,40}$/);
const day = z
  .union([z.literal("").transform(() => null), wire.date])
  .optional()
  .transform((value) => value ?? null);

/** A report and the period that it is read for; without one the last thirty days. */
const reading = {
  name,
  date_from: day,
  date_to: day,
};

const listed = wire.rows({
  name: z.string(),
  title: z.string(),
  help: z.string(),
  has_period: z.boolean(),
  has_chart: z.boolean(),
  /** How often the reader gets it by email. */
  rhythm: z.enum(rhythms).nullable(),
});

const read = z.object({
  name: z.string(),
  title: z.string(),
  help: z.string(),
  has_period: z.boolean(),
  /** The first and last day that it is about, and the time zone of these days. */
  date_from: z.string(),
  date_to: z.string(),
  time_zone: z.string(),
  columns: wire.rows({
    key: z.string(),
    label: z.string(),
    kind: z.enum(["text", "day", "month", "moment", "number", "money", "percent"]),
    has_total: z.boolean(),
  }),
  chart: z
    .object({
      kind: z.enum(["bars", "groups"]),
      point: z.string(),
      series: wire.rows({ key: z.string(), tone: z.enum(["brand", "soft", "info", "deal", "danger"]) }),
    })
    .nullable(),
  /** Values by the key of their column; money as on all calls. */
  list: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  count: whole,
  /** The sums of all rows, by column. */
  totals: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whether there are more rows than a report holds. */
  is_cut: z.boolean(),
});

const pages = { page: wire.page, page_size: wire.wholeNumber.pipe(z.number().max(1_000)).default(1_000) };

export const reportList = post("/operator/reportList", {
  who: staff,
  summary: "The reports that the caller may read.",
  data: z.object({ list: listed }),
});

export const staffReport = post("/operator/report", {
  who: staff,
  summary: "A report for a period, with its columns, chart, totals and rows. Refuses NOT_FOUND where the caller may not read it.",
  body: z.object({ ...reading, ...pages }),
  data: read,
  refuses: ["PERIOD_TURNED", "REPORT_PERIOD"],
});

export const merchantReportList = post("/merchant/reportList", {
  who: "merchant:read",
  summary: "The reports that the caller may read about their manufacturer.",
  data: z.object({ list: listed }),
});

export const merchantReport = post("/merchant/report", {
  who: "merchant:read",
  summary: "A report about the caller's manufacturer for a period. Refuses NOT_FOUND where the caller's role does not open it.",
  body: z.object({ ...reading, ...pages }),
  data: read,
  refuses: ["PERIOD_TURNED", "REPORT_PERIOD"],
});

export const homeReports = post("/operator/homeReports", {
  who: staff,
  summary: "The charts of the first page that the caller may read, of the last thirty days.",
  data: z.object({ list: z.array(read) }),
});

export const merchantHomeReports = post("/merchant/homeReports", {
  who: "merchant:read",
  summary: "The charts of the first page about the caller's manufacturer, for a period of so many days.",
  body: z.object({ days: wire.wholeNumber.pipe(z.number().max(365)).default(30) }),
  data: z.object({ list: z.array(read) }),
});

export const scheduleReport = post("/operator/scheduleReport", {
  who: staff,
  summary:
    "Sends a report to the caller by email each day, on Mondays or on the first of the month; never ends that. Refuses NOT_FOUND where the caller may not read it.",
  body: z.object({ name, rhythm: z.enum([...rhythms, "never"]), request_id: wire.requestId }),
  data: z.object({ rhythm: z.enum(rhythms).nullable() }),
});
