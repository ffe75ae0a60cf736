import { expect, test } from "vitest";
import { operatorLists } from "../operator-lists.ts";
import { operatorMenu } from "./operator-menu.ts";

test("every back office page has a unique shortcut key", () => {
  const listKeys = operatorLists.flatMap(({ menu }) => menu?.key ?? []);
  const keys = [...operatorMenu.flatMap(({ pages }) => pages.map(({ key }) => key)), ...listKeys];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  // After `g` a page has one key, or `g` again and one: what one finds on any keyboard.
  expect(keys.filter((key) => !/^(?:[0-9A-Za-fh-z]|g[0-9A-Za-fh-z])$/.test(key))).toEqual([]);
});
