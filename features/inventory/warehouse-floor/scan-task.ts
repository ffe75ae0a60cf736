import { type Condition, codePattern } from "./rules.ts";

/** What a person does with a scanner, one scan after the other. Pure, so that it works without a connection. */

/** Pieces of one SKU in hand. */
export interface Piece {
  sku: string;
  condition: Condition;
  quantity: number;
}

export type Task =
  | { kind: "look" }
  /** From unplaced to a location. */
  | { kind: "putAway"; piece?: Piece | undefined }
  | { kind: "move"; from?: string | undefined; piece?: Piece | undefined };

export type TaskKind = Task["kind"];

/** What the next scan has to be. */
export type Wanted = "anything" | "from" | "sku" | "to";

/** Pieces that were carried to a location. */
export interface Carried extends Piece {
  from: string;
  to: string;
}

export interface Step {
  task: Task;
  isRight: boolean;
  /** What the scan should have been. */
  wanted?: Wanted;
  /** A code to look up. */
  look?: string;
  carried?: Carried;
}

export const beginTask = (kind: TaskKind): Task => ({ kind });

export const wantedBy = (task: Task): Wanted => {
  if (task.kind === "look") return "anything";
  if (task.kind === "move" && task.from === undefined) return "from";
  return task.piece === undefined ? "sku" : "to";
};

const isLocation = (code: string): boolean => codePattern.test(code.toUpperCase());

const withPiece = (task: Exclude<Task, { kind: "look" }>, piece: Piece): Step => ({ task: { ...task, piece }, isRight: true });

/**
 * The task after a scan. A SKU that is scanned again is one more piece of it; a location ends the task, which then begins anew. In a place where
 * a location is wanted, a code that is none is wrong and changes nothing.
 */
export const scan = (task: Task, scanned: string): Step => {
  const code = scanned.trim();
  if (task.kind === "look") return { task, isRight: true, look: code };
  const wanted = wantedBy(task);
  const wrong: Step = { task, isRight: false, wanted };
  if (wanted === "from") return isLocation(code) ? { task: { kind: "move", from: code.toUpperCase() }, isRight: true } : wrong;
  const { piece } = task;
  if (piece === undefined) return withPiece(task, { sku: code, condition: "new", quantity: 1 });
  if (piece.sku.toUpperCase() === code.toUpperCase()) return withPiece(task, { ...piece, quantity: piece.quantity + 1 });
  const from = task.kind === "move" ? (task.from ?? "") : "";
  const to = code.toUpperCase();
  if (!isLocation(code) || from === to || piece.quantity === 0) return wrong;
  return { task: beginTask(task.kind), isRight: true, carried: { ...piece, from, to } };
};
