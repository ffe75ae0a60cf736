import type { ParameterTypes, RowTypes } from "#db/statement-types.ts";

/** The columns of a statement as `npm run statements` found them; any columns for a name that is not in the listing yet. */
// biome-ignore lint/suspicious/noExplicitAny: the missing name itself is the error, not every use of its rows
export type ColumnsOf<Name extends string> = Name extends keyof RowTypes ? RowTypes[Name] : any;

/** The parameters of a statement as `npm run statements` found them; any for a name that is not in the listing yet. */
// biome-ignore lint/suspicious/noExplicitAny: the missing name itself is the error, not every use of its parameters
export type ParametersOf<Name extends string> = Name extends keyof ParameterTypes ? ParameterTypes[Name] : any;

/** The type error for a statement that is new or was renamed. */
interface UnlistedStatement {
  "this statement is not in db/statement-types.ts yet: npm run statements": never;
}

/** A name that the listing knows. */
export type ListedName<Name extends string> = Name & (Name extends keyof RowTypes ? unknown : UnlistedStatement);

/** What a declared type of a column must fit; json columns are unknown and take any type, and elements of arrays may be null. */
type Declarable<Column> = unknown extends Column
  ? unknown
  : NonNullable<Column> extends readonly (infer Element)[]
    ? readonly (Element | null)[] | null
    : Column | null;

/** What a declared type of a parameter must fit: narrower than what PostgreSQL takes; elements of arrays may be null. */
type Passable<Parameter> = NonNullable<Parameter> extends readonly (infer Element)[] ? readonly (Element | null)[] | null : Parameter;

/**
 * The constraint of declared types: each must be a column of the statement, of the same type, a narrower or a wider one, or a parameter with
 * a colon before its name. An optional field may be missing.
 */
export type Refinement<Columns, Parameters, Refined> = {
  [Name in keyof Refined]: Name extends `:${infer Parameter}`
    ? Parameter extends keyof Parameters
      ? Passable<Parameters[Parameter]>
      : never
    : Name extends keyof Columns
      ? Columns[Name] extends Refined[Name]
        ? unknown
        : Declarable<Columns[Name]>
      : undefined extends Refined[Name]
        ? unknown
        : never;
};

/** The columns of a statement, with the declared types where there are some. */
export type RefinedRow<Columns, Refined> = keyof Refined extends never
  ? Columns
  : { [Name in keyof Columns]: Name extends keyof Refined ? Refined[Name] : Columns[Name] };

/** The parameters of a statement, with the declared types where there are some. */
export type RefinedParameters<Parameters, Refined> = keyof Refined extends never
  ? Parameters
  : { [Name in keyof Parameters]: `:${Name & string}` extends keyof Refined ? Refined[`:${Name & string}`] : Parameters[Name] };
