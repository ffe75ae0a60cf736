import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { groups } from "#apps/web/messages/groups.ts";
import { textFile } from "#apps/web/messages/text-files.ts";

const files = globSync("{ui,apps/web,features/*/*}/texts*.ts");
const loaded = [...new Set(Object.values(groups).flat())].map((namespace) => textFile(namespace));

test("every namespace of the groups has its texts", () => {
  expect(loaded.filter((file) => !files.includes(file))).toEqual([]);
});

test("every file of texts is in a group, so that its screens find them", () => {
  expect(files.filter((file) => !loaded.includes(file))).toEqual([]);
});
