import { defineConfig } from "vitest/config";
import { actions } from "./apps/web/vite-actions.ts";
import { messages } from "./apps/web/vite-messages.ts";

const notOurs = ["**/node_modules/**", "build/**", "data/**", "e2e/**"];
const databaseTests = ["**/*.{db,http}.test.{ts,tsx}"];
/** These compare both engines of lists; they run where a drill has started OpenSearch. */
const searchTests = ["**/*.opensearch.test.ts"];
/** These look at the built web app, so they run after the build. */
const buildTests = ["**/*.build.test.ts"];

export default defineConfig({
  test: {
    // Two cores are what we may count on.
    maxWorkers: 2,
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...notOurs, ...databaseTests, ...buildTests, ...searchTests],
          pool: "threads",
          // Pure tests leave nothing behind, so they need no walls between them; it is most of their time.
          isolate: false,
          setupFiles: ["tools/silent-console.ts", "tools/no-network.ts"],
        },
      },
      {
        extends: true,
        // Tests that render parts of screens read their texts as the app compiles and loads them.
        plugins: [messages(), actions()],
        test: {
          name: "database",
          server: { deps: { inline: ["use-intl", "icu-minify"] } },
          include: [...databaseTests, ...(process.env.TEST_OPENSEARCH_URL ? searchTests : [])],
          exclude: notOurs,
          pool: "forks",
          isolate: false,
          setupFiles: ["tools/silent-console.ts"],
          globalSetup: ["platform/postgres/test-database.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "build",
          include: buildTests,
          exclude: notOurs,
          pool: "forks",
          setupFiles: ["tools/silent-console.ts"],
          globalSetup: ["platform/postgres/test-database.ts"],
        },
      },
    ],
  },
});
