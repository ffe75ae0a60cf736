import { z } from "zod";
import { fromSeen, maxSeenLength } from "#kernel/consent.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { maxOrderNumbers, parseOrderNumber } from "#kernel/order-numbers.ts";
import { parseForeignJson } from "#kernel/parse-json.ts";
import { toStoredPhone } from "#kernel/phone-numbers.ts";
import { findUnprintable, unprintableIssue } from "#kernel/printable-text.ts";
import { isCleanText, isEmail, isPhone, phonePattern, toStoredText } from "#kernel/text-rules.ts";
import { findUsState, judgeUsAddressLine, judgeUsPlace, type UsPlaceProblem } from "#kernel/us-places.ts";
import { parseUsZip } from "#kernel/us-zip.ts";

/**
 * The scalar schemas of the wire (docs/wire-contract.md 4). Forms send text, JSON callers may send numbers; both are judged
 * by their digits, so "1e3", "03", "1.5" and full-width digits are refused. Schemas only parse and have no effects. What a
 * schema cannot tell by itself is registered for the published contract.
 */

/** How a scalar stands in the published contract: what a caller may send, and what an answer holds (apps/server/openapi). */
interface PublishedForm {
  input?: Record<string, unknown>;
  output?: Record<string, unknown>;
  /** For a JSON text in a form field: gives the schema of what the text holds. Unknown, because a registry rewrites schemas in its types. */
  content?: () => unknown;
}

export const publishedForms = z.registry<PublishedForm>();

const digits = (pattern: RegExp, max: number) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(pattern).transform(Number).pipe(z.number().int().max(max)));

const clean = z.string().refine(isCleanText).transform(toStoredText);

/** The key of a row. */
export const id = digits(/^[1-9][0-9]{0,14}$/, Number.MAX_SAFE_INTEGER).register(publishedForms, {
  input: { type: "integer", minimum: 1, maximum: 999_999_999_999_999 },
});
/** A quantity: a positive whole number of at most nine digits. */
export const wholeNumber = digits(/^[1-9][0-9]{0,8}$/, 999_999_999).register(publishedForms, {
  input: { type: "integer", minimum: 1, maximum: 999_999_999 },
});
/** A number that may be zero: a percentage, an offset, a code. */
export const count = digits(/^(0|[1-9][0-9]{0,8})$/, 999_999_999).register(publishedForms, {
  input: { type: "integer", minimum: 0, maximum: 999_999_999 },
});
/** "12.34" → cents, above zero. */
export const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .transform((text, context) => {
    const parsed = parseAmount(text);
    if (parsed === undefined || parsed === 0) context.addIssue({ code: "custom", message: "amount" });
    return parsed ?? 0;
  })
  .register(publishedForms, {
    input: { type: "string", pattern: "^(0|[1-9][0-9]{0,9})(\\.[0-9]{1,2})?$", description: "An amount above zero, at most two decimals." },
  });
/** A text of 1 to `max` characters. */
export const filledText = (max: number) => clean.pipe(z.string().min(1).max(max));
/** One line of text of 1 to 120 characters, trimmed. */
export const line = filledText(120);
/** A text of several lines that may be empty but not left out. */
export const text = (max: number) => clean.pipe(z.string().max(max));
/** A text of at most `max` characters; empty when it is left out. */
export const optionalText = (max: number) => text(max).default("");
export const optionalLine = optionalText(120);
/** A remark or reason of up to 500 characters. */
export const remark = optionalText(500);
/** A text that stands on printed documents: every character has a shape in their fonts (printable-text.ts). */
export const printed = <S extends z.ZodType<string>>(schema: S): S =>
  schema.refine((text) => findUnprintable(text).length === 0, {
    error: ({ input }) => `${unprintableIssue}${findUnprintable(String(input)).slice(0, 5).join(" ")}`,
  });
export const email = clean
  .transform((text) => text.toLowerCase())
  .pipe(z.string().refine(isEmail, "email"))
  .register(publishedForms, {
    input: { type: "string", format: "email", maxLength: 120 },
  });
const phoneInput = {
  input: {
    type: "string",
    maxLength: 40,
    pattern: phonePattern,
    description: "A phone number in any usual form, with or without extension.",
  },
};
/** A phone number as typed. Its country code is a field of its own (`toNationalPhone`). */
export const typedPhone = clean.pipe(z.string().refine(isPhone)).register(publishedForms, phoneInput);
/** A phone number in its stored form. One without a country code is North American. */
export const phone = clean
  .pipe(z.string().refine(isPhone))
  .transform((typed) => toStoredPhone(typed) ?? typed)
  .register(publishedForms, phoneInput);
/** A login: an email address or a phone number. */
export const account = clean
  .transform((text) => text.toLowerCase())
  .pipe(z.string().refine((text) => isEmail(text) || isPhone(text)))
  .register(publishedForms, {
    input: { type: "string", maxLength: 120, description: "An email address or a phone number." },
  });
/** The number of an order or of a checkout, with any separators or none; a wrong check digit is a mistyped number. */
export const orderNumber = line
  .transform((typed, context) => {
    const { number, isMistyped } = parseOrderNumber(typed);
    if (isMistyped) context.addIssue({ code: "custom", message: "orderNumber" });
    return number;
  })
  .register(publishedForms, {
    input: { type: "string", minLength: 1, maxLength: 120, description: "The number of an order or of a checkout." },
  });
/** The number of an order or of a checkout, or several of them separated by commas. Each one comes out once, in its stored form. */
export const orderNumbers = filledText(1_200)
  .transform((typed, context) => {
    const numbers = [...new Set(typed.split(",").map((each) => each.trim()))].map((each) => orderNumber.safeParse(each));
    if (numbers.length > maxOrderNumbers || numbers.some(({ success }) => !success))
      context.addIssue({ code: "custom", message: "orderNumber" });
    return [...new Set(numbers.map(({ data }) => data))].join(",");
  })
  .register(publishedForms, {
    input: {
      type: "string",
      minLength: 1,
      maxLength: 1_200,
      description: `The number of an order or of a checkout, or up to ${maxOrderNumbers} of them separated by commas.`,
    },
  });
export const optionalOrderNumber = z.union([z.literal(""), orderNumber]).default("");
const cleanOrNumber = z.union([z.string(), z.number()]).transform(String).pipe(clean);
/** A US ZIP code by itself: five or nine digits with or without a dash. "91101" or "91101-1234" comes out. */
export const usZip = cleanOrNumber
  .transform((typed, context) => {
    const zip = parseUsZip(typed);
    if (zip === undefined) context.addIssue({ code: "custom", message: "zip" });
    return zip ?? "";
  })
  .register(publishedForms, { input: { type: "string", pattern: "^[0-9]{5}(-?[0-9]{4})?$" } });
/** A ZIP code beside a state, as it was typed. `usPlace` judges both together. */
export const usZipOfState = cleanOrNumber
  .pipe(z.string().min(1).max(12))
  .register(publishedForms, { input: { type: "string", pattern: "^[0-9]{5}(-?[0-9]{4})?$" } });
/** A US state by its code or its name in any language; the code comes out. */
export const usState = clean
  .transform((typed, context) => {
    const state = findUsState(typed);
    if (state === undefined) context.addIssue({ code: "custom", message: "state" });
    return state ?? "";
  })
  .register(publishedForms, { input: { type: "string", minLength: 2, maxLength: 40, description: "A US state, by code or by name." } });
type Texts<Name extends string> = Readonly<Record<Name, string>>;

const addPlaceProblem = (payload: z.core.ParsePayload, problem: UsPlaceProblem, fields: { state: string; zip: string }): void => {
  const params = problem.field === "both" ? { reason: "ZIP_NOT_IN_STATE", values: problem.values } : {};
  const path = [problem.field === "state" ? fields.state : fields.zip];
  payload.issues.push({ code: "custom", message: problem.field, input: payload.value, path, params });
};

/**
 * A check of an object with a state and a ZIP code: puts both into their stored forms, or refuses a pair that contradicts itself, at the
 * ZIP code. `isInUs` excepts addresses of other countries.
 */
export const usPlace =
  <State extends string, Zip extends string>(
    state: State,
    zip: Zip,
    isInUs: (body: Readonly<Record<string, unknown>>) => boolean = () => true,
  ) =>
  (payload: z.core.ParsePayload<Texts<State | Zip>>): void => {
    if (!isInUs(payload.value)) return;
    const judged = judgeUsPlace({ state: payload.value[state], zip: payload.value[zip] });
    if ("field" in judged) addPlaceProblem(payload, judged, { state, zip });
    else payload.value = { ...payload.value, [state]: judged.state, [zip]: judged.zip };
  };

/** The same for an address that is one line of text. Its state is the one that the line ends with; without one the ZIP code stands alone. */
export const usAddressLine =
  <Address extends string, Zip extends string>(address: Address, zip: Zip) =>
  (payload: z.core.ParsePayload<Texts<Address | Zip>>): void => {
    const judged = judgeUsAddressLine({ address: payload.value[address], zip: payload.value[zip] });
    if ("field" in judged) addPlaceProblem(payload, judged, { state: address, zip });
    else payload.value = { ...payload.value, [zip]: judged.zip };
  };
/** A secret, taken exactly as typed: not trimmed, not normalized. */
export const secret = z.string().min(1).max(120).refine(isCleanText);
export const uuid = z.uuid();
/** A UUID the client makes once per intent; the same id takes effect once (docs/wire-contract.md 5). */
export const requestId = z.uuid().optional();
/** The `seen` of the answer that the caller was shown: with it a result that is worse is refused (docs/wire-contract.md 5a). */
export const seen = z
  .string()
  .max(maxSeenLength)
  .transform((text, context) => {
    const terms = text === "" ? undefined : fromSeen(text);
    if (text !== "" && !terms) context.addIssue({ code: "custom", message: "seen" });
    return terms;
  })
  .optional()
  .register(publishedForms, {
    input: {
      type: "string",
      maxLength: maxSeenLength,
      pattern: "^[A-Za-z0-9_-]*$",
      description: "The `seen` of the answer that was shown. A result that is worse for the caller is refused with TERMS_CHANGED.",
    },
  });
/** "1" or "true" from a checkbox. */
export const flag = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === "1" || value === "true" || value === "on")
  .register(publishedForms, { input: { type: "boolean", description: "In a form 1, true and on mean yes." } });
/** YYYY-MM-DD. */
export const date = z.iso.date();
/** One of several numeric codes: `choice(1, 2, 3)` accepts "1" or 1. */
export const choice = <const C extends readonly number[]>(...choices: C) =>
  z
    .union([z.string(), z.number()])
    .transform(Number)
    .pipe(z.number().refine((value): value is C[number] => choices.includes(value)))
    .register(publishedForms, { input: { type: "integer", enum: [...choices] } }) as unknown as z.ZodType<C[number], string | number>;
/** Keys joined by commas ("3,17,20"), at most `max` of them; an empty text is none. */
export const ids = (max: number) =>
  z
    .string()
    .regex(/^([1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*)?$/)
    .transform((text) => (text === "" ? [] : [...new Set(text.split(",").map(Number))]))
    .pipe(z.array(z.number().int().max(Number.MAX_SAFE_INTEGER)).max(max))
    .register(publishedForms, {
      input: {
        type: "string",
        pattern: "^([1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*)?$",
        description: `Up to ${max} ids, joined by commas.`,
      },
    });
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
    .pipe(z.array(z.uuid()).min(min).max(max))
    .register(publishedForms, {
      input: { type: "string", ...(min > 0 && { minLength: 36 }), description: `${min} to ${max} file ids (UUIDs), joined by commas.` },
    });
/** A JSON text in a form field of at most `maxLength` characters, parsed and validated by `schema`. */
export const json = <S extends z.ZodType>(schema: S, maxLength = 200_000) =>
  z
    .union([
      z
        .string()
        .max(maxLength)
        .transform((text, context) => {
          try {
            return parseForeignJson(text);
          } catch {
            context.addIssue({ code: "custom", message: "json" });
            return z.NEVER;
          }
        }),
      z.array(z.unknown()),
      z.record(z.string(), z.unknown()),
    ])
    .pipe(schema as z.ZodType<z.output<S>, unknown>)
    .register(publishedForms, {
      input: { type: "string", maxLength, contentMediaType: "application/json" },
      content: () => schema,
    });
export const page = wholeNumber.pipe(z.number().max(10_000)).default(1);
/** 24 rows by default, at most 100. */
export const pageSize = wholeNumber.pipe(z.number().max(100)).default(24);
/** Which page of a list is asked for. */
export const pageFields = { page, page_size: pageSize };
/** For lists to which rows are added at the top: the list ends at the row `up_to`, the first one of the first page (kernel/long-lists.ts). */
export const movingPageFields = { ...pageFields, up_to: optionalLine };
/** A list of objects with these fields. */
export const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape));
/** The answer of a paged call: the rows of the page, and how many all pages have. */
export const paged = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), count: z.number().int() });

const anyForm = { type: ["string", "number", "boolean", "array", "object", "null"], items: { $ref: "#/components/schemas/AnyValue" } };

/** A value of any kind, such as a field before and after a change, or a part of a draft that only its screen reads. */
export const anyValue = z.unknown().register(publishedForms, { input: anyForm, output: anyForm });

/** Output: cents as "1234.50". */
export const money = z
  .number()
  .int()
  .transform(toAmount)
  .register(publishedForms, { output: { type: "string", pattern: "^-?[0-9]+\\.[0-9]{2}$" } });
/**
 * Output: a status as its code. Code and database use the names of a status table; only the wire has numbers (docs/states.md). A column of the
 * database never holds a status that the table lacks, so an unknown name is a defect.
 */
export const statusCode = <const Codes extends Readonly<Record<string, number>>>(codes: Codes) =>
  z
    .enum(Object.keys(codes) as [keyof Codes & string])
    .transform((name): Codes[keyof Codes] => codes[name as keyof Codes])
    .register(publishedForms, { output: { type: "integer", enum: Object.values(codes) } });
/** Output: a moment as ISO 8601 in UTC. */
export const moment = z
  .date()
  .transform((time) => time.toISOString())
  .register(publishedForms, { output: { type: "string", format: "date-time" } });
