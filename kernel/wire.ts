import { z } from "zod";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { isCleanText, isEmail, isPhone, isUsZip } from "#kernel/text-rules.ts";

/**
 * The scalars of the wire (spec 5, spec 7.1, design 3). Forms send text, JSON callers may send numbers; both are judged
 * by their digits, so "1e3", "03", "1.5" and full-width digits are refused in either. Schemas only parse: they never act.
 */
const digits = (form: RegExp, most: number) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(form).transform(Number).pipe(z.number().int().max(most)));

const clean = z
  .string()
  .refine(isCleanText)
  .transform((text) => text.normalize("NFC").trim());

/** A key of a row. */
export const id = digits(/^[1-9][0-9]{0,14}$/, Number.MAX_SAFE_INTEGER);
/** A quantity: a positive whole number of at most nine digits. */
export const wholeNumber = digits(/^[1-9][0-9]{0,8}$/, 999_999_999);
/** A number that may be zero: a percentage, an offset, a code. */
export const count = digits(/^(0|[1-9][0-9]{0,8})$/, 999_999_999);
/** "12.34" → cents; above zero. */
export const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .transform((text, context) => {
    const parsed = parseAmount(text);
    if (parsed === undefined || parsed === 0) context.addIssue({ code: "custom", message: "amount" });
    return parsed ?? 0;
  });
/** One line of text, spaces trimmed: spec 5 limits a parameter's value to 120 characters. */
export const line = clean.pipe(z.string().min(1).max(120));
export const optionalLine = clean.pipe(z.string().max(120)).default("");
/** A remark or reason: up to 500 characters (spec 5). */
export const remark = clean.pipe(z.string().max(500)).default("");
export const email = clean.transform((text) => text.toLowerCase()).pipe(z.string().refine(isEmail, "email"));
export const phone = clean.pipe(z.string().refine(isPhone));
/** What one logs in with: an email address or a phone number. */
export const account = clean.transform((text) => text.toLowerCase()).pipe(z.string().refine((text) => isEmail(text) || isPhone(text)));
export const usZip = clean.pipe(z.string().refine(isUsZip));
/** A secret is compared as it was typed: never trimmed, never normalised. */
export const secret = z.string().min(1).max(120).refine(isCleanText);
export const uuid = z.uuid();
/** A UUID the client makes once per intent; the same id happens once and gives the same answer (design 3). */
export const requestId = z.uuid().optional();
/** "1" or "true" from a checkbox. */
export const flag = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === "1" || value === "true" || value === "on");
/** YYYY-MM-DD (spec 9). */
export const date = z.iso.date();
/** A code the spec numbers: `choice(1, 2, 3)` accepts "1" or 1. */
export const choice = <const C extends readonly number[]>(...choices: C) =>
  z
    .union([z.string(), z.number()])
    .transform(Number)
    .pipe(z.number().refine((value): value is C[number] => choices.includes(value))) as unknown as z.ZodType<C[number], string | number>;
/** Keys joined by commas ("3,17,20"), at most `most` of them; an empty text is none. */
export const ids = (most: number) =>
  z
    .string()
    .regex(/^([1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*)?$/)
    .transform((text) => (text === "" ? [] : [...new Set(text.split(",").map(Number))]))
    .pipe(z.array(z.number().int().max(Number.MAX_SAFE_INTEGER)).max(most));
/** Codes of a vocabulary joined by commas ("oak,walnut"), at most `most` of them; an empty text is none. */
export const codes = (most: number) =>
  z
    .string()
    .max(2_000)
    .regex(/^([A-Za-z0-9_-]{1,60}(,[A-Za-z0-9_-]{1,60})*)?$/)
    .transform((text) => (text === "" ? [] : [...new Set(text.split(","))]))
    .pipe(z.array(z.string()).max(most));
/** File references joined by commas. */
export const fileIds = (least: number, most: number) =>
  z
    .string()
    .transform((text) => (text === "" ? [] : [...new Set(text.split(","))]))
    .pipe(z.array(z.uuid()).min(least).max(most));
/** A JSON text inside a form field, parsed and then judged by `schema`. */
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
/** 24 rows unless told, at most 100 (design 3.1). */
export const pageSize = wholeNumber.pipe(z.number().max(100)).default(24);

/** Cents on their way out: "1234.50". */
export const money = z.number().int().transform(toAmount);
/** A moment on its way out, ISO 8601 in UTC. */
export const moment = z.date().transform((time) => time.toISOString());
