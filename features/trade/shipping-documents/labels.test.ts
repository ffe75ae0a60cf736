import { expect, test } from "vitest";
import * as labels from "./labels.ts";

test("no label has a symbol that the fonts of our PDFs lack, such as a ballot box", () => {
  expect(JSON.stringify(labels)).not.toMatch(/[\u2500-\u27bf]/);
});
