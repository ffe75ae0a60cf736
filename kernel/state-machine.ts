import type { StatusMove } from "#kernel/contract.ts";

/**
 * A status table as a value: what each status means, and which moves lead from one to another. Commands, buttons, badges, tabs, codes of the
 * wire, GET /dev/states and docs/status-tables.md are derived from it. Pure.
 */

/** How a badge shows a status: neutral, in progress, waiting for the reader, done, or failed. */
export type Tone = "neutral" | "progress" | "waiting" | "done" | "error";

/**
 * What keeps a status from being forgotten: a job that moves it or reminds its actor, a kind of the review queue, a list of these roles of
 * staff that marks what is older than these hours, or an explicit reason why nothing is needed.
 */
export type Clock =
  | { readonly job: string }
  | { readonly queue: string }
  | { readonly staff: readonly string[]; readonly hours: number }
  | { readonly none: string };

interface AnyStatus {
  /** The number of the wire, only where the specification gives one. */
  readonly code?: number;
  /** The tab of lists that shows it. */
  readonly tab?: string;
  /** False for a status that no row of the database has: it stands for something that does not exist yet, or is computed. */
  readonly isStored?: false;
}

interface WaitingStatus extends AnyStatus {
  /** Who acts next. */
  readonly waitsFor: readonly string[];
  readonly clock: Clock;
  /** Set where something went wrong; otherwise the tone follows from who reads it. */
  readonly tone?: "error";
}

interface FinalStatus extends AnyStatus {
  /** It may stay like this for good, even where a move can still lead out. */
  readonly isFinal: true;
  readonly tone: Tone;
}

export type StatusRow = WaitingStatus | FinalStatus;

/** "none" is where moves begin that create something. */
export type MoveRow<Status extends string = string> = readonly [
  from: Status | "none",
  action: string,
  actors: readonly string[],
  to: readonly Status[],
  guard?: string,
];

/** A move: the actors who may perform `action` in status `from`, the possible next statuses, and a condition besides the status. */
export interface Move<Row extends MoveRow = MoveRow> {
  readonly from: Row[0];
  readonly action: Row[1];
  readonly actors: readonly Row[2][number][];
  readonly to: readonly Row[3][number][];
  readonly guard: Row[4];
}

export interface StateMachine<
  Rows extends Readonly<Record<string, StatusRow>> = Readonly<Record<string, StatusRow>>,
  Row extends MoveRow = MoveRow,
> {
  /** The name of the table in GET /dev/states and in the moves of calls. */
  readonly name: string;
  /** The column of the database that holds the status; none for a status that is computed. */
  readonly column?: string;
  /** The first status, or "none" where a move creates something. */
  readonly start: string;
  readonly statuses: Rows;
  readonly moves: readonly Move<Row>[];
}

export type StatusOf<M extends StateMachine> = keyof M["statuses"] & string;
export type MoveOf<M extends StateMachine> = M["moves"][number];
export type TargetOf<M extends StateMachine> = MoveOf<M>["to"][number];
export type ActionOf<M extends StateMachine> = MoveOf<M>["action"];
export type ActorOf<M extends StateMachine> = MoveOf<M>["actors"][number];
/** The statuses with a code, by name. */
export type CodesOf<M extends StateMachine> = {
  readonly [S in StatusOf<M>]: M["statuses"][S] extends { readonly code: infer Code extends number } ? Code : never;
};

/** A status table. A status that no row describes, in a move or elsewhere, is a type error. */
export const stateMachine = <
  const Rows extends Readonly<Record<string, StatusRow>>,
  const Moves extends readonly MoveRow<keyof Rows & string>[],
>(machine: {
  name: string;
  column?: string;
  start: (keyof Rows & string) | "none";
  statuses: Rows;
  moves: Moves;
}): StateMachine<Rows, Moves[number]> => ({
  ...machine,
  moves: machine.moves.map(([from, action, actors, to, guard]) => ({ from, action, actors, to, guard })),
});

/** The names of all statuses, for the enum of a contract. */
export const statusNames = <M extends StateMachine>(machine: M) => Object.keys(machine.statuses) as [StatusOf<M>, ...StatusOf<M>[]];

/** The codes of the wire by name. */
export const statusCodes = <M extends StateMachine>(machine: M): CodesOf<M> =>
  Object.fromEntries(Object.entries(machine.statuses).map(([name, { code }]) => [name, code])) as unknown as CodesOf<M>;

/** For screens: the status with a code of the wire. Throws on an unknown code. */
export const statusByCode = <M extends StateMachine>(machine: M, code: number): StatusOf<M> => {
  const found = Object.entries(machine.statuses).find(([, row]) => row.code === code);
  if (!found) throw new Error(`${code} is no status of ${machine.name}`);
  return found[0] as StatusOf<M>;
};

/** The move of an action from a status, by this actor where one is given; undefined when the table has none. */
export const findMove = <M extends StateMachine>(
  machine: M,
  from: StatusOf<M> | "none",
  action: ActionOf<M>,
  actor?: ActorOf<M>,
): MoveOf<M> | undefined =>
  machine.moves.find((move) => move.from === from && move.action === action && (actor === undefined || move.actors.includes(actor)));

/** The status after an action that has one target; undefined when the action is not allowed. */
export const nextStatus = <M extends StateMachine>(
  machine: M,
  from: StatusOf<M> | "none",
  action: ActionOf<M>,
  actor?: ActorOf<M>,
): TargetOf<M> | undefined => findMove(machine, from, action, actor)?.to[0];

/** The statuses in which an action is possible, for statements that make the move. */
export const statusesBefore = <M extends StateMachine>(machine: M, action: ActionOf<M>): StatusOf<M>[] =>
  machine.moves.filter((move) => move.action === action && move.from !== "none").map(({ from }) => from as StatusOf<M>);

/** The actions of these actors in a status, before guards. Screens show one button for each. */
export const actionsOf = <M extends StateMachine>(machine: M, from: StatusOf<M>, ...actors: ActorOf<M>[]): ActionOf<M>[] =>
  machine.moves.filter((move) => move.from === from && move.actors.some((actor) => actors.includes(actor))).map(({ action }) => action);

/** The moves that a call makes (docs/wire-contract.md). */
export const movesOf = <M extends StateMachine>(machine: M, actor: ActorOf<M>, ...actions: ActionOf<M>[]): StatusMove[] =>
  actions.map((action) => ({ table: machine.name, action, actor }));

/** The statuses that a tab shows. */
export const statusesInTab = <M extends StateMachine>(machine: M, tab: string): StatusOf<M>[] =>
  statusNames(machine).filter((name) => machine.statuses[name]?.tab === tab);

/** The tone of a status for one who acts as `readers`: "waiting" means that the reader acts next. */
export const toneOf = <M extends StateMachine>(machine: M, status: StatusOf<M>, ...readers: string[]): Tone => {
  const row = machine.statuses[status] as StatusRow;
  if (row.tone) return row.tone;
  return "waitsFor" in row && row.waitsFor.some((actor) => readers.includes(actor)) ? "waiting" : "progress";
};

/** Whether a status may stay for good. */
export const isFinalStatus = <M extends StateMachine>(machine: M, status: StatusOf<M>): boolean =>
  "isFinal" in (machine.statuses[status] as StatusRow);
