import { describe, expect, test } from "vitest";
import { findUnprintable, toPrintedText } from "#kernel/printable-text.ts";
import type { PdfDocument } from "./document.ts";
import { fontFamiliesOf } from "./fonts.ts";
import { renderPdf } from "./render.ts";
import { namesInScripts, unprintableCharacter, unprintableName } from "./test-names.ts";
import { readPdf } from "./test-scan.ts";

/** A document that has the name in every place that takes a text. */
const documentOf = (name: string): PdfDocument => ({
  language: "en-US",
  title: `Invoice ${name}`,
  number: name,
  stamp: { text: name, tone: "plain" },
  letterhead: { name, lines: [name] },
  facts: [{ label: name, value: name }],
  parties: [{ label: "Bill to", name, lines: [`${name}, 12 (B)`] }],
  parts: [
    {
      kind: "table",
      heading: name,
      columns: [
        { label: name, width: 50 },
        { label: "Amount", width: 20, align: "right" },
      ],
      rows: [[{ text: name, detail: name }, "$1.00"]],
      empty: "",
    },
    { kind: "totals", rows: [{ label: name, value: "$1.00", strong: true }] },
    { kind: "boxes", rows: [[{ label: name, lines: [name], width: 1, strong: true }]] },
    { kind: "text", heading: name, lines: [`${name} · ${name} · ${name} · ${name} · ${name}`] },
  ],
  foot: name,
  made_at: new Date("2026-11-28T12:00:00Z"),
});

const letters = (text: string): string[] => [...toPrintedText(text).replaceAll(/\s/g, "")].sort();

describe("a printed document says what was typed", () => {
  test.each(Object.entries(namesInScripts))("%s", async (_, name) => {
    expect(findUnprintable(name)).toEqual([]);
    const { title, texts, glyphs } = await readPdf(await renderPdf(documentOf(name)));
    expect(title).toBe(`Invoice ${name} ${name}`);
    // Exact and in reading order: the tagged texts.
    expect(texts.filter(({ text }) => text.includes(name)).length).toBeGreaterThanOrEqual(15);
    expect(texts).toContainEqual({ role: "H1", text: `Invoice ${name}` });
    expect(texts).toContainEqual({ role: "TH", text: name });
    // Every letter has a glyph of its own script: the glyphs of the page are the letters of the texts, in whatever sequence.
    const shown = new Set(letters(glyphs));
    expect([...new Set(letters(name))].filter((letter) => !shown.has(letter))).toEqual([]);
  });
});

test("a document with a character that no font has is refused, and named", async () => {
  expect(findUnprintable(unprintableName)).toEqual([unprintableCharacter]);
  await expect(renderPdf(documentOf(unprintableName))).rejects.toMatchObject({
    reason: "DOCUMENT_NOT_PRINTABLE",
    values: { characters: unprintableCharacter },
  });
});

test("loads the fonts that a text needs and no others", () => {
  expect(fontFamiliesOf("Bay Home LLC, Łódź, Đại Phát")).toEqual(["Inter"]);
  expect(fontFamiliesOf("橡木餐桌 Oak")).toEqual(["Inter", "Noto Sans SC"]);
  expect(fontFamiliesOf("龘")).toEqual(["Inter", "Noto Sans SC Rare"]);
  expect(fontFamiliesOf("שלום")).toEqual(["Inter", "Noto Sans Hebrew"]);
});
