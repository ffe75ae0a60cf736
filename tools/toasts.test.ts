import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A toast is gone after seconds. What leads on is its `lead`, whose link stays on the page; `action` does something, such as Undo. */
test("no action of a toast opens a page", () => {
  const opening = globSync("{apps,client,features,ui}/**/*.{ts,tsx}").filter((file) =>
    /\btoast\([^;]*?action: \{[^}]*\bnavigate\(/s.test(readFileSync(file, "utf8")),
  );
  expect(opening).toEqual([]);
});
