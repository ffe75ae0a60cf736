import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tools/ensure-chromium.ts";

/** One server for each of the tests' processes: set by e2e/server.ts before those read this file again. */
const servers = process.env.JOINERY_URL?.split(" ") ?? [];

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/server.ts",
  // Two browsers, as there are two cores: while one waits for its server the other is at work.
  workers: servers.length || 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The longest way takes twenty seconds; a machine that is four times slower and busy needs twenty times that.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  outputDir: "test-results/browser",
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)],
    trace: "off",
    video: "off",
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "desktop", use: { ...devices["Desktop Chrome"] } }],
});
