import { useDeferredValue, useEffect, useMemo, useReducer, useRef } from "react";
import { createPadState, editPad, type PadEdit, type PadState } from "../../rules/edits.ts";
import type { PadCatalog } from "../../rules/pad-catalog.ts";
import {
  applyFix,
  createRowJudge,
  fixRows,
  isBlank,
  type JudgedRow,
  judgePadRows,
  type PadRow,
  type PadTerms,
} from "../../rules/pad-rows.ts";
import { maxPadRows, type PastedRow } from "../../rules/paste.ts";
import { padUnits } from "../../rules/units.ts";

/** The rows of a pad in the browser: made, kept over visits, always with an empty row at the end. */

let lastId = 0;
/** A row with an identity of its own. */
const newRow = (values: Partial<Omit<PadRow, "id">> = {}): PadRow => {
  lastId += 1;
  return { number: "", quantity: "", unit: "piece", ...values, id: lastId };
};

/** Rows of an empty pad. */
const minRows = 8;

/** Adds empty rows, so that there is always one to type into. */
const withEmptyRows = (rows: readonly PadRow[]): readonly PadRow[] => {
  const last = rows.at(-1);
  const missing = Math.max(minRows - rows.length, last && isBlank(last) ? 0 : 1);
  return missing > 0 && rows.length < maxPadRows ? [...rows, ...Array.from({ length: missing }, () => newRow())] : rows;
};

const storageKey = (person: string): string => `joinery.orderPad.${person}`;

/** Keeps the rows for the next visit in this browser. A full storage keeps nothing. */
const saveDraft = (person: string, rows: readonly PadRow[]): void => {
  const filled = rows
    .filter((row) => !isBlank(row))
    .map(({ number, quantity, unit, warehouse_id }) => [number, quantity, unit, warehouse_id]);
  try {
    if (filled.length === 0) localStorage.removeItem(storageKey(person));
    else localStorage.setItem(storageKey(person), JSON.stringify(filled));
  } catch {
    // The rows stay on the screen.
  }
};

const toRow = (stored: unknown): PadRow[] => {
  if (!Array.isArray(stored)) return [];
  const [number, quantity, unit, warehouse_id] = stored as unknown[];
  const known = padUnits.find((each) => each === unit);
  if (typeof number !== "string" || typeof quantity !== "string" || !known) return [];
  return [newRow({ number, quantity, unit: known, warehouse_id: typeof warehouse_id === "number" ? warehouse_id : undefined })];
};

const readDraft = (person: string): PadRow[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(person)) ?? "[]");
    return Array.isArray(stored) ? stored.slice(0, maxPadRows).flatMap(toRow) : [];
  } catch {
    return [];
  }
};

/** The columns that are typed into, from left to right. */
export const padColumns = ["number", "quantity", "unit"] as const;
export type PadColumn = (typeof padColumns)[number];

const saveDraftAfterMs = 400;

const reduce = (state: PadState, edit: PadEdit): PadState => {
  const next = editPad(state, edit);
  return next === state ? state : { ...next, rows: withEmptyRows(next.rows) };
};

/** The rows with pasted ones at a place: over an empty row, otherwise after the row. */
const insertRows = (rows: readonly PadRow[], at: number, pasted: readonly PastedRow[]): PadRow[] => {
  const here = rows[at];
  const before = rows.slice(0, here && !isBlank(here) ? at + 1 : at);
  const after = rows.slice(at + 1).filter((row) => !isBlank(row));
  return [...before, ...pasted.map((row) => newRow(row)), ...after].slice(0, maxPadRows);
};

/** Changes of the rows; each one step of undo. `from` and `to` are places, both inclusive. */
const createCommands = (
  latest: { current: { rows: readonly PadRow[]; judged: readonly JudgedRow[] } },
  dispatch: (edit: PadEdit) => void,
) => {
  const set = (rows: readonly PadRow[], typing = "") => dispatch({ type: "set", rows, typing });
  const mapRange = (from: number, to: number, change: (row: PadRow) => PadRow) =>
    set(latest.current.rows.map((row, at) => (at >= from && at <= to ? change(row) : row)));
  return {
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    type: (id: number, column: PadColumn, value: string) =>
      set(
        latest.current.rows.map((row) =>
          row.id === id ? { ...row, [column]: value, ...(column === "number" && { warehouse_id: undefined }) } : row,
        ),
        `${id} ${column}`,
      ),
    /** Chooses a product; its smallest quantity stands in an empty cell, where it can be seen. */
    pick: (id: number, number: string, quantity: number) =>
      set(
        latest.current.rows.map((row) =>
          row.id === id
            ? { ...row, number, quantity: row.quantity || (row.unit === "piece" ? String(quantity) : "1"), warehouse_id: undefined }
            : row,
        ),
      ),
    paste: (at: number, pasted: readonly PastedRow[]) => set(insertRows(latest.current.rows, at, pasted)),
    fillDown: (from: number, to: number, column: PadColumn) => {
      const source = latest.current.rows[from];
      if (source) mapRange(from + 1, to, (row) => ({ ...row, [column]: source[column] }));
    },
    clear: (from: number, to: number, column: PadColumn) =>
      mapRange(from, to, (row) => ({ ...row, [column]: column === "unit" ? "piece" : "" })),
    remove: (from: number, to: number) => set(latest.current.rows.filter((_, at) => at < from || at > to)),
    removeRows: (ids: ReadonlySet<number>) => set(latest.current.rows.filter(({ id }) => !ids.has(id))),
    removeAll: () => set([]),
    fix: (row: JudgedRow) => set(applyFix(latest.current.judged, row)),
  };
};

export type PadCommands = ReturnType<typeof createCommands> & { fixRange: (from: number, to: number) => void };

/** The rows of the pad with their verdicts, and the commands that change them. */
export const useOrderPad = (catalog: PadCatalog, terms: PadTerms, person: string) => {
  const [state, dispatch] = useReducer(reduce, person, (key) => createPadState(withEmptyRows(readDraft(key))));
  const judge = useMemo(() => createRowJudge(catalog, terms), [catalog, terms]);
  const judged = useMemo(() => judgePadRows(catalog, state.rows, judge), [catalog, state.rows, judge]);
  const latest = useRef({ rows: state.rows, judged });
  latest.current = { rows: state.rows, judged };
  const judgeAll = useRef((rows: readonly PadRow[]) => judgePadRows(catalog, rows, judge));
  judgeAll.current = (rows) => judgePadRows(catalog, rows, judge);
  const commands = useMemo<PadCommands>(
    () => ({
      ...createCommands(latest, dispatch),
      fixRange: (from, to) => {
        const { rows } = latest.current;
        const chosen = new Set(rows.slice(from, to + 1).map(({ id }) => id));
        dispatch({ type: "set", rows: fixRows(judgeAll.current, rows, chosen) });
      },
    }),
    [],
  );
  const draft = useDeferredValue(state.rows);
  useEffect(() => {
    const timer = setTimeout(() => saveDraft(person, draft), saveDraftAfterMs);
    return () => clearTimeout(timer);
  }, [draft, person]);
  return { judged, commands, canUndo: state.past.length > 0, canRedo: state.future.length > 0 };
};
