import { expect, test } from "vitest";
import { isTest, readSources } from "#tools/import-graph.ts";

/** A statement that waits for a write and does not look at its answer. */
const ignoredAnswer = /^\s*(?:for \(.*\) |(?:else )?if \(.*\) |else )?await tx\.changed\(/m;

test("nothing waits for a write whose answer it does not need (tx.write, decision 0298)", () => {
  const waiting = readSources().filter(({ path, text }) => !isTest(path) && ignoredAnswer.test(text));
  expect(waiting.map(({ path }) => path)).toEqual([]);
});
