/** What a field of a call takes, which decides the control it is typed in. */
export type InputKind = "line" | "lines" | "email" | "money" | "number" | "count" | "day" | "choice" | "flag";

/** What the schema of a call says about one of its fields. */
export interface FieldFacts {
  kind: InputKind;
  required?: true;
  maxLength?: number;
  /** Bounds of a count. */
  min?: number;
  max?: number;
  /** The values of a choice, in the order of the schema. */
  values?: readonly string[];
}

/** The facts of a call by field name. */
export type CallFields = Readonly<Record<string, FieldFacts>>;
