import { expect, type Locator, type Page } from "@playwright/test";

/** Parses an amount of a `<data value="1234.50">` element to cents. */
export const parseCents = (amount: string): number => {
  expect(amount).toMatch(/^-?\d+\.\d{2}$/);
  return Number(amount.replace(".", ""));
};

/** The only amount inside an element, in cents. */
export const readCents = async (place: Locator): Promise<number> => {
  const amount = place.locator("data");
  await expect(amount).toHaveCount(1);
  return parseCents((await amount.getAttribute("value")) ?? "");
};

/** The amount of a term in a description list, in cents. */
export const readCentsOfTerm = (place: Locator, term: string | RegExp): Promise<number> =>
  readCents(place.locator("dl > div").filter({ has: place.page().locator("dt").getByText(term, { exact: true }) }));

/** The sum of the amounts of several terms, in cents. Missing terms count 0. */
export const sumCentsOfTerms = async (place: Locator, terms: readonly (string | RegExp)[]): Promise<number> => {
  let cents = 0;
  for (const term of terms) {
    const rows = place.locator("dl > div").filter({ has: place.page().locator("dt").getByText(term, { exact: true }) });
    for (const row of await rows.all()) cents += await readCents(row);
  }
  return cents;
};

/** All amounts on a page, as decimal strings. */
export const readAmounts = (page: Page): Promise<string[]> =>
  page.locator("data").evaluateAll((amounts) => amounts.map((amount) => amount.getAttribute("value") ?? ""));
