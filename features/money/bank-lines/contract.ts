import { z } from "zod";
import { reviewVoucher } from "#features/money/payments/contract.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { matchKinds, maxStatementCharacters } from "./rules.ts";
import { bankLineStatuses } from "./statuses.ts";

/** Calls about money that came in at the bank. */

const whole = z.number().int();
const status = z.enum(statusNames(bankLineStatuses));

export const bankLines = post("/operator/bankLines", {
  who: "operator:finance+auditor",
  summary:
    "Lines of bank statements: open ones by their day, with the proof of payment that each names and how its amount fits; taken and dismissed ones, the last decided first.",
  body: z.object({
    tab: z.enum(["open", "taken", "dismissed"]).default("open"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: wire
    .paged(
      z.object({
        bank_line_id: whole,
        bank_reference: z.string(),
        booked_on: z.string(),
        amount: wire.money,
        currency: z.string(),
        said: z.string(),
        status,
        note: z.string(),
        decided_at: wire.moment.nullable(),
        decided_by: z.string(),
        /** Whose payment it settled; empty while it is open. */
        company: z.string(),
        kind: z.enum(matchKinds),
        /** The proofs of payment that it names, the fitting one first. */
        named: wire.rows({ voucher_id: whole, company: z.string(), reference: z.string(), purpose: z.string(), due: wire.money }),
      }),
    )
    .extend({ counts: z.object({ open: whole, taken: whole, dismissed: whole }) }),
});

const imported = z.object({ added: whole, known: whole, skipped: whole });

export const importBankLines = post("/operator/importBankLines", {
  who: "operator:finance",
  summary:
    "Adds the money that came in of a bank statement as CSV. Columns are known by their headings or guessed; lines that are known already are left out.",
  body: z.object({
    csv: z
      .string()
      .min(1)
      .max(maxStatementCharacters)
      .transform((text) => text.normalize("NFC")),
    request_id: wire.requestId,
  }),
  data: imported,
  refuses: ["BANK_FILE_UNREADABLE", "BANK_FILE_TOO_LONG"],
});

export const addBankLine = post("/operator/addBankLine", {
  who: "operator:finance",
  summary: "Adds one line of money that came in.",
  body: z.object({
    booked_on: wire.date,
    amount: wire.amount,
    said: wire.filledText(500),
    bank_reference: wire.optionalLine,
    request_id: wire.requestId,
  }),
  data: imported,
});

export const takeBankLine = post("/operator/takeBankLine", {
  moves: reviewVoucher.moves,
  who: "operator:finance",
  summary:
    "Settles a proof of payment with a line, as reviewVoucher does with its amount. Above the company's limit of the day the line stays open until another person takes it for the same proof.",
  body: z.object({
    bank_line_id: wire.id,
    /** The proof, or a number that is printed on it: of an order, a checkout or an invoice. */
    voucher_id: z.union([z.literal(""), wire.id]).optional(),
    reference: wire.optionalLine,
    /** Only where the amount is what is due. */
    exact_only: wire.flag.default(false),
    accept_part: wire.flag.default(false),
    surplus: z.enum(["balance", "hold"]).default("balance"),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ bank_line_id: whole, status, to_balance: wire.money }),
  refuses: ["BANK_LINE_TAKEN", "BANK_LINE_UNMATCHED", "BANK_LINE_DIFFERS", ...(reviewVoucher.refuses ?? [])],
});

const decided = z.object({ bank_line_id: whole, status });

export const dismissBankLine = post("/operator/dismissBankLine", {
  who: "operator:finance",
  summary: "Sets a line aside that is no payment of a customer, with a reason.",
  body: z.object({ bank_line_id: wire.id, note: wire.filledText(500), request_id: wire.requestId }),
  data: decided,
  refuses: ["BANK_LINE_TAKEN"],
});

export const reopenBankLine = post("/operator/reopenBankLine", {
  who: "operator:finance",
  summary: "Opens a line again that was set aside.",
  body: z.object({ bank_line_id: wire.id, request_id: wire.requestId }),
  data: decided,
  refuses: ["BANK_LINE_TAKEN"],
});
