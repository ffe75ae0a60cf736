import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const screens = globSync("features/*/*/screens/**/*.tsx").map((path) => ({ path, source: readFileSync(path, "utf8") }));

test("a dialog imports nothing from the screen that opens it", () => {
  const dialogs = screens.filter(({ path }) => path.endsWith("-dialog.tsx"));
  expect(dialogs.length).toBeGreaterThan(30);
  const openers = dialogs.flatMap(({ path, source }) => {
    const imported = [...source.matchAll(/from "#(features\/[^"]+\.tsx)"/g)].map(([, file]) => String(file));
    return imported
      .filter((file) => screens.find((each) => each.path === file)?.source.includes(`#${path}"`))
      .map((file) => `${path} and ${file}`);
  });
  expect(openers).toEqual([]);
});
