import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contractSections, hashedText } from "./contract-text.ts";
import { sampleTerms } from "./sample-terms.ts";

test("the text of a recorded version never changes: its hash is the one in the record", () => {
  const hash = createHash("sha256")
    .update(hashedText("482-719-350-6174", 1, sampleTerms()))
    .digest("hex");
  expect(hash).toMatchInlineSnapshot(`"ad8a1ddef3b5ebc418263a475800490f877cab5dc57963ec22fa7ab64950b3b3"`);
});

test("every section has a text in each language", () => {
  const sections = contractSections(sampleTerms());
  expect(sections.map(({ key }) => key)).toEqual([
    "parties",
    "goods",
    "price",
    "payment",
    "delivery",
    "quality",
    "inspection",
    "milestones",
    "sample",
    "release",
    "cancellation",
    "remarks",
  ]);
  for (const { paragraphs } of sections)
    for (const paragraph of paragraphs) expect(Object.values(paragraph).every((text) => text.length > 0 && !/[{}]/.test(text))).toBe(true);
});

test("a text that a person wrote stands in the contract as written, also with placeholders", () => {
  const terms = { ...sampleTerms(), remark: "{total} <b>" };
  expect(contractSections(terms).at(-1)?.paragraphs[0]?.["zh-CN"]).toBe("{total} <b>");
  const named = contractSections({ ...sampleTerms(), purchaser_name: "{address}" });
  expect(named[0]?.paragraphs[0]?.["en-US"]).toContain("Buyer: {address}, 1 Market St");
});
