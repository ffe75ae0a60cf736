import { z } from "zod";
import { bankCountries } from "#features/money/balance/rules.ts";
import { feeKinds } from "#features/money/merchant-fees/rules.ts";
import { post } from "#kernel/contract.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { earningKinds, maxReserveDays, movementGroups, payoutObstacles, statementFormats } from "./rules.ts";
import { merchantPayoutStatuses, payoutAccountStatuses } from "./statuses.ts";

/** Calls about what manufacturers earned and how they are paid. */

const whole = z.number().int();
const status = z.enum(statusNames(merchantPayoutStatuses));
const accountStatus = z.enum(statusNames(payoutAccountStatuses));
const day = z
  .union([z.literal("").transform(() => null), wire.date])
  .optional()
  .transform((value) => value ?? null);

const account = z.object({
  payout_account_id: whole,
  holder_name: z.string(),
  bank_name: z.string(),
  country: z.string(),
  routing_code: z.string(),
  last4: z.string(),
  status: accountStatus,
  added_at: wire.moment,
  usable_from: wire.moment.nullable(),
  decision_note: z.string(),
});

/** balance = held + reserve + prepared + payable, unless it is smaller than the first three. */
const sums = {
  balance: wire.money,
  held: wire.money,
  reserve: wire.money,
  prepared: wire.money,
  payable: wire.money,
};

export const earnings = post("/merchant/earnings", {
  who: "merchant:finance",
  summary:
    "What the manufacturer earned and can be paid: what is under way, held, in reserve and payable; its bank account and last twelve months.",
  data: z.object({
    currency: z.string(),
    ...sums,
    /** In orders that are paid and not completed; not earned yet. */
    under_way: wire.money,
    hold_days: whole,
    /** What is kept back of what is earned now, and how long. */
    reserve_percent: whole,
    reserve_days: whole,
    minimum: wire.money,
    /** Why no payout can be asked for now. */
    obstacle: z.enum(payoutObstacles).nullable(),
    /** What is held or in reserve becomes free, by day. */
    releases: wire.rows({ day: z.string(), amount: wire.money }),
    /** Earned, given back and paid out, by month, the oldest first. */
    months: wire.rows({ month: z.string(), earned: wire.money, reduced: wire.money, paid: wire.money }),
    /** The account that payouts go to, and one that waits to be checked or was declined last. */
    account: account.nullable(),
    proposed: account.nullable(),
  }),
});

export const earningMovements = post("/merchant/earningMovements", {
  who: "merchant:finance",
  summary: "Movements of the manufacturer's account, newest first, each with its order or payout and the balance after it.",
  body: z.object({
    tab: z.enum(["all", ...movementGroups]).default("all"),
    /** The number of an order, a payout, a write-off or a fee. */
    keyword: wire.optionalLine,
    date_from: day,
    date_to: day,
    ...wire.movingPageFields,
  }),
  data: wire.paged(
    z.object({
      entry_id: whole,
      at: wire.moment,
      kind: z.enum(earningKinds),
      order_sn: z.string(),
      is_contract: z.boolean(),
      payout_number: z.string(),
      /** The goods that were lost or damaged in the operator's care. */
      write_off: z
        .object({
          number: z.string(),
          stock_item_id: whole,
          custom_sn: z.string(),
          pieces: whole,
          reason: z.enum(["missing", "damaged", "disposed"]),
          note: z.string(),
        })
        .nullable(),
      /** The fee that was charged or given back, and why. */
      fee: z.object({ number: z.string(), kind: z.enum(feeKinds), reason: z.string() }).nullable(),
      /** Of commission: the version that the order was sold by, and the rules that decided about its lines. */
      rule: z.string(),
      amount: wire.money,
      balance: wire.money,
    }),
  ),
  refuses: ["PERIOD_TURNED"],
});

const statementFields = { date_from: wire.date, date_to: wire.date, format: z.enum(statementFormats) };

export const earningStatement = post("/merchant/earningStatement", {
  who: "merchant:finance",
  summary: "A URL of the statement of a period in the caller's language as a PDF or CSV, valid for ten minutes.",
  body: z.object(statementFields),
  data: z.object({ url: z.string() }),
  refuses: ["PERIOD_TURNED", "STATEMENT_TOO_LONG"],
});

export const merchantStatement = post("/operator/merchantStatement", {
  who: "operator:finance+auditor",
  summary: "A URL of the statement of a manufacturer's period in the caller's language as a PDF or CSV, valid for ten minutes.",
  body: z.object({ merchant_id: wire.id, ...statementFields }),
  data: z.object({ url: z.string() }),
  refuses: ["PERIOD_TURNED", "STATEMENT_TOO_LONG"],
});

const payoutFields = {
  payout_id: whole,
  payout_number: z.string(),
  currency: z.string(),
  amount: wire.money,
  status,
  bank_name: z.string(),
  last4: z.string(),
  prepared_at: wire.moment,
  approved_at: wire.moment.nullable(),
  ended_at: wire.moment.nullable(),
  bank_reference: z.string(),
  note: z.string(),
  /** The days that lines of a bank statement show it leaving and coming back. */
  bank_confirmed_on: z.string().nullable(),
  bank_returned_on: z.string().nullable(),
};

export const payoutList = post("/merchant/payoutList", {
  who: "merchant:finance",
  summary: "The manufacturer's payouts, newest first.",
  body: z.object(wire.pageFields),
  data: wire.paged(z.object(payoutFields)),
});

const prepared = z.object({ payout_id: whole, payout_number: z.string(), amount: wire.money });
const prepareRefusals = [
  "NOTHING_PAYABLE",
  "PAYOUT_PREPARED",
  "PAYOUT_ACCOUNT_MISSING",
  "PAYOUT_ACCOUNT_WAITS",
  "PAYOUTS_HELD",
  "TAX_FORM_MISSING",
] as const;

export const requestPayout = post("/merchant/requestPayout", {
  who: "merchant:finance",
  personal: true,
  summary: "Asks for everything that is payable to be paid out; finance approves it.",
  moves: movesOf(merchantPayoutStatuses, "merchant", "prepare"),
  /** The amount that the person saw. */
  body: z.object({ amount: wire.amount, request_id: wire.requestId }),
  data: prepared,
  refuses: [...prepareRefusals, "PAYABLE_CHANGED"],
});

export const savePayoutAccount = post("/merchant/savePayoutAccount", {
  who: "merchant:finance",
  personal: true,
  summary:
    "Proposes the bank account that payouts go to, with a document of the bank. Finance checks it; an account that replaces another is used 48 hours after it was entered at the earliest, and everybody of the manufacturer is told.",
  moves: movesOf(payoutAccountStatuses, "merchant", "propose", "withdraw"),
  body: z.object({
    holder_name: wire.line,
    bank_name: wire.line,
    country: z.enum(bankCountries),
    routing_code: wire.line.pipe(z.string().max(20)),
    account_number: wire.secret.pipe(z.string().max(50)),
    account_number_confirm: z.string().max(120),
    file_ids: wire.fileIds(1, 5),
    password: z.string().max(120).default(""),
    request_id: wire.requestId,
  }),
  data: z.object({ payout_account_id: whole }),
  refuses: ["BANK_NUMBER_FORM", "BANK_CARD_NUMBER", "BANK_ROUTING_FORM", "BANK_NUMBERS_DIFFER", "WRONG_LOGIN"],
});

export const payoutDue = post("/operator/payoutDue", {
  who: "operator:finance+auditor",
  summary:
    "Manufacturers with a balance: what each earned, what is held, and what can be paid out now, the largest first; debts in a tab of their own.",
  body: z.object({ tab: z.enum(["payable", "held", "owing"]).default("payable"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        merchant_id: whole,
        merchant_name: z.string(),
        currency: z.string(),
        ...sums,
        hold_days: whole,
        reserve_percent: whole,
        reserve_days: whole,
        bank_name: z.string(),
        last4: z.string(),
        usable_from: wire.moment.nullable(),
      }),
    )
    .extend({ counts: z.object({ payable: whole, held: whole, owing: whole }) }),
});

export const setPayoutTerms = post("/operator/setPayoutTerms", {
  who: "operator:finance",
  summary: "Sets how long a manufacturer's earnings are held, with a reason.",
  body: z.object({
    merchant_id: wire.id,
    hold_days: wire.count.pipe(z.number().max(90)),
    reason: wire.filledText(500),
    request_id: wire.requestId,
  }),
  data: z.object({ merchant_id: whole }),
});

export const reserveEntries = post("/merchant/reserveEntries", {
  who: "merchant:finance",
  summary:
    "What is kept back of the manufacturer's earnings as a reserve, each with its order and the moment until when, the next to be released first.",
  body: z.object(wire.pageFields),
  data: wire.paged(
    z.object({
      entry_id: whole,
      at: wire.moment,
      kind: z.enum(earningKinds),
      order_sn: z.string(),
      is_contract: z.boolean(),
      /** What was earned, and how much of it is kept back; below zero for commission. */
      amount: wire.money,
      reserve_percent: whole,
      reserved: wire.money,
      released_at: wire.moment,
    }),
  ),
});

export const payoutReserves = post("/operator/payoutReserves", {
  who: "operator:finance+auditor",
  summary: "What part of manufacturers' earnings is kept back and for how long: versions from a day on, the last one set first.",
  body: z.object({ keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        reserve_id: whole,
        merchant_id: whole,
        merchant_name: z.string(),
        effective_on: z.string(),
        reserve_percent: whole,
        reserve_days: whole,
        reason: z.string(),
        state: z.enum(["current", "coming", "past"]),
        set_at: wire.moment,
        set_by: z.string(),
      }),
    )
    .extend({ merchants: wire.rows({ merchant_id: whole, merchant_name: z.string() }) }),
});

export const setPayoutReserve = post("/operator/setPayoutReserve", {
  who: "operator:finance",
  mutates: true,
  summary:
    "Keeps a percentage of what a manufacturer earns from a day on back for so many days after it was earned, with a reason that it is told. What was earned before keeps its version.",
  body: z.object({
    merchant_id: wire.id,
    effective_on: wire.date,
    reserve_percent: wire.count.pipe(z.number().max(100)),
    reserve_days: wire.wholeNumber.pipe(z.number().max(maxReserveDays)),
    reason: wire.filledText(500),
    request_id: wire.requestId,
  }),
  data: z.object({ reserve_id: whole }),
  refuses: ["RESERVE_DATE_PAST"],
});

export const preparePayout = post("/operator/preparePayout", {
  who: "operator:finance",
  summary: "Prepares a payout of everything that is payable to a manufacturer. Another person approves it.",
  moves: movesOf(merchantPayoutStatuses, "operator", "prepare"),
  body: z.object({ merchant_id: wire.id, request_id: wire.requestId }),
  data: prepared,
  refuses: [...prepareRefusals],
});

export const payouts = post("/operator/payouts", {
  who: "operator:finance+auditor",
  summary: "Payouts to manufacturers by status, newest first; searched by number, manufacturer or bank reference.",
  body: z.object({ tab: status.default("prepared"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      z.object({
        ...payoutFields,
        merchant_id: whole,
        merchant_name: z.string(),
        prepared_by: z.string(),
        approved_by: z.string(),
        /** The reader prepared it: another person approves. */
        is_mine: z.boolean(),
      }),
    )
    .extend({ counts: z.object({ prepared: whole, approved: whole }) }),
});

/** What the operator's bank has given it, as files of the ACH network have it. */
const achFields = {
  routing_number: wire.line.pipe(z.string().max(20)),
  bank_name: wire.line.pipe(z.string().max(23)),
  /** Ten characters, often 1 and the tax number. */
  company_id: wire.line.pipe(z.string().regex(/^[0-9A-Z]{10}$/)),
  company_name: wire.line.pipe(z.string().max(23)),
};

export const achOrigin = post("/operator/achOrigin", {
  who: "operator:finance+auditor",
  summary: "What the operator's bank has given it for files of the ACH network; null while nothing is entered.",
  data: z.object({
    origin: z.object({ routing_number: z.string(), bank_name: z.string(), company_id: z.string(), company_name: z.string() }).nullable(),
  }),
});

export const saveAchOrigin = post("/operator/saveAchOrigin", {
  who: "operator:finance",
  summary: "Enters what the operator's bank has given it for files of the ACH network.",
  body: z.object({ ...achFields, request_id: wire.requestId }),
  data: z.object({ company_id: z.string() }),
  refuses: ["BANK_ROUTING_FORM"],
});

const moved = z.object({ payout_id: whole, status });

export const decidePayout = post("/operator/decidePayout", {
  who: "operator:finance",
  summary: "Approves a prepared payout as the second person, which takes it off the manufacturer's account, or cancels it with a reason.",
  moves: movesOf(merchantPayoutStatuses, "operator", "approve", "cancel"),
  body: z.object({ payout_id: wire.id, decision: z.enum(["approve", "refuse"]), note: wire.remark, request_id: wire.requestId }),
  data: moved,
  refuses: [
    "WRONG_STATUS",
    "SECOND_PERSON_NEEDED",
    "REVIEW_REASON_REQUIRED",
    "PAYOUT_ABOVE_PAYABLE",
    "PAYOUT_ACCOUNT_WAITS",
    "PAYOUTS_HELD",
    "PAYOUT_ACCOUNT_MISSING",
  ],
});

export const settlePayout = post("/operator/settlePayout", {
  who: "operator:finance",
  summary:
    "Enters what the bank did with an approved payout: paid it, with its reference, or gave it back, with the reason. A paid one can come back later.",
  moves: movesOf(merchantPayoutStatuses, "operator", "settle", "giveBack"),
  body: z.object({
    payout_id: wire.id,
    outcome: z.enum(["paid", "returned"]),
    bank_reference: wire.optionalLine,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: moved,
  refuses: ["WRONG_STATUS", "REFERENCE_REQUIRED", "REVIEW_REASON_REQUIRED"],
});

export const payoutFile = post("/operator/payoutFile", {
  who: "operator:finance",
  summary:
    "The approved payouts as a file for the bank: CSV, ISO 20022 pain.001, or NACHA for accounts in the United States. Reading the account numbers is recorded.",
  body: z.object({
    payout_ids: wire.json(z.array(wire.id).min(1).max(200)),
    format: z.enum(["csv", "pain001", "nacha"]),
    request_id: wire.requestId,
  }),
  secretAnswer: true,
  data: z.object({ name: z.string(), text: z.string(), count: whole, total: wire.money }),
  refuses: ["WRONG_STATUS", "ACH_ORIGIN_MISSING", "ACH_NOT_POSSIBLE"],
});

export const payoutAccounts = post("/operator/payoutAccounts", {
  who: "operator:finance+auditor",
  summary: "Bank accounts of manufacturers by status: those to check first entered first, the others last decided first.",
  body: z.object({ tab: accountStatus.default("proposed"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: wire
    .paged(
      account.extend({
        merchant_name: z.string(),
        added_by: z.string(),
        decided_by: z.string(),
        files: wire.rows({ file_id: z.string(), name: z.string(), url: z.string() }),
        /** The account that it takes the place of. */
        replaces_last4: z.string(),
      }),
    )
    .extend({ counts: z.object({ proposed: whole }) }),
});

export const payoutAccountNumber = post("/operator/payoutAccountNumber", {
  who: "operator:finance",
  summary: "The number of a manufacturer's bank account, to compare it with its document. Reading it is recorded.",
  body: z.object({ payout_account_id: wire.id, request_id: wire.requestId }),
  secretAnswer: true,
  data: z.object({ number: z.string() }),
});

export const decidePayoutAccount = post("/operator/decidePayoutAccount", {
  who: "operator:finance",
  summary: "Takes a proposed bank account, which then replaces the one before, or declines it with a reason.",
  moves: movesOf(payoutAccountStatuses, "operator", "approve", "decline"),
  body: z.object({ payout_account_id: wire.id, decision: z.enum(["approve", "refuse"]), note: wire.remark, request_id: wire.requestId }),
  data: z.object({ payout_account_id: whole, status: accountStatus }),
  refuses: ["ALREADY_REVIEWED", "REVIEW_REASON_REQUIRED"],
});
