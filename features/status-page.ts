import type { Move, StateMachine, StatusRow } from "#kernel/state-machine.ts";
import { stateMachines } from "./status-tables.ts";

/** Draws docs/status-tables.md from the status tables. A test compares the page with them. */

const clockText = (row: StatusRow): string => {
  if ("isFinal" in row) return "final";
  if ("job" in row.clock) return `job ${row.clock.job}`;
  if ("queue" in row.clock) return `queue ${row.clock.queue}`;
  return "staff" in row.clock ? `${row.clock.staff.join(", ")}: ${row.clock.hours} hours` : row.clock.none;
};

const drawStatuses = ({ statuses }: StateMachine): string => {
  const rows = Object.entries(statuses);
  const hasCodes = rows.some(([, { code }]) => code !== undefined);
  const lines = rows.map(([name, row]) => {
    const waitsFor = "waitsFor" in row ? row.waitsFor.join(", ") : "–";
    return `| ${name} | ${hasCodes ? `${row.code} | ` : ""}${waitsFor} | ${clockText(row)} |`;
  });
  const head = hasCodes
    ? ["| status | code | waits for | by time |", "|---|---|---|---|"]
    : ["| status | waits for | by time |", "|---|---|---|"];
  return [...head, ...lines].join("\n");
};

const drawMoves = ({ moves }: StateMachine): string => {
  const row = ({ from, action, actors, to, guard }: Move) =>
    `| ${from === "none" ? "–" : from} | ${action} | ${actors.join(", ")} | ${to.join(", ")} | ${guard ?? ""} |`;
  return ["| from | action | actor | to | guard |", "|---|---|---|---|---|", ...moves.map(row)].join("\n");
};

const drawDiagram = ({ moves, start }: StateMachine): string => {
  const lines = moves.flatMap(({ from, to, action, actors }) =>
    to.map((target) => `  ${from === "none" ? "[*]" : from} --> ${target}: ${action} (${actors.join(" or ")})`),
  );
  return ["```mermaid", "stateDiagram-v2", ...(start === "none" ? [] : [`  [*] --> ${start}`]), ...lines, "```"].join("\n");
};

/** Returns the whole page as Markdown. */
export const renderStatusPage = (): string =>
  [
    "# Status tables",
    "Drawn from the `statuses.ts` of the features (features/status-page.ts); its test keeps it current. A move that is not in these tables is refused and changes nothing. Codes exist on the wire alone, where the specification has them. *By time* says what keeps a status from being forgotten: a job, a kind of the review queue, a list of staff that marks what is late, or why neither is needed.",
    ...stateMachines.flatMap((machine) => [`## ${machine.name}`, drawStatuses(machine), drawMoves(machine), drawDiagram(machine)]),
    "",
  ].join("\n\n");
