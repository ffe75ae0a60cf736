/** Normalization of single characters: case, accents, full-width forms and traditional Chinese characters are ignored. Pure. */

/** Kind of a character that is neither a letter nor a digit. The kind of a letter or digit is its ASCII code, 48 or above. */
const separator = 0;
/** Combining marks and invisible characters, which are skipped. */
const ignored = 1;
const chinese = 2;

const codes = 0x10000;
const kinds = new Uint8Array(codes);

const unaccented: Readonly<Record<string, string>> = { ß: "s", ø: "o", æ: "a", œ: "o", ı: "i", đ: "d", ł: "l" };

const fillNormalized = (from: number, to: number): void => {
  for (let code = from; code <= to; code += 1) {
    const lower = String.fromCharCode(code).toLowerCase();
    const plain = unaccented[lower] ?? lower.normalize("NFKD").replace(/\p{M}/gu, "");
    if (/^[a-z0-9]$/.test(plain)) kinds[code] = plain.charCodeAt(0);
  }
};

fillNormalized(0x30, 0x24f);
fillNormalized(0x1e00, 0x1eff);
fillNormalized(0xff10, 0xff5a);
kinds.fill(ignored, 0x300, 0x370);
kinds.fill(ignored, 0x200b, 0x200e);
kinds[0xad] = ignored;
kinds[0xfeff] = ignored;
kinds.fill(chinese, 0x3400, 0xa000);

/** Superscripts mark units and footnotes ("m²"), not numbers. */
for (const superscript of "²³¹ªº") kinds[superscript.charCodeAt(0)] = separator;

/** Pairs of a traditional character and its simplified form. 二 and 两 map to 双, which titles use for "two". */
const variants =
  "發发櫃柜燈灯書书鏡镜實实檯台臺台枱台桌桌幾几電电視视戶户單单雙双兩双二双两双疊叠層层兒儿絨绒編编織织圓圆長长寬宽軟软腳脚轉转組组臥卧廳厅廚厨辦办搖摇傘伞貴贵" +
  "鐵铁銅铜鋁铝鋼钢紅红藍蓝綠绿黃黄無无門门納纳爐炉質质現现歐欧業业級级飾饰裝装頭头邊边掛挂類类傢家俱具嬰婴學学習习閱阅讀读員员職职闆板會会議议陽阳換换間间" +
  "環环氣气積积儲储摺折導导納纳龍龙魚鱼鳥鸟簡简風风農农鄉乡復复設设計计師师鬆松緊紧隱隐藝艺術术見见";
const simplified = new Uint16Array(codes);
for (let place = 0; place < variants.length; place += 2) simplified[variants.charCodeAt(place)] = variants.charCodeAt(place + 1);

/** The kind of a character: `separator`, `ignored`, `chinese`, or the ASCII code of the normalized letter or digit. */
const characterKind = (code: number): number => kinds[code] as number;

/** The simplified form of a Chinese character. */
const toSimplified = (code: number): number => simplified[code] || code;

const chineseNumerals = "零一双三四五六七八九";

/** The Chinese numeral of a digit: "6斗柜" is indexed as 六斗柜. */
const toChineseNumeral = (digit: number): number => chineseNumerals.charCodeAt(digit - 48);

const isDigit = (code: number): boolean => code >= 48 && code < 58;

/** Splits a text into words and Chinese characters. Allocates nothing, because every text of every product passes through it. Pure. */

/** Longer words are truncated. */
export const maxLetters = 32;

export interface TokenVisitor {
  /** A word or a number. The first `length` bytes of `letters` are valid during the call only. */
  word(letters: Uint8Array, length: number, hash: number, isNumber: boolean, from: number, to: number): void;
  /** A Chinese character; `before` is the adjacent previous one, or 0. */
  chinese(code: number, before: number, from: number): void;
}

const letters = new Uint8Array(maxLetters);

/** Reads the word that starts at `from` and returns its end. Letters and digits are separate words ("6drawer", "218cm"). */
const readWord = (text: string, from: number, visitor: TokenVisitor): number => {
  let length = 0;
  let hash = 0;
  let at = from;
  let isNumber = false;
  for (; at < text.length; at += 1) {
    const kind = characterKind(text.charCodeAt(at));
    if (kind === ignored) continue;
    if (kind < 48) break;
    if (length === 0) isNumber = isDigit(kind);
    else if (isDigit(kind) !== isNumber) break;
    if (length === maxLetters) continue;
    letters[length] = kind;
    length += 1;
    hash = Math.imul(hash ^ kind, 0x01000193) + 0x9e3779b9;
  }
  if (length > 0) visitor.word(letters, length, hash ^ (hash >>> 15), isNumber, from, at);
  return at;
};

/** Whether a single digit directly precedes a Chinese character and is read as a Chinese numeral. */
const isChineseNumeral = (text: string, at: number, kind: number): boolean =>
  kind >= 50 &&
  kind < 58 &&
  at + 1 < text.length &&
  characterKind(text.charCodeAt(at + 1)) === chinese &&
  (at === 0 || !isDigit(characterKind(text.charCodeAt(at - 1))));

/** Calls the visitor for every word and Chinese character of a text, in order. */
export const tokenize = (text: string, visitor: TokenVisitor): void => {
  let before = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const kind = characterKind(code);
    if (kind === chinese || isChineseNumeral(text, at, kind)) {
      const plain = kind === chinese ? toSimplified(code) : toChineseNumeral(kind);
      visitor.chinese(plain, before, at);
      before = plain;
      at += 1;
      continue;
    }
    before = 0;
    if (kind === separator || kind === ignored) at += 1;
    else at = readWord(text, at, visitor);
  }
};
