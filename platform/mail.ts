import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { inLanguage } from "#kernel/texts.ts";
import type { MailContent, MailReader } from "#platform/mail-layout.ts";

type WordsOf<Written> = readonly [enUS: Written, zhCN: Written, esES: Written];

interface MailTexts<Written> {
  subject: WordsOf<Written>;
  paragraphs: readonly WordsOf<Written>[];
  action?: { label: WordsOf<Written>; url: Written };
}

/** The names in `{braces}`. A name that only one language has is among them. */
type Placeholder<Written> = Written extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

/** A date is written in the time zone of the site, a text in the reader's language. */
type MailValue = string | number | Date | Text;

/** The values that a mail must be given. Its language and `{title}`, the name of the site, are known from the reader. */
type MailValues<Written> = Readonly<Record<Exclude<Placeholder<Written>, "language" | "title">, MailValue>>;

/** Formats date and time in the time zone of a site. */
export const formatMoment = (language: Language, at: Date, site: MailReader["site"]): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: site.time_zone }).format(at);

/**
 * Declares a mail by its texts in each language, side by side. The result writes it for a reader, with a value for each placeholder and
 * optionally bullet points, of which empty ones are left out: `welcomeMail(reader, { hours: 12, publicUrl })`.
 */
export const mail =
  <Written extends string>({ subject, paragraphs, action }: MailTexts<Written>) =>
  ({ language, site, name }: MailReader, values: MailValues<Written>, points: readonly (string | Text)[] = []): MailContent => {
    const toValue = (value: MailValue): string | number =>
      value instanceof Date ? formatMoment(language, value, site) : typeof value === "object" ? value[language] : value;
    const entries = Object.entries<MailValue>({ language, title: site.title, ...values });
    const known = Object.fromEntries(entries.map(([placeholder, value]) => [placeholder, toValue(value)]));
    const write = (words: WordsOf<Written>): string => interpolate(inLanguage(words, language), known);
    return {
      ...{ language, site, name },
      subject: write(subject),
      paragraphs: paragraphs.map(write),
      points: points.map((point) => String(toValue(point))).filter(Boolean),
      ...(action && { action: { label: write(action.label), url: interpolate(action.url, known) } }),
    };
  };
