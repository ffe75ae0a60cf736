import { expect, test } from "vitest";
import { beginTask, type Carried, type Step, scan, type TaskKind, wantedBy } from "./scan-task.ts";

/** Scans codes one after the other and returns all steps. */
const scanAll = (kind: TaskKind, ...codes: readonly string[]): Step[] => {
  const steps: Step[] = [];
  let task = beginTask(kind);
  for (const code of codes) {
    const step = scan(task, code);
    steps.push(step);
    task = step.task;
  }
  return steps;
};

const carriedBy = (steps: readonly Step[]): (Carried | undefined)[] => steps.map(({ carried }) => carried);

test("a SKU that is scanned again is one more piece, and a location ends the task", () => {
  const steps = scanAll("putAway", "SKU-1", "sku-1 ", "SKU-1", "a-03-12");
  expect(carriedBy(steps)).toEqual([
    undefined,
    undefined,
    undefined,
    { sku: "SKU-1", condition: "new", quantity: 3, from: "", to: "A-03-12" },
  ]);
  expect(steps.at(-1)?.task).toEqual({ kind: "putAway" });
});

test("a move begins at a location and ends at another one", () => {
  const steps = scanAll("move", "SKU-1", "A-01-01", "SKU-1", "SKU-2", "A-01-01", "B-01-01");
  expect(steps.map(({ isRight }) => isRight)).toEqual([false, true, true, false, false, true]);
  expect(steps.map(({ task }) => wantedBy(task))).toEqual(["from", "sku", "to", "to", "to", "from"]);
  expect(steps.at(-1)?.carried).toEqual({ sku: "SKU-1", condition: "new", quantity: 1, from: "A-01-01", to: "B-01-01" });
});

test("a code is looked up as it is", () => {
  expect(scanAll("look", " 20261128001 ")).toMatchObject([{ look: "20261128001", isRight: true }]);
});

test("a count begins and ends with its location, and every scan between is one piece", () => {
  const steps = scanAll("count", "SKU-1", "a-01-01", "SKU-1", "SKU-2", "B-01-01", "sku-1", "A-01-01");
  expect(steps.map(({ isRight }) => isRight)).toEqual([false, true, true, true, false, true, true]);
  expect(steps.at(-1)).toMatchObject({
    task: { kind: "count", pieces: [] },
    counted: {
      location: "A-01-01",
      isComplete: true,
      pieces: [
        { sku: "SKU-1", quantity: 2 },
        { sku: "SKU-2", quantity: 1 },
      ],
    },
  });
});

test("a SKU may look like a location where a SKU is wanted", () => {
  const steps = scanAll("putAway", "AB-12-34", "A-01-01");
  expect(steps.at(-1)?.carried).toMatchObject({ sku: "AB-12-34", to: "A-01-01" });
});
