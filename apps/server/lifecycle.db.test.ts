import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { emptyDatabase, type TestDatabase } from "#platform/postgres/test-database.ts";

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), "joinery-lifecycle-"));
beforeAll(async () => {
  database = await emptyDatabase();
  await migrate(database.url);
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const secret = "a-secret-of-the-first-sale";

// The first process of a container gets only the signals that it listens to, so the end by the signal itself would not do.
test.each([
  { command: "worker", says: "Waiting for the market" },
  { command: "web", says: "This market is empty" },
])(
  "$command ends by itself on SIGTERM while the market is not set up",
  async ({ command, says }) => {
    const child = spawn(process.execPath, ["bin/joinery.mjs", command], {
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", PORT: "0", JOINERY_SETTINGS: "/dev/null" },
        ...{ DATABASE_URL: database.url, JOINERY_DATA: dataDir, JOINERY_MIGRATIONS: "elsewhere" },
        ...{ JOINERY_CLIENT_SECRET: secret, JOINERY_PEPPER: secret, JOINERY_BANK_SECRET: secret, JOINERY_WEBHOOK_SECRET: secret },
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    await new Promise<void>((heard, failed) => {
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes(says)) heard();
      });
      child.once("exit", () => failed(new Error(`it ended too early: ${said}`)));
    });
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  },
  60_000,
);
