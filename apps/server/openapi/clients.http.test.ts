import { spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

/** Tools that know nothing of us read the published contract, and the clients they generate buy something. */

let folder: string;
let baseUrl: string;
const programs = "tools/openapi-clients/programs";
const node = "node_modules/.bin/node";

interface Finished {
  code: number | null;
  output: string;
}

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Finished> =>
  new Promise((done, failed) => {
    const child = spawn(node, args, { env: { ...process.env, REDOCLY_TELEMETRY: "off", ...env } });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", failed);
    child.on("close", (code) => done({ code, output }));
  });

const app = await testApp();
beforeAll(async () => {
  baseUrl = await app.app.listen({ port: 0, host: "127.0.0.1" });
  // Below the project, so that generated code finds the packages it imports.
  await mkdir("build", { recursive: true });
  folder = await mkdtemp(resolve("build/openapi-clients-"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  for (const name of await readdir(programs)) await copyFile(join(programs, name), join(folder, name));
  await writeFile(join(folder, "openapi.json"), await (await fetch(`${baseUrl}/openapi.json`)).text());
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test("redocly finds no error", async () => {
  const { code, output } = await run(["node_modules/@redocly/cli/bin/cli.js", "lint", join(folder, "openapi.json"), "--format=json"]);
  const { totals } = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)) as { totals: { errors: number } };
  expect(totals.errors).toBe(0);
  expect(code).toBe(0);
}, 60_000);

test("two independent generators make clients that compile and buy something", async () => {
  const document = join(folder, "openapi.json");
  const typescript = ["--import", "./tools/openapi-clients/resolve-typescript.mjs", "node_modules/openapi-typescript/bin/cli.js"];
  expect(await run([...typescript, document, "-o", join(folder, "schema.d.ts")])).toMatchObject({ code: 0 });
  expect(await run(["node_modules/oazapfts/dist/cli.js", document, join(folder, "client.ts")])).toMatchObject({ code: 0 });
  expect(await run(["node_modules/typescript/bin/tsc", "-p", folder])).toEqual({ code: 0, output: "" });
  for (const program of ["buy-with-openapi-fetch", "buy-with-oazapfts"]) {
    const env = { BASE_URL: baseUrl, CLIENT_SECRET: app.platform.settings.clientSecret };
    const { code, output } = await run([join(folder, "out", `${program}.js`)], env);
    expect({ program, code, output }).toMatchObject({ program, code: 0 });
    const bought = JSON.parse(output) as { order_parent_number: string; status: number; balance: string; reason: string };
    expect(bought).toMatchObject({ status: 2, balance: "0.00", reason: "INSUFFICIENT_STOCK" });
    const { status } = await app.one("select status from orders join checkouts using (checkout_id) where order_parent_number = $1", [
      bought.order_parent_number,
    ]);
    expect(status).toBe("awaitingPacking");
  }
}, 120_000);
