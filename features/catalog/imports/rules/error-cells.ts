import type { FieldError } from "#features/catalog/product-management/rules.ts";
import type { Reason } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { GroupDraft } from "./drafts.ts";
import { type Field, fields, offerColumns, productColumns } from "./fields.ts";
import type { Problem } from "./problems.ts";

/** Maps errors of a product draft to cells of the file. */

const byName = (columns: readonly (readonly [Field, string])[]): Record<string, Field> =>
  Object.fromEntries(columns.map(([field, name]) => [name, field]));

/** The column of each draft field. */
export const columnByPath: Readonly<Record<string, Field>> = {
  ...byName(productColumns),
  custom_sn: "custom_sn",
  type_id: "category",
  components: "components",
  pictures: "pictures",
  title: "title_en",
  cartons: "cartons",
};

const offerColumnByPath: Readonly<Record<string, Field>> = { ...byName(offerColumns), on_hand: "stock" };

const languageSuffixes: Readonly<Record<string, string>> = toText(["en", "zh", "es"]);

/** A size or weight out of range is said with its unit. */
const getCode = (field: string, reason: Reason): Problem["code"] => {
  if (reason !== "OUT_OF_RANGE") return reason;
  return field.endsWith("_mm") ? "lengthRange" : field.endsWith("_grams") ? "weightRange" : reason;
};

const sidePaths: ReadonlySet<string> = new Set(["width_mm", "depth_mm", "height_mm"]);

/** The column of a draft field; sides and cartons stand in one column or in several. */
const findColumn = (path: string, { measured }: GroupDraft): Field | undefined => {
  if (path === "cartons") return measured.cartons;
  return sidePaths.has(path) && measured.size === "size" ? "size" : columnByPath[path];
};

/** Maps a validation error to its cell: "offers.1.price_cents" is the price in the row of that offer. */
export const getCellOfError = (
  { field, reason, values }: FieldError,
  group: GroupDraft,
  firstRow: number,
): { row_number: number; problem: Problem } => {
  const [head = "", second = "", third = ""] = field.split(".");
  const problem = (name: Field | undefined): Problem => ({
    field: name ?? "custom_sn",
    code: getCode(field, reason),
    ...(values && { values }),
  });
  const perRow = head === "offers" ? group.offerRows : head === "stock" ? group.stockRows : undefined;
  if (perRow) {
    const name = offerColumnByPath[third] ?? "price";
    return { row_number: perRow[Number(second)] ?? firstRow, problem: problem(name) };
  }
  const translated = `${head}_${languageSuffixes[second] ?? ""}`;
  if (Object.hasOwn(fields, translated)) return { row_number: firstRow, problem: problem(translated as Field) };
  return { row_number: firstRow, problem: problem(findColumn(head, group)) };
};
