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
