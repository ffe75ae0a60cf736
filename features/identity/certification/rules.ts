/** The document images, by wire field of their file id. */
export const documentFields = ["licence_id", "card_front_id", "card_reverse_id", "permit_id", "logo_id"] as const;
export type DocumentField = (typeof documentFields)[number];

/** Required documents. China users must also submit both sides of the legal representative's ID card. */
export const requiredDocuments = (isChina: boolean): readonly DocumentField[] =>
  isChina ? ["licence_id", "card_front_id", "card_reverse_id"] : ["licence_id"];

/** The text fields that a review compares with the previous submission. */
export const textFields = [
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
export type FormTextField = (typeof textFields)[number];

/** What a reviewer compares with another company of the same name or number. */
export const comparedFields = [
  "company_name",
  "licence_sn",
  "tax_id",
  "company_email",
  "province_name",
  "city_name",
  "address",
] as const satisfies readonly FormTextField[];

/** Days before the expiry of a license on which the company is notified; 0 is the day of expiry. */
export const expiryNoticeDays = [30, 7, 0] as const;
/** Days after the expiry of its license in which a company may still buy. */
export const graceDays = 30;

/** The notice that is due: the latest reached day that was not notified yet; undefined when none is. */
export const findDueNotice = (daysLeft: number, lastNoticeDays: number | null): number | undefined => {
  const reached = expiryNoticeDays.filter((days) => daysLeft <= days).at(-1);
  return reached !== undefined && (lastNoticeDays === null || reached < lastNoticeDays) ? reached : undefined;
};

/** Countries of companies with the English names that are stored. Screens show localized names. */
export const countries = [
  ["US", "United States"],
  ["CA", "Canada"],
  ["MX", "Mexico"],
  ["CN", "China"],
  ["HK", "Hong Kong"],
  ["TW", "Taiwan"],
  ["ES", "Spain"],
  ["GB", "United Kingdom"],
  ["DE", "Germany"],
  ["FR", "France"],
  ["IT", "Italy"],
  ["AR", "Argentina"],
  ["BR", "Brazil"],
  ["CL", "Chile"],
  ["CO", "Colombia"],
  ["PE", "Peru"],
  ["PA", "Panama"],
  ["DO", "Dominican Republic"],
  ["PR", "Puerto Rico"],
  ["AU", "Australia"],
  ["JP", "Japan"],
  ["KR", "South Korea"],
  ["MY", "Malaysia"],
  ["SG", "Singapore"],
  ["VN", "Vietnam"],
  ["ID", "Indonesia"],
  ["TH", "Thailand"],
  ["IN", "India"],
  ["TR", "Turkey"],
  ["PL", "Poland"],
  ["AE", "United Arab Emirates"],
] as const;
