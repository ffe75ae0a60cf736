import type { DataOf } from "#client/calls.ts";
import type { Field } from "#features/catalog/imports/rules/fields.ts";

export type Progress = DataOf<"/merchant/importInfo">;
export type Columns = DataOf<"/merchant/importColumns">;
export type Settings = Columns["settings"];
export type Rows = DataOf<"/merchant/importRows">;
export type Row = Rows["list"][number];
export type Choices = Columns["choices"];

/** Choice list by field. */
const choiceLists: Partial<Record<Field, string>> = {
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

/** The choices of a field; undefined for free text. */
export const getChoices = (field: Field, choices: Choices): Choices[string] | undefined => {
  const list = choiceLists[field];
  return list === undefined ? undefined : choices[list];
};
