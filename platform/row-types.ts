import type { Statement } from "#platform/db.ts";

type RowOf<S> = S extends Statement<infer _Params, infer Row> ? Row : never;

/** A column of unknown type, as json, fits anything; otherwise a value that is not null must have the column's type. */
type FitsColumn<Field, Column> = unknown extends Column ? true : [NonNullable<Field>] extends [Column] ? true : false;

/**
 * The fields of a statement's row type that are no column of its result, or a column of another type; `never` when all fit.
 * An optional field may be missing. A statement declared with the row type `never` gives no rows that anybody reads.
 */
export type Misfits<S, Columns> = [RowOf<S>] extends [never]
  ? never
  : {
      [Name in keyof RowOf<S>]-?: Name extends keyof Columns
        ? FitsColumn<RowOf<S>[Name], Columns[Name]> extends true
          ? never
          : Name
        : undefined extends RowOf<S>[Name]
          ? never
          : Name;
    }[keyof RowOf<S>];

/** Fails the type check with the names of the misfits. */
export type AssertNone<Names extends never> = Names;
