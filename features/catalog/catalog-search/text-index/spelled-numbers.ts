/** Reads numbers written as words in three languages: "forty two", "dos y medio", "一百二十". Pure. */

const english: Readonly<Record<string, number>> = {
  half: 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const spanish: Readonly<Record<string, number>> = {
  medio: 0.5,
  media: 0.5,
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintidos: 22,
  veinticuatro: 24,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};

const thousands: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, mil: 1000 };

/** Where a number in words may begin; rules out most positions of a keyword. */
export const spelledStart = new RegExp(
  `(?:${Object.keys({ ...english, ...spanish, ...thousands }).join("|")})\\b|[零〇一二两兩三四五六七八九十百千半]`,
  "y",
);

export interface SpelledNumber {
  value: number;
  /** The number of characters read. */
  length: number;
}

const word = /([a-z]+)(?:[ -]|$)?/y;
const maxWords = 8;

/** Adds a word to a number: tens and units add up, "hundred" and "mil" multiply. */
const addWord = (value: number, text: string): number | undefined => {
  const factor = thousands[text];
  if (factor !== undefined) return value === 0 ? factor : value * factor;
  const amount = english[text] ?? spanish[text];
  return amount === undefined ? undefined : value + amount;
};

/** "two and a half", "dos y medio", "ciento veinte", at the beginning of a text in lower case without accents. */
const readLatinNumber = (text: string): SpelledNumber | undefined => {
  let value = 0;
  let length = 0;
  let at = 0;
  for (let step = 0; step < maxWords; step += 1) {
    word.lastIndex = at;
    const match = word.exec(text);
    if (!match) break;
    const next = addWord(value, match[1] as string);
    // "and" and "y" join only with a number on both sides.
    if (next === undefined && (length === 0 || !/^(?:and|a|y)$/.test(match[1] as string))) break;
    at = word.lastIndex;
    if (next === undefined) continue;
    value = next;
    length = match.index + (match[1] as string).length;
  }
  return length === 0 ? undefined : { value, length };
};

const digits = "零一二三四五六七八九";
const chineseDigit = (character: string): number => {
  if (character === "〇") return 0;
  if (/[两兩双]/.test(character)) return 2;
  return digits.indexOf(character);
};
const chineseRun = /^(?:[零〇一二两兩三四五六七八九十百半]|千(?!克))+/;
const chineseUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** "一百二十", "四十", "半", at the beginning of a text. */
const readChineseNumber = (text: string): SpelledNumber | undefined => {
  const run = chineseRun.exec(text)?.[0];
  if (!run) return undefined;
  let value = 0;
  let digit: number | undefined;
  for (const character of run) {
    const unit = chineseUnits[character];
    if (character === "半") value += 0.5;
    else if (unit !== undefined) {
      value += (digit ?? 1) * unit;
      digit = undefined;
    } else digit = chineseDigit(character);
  }
  return { value: value + (digit ?? 0), length: run.length };
};

/** The number in words at the beginning of a text in lower case without accents. */
export const readSpelledNumber = (text: string): SpelledNumber | undefined => readChineseNumber(text) ?? readLatinNumber(text);

/**
 * What follows a number of meters: "米五" is five tenths, "米七五" 75 hundredths, "metro y medio" a half, "metro ochenta" 80
 * hundredths. A digit that counts something ("2米6人餐桌") is none.
 */
export const readMeterFraction = (text: string): SpelledNumber | undefined => {
  const chinese = /^([零〇一二三四五六七八九半\d]{1,2})(?![\d.]|[人门抽层斗件座位格头级米厘尺寸英把个只张])/.exec(text)?.[1];
  if (chinese) {
    if (chinese === "半") return { value: 0.5, length: 1 };
    const number = Number([...chinese].map((character) => (/\d/.test(character) ? character : chineseDigit(character))).join(""));
    return { value: number / 10 ** chinese.length, length: chinese.length };
  }
  const half = /^ (?:y medio|and a half)\b/.exec(text)?.[0];
  if (half) return { value: 0.5, length: half.length };
  const spelled = /^ (?:con )?/.exec(text)?.[0];
  const number = spelled === undefined ? undefined : readLatinNumber(text.slice(spelled.length));
  if (!number || number.value < 10 || number.value >= 100 || !Number.isInteger(number.value)) return undefined;
  return { value: number.value / 100, length: (spelled as string).length + number.length };
};
