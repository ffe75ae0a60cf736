/** Codes and numbers that customs documents need. Pure. */

/** The digits of a tariff code without dots and spaces; undefined unless it has 6, 8 or 10 of them. "" stays "". */
export const parseHtsCode = (typed: string): string | undefined => {
  const digits = typed.normalize("NFKC").replaceAll(/[\s.]/g, "");
  return /^(\d{6}|\d{8}|\d{10})?$/.test(digits) ? digits : undefined;
};

/** A tariff code as the tariff prints it: 9401.61.4011. */
export const formatHtsCode = (digits: string): string =>
  digits.replace(/^(\d{4})(\d{2})(\d{2})?(\d{2})?$/, (_, chapter, sub, eight, ten) =>
    [chapter, sub, [eight, ten].filter(Boolean).join("")].filter(Boolean).join("."),
  );

/** Digits of a complete tariff code for an entry; six are enough for the security filing. */
export const fullHtsDigits = 10;

/**
 * The number of an importer or consignee as CBP writes it: an EIN (12-3456789, with two more characters for a branch) or a number that
 * CBP assigned (123456-12345). Undefined for others, "" stays "".
 */
export const parseImporterNumber = (typed: string): string | undefined => {
  const code = typed.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
  if (code === "") return "";
  const employer = /^(\d{2})-?(\d{7})([0-9A-Z]{2})?$/.exec(code);
  if (employer) return `${employer[1]}-${employer[2]}${employer[3] ?? ""}`;
  return /^\d{6}-\d{5}$/.test(code) ? code : undefined;
};

/** Countries that make furniture, by ISO 3166. */
export const originCountries = [
  ...[
    "CN",
    "VN",
    "MY",
    "ID",
    "TH",
    "IN",
    "PH",
    "TW",
    "HK",
    "KR",
    "JP",
    "BD",
    "PK",
    "TR",
    "IT",
    "ES",
    "PT",
    "PL",
    "DE",
    "LT",
    "RO",
    "FR",
    "GB",
  ],
  ...["SE", "DK", "BR", "MX", "CA", "CO", "US"],
] as const;

export const isOriginCountry = (code: string): boolean => (originCountries as readonly string[]).includes(code);

/** Whether a text has only Latin letters, as an invoice for US customs needs. */
export const isLatinText = (text: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text) && !/[\u3000-\u303f\uff00-\uffef]/u.test(text);

/** A number of which only the last four signs can be read, for readers who do not need it. */
export const maskNumber = (number: string): string => number.slice(0, -4).replaceAll(/[0-9A-Z]/g, "•") + number.slice(-4);
