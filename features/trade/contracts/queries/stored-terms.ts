/**
 * SQL for the terms of a version, which are stored with the wire's name of the deposit, `deposit_ratio`: versions never change, and servers of an
 * earlier release read them too. Everything that is read here calls it `deposit_percent`, as offers and quotes do.
 */

const rename = (terms: string, from: string, to: string): string =>
  `(${terms} - '${from}' || jsonb_build_object('${to}', ${terms} -> '${from}'))`;

/** SQL expression: stored terms as the rules name them. */
export const readTermsSql = (column: string): string => rename(column, "deposit_ratio", "deposit_percent");

/** SQL expression: terms of the rules as they are stored. */
export const storeTermsSql = (parameter: string): string => rename(parameter, "deposit_percent", "deposit_ratio");
