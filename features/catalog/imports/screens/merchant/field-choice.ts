import type { DataOf } from "#client/calls.ts";
import { type Field, getField } from "#features/catalog/imports/rules/fields.ts";
import { vocabularyOf } from "#features/catalog/products/rules/product-fields.ts";

export type Progress = DataOf<"/merchant/importInfo">;
export type Columns = DataOf<"/merchant/importColumns">;
export type Settings = Columns["settings"];
export type Rows = DataOf<"/merchant/importRows">;
export type Row = Rows["list"][number];
export type Choices = Columns["choices"];

/** The choices of a field; undefined for free text. */
export const getChoices = (field: Field, choices: Choices): Choices[string] | undefined => {
  const { product } = getField(field);
  return choices[(product && vocabularyOf(product)) ?? field];
};
