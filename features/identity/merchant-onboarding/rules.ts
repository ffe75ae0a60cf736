import { type FileTypeName, fileTypes } from "#features/identity/files/rules/file-types.ts";

/** Days after its last change until an unsubmitted draft is deleted. */
export const draftRetentionDays = 90;

/** Number and file type of the application's documents, by wire field. */
export const documentRules = {
  licence_ids: { min: 1, max: 3, type: "document" },
  card_front_ids: { min: 0, max: 1, type: "document" },
  card_reverse_ids: { min: 0, max: 1, type: "document" },
  factory_ids: { min: 1, max: 8, type: "documentImage" },
  certificate_ids: { min: 0, max: 8, type: "document" },
  logo_ids: { min: 0, max: 1, type: "documentImage" },
} as const satisfies Record<string, { min: number; max: number; type: FileTypeName }>;
export type DocumentField = keyof typeof documentRules;
export const documentFields = Object.keys(documentRules) as DocumentField[];

/** Whether a file with this `file_type` is a document of the field. A field that accepts PDF files accepts plain pictures too. */
export const isAcceptedFile = (name: DocumentField, fileType: number | undefined): boolean => {
  const wanted = documentRules[name].type;
  return fileType === fileTypes[wanted].number || (wanted === "document" && fileType === fileTypes.documentImage.number);
};

/** The text fields in the order of the form. A review compares them with the previous submission. */
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

/** The fields that a draft may contain: all fields of the form. */
export const draftFields: readonly string[] = [...textFields, ...documentFields];

export const chinaCountryName = "China";

/** The required documents that are missing. Applicants in China must also upload both sides of the legal representative's ID card. */
export const missingDocuments = (countryName: string, uploaded: Readonly<Record<DocumentField, readonly string[]>>): DocumentField[] =>
  documentFields.filter((name) => {
    const isCard = name === "card_front_ids" || name === "card_reverse_ids";
    const min = isCard && countryName === chinaCountryName ? 1 : documentRules[name].min;
    return uploaded[name].length < min;
  });

/** The earliest accepted founding year. */
export const minFoundedYear = 1700;

/** Hours within which an application is answered on a site that sets none. */
export const applicationHours = 48;
