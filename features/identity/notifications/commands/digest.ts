import { greeting } from "#features/identity/accounts/mails.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { hourMs } from "#kernel/clock.ts";
import { offeredHref } from "#kernel/feature-switches.ts";
import { interpolate, type Text, toLanguage } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";
import { notify as sendMail } from "#platform/outbox.ts";
import type { Platform } from "#platform/platform.ts";
import { mainSite } from "#platform/sites.ts";
import { renderMessage } from "../kinds.ts";
import { claimDigest } from "../queries/notify.ts";

const subject: Text = toText([
  "Your day on Joinery: new messages: {count}",
  "今日消息汇总：{count} 条",
  "Su día en Joinery: mensajes nuevos: {count}",
]);
const open: Text = toText(["Open messages", "查看消息", "Ver los mensajes"]);

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
      await sendMail(tx, account, language, {
        subject: interpolate(subject[language], { count: messages.length }),
        greeting: interpolate(greeting[language], { name: fullName(reader) }),
        paragraphs: lines,
        action: { label: open[language], url: `${settings.publicUrl}/user_center/message_center` },
        site,
      });
      return false;
    });
    if (isDone) return;
  }
};
