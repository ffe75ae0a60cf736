import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSources } from "#tools/import-graph.ts";

/**
 * Keeps words out of the code that only insiders would know, and references that a reader of this repository cannot follow.
 * The standard words are in docs/glossary.md (business) and in the right column here (technical).
 */
const standardWords: readonly (readonly [forbidden: RegExp, standard: string])[] = [
  [/^[kK]ept([A-Z]|$)|[a-z]Kept([A-Z]|$)/, "cached, saved, stored"],
  [/^most[A-Z]|[a-z]Most([A-Z]|$)|^longest[A-Z]|[a-z]Longest$|[a-z]Least$/, "maxX, minX"],
  [/^takeTurns$/, "createConcurrencyLimiter"],
  [/^(endWith|sendWithCommit)$/, "tx.write"],
  [/^(allInTurn|settlePipelined)$/, "Promise.all"],
  [/^believed/, "cacheTtl"],
  [/[aA]skedAnew$/, "refresh"],
  [/^forgive[A-Z]/, "refundAttempt"],
  [/[nN]ews$|^takeNews/, "webhook event, update"],
  [/^[dD]eeds?([A-Z]|$)|[a-z]Deeds?([A-Z]|$)/, "activity"],
  [/^[wW]ish(es)?([A-Z]|$)/, "decision, request"],
  [/^wayOf$|^Ways?$|^ways$/, "method, handler"],
  [/^[sS]hel(f|ves)([A-Z]|$)/, "catalogIndex, filterIndex"],
  [/^discovery([A-Z]|$)|^Discovery/, "catalogSearch, CatalogIndex"],
  [/^hearAct$|^keepEarlyActs$|^earlyActs?$/, "event replay"],
  [/[oO]wnNumber/, "customerSku"],
  [/^[pP]apers?([A-Z]|$)|[a-z]Papers?([A-Z]|$)/, "documents"],
  [/^tell([A-Z]|$)|^toldTo/, "notify, visibleTo"],
  [/^unhurried$/, "async_commit"],
  [/^makers?$|^[mM]akers?[A-Z]|[a-z]Makers?([A-Z]|$)/, "merchant"],
  [/^reachable$/, "estimatedTotal"],
  [/^desk([A-Z]|$)|[a-z]Desk([A-Z]|$)|^Desk/, "backoffice, review queue"],
  [/^(assortment|funds|wallet(Calls|Routes|Console)|settlement(Calls|Routes)|approvals(Calls|Routes))/, "the feature's present name"],
  [/[fF]avourite|[cC]olour|[cC]atalogue|[lL]icen[c]eOf|[cC]ancelled[A-Z]|[cC]entre([A-Z]|$)/, "US spelling"],
];

/** Names of the wire, of stored values and of message keys that follow them; they cannot change. */
const fixedNames = new Set([
  "atLeast",
  "atMost",
  "addLeast",
  "moqMost",
  "colour",
  "colours",
  "paper",
  "papers",
  "favourites",
  "favouritesBack",
  "favouritesCheaper",
  "news",
  "keptCategory",
]);

/** The merchant is called the manufacturer, and shortly the maker, on screens and in contracts; the keys of those texts may say so. */
const screenWords = /[mM]akers?([A-Z]|$)/;
const namesScreenWords = /\/texts[-a-z]*\.ts$|^features\/trade\/contracts\/(contract-labels|rules\/(clause-texts|contract-text))\.ts$/;

/** Code without comments and texts, so that only names are judged. */
const namesIn = (text: string): Set<string> =>
  new Set(
    text
      .replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*$/gm, " ")
      .replace(/(?<=[\s(=,!&|:[])\/(?![*/])(?:[^/\\\n[]|\\.|\[[^\]\n]*\])+\/[a-z]*(?=[\s.,;)])/g, " ")
      .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, " ")
      .match(/[A-Za-z_$][\w$]*/g) ?? [],
  );

/** Furniture words (desk, shelf) and word stems are data in the demo world, the search judgments and the stemmer. */
const sources = readSources().filter(
  ({ path }) => !/^(demo|bench\/search-relevance)\/|lists\.http\.test|text-index\/stems\.ts$|^tools\/vocabulary\.test\.ts$/.test(path),
);

test("identifiers use the field's words", () => {
  const found = sources.flatMap(({ path, text }) =>
    [...namesIn(text)].flatMap((name) => {
      if (fixedNames.has(name) || name.includes("_") || (namesScreenWords.test(path) && screenWords.test(name))) return [];
      const match = standardWords.find(([forbidden]) => forbidden.test(name));
      return match ? [`${path}: ${name} (say ${match[1]})`] : [];
    }),
  );
  expect(found).toEqual([]);
});

/** Where the draft and the answer of a contract have the wire's name of the deposit: contract, draft as sent, form, stored terms. */
const namesDepositOfWire =
  /^features\/trade\/contracts\/(contract\/|screens\/|rules\/(fields|judge-terms|templates)\.ts|commands\/(draft-from-quote|read-contract)\.ts|queries\/stored-terms\.ts)|^kernel\/field-labels\.ts$|(^|\/)test-|\.test\.tsx?$|^(demo|e2e)\//;

test("a deposit in percent is deposit_percent, and deposit_ratio only where the wire of contracts says so", () => {
  const found = sources.filter(({ text }) => /deposit_?(?:ratio|rate)/i.test(text)).map(({ path }) => path);
  expect(found.filter((path) => !namesDepositOfWire.test(path))).toEqual([]);
  expect(found).toContain("features/trade/contracts/queries/stored-terms.ts");
});

test("file and folder names use the field's words", () => {
  const odd =
    /(^|[/-])(kept|papers?|deeds?|shelf|desk|wish|news|tell|words|favourites?|colours?|catalogue|centre|assortment|funds|settlement|discovery)([-./]|$)/;
  expect(sources.map(({ path }) => path).filter((path) => odd.test(path))).toEqual([]);
});

test("references lead to something inside the repository", () => {
  const outside =
    /(?<![/\w-])(spec|design|states|ux|security|reliability|performance|features|style|house|naming) (?:[SD]?\d+(?:\.\d+)*)\b|(?<![/\w([])(?:spec|design|states|ux|security|reliability|style|house|naming)\.md\b(?<!docs\/\w+\.md)/;
  const files = [
    ...sources.map(({ path }) => path),
    ...globSync("{apps,client,features,kernel,platform,ui,e2e,bench,demo,docs}/**/*.md"),
    "README.md",
  ];
  const found = files.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, nth) => (outside.test(line) ? [`${path}:${nth + 1} ${line.trim().slice(0, 120)}`] : [])),
  );
  expect(found).toEqual([]);
});
