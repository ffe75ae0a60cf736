import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { bankChangeStatuses } from "../statuses.ts";

const whole = z.number().int();
const bank = z.record(z.string(), z.string());

export const siteBank = post("/operator/siteBank", {
  who: "operator:finance",
  summary: "The account that buyers of a site transfer to, the pending change, and earlier changes, newest first.",
  body: z.object({ site_code: wire.optionalLine }),
  data: z.object({
    site_code: z.string(),
    sites: wire.rows({ site_code: z.string(), title: z.string() }),
    bank,
    changes: wire.rows({
      bank_change_id: whole,
      status: z.enum(statusNames(bankChangeStatuses)),
      before: bank,
      bank,
      reason: z.string(),
      proposer: z.string(),
      is_mine: z.boolean(),
      proposed_at: wire.moment,
      reviewer: z.string(),
      reviewed_at: wire.moment.nullable(),
      review_note: z.string(),
    }),
  }),
  refuses: ["NOT_FOUND"],
});

export const proposeSiteBank = post("/operator/proposeSiteBank", {
  who: "operator:finance",
  summary: "Proposes another account for a site. It applies after a second person approves; administrators and finance are notified.",
  body: z.object({
    site_code: wire.line,
    account_name: wire.printed(wire.line),
    bank_name: wire.printed(wire.line),
    account_number: wire.printed(wire.line),
    routing_number: wire.printed(wire.optionalLine),
    swift: wire.printed(wire.optionalLine),
    reason: wire.line,
    request_id: wire.requestId,
  }),
  data: z.object({ bank_change_id: whole }),
  refuses: [
    "NOT_FOUND",
    "BANK_NUMBER_FORM",
    "BANK_CARD_NUMBER",
    "BANK_ROUTING_FORM",
    "BANK_SWIFT_FORM",
    "SITE_BANK_SAME",
    "SITE_BANK_WAITS",
  ],
});

export const decideSiteBank = post("/operator/decideSiteBank", {
  who: "operator:finance",
  summary: "Approves or refuses a proposed account, by another person than its proposer; or withdraws one's own proposal.",
  body: z.object({
    bank_change_id: wire.id,
    decision: z.enum(["approve", "refuse", "withdraw"]),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ status: z.enum(["applied", "refused", "withdrawn"]) }),
  refuses: ["NOT_FOUND", "ALREADY_REVIEWED", "SECOND_PERSON_NEEDED", "NOT_ALLOWED", "SITE_BANK_REASON"],
});
