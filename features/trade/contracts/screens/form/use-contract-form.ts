import { useReducer } from "react";
import type { RowField } from "#features/trade/contracts/rules/fields.ts";
import { type ContractValues, emptyRow, type RowValues } from "./contract-values.ts";
import { toPastedRows } from "./paste-rows.ts";

/** The maximum number of rows of a contract. */
export const maxRows = 500;

export type FormAction =
  | { type: "set"; values: Partial<ContractValues> }
  | { type: "row"; key: string; name: RowField; value: string }
  | { type: "add" }
  | { type: "remove"; key: string }
  | { type: "paste"; key: string; name: RowField; text: string }
  | { type: "reset"; values: ContractValues };

/** Whether a row can be deleted: not the first one, and none that stands for goods of the cart. */
export const isRemovable = (row: Pick<RowValues, "is_cart">, index: number): boolean => index > 0 && !row.is_cart;

/** Fills rows with pasted cells from a row on, and adds the rows that are missing. */
const pasteInto = (rows: readonly RowValues[], { key, name, text }: { key: string; name: RowField; text: string }): RowValues[] => {
  const start = Math.max(
    0,
    rows.findIndex((row) => row.key === key),
  );
  const pasted = toPastedRows(text, name).slice(0, maxRows - start);
  const filled = [...rows];
  for (const [offset, cells] of pasted.entries()) filled[start + offset] = { ...(filled[start + offset] ?? emptyRow()), ...cells };
  return filled;
};

/** The values after an action. */
export const reduceForm = (values: ContractValues, action: FormAction): ContractValues => {
  switch (action.type) {
    case "set":
      return { ...values, ...action.values };
    case "row":
      return { ...values, rows: values.rows.map((row) => (row.key === action.key ? { ...row, [action.name]: action.value } : row)) };
    case "add":
      return values.rows.length < maxRows ? { ...values, rows: [...values.rows, emptyRow()] } : values;
    case "remove":
      return { ...values, rows: values.rows.filter((row, index) => row.key !== action.key || !isRemovable(row, index)) };
    case "paste":
      return { ...values, rows: pasteInto(values.rows, action) };
    case "reset":
      return action.values;
  }
};

/** The values of the contract form. `dispatch` never changes, so that unchanged rows are not rendered again. */
export const useContractForm = (initial: ContractValues) => useReducer(reduceForm, initial);
