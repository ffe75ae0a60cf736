import { dayMs, hourMs } from "#kernel/clock.ts";
import { deleteExpiredDelays } from "#platform/attempt-delays.ts";
import type { Job } from "#platform/jobs.ts";
import { log } from "#platform/log.ts";
import { claimMessages, markMessageFailed, markMessageSent, type OutboxMessage } from "#platform/outbox.ts";
import { outgoingFetch } from "#platform/outgoing-fetch.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteExpiredAttempts } from "#platform/rate-limits.ts";
import type { Settings } from "#platform/settings.ts";
import { countMail } from "#platform/telemetry/telemetry.ts";
import { deleteExpiredCodes } from "./queries.ts";

const batchSize = 20;
const smsTimeoutMs = 10_000;

type Send = (message: OutboxMessage) => Promise<void>;

const createSmtpSender =
  (url: string, from: string): Send =>
  async ({ message_id, recipient, subject, body_text, body_html }) => {
    // Loaded with the first mail, because it takes processor time of every start.
    const { createTransport } = await import("nodemailer");
    // The message id is the same on every attempt, so that a mail server can drop duplicates.
    const messageId = `<outbox-${message_id}@joinery>`;
    await createTransport(url, { from }).sendMail({ to: recipient, subject, text: body_text, html: body_html, messageId });
  };

const createSmsSender =
  (url: string): Send =>
  async ({ message_id, recipient, body_text }) => {
    const headers = { "content-type": "application/json", "idempotency-key": `outbox-${message_id}` };
    const body = JSON.stringify({ to: recipient, text: body_text });
    const answer = await outgoingFetch(url, { method: "POST", headers, body }, { maxMs: smsTimeoutMs });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`);
  };

/** In development messages without a service are read at /dev/outbox; nothing more happens to them. */
const showInOutbox: Send = async () => undefined;

/** How the messages of each channel leave. Those of a channel without a service wait in the outbox until it has one. */
const createSenders = ({ smtpUrl, smsUrl, mailFrom, development }: Settings): Map<OutboxMessage["channel"], Send> => {
  const otherwise = development ? showInOutbox : undefined;
  const senders = {
    mail: smtpUrl ? createSmtpSender(smtpUrl, mailFrom) : otherwise,
    sms: smsUrl ? createSmsSender(smsUrl) : otherwise,
  };
  return new Map(Object.entries(senders).flatMap(([channel, send]) => (send ? [[channel as OutboxMessage["channel"], send]] : [])));
};

/** A mail server quotes the recipient in what it answers, and neither log nor outbox has addresses of people in their errors. */
const withoutAddresses = (text: string): string => text.replace(/\S+@\S+/g, "…");

/** Delivers the messages that are due. A failed message is retried later and does not stop the others. */
export const deliverOutbox = async ({ clock, database, settings }: Platform): Promise<void> => {
  const db = database.handle();
  const senders = createSenders(settings);
  for (const message of await claimMessages(db, clock.now(), [...senders.keys()], batchSize)) {
    try {
      await senders.get(message.channel)?.(message);
      await markMessageSent(db, message.message_id, clock.now());
      countMail(message.channel, "sent");
    } catch (error) {
      countMail(message.channel, "failed");
      const why = withoutAddresses((error as Error).message);
      await markMessageFailed(db, message.message_id, why);
      log.warn(`Message ${message.message_id} was not delivered (try ${message.attempts}): ${why}`);
    }
  }
};

/**
 * Deletes rate-limit counters and verification codes a day after they expire, so that nothing that strangers cause grows without end
 * (docs/security.md S63). What is kept longer has a period that an administrator sets (features/backoffice/personal-data).
 */
const deleteExpiredRecords = async ({ clock, database }: Platform): Promise<void> => {
  const db = database.handle();
  const before = new Date(clock.now().getTime() - dayMs);
  await deleteExpiredAttempts(db, before);
  await deleteExpiredDelays(db, clock.now());
  await db.changed(deleteExpiredCodes, { before });
};

export const jobs: readonly Job[] = [
  { name: "accounts.deliverOutbox", everyMs: 5_000, duringMaintenance: true, run: deliverOutbox },
  { name: "accounts.deleteExpiredRecords", everyMs: hourMs, duringMaintenance: true, run: deleteExpiredRecords },
];
