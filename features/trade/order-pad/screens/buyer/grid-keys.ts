import type { KeyboardEvent } from "react";
import type { PadColumn, PadCommands } from "#features/trade/order-pad/screens/buyer/use-order-pad.ts";
import { padColumns } from "#features/trade/order-pad/screens/buyer/use-order-pad.ts";

/** Keys of the grid, as spreadsheets have them. */

export interface GridPosition {
  row: number;
  column: PadColumn;
  /** The other end of the selected rows. */
  anchor: number;
}

export interface GridKeysContext {
  position: GridPosition;
  rowCount: number;
  commands: PadCommands;
  /** Where a row of Tab keys began: Enter returns to it. */
  tabStart: { current: PadColumn | undefined };
  moveTo(position: GridPosition): void;
  nextProblem(): void;
  leave(): void;
}

const pageRows = 10;

type Field = HTMLInputElement | HTMLSelectElement;

const isAllSelected = (field: HTMLInputElement): boolean => field.selectionStart === 0 && field.selectionEnd === field.value.length;

/** Whether the caret stands where an arrow leaves the cell. */
const leavesCell = (field: Field, key: string): boolean => {
  if (!(field instanceof HTMLInputElement)) return true;
  if (isAllSelected(field)) return true;
  return key === "ArrowLeft" ? field.selectionEnd === 0 : field.selectionStart === field.value.length;
};

const rangeOf = ({ row, anchor }: GridPosition) => ({ from: Math.min(row, anchor), to: Math.max(row, anchor) });

/** Combinations with Ctrl or Command. Returns whether the key was one of them. */
const handleCommandKey = (event: KeyboardEvent, context: GridKeysContext): boolean => {
  const { position, rowCount, commands, moveTo } = context;
  const { from, to } = rangeOf(position);
  const last = rowCount - 1;
  const actions: Record<string, (() => void) | undefined> = {
    z: event.shiftKey ? commands.redo : commands.undo,
    y: commands.redo,
    d: () => (from === to ? commands.fillDown(from - 1, from, position.column) : commands.fillDown(from, to, position.column)),
    home: () => moveTo({ row: 0, column: "number", anchor: 0 }),
    end: () => moveTo({ row: last, column: "number", anchor: last }),
    enter: context.leave,
  };
  const field = event.target as Field;
  if (!(field instanceof HTMLInputElement) || isAllSelected(field))
    actions.a = () => moveTo({ row: last, column: position.column, anchor: 0 });
  const action = actions[event.key.toLowerCase()];
  action?.();
  return action !== undefined;
};

/** Combinations with Alt. */
const handleAltKey = (event: KeyboardEvent, context: GridKeysContext): boolean => {
  const { position, rowCount, commands, moveTo } = context;
  const { from, to } = rangeOf(position);
  const remove = () => {
    commands.remove(from, to);
    moveTo({ row: Math.min(from, rowCount - 1), column: position.column, anchor: Math.min(from, rowCount - 1) });
  };
  const actions: Record<string, (() => void) | undefined> = {
    enter: () => (event.shiftKey ? commands.fixRange(0, rowCount - 1) : commands.fixRange(from, to)),
    delete: remove,
    backspace: remove,
    arrowdown: context.nextProblem,
  };
  const action = actions[event.key.toLowerCase()];
  action?.();
  return action !== undefined;
};

const verticalSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -pageRows, PageDown: pageRows };
const horizontalSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const handlePlainKey = (event: KeyboardEvent, context: GridKeysContext): boolean => {
  const { position, rowCount, tabStart, moveTo, commands } = context;
  const { row, column, anchor } = position;
  const clamp = (to: number) => Math.min(Math.max(to, 0), rowCount - 1);
  const vertical = verticalSteps[event.key];
  if (vertical !== undefined) {
    const to = clamp(row + vertical);
    moveTo({ row: to, column, anchor: event.shiftKey ? anchor : to });
    return true;
  }
  const horizontal = horizontalSteps[event.key];
  if (horizontal !== undefined) {
    const next = padColumns[padColumns.indexOf(column) + horizontal];
    if (event.shiftKey || !next || !leavesCell(event.target as Field, event.key)) return false;
    moveTo({ row, column: next, anchor: row });
    return true;
  }
  if (event.key === "Enter") {
    const to = clamp(row + (event.shiftKey ? -1 : 1));
    moveTo({ row: to, column: tabStart.current ?? column, anchor: to });
    tabStart.current = undefined;
    return true;
  }
  if (event.key === "Delete" && row !== anchor) {
    const { from, to } = rangeOf(position);
    commands.clear(from, to, column);
    return true;
  }
  if (event.key === "Escape") {
    context.leave();
    return true;
  }
  return false;
};

export const handleGridKey = (event: KeyboardEvent, context: GridKeysContext): void => {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.key === "Tab") {
    context.tabStart.current ??= event.shiftKey ? undefined : context.position.column;
    return;
  }
  const handle = event.ctrlKey || event.metaKey ? handleCommandKey : event.altKey ? handleAltKey : handlePlainKey;
  if (handle(event, context)) event.preventDefault();
  if (verticalSteps[event.key] !== undefined || horizontalSteps[event.key] !== undefined) context.tabStart.current = undefined;
};
