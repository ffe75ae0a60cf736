/**
 * The domains of the business, lowest floor first, and their features. A feature imports features of its own domain and of
 * the domains before it, never of a later one (tools/boundaries.test.ts). A new feature is added here once.
 */
export const domains = [
  {
    name: "identity",
    features: [
      "agreements",
      "accounts",
      "members",
      "certification",
      "merchant-onboarding",
      "addresses",
      "files",
      "notifications",
      "review-decisions",
      "saved-views",
      "action-items",
    ],
  },
  { name: "ledger", features: ["postings", "daily-limits", "trade-credit"] },
  { name: "pricing", features: ["pricing", "price-lists", "coupons", "order-rules"] },
  {
    name: "catalog",
    features: [
      "products",
      "product-management",
      "imports",
      "catalog-search",
      "stores",
      "content",
      "picture-requests",
      "models",
      "subscriptions",
      "taxonomy",
    ],
  },
  {
    name: "inventory",
    features: [
      "holidays",
      "stock",
      "arrivals",
      "replenishment",
      "purchase-orders",
      "nearby",
      "expected-dates",
      "freight",
      "ocean-freight",
      "duties",
      "tariffs",
      "container-loading",
      "dock-slots",
      "warehouses",
      "warehouse-floor",
    ],
  },
  {
    name: "trade",
    features: [
      "cart",
      "shipments",
      "fulfillment",
      "picking",
      "orders",
      "checkout-holds",
      "reservations",
      "after-sale",
      "clause-library",
      "contracts",
      "customs-documents",
      "inspections",
      "batch-orders",
      "stored-goods",
      "requisitions",
      "purchase-approvals",
      "favorites",
      "order-pad",
      "calendar",
      "shipping-documents",
      "shipment-documents",
      "shipment-dates",
      "delivered-price",
      "tracking",
    ],
  },
  {
    name: "money",
    features: [
      "balance",
      "payments",
      "deposits-withdrawals",
      "logistics-orders",
      "carrier-accounts",
      "freight-claims",
      "freight-corrections",
    ],
  },
  { name: "service", features: ["feedback", "chat", "quotes", "help", "reviews"] },
  {
    name: "backoffice",
    features: [
      "review-queue",
      "companies",
      "staff",
      "audit-log",
      "site-settings",
      "server-load",
      "global-search",
      "setup",
      "system",
      "personal-data",
    ],
  },
  { name: "home", features: ["account-home", "market-figures"] },
] as const;

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Every feature with its folder and its name as an identifier: `stored-goods` is `storedGoods`. */
export const features = domains.flatMap((domain) =>
  domain.features.map((feature) => ({ name: camelCase(feature), domain: domain.name, folder: `features/${domain.name}/${feature}` })),
);
