/** How single characters are read: case, accents, full-width forms and traditional Chinese characters make no difference. Pure. */

/** What a character is when it is neither a letter nor a digit. Letters and digits are their own ASCII code, 48 and above. */
export const separator = 0;
/** Combining marks and invisible characters: as if they were not there. */
export const ignored = 1;
export const chinese = 2;

const codes = 0x10000;
const kinds = new Uint8Array(codes);

const strippedOf: Readonly<Record<string, string>> = { ß: "s", ø: "o", æ: "a", œ: "o", ı: "i", đ: "d", ł: "l" };

const fillFolded = (from: number, to: number): void => {
  for (let code = from; code <= to; code += 1) {
    const lower = String.fromCharCode(code).toLowerCase();
    const plain = strippedOf[lower] ?? lower.normalize("NFKD").replace(/\p{M}/gu, "");
    if (/^[a-z0-9]$/.test(plain)) kinds[code] = plain.charCodeAt(0);
  }
};

fillFolded(0x30, 0x24f);
fillFolded(0x1e00, 0x1eff);
fillFolded(0xff10, 0xff5a);
kinds.fill(ignored, 0x300, 0x370);
kinds.fill(ignored, 0x200b, 0x200e);
kinds[0xad] = ignored;
kinds[0xfeff] = ignored;
kinds.fill(chinese, 0x3400, 0xa000);

/** Superscripts tell units and footnotes ("m²"), not numbers. */
for (const superscript of "²³¹ªº") kinds[superscript.charCodeAt(0)] = separator;

/** Buyers in the United States and Taiwan type traditional characters; 二 and 两 mean the pair that titles write 双. */
const variants =
  "發发櫃柜燈灯書书鏡镜實实檯台臺台枱台桌桌幾几電电視视戶户單单雙双兩双二双两双疊叠層层兒儿絨绒編编織织圓圆長长寬宽軟软腳脚轉转組组臥卧廳厅廚厨辦办搖摇傘伞貴贵" +
  "鐵铁銅铜鋁铝鋼钢紅红藍蓝綠绿黃黄無无門门納纳爐炉質质現现歐欧業业級级飾饰裝装頭头邊边掛挂類类傢家俱具嬰婴學学習习閱阅讀读員员職职闆板會会議议陽阳換换間间" +
  "環环氣气積积儲储摺折導导納纳龍龙魚鱼鳥鸟簡简風风農农鄉乡復复設设計计師师鬆松緊紧隱隐藝艺術术見见";
const simpler = new Uint16Array(codes);
for (let place = 0; place < variants.length; place += 2) simpler[variants.charCodeAt(place)] = variants.charCodeAt(place + 1);

/** What a character is: `separator`, `ignored`, `chinese`, or the ASCII code of the letter or digit it stands for. */
export const kindOf = (code: number): number => kinds[code] as number;

/** The Chinese character that another one stands for. */
export const plainChinese = (code: number): number => simpler[code] || code;

const chineseDigits = "零一双三四五六七八九";

/** "6斗柜" is 六斗柜: a single digit before a Chinese character is read as that character. */
export const chineseDigit = (digit: number): number => chineseDigits.charCodeAt(digit - 48);

export const isDigit = (code: number): boolean => code >= 48 && code < 58;
