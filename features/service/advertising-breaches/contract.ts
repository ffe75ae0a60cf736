import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { breachTabs, maxFiles, seenChannels } from "./rules.ts";
import { breachStatuses } from "./statuses.ts";

/** Calls about reported breaches of minimum advertised prices and banned channels. */

const whole = z.number().int();
const staff = "operator:service+auditor" as const;
const status = z.enum(statusNames(breachStatuses));

const file = { file_id: z.string(), name: z.string(), url: z.string(), is_picture: z.boolean() };

const breach = {
  breach_id: whole,
  status,
  merchant_id: whole,
  merchant_name: z.string(),
  company_id: whole.nullable(),
  /** Empty until somebody says who it was. */
  company_name: z.string(),
  product_id: whole,
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  channel: z.enum(seenChannels),
  channel_name: z.string(),
  /** Where it was seen. Nobody but a person opens it. */
  url: z.string(),
  seen_price: wire.money.nullable(),
  seen_on: wire.date,
  /** What applied on that day. */
  map: wire.money.nullable(),
  is_below: z.boolean(),
  is_banned: z.boolean(),
  note: z.string(),
  files: wire.rows(file),
  reported_at: wire.moment,
  answer_by: wire.moment.nullable(),
  answer: z.string(),
  answer_files: wire.rows(file),
  decided_at: wire.moment.nullable(),
  decision_note: z.string(),
  /** Upheld breaches of the company against this manufacturer within 90 days. */
  warnings: whole,
};

const filter = {
  tab: z.enum(breachTabs).default("open"),
  breach: z.union([z.literal(""), wire.id]).default(""),
  ...wire.pageFields,
};
const listed = wire.paged(z.object(breach)).extend({ counts: z.object({ open: whole, decided: whole }) });

const amountOrNone = z
  .union([z.literal("").transform(() => null), wire.amount])
  .optional()
  .transform((value) => value ?? null);
const idOrNone = z
  .union([z.literal("").transform(() => null), wire.id])
  .optional()
  .transform((value) => value ?? null);

const report = {
  /** The SKU of the product; for its manufacturer also the model number. */
  sku: wire.line,
  channel: z.enum(seenChannels),
  /** The name of another channel. */
  channel_name: wire.optionalText(60),
  url: wire.filledText(500),
  /** Needed unless the channel is banned. */
  seen_price: amountOrNone,
  seen_on: wire.date,
  note: wire.filledText(1_000),
  /** File ids of type 5, comma separated. */
  file_ids: wire.fileIds(0, maxFiles).default([]),
  /** Who it is thought to be: a company that has bought from the manufacturer. */
  company_id: idOrNone,
};
const reportRefuses = ["NO_BREACH", "BREACH_DAY", "BREACH_LIMIT", "NOT_FOUND"] as const;

export const merchantBreaches = post("/merchant/advertisingBreaches", {
  who: "merchant:products",
  summary: "Breaches of the manufacturer's minimum advertised prices and banned channels that were reported.",
  body: z.object(filter),
  data: listed,
});

export const reportBreach = post("/merchant/reportAdvertisingBreach", {
  mutates: true,
  personal: true,
  who: "merchant:products",
  summary: "Reports that a product was advertised below its MAP, or sold on a banned channel. Staff are notified.",
  moves: movesOf(breachStatuses, "merchant", "report"),
  body: z.object(report),
  data: z.object({ breach_id: whole }),
  refuses: reportRefuses,
});

export const companyBreaches = post("/user/advertisingBreaches", {
  who: "buyer",
  summary: "Reports about the caller's company that it was asked to answer.",
  body: z.object(filter),
  data: listed,
});

export const answerBreach = post("/user/answerAdvertisingBreach", {
  mutates: true,
  personal: true,
  who: "buyer:purchaser+finance",
  summary: "Answers a report with words and files, once, until staff have decided.",
  moves: movesOf(breachStatuses, "buyer", "answer"),
  body: z.object({
    breach_id: wire.id,
    answer: wire.filledText(1_000),
    /** File ids of type 5, comma separated. */
    file_ids: wire.fileIds(0, maxFiles).default([]),
  }),
  data: z.object({ status }),
  refuses: ["WRONG_STATUS"],
});

export const staffBreaches = post("/operator/advertisingBreaches", {
  who: staff,
  summary: "Reported breaches of minimum advertised prices of all manufacturers: open ones, the oldest first, and decided ones.",
  body: z.object(filter),
  data: listed,
});

export const breachCompanies = post("/operator/advertisingBreachCompanies", {
  who: staff,
  summary: "Companies that have bought from the manufacturer of a report.",
  body: z.object({ breach_id: wire.id }),
  data: z.object({ companies: wire.rows({ company_id: whole, name: z.string() }) }),
});

export const reportForStaff = post("/operator/reportAdvertisingBreach", {
  mutates: true,
  who: staff,
  summary: "Reports a breach that staff have seen.",
  moves: movesOf(breachStatuses, "operator", "report"),
  body: z.object(report),
  data: z.object({ breach_id: whole }),
  refuses: reportRefuses,
});

export const askCompany = post("/operator/askAboutAdvertisingBreach", {
  mutates: true,
  who: staff,
  summary: "Asks a company to answer a report within seven days.",
  moves: movesOf(breachStatuses, "operator", "ask"),
  body: z.object({ breach_id: wire.id, company_id: wire.id }),
  data: z.object({ status }),
  refuses: ["WRONG_STATUS", "NOT_FOUND"],
});

export const decideBreach = post("/operator/decideAdvertisingBreach", {
  mutates: true,
  who: staff,
  summary: "Upholds a report, which is a warning to the company, or dismisses it. Both sides are notified with the reason.",
  moves: movesOf(breachStatuses, "operator", "uphold", "dismiss"),
  body: z.object({
    breach_id: wire.id,
    decision: z.enum(["uphold", "dismiss"]),
    /** The status that was shown: a report that was answered meanwhile is not decided unread. */
    status,
    note: wire.filledText(500),
  }),
  data: z.object({ status, warnings: whole }),
  refuses: ["WRONG_STATUS"],
});
