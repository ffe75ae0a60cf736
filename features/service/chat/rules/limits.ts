import { hourMs } from "#kernel/clock.ts";

/** Rules of conversations. Pure: the browser shows what the server decides with them. */

/** The sides of a conversation. */
export type Side = "buyer" | "merchant" | "operator";

export const subjects = ["general", "product", "order", "contract", "case", "request"] as const;
export type Subject = (typeof subjects)[number];

/** The tabs of the list of conversations. */
export const threadTabs = ["open", "unread", "mine", "closed", "reported"] as const;
export type ThreadTab = (typeof threadTabs)[number];

export const maxTextLength = 4_000;
export const maxFiles = 5;
export const maxMentions = 10;
export const maxSavedReplies = 100;
/** What one person writes in a minute: messages, reports, blocks, new conversations and steps such as closing one. */
export const writeRateLimit = { max: 60, windowMs: 60_000 };
/** Reading marks and "is writing" of one person in a minute; the page sends them by itself. */
export const signalRateLimit = { max: 240, windowMs: 60_000 };

/** The promised response time (docs/promises.md). */
export const replyTargetHours = 12;

/** An unread message is sent by email after this time. */
export const mailAfterMs = 10 * 60_000;

export const getDueAt = (waitingSince: Date): Date => new Date(waitingSince.getTime() + replyTargetHours * hourMs);

/** The first 120 characters of a text on one line. */
export const toExcerpt = (text: string): string => {
  const line = [...text.replace(/\s+/g, " ").trim()];
  return line.length <= 120 ? line.join("") : `${line.slice(0, 118).join("")} …`;
};

export const reportReasons = ["abuse", "spam", "fraud", "contact", "payment", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Whether a keyword has Chinese characters, as the database's `chinese_terms` knows them. */
export const hasChinese = (keyword: string): boolean => /[㐀-鿿]/.test(keyword);
