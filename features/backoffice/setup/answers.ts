import { z } from "zod";
import { isHostName } from "#features/backoffice/site-settings/rules/settings.ts";
import { siteBankFields, siteBankRefusal } from "#features/backoffice/site-settings/rules.ts";
import { validateNewPassword } from "#features/identity/accounts/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { type Reason, refusalText, type Verdict } from "#kernel/refusals.ts";
import * as wire from "#kernel/wire.ts";
import { fieldMessages } from "#platform/serve.ts";

const timeZones = new Set(Intl.supportedValuesOf("timeZone"));

const hostName = z.union([z.literal(""), wire.line.pipe(z.string().refine(isHostName))]).default("");

/** What is asked before the first page: the market's first site, its first administrator, and where buyers send transfers. */
export const answerFields = z.object({
  title: wire.line,
  time_zone: wire.line.pipe(z.string().refine((zone) => timeZones.has(zone))),
  hostname: hostName,
  mobile_host: hostName,
  contact_company: wire.line,
  contact_address: wire.line,
  contact_email: wire.email,
  contact_phone: wire.phone,
  first_name: wire.line,
  last_name: wire.line,
  email: wire.email,
  password: wire.secret,
  password_confirm: wire.secret,
  /** The secret of the authenticator app, and the first code that it shows. */
  secret: z.string().regex(/^[A-Z2-7]{16,64}$/),
  second_factor: wire.line,
  account_name: wire.optionalLine,
  bank_name: wire.optionalLine,
  account_number: wire.optionalLine,
  routing_number: wire.optionalLine,
  swift: wire.optionalLine,
  /** Whether the market begins with our furniture categories, materials and colors. */
  ready_catalog: wire.flag.default(false),
  /** Whether the market begins with the sample freight tariff. */
  sample_tariff: wire.flag.default(false),
});

/** The fields that people fill in, in the order in which a terminal asks for them. */
export interface AskedField {
  field: Exclude<keyof MarketAnswers, "secret">;
  isFlag: boolean;
}

export const askedFields: readonly AskedField[] = (Object.keys(answerFields.shape) as (keyof MarketAnswers)[]).flatMap((field) =>
  field === "secret" ? [] : [{ field, isFlag: field === "sample_tariff" || field === "ready_catalog" }],
);

export type MarketAnswers = z.output<typeof answerFields>;

/** A wrong field and why. */
interface WrongAnswer {
  field: keyof MarketAnswers;
  reason: Reason;
}

const reasonOf = (verdict: Verdict): Reason | undefined => (typeof verdict === "string" ? verdict : verdict?.[0]);

/** The rules between fields, for answers whose fields are right: a password and its repetition, a whole bank account or none. */
const judgeAnswers = (answers: MarketAnswers): WrongAnswer[] => {
  const password = reasonOf(validateNewPassword(answers.password, answers.password_confirm));
  const ofPassword: WrongAnswer[] = password
    ? [{ field: password === "PASSWORDS_DIFFER" ? "password_confirm" : "password", reason: password }]
    : [];
  const hasBank = siteBankFields.some((name) => answers[name] !== "");
  const ofBank = siteBankFields.flatMap((field): WrongAnswer[] => {
    const reason = hasBank ? reasonOf(siteBankRefusal(field, answers[field])) : undefined;
    return reason ? [{ field, reason }] : [];
  });
  return [...ofPassword, ...ofBank];
};

/** Reads what was typed. Wrong fields come back with their sentences in the reader's language, and nothing else happens. */
export const readAnswers = (
  typed: Readonly<Record<string, string>>,
  language: Language,
): { answers: MarketAnswers } | { faults: Record<string, string> } => {
  const { success, data, error } = answerFields.safeParse(typed);
  if (!success) return { faults: fieldMessages(error, typed, { language }) };
  const wrong = judgeAnswers(data);
  if (wrong.length === 0) return { answers: data };
  return { faults: Object.fromEntries(wrong.map(({ field, reason }) => [field, refusalText(reason, { language }, {})])) };
};
