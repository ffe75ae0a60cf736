import { type NumberFormat, parseDecimal } from "#kernel/number-texts.ts";
import type { ParseResult } from "./values.ts";

/** Amounts of money as text, with the currency that the text, its column or its file names. */

/** The currency that products are priced in. */
export const siteCurrency = "USD";

/** Spellings of each currency in lower case without spaces and dots. */
const spellings = {
  USD: "usd us$ $us usd$ us$usd usdollar usdollars dollar dollars dolar dolares 美元 美金 美刀",
  EUR: "eur € euro euros 欧元 歐元",
  GBP: "gbp £ gb£ pound pounds sterling 英镑 英鎊",
  CNY: "cny rmb cn¥ rmb¥ ¥rmb ¥cny cny¥ 元 元人民币 人民币 人民幣 人民币元 rmb元 yuan renminbi 块",
  JPY: "jpy jp¥ 日元 日圆 円 yen",
  MXN: "mxn mx$ $mx mxn$ $mxn mex$ mxp mn pesos peso pesosmexicanos 比索 墨西哥比索",
  CAD: "cad ca$ $ca c$ cad$ cdn cdn$ 加元",
  AUD: "aud au$ a$ aud$ 澳元",
  NZD: "nzd nz$",
  HKD: "hkd hk$ 港币 港幣 港元",
  TWD: "twd nt$ ntd ntd$ 台币 新台币 新臺幣 台幣",
  SGD: "sgd s$ sg$",
  SAR: "sar sr ر.س رس ریال ريال riyal riyals 沙特里亚尔 里亚尔",
  AED: "aed dhs dh dirham dirhams د.إ دإ",
  QAR: "qar qr",
  KWD: "kwd kd",
  INR: "inr ₹ rs rupee rupees",
  KRW: "krw ₩ won",
  VND: "vnd ₫ đ",
  THB: "thb ฿ baht",
  MYR: "myr rm",
  IDR: "idr rp",
  PHP: "php ₱",
  BRL: "brl r$ reais real",
  CLP: "clp clp$",
  COP: "cop cop$",
  ARS: "ars ar$",
  PEN: "pen s/",
  CHF: "chf sfr",
  SEK: "sek",
  NOK: "nok",
  DKK: "dkk",
  PLN: "pln zł zl",
  CZK: "czk kč kc",
  TRY: "try ₺ tl",
  RUB: "rub ₽",
  ZAR: "zar",
} as const;

export type Currency = keyof typeof spellings;
export const currencies = Object.keys(spellings) as [Currency, ...Currency[]];
export const isCurrency = (code: string): code is Currency => Object.hasOwn(spellings, code);

/** Currencies that are written with a bare $ at home. */
const dollarSignCurrencies: ReadonlySet<string> = new Set(["USD", "MXN", "CAD", "AUD", "NZD", "HKD", "TWD", "SGD", "CLP", "COP", "ARS"]);

const bySpelling = new Map<string, Currency>(currencies.flatMap((code) => spellings[code].split(" ").map((name) => [name, code] as const)));
const normalizeMarker = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.:()[\]-]+/g, "");

/** The currency of a word or sign; `context` decides for $ and ¥, which several currencies share. */
export const findCurrency = (text: string, context: Currency = siteCurrency): Currency | undefined => {
  const marker = normalizeMarker(text);
  if (marker === "$") return dollarSignCurrencies.has(context) ? context : siteCurrency;
  if (marker === "¥") return context === "JPY" ? "JPY" : "CNY";
  return bySpelling.get(marker);
};

/** Spellings that are searched in headers: codes, signs, and words of four letters or more. */
const headerSpellings = [...bySpelling]
  .filter(
    ([name, code]) =>
      name === code.toLowerCase() ||
      name === "rmb" ||
      name.length > 3 ||
      /[^\p{ASCII}]/u.test(name) ||
      (name.includes("$") && name !== "$"),
  )
  .sort(([a], [b]) => b.length - a.length);

/** The currency that a header names, such as "Price (RMB)"; undefined for a bare $. */
export const findHeaderCurrency = (header: string): Currency | undefined => {
  const text = ` ${header.normalize("NFKC").toLowerCase()} `;
  const found = headerSpellings.find(([name]) =>
    /^[a-z]+$/.test(name) ? new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, "u").test(text) : text.includes(name),
  );
  return found?.[1] ?? (text.includes("¥") ? "CNY" : undefined);
};

const perUnit =
  /(?:\/|\bper\b|\bpor\b|\beach\b|每|\bc\/u)\s*(?:pcs?|pieces?|units?|each|ea|sets?|件|个|個|套|张|張|把|只|pzas?|piezas?|unidad(?:es)?|uds?|u)?\.?\s*$/iu;

interface AmountParts {
  number: string;
  markers: string[];
}

/** Splits "MX$ 1,200.50 / pc" into number and currency markers; undefined without digits. */
const splitAmount = (text: string): AmountParts | undefined => {
  const plain = text.normalize("NFKC").trim().replace(perUnit, "").trim();
  const parts = /^([^0-9]*?)([.,]?[0-9](?:[0-9.,\s’']*[0-9])?)([^0-9]*)$/u.exec(plain);
  if (!parts) return undefined;
  const [, before = "", digits = "", after = ""] = parts;
  // "Rs.500" ends a word with a dot; "$.50" begins a fraction with it.
  const isWordDot = /^[.,]/.test(digits) && /\p{L}$/u.test(before);
  const minus = /[-−]/.test(before) ? "-" : "";
  const markers = [before.replace(/[-−]/g, ""), after].map(normalizeMarker).filter((marker) => marker !== "");
  return { number: minus + (isWordDot ? digits.slice(1) : digits), markers };
};

/** The currencies named by the markers around a number. A bare $ beside a code, as in "$1,200 MXN", adds nothing. */
const findMarked = (markers: readonly string[], context: Currency): Currency | "unknown" | undefined => {
  if (markers.length === 0) return undefined;
  const named = markers.length > 1 ? markers.filter((marker) => marker !== "$") : markers;
  const found = new Set(named.map((marker) => findCurrency(marker, context)));
  const [code] = found;
  return found.size === 1 && code !== undefined ? code : "unknown";
};

/** The currency written in an amount, other than a bare $; for the profile of a column. */
export const findAmountCurrency = (text: string): Currency | undefined => {
  if (text.length > 40) return undefined;
  const markers = splitAmount(text)?.markers.filter((marker) => marker !== "$") ?? [];
  const found = findMarked(markers, siteCurrency);
  return found === "unknown" ? undefined : found;
};

export interface MoneyContext {
  number_format: NumberFormat;
  /** The currency of amounts that name none. */
  currency: Currency;
  /** US dollars for one unit of each foreign currency, as stated by the merchant. */
  rates: Readonly<Partial<Record<string, string>>>;
}

const maxPriceCents = 100_000_000;
const ratePattern = /^[0-9]{1,6}(?:\.[0-9]{1,8})?$/;
/** A rate such as "1.0850": dollars for one unit, above zero, with up to eight decimals. */
export const isRate = (text: string): boolean => ratePattern.test(text) && Number(text) > 0;

const toScaled = (decimal: string): { digits: bigint; scale: number } => {
  const [whole = "0", rest = ""] = decimal.split(".");
  return { digits: BigInt(whole + rest), scale: rest.length };
};

/** Converts by a rate and rounds half up to whole cents. */
const convertToCents = (amount: string, rate: string): number => {
  const [a, b] = [toScaled(amount), toScaled(rate)];
  const divisor = 10n ** BigInt(a.scale + b.scale);
  const product = a.digits * b.digits * 100n;
  const sign = product < 0n ? -1n : 1n;
  return Number(sign * ((product * sign * 2n + divisor) / (divisor * 2n)));
};

export interface Price {
  cents: number;
  currency: Currency;
}

/**
 * Parses an amount into cents of the site's currency. A foreign amount is converted by the stated rate and refused without one;
 * an unknown currency is refused too, so that no foreign amount is ever read as dollars.
 */
export const parsePrice = (text: string, minCents: number, { number_format, currency, rates }: MoneyContext): ParseResult<Price> => {
  const parts = splitAmount(text);
  const amount = parts && parseDecimal(parts.number, number_format);
  const marked = parts ? findMarked(parts.markers, currency) : undefined;
  if (parts && marked === "unknown") return { problem: "notCurrency", values: { value: parts.markers.join(" ").slice(0, 20) } };
  if (amount === undefined || amount.length > 16) return { problem: "notMoney" };
  const code = (marked ?? currency) as Currency;
  const rate = code === siteCurrency ? "1" : rates[code];
  if (rate === undefined || !isRate(rate)) return { problem: "noRate", values: { currency: code } };
  const decimals = amount.split(".")[1] ?? "";
  if (/[1-9]/.test(decimals.slice(code === siteCurrency ? 2 : 4))) return { problem: "notMoney" };
  const cents = convertToCents(amount, rate);
  if (cents < minCents || cents > maxPriceCents)
    return { problem: "outOfRange", values: { least: minCents / 100, most: maxPriceCents / 100 } };
  return { value: { cents, currency: code } };
};
