import { createTransport } from "nodemailer";
import { texts } from "#features/backoffice/setup/page-texts.ts";
import { interpolate, type Language } from "#kernel/languages.ts";
import { textsIn } from "#kernel/texts.ts";
import type { Settings } from "#platform/settings.ts";

/** Sends a mail to the administrator of the form, and says whether the mail server took it. */
export const sendTrialMail = async (
  { smtpUrl, mailFrom }: Settings,
  typed: Readonly<Record<string, string>>,
  language: Language,
): Promise<{ text: string; isBad: boolean }> => {
  const t = textsIn(texts, language);
  const email = typed.email ?? "";
  if (smtpUrl === undefined) return { text: t.notes.noMail, isBad: true };
  try {
    const subject = interpolate(t.testSubject, { title: typed.title || "Joinery" });
    await createTransport(smtpUrl, { from: mailFrom }).sendMail({ to: email, subject, text: t.testText });
    return { text: interpolate(t.notes.sent, { email }), isBad: false };
  } catch (error) {
    return { text: interpolate(t.notes.notSent, { why: (error as Error).message }), isBad: true };
  }
};
