import type { Call } from "#kernel/contract.ts";
import { callers, expectedVerdict, type Verdict } from "./table.ts";

/** Renders docs/authorization.md from the calls and table.ts (`npm run authorization`). */

const symbolByVerdict: Partial<Record<Verdict, string>> = {
  yes: "✓",
  TOKEN_EXPIRED: "–",
  NO_PERMISSION: "P",
  NOT_ALLOWED: "N",
  ROLE_NOT_ALLOWED: "R",
  NOT_CERTIFIED: "C",
  NOT_WHILE_ACTING: "A",
  MERCHANT_ROLE_NOT_ALLOWED: "M",
  LOOKING_ONLY: "L",
};

const getSymbol = (verdict: Verdict): string => symbolByVerdict[verdict] ?? verdict;

const renderCells = (call: Call): string[] => callers.map((caller) => getSymbol(expectedVerdict(call, caller)));

const getRightName = ({ who, personal, mutates, merchantArea }: Call): string => {
  const area = merchantArea ? ` (manufacturers: ${merchantArea})` : "";
  const effect = (who.startsWith("merchant") || merchantArea || who === "user") && mutates ? " !" : "";
  return `${who}${area}${effect}${personal ? " *" : ""}`;
};

/** Groups calls with the same right, which share a row. */
const groupByRight = (calls: readonly Call[]): Map<string, Call[]> => {
  const rights = new Map<string, Call[]>();
  for (const call of calls) rights.set(getRightName(call), [...(rights.get(getRightName(call)) ?? []), call]);
  return new Map([...rights].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const renderRow = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const idNames = /(^|_)(id|ids|sn|sns|number)$/;

const formatIds = (call: Call): string => {
  const shape = (call.body as { shape?: Record<string, unknown> }).shape ?? {};
  return Object.keys(shape)
    .filter((name) => idNames.test(name) && name !== "request_id")
    .map((name) => `\`${name}\``)
    .join(", ");
};

export const renderAuthorizationDocument = (calls: readonly Call[]): string => {
  const rights = groupByRight(calls);
  const header = renderRow(["right", ...callers.map(({ name }) => name)]);
  const rule = renderRow(["---", ...callers.map(() => ":-:")]);
  const matrix = [...rights].map(([right, [first]]) => renderRow([`\`${right}\``, ...(first ? renderCells(first) : [])]));
  const sections = [...rights].flatMap(([right, group]) => [
    `### \`${right}\``,
    "",
    renderRow(["call", "ids it takes", "what it does"]),
    renderRow(["---", "---", "---"]),
    ...[...group].sort((a, b) => (a.path < b.path ? -1 : 1)).map((call) => renderRow([`\`${call.path}\``, formatIds(call), call.summary])),
    "",
  ]);
  return `${[
    "# Who may make which call",
    "",
    "Written by `npm run authorization` from the contracts of the features and `apps/server/authorization/table.ts`; a test fails when it",
    "is out of date, and another one tries every cell over HTTP.",
    "",
    `${calls.length} calls, ${callers.length} kinds of callers, ${calls.length * callers.length} cells.`,
    "",
    "✓ admitted · – needs a login (`TOKEN_EXPIRED`) · P no company (`NO_PERMISSION`) · N not theirs (`NOT_ALLOWED`) ·",
    "R not with this role (`ROLE_NOT_ALLOWED`) · C not certified (`NOT_CERTIFIED`) · A not while acting for a customer",
    "(`NOT_WHILE_ACTING`, rights marked *) · M not with this role of a manufacturer (`MERCHANT_ROLE_NOT_ALLOWED`) · L staff who look at a",
    "manufacturer's console change nothing (`LOOKING_ONLY`). Where it matters, rights of calls that change something are marked !.",
    "",
    "An id of somebody else is answered like one that does not exist: every id that a call takes is looked up among the caller's own",
    "rows (company, manufacturer, or person), and others get `NOT_FOUND`.",
    "",
    header,
    rule,
    ...matrix,
    "",
    "## The calls of each right",
    "",
    ...sections,
  ]
    .join("\n")
    .trim()}\n`;
};
