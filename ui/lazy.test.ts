import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every lazy part of a screen is made by ui/lazy.ts", () => {
  const others = globSync(["features/**/*.{ts,tsx}", "apps/web/**/*.{ts,tsx}", "client/**/*.{ts,tsx}", "ui/**/*.{ts,tsx}"]).filter((path) =>
    /import \{[^}]*\blazy\b[^}]*\} from "react"/.test(readFileSync(path, "utf8")),
  );
  expect(others).toEqual(["ui/lazy.ts"]);
});
