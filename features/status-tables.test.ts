import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reviewItems } from "#features/backoffice/review-queue/review-items.ts";
import { jobs } from "#features/jobs.ts";
import type { Move, StateMachine, StatusRow } from "#kernel/state-machine.ts";
import { stateMachine } from "#kernel/state-machine.ts";
import { renderStatusPage } from "./status-page.ts";
import { stateMachines } from "./status-tables.ts";

/** What a clock of a status may name. */
const known = { jobs: new Set(jobs.map(({ name }) => name)), queues: new Set<string>(reviewItems.map(({ kind }) => kind)) };

/** Every status that is reached from the given ones. */
const reachedFrom = (starts: readonly string[], moves: readonly Move[]): ReadonlySet<string> => {
  const reached = new Set(starts);
  for (const status of reached) for (const move of moves) if (move.from === status) for (const to of move.to) reached.add(to);
  return reached;
};

const problemsOfClock = (row: StatusRow): string | undefined => {
  if ("isFinal" in row) return undefined;
  if ("job" in row.clock) return known.jobs.has(row.clock.job) ? undefined : `there is no job ${row.clock.job}`;
  if ("queue" in row.clock) return known.queues.has(row.clock.queue) ? undefined : `there is no queue ${row.clock.queue}`;
  if ("staff" in row.clock) return row.clock.staff.length > 0 && row.clock.hours > 0 ? undefined : "is in no list of staff";
  return row.clock.none.includes(" ") ? undefined : "no reason why nothing happens by time";
};

/** Everything wrong with a status. */
const problemsOfStatus = ({ moves, statuses, start }: StateMachine, status: string, row: StatusRow): string[] => {
  const out = moves.filter(({ from }) => from === status);
  const waitsFor = "isFinal" in row ? [] : row.waitsFor;
  const idle = waitsFor.filter((actor) => !out.some(({ actors }) => actors.includes(actor)));
  const isStuck = ![...reachedFrom([status], moves)].some((name) => statuses[name] && "isFinal" in statuses[name]);
  return [
    ...(reachedFrom([start], moves).has(status) ? [] : ["is not reached"]),
    ...(isStuck ? ["reaches no end"] : []),
    ...("isFinal" in row || waitsFor.length > 0 ? [] : ["waits for nobody"]),
    ...idle.map((actor) => `waits for ${actor}, who can do nothing`),
    ...[problemsOfClock(row) ?? []].flat(),
  ].map((problem) => `${status} ${problem}`);
};

/** Everything wrong with a status table. */
const problemsOf = (machine: StateMachine): string[] => {
  const rows = Object.entries(machine.statuses);
  const keys = machine.moves.map(({ from, action }) => `${from} ${action}`);
  const codes = rows.flatMap(([, { code }]) => code ?? []);
  return [
    ...rows.flatMap(([status, row]) => problemsOfStatus(machine, status, row)),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key} is there twice`),
    ...(new Set(codes).size < codes.length ? ["two statuses have one code"] : []),
    ...(codes.length === 0 || codes.length === rows.length ? [] : ["only some statuses have a code"]),
  ];
};

describe("every status table", () => {
  test.each(stateMachines.map((machine) => [machine.name, machine] as const))("%s", (_, machine) => {
    expect(problemsOf(machine)).toEqual([]);
  });

  test("has a name of its own and is in the list", () => {
    const names = stateMachines.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const written = globSync("features/**/*.ts")
      .filter((file) => !file.endsWith(".test.ts"))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/= stateMachine\(\{\s*name: "([\w.]+)"/g)].map(([, name]) => name));
    expect(written.toSorted()).toEqual(names.toSorted());
  });
});

/** Jobs that take nothing from anybody: they ask providers, go on with work, remind, or tidy up what ended by its own date. */
const takesNothing = [
  ...["payments.sweep", "depositsWithdrawals.sweepPayouts", "imports.resume", "batchOrders.resume", "productManagement.bulkReviews"],
  ...["logisticsOrders.cancelBookings", "logisticsOrders.resolveLabelPurchases", "reviewQueue.carryOutDue", "backorders.allocate"],
  ...["contracts.remind", "freightCorrections.remind", "chat.notifyUnreadMessages"],
  ...["merchantOnboarding.removeStaleDrafts", "coupons.expire", "personalData.writeExports", "personalData.nightly"],
];

test("a job that ends a status by time gives the time of a maintenance back", () => {
  const clocks = stateMachines.flatMap(({ statuses }) =>
    Object.values(statuses as Record<string, StatusRow>).flatMap((row) =>
      "clock" in row && row.clock && "job" in row.clock ? [row.clock.job] : [],
    ),
  );
  const resting = new Set(jobs.filter(({ closesAtDeadline }) => closesAtDeadline).map(({ name }) => name));
  expect(clocks.length).toBeGreaterThan(5);
  expect([...new Set(clocks)].filter((name) => !resting.has(name) && !takesNothing.includes(name))).toEqual([]);
});

test("docs/status-tables.md is up to date", async () => {
  await expect(renderStatusPage()).toMatchFileSnapshot("../docs/status-tables.md");
});

describe("the check finds", () => {
  const good = { waitsFor: ["buyer"], clock: { none: "a reason in words" } } as const;
  const end = { isFinal: true, tone: "done" } as const;
  const machineOf = (statuses: Record<string, StatusRow>, moves: [string, string, string[], string[]][]) =>
    stateMachine({ name: "example", start: "a", statuses, moves });

  test.each<[string, Record<string, StatusRow>, [string, string, string[], string[]][], string]>([
    ["a status that nothing reaches", { a: good, b: end, c: end }, [["a", "go", ["buyer"], ["b"]]], "c is not reached"],
    ["a dead end", { a: good, b: good }, [["a", "go", ["buyer"], ["b"]]], "b reaches no end"],
    ["a circle without an end", { a: good }, [["a", "go", ["buyer"], ["a"]]], "a reaches no end"],
    ["an actor who can do nothing", { a: good, b: end }, [["a", "go", ["system"], ["b"]]], "a waits for buyer, who can do nothing"],
    ["nobody to wait for", { a: { ...good, waitsFor: [] }, b: end }, [["a", "go", ["buyer"], ["b"]]], "a waits for nobody"],
    [
      "a job that does not exist",
      { a: { ...good, clock: { job: "x.y" } }, b: end },
      [["a", "go", ["buyer"], ["b"]]],
      "a there is no job x.y",
    ],
    [
      "a queue that does not exist",
      { a: { ...good, clock: { queue: "x" } }, b: end },
      [["a", "go", ["buyer"], ["b"]]],
      "a there is no queue x",
    ],
    [
      "a missing reason",
      { a: { ...good, clock: { none: "" } }, b: end },
      [["a", "go", ["buyer"], ["b"]]],
      "a no reason why nothing happens by time",
    ],
    [
      "an action twice",
      { a: good, b: end },
      [
        ["a", "go", ["buyer"], ["b"]],
        ["a", "go", ["system"], ["b"]],
      ],
      "a go is there twice",
    ],
    [
      "one code for two",
      { a: { ...good, code: 1 }, b: { ...end, code: 1 } },
      [["a", "go", ["buyer"], ["b"]]],
      "two statuses have one code",
    ],
    ["a missing code", { a: { ...good, code: 1 }, b: end }, [["a", "go", ["buyer"], ["b"]]], "only some statuses have a code"],
  ])("%s", (_, statuses, moves, problem) => {
    expect(problemsOf(machineOf(statuses, moves))).toContain(problem);
  });
});
