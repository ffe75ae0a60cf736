import { notify } from "#features/identity/notifications/commands/notify.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { chatPath } from "./commands/write.ts";
import { claimUnreadMails } from "./queries/mails.ts";
import { mailAfterMs } from "./rules.ts";

const customerService: Text = toText(["customer service", "客服", "atención al cliente"]);
const mailsPerRun = 200;
/** Messages that are older, as after a long stop of the jobs, are not sent any more. */
const oldestMs = 3 * dayMs;

/** Tells people of messages that they have not read for ten minutes, once until they read the conversation. */
export const notifyUnreadMessages = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  await platform.database.transaction(async (tx) => {
    const unread = await tx.rows(claimUnreadMails, {
      sent_before: new Date(now.getTime() - mailAfterMs),
      sent_after: new Date(now.getTime() - oldestMs),
      limit: mailsPerRun,
    });
    for (const { thread_id, person_id, member_of, side, last_side, last_excerpt, site_code, company_name, merchant_name } of unread)
      await notify(tx, platform, {
        person_id,
        member_of,
        kind: "chatUnread",
        params: {
          other: last_side === "operator" ? customerService : last_side === "merchant" ? merchant_name : company_name,
          text: last_excerpt,
        },
        href: chatPath(side, thread_id),
        now,
        site_code,
      });
  });
};

export const jobs: readonly Job[] = [{ name: "chat.notifyUnreadMessages", everyMs: minuteMs, run: notifyUnreadMessages }];
