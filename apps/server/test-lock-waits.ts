import { expect, vi } from "vitest";
import type { TestApp } from "./test-app.ts";

/** Waits until exactly `count` sessions of the test's database wait for a lock. */
export const untilLockWaits = (world: Pick<TestApp, "one">, count: number): Promise<void> =>
  vi.waitFor(
    async () =>
      expect(
        await world.one(
          "select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'",
        ),
      ).toEqual({ n: count }),
    { timeout: 5000, interval: 10 },
  );
