import { expect, test } from "vitest";
import { admin, testApp } from "#apps/server/test-app.ts";
import { hashPassword } from "#platform/passwords.ts";
import { runAsCaller } from "#platform/work-caller.ts";
import { workPoolNames } from "#platform/work-pool-names.ts";

const app = await testApp();

test("shows every pool of the server to administrators only", async () => {
  const { code, data } = await app.call("/operator/serverLoad", {}, admin);
  expect(code).toBe(200);
  expect(data.pools.map(({ name }: { name: string }) => name).sort()).toEqual([...workPoolNames].sort());
  expect(Date.parse(data.since)).toBeLessThan(app.platform.clock.now().getTime());
  expect((await app.call("/operator/serverLoad", {}, { as: "auditor@demo.test" })).reason).toBe("NOT_ALLOWED");
});

test("says what runs, waits and was refused, the busiest pool first", async () => {
  const flood = Array.from({ length: 40 }, () =>
    runAsCaller({ company: "company:flood", person: "person:flood" }, () => hashPassword("a password")).catch(() => "refused"),
  );
  const { data } = await app.call("/operator/serverLoad", {}, admin);
  expect(data.pools[0]).toMatchObject({ name: "passwords", running: 1, concurrency: 2, waiting: 25, max_queue: 100 });
  expect(data.pools[0].refused_day).toBeGreaterThanOrEqual(14);
  expect((await Promise.all(flood)).filter((result) => result === "refused")).toHaveLength(14);
});
