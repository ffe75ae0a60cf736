import { addDays, type Day, weekdayOf } from "#kernel/calendar.ts";
import type { Transfer } from "./bank-file.ts";

/**
 * Payouts as a file for the ACH network of the United States: records of 94 characters in the format of the Nacha Operating Rules, one batch of
 * credits to companies (CCD), filled up to blocks of ten records. Pure.
 */

/** What the operator's bank has given it for its files. */
export interface AchOrigin {
  /** The routing number of that bank, which gets the file. */
  routing_number: string;
  bank_name: string;
  /** The identification of the operator, ten characters. */
  company_id: string;
  company_name: string;
}

interface Sender {
  origin: AchOrigin;
  /** When the file is made, as the clocks of the operator show it: 2026-11-30, 16:45. */
  day: string;
  time: string;
  /** The day on which the bank is to pay. */
  pay_on: string;
}

const recordLength = 94;
const blockingFactor = 10;
/** One field has ten digits of cents. */
export const maxAchCents = 9_999_999_999;

/** The next day that is no Saturday or Sunday. Banks move a file of a holiday to the day after it. */
export const nextWeekday = (day: Day): Day => {
  const next = addDays(day, 1);
  return [0, 6].includes(weekdayOf(next)) ? nextWeekday(next) : next;
};

/** Letters, digits and the signs that every bank takes, in upper case: accents are taken off, other characters become spaces. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,&/()-]/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();

const left = (text: string, length: number): string => plain(text).slice(0, length).padEnd(length);
const right = (text: string, length: number): string => text.padStart(length);
const digits = (value: number, length: number): string => String(value).padStart(length, "0");
const blank = (length: number): string => " ".repeat(length);

/** 2026-11-30 as 261130. */
const shortDay = (day: string): string => day.replaceAll("-", "").slice(2);

const bankOf = (routing_number: string): string => routing_number.slice(0, 8);

/** The sum of the banks without their check digits, of which the last ten digits count. */
const hashOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { routing_code }) => sum + Number(bankOf(routing_code)), 0) % 10_000_000_000;

const totalOf = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const fileHeader = ({ origin, day, time }: Sender): string =>
  [
    "101",
    right(origin.routing_number, 10),
    right(origin.company_id, 10),
    shortDay(day),
    time.replace(":", ""),
    "A",
    "094",
    digits(blockingFactor, 2),
    "1",
    left(origin.bank_name, 23),
    left(origin.company_name, 23),
    blank(8),
  ].join("");

const batchHeader = ({ origin, day, pay_on }: Sender): string =>
  [
    "5220",
    left(origin.company_name, 16),
    blank(20),
    right(origin.company_id, 10),
    "CCD",
    left("PAYOUT", 10),
    shortDay(day),
    shortDay(pay_on),
    blank(3),
    "1",
    bankOf(origin.routing_number),
    digits(1, 7),
  ].join("");

/** A credit to an account. The number of the payout comes back on the bank's statement, and with a return. */
const entryDetail = (
  { routing_code, account_number, amount_cents, payout_number, holder_name }: Transfer,
  { origin }: Sender,
  nth: number,
) =>
  [
    "622",
    routing_code,
    left(account_number, 17),
    digits(amount_cents, 10),
    left(payout_number, 15),
    left(holder_name, 22),
    blank(2),
    "0",
    bankOf(origin.routing_number),
    digits(nth + 1, 7),
  ].join("");

const batchControl = (transfers: readonly Transfer[], { origin }: Sender): string =>
  [
    "8220",
    digits(transfers.length, 6),
    digits(hashOf(transfers), 10),
    digits(0, 12),
    digits(totalOf(transfers), 12),
    right(origin.company_id, 10),
    blank(25),
    bankOf(origin.routing_number),
    digits(1, 7),
  ].join("");

const fileControl = (transfers: readonly Transfer[], blocks: number): string =>
  [
    "9",
    digits(1, 6),
    digits(blocks, 6),
    digits(transfers.length, 8),
    digits(hashOf(transfers), 10),
    digits(0, 12),
    digits(totalOf(transfers), 12),
    blank(39),
  ].join("");

/** The file. All transfers are in dollars, to accounts at banks of the United States. */
export const toNacha = (transfers: readonly Transfer[], sender: Sender): string => {
  const entries = transfers.map((transfer, nth) => entryDetail(transfer, sender, nth));
  const blocks = Math.ceil((entries.length + 4) / blockingFactor);
  const records = [fileHeader(sender), batchHeader(sender), ...entries, batchControl(transfers, sender), fileControl(transfers, blocks)];
  const filling = Array.from({ length: blocks * blockingFactor - records.length }, () => "9".repeat(recordLength));
  return [...records, ...filling, ""].join("\r\n");
};
