import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedDemoWorld } from "#demo/world.ts";
import { readSettings } from "#platform/settings.ts";

/** Seeds the demo data for tests, with files in a separate folder. */
export const seedTestWorld = (url: string): Promise<void> =>
  seedDemoWorld(url, { ...readSettings({ NODE_ENV: "test" }), dataDir: join(tmpdir(), "joinery-test-world") });
