import { type Flow, statusCodes, transitions } from "./statuses.ts";

/** Generates docs/order-statuses.md from the transition tables. A test compares the page with them. */

const titles: Record<Flow, string> = {
  stock: "Local, special and processing orders",
  presale: "Presale orders",
  contract: "FOB contract orders",
};

const flows = Object.keys(titles) as Flow[];

const nodeId = (flow: Flow, name: string): string => `${flow}_${name}`;

const drawDiagram = (flow: Flow): string => {
  const own = transitions.filter((transition) => transition.flow === flow);
  const names = [...new Set(own.flatMap(({ from, to }) => [from, ...to]))].filter((name) => name !== "none");
  const states = names.map((name) => `  state "${statusCodes[name]} ${name}" as ${nodeId(flow, name)}`);
  const moves = own.flatMap(({ from, to, action, actors }) =>
    to.map((target) => `  ${from === "none" ? "[*]" : nodeId(flow, from)} --> ${nodeId(flow, target)}: ${action} (${actors.join(" or ")})`),
  );
  return ["```mermaid", "stateDiagram-v2", ...states, ...moves, "```"].join("\n");
};

const drawTable = (flow: Flow): string => {
  const rows = transitions
    .filter((transition) => transition.flow === flow)
    .map(({ from, action, actors, to, guard }) => {
      const start = from === "none" ? "–" : `${statusCodes[from]} ${from}`;
      return `| ${start} | ${action} | ${actors.join(", ")} | ${to.map((name) => `${statusCodes[name]} ${name}`).join(", ")} | ${guard ?? ""} |`;
    });
  return ["| from | action | actor | to | guard |", "|---|---|---|---|---|", ...rows].join("\n");
};

/** Returns the whole page as Markdown. */
export const renderStatusPage = (): string =>
  [
    "# Order statuses",
    "Drawn from features/trade/orders/statuses.ts (features/trade/orders/diagram.ts); its test keeps it current. A move that is not in these tables is refused and changes nothing.",
    ...flows.flatMap((flow) => [`## ${titles[flow]}`, drawTable(flow), drawDiagram(flow)]),
    "",
  ].join("\n\n");
