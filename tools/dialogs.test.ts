import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const screens = globSync("features/*/*/screens/**/*.tsx").map((path) => ({ path, source: readFileSync(path, "utf8") }));

test("a dialog imports nothing from the screen that opens it", () => {
  const dialogs = screens.filter(({ path }) => path.endsWith("-dialog.tsx"));
  expect(dialogs.length).toBeGreaterThan(30);
  const openers = dialogs.flatMap(({ path, source }) => {
    const imported = [...source.matchAll(/from "#(features\/[^"]+\.tsx)"/g)].map(([, file]) => String(file));
    return imported
      .filter((file) => screens.find((each) => each.path === file)?.source.includes(`#${path}"`))
      .map((file) => `${path} and ${file}`);
  });
  expect(openers).toEqual([]);
});

/** Dialogs whose form is written by hand, and what an action cannot do for them. */
const byHand: Readonly<Record<string, string>> = {
  "backoffice/companies/screens/operator/company-actions.tsx": "the session changes afterwards",
  "backoffice/review-queue/screens/operator/decision-bar.tsx": "the buttons beside it make the same call",
  "identity/accounts/screens/buyer/settings-screen.tsx": "the session changes afterwards",
  "identity/addresses/screens/buyer/address-dialog.tsx": "filled again from the address book",
  "identity/review-decisions/screens/operator/refuse-dialog.tsx": "the call is that of the queue around it",
  "inventory/arrivals/screens/merchant/incoming-screen.tsx": "opens another form",
  "inventory/tariffs/screens/operator/section-part.tsx": "further buttons; its fields are the columns of a table",
  "money/freight-corrections/screens/operator/correction-dialog.tsx": "mostly read, and decided by some readers",
  "money/freight-corrections/screens/operator/record-dialog.tsx": "several steps",
  "money/logistics-orders/screens/buyer/labels-card.tsx": "saves a file afterwards",
  "money/logistics-orders/screens/buyer/pay-dialog.tsx": "further buttons",
  "money/logistics-orders/screens/buyer/quote-dialog.tsx": "several steps",
  "money/write-offs/screens/operator/write-off-dialog.tsx": "several steps",
  "pricing/price-lists/screens/operator/group-list.tsx": "further buttons",
  "service/chat/screens/seller-settings.tsx": "several forms",
  "service/quotes/screens/accept-dialog.tsx": "its total follows the fields",
  "trade/delivered-price/screens/buyer/delivered-price-dialog.tsx": "asks and shows, and changes nothing",
  "trade/favorites/screens/buyer/choose-list.tsx": "several steps",
  "trade/order-pad/screens/buyer/pad-dialogs.tsx": "makes several calls",
  "trade/orders/screens/operator/staff-actions.tsx": "the button has the focus, for decisions by keyboard",
};

test("a form in a dialog is an action, or says why not", () => {
  const found = screens.filter(({ source }) => source.includes('"#ui/dialog.tsx"') && source.includes('"#ui/form.tsx"'));
  expect(found.map(({ path }) => path.replace("features/", "")).toSorted()).toEqual(Object.keys(byHand).toSorted());
});
