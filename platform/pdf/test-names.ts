/** Names in the scripts that companies and people have, for tests of printed documents. */
export const namesInScripts = {
  Japanese: "株式会社ニトリ家具",
  Korean: "서울가구 주식회사",
  Thai: "บริษัท เฟอร์นิเจอร์ จำกัด",
  Hindi: "दिल्ली फर्नीचर प्राइवेट लिमिटेड",
  Arabic: "شركة الأثاث المحدودة",
  Hebrew: "רהיטי השרון בע״מ",
  "rare Chinese": "俱乐部龘靐家具",
  "traditional Chinese": "臺灣傢俱有限公司",
  Vietnamese: "Công ty Nội thất Đại Phát",
  Polish: "Łódzkie Meble Źródło",
  Russian: "Мебельный дом «Ёлка»",
  Turkish: "İstanbul Ağaç İşleri",
  Greek: "Έπιπλα Αθήνα Α.Ε.",
  emoji: "Sofa 🛋️ Shop 🪑",
  symbols: "1⁄2 × ⅓ · ★ № 5 → ±3°",
} as const;

/** A name with a character that no font has, and the character. */
export const unprintableName = "𠮷野家 Sofa";
export const unprintableCharacter = "𠮷";
