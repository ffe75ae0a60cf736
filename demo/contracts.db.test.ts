import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { createContracts } from "#demo/contracts.ts";
import { createDemoApi, upload } from "#demo/demo-api.ts";

test("the demo has contracts in every main state", async () => {
  const world = await testApp();
  const folder = await mkdtemp(join(tmpdir(), "joinery-demo-"));
  try {
    const session = await createDemoApi(world.platform, folder);
    await createContracts({ ...session, upload }, world.platform, world.clock.now());
    const rows = await world.rows<{ status: number }>("select status from audit_contract order by status");
    expect(rows.map(({ status }) => status)).toEqual([5, 9, 10, 20, 21, 22, 23, 25, 26, 28, 31, 32, 33, 35, 37, 39, 40, 90, 92]);
    await assertInvariants(world.platform.database);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await world.close();
  }
}, 60_000);
