import type { DataOf } from "#features/calls.ts";
import type { Field } from "#features/catalog/imports/rules/fields.ts";

export type Progress = DataOf<"/merchant/importInfo">;
export type Columns = DataOf<"/merchant/importColumns">;
export type Settings = Columns["settings"];
export type Rows = DataOf<"/merchant/importRows">;
export type Row = Rows["list"][number];
export type Choices = Columns["choices"];

/** The choices of a field by their list: one material is chosen where several may stand. */
const listOf: Partial<Record<Field, string>> = {
  category: "category",
  collection: "collection",
  material: "material",
  colour: "colour",
  style: "style",
  assembly: "assembly",
  origin: "origin",
  certificates: "certificate",
  tags: "tag",
  warehouse: "warehouse",
  kind: "kind",
  condition: "condition",
};

/** What can be chosen for a field, or nothing when it is written. */
export const choicesOf = (field: Field, choices: Choices): Choices[string] | undefined => {
  const list = listOf[field];
  return list === undefined ? undefined : choices[list];
};
