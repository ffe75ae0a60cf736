import { z } from "zod";
import { reviewRecharge } from "#features/money/deposits-withdrawals/contract/operator.ts";
import { settlePayout } from "#features/money/merchant-payouts/contract.ts";
import { merchantPayoutStatuses } from "#features/money/merchant-payouts/statuses.ts";
import { reviewVoucher } from "#features/money/payments/contract.ts";
import { contractMove } from "#features/trade/contracts/rules/contract-moves.ts";
import { orderMoves } from "#features/trade/orders/rules/order-moves.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { matchKinds, maxParts, namedKinds } from "./rules/match.ts";
import { lineDirections, maxStatementCharacters } from "./rules/statement.ts";
import { bankLineStatuses } from "./statuses.ts";

/** Calls about money that came in at the bank and left it. */

const whole = z.number().int();
const status = z.enum(statusNames(bankLineStatuses));

export const bankLines = post("/operator/bankLines", {
  who: "operator:finance+auditor",
  summary:
    "Lines of bank statements: open ones by their day with what each names (a proof of payment, what is due, a payout) and how its amount fits, those of them that name nothing, and the taken and dismissed ones, the last decided first.",
  body: z.object({
    tab: z.enum(["open", "unmatched", "taken", "dismissed"]).default("open"),
    direction: z.enum(["", ...lineDirections]).default(""),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: wire
    .paged(
      z.object({
        bank_line_id: whole,
        bank_reference: z.string(),
        booked_on: z.string(),
        direction: z.enum(lineDirections),
        amount: wire.money,
        currency: z.string(),
        said: z.string(),
        status,
        note: z.string(),
        decided_at: wire.moment.nullable(),
        decided_by: z.string(),
        /** Whose payment or payout it settled; empty while it is open. */
        company: z.string(),
        kind: z.enum(matchKinds),
        /** Who approved it first where a second person is needed, and the company of a deposit that waits so. */
        first_by: z.string(),
        company_id: whole,
        /** What it pays in parts: a proposal that waits for a second person, or what it settled; and what of it goes to the balance. */
        parts: wire.rows({ reference: z.string(), amount: wire.money }),
        rest: wire.money,
        /** What it names, the fitting one first; of one that adds up each with what it pays. */
        named: wire.rows({
          settles: z.enum(namedKinds),
          id: whole,
          company: z.string(),
          reference: z.string(),
          purpose: z.string(),
          due: wire.money,
        }),
      }),
    )
    .extend({ counts: z.object({ open: whole, unmatched: whole, taken: whole, dismissed: whole }) }),
});

const imported = z.object({ added: whole, known: whole, skipped: whole });
const importRefusals = ["BANK_FILE_UNREADABLE", "BANK_FILE_TOO_LONG", "BANK_FILE_MALFORMED", "BANK_FILE_OTHER_XML"] as const;

export const importBankLines = post("/operator/importBankLines", {
  who: "operator:finance",
  summary:
    "Adds the money that came in and left of a bank statement as text: camt.053, or CSV, whose columns are known by their headings or guessed. Lines that are known already are left out.",
  body: z.object({
    content: z
      .string()
      .min(1)
      .max(maxStatementCharacters)
      .transform((text) => text.normalize("NFC")),
    request_id: wire.requestId,
  }),
  data: imported,
  refuses: [...importRefusals],
});

export const importBankFile = post("/operator/importBankFile", {
  mutates: true,
  upload: true,
  who: "operator:finance",
  summary: "Adds the lines of a bank statement as importBankLines does, of a file (file_data): camt.053 or CSV.",
  body: z.object({}),
  data: imported,
  refuses: [...importRefusals, "FILE_TOO_LARGE", "TOO_MANY_FILES"],
});

export const addBankLine = post("/operator/addBankLine", {
  who: "operator:finance",
  summary: "Adds one line of money that came in, or that left.",
  body: z.object({
    booked_on: wire.date,
    direction: z.enum(lineDirections).default("credit"),
    amount: wire.amount,
    said: wire.filledText(500),
    bank_reference: wire.optionalLine,
    request_id: wire.requestId,
  }),
  data: imported,
});

export const bankLineCompanies = post("/operator/bankLineCompanies", {
  who: "operator:finance",
  summary: "Companies whose balance a line can be credited to: those that its text names, or that are found by name or number.",
  body: z.object({ bank_line_id: wire.id, keyword: wire.optionalLine }),
  data: z.object({ list: wire.rows({ company_id: whole, name: z.string(), is_named: z.boolean() }) }),
});

const settleMoves = [
  ...(reviewVoucher.moves ?? []),
  ...orderMoves("recordTransfer", "operator"),
  contractMove("recordTransfer", "operator"),
];

export const takeBankLine = post("/operator/takeBankLine", {
  moves: settleMoves,
  who: "operator:finance",
  summary:
    "Settles a payment with a line, as reviewVoucher does with its amount: a proof of payment that waits, or what is due on an order, a contract, a checkout or an invoice, for which the line itself is the proof. Above the company's limit of the day the line stays open until another person takes it for the same payment.",
  body: z.object({
    bank_line_id: wire.id,
    /** The proof, or a number that is printed on it: of an order, a checkout or an invoice. */
    voucher_id: z.union([z.literal(""), wire.id]).optional(),
    reference: wire.optionalLine,
    /** A proof of payment that waits, what is due without one, or whichever there is. */
    settles: z.enum(["proof", "due", "any"]).default("proof"),
    /** Only where the amount is what is due. */
    exact_only: wire.flag.default(false),
    accept_part: wire.flag.default(false),
    surplus: z.enum(["balance", "hold"]).default("balance"),
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ bank_line_id: whole, status, to_balance: wire.money }),
  refuses: [
    "BANK_LINE_TAKEN",
    "BANK_LINE_WAITS",
    "BANK_LINE_UNMATCHED",
    "BANK_LINE_DIFFERS",
    ...(reviewVoucher.refuses ?? []),
    "ALREADY_PAID",
    "NOTHING_DUE",
    "FREIGHT_NOT_DUE",
    "PAYMENT_UNDER_WAY",
  ],
});

const splitRefusals = [
  ...(takeBankLine.refuses ?? []),
  ...(reviewRecharge.refuses ?? []),
  "BANK_PARTS_EXCEED",
  "BANK_PARTS_COMPANIES",
] as const;
const splitResult = z.object({ bank_line_id: whole, status, to_balance: wire.money });

export const splitBankLine = post("/operator/splitBankLine", {
  moves: [...settleMoves, ...(reviewRecharge.moves ?? [])],
  who: "operator:finance",
  summary:
    "Pays several orders, contracts, invoices or proofs of payment of one company with a line, each with its part of it, all or none; the rest goes to the company's balance, free or held. Above the company's limit of the day the parts wait until another person approves them.",
  body: z.object({
    bank_line_id: wire.id,
    parts: wire.json(
      wire
        .rows({ reference: wire.filledText(120), amount: wire.amount })
        .min(1)
        .max(maxParts),
    ),
    accept_part: wire.flag.default(false),
    rest: z.enum(["balance", "hold"]).default("balance"),
    note: wire.printed(wire.remark),
    request_id: wire.requestId,
  }),
  data: splitResult,
  refuses: splitRefusals,
});

export const approveBankSplit = post("/operator/approveBankSplit", {
  moves: splitBankLine.moves,
  who: "operator:finance",
  summary: "Approves, as the second person, what a line is to pay in parts, and pays it.",
  body: z.object({ bank_line_id: wire.id, request_id: wire.requestId }),
  data: splitResult,
  refuses: [...splitRefusals, "WRONG_STATUS"],
});

export const withdrawBankSplit = post("/operator/withdrawBankSplit", {
  who: "operator:finance",
  summary: "Takes back what a line was to pay in parts, before a second person has approved it. Nothing was paid.",
  body: z.object({ bank_line_id: wire.id, request_id: wire.requestId }),
  data: z.object({ bank_line_id: whole, status }),
  refuses: ["BANK_LINE_TAKEN", "WRONG_STATUS"],
});

export const depositBankLine = post("/operator/depositBankLine", {
  moves: reviewRecharge.moves,
  who: "operator:finance",
  summary:
    "Credits a line to a company's balance as a deposit, for which the line itself is the proof. Above the company's limit of the day the line stays open until another person credits it to the same company.",
  body: z.object({ bank_line_id: wire.id, company_id: wire.id, note: wire.printed(wire.remark), request_id: wire.requestId }),
  data: z.object({ bank_line_id: whole, status }),
  refuses: ["BANK_LINE_TAKEN", "BANK_LINE_WAITS", "BANK_LINE_UNMATCHED", ...(reviewRecharge.refuses ?? [])],
});

export const reconcileBankLine = post("/operator/reconcileBankLine", {
  moves: settlePayout.moves,
  who: "operator:finance",
  summary:
    "Confirms a payout to a manufacturer with a line of its amount: what left marks an approved one as paid, what came back marks it as returned; one that was entered before is only confirmed.",
  body: z.object({ bank_line_id: wire.id, payout_id: wire.id, note: wire.remark, request_id: wire.requestId }),
  data: z.object({ bank_line_id: whole, status, payout_status: z.enum(statusNames(merchantPayoutStatuses)) }),
  refuses: ["BANK_LINE_TAKEN", "BANK_LINE_WAITS", "PAYOUT_LINE_DIFFERS"],
});

const decided = z.object({ bank_line_id: whole, status });

export const dismissBankLine = post("/operator/dismissBankLine", {
  who: "operator:finance",
  summary: "Sets a line aside that settles nothing here, with a reason.",
  body: z.object({ bank_line_id: wire.id, note: wire.filledText(500), request_id: wire.requestId }),
  data: decided,
  refuses: ["BANK_LINE_TAKEN", "BANK_LINE_WAITS"],
});

export const reopenBankLine = post("/operator/reopenBankLine", {
  who: "operator:finance",
  summary: "Opens a line again that was set aside.",
  body: z.object({ bank_line_id: wire.id, request_id: wire.requestId }),
  data: decided,
  refuses: ["BANK_LINE_TAKEN"],
});
