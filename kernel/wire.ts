import { z } from "zod";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { isCleanText, isEmail, isPhone, isUsZip } from "#kernel/text-rules.ts";

/**
 * The scalar schemas of the wire (docs/wire-contract.md 4). Forms send text, JSON callers may send numbers; both are judged
 * by their digits, so "1e3", "03", "1.5" and full-width digits are refused. Schemas only parse and have no effects.
 */
const digits = (pattern: RegExp, max: number) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(pattern).transform(Number).pipe(z.number().int().max(max)));

const clean = z
  .string()
  .refine(isCleanText)
  .transform((text) => text.normalize("NFC").trim());

/** The key of a row. */
export const id = digits(/^[1-9][0-9]{0,14}$/, Number.MAX_SAFE_INTEGER);
/** A quantity: a positive whole number of at most nine digits. */
export const wholeNumber = digits(/^[1-9][0-9]{0,8}$/, 999_999_999);
/** A number that may be zero: a percentage, an offset, a code. */
export const count = digits(/^(0|[1-9][0-9]{0,8})$/, 999_999_999);
/** "12.34" → cents, above zero. */
export const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .transform((text, context) => {
    const parsed = parseAmount(text);
    if (parsed === undefined || parsed === 0) context.addIssue({ code: "custom", message: "amount" });
    return parsed ?? 0;
  });
/** One line of text of 1 to 120 characters, trimmed. */
export const line = clean.pipe(z.string().min(1).max(120));
/** A text of at most `max` characters; empty when it is left out. */
export const optionalText = (max: number) => clean.pipe(z.string().max(max)).default("");
export const optionalLine = optionalText(120);
/** A remark or reason of up to 500 characters. */
export const remark = optionalText(500);
export const email = clean.transform((text) => text.toLowerCase()).pipe(z.string().refine(isEmail, "email"));
export const phone = clean.pipe(z.string().refine(isPhone));
/** A login: an email address or a phone number. */
export const account = clean.transform((text) => text.toLowerCase()).pipe(z.string().refine((text) => isEmail(text) || isPhone(text)));
export const usZip = clean.pipe(z.string().refine(isUsZip));
/** A secret, taken exactly as typed: not trimmed, not normalized. */
export const secret = z.string().min(1).max(120).refine(isCleanText);
export const uuid = z.uuid();
/** A UUID the client makes once per intent; the same id takes effect once (docs/wire-contract.md 5). */
export const requestId = z.uuid().optional();
/** "1" or "true" from a checkbox. */
export const flag = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === "1" || value === "true" || value === "on");
/** YYYY-MM-DD. */
export const date = z.iso.date();
/** One of several numeric codes: `choice(1, 2, 3)` accepts "1" or 1. */
export const choice = <const C extends readonly number[]>(...choices: C) =>
  z
    .union([z.string(), z.number()])
    .transform(Number)
    .pipe(z.number().refine((value): value is C[number] => choices.includes(value))) as unknown as z.ZodType<C[number], string | number>;
/** Keys joined by commas ("3,17,20"), at most `max` of them; an empty text is none. */
export const ids = (max: number) =>
  z
    .string()
    .regex(/^([1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*)?$/)
    .transform((text) => (text === "" ? [] : [...new Set(text.split(",").map(Number))]))
    .pipe(z.array(z.number().int().max(Number.MAX_SAFE_INTEGER)).max(max));
/** Codes of a vocabulary joined by commas ("oak,walnut"), at most `max` of them; an empty text is none. */
export const codes = (max: number) =>
  z
    .string()
    .max(2_000)
    .regex(/^([A-Za-z0-9_-]{1,60}(,[A-Za-z0-9_-]{1,60})*)?$/)
    .transform((text) => (text === "" ? [] : [...new Set(text.split(","))]))
    .pipe(z.array(z.string()).max(max));
/** File ids joined by commas. */
export const fileIds = (min: number, max: number) =>
  z
    .string()
    .transform((text) => (text === "" ? [] : [...new Set(text.split(","))]))
    .pipe(z.array(z.uuid()).min(min).max(max));
/** A JSON text in a form field, parsed and validated by `schema`. */
export const json = <S extends z.ZodType>(schema: S) =>
  z
    .union([
      z
        .string()
        .max(200_000)
        .transform((text, context) => {
          try {
            return JSON.parse(text) as unknown;
          } catch {
            context.addIssue({ code: "custom", message: "json" });
            return z.NEVER;
          }
        }),
      z.array(z.unknown()),
      z.record(z.string(), z.unknown()),
    ])
    .pipe(schema as z.ZodType<z.output<S>, unknown>);
export const page = wholeNumber.pipe(z.number().max(10_000)).default(1);
/** 24 rows by default, at most 100. */
export const pageSize = wholeNumber.pipe(z.number().max(100)).default(24);

/** Output: cents as "1234.50". */
export const money = z.number().int().transform(toAmount);
/** Output: a moment as ISO 8601 in UTC. */
export const moment = z.date().transform((time) => time.toISOString());
