import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveBuiltFolder } from "#apps/server/built-files.ts";

const folder = mkdtempSync(join(tmpdir(), "joinery-built-"));
const app = fastify();
const script = "console.log(1);".repeat(100);

beforeAll(async () => {
  const files: Record<string, string | Buffer> = {
    "client/assets/entry-1a2b.js": script,
    "client/assets/entry-1a2b.js.br": brotliCompressSync(script),
    "client/assets/entry-1a2b.js.gz": gzipSync(script),
    "client/assets/root-3c4d.css": "a{}",
    "client/assets/inter-5e6f.woff2": Buffer.from([1, 2, 3]),
    "client/favicon.svg": "<svg/>",
    "client/.vite/manifest.json": "{}",
    "secret.txt": "secret",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  await serveBuiltFolder(app, join(folder, "client"));
  app.get("/*", () => "a page");
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["", undefined],
])("with accept-encoding %j sends the variant %j of a file for a year", async (accepted, encoding) => {
  const answer = await get("/assets/entry-1a2b.js", { "accept-encoding": accepted });
  expect(answer.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(answer.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers["content-encoding"]).toBe(encoding);
});

test.each([
  ["/assets/root-3c4d.css", /^text\/css/],
  ["/assets/inter-5e6f.woff2", /^font\/woff2/],
  ["/favicon.svg", /^image\/svg\+xml/],
])("sends %s as %s", async (url, type) => expect((await get(url)).headers["content-type"]).toMatch(type));

test("caches a file outside of assets for an hour and revalidates it by its tag", async () => {
  const answer = await get("/favicon.svg");
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  expect((await get("/favicon.svg", { "if-none-match": String(answer.headers.etag) })).statusCode).toBe(304);
});

test("answers HEAD without a body", async () => {
  const answer = await app.inject({ method: "HEAD", url: "/favicon.svg" });
  expect([answer.statusCode, answer.body]).toEqual([200, ""]);
});

test.each(["/assets/missing.js", "/assets/", "/assets/..%2f..%2fsecret.txt", "/assets/entry-1a2b.js.br"])("%s is not found", async (url) =>
  expect((await get(url)).statusCode).toBe(404),
);

test.each(["/.vite/manifest.json", "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/"])("%s is left to the pages", async (url) =>
  expect((await get(url)).body).toBe("a page"),
);
