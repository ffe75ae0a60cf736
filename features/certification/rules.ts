/** The pictures of the papers, by the wire name of their file reference. */
export const paperFields = ["licence_id", "card_front_id", "card_reverse_id", "permit_id", "logo_id"] as const;
export type PaperField = (typeof paperFields)[number];

/** Pictures that must be there: China users prove the legal person as well (spec 3). */
export const requiredPapers = (isChina: boolean): readonly PaperField[] =>
  isChina ? ["licence_id", "card_front_id", "card_reverse_id"] : ["licence_id"];

/** The written fields that a review compares with the papers before. */
export const writtenFields = [
  "company_name",
  "licence_sn",
  "tax_id",
  "permit_sn",
  "main_product",
  "company_email",
  "country_name",
  "province_name",
  "city_name",
  "address",
  "zip_code",
] as const;
export type WrittenField = (typeof writtenFields)[number];

/** Days after which an open request is late, and after which it is soon to be: a reply is promised within 12 hours (spec 9). */
export const replyWithinHours = 12;
