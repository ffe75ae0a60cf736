import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The empty lists of buyers teach: they say what the list is, how its first row comes about, and link to the article of the help center.
 * Nothing found, nothing chosen and nothing loaded are no empty lists.
 */

/** Empty states without an article, as `file title`, and why. */
const withoutArticle: Readonly<Record<string, string>> = {
  "trade/picking/screens/correction-list-view.tsx none": "of manufacturers and staff",
  "trade/backorders/screens/backorder-list-view.tsx none": "of manufacturers and staff",
  "trade/shipping-documents/screens/print/no-document.tsx title": "says what is missing",
  "trade/reservations/screens/buyer/reservation-login.tsx loginTitle": "asks for a login",
  "trade/reservations/screens/buyer/reservations-screen.tsx emptyTab": "one status of a list that has rows",
  "trade/orders/screens/buyer/list/order-list-screen.tsx emptyTab": "one status of a list that has rows",
  "trade/orders/screens/buyer/checkout/checkout-screen.tsx forbidden": "says who may",
  "trade/favorites/screens/buyer/shared-list-screen.tsx empty": "of visitors, who have no lists",
  "trade/customs-documents/screens/customs-screen.tsx noContainers": "a part of a page",
  "trade/customs-documents/screens/merchant-card.tsx noCartons": "a part of a page",
  "trade/contracts/screens/form/contract-dialog.tsx start.failure": "a failure",
  "trade/contracts/screens/detail/contract-goods.tsx none": "a part of a page",
  "trade/cart/screens/buyer/cart-drawer.tsx loadFailed": "a failure",
  "trade/batch-orders/screens/buyer/batch-rows.tsx nothing": "one status of a list that has rows",
  "service/reviews/screens/buyer/product-reviews.tsx noneTitle": "a part of a page",
  "service/reviews/screens/buyer/reviews-screen.tsx waitingEmptyTitle": "leads to the orders that can be reviewed",
  "service/reviews/screens/buyer/reviews-screen.tsx writtenEmptyTitle": "leads to the orders that can be reviewed",
  "service/quotes/screens/samples-screen.tsx noSamples": "of manufacturers",
  "service/chat/screens/chat-screen.tsx chooseTitle": "nothing is chosen",
  "service/chat/screens/chat-screen.tsx loadFailed": "a failure",
  "service/chat/screens/message-log.tsx loadFailed": "a failure",
  "pricing/price-lists/screens/price-list-view.tsx empty": "of staff and manufacturers",
  "pricing/promotions/screens/promotion-list-view.tsx empty": "of staff and manufacturers",
  "money/balance/screens/statement/movement-table.tsx emptyFilter": "nothing is found",
  "inventory/purchase-orders/screens/order-list-view.tsx empty": "of staff and manufacturers",
  "inventory/replenishment/screens/level-list-view.tsx none": "of staff and manufacturers",
  "inventory/replenishment/screens/transfer-list-view.tsx empty": "of staff and manufacturers",
  "inventory/stock/screens/stock-document.tsx empty": "of staff and manufacturers",
  "inventory/arrivals/screens/stock-history-screen.tsx stock.noJournal": "of staff and manufacturers",
  "inventory/nearby/screens/buyer/my-inventory-screen.tsx emptyStage": "one status of a list that has rows",
  "identity/notifications/screens/notice-inbox.tsx choose": "nothing is chosen",
  "identity/members/screens/buyer/invitation-screen.tsx title": "an invitation that has ended",
  "identity/addresses/screens/buyer/address-book-dialog.tsx bookEmpty": "a dialog over the page that has the link",
  "identity/addresses/screens/buyer/address-book-dialog.tsx bookFailed": "a failure",
  "identity/addresses/screens/buyer/manage-address-screen.tsx bookEmpty": "a part of a page",
  "catalog/stores/screens/buyer/store-home-screen.tsx emptyTitle": "the shop of a manufacturer",
  "catalog/products/screens/buyer/home-screen.tsx openingTitle": "a market before its opening",
  "backoffice/review-queue/screens/buyer/questions-screen.tsx empty": "questions of the platform, which nobody can start",
  "backoffice/reports/screens/report-list-screen.tsx none": "of staff and manufacturers",
  "backoffice/reports/screens/report-screen.tsx empty": "of staff and manufacturers",
  "backoffice/personal-data/screens/buyer/exports-table.tsx noExports": "the page above it explains it",
};

const title = /title[=:] ?\{?(?:t|texts|approval)\(([^)]*)\)|title=\{([\w.]+)\}/;

/** The attributes of every EmptyState and of every `empty` of a list. */
const findEmptyStates = (source: string): string[] => [
  ...[...source.matchAll(/<EmptyState((?:=>|[^>])*)>/g)].map(([, attributes = ""]) => attributes),
  ...[...source.matchAll(/\bempty: \{((?:\{[^{}]*\}|[^{}])*)\}/g)].map(([, fields = ""]) => fields),
];

const isOfBuyers = (file: string): boolean => !/\/screens\/(?:operator|merchant)\//.test(file);

const found = globSync("features/**/screens/**/*.tsx")
  .filter(isOfBuyers)
  .flatMap((file) =>
    findEmptyStates(readFileSync(file, "utf8"))
      .filter((attributes) => !/\bhelp[=:]/.test(attributes) && !/picture="search"|picture: "search"/.test(attributes))
      .map((attributes) => {
        const [, called, named] = title.exec(attributes) ?? [];
        return `${file.replace(/^features\//, "")} ${(called ?? named ?? "?").replaceAll('"', "")}`;
      }),
  );

test("every empty list of buyers links to its article", () => {
  expect(found.filter((place) => !(place in withoutArticle))).toEqual([]);
});

test("the list of exceptions is current", () => {
  expect(Object.keys(withoutArticle).filter((place) => !found.includes(place))).toEqual([]);
});
