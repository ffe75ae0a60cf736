import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSources } from "#tools/import-graph.ts";
import { AnswerTooLarge, outgoingFetch } from "./outgoing-fetch.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends pieces until the reader leaves. */
const sendForever = async (response: ServerResponse, pieceMs: number): Promise<void> => {
  while (!response.destroyed) {
    response.write("x".repeat(1_000));
    await pause(pieceMs);
  }
};

const server = createServer((request, response) => {
  if (request.url === "/redirect") response.writeHead(302, { location: "http://127.0.0.2:1/" }).end();
  else if (request.url === "/own-redirect") response.writeHead(307, { location: "/plain" }).end();
  else if (request.url === "/endless") void sendForever(response, 0);
  else if (request.url === "/slow") void sendForever(response, 50);
  else if (request.url === "/silent") return;
  else response.end("plain");
});
let base = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (path: string): Promise<string> =>
  (await outgoingFetch(`${base}${path}`, {}, { maxMs: 1_000, maxBytes: 50_000 })).text();

describe("an answer", () => {
  test("that is short passes", async () => expect(await read("/plain")).toBe("plain"));
  test.each(["/redirect", "/own-redirect"])("%s is not followed", (path) => expect(read(path)).rejects.toThrow("fetch failed"));
  test("without an end is cut at the bound", () => expect(read("/endless")).rejects.toBeInstanceOf(AnswerTooLarge));
  test.each(["/slow", "/silent"])("%s ends with the time", (path) => expect(read(path)).rejects.toMatchObject({ name: "TimeoutError" }));
});

test("the server sends no request in another way", () => {
  const files = readSources().filter(
    ({ path }) => /^(platform|apps\/server|features)\//.test(path) && !/\.test\.tsx?$|\/screens\/|test-/.test(path),
  );
  // A method that happens to have this name declares the type of its first parameter.
  const sends = /(?<![.\w])fetch\((?!\w+: )|^import \{.*from "(?:undici|axios|got|node:https?)"/m;
  const found = files.filter(({ path }) => sends.test(readFileSync(path, "utf8"))).map(({ path }) => path);
  expect(found).toEqual(["platform/outgoing-fetch.ts"]);
});
