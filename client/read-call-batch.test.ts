import { expect, test } from "vitest";
import { readCallBatch } from "#client/read-call-batch.ts";

const read = async (...chunks: (string | Uint8Array<ArrayBuffer>)[]) => {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  const answers: [number, number, string][] = [];
  await readCallBatch(body, (...answer) => answers.push(answer));
  return answers;
};

test("reads answers in the order in which they come, however they are cut", async () => {
  expect(await read('1 200 {"a', '":1}\n0 2', '00 {"b":2}\n')).toEqual([
    [1, 200, '{"a":1}'],
    [0, 200, '{"b":2}'],
  ]);
});

test("reads a character that is cut", async () => {
  const bytes = new TextEncoder().encode('0 200 "柜"\n');
  expect(await read(bytes.slice(0, 8), bytes.slice(8))).toEqual([[0, 200, '"柜"']]);
});

test("skips calls without an answer, and what was cut off", async () => {
  expect(await read('0 500\n2 404\n1 503 {"reason":"BUSY"}\n3 200 {"cut')).toEqual([[1, 503, '{"reason":"BUSY"}']]);
});
