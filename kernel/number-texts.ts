/** Numbers as text, in the notations that files use. */

/** The decimal sign of a file: 1,234.56 or 1.234,56. */
export const numberFormats = ["point", "comma"] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** What a text tells about the decimal sign of its file; `ambiguous` is a number such as 1.234, which both formats allow. */
export type NumberEvidence = "plain" | NumberFormat | "ambiguous";

interface DecimalText {
  evidence: NumberEvidence;
  /** The number with a decimal point, for each format that allows it. */
  point: string;
  comma: string;
}

/** Digits grouped by three, or in the Indian way (12,34,567). */
const isGrouped = (text: string, sign: "," | "."): boolean =>
  (sign === "," ? /^[1-9][0-9]{0,2}(?:,[0-9]{2,3})*,[0-9]{3}$/ : /^[1-9][0-9]{0,2}(?:\.[0-9]{3})+$/).test(text);

const readOneSign = (body: string, sign: "," | "."): DecimalText | undefined => {
  const decimalFormat = sign === "," ? "comma" : "point";
  const groupFormat = sign === "," ? "point" : "comma";
  const grouped = isGrouped(body, sign) ? body.replaceAll(sign, "") : undefined;
  if (body.indexOf(sign) !== body.lastIndexOf(sign))
    return grouped === undefined ? undefined : { evidence: groupFormat, point: grouped, comma: grouped };
  const [whole = "", rest = ""] = body.split(sign);
  if (rest === "") return undefined;
  const decimal = `${whole || "0"}.${rest}`;
  if (grouped === undefined) return { evidence: decimalFormat, point: decimal, comma: decimal };
  return sign === ","
    ? { evidence: "ambiguous", point: grouped, comma: decimal }
    : { evidence: "ambiguous", point: decimal, comma: grouped };
};

/** Reads digits with thousands separators and a decimal sign; undefined for anything else. */
const readDecimal = (text: string): DecimalText | undefined => {
  const plain = text.normalize("NFKC").replace(/[\s’']/g, "");
  const [, minus = "", body = ""] = /^([-−]?)([0-9.,]*[0-9])$/.exec(plain) ?? [];
  if (body === "") return undefined;
  const comma = body.lastIndexOf(",");
  const dot = body.lastIndexOf(".");
  let read: DecimalText | undefined;
  if (comma < 0 && dot < 0) read = { evidence: "plain", point: body, comma: body };
  else if (comma >= 0 && dot >= 0) {
    const [decimal, group] = comma > dot ? ([",", "."] as const) : ([".", ","] as const);
    const [whole = "", rest = "", ...more] = body.split(decimal);
    if (more.length > 0 || !isGrouped(whole, group)) return undefined;
    const value = `${whole.replaceAll(group, "")}.${rest}`;
    read = { evidence: decimal === "," ? "comma" : "point", point: value, comma: value };
  } else read = readOneSign(body, comma >= 0 ? "," : ".");
  return read && minus ? { ...read, point: `-${read.point}`, comma: `-${read.comma}` } : read;
};

/**
 * The number of a text with a decimal point, such as "1234.56". The format of the file decides only where a text allows both;
 * "12,5" and "1.234,50" mean the same in every file.
 */
export const parseDecimal = (text: string, format: NumberFormat): string | undefined => readDecimal(text)?.[format];

export const parseNumber = (text: string, format: NumberFormat): number | undefined => {
  const decimal = parseDecimal(text, format);
  return decimal === undefined ? undefined : Number(decimal);
};

/** A number of the file as text in the format of the file, so that it is read back as the same number. */
export const toFileNumber = (value: number, format: NumberFormat): string =>
  format === "comma" ? String(value).replace(".", ",") : String(value);

/** The numbers inside a text such as "€ 1.234,50" or "45,5 x 50 cm". */
const numbersInText = /(?<![\p{L}0-9.,])[0-9](?:[0-9.,]*[0-9])?(?![0-9])/gu;

/** Counts what the numbers of one text tell about the decimal sign. */
export const getNumberEvidence = (text: string): NumberEvidence[] =>
  [...text.normalize("NFKC").matchAll(numbersInText)].flatMap(([number]) => readDecimal(number)?.evidence ?? []);

export interface NumberCounts {
  point: number;
  comma: number;
  ambiguous: number;
}

/** The format of a file from the counts of its columns. Undefined when numbers such as 1.234 occur and nothing tells their meaning. */
export const detectNumberFormat = ({ point, comma, ambiguous }: NumberCounts): NumberFormat | undefined => {
  if (point === 0 && comma === 0) return ambiguous > 0 ? undefined : "point";
  if (ambiguous > 0 && point > 0 && comma > 0 && Math.max(point, comma) < 9 * Math.min(point, comma)) return undefined;
  return comma > point ? "comma" : "point";
};
