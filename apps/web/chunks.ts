/**
 * Which modules travel together in the browser's build. Few chunks compress better and are named less often in the route
 * manifest than many; what only some pages use stays out of what every page loads.
 */
interface ChunkGroup {
  name: string;
  test: RegExp;
  priority: number;
}

/** Used by the shells themselves, hence by every page. */
const everywhere = [
  "badge",
  "button",
  "classes",
  "empty-state",
  "icon",
  "icon-button",
  "icon-paths",
  "link",
  "logo",
  "menu",
  "money",
  "money-text",
  "page-title",
  "picture",
  "skeleton",
  "toast",
  "toasts",
  "use-hydrated",
];

/** Calls, session and texts. */
const browserPlatform = [
  "answers",
  "canonical",
  "load",
  "login",
  "request",
  "session",
  "signature",
  "site",
  "use-call",
  "visitor",
  "wire-params",
];

const overlays = ["confirm-dialog", "dialog", "drawer", "modal"];

const fields = ["checkbox", "field", "form-context", "radio-group", "use-field"];

const forms = ["form", "password-field", "select-field", "text-area", "text-field"];

const lists = ["data-table", "tabs"];

/** Where one is, and the pages of a list. */
const places = ["breadcrumbs", "page-window", "pager"];

const facts = ["card", "description-list", "moment", "page-header"];

/** Around the pages of every shell. */
const everyShell = [
  "error-page",
  "language-picker",
  "logout-button",
  "navigation-progress",
  "page-frame",
  "person-name",
  "session-provider",
  "session-watch",
];

/** What stands around every page of the shop; what it opens on demand is left out. */
const storefront = [
  "category-button",
  "floating-buttons",
  "footer",
  "login-guide",
  "main-menu",
  "mobile-menu",
  "search-bar",
  "searches",
  "suggestion-keys",
  "top-bar",
];

/** What is said of a product in a list and on its own page alike. */
const cardTexts = ["card-text", "units"];

const cards = ["product-card", "quick-add"];

/** Filters, order and view of a list: drawn by the server, and fetched together behind the list. */
const listControls = ["color-swatches", "facet-groups", "list-filters", "quick-filters"];

/** The screen of all lists; what it loads behind itself is left out. */
const listing = ["list-address", "list-toolbar", "listing-screen", "load-listing", "menu-list", "product-grid"];

/** What a company keeps of products: its hearts and its own numbers. */
const kept = ["favorite-button", "favorite-store", "customer-sku-store"];

/** What every tab of the collection has. */
const collection = ["choose-list", "list-dialogs", "product-cells", "use-selection"];

const inFolder = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(`/${folder}/(?:${names.join("|")})(?:\\.module)?\\.(?:ts|tsx|css)$`);

const either = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join("|"));

export const chunkGroups: ChunkGroup[] = [
  // Only the 3D view draws with it, when somebody asks for one.
  { name: "three", test: /\/node_modules\/three\//, priority: 50 },
  // Staff set up their second factor with it.
  { name: "qr", test: /\/node_modules\/uqr\//, priority: 50 },
  { name: "framework", test: /\/node_modules\//, priority: 40 },
  {
    name: "base",
    test: either(
      inFolder("ui", everywhere),
      inFolder("apps/web", browserPlatform),
      inFolder("apps/web/messages", ["groups", "store", "with-texts"]),
      inFolder("apps/web/shells", ["cart-count"]),
    ),
    priority: 30,
  },
  { name: "shells", test: inFolder("apps/web/shells", everyShell), priority: 28 },
  { name: "storefront", test: inFolder("apps/web/shells/storefront", storefront), priority: 26 },
  { name: "overlays", test: inFolder("ui", overlays), priority: 20 },
  // A group takes what its modules import along, so what others use without the rest comes first.
  { name: "choices", test: inFolder("ui", ["choice", "radio-boxes"]), priority: 25 },
  { name: "fields", test: inFolder("ui", fields), priority: 20 },
  { name: "forms", test: inFolder("ui", forms), priority: 20 },
  { name: "facts", test: inFolder("ui", facts), priority: 20 },
  { name: "lists", test: inFolder("ui", lists), priority: 20 },
  { name: "places", test: inFolder("ui", places), priority: 22 },
  {
    name: "card-texts",
    test: either(
      inFolder("features/catalog/products/screens/buyer", cardTexts),
      inFolder("features/catalog/products", ["unit-conversion"]),
      inFolder("ui", ["quantity"]),
    ),
    priority: 25,
  },
  // A page that draws something on the server and fetches its code later has its styles at once.
  { name: "card-looks", test: /\/product-card\.module\.css/, priority: 30 },
  { name: "list-looks", test: /\/(?:list-filters|list-head|listing-screen|product-rows)\.module\.css/, priority: 30 },
  { name: "cards", test: either(inFolder("features/catalog/products/screens/buyer", cards), inFolder("ui", ["link-area"])), priority: 22 },

  { name: "listing", test: inFolder("features/catalog/catalog-search/screens/buyer", listing), priority: 20 },
  { name: "favourites", test: inFolder("features/catalog/products/screens/buyer", kept), priority: 22 },
  { name: "product-looks", test: /\/(?:buy-box|freight-box|product-facts|product-carousel)\.module\.css/, priority: 30 },
  { name: "collection-parts", test: inFolder("features/trade/favorites/screens/buyer", collection), priority: 18 },
  { name: "list-controls", test: inFolder("features/catalog/catalog-search/screens/buyer", listControls), priority: 18 },
];
