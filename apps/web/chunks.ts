/**
 * Groups modules into chunks of the browser build. Few large chunks compress better than many small ones and keep the route
 * manifest short. Modules that only some pages use stay out of the chunks that every page loads.
 */
interface ChunkGroup {
  name: string;
  test: RegExp;
  priority: number;
}

/** Components that the shells use, so every page loads them. */
const baseComponents = [
  "badge",
  "button",
  "classes",
  "empty-state",
  "icon",
  "icon-button",
  "icon-paths",
  "lazy",
  "link",
  "logo",
  "menu",
  "money",
  "page-title",
  "picture",
  "price-slot",
  "place-popover",
  "skeleton",
  "toast",
  "toasts",
  "use-hydrated",
];

/** Calls, session and page loading, from `client/`. */
const clientModules = [
  "cart-count",
  "data-changes",
  "early-responses",
  "event-replay",
  "hydration-boundary",
  "login",
  "page-loaders",
  "request",
  "response",
  "session",
  "session-store",
  "sign-request",
  "signature",
  "site",
  "store",
  "unread-count",
  "use-call",
  "visitor",
  "wire-params",
];

const overlays = ["confirm-dialog", "dialog", "drawer", "modal"];

/** Parts of `ui/` and `client/` that nearly every account page and console uses, and hardly a page of the shop. */
const workspaceParts = ["action-bar", "popover", "table", "use-change-event", "use-deadline", "use-url-form"];
const workspaceClient = ["actions/action", "lists/list-entry", "lists/list-query", "lists/list-tools", "use-download", "use-page-mutation"];

const fields = ["checkbox", "choice", "field", "form-context", "radio-buttons", "radio-group", "select-field", "use-field"];

const forms = ["form", "form-section", "password-field", "text-area", "text-field"];

const tables = ["data-table", "empty-list", "filter-bar", "row-range", "table-row", "tabs"];

const details = ["card", "description-list", "moment", "page-header"];

/**
 * Parts of screens by what is used together; without a chunk of their own, the first group whose modules import them would take them
 * along.
 */
const figureParts = ["meter", "shaped-skeleton", "stat-tile", "totals-summary", "two-columns"];

/** Parts of every shell. */
const sharedShellParts = [
  "error-page",
  "language-picker",
  "logout-button",
  "navigation-progress",
  "page-frame",
  "session-provider",
  "session-watch",
  "skip-link",
];

/** The frame of every shop page, without the parts it opens on demand. */
const storefront = [
  "category-button",
  "floating-buttons",
  "footer",
  "login-guide",
  "main-menu",
  "mobile-menu",
  "search-path",
  "search-bar",
  "suggestion-keys",
  "top-bar",
];

/** Parts of the shells that are loaded right after the first page; their styles are in the page. */
const lateShellParts = ["agreement-prompt", "late-loading", "shell-notices", "storefront/quick-buttons", "storefront/use-avoid-overlap"];

/** Parts of list pages that follow the list. */
const lateListParts = ["export-menu", "list-buttons", "list-columns", "saved-views"];

/** Product texts shared by cards and the product page. */
const cardTextModules = ["card-text"];

const cardModules = ["product-card", "quick-add"];

/** Filters, sorting and view of a list: rendered by the server, loaded together after the list. */
const listControls = ["color-swatches", "facet-groups", "list-filters", "quick-filters"];

/** The listing screen, without the tools it loads later. */
const listingModules = ["list-address", "list-toolbar", "listing-screen", "load-listing", "menu-list", "product-grid"];

/** Favorite buttons and customer SKUs. */
const favoriteParts = ["favorite-button", "favorite-store", "customer-sku-store"];

/** Parts shared by all tabs of the favorites page. */
const collectionParts = ["product-cells", "use-selection"];

const inFolder = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(`/${folder}/(?:${names.join("|")})(?:\\.module)?\\.(?:ts|tsx|css)$`);

/**
 * Packages of the calendar, the option list, the charts, cached calls and long tables, with the packages that only they use, and of
 * signatures without WebCrypto, and of workbooks. The bundler places them in chunks of their own, which are loaded on demand.
 */
const lazyPackages = [
  "@internationalized",
  "@noble/hashes",
  "@react-aria",
  "@react-stately",
  "@swc/helpers",
  "@tanstack",
  "@visx",
  "aria-hidden",
  "balanced-match",
  "balanced-match",
  "classnames",
  "client-only",
  "clsx",
  "d3-[a-z-]+",
  "fflate",
  "internmap",
  "math-expression-evaluator",
  "math-expression-evaluator",
  "react-aria",
  "react-aria-components",
  "react-stately",
  "react-use-measure",
  "reduce-css-calc",
  "reduce-function-call",
  "reduce-function-call",
  "use-sync-external-store",
  "write-excel-file",
];

const anyOf = (...patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join("|"));

/** Texts of cards, and what account pages and consoles need of them alone. */
const cardTexts = [
  inFolder("features/catalog/products/screens/buyer", cardTextModules),
  inFolder("features/catalog/products", ["unit-conversion"]),
  inFolder("features/catalog/products/rules", ["backorder"]),
  inFolder("ui", ["quantity"]),
  inFolder("features/identity/members/screens/buyer", ["use-ability"]),
];

/** What the pages of orders and contracts share. */
const orderGroups: ChunkGroup[] = [
  {
    name: "orders",
    test: anyOf(
      inFolder("features/trade/orders", ["statuses"]),
      inFolder("features/trade/orders/screens", ["archived-entries", "order-chip"]),
      inFolder("features/service/reviews/screens/buyer", ["load-review-prompt", "review-prompt"]),
      inFolder("kernel", ["document-names"]),
      inFolder("ui", ["timeline"]),
    ),
    priority: 19,
  },
  {
    name: "order-parts",
    test: anyOf(
      inFolder("features/trade/orders/screens/buyer/actions", ["actions", "lazy-action-dialog", "order-actions"]),
      inFolder("features/trade/orders/rules", ["order-fields"]),
      inFolder("features/identity/addresses/screens/buyer", ["address-text", "addresses"]),
      inFolder("features/trade/orders/screens", ["expected-dates", "file-button", "order-timeline"]),
    ),
    priority: 18,
  },
  // What only the page of an order says.
  {
    name: "order-page",
    test: anyOf(
      inFolder("ui", ["when-near"]),
      inFolder("features/trade/fulfillment/screens", ["line-states"]),
      inFolder("features/trade/orders/screens/buyer/detail", ["document-buttons", "order-data"]),
    ),
    priority: 19,
  },
  // Shipments and pieces of an order, for a page that shows some.
  {
    name: "order-pieces",
    test: anyOf(
      inFolder("features/trade/fulfillment/screens", ["line-pieces", "missing-pieces", "shipment-list"]),
      inFolder("features/trade/fulfillment/screens/buyer", ["equal-offers", "order-parts"]),
    ),
    priority: 18,
  },
  {
    name: "order-versions",
    test: anyOf(
      inFolder("features/trade/order-edits/screens", ["changes", "versions-card"]),
      inFolder("features/trade/order-edits/screens/buyer", ["order-versions"]),
    ),
    priority: 18,
  },
  // The dock slot that follows an order of pickup.
  {
    name: "dock-booking",
    test: anyOf(
      inFolder("features/inventory/dock-slots", ["statuses"]),
      inFolder("features/inventory/dock-slots/screens/buyer", ["booking-part"]),
    ),
    priority: 17,
  },
  // The quote of freight that follows an order.
  {
    name: "freight-quote",
    test: inFolder("features/inventory/freight/screens", ["buyer/freight-part", "pallet-drawing", "quote-details"]),
    priority: 17,
  },
  {
    name: "contract-rules",
    test: anyOf(
      inFolder("features/trade/contracts/screens", [
        "clause-text",
        "contract-chip",
        "contract-data",
        "contract-paths",
        "use-contract-deadline",
      ]),
      inFolder("features/trade/contracts/screens/reorder", ["reorder-button"]),
      inFolder("features/trade/contracts/rules", ["phase", "report-verdict", "tabs"]),
      inFolder("features/inventory/ocean-freight/screens", ["port-name"]),
    ),
    priority: 19,
  },
];

/** The cart and what it shares with the order pad, lists and checkouts. */
const cartGroups: ChunkGroup[] = [
  {
    name: "cart-parts",
    test: anyOf(
      inFolder("features/trade/cart/screens/buyer", [
        ...["cart", "cart-lines", "cart-line-row", "cart-summary", "cart-total", "empty-cart", "merchant-lines"],
        ...["use-quantities", "use-remove-line", "use-selection", "use-switch-warehouse"],
      ]),
      inFolder("apps/web/pages", ["cart-parts"]),
      inFolder("features/trade/cart", ["rules"]),
      inFolder("client", ["pending-edits", "use-quantity-edits"]),
    ),
    priority: 18,
  },
  {
    name: "quantities",
    test: anyOf(
      inFolder("ui", ["quantity-stepper"]),
      inFolder("features/pricing/pricing", ["rules"]),
      inFolder("features/inventory/nearby/rules", ["containers"]),
      inFolder("features/inventory/container-loading/screens", ["load-plan-button"]),
    ),
    priority: 19,
  },
  {
    name: "fob-cart",
    test: inFolder("features/trade/cart/screens/buyer/fob", ["container-meters", "fob-[a-z-]+", "rest-goods", "use-fob-selection"]),
    priority: 17,
  },
];

/** What the account's home page shares with the message center, registration and account pages. */
const accountHomeGroups: ChunkGroup[] = [
  {
    name: "account-home",
    test: inFolder("features/home/account-home/screens/buyer", ["account-home", "action-list", "coming-list", "product-lists"]),
    priority: 17,
  },
  {
    name: "account-data",
    test: anyOf(
      inFolder("features/identity/accounts", ["statuses"]),
      inFolder("features/identity/accounts/screens/buyer", ["center", "contacts"]),
    ),
    priority: 17,
  },
];

export const chunkGroups: ChunkGroup[] = [
  // Loaded with the 3D view only.
  { name: "three", test: /\/node_modules\/three\//, priority: 50 },
  // Loaded where staff set up a second factor.
  { name: "qr", test: /\/node_modules\/uqr\//, priority: 50 },
  {
    name: "framework",
    test: new RegExp(`/node_modules/(?!(?:${lazyPackages.join("|")})/)`),
    priority: 40,
  },
  {
    name: "base",
    test: anyOf(
      inFolder("ui", baseComponents),
      inFolder("client", clientModules),
      inFolder("client", ["person-name"]),
      inFolder("client/messages", ["load-with-messages", "store"]),
      inFolder("ui", ["breadcrumbs"]),
      inFolder("apps/web/shells", sharedShellParts),
      inFolder("ui", ["notice"]),
      inFolder("apps/web", ["canonical"]),
      // Consoles load the parts of `late-shell`, which open some of these, without the storefront.
      inFolder("apps/web/shells/storefront", ["lazy-components"]),
      // What follows the page has its styles at once.
      /\/(?:shell-notices|quick-buttons|toast-list)\.module\.css/,
    ),
    priority: 32,
  },
  {
    name: "storefront",
    test: anyOf(inFolder("apps/web/shells/storefront", storefront)),
    priority: 26,
  },
  // Cached calls; without a chunk of their own, the first group that uses them would take them along.
  {
    name: "query",
    test: inFolder("client", ["query-client", "use-query-call"]),
    priority: 31,
  },
  {
    name: "parts",
    test: anyOf(
      ...cardTexts,
      inFolder("features/trade/delivered-price/screens/buyer", ["lazy-button"]),
      inFolder("client", ["measures"]),
      inFolder("ui", ["chip-row", "media-row", "page-window", "pager", "step-bar", ...details]),
      inFolder("kernel", ["long-lists", "us-zip"]),
      inFolder("features/inventory/expected-dates/rules", ["pickup-hours"]),
    ),
    priority: 30,
  },
  {
    name: "late-shell",
    test: anyOf(
      inFolder("apps/web/shells", lateShellParts),
      inFolder("client", ["events", "live-events", "steady-press"]),
      inFolder("ui", ["help-link", "help-links", "toast-list"]),
    ),
    priority: 17,
  },
  {
    name: "late-list",
    test: inFolder("client/lists", lateListParts),
    priority: 17,
  },
  // What the menus know of list pages: each entry would be a chunk of its own, because its page uses it too.
  ...["operator", "merchant"].map((shell) => ({
    name: `${shell}-lists`,
    test: anyOf(new RegExp(`/features/[^/]+/[^/]+/screens/${shell}/lists\\.ts$`), inFolder("apps/web", [`${shell}-lists`])),
    priority: 21,
  })),
  // A group also takes the modules that its modules import, so groups that are needed alone have a higher priority.
  {
    name: "lists",
    test: anyOf(
      inFolder("ui", ["count", "use-today", ...tables, ...figureParts]),
      // Pages of the shop only use the classes of its layout.
      /\/ui\/layout\.tsx$/,
      /\/client\/lists\/list-page\.module\.css/,
    ),
    priority: 28,
  },
  {
    name: "workspace",
    test: anyOf(
      inFolder("ui", [...overlays, ...workspaceParts]),
      inFolder("client", workspaceClient),
      inFolder("apps/web", ["buyer-lists", "lists"]),
      /\/features\/[^/]+\/[^/]+\/screens\/buyer\/lists\.ts$/,
      inFolder("kernel", ["state-machine"]),
      inFolder("apps/web/shells", ["side-link"]),
      inFolder("apps/web/shells/command-palette", ["palette-button"]),
      inFolder("features/identity/members/screens/buyer", ["switch-company"]),
      inFolder("features/trade/cart/screens/buyer", ["certification-note"]),
    ),
    priority: 22,
  },
  // Pages of the shop and of the login use fields without the rest.
  { name: "fields", test: anyOf(inFolder("ui", fields), inFolder("features/identity/accounts", ["rules"])), priority: 29 },
  { name: "forms", test: inFolder("ui", forms), priority: 20 },
  // The composer of a conversation uploads files without the field.
  {
    name: "uploads",
    test: anyOf(
      inFolder("ui", ["use-uploads"]),
      inFolder("client", ["upload-file"]),
      inFolder("features/identity/files/rules", ["file-types"]),
    ),
    priority: 24,
  },
  {
    name: "file-field",
    test: anyOf(inFolder("ui", ["file-upload"]), inFolder("features/identity/files/screens", ["file-field"])),
    priority: 18,
  },
  ...orderGroups,
  ...cartGroups,
  ...accountHomeGroups,
  // A page that renders a part on the server and loads its code later needs the styles of that part at once.
  { name: "list-styles", test: /\/(?:list-filters|list-head|listing-screen|product-rows)\.module\.css/, priority: 30 },
  {
    name: "cards",
    test: anyOf(
      inFolder("features/catalog/products/screens/buyer", cardModules),
      inFolder("ui", ["link-area"]),
      inFolder("client", ["when-idle"]),
    ),
    priority: 25,
  },

  { name: "listing", test: inFolder("features/catalog/catalog-search/screens/buyer", listingModules), priority: 20 },
  { name: "favorites", test: inFolder("features/catalog/products/screens/buyer", favoriteParts), priority: 22 },
  { name: "product-styles", test: /\/(?:buy-box|freight-box|product-facts|product-carousel)\.module\.css/, priority: 30 },
  { name: "collection-parts", test: inFolder("features/trade/favorites/screens/buyer", collectionParts), priority: 18 },
  { name: "list-controls", test: inFolder("features/catalog/catalog-search/screens/buyer", listControls), priority: 18 },
];
