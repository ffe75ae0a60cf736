import type { Language } from "#kernel/languages.ts";
import { type Db, type RowOf, statement, type Tx } from "#platform/db.ts";
import { type MailContent, renderMail } from "#platform/mail-layout.ts";

/** Mails and short messages are written to an outbox in the transaction that causes them, and delivered by a job. */

export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

const insertOutboxMessage = statement("platform.insertOutboxMessage")<{ ":channel": "mail" | "sms" }>(
  "insert into outbox_messages (channel, recipient, language, subject, body_text, body_html) values (:channel, :recipient, :language, :subject, :text, :html)",
);

/** Removes line breaks from a mail header (docs/security.md S14). */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ").trim();

/** Queues a mail. */
const sendMail = async (tx: Tx, { to, language, subject, text, html }: Mail): Promise<void> => {
  tx.write(insertOutboxMessage, {
    channel: "mail",
    recipient: oneLine(to),
    language,
    subject: oneLine(subject).slice(0, 200),
    text,
    html,
  });
};

const sendSms = async (tx: Tx, to: string, language: Language, text: string): Promise<void> => {
  tx.write(insertOutboxMessage, { channel: "sms", recipient: oneLine(to), language, subject: "", text, html: "" });
};

/** Queues a notification: a mail in the platform's layout, or a short message when the recipient is a phone number. */
export const notify = async (tx: Tx, to: string, content: MailContent): Promise<void> => {
  const { language } = content;
  const { subject, text, html, short } = renderMail(content);
  if (to.includes("@")) await sendMail(tx, { to, language, subject, text, html });
  else await sendSms(tx, to, language, short);
};

export type OutboxMessage = RowOf<typeof newestOutboxMessages>;

interface OutboxMessageColumns {
  channel: "mail" | "sms";
  language: Language;
}

const columns = "message_id, channel, recipient, language, subject, body_text, body_html, created_at, sent_at, attempts";

const newestOutboxMessages = statement("platform.newestOutboxMessages")<OutboxMessageColumns>(
  `select ${columns} from outbox_messages where :recipient = '' or recipient = :recipient order by message_id desc limit :limit`,
);

/** The newest messages, newest first; only those to `recipient` unless it is empty. */
export const listNewestMessages = (db: Db, recipient: string, limit: number): Promise<OutboxMessage[]> =>
  db.rows(newestOutboxMessages, { recipient, limit });

const claimOutboxMessages = statement(
  "platform.claimOutboxMessages",
)<OutboxMessageColumns>(`update outbox_messages set attempts = attempts + 1, last_error = null, try_after = :now::timestamptz + make_interval(mins => (1 << least(attempts, 8)))
   where message_id in (
     select message_id from outbox_messages
     where sent_at is null and channel = any (:channels::text[]) and attempts < :max_attempts and (try_after is null or try_after <= :now)
     order by message_id limit :limit for update skip locked)
   returning ${columns}`);

const updateMessageSent = statement("platform.markOutboxMessageSent")(
  "update outbox_messages set sent_at = :now where message_id = :message_id",
);

const updateMessageFailed = statement("platform.markOutboxMessageFailed")(
  "update outbox_messages set last_error = :error where message_id = :message_id",
);

/** About a day of attempts, with a doubled pause after each. */
export const maxDeliveryAttempts = 10;

/**
 * Claims messages that are due and postpones their next attempt, so that two workers never hold the same one and nothing is
 * locked while a mail server answers. Delivery is at least once: a message may go out twice when its worker dies.
 */
export const claimMessages = (db: Db, now: Date, channels: readonly string[], limit: number): Promise<OutboxMessage[]> =>
  db.rows(claimOutboxMessages, { now, channels: [...channels], limit, max_attempts: maxDeliveryAttempts });

/** Marks a message as delivered. */
export const markMessageSent = async (db: Db, messageId: number, now: Date): Promise<void> => {
  await db.changed(updateMessageSent, { message_id: messageId, now });
};

const maxErrorLength = 500;

/** Notes why a message was not delivered. It is tried again later, unless that was the last try. */
export const markMessageFailed = async (db: Db, messageId: number, error: string): Promise<void> => {
  await db.changed(updateMessageFailed, { error: error.toWellFormed().slice(0, maxErrorLength), message_id: messageId });
};

/** Messages that could not be delivered are due at once, with all their tries. One under way has no error and is left alone. */
export const retryFailedMessages = statement("platform.retryFailedMessages")(
  `update outbox_messages set attempts = 0, try_after = null, last_error = null
   where channel = :channel and sent_at is null and last_error is not null and (:message_id?::bigint is null or message_id = :message_id?)`,
);

export const discardFailedMessages = statement("platform.discardFailedMessages")(
  `delete from outbox_messages
   where channel = :channel and sent_at is null and last_error is not null and (:message_id?::bigint is null or message_id = :message_id?)`,
);
