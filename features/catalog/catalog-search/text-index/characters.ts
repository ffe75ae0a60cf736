/** Normalization of single characters: case, accents, full-width forms and traditional Chinese characters are ignored. Pure. */

/** Kind of a character that is neither a letter nor a digit. The kind of a letter or digit is its ASCII code, 48 or above. */
export const separator = 0;
/** Combining marks and invisible characters, which are skipped. */
export const ignored = 1;
export const chinese = 2;

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
export const characterKind = (code: number): number => kinds[code] as number;

/** The simplified form of a Chinese character. */
export const toSimplified = (code: number): number => simplified[code] || code;

const chineseNumerals = "零一双三四五六七八九";

/** The Chinese numeral of a digit: "6斗柜" is indexed as 六斗柜. */
export const toChineseNumeral = (digit: number): number => chineseNumerals.charCodeAt(digit - 48);

export const isDigit = (code: number): boolean => code >= 48 && code < 58;
