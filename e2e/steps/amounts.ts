import { expect, type Locator, type Page } from "@playwright/test";

/** Amounts are read from what the page marks up as one, `<data value="1234.50">`, and compared in cents. */
export const centsOf = (amount: string): number => {
  expect(amount).toMatch(/^-?\d+\.\d{2}$/);
  return Number(amount.replace(".", ""));
};

/** The one amount that stands in a place on the page, in cents. */
export const centsIn = async (place: Locator): Promise<number> => {
  const amount = place.locator("data");
  await expect(amount).toHaveCount(1);
  return centsOf((await amount.getAttribute("value")) ?? "");
};

/** The amount beside a term of a list of facts. */
export const centsBeside = (place: Locator, term: string | RegExp): Promise<number> =>
  centsIn(place.locator("dl > div").filter({ has: place.page().locator("dt").getByText(term, { exact: true }) }));

/** The amounts beside several terms, added up; a term that is not there counts nothing. */
export const sumBeside = async (place: Locator, terms: readonly (string | RegExp)[]): Promise<number> => {
  let cents = 0;
  for (const term of terms) {
    const rows = place.locator("dl > div").filter({ has: place.page().locator("dt").getByText(term, { exact: true }) });
    for (const row of await rows.all()) cents += await centsIn(row);
  }
  return cents;
};

/** Every amount that a page shows, as it is written on the wire. */
export const pricesOn = (page: Page): Promise<string[]> =>
  page.locator("data").evaluateAll((amounts) => amounts.map((amount) => amount.getAttribute("value") ?? ""));
