import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemoWorld } from "#demo/world.ts";
import { readSettings } from "#platform/settings.ts";

/** Tests run in the same world that a newcomer's first start shows; its files lie aside. */
export const seedTestWorld = (url: string): Promise<void> =>
  seedDemoWorld(url, { ...readSettings({ NODE_ENV: "test" }), dataDir: join(tmpdir(), "joinery-test-world") });
