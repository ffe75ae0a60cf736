import { createTransport } from "nodemailer";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { claimMessages, messageSent, type OutboxMessage } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteExpiredAttempts } from "#platform/rate-limits.ts";
import type { Settings } from "#platform/settings.ts";
import { clearCodes, clearSessions } from "./queries.ts";

const atOnce = 20;
const answerWithinMs = 10_000;

type Send = (message: OutboxMessage) => Promise<void>;

const bySmtp = (url: string, from: string): Send => {
  const transport = createTransport(url, { from });
  return async ({ message_id, recipient, subject, body_text, body_html }) => {
    // The same id on every try lets a mail server drop a message it has already taken.
    await transport.sendMail({ to: recipient, subject, text: body_text, html: body_html, messageId: `<outbox-${message_id}@joinery>` });
  };
};

const bySms =
  (url: string): Send =>
  async ({ message_id, recipient, body_text }) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `outbox-${message_id}` },
      body: JSON.stringify({ to: recipient, text: body_text }),
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`);
  };

/** Without a mail or SMS service a message is where it can be read: at /dev/outbox. */
const shownInOutbox: Send = async () => undefined;

const sendersOf = ({ smtpUrl, smsUrl, mailFrom }: Settings): Record<OutboxMessage["channel"], Send> => ({
  mail: smtpUrl ? bySmtp(smtpUrl, mailFrom) : shownInOutbox,
  sms: smsUrl ? bySms(smsUrl) : shownInOutbox,
});

/** Delivers what is due. A message whose delivery fails is tried again later; the others go out all the same. */
export const deliverOutbox = async ({ clock, database, settings }: Platform): Promise<void> => {
  const db = database.handle();
  const send = sendersOf(settings);
  for (const message of await claimMessages(db, clock.now(), atOnce)) {
    try {
      await send[message.channel](message);
      await messageSent(db, message.message_id, clock.now());
    } catch (error) {
      console.warn(`Message ${message.message_id} was not delivered (try ${message.attempts}): ${(error as Error).message}`);
    }
  }
};

/** What nobody can use any more: counts after a day, codes after a day, sessions after a month. */
export const clearWhatRanOut = async ({ clock, database }: Platform): Promise<void> => {
  const db = database.handle();
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await deleteExpiredAttempts(db, before(dayMs));
  await db.changed(clearCodes, before(dayMs));
  await db.changed(clearSessions, before(30 * dayMs));
};

export const jobs: readonly Job[] = [
  { name: "accounts.deliverOutbox", everyMs: 5_000, run: deliverOutbox },
  { name: "accounts.clearWhatRanOut", everyMs: hourMs, run: clearWhatRanOut },
];
