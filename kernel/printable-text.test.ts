import { expect, test } from "vitest";
import { z } from "zod";
import { fieldLabel } from "./field-labels.ts";
import { findUnprintable, toPrintedText } from "./printable-text.ts";
import * as wire from "./wire.ts";

test.each([
  ["Oak table, 1⁄2 price ★ ±3 mm — “A”", []],
  ["Nguyễn Thị Ánh", []],
  ["Café decomposed", []],
  ["橡木餐桌（大）", []],
  ["Sofa 🛋️ Shop 👨‍👩‍👧 🪑", []],
  ["தமிழ் தமிழ்", ["த", "மி", "ழ்"]],
  ["বাংলা বাং", ["বাং", "লা"]],
  ["𠮷野家", ["𠮷"]],
  ["𠮷𠮷", ["𠮷"]],
  ["line\nbreak\ttab", []],
  ["a ★️ star", []],
  ["private \ue000", ["\ue000"]],
] as const)("%j has the unprintable characters %j", (text, characters) => expect(findUnprintable(text)).toEqual(characters));

test("prints composed letters, without what has no shape", () => expect(toPrintedText("Café ★️ so\u00adfa")).toBe("Café ★ sofa"));

test("a printed field refuses what cannot be printed and names it in the caller's language", () => {
  const parsed = z.object({ city: wire.printed(wire.line) }).safeParse({ city: "Łódź 𠮷" });
  const [issue] = parsed.error?.issues ?? [];
  expect(fieldLabel("city", "en-US", false, issue?.message)).toBe("We can’t print 𠮷 on your documents. Please replace it.");
  expect(fieldLabel("city", "zh-CN", false, issue?.message)).toContain("𠮷");
  expect(z.object({ city: wire.printed(wire.line) }).parse({ city: " Łódź " })).toEqual({ city: "Łódź" });
  expect(z.object({ note: wire.printed(wire.remark) }).parse({})).toEqual({ note: "" });
});
