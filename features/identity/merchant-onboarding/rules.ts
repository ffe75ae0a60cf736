/** A form that was never sent is deleted so many days after it was last touched. */
export const draftRetentionDays = 90;

/** The files of an application, by the wire name of their references: how many, and as what they are uploaded (features/identity/files). */
export const documentRules = {
  licence_ids: { least: 1, most: 3, fileType: 5 },
  card_front_ids: { least: 0, most: 1, fileType: 1 },
  card_reverse_ids: { least: 0, most: 1, fileType: 1 },
  factory_ids: { least: 1, most: 8, fileType: 1 },
  certificate_ids: { least: 0, most: 8, fileType: 5 },
  logo_ids: { least: 0, most: 1, fileType: 1 },
} as const;
export type DocumentField = keyof typeof documentRules;
export const documentFields = Object.keys(documentRules) as DocumentField[];

/** The written fields, in the order of the form; a review compares them with the sending before. */
export const textFields = [
  "company_name",
  "store_name",
  "licence_sn",
  "licence_valid_until",
  "tax_id",
  "founded_year",
  "country_name",
  "province_name",
  "city_name",
  "address",
  "zip_code",
  "port",
  "first_name",
  "last_name",
  "mobile_country_code",
  "mobile",
  "company_email",
  "type_ids",
  "main_product",
  "profile",
  "workers",
  "factory_area",
  "monthly_containers",
  "production_days",
] as const;

/** What a draft may keep: every field of the form. */
export const draftFields: readonly string[] = [...textFields, ...documentFields];

export const chinaCountryName = "China";

/** Papers without which an application cannot be sent: makers in China prove the legal person too, as buyers do. */
export const missingDocuments = (countryName: string, given: Readonly<Record<DocumentField, readonly string[]>>): DocumentField[] =>
  documentFields.filter((name) => {
    const isCard = name === "card_front_ids" || name === "card_reverse_ids";
    const least = isCard && countryName === chinaCountryName ? 1 : documentRules[name].least;
    return given[name].length < least;
  });

/** The first year a maker may say it was founded in. */
export const minFoundedYear = 1700;
