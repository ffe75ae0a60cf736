import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** Calls about the books: the entries of the ledger, and the months that are closed. */

const whole = z.number().int();
const readers = "operator:finance+auditor" as const;
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-01$/);
const day = z
  .union([z.literal("").transform(() => null), wire.date])
  .optional()
  .transform((value) => value ?? null);

export const bookStates = ["running", "open", "closed", "asked"] as const;

export const bookMonths = post("/operator/bookMonths", {
  who: readers,
  summary: "The months of the books, newest first: whether each is closed, by whom, and what of it was asked or reopened.",
  body: z.object({ ...wire.pageFields }),
  data: wire.paged(
    z.object({
      /** Its first day. */
      month: z.string(),
      last_day: z.string(),
      state: z.enum(bookStates),
      /** Whether it is the next one to be closed, or the last one that is. */
      is_next: z.boolean(),
      is_last: z.boolean(),
      entries: whole,
      /** What came in on all accounts. */
      volume: wire.money,
      /** The last thing that happened to it. */
      at: wire.moment.nullable(),
      person: z.string(),
      /** Whether the caller did it. */
      is_own: z.boolean(),
      reason: z.string(),
    }),
  ),
});

export const closeMonth = post("/operator/closeMonth", {
  who: "operator:finance",
  summary: "Closes a month: no entry can be posted in it any more, and its trial balance stays as it is.",
  body: z.object({ month, request_id: wire.requestId }),
  data: z.object({ month: z.string() }),
  refuses: ["MONTH_NOT_OVER", "MONTH_OUT_OF_ORDER", "MONTH_CLOSED"],
});

export const reopenMonth = post("/operator/reopenMonth", {
  who: "operator:finance",
  summary: "Asks to reopen the month that was closed last, with a reason; an administrator reopens it at once.",
  body: z.object({ month, reason: wire.filledText(500), request_id: wire.requestId }),
  data: z.object({ state: z.enum(bookStates) }),
  refuses: ["MONTH_OUT_OF_ORDER", "MONTH_NOT_CLOSED", "REOPENING_ASKED"],
});

export const decideReopening = post("/operator/decideReopening", {
  who: "operator:finance",
  summary: "Reopens a month that another person asked for, or declines it.",
  body: z.object({ month, decision: z.enum(["reopen", "decline"]), request_id: wire.requestId }),
  data: z.object({ state: z.enum(bookStates) }),
  refuses: ["MONTH_NOT_CLOSED", "SECOND_PERSON_NEEDED"],
});

export const ledgerEntries = post("/operator/ledgerEntries", {
  who: readers,
  summary: "Entries of the ledger, newest first, each with its posting, its order and the commission rule that it follows.",
  body: z.object({
    /** A kind of account. */
    account: wire.optionalLine,
    /** The number of an order, or the whole cause of a posting. */
    keyword: wire.optionalLine,
    tx_id: z
      .union([z.literal("").transform(() => null), wire.id])
      .optional()
      .transform((value) => value ?? null),
    date_from: day,
    date_to: day,
    ...wire.movingPageFields,
  }),
  data: wire.paged(
    z.object({
      entry_id: whole,
      tx_id: whole,
      at: wire.moment,
      account: z.string(),
      owner: z.string(),
      owner_link: z.string(),
      kind: z.string(),
      cause: z.string(),
      amount: wire.money,
      balance: wire.money.nullable(),
      order_sn: z.string(),
      is_contract: z.boolean(),
      /** The version of the commission whose rule decided it. */
      version_id: whole.nullable(),
      version: z.string(),
      person: z.string(),
    }),
  ),
  refuses: ["PERIOD_TURNED"],
});
