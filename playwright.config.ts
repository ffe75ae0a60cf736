import { defineConfig, devices } from "@playwright/test";
import { chromiumPath } from "./tools/ensure-chromium.ts";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/server.ts",
  // One browser at a time: the journeys share a server and two cores.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results/browser",
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    // Set by e2e/server.ts before the tests' process, which reads this file again.
    baseURL: process.env.JOINERY_URL,
    trace: "off",
    video: "off",
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    launchOptions: {
      executablePath: chromiumPath(),
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
