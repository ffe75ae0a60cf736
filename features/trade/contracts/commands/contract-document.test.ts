import fc from "fast-check";
import { expect, test } from "vitest";
import { namesIn } from "#features/trade/clause-library/rules/clauses.ts";
import { readyClauses } from "#features/trade/clause-library/rules/ready-clauses.ts";
import { formatDay } from "#kernel/calendar.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { languages } from "#kernel/languages.ts";
import { toAmount } from "#kernel/money.ts";
import { toText } from "#kernel/texts.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import { namesInScripts } from "#platform/pdf/test-names.ts";
import { readPdf } from "#platform/pdf/test-scan.ts";
import type { Site } from "#platform/sites.ts";
import { contractAmounts, rowCents } from "../rules/amounts.ts";
import { contractSections } from "../rules/contract-text.ts";
import { sampleTerms } from "../rules/sample-terms.ts";
import { standardClauses } from "../rules/standard-clauses.ts";
import type { ChosenClause, ContractTerms, GoodsRow } from "../rules/terms.ts";
import { createContractDocument, createOrderSheet } from "./document-parts.ts";

/** Generated contracts: the paper says the numbers, days and names of the terms in each language, and has no holes. */

const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const name = fc.constantFrom(...Object.values(namesInScripts));
/** A text that may be left out. */
const optional = (text: string) => fc.constantFrom(text, "");

const row: fc.Arbitrary<GoodsRow> = fc.record({
  quality: fc.integer({ min: 1, max: 1_000_000 }),
  price_cents: fc.integer({ min: 1, max: 5_000_000 }),
  title: name,
  custom_sn: optional("X-100"),
  size: optional("45 × 50 × 90 cm"),
  packing: optional("2 per carton"),
  color: optional("natural"),
  category: optional("Chairs"),
  volume: optional("0.120"),
  hs_code: optional("9401.61"),
  ...{ cart_id: fc.constant(null), relation_id: fc.constant(null), product_id: fc.constant(null), image_id: fc.constant(null) },
  ...{ position: fc.constant(1), image: fc.constant(""), list_price_cents: fc.constant(null), is_cart: fc.constant(false) },
});

/** Clauses of the library with their values, and own ones with and without a title. */
const chosenClause: fc.Arbitrary<ChosenClause> = fc.oneof(
  fc.constantFrom(...readyClauses).map(({ kind, title, text, usual }) => ({
    ...{ clause_id: 1, version: 1, kind, title, text },
    values: Object.fromEntries(namesIn(text["en-US"]).map((each) => [each, usual[each] ?? "BAY HOME"])),
  })),
  optional("Pallets").map((title) => ({
    ...{ clause_id: null, version: 0, kind: "own" as const, values: {} },
    title: toText([title, title, title]),
    text: toText(["In {our} words", "In {our} words", "In {our} words"]),
  })),
);

const terms: fc.Arbitrary<ContractTerms> = fc
  .record({
    goods: fc.array(row, { minLength: 1, maxLength: 4 }),
    deposit_percent: fc.integer({ min: 0, max: 100 }),
    delivery_date: day,
    receiving_date: fc.option(day, { nil: "" }),
    purchaser_name: name,
    maker_name: name,
    maker_postcode: optional("315000"),
    port_of_loading: optional("CNNGB"),
    port_of_discharge: optional("USLAX"),
    milestones: fc.array(
      fc.record({ code: fc.constantFrom("frames" as const, "other" as const), label: optional("Polishing"), planned_on: day }),
      { maxLength: 2 },
    ),
    ...{
      goods_standard: optional("Solid oak"),
      remark: optional("Load on pallets"),
      container_type: fc.constantFrom("40HQ" as const, "" as const),
    },
    clauses: fc.subarray(sampleTerms().clauses),
    chosen_clauses: fc.array(chosenClause, { maxLength: 4 }),
    container_count: fc.constantFrom(0, 2),
    balance_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
    arrival_day_pay: fc.constant(15),
    sample: fc.record({ required: fc.boolean(), approve_by: fc.option(day, { nil: "" }), note: optional("One chair") }),
  })
  .map((made) => ({
    ...sampleTerms(),
    ...made,
    goods: made.goods.map((each, index) => ({ ...each, position: index + 1 })),
    standard_clauses: standardClauses,
  }));

const sourceOf = (made: ContractTerms) => ({
  ...{ contract_sn: "482-719-350-6174", version: 1, agreed_version: null, text_hash: "0".repeat(64), acceptances: [] },
  verify_address: "https://joinery.test/contract_verify/1",
  terms: made,
  site: { contact_company: "Joinery", contact_address: "1 Main St", contact_email: "a@b.test", time_zone: "America/Los_Angeles" } as Site,
  language: "en-US" as const,
  paper: "letter" as const,
  now: new Date("2026-11-28T12:00:00Z"),
});

/** A step of its own without a name is left out. */
const namedSteps = ({ milestones }: ContractTerms) => milestones.filter(({ code, label }) => code !== "other" || label !== "");

/** What the paper of the terms must say in a language. */
const factsOf = (made: ContractTerms, language: (typeof languages)[number]): string[] => {
  const money = (cents: number) => formatMoney(toAmount(cents as never), language, made.currency);
  const { total_cents, deposit_cents, balance_cents } = contractAmounts(made);
  return [
    ...[total_cents, balance_cents, ...(made.deposit_percent > 0 ? [deposit_cents] : [])].map(money),
    ...[made.delivery_date, made.receiving_date, ...namedSteps(made).map(({ planned_on }) => planned_on)]
      .filter(Boolean)
      .map((each) => formatDay(each, language)),
  ];
};

test("the PDF says the amounts, days, quantities and names of the terms in three languages", async () => {
  await fc.assert(
    fc.asyncProperty(terms, async (made) => {
      const { texts } = await readPdf(await renderPdf(createContractDocument(sourceOf(made))));
      const paper = texts.map(({ text }) => text);
      for (const language of languages)
        for (const fact of factsOf(made, language))
          expect(
            paper.some((text) => text.includes(fact)),
            `${language} ${fact}`,
          ).toBe(true);
      for (const each of made.goods) {
        for (const cents of [each.price_cents, rowCents(each)])
          expect(paper).toContain(formatMoney(toAmount(cents), "en-US", made.currency));
        expect(paper).toContain(each.quality.toLocaleString("en-US"));
        expect(paper.some((text) => text.includes(each.title))).toBe(true);
      }
      for (const party of [made.purchaser_name, made.maker_name]) expect(paper).toContain(party);
      expect(paper.filter((text) => text.includes("–") || /\d{4}-\d{2}-\d{2}/.test(text))).toEqual([]);
    }),
    { seed: 21, numRuns: 8 },
  );
}, 120_000);

test("the text has no hole and no day as YYYY-MM-DD, whatever was left out", () => {
  fc.assert(
    fc.property(terms, (made) => {
      for (const { paragraphs } of contractSections(made))
        for (const paragraph of paragraphs)
          for (const language of languages)
            expect(paragraph[language]).not.toMatch(/^$|–|—|, ,|\d{4}-\d{2}-\d{2}|[;；:：]\s*([.。]|$)|undefined|null|\{(?!our)/);
    }),
    { seed: 22, numRuns: 300 },
  );
});

test("the facts of the paper have no empty value, and chosen clauses stand in it in three languages", async () => {
  const ready = readyClauses.find(({ code }) => code === "late-daily");
  const own = { clause_id: null, version: 0, kind: "own" as const, values: {} };
  const words = toText(["Pads under legs", "Pads under legs", "Pads under legs"]);
  const chosen_clauses: ChosenClause[] = [
    ...(ready ? [{ ...ready, clause_id: 2, version: 1, values: { percent: "0.2", max: "10", days: "45" } }] : []),
    { ...own, title: toText(["", "", ""]), text: words },
  ];
  const paper = createContractDocument(sourceOf({ ...sampleTerms(), standard_clauses: standardClauses, chosen_clauses }));
  expect(paper.facts.filter(({ value }) => value === "")).toEqual([]);
  const { texts } = await readPdf(await renderPdf(paper));
  const said = texts.map(({ text }) => text).join("\n");
  for (const word of ["0.2%", "每逾期一天", "0,2 %", "Pads under legs"]) expect(said).toContain(word);
  expect(said).not.toContain("For each full week");
});

test("late delivery, warranty, claims and governing law are clauses of the page and the PDF in three languages", async () => {
  const { texts } = await readPdf(
    await renderPdf(createContractDocument(sourceOf({ ...sampleTerms(), standard_clauses: standardClauses }))),
  );
  const paper = texts.map(({ text }) => text).join("\n");
  for (const word of ["Late delivery / 延迟交货 / Retraso", "12 months", "30 天内", "Singapur", "1%", "5 %"]) expect(paper).toContain(word);
});

test("the order sheet has no hole, whatever was left out", () => {
  fc.assert(
    fc.property(terms, (made) => {
      const { facts, parties, parts } = createOrderSheet(sourceOf(made));
      expect(JSON.stringify([facts, parties, parts])).not.toMatch(/–|, ,|""\]/);
      expect(facts.filter(({ value }) => value === "")).toEqual([]);
    }),
    { seed: 23, numRuns: 300 },
  );
});

test("the order sheet says what the contract says", async () => {
  const made = { ...sampleTerms(), standard_clauses: standardClauses };
  const { title, texts } = await readPdf(await renderPdf(createOrderSheet(sourceOf(made))));
  expect(title).toBe("FOB order sheet 482-719-350-6174");
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(factsOf(made, "en-US").slice(0, 3)));
});
