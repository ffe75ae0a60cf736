import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Numbers with decimals are typed in the fields of ui/ (MoneyField, NumberField, NumberInput), which read and show them as the
 * reader's language writes them.
 */

/** Cells of spreadsheets keep their text as typed and pasted, and read it with kernel/typed-numbers.ts. */
const spreadsheets = [
  "features/catalog/product-management/screens/merchant/grid-screen.tsx",
  "features/trade/contracts/screens/form/goods-rows.tsx",
];

const screens = globSync(["features/**/*.tsx", "apps/**/*.tsx", "client/**/*.tsx"], { exclude: ["**/node_modules/**"] });

test("only the number fields of ui/ ask for a keyboard with a decimal separator", () => {
  const raw = screens.filter((path) => /inputMode=(\{[^}]*)?"decimal"/.test(readFileSync(path, "utf8")));
  expect(raw.toSorted()).toEqual(spreadsheets);
});

test("no text teaches a decimal point, which is not how every language writes an amount", () => {
  const taught = globSync("{features/*/*,apps/web,ui}/texts*.ts").filter((path) =>
    /(example|such as|por ejemplo|例如|如) [0-9]+\.(00|50)/.test(readFileSync(path, "utf8")),
  );
  expect(taught).toEqual([]);
});

test("numbers are written in the language of the page, not in that of the browser", () => {
  const foreign = [...screens, ...globSync("ui/*.tsx")].filter((path) => readFileSync(path, "utf8").includes(".toLocaleString()"));
  expect(foreign).toEqual([]);
});
