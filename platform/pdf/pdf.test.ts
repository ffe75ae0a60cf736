import { expect, test } from "vitest";
import type { Language } from "#kernel/languages.ts";
import type { PdfDocument } from "./document.ts";
import { splitWord } from "./line-breaks.ts";
import { paginate } from "./pages.ts";
import { renderPdf } from "./render.ts";
import { pageSizes, readPdf, sheetSizes } from "./test-scan.ts";

const documentOf = (language: Language, rows: number): PdfDocument => ({
  language,
  title: "Invoice",
  number: "US-2026-000001",
  letterhead: { name: "Joinery", lines: ["500 Market Street"] },
  facts: [{ label: "到期日", value: "2026年12月21日" }],
  parties: [{ label: "Bill to", name: "北京美居家具进出口贸易有限责任公司", lines: ["上海市浦东新区世纪大道一百号"] }],
  parts: [
    {
      kind: "table",
      columns: [
        { label: "Article", width: 60 },
        { label: "Amount", width: 20, align: "right" },
      ],
      rows: Array.from({ length: rows }, (_, index) => [{ text: `Oak table ${index}`, detail: "橡木餐桌" }, "$1,234.50"]),
      empty: "Nothing here",
    },
    { kind: "totals", rows: [{ label: "Total", value: "$1,234.50", strong: true }] },
  ],
  foot: "Joinery",
  made_at: new Date("2026-11-21T12:00:00Z"),
});

test("breaks words between Chinese characters but not before punctuation, and breaks long numbers", () => {
  expect(splitWord("sofa")).toEqual(["sofa"]);
  expect(splitWord("橡木（深）桌，白")).toEqual(["橡", "", "木", "", "（深）", "", "桌，", "", "白"]);
  expect(splitWord("A".repeat(30)).join("")).toBe("A".repeat(30));
  expect(splitWord("A".repeat(30)).length).toBeGreaterThan(1);
});

test("splits a long table into pages that hold every row once and in order", () => {
  const document = documentOf("en-US", 500);
  const pages = paginate(document);
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.flat().flatMap((part) => (part.kind === "table" ? part.rows : []))).toEqual(
    document.parts.flatMap((part) => (part.kind === "table" ? part.rows : [])),
  );
  expect(pages.at(-1)?.at(-1)?.kind).toBe("totals");
  expect(paginate(documentOf("en-US", 12))).toHaveLength(1);
});

test("prints every row of a long table once, in order, on pages of one size with their numbers", async () => {
  const document = documentOf("en-US", 300);
  const pages = paginate(document).length;
  const printed = await renderPdf(document);
  const { texts, glyphs } = await readPdf(printed);
  expect(texts.filter(({ text }) => text.startsWith("Oak table")).map(({ text }) => text)).toEqual(
    Array.from({ length: 300 }, (_, index) => `Oak table ${index}`),
  );
  expect(glyphs).toContain(`Page ${pages} of ${pages}`);
  expect(await pageSizes(printed)).toEqual(sheetSizes.letter);
}, 30_000);

test("splits the pages of a long document again where one cannot hold what it was given", async () => {
  // Wider than the estimate of its letters: it takes a line more on every row.
  const name = "WWWWWWWW ".repeat(9).trim();
  const long = documentOf("en-US", 0);
  const rows = Array.from({ length: 200 }, (_, index) => [`${index} ${name}`, "$1.00"]);
  const table = {
    kind: "table" as const,
    columns: [
      { label: "Article", width: 1 },
      { label: "Amount", width: 1 },
    ],
    rows,
    empty: "",
  };
  const printed = await renderPdf({ ...long, parts: [table] });
  const { texts, glyphs } = await readPdf(printed);
  // The library continues a row on the next page, where its text is said again.
  const said = new Set(texts.filter(({ text }) => text.endsWith(name)).map(({ text }) => Number.parseInt(text, 10)));
  expect([...said]).toEqual(rows.map((_, index) => index));
  expect(glyphs.split("$1.00")).toHaveLength(rows.length + 1);
  expect(await pageSizes(printed)).toEqual(sheetSizes.letter);
}, 30_000);

test("says every word of a text that is longer than a page, and numbers the pages", async () => {
  const words = Array.from({ length: 700 }, (_, index) => `word${index}`);
  const long = words.join(" ");
  const columns = ["English", "中文", "Español"].map((label) => ({ label, width: 1 }));
  const table = { kind: "table" as const, heading: "Quality", columns, rows: [[long, long, long]], empty: "" };
  const { glyphs } = await readPdf(await renderPdf({ ...documentOf("en-US", 1), parts: [table] }));
  expect(words.filter((word) => glyphs.split(word).length < 4)).toEqual([]);
  expect(glyphs).toContain("Page 1 of 4");
  expect(glyphs).toContain("Page 4 of 4");
}, 30_000);

test("renders documents in three languages, several requested concurrently", async () => {
  const rendered = await Promise.all((["en-US", "zh-CN", "es-ES"] as const).map((language) => renderPdf(documentOf(language, 3))));
  for (const bytes of rendered) {
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(5_000);
  }
}, 30_000);
