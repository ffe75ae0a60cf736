import type { PadRow } from "./pad-rows.ts";

/** Undo and redo of the pad: a stack of the states before and after. Pure. */

export interface PadState {
  rows: readonly PadRow[];
  past: readonly (readonly PadRow[])[];
  future: readonly (readonly PadRow[])[];
  /** The cell that the last edit typed into; further typing there joins the same step of undo. */
  typing: string;
}

/** Steps that can be undone. Rows are shared between steps, so a step costs little more than what it changed. */
export const maxUndoSteps = 100;

export type PadEdit = { type: "set"; rows: readonly PadRow[]; typing?: string } | { type: "undo" } | { type: "redo" };

export const createPadState = (rows: readonly PadRow[]): PadState => ({ rows, past: [], future: [], typing: "" });

export const editPad = (state: PadState, edit: PadEdit): PadState => {
  if (edit.type === "undo") {
    const rows = state.past.at(-1);
    return rows ? { rows, past: state.past.slice(0, -1), future: [state.rows, ...state.future], typing: "" } : state;
  }
  if (edit.type === "redo") {
    const [rows, ...future] = state.future;
    return rows ? { rows, past: [...state.past, state.rows], future, typing: "" } : state;
  }
  const { rows, typing = "" } = edit;
  const joins = typing !== "" && typing === state.typing;
  return { rows, past: joins ? state.past : [...state.past, state.rows].slice(-maxUndoSteps), future: [], typing };
};
