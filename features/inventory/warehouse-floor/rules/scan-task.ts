import { type Condition, codePattern } from "./locations.ts";

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
  | { kind: "move"; from?: string | undefined; piece?: Piece | undefined }
  /** Blind: what is recorded at the location is not shown. */
  | { kind: "count"; location?: string | undefined; pieces: readonly Piece[] };

export type TaskKind = Task["kind"];

/** What the next scan has to be. */
export type Wanted = "anything" | "from" | "sku" | "to" | "location" | "counted";

/** Pieces that were carried to a location. */
export interface Carried extends Piece {
  from: string;
  to: string;
}

/** What was counted at a location; of a complete count, all that lies there. */
export interface CountedPieces {
  location: string;
  pieces: readonly Piece[];
  isComplete: boolean;
}

export interface Step {
  task: Task;
  isRight: boolean;
  /** What the scan should have been. */
  wanted?: Wanted;
  /** A code to look up. */
  look?: string;
  carried?: Carried;
  counted?: CountedPieces;
}

export const beginTask = (kind: TaskKind): Task => (kind === "count" ? { kind, pieces: [] } : { kind });

export const wantedBy = (task: Task): Wanted => {
  if (task.kind === "look") return "anything";
  if (task.kind === "count") return task.location === undefined ? "location" : "counted";
  if (task.kind === "move" && task.from === undefined) return "from";
  return task.piece === undefined ? "sku" : "to";
};

const isLocation = (code: string): boolean => codePattern.test(code.toUpperCase());

const withPiece = (task: Extract<Task, { piece?: unknown }>, piece: Piece): Step => ({ task: { ...task, piece }, isRight: true });

type CountTask = Extract<Task, { kind: "count" }>;

const isSameSku = (sku: string, code: string): boolean => sku.toUpperCase() === code.toUpperCase();

/** Ends a count and begins the next one. */
export const finishCount = ({ location = "", pieces }: CountTask, isComplete: boolean): Step => ({
  task: beginTask("count"),
  isRight: true,
  counted: { location, pieces, isComplete },
});

/** A count begins and ends with its location. Each SKU that is scanned is one piece, or one more. */
const scanForCount = (task: CountTask, code: string): Step => {
  const { location, pieces } = task;
  if (location === undefined)
    return isLocation(code)
      ? { task: { ...task, location: code.toUpperCase() }, isRight: true }
      : { task, isRight: false, wanted: "location" };
  if (isSameSku(location, code)) return finishCount(task, true);
  if (isLocation(code)) return { task, isRight: false, wanted: "counted" };
  const isKnown = pieces.some(({ sku }) => isSameSku(sku, code));
  const added = isKnown
    ? pieces.map((piece) => (isSameSku(piece.sku, code) ? { ...piece, quantity: piece.quantity + 1 } : piece))
    : [...pieces, { sku: code, condition: "new" as const, quantity: 1 }];
  return { task: { ...task, pieces: added }, isRight: true };
};

/**
 * The task after a scan. A SKU that is scanned again is one more piece of it; a location ends the task, which then begins anew. In a place where
 * a location is wanted, a code that is none is wrong and changes nothing.
 */
export const scan = (task: Task, scanned: string): Step => {
  const code = scanned.trim();
  if (task.kind === "look") return { task, isRight: true, look: code };
  if (task.kind === "count") return scanForCount(task, code);
  const wanted = wantedBy(task);
  const wrong: Step = { task, isRight: false, wanted };
  if (wanted === "from") return isLocation(code) ? { task: { kind: "move", from: code.toUpperCase() }, isRight: true } : wrong;
  const { piece } = task;
  if (piece === undefined) return withPiece(task, { sku: code, condition: "new", quantity: 1 });
  if (isSameSku(piece.sku, code)) return withPiece(task, { ...piece, quantity: piece.quantity + 1 });
  const from = task.kind === "move" ? (task.from ?? "") : "";
  const to = code.toUpperCase();
  if (!isLocation(code) || from === to || piece.quantity === 0) return wrong;
  return { task: beginTask(task.kind), isRight: true, carried: { ...piece, from, to } };
};
