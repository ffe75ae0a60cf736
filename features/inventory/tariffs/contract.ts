import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { sectionNames } from "./rules/sections.ts";
import { tariffStatuses } from "./statuses.ts";

const integer = z.number().int();
const readers = "operator:finance+auditor+service";
const editors = "operator:finance";
const tariffId = { tariff_id: wire.id };
const section = z.enum(sectionNames);

const tariff = z.object({
  tariff_id: integer,
  name: z.string(),
  state: z.enum(statusNames(tariffStatuses)),
  /** Rates are invented, for demonstration. */
  is_sample: z.boolean(),
  /** Whether freight is priced by this version now. */
  is_current: z.boolean(),
  effective_at: wire.moment.nullable(),
  created_at: wire.moment,
  changed_at: wire.moment,
  author: z.string(),
});

const problem = z.object({
  section,
  /** Row of the section's sheet; the first holds the column names. */
  row: integer,
  column: z.string(),
  problem: z.enum([
    "missing",
    "notNumber",
    "wrongUnit",
    "notPrefix",
    "notDate",
    "notChoice",
    "reversed",
    "overlap",
    "gap",
    "duplicate",
    "unknownCarrier",
    "noRates",
    "rateRises",
    "implausible",
    "notMonday",
    "weekGap",
    "weightGap",
  ]),
  value: z.string(),
});

export const freightTariffs = post("/operator/freightTariffs", {
  who: readers,
  summary: "All versions of the freight tariff, newest first.",
  data: z.object({ list: z.array(tariff) }),
});

export const freightTariff = post("/operator/freightTariff", {
  who: readers,
  summary: "A version of the freight tariff: rows per section, and what keeps it from being published.",
  body: z.object(tariffId),
  data: z.object({
    tariff_id: integer,
    name: z.string(),
    state: z.enum(statusNames(tariffStatuses)),
    is_sample: z.boolean(),
    is_current: z.boolean(),
    effective_at: wire.moment.nullable(),
    sections: wire.rows({ section, rows: integer }),
    problems: z.array(problem),
  }),
});

export const freightTariffRows = post("/operator/freightTariffRows", {
  who: readers,
  summary: "The rows of a section as its sheet shows them.",
  body: z.object({ ...tariffId, section, ...wire.pageFields }),
  data: z.object({ columns: z.array(z.string()), list: wire.rows({ row: integer, cells: z.array(z.string()) }), count: integer }),
});

export const freightTariffSheet = post("/operator/freightTariffSheet", {
  who: readers,
  summary: "A section as CSV, in the form that the import takes.",
  body: z.object({ ...tariffId, section }),
  data: z.object({ csv: z.string() }),
});

export const createFreightTariff = post("/operator/createFreightTariff", {
  mutates: true,
  who: editors,
  summary: "Starts a draft as a copy of a version, or of the sample tariff.",
  /** Names in Chinese and Spanish are what buyers read; English where they are empty. */
  body: z.object({ name: wire.line, name_zh: wire.optionalLine, name_es: wire.optionalLine, from_tariff_id: wire.id.optional() }),
  data: z.object({ tariff_id: integer }),
});

export const removeFreightTariff = post("/operator/removeFreightTariff", {
  mutates: true,
  who: editors,
  summary: "Deletes a draft.",
  body: z.object(tariffId),
  refuses: ["TARIFF_PUBLISHED"],
});

export const importFreightTariff = post("/operator/importFreightTariff", {
  mutates: true,
  upload: true,
  who: editors,
  summary: "Replaces a section of a draft by the rows of a file (file_data): CSV or XLSX. With problems nothing is replaced.",
  body: z.object({ ...tariffId, section }),
  data: z.object({ rows: integer, problems: z.array(problem) }),
  refuses: [
    "TARIFF_PUBLISHED",
    "TARIFF_FILE_UNREADABLE",
    "WRONG_SPREADSHEET",
    "SPREADSHEET_TOO_BIG",
    "SPREADSHEET_EMPTY",
    "SPREADSHEET_LOCKED",
    "SPREADSHEET_EXCEL95",
    "FILE_TOO_LARGE",
    "TOO_MANY_FILES",
  ],
});

export const saveFreightTariffRow = post("/operator/saveFreightTariffRow", {
  mutates: true,
  who: editors,
  summary: "Replaces a row of a draft's section, adds one (row 0), or removes it (no cells). With problems nothing changes.",
  body: z.object({ ...tariffId, section, row: wire.count, cells: wire.json(z.array(z.string().max(120)).max(20)) }),
  data: z.object({ problems: z.array(problem) }),
  refuses: ["TARIFF_PUBLISHED"],
});

export const previewFreightTariff = post("/operator/previewFreightTariff", {
  who: readers,
  summary: "What the ordered shipments of the last 90 days would cost by this version.",
  body: z.object(tariffId),
  data: z.object({
    shipments: integer,
    /** Shipments without a price by this version. */
    unpriced: integer,
    dearer: integer,
    cheaper: integer,
    before: wire.money,
    after: wire.money,
    /** The largest changes. */
    list: wire.rows({
      order_number: z.string().nullable(),
      from_zip: z.string(),
      to_zip: z.string(),
      before: wire.money,
      after: wire.money.nullable(),
    }),
  }),
});

export const publishFreightTariff = post("/operator/publishFreightTariff", {
  mutates: true,
  who: editors,
  summary: "Publishes a draft: freight is priced by it from a moment on, at once when none is given.",
  body: z.object({ ...tariffId, effective_at: z.union([z.literal(""), z.iso.datetime({ offset: true })]).default("") }),
  refuses: ["TARIFF_PUBLISHED", "TARIFF_FAULTY", "TARIFF_DATE_PAST"],
});

export const withdrawFreightTariff = post("/operator/withdrawFreightTariff", {
  mutates: true,
  who: editors,
  summary: "Rolls a published version back: the one before it applies again. Quotes that were shown keep their price.",
  body: z.object(tariffId),
});
