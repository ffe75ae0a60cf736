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

/** The office hours of a manufacturer or of customer service. Pure. */

export interface OfficeHours {
  time_zone: string;
  /** Days of the week, 1 is Monday. */
  weekdays: readonly number[];
  /** "08:00" */
  opens: string;
  closes: string;
}

export const defaultOfficeHours: OfficeHours = {
  time_zone: "America/Los_Angeles",
  weekdays: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "17:00",
};

/** The time zones that the settings offer: of US warehouses and of manufacturers' countries. */
export const officeTimeZones = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Mexico_City",
  "Europe/Madrid",
  "Europe/Istanbul",
  "Asia/Kolkata",
  "Asia/Ho_Chi_Minh",
  "Asia/Kuala_Lumpur",
  "Asia/Shanghai",
] as const;

const weekdayNumbers: Readonly<Record<string, number>> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 };

const localTime = (timeZone: string, at: Date): { weekday: number; time: string } => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", weekday: "short", hour: "2-digit", minute: "2-digit" })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { weekday: weekdayNumbers[parts.weekday ?? ""] ?? 0, time: `${parts.hour}:${parts.minute}` };
};

/** Whether somebody is in the office at a moment. */
export const isInOffice = ({ time_zone, weekdays, opens, closes }: OfficeHours, at: Date): boolean => {
  const { weekday, time } = localTime(time_zone, at);
  return weekdays.includes(weekday) && time >= opens && time < closes;
};

const stepMs = 15 * 60_000;
const stepsPerWeek = (7 * 24 * 60 * 60_000) / stepMs;

/** The next moment at which the office opens, at most a week ahead; undefined without office days. */
export const nextOpening = (hours: OfficeHours, now: Date): Date | undefined => {
  const first = Math.ceil(now.getTime() / stepMs) * stepMs;
  for (let step = 0; step <= stepsPerWeek; step += 1) {
    const at = new Date(first + step * stepMs);
    if (isInOffice(hours, at)) return at;
  }
  return undefined;
};

/**
 * Finds contact data and offers to pay outside the platform in a message. Both sides are shown a note and customer service gets a
 * report; the text itself is never changed, because a guess must not silence people. Pure.
 */

export const chatWarnings = ["contact", "payment"] as const;
export type ChatWarning = (typeof chatWarnings)[number];

/** Digits written in full width, with dots or spelled-out "at" are the same contact data. */
const toPlain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s*[([{]\s*(at|arroba)\s*[)\]}]\s*/g, "@")
    .replace(/\s*[([{]\s*(dot|punto)\s*[)\]}]\s*/g, ".");

const emailForm = /[a-z0-9._%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}/;
const linkForm = /\b(https?:\/\/|www\.)[^\s]+|\b(wa\.me|t\.me|line\.me|wechat\.com|weixin\.qq\.com)\//;
/** Messengers named together with a handle or a number. */
const messengerForm =
  /\b(whats\s?app|wechat|we\s?chat|weixin|telegram|signal|skype|viber|line|qq|kakao(talk)?)\b\s*(id|no|number|account|n[uú]mero)?\s*[:：#@=]?\s*(me at|is|es)?\s*[+@]?[a-z0-9_.-]*[0-9_][a-z0-9_.-]{3,}/;
const chineseMessengerForm = /(微信|薇信|威信|加v|加我v|v信|扣扣|qq号|企鹅号)[号]?\s*[:：是]?\s*[a-z0-9_-]{4,}/;
const phoneForm = /(?<![a-z0-9-])\+?\(?[0-9]{1,4}\)?(?:[\s.()/-]{0,2}[0-9]){8,13}(?![0-9a-z-])/g;
const phoneWords = /\b(call|phone|tel|mobile|cell|text|tel[eé]fono|ll[aá]meme|m[oó]vil)\b|电话|手机|致电/;

/** Numbers of orders, products and containers are no phone numbers. */
const isPhoneNumber = (found: string): boolean => {
  const digits = found.replace(/\D/g, "");
  const isGrouped = /[0-9][\s.()-]+[0-9]/.test(found) || found.startsWith("+");
  return digits.length >= 10 && digits.length <= 15 && isGrouped && !/^\d{4}[-./]\d{1,2}[-./]\d{1,2}/.test(found);
};

const hasPhone = (text: string): boolean =>
  (text.match(phoneForm) ?? []).some((found) => isPhoneNumber(found) || (phoneWords.test(text) && found.replace(/\D/g, "").length >= 8));

const paymentForms = [
  /\b(zelle|venmo|cash\s?app|western union|moneygram|paypal\.me|bitcoin|btc|usdt|crypto)\b/,
  /\b(iban|swift|routing number|account number|n[uú]mero de cuenta)\b[^\n]{0,20}[0-9]{4,}/,
  /\b(wire|transfer|pay|send)\b[^.\n]{0,40}\b(directly|outside|off[- ](the )?(site|platform)|to (my|our) (personal |private )?(bank |account))/,
  /\b(outside|off|without|avoid|skip|bypass)\b[^.\n]{0,20}\b(platform|joinery|site fees?|commission)\b/,
  /(支付宝|微信)(转账|付款|支付|收款)|私下(交易|付款|转账)|线下(交易|转账)|打款到|绕过平台|不走平台|平台外/,
  /\b(pag(ar|ue|o)|transfer(ir|encia|ido)?)\b[^.\n]{0,40}\b(fuera de|por fuera|directamente|sin la plataforma|mi cuenta)\b/,
];

/** What a text is pointed out for; empty for nearly all messages. */
export const findWarnings = (text: string): ChatWarning[] => {
  const plain = toPlain(text);
  const hasContact =
    emailForm.test(plain) || linkForm.test(plain) || messengerForm.test(plain) || chineseMessengerForm.test(plain) || hasPhone(plain);
  const hasPayment = paymentForms.some((form) => form.test(plain));
  return [...(hasContact ? (["contact"] as const) : []), ...(hasPayment ? (["payment"] as const) : [])];
};
