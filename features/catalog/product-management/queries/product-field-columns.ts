import {
  attributeFields,
  columnFields,
  type ProductField,
  type ProductFieldName,
  productFields,
} from "#features/catalog/products/rules/product-fields.ts";

/** SQL fragments for the fields of the product table. They are constants, built from the table of fields when this module loads. */

const toColumnType = ({ kind }: ProductField): string => {
  if (kind === "terms") return "text[]";
  return kind === "term" || kind === "text" ? "text" : "integer";
};

/** Columns of an insert into `products`, and of the select that fills it. */
export const productFieldColumns = columnFields.join(", ");

/** Columns with their types, for `jsonb_to_recordset`. */
export const productFieldDefinitions = columnFields.map((name) => `${name} ${toColumnType(productFields[name])}`).join(", ");

/** Assignments of an update from the rows `line`. */
export const productFieldUpdates = columnFields.map((name) => `${name} = line.${name}`).join(", ");

/** The value of an attribute of `product` as JSON; null where a number is unknown. */
const toAttribute = (name: ProductFieldName): string => {
  const { kind } = productFields[name];
  const attribute = `product.attributes -> '${name}'`;
  if (kind === "terms") return `coalesce(${attribute}, '[]')`;
  return kind === "term" || kind === "text" ? `coalesce(${attribute}, '""')` : attribute;
};

/** Names and values of all fields of `product`, for `json_build_object`. */
export const productFieldPairs = [
  ...columnFields.map((name) => `'${name}', product.${name}`),
  ...attributeFields.map((name) => `'${name}', ${toAttribute(name)}`),
].join(", ");
