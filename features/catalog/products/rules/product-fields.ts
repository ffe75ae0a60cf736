/**
 * The facts of a product that are a text, a number or a choice, in one table. The name of a field is its wire name and its column of
 * `products`, or its key in `products.attributes`. From this table follow the draft and the facts of the merchant's calls, validation, the
 * SQL columns, the merchant's form, reviews, the rows of the product page and the comparison, and the values of spreadsheets
 * (docs/adding-a-field.md). The order is that of the form and of the rows. Labels are in ../texts-fields.ts. Pure.
 */

interface CommonFacts {
  /** The section of the merchant's form, and the part of the buyer's rows. */
  section: "classify" | "sizes" | "compliance";
  /** A key of `products.attributes` instead of a column: it changes no table, and a product without it has no value. */
  isAttribute?: true;
  /** Required for publication. */
  isRequired?: true;
  /** Reviewed where review is on: a claim that a buyer relies on and cannot verify. */
  isReviewed?: true;
  /** Where buyers read it. `page` includes the call /home/getProductInfo. */
  shownOn: readonly ("page" | "comparison")[];
  /** Its name in /home/getProductInfo, when it differs. */
  pageName?: string;
}

/** One code of a vocabulary; empty is no choice. */
interface TermFacts extends CommonFacts {
  kind: "term";
  vocabulary: string;
}

/** Codes of a vocabulary, each once. */
interface TermsFacts extends CommonFacts {
  kind: "terms";
  vocabulary: string;
  maxEntries: number;
  /** The first one is the main one, which lists filter by. */
  hasMain?: true;
}

/** One line in any language; empty is unknown. */
interface TextFacts extends CommonFacts {
  kind: "text";
  maxLength: number;
  /** The only values: codes of a trade standard, the same in every language. */
  codes?: readonly string[];
  pattern?: { format: RegExp; reason: "WRONG_HS_CODE"; example: string };
}

/** A number. Unknown is 0 in a column and null among the attributes. */
interface NumberFacts extends CommonFacts {
  min: number;
  max: number;
}

/** Whole millimeters, or centimeters with decimals. The product page has millimeters. */
interface LengthFacts extends NumberFacts {
  kind: "length";
  unit: "mm" | "cm";
}

/** Whole grams, or kilograms with decimals. The product page has grams. */
interface WeightFacts extends NumberFacts {
  kind: "weight";
  unit: "g" | "kg";
}

/** The double rubs of the Wyzenbeek test (ASTM D4157) say how long upholstery lasts; contract furniture asks for 30,000 and more. */
export type CountUnit = "minutes" | "rubs";

/** A whole number of its unit. The product page has 0 for unknown. */
interface CountFacts extends NumberFacts {
  kind: "count";
  unit: CountUnit;
}

export type ProductField = TermFacts | TermsFacts | TextFacts | LengthFacts | WeightFacts | CountFacts;

/** Accepts 9401.61, 940161 and 9401.61.0000; the value is stored as entered. */
const hsCodeFormat = /^[0-9]{4}\.?[0-9]{2}(\.?[0-9]{2,4})?$/;

const side = { kind: "length", section: "sizes", unit: "mm", min: 0, max: 20_000, isRequired: true, shownOn: ["page"] } as const;

const fields = {
  materials: {
    kind: "terms",
    section: "classify",
    vocabulary: "material",
    maxEntries: 6,
    hasMain: true,
    isAttribute: true,
    isRequired: true,
    isReviewed: true,
    shownOn: ["page", "comparison"],
  },
  colour: { kind: "term", section: "classify", vocabulary: "colour", isRequired: true, shownOn: ["page", "comparison"] },
  style: { kind: "term", section: "classify", vocabulary: "style", shownOn: ["page", "comparison"] },
  assembly: { kind: "term", section: "classify", vocabulary: "assembly", shownOn: ["page", "comparison"] },
  collection: { kind: "term", section: "classify", vocabulary: "collection", shownOn: ["page", "comparison"] },
  double_rubs: {
    kind: "count",
    section: "classify",
    unit: "rubs",
    min: 1_000,
    max: 1_000_000,
    isAttribute: true,
    isReviewed: true,
    shownOn: ["page", "comparison"],
  },
  tags: { kind: "terms", section: "classify", vocabulary: "tag", maxEntries: 12, shownOn: [] },
  width_mm: side,
  depth_mm: side,
  height_mm: side,
  weight_grams: {
    kind: "weight",
    section: "sizes",
    unit: "g",
    min: 0,
    max: 5_000_000,
    isRequired: true,
    shownOn: ["page", "comparison"],
  },
  seat_height_cm: {
    kind: "length",
    section: "sizes",
    unit: "cm",
    min: 1,
    max: 300,
    isAttribute: true,
    shownOn: ["page", "comparison"],
    pageName: "seat_height_mm",
  },
  max_load_kg: {
    kind: "weight",
    section: "sizes",
    unit: "kg",
    min: 1,
    max: 10_000,
    isAttribute: true,
    shownOn: ["page", "comparison"],
    pageName: "max_load_grams",
  },
  assembly_minutes: { kind: "count", section: "sizes", unit: "minutes", min: 0, max: 1_000, isAttribute: true, shownOn: ["page"] },
  hs_code: {
    kind: "text",
    section: "compliance",
    maxLength: 60,
    pattern: { format: hsCodeFormat, reason: "WRONG_HS_CODE", example: "9401.61" },
    isReviewed: true,
    shownOn: ["page"],
  },
  origin: { kind: "term", section: "compliance", vocabulary: "origin", isReviewed: true, shownOn: ["page", "comparison"] },
  certificates: {
    kind: "terms",
    section: "compliance",
    vocabulary: "certificate",
    maxEntries: 20,
    isReviewed: true,
    shownOn: ["page", "comparison"],
  },
} as const satisfies Record<string, ProductField>;

type Fields = typeof fields;
export type ProductFieldName = keyof Fields;

/** The names of the fields with these properties. */
type NamesOf<Property> = { [Name in ProductFieldName]: Fields[Name] extends Property ? Name : never }[ProductFieldName];

type ValueOf<Facts extends ProductField> = Facts extends TermsFacts
  ? string[]
  : Facts extends TermFacts | TextFacts
    ? string
    : Facts extends { isAttribute: true }
      ? number | null
      : number;

export type ProductFieldValues = { [Name in ProductFieldName]: ValueOf<Fields[Name]> };

export type TermFieldName = NamesOf<{ kind: "term" }>;
export type TermsFieldName = NamesOf<{ kind: "terms" }>;
export type Vocabulary = Fields[TermFieldName | TermsFieldName]["vocabulary"];
export type ReviewedProductFieldName = NamesOf<{ isReviewed: true }>;
export type PageFieldName = { [Name in ProductFieldName]: "page" extends Fields[Name]["shownOn"][number] ? Name : never }[ProductFieldName];

type PageNameOf<Name extends PageFieldName> = Fields[Name] extends { pageName: infer PageName extends string } ? PageName : Name;

type PageValueOf<Facts extends ProductField> = Facts extends TermsFacts
  ? { code: string; label: string }[]
  : Facts extends CountFacts
    ? number
    : ValueOf<Facts>;

/** The fields as the product page has them: names in place of codes, lengths in millimeters, weights in grams. */
export type PageFieldValues = { [Name in PageFieldName as PageNameOf<Name>]: PageValueOf<Fields[Name]> };

export const productFields: Readonly<Record<ProductFieldName, ProductField>> = fields;
export const productFieldNames = Object.keys(fields) as ProductFieldName[];

export const isProductField = (name: string): name is ProductFieldName => Object.hasOwn(fields, name);

const namesWhere = <Name extends ProductFieldName>(isWanted: (field: ProductField) => boolean): Name[] =>
  productFieldNames.filter((name): name is Name => isWanted(productFields[name]));

export const reviewedProductFields = namesWhere<ReviewedProductFieldName>(({ isReviewed }) => isReviewed === true);
export const requiredProductFields = namesWhere(({ isRequired }) => isRequired === true);
export const attributeFields = namesWhere(({ isAttribute }) => isAttribute === true);
export const columnFields = namesWhere(({ isAttribute }) => isAttribute !== true);
export const pageFields = namesWhere<PageFieldName>(({ shownOn }) => shownOn.includes("page"));
export const comparedFields = namesWhere<PageFieldName>(({ shownOn }) => shownOn.includes("comparison"));

/** The fields of one section of the form. */
export const fieldsOfSection = (section: ProductField["section"]): ProductFieldName[] => namesWhere((field) => field.section === section);

/** The vocabulary of a field; undefined when its values are no codes of one. */
export const vocabularyOf = (name: ProductFieldName): Vocabulary | undefined => {
  const field = productFields[name];
  return field.kind === "term" || field.kind === "terms" ? (field.vocabulary as Vocabulary) : undefined;
};

export const vocabularies = [...new Set(productFieldNames.flatMap((name) => vocabularyOf(name) ?? []))];

export const pageNameOf = (name: PageFieldName): keyof PageFieldValues => (productFields[name].pageName ?? name) as keyof PageFieldValues;

/** Makes a record with one entry per name, for example its schema. */
export const mapFields = <Name extends string, Entry>(names: readonly Name[], toEntry: (name: Name) => Entry): Record<Name, Entry> =>
  Object.fromEntries(names.map((name) => [name, toEntry(name)])) as Record<Name, Entry>;

/** Makes a record with one entry per field of the product page, under its name there. */
export const mapPageFields = <Entry>(toEntry: (name: PageFieldName) => Entry): Record<keyof PageFieldValues, Entry> =>
  Object.fromEntries(pageFields.map((name) => [pageNameOf(name), toEntry(name)])) as Record<keyof PageFieldValues, Entry>;

/** The value of a field that is not filled in. */
const emptyValue = (field: ProductField): ProductFieldValues[ProductFieldName] => {
  if (field.kind === "terms") return [];
  if (field.kind === "term" || field.kind === "text") return "";
  return field.isAttribute ? null : 0;
};

export const emptyProductFields = (): ProductFieldValues =>
  mapFields(productFieldNames, (name) => emptyValue(productFields[name])) as ProductFieldValues;

/** Whether a field is not filled in. */
export const isEmptyField = (name: ProductFieldName, value: ProductFieldValues[ProductFieldName]): boolean =>
  Array.isArray(value) ? value.length === 0 : value === emptyValue(productFields[name]);

/** How many millimeters or grams the unit of a measure has. */
export const sizeOfUnit = { mm: 1, cm: 10, g: 1, kg: 1_000 } as const;
