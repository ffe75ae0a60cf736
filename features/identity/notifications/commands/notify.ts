import { fullName } from "#features/identity/accounts/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { MemberRole, OperatorRole } from "#kernel/contract.ts";
import { isSwitchedOffPage, switchedOffPages } from "#kernel/feature-switches.ts";
import { invariant } from "#kernel/invariant.ts";
import { toLanguage } from "#kernel/languages.ts";
import { areaOfMerchantPage, type MerchantRole, merchantAccessTo, merchantRightsOf, merchantRoles } from "#kernel/merchant-areas.ts";
import { areaOfPage } from "#kernel/staff-areas.ts";
import type { Tx } from "#platform/db.ts";
import type { MailContent, MailReader } from "#platform/mail-layout.ts";
import { notify as sendMail } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { siteOf } from "#platform/sites.ts";
import { getPlaceholders, kinds, type MessageKind, type Params, renderMessage } from "../kinds.ts";
import { insertMessages, markForDigest, type Recipient } from "../queries.ts";

/** The recipients: members of a company (and the person concerned), one person, the users of a merchant, or staff roles. */
export type Audience =
  | { company_id: number; person_id?: number | null; roles?: readonly MemberRole[] }
  | { person_id: number /** The company it is about; the person reads it as long as they are a member. */; member_of?: number | null }
  | {
      merchant_id: number /** Without them everybody whose role opens the page of the message. */;
      merchant_roles?: readonly MerchantRole[];
    }
  | { staff: readonly OperatorRole[] };

export type NotificationInput = Audience & {
  kind: MessageKind;
  /** Values of all placeholders of the kind, and optionally `note`, a free-text reason. */
  params: Params;
  /** The path of the page to open. */
  href: string;
  now: Date;
  /** The site named in the mail; the default site if absent. */
  site_code?: string;
  /** Builds a more detailed mail. By default the mail has the text of the message. */
  mail?: (reader: MailReader) => MailContent;
};

const buildDefaultMail = ({ kind, params, href }: NotificationInput, reader: MailReader, publicUrl: string): MailContent => {
  const { title, body, note, action } = renderMessage(kind, params, reader.language);
  return {
    ...reader,
    subject: title,
    paragraphs: note === "" ? [body] : [body, note],
    ...(action && href && { action: { label: action, url: `${publicUrl}${href}` } }),
  };
};

/** The mail, without a link to what this market does without. */
const writeMail = (notification: NotificationInput, reader: MailReader, { market, settings }: Platform): MailContent => {
  const { action, ...content } = notification.mail?.(reader) ?? buildDefaultMail(notification, reader, settings.publicUrl);
  const isOff = isSwitchedOffPage(notification.href, switchedOffPages(market.latest()?.switchedOff ?? new Set()));
  return action && !isOff ? { ...content, action } : content;
};

/** The mail goes to the person concerned, or to all recipients when there is none. */
const selectMailRecipients = (readers: readonly Recipient[], person_id: number | null): readonly Recipient[] => {
  const concerned = readers.filter((reader) => reader.person_id === person_id);
  return concerned.length > 0 ? concerned : readers;
};

const sendMails = async (tx: Tx, platform: Platform, notification: NotificationInput, readers: readonly Recipient[]): Promise<void> => {
  const site = siteOf(platform.sites, notification.site_code ?? null);
  for (const person of readers) {
    const { account } = person;
    const reader = { name: fullName(person), language: toLanguage(person.language), site };
    if (account) await sendMail(tx, account, writeMail(notification, reader, platform));
  }
};

const noAreas = { full_areas: [], see_areas: [] };

/** The people of a manufacturer whom a message reaches: given roles, or those that open the area of its page. Pages in no area are everybody's. */
const merchantAudience = (notification: NotificationInput): { merchant_roles: readonly string[]; merchant_area: string | null } => {
  const given = "merchant_id" in notification ? notification.merchant_roles : undefined;
  if (given) return { merchant_roles: given, merchant_area: null };
  const area = areaOfMerchantPage(notification.href);
  if (area === undefined) return { merchant_roles: [...merchantRoles, "custom"], merchant_area: null };
  const open = merchantRoles.filter((role) => merchantAccessTo(area, merchantRightsOf(role, noAreas)) !== "none");
  return { merchant_roles: open, merchant_area: area };
};

/**
 * Creates a message for each recipient in the transaction of the event, and queues a mail if the kind is sent by mail and the
 * recipient has not turned it off. Connected clients are informed at commit. Messages of a company reach its members only.
 */
export const notify = async (tx: Tx, platform: Platform, notification: NotificationInput): Promise<void> => {
  const kind = kinds[notification.kind];
  const missing = getPlaceholders(kind).filter((place) => notification.params[place] === undefined);
  invariant(missing.length === 0, `The notification ${notification.kind} lacks the params ${missing.join(", ")}`);
  const person_id = "person_id" in notification ? (notification.person_id ?? null) : null;
  const readers = await tx.rows(insertMessages, {
    person_id,
    company_id: "company_id" in notification ? notification.company_id : null,
    roles: "roles" in notification && notification.roles ? notification.roles : kind.roles,
    merchant_id: "merchant_id" in notification ? notification.merchant_id : null,
    ...merchantAudience(notification),
    staff: "staff" in notification ? ["administrator", ...notification.staff] : [],
    area: areaOfPage(notification.href) ?? null,
    kind: notification.kind,
    group: kind.group,
    params: JSON.stringify(notification.params),
    href: notification.href,
    now: notification.now,
    today: dayAt(notification.now, siteOf(platform.sites, notification.site_code ?? null)),
    member_of: "member_of" in notification ? (notification.member_of ?? null) : null,
  });
  if (!kind.byMail) return;
  const mailed = selectMailRecipients(readers, person_id);
  const isAtOnce = ({ mail_mode }: Recipient) => kind.group === "security" || mail_mode === "now";
  await sendMails(tx, platform, notification, mailed.filter(isAtOnce));
  const daily = mailed.filter((reader) => !isAtOnce(reader) && reader.mail_mode === "daily");
  if (daily.length > 0) tx.write(markForDigest, { message_ids: daily.map(({ message_id }) => message_id) });
};
