import { listedOrderFieldNames, type OrderFieldName, orderFieldNames } from "../rules/order-fields.ts";

/** SQL fragments for the optional text fields of an order. They are constants, built from the table of fields when this module loads. */

/** Columns of an insert into `orders`, and of the select that fills it. */
export const orderFieldColumns = orderFieldNames.join(", ");

/** Columns with their types, for `jsonb_to_recordset`. */
export const orderFieldDefinitions = orderFieldNames.map((name) => `${name} text`).join(", ");

const toSelect = (names: readonly OrderFieldName[]) => names.map((name) => `orders.${name}`).join(", ");

/** Columns of a select from `orders`: all fields, and those that order lists return. */
export const orderFieldSelect = toSelect(orderFieldNames);
export const listedOrderFieldSelect = toSelect(listedOrderFieldNames);

/** The columns that an order's details have beyond those of a list. */
export const unlistedOrderFieldSelect = toSelect(orderFieldNames.filter((name) => !(listedOrderFieldNames as string[]).includes(name)));
