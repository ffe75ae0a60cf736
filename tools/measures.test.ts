import { expect, test } from "vitest";
import { readAllTexts } from "#tools/all-texts.ts";

/**
 * Weights, volumes and lengths are printed in the reader's units by `useMeasures` (client/measures.ts). A text that names a unit itself
 * prints the same one to everybody: each is listed here with its reason.
 */

/** A unit behind a value. "in" is a word in two languages, so inches are found by their Chinese sign. */
const behindValue = /(?:\}|#)\s?(?:CBM|m³|ft³|kg|lb|cm|磅|英寸)(?!\p{L})/u;

/** A short text with a unit: the head of a column, the label of a field. */
const asLabel = /(?<!\p{L})(?:CBM|m³|ft³|kg|lb)(?!\p{L})/u;
const maxLabel = 24;

const namesUnit = (text: string): boolean => behindValue.test(text) || (text.length <= maxLabel && asLabel.test(text));

/** Files, or a key of a file, and why their unit is the same for everybody. */
const fixedUnits: readonly [place: RegExp, reason: string][] = [
  [/^client\/measures\.ts#/, "the signs themselves"],
  [/^features\/catalog\/catalog-search\/texts/, "filters, sort order and comparison have a switch of units beside them, and CBM in both"],
  [/^features\/catalog\/products\/texts(-tools)?\.ts#/, "product pages print both systems, cards the CBM that lists sort by"],
  [/^features\/catalog\/(product-management|imports)\//, "manufacturers choose the unit per section or column"],
  [/^features\/inventory\/container-loading\//, "the plan goes to a factory, and containers are rated in CBM and kg"],
  [/^features\/inventory\/(duties|ocean-freight)\//, "rates are per CBM, kg or ton"],
  [
    /^features\/inventory\/freight\/texts\.ts#(unitFacts|lines\.)/,
    "freight class and rates are per pound and cubic foot, as the carrier bills",
  ],
  [/^features\/inventory\/nearby\/texts-containers\.ts#/, "container types print both systems"],
  [/^features\/inventory\/nearby\/texts-mine\.ts#(volumeHead|weightHead)$/, "columns of a file"],
  [/^features\/money\/freight-corrections\//, "what the carrier billed, in the unit of its invoice"],
  [/^features\/trade\/customs-documents\//, "customs documents are metric"],
  [/^features\/trade\/(contracts|clause-library)\//, "contracts keep the units that they print"],
  [/^features\/trade\/delivered-price\/texts\.ts#shared$/, "LCL is charged per CBM"],
  [/^features\/trade\/cart\/spreadsheet\.ts#/, "columns of a file"],
  [/^features\/trade\/inspections\/report-texts\.ts#/, "the clauses of a contract"],
  [/^features\/trade\/orders\/commands\/order-pdf\.ts#/, "a paper, the same for everybody who holds it"],
  [/^features\/trade\/shipment-documents\/labels\.ts#/, "a document, the same for everybody who holds it"],
  [/^features\/trade\/shipping-documents\/labels\.ts#/, "carriers load by bills of lading in lb and in"],
  [/^features\/pricing\/order-rules\/texts-console\.ts#cbm$/, "manufacturers set the minimum in CBM"],
  [/^kernel\/refusals\/trade\.ts#ORDER_BELOW_MINIMUM_VOLUME$/, "the unit in which the manufacturer set it, also for programs"],
  [/^features\/service\/chat\/rules\/trade-terms\.ts#/, "trade terms that conversations translate"],
  [/^features\/trade\/order-pad\/texts\.ts#(cbm|kg)$/, "columns of a file"],
  [/^features\/trade\/orders\/texts-console\.ts#/, "staff see both systems"],
  [/^features\/trade\/own-stock\/texts-console\.ts#(dayFee|monthCap)$/, "storage rates are set for a CBM"],
];

const withUnits = readAllTexts().filter(({ words }) => words.some(namesUnit));

test("texts leave units to the reader's choice", () => {
  const unlisted = withUnits.filter(({ file, key }) => !fixedUnits.some(([place]) => place.test(`${file}#${key}`)));
  expect(unlisted.map(({ file, key, words }) => `${file}#${key}: ${words[0]}`)).toEqual([]);
});

test("every listed text still names a unit", () => {
  const places = withUnits.map(({ file, key }) => `${file}#${key}`);
  expect(fixedUnits.filter(([place]) => !places.some((each) => place.test(each))).map(([place]) => place.source)).toEqual([]);
});
