import { fullName } from "#features/identity/accounts/rules.ts";
import { hourMs } from "#kernel/clock.ts";
import { offeredHref } from "#kernel/feature-switches.ts";
import { toLanguage } from "#kernel/languages.ts";
import { mail } from "#platform/mail.ts";
import { notify as sendMail } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { renderMessage } from "../kinds.ts";
import { claimDigest } from "../queries.ts";

const digestMail = mail({
  subject: ["Your day on Joinery: new messages: {count}", "今日消息汇总：{count} 条", "Su día en Joinery: mensajes nuevos: {count}"],
  paragraphs: [],
  action: { label: ["Open messages", "查看消息", "Ver los mensajes"], url: "{publicUrl}/user_center/message_center" },
});

/** A daily email is sent when its oldest message is this old, so that it holds what came in a day. */
const digestAfterMs = 24 * hourMs;
/** More messages than this are counted but not listed. */
const maxListed = 50;
const maxPerRun = 200;

/** Sends the daily emails that are due: one per person, in the person's language, without what was read meanwhile. */
export const sendDigests = async ({ clock, database, market, settings, sites }: Platform): Promise<void> => {
  const { switchedOff } = await market.get();
  const before = new Date(clock.now().getTime() - digestAfterMs);
  const site = mainSite(sites);
  for (let sent = 0; sent < maxPerRun; sent += 1) {
    const isDone = await database.transaction(async (tx) => {
      const reader = await tx.row(claimDigest, { sent_before: before });
      if (!reader) return true;
      const { account, messages } = reader;
      if (!account || messages.length === 0) return false;
      const language = toLanguage(reader.language);
      const lines = messages.slice(0, maxListed).map(({ kind, params, href }) => {
        const { title } = renderMessage(kind, params, language);
        const openable = offeredHref(href, switchedOff);
        return openable === "" ? title : `${title} – ${settings.publicUrl}${openable}`;
      });
      const content = digestMail({ language, site, name: fullName(reader) }, { count: messages.length, publicUrl: settings.publicUrl });
      await sendMail(tx, account, { ...content, paragraphs: lines });
      return false;
    });
    if (isDone) return;
  }
};
