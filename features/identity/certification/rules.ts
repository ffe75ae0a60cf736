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
  "licence_valid_until",
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

/** How many days before the end of a licence its company is told, the first time and again; 0: the day it has run out. */
export const expiryTold = [30, 7, 0] as const;
/** How long a company may go on buying after its licence has run out, until newer papers are approved. */
export const graceDays = 30;

/** Which of those days is due: the last one reached that was not told yet. */
export const dueNotice = (daysLeft: number, toldDays: number | null): number | undefined => {
  const reached = expiryTold.filter((days) => daysLeft <= days).at(-1);
  return reached !== undefined && (toldDays === null || reached < toldDays) ? reached : undefined;
};
