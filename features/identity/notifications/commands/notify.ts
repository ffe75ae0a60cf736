import { greeting } from "#features/identity/accounts/mails.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import type { MemberRole, OperatorRole } from "#kernel/contract.ts";
import { invariant } from "#kernel/invariant.ts";
import { interpolate, type Language, toLanguage } from "#kernel/languages.ts";
import type { Tx } from "#platform/db.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import { notify as sendMail } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { defaultSiteCode, type Site } from "#platform/sites.ts";
import { kinds, type MessageKind, messageText, type Params, placesOf } from "../kinds.ts";
import { insertMessages, type Reader } from "../queries/notify.ts";

/** Who is told: members of a company and the one it concerns, one person, a manufacturer's people, or desks of the operator. */
export type Audience =
  | { company_id: number; person_id?: number | null; roles?: readonly MemberRole[] }
  | { person_id: number }
  | { merchant_id: number }
  | { staff: readonly OperatorRole[] };

export interface MailReader {
  name: string;
  language: Language;
  site: Site;
}

export type News = Audience & {
  kind: MessageKind;
  /** Everything the kind's sentences name, and `note` for a reason in somebody's own words. */
  params: Params;
  /** Where it leads: a path of ours. */
  href: string;
  now: Date;
  /** The storefront it happened at; its name stands on the mail. */
  site_code?: string;
  /** A mail that says more than the message does; without it the mail says the same. */
  mail?: (reader: MailReader) => MailContent;
};

const usualMail = ({ kind, params, href }: News, { name, language, site }: MailReader, publicUrl: string): MailContent => {
  const { title, body, note, action } = messageText(kind, params, language);
  return {
    subject: title,
    greeting: interpolate(greeting[language], { name }),
    paragraphs: note === "" ? [body] : [body, note],
    ...(action && href && { action: { label: action, url: `${publicUrl}${href}` } }),
    site,
  };
};

/** A mail goes to the person it concerns, and to all who are told when it concerns nobody in particular. */
const mailed = (readers: readonly Reader[], person_id: number | null): readonly Reader[] => {
  const concerned = readers.filter((reader) => reader.person_id === person_id);
  return (concerned.length > 0 ? concerned : readers).filter(({ wants_mail }) => wants_mail);
};

const mailReaders = async (tx: Tx, platform: Platform, news: News, readers: readonly Reader[]): Promise<void> => {
  const site = platform.sites.get(news.site_code ?? defaultSiteCode) ?? platform.sites.get(defaultSiteCode);
  invariant(site !== undefined, "There is no site");
  const { publicUrl } = platform.settings;
  for (const person of readers) {
    const { account } = person;
    const reader = { name: fullName(person), language: toLanguage(person.language), site };
    if (account) await sendMail(tx, account, reader.language, news.mail?.(reader) ?? usualMail(news, reader, publicUrl));
  }
};

/**
 * Tells people something in the transaction that causes it: a message for each of them, which those who are online see at
 * once, and a mail where the kind matters and its reader wants one. A company's news reaches its members only.
 */
export const notify = async (tx: Tx, platform: Platform, news: News): Promise<void> => {
  const kind = kinds[news.kind];
  const missing = placesOf(kind).filter((place) => news.params[place] === undefined);
  invariant(missing.length === 0, `The news ${news.kind} does not say ${missing.join(", ")}`);
  const person_id = "person_id" in news ? (news.person_id ?? null) : null;
  const readers = await tx.rows(
    insertMessages,
    person_id,
    "company_id" in news ? news.company_id : null,
    "roles" in news && news.roles ? news.roles : kind.roles,
    "merchant_id" in news ? news.merchant_id : null,
    "staff" in news ? ["administrator", ...news.staff] : [],
    news.kind,
    kind.group,
    JSON.stringify(news.params),
    news.href,
    news.now,
  );
  if (kind.byMail) await mailReaders(tx, platform, news, mailed(readers, person_id));
};
