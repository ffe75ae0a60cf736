import { expect, test } from "vitest";
import type { ListedName, RefinedParameters, RefinedRow, Refinement } from "./statement-types.ts";

interface Columns {
  id: number;
  note: string | null;
  status: string;
  facts: unknown;
  tags: string[];
}

interface Parameters {
  id: number;
  side: string;
  note: string | null;
  parts: readonly number[];
}

/** Compiles only for declared types that fit the columns and parameters. */
type Declare<Refined extends Refinement<Columns, Parameters, Refined>> = RefinedRow<Columns, Refined>;
type Take<Refined extends Refinement<Columns, Parameters, Refined>> = RefinedParameters<Parameters, Refined>;

test("declared types refine single columns and leave the others as PostgreSQL describes them", () => {
  const row: Declare<{ status: "open" | "closed"; facts: { size: number }; note: string }> = {
    id: 1,
    note: "a",
    status: "open",
    facts: { size: 2 },
    tags: ["b"],
  };
  expect(row.facts.size).toBe(2);
  // @ts-expect-error a refined column takes only the declared values
  row.status = "lost";
});

test("a declared type that is no column or has another type is a type error", () => {
  // @ts-expect-error there is no such column
  type _Missing = Declare<{ remark: string }>;
  // @ts-expect-error the column is a number
  type _Wrong = Declare<{ id: string }>;
  // @ts-expect-error a name that is not listed yet
  const _unlisted: ListedName<"nothing.listed"> = "nothing.listed";
  // An optional field may be missing, elements of an array may be null.
  const fitting: Pick<Declare<{ remark?: string; tags: (string | null)[] }>, "tags"> = { tags: ["a", null] };
  expect(fitting.tags).toHaveLength(2);
});

test("a declared parameter has a colon before its name and is narrower than what PostgreSQL takes", () => {
  const given: Take<{ ":side": "buyer" | "seller"; ":parts": readonly (number | null)[] }> = {
    id: 1,
    side: "buyer",
    note: null,
    parts: [null, 2],
  };
  expect(given.parts).toHaveLength(2);
  // @ts-expect-error a refined parameter takes only the declared values
  given.side = "lost";
  // @ts-expect-error there is no such parameter
  type _Missing = Take<{ ":remark": string }>;
  // @ts-expect-error the parameter is a number
  type _Wrong = Take<{ ":id": string }>;
});
