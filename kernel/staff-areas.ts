/**
 * The areas of the operator's work: their features by name in features/domains.ts, and their pages. A role that a market makes itself
 * (docs/decisions/0322) is kept out of some areas, or may only look at them. apps/web/staff-areas.test.ts holds every call and page of the
 * back office in one area, or among those that belong to none.
 */
export const staffAreas = {
  orders: {
    features: [
      "orders",
      "fulfillment",
      "orderEdits",
      "backorders",
      "picking",
      "shipmentLists",
      "merchantFulfillment",
      "orderExport",
      "tracking",
      "shippingDocuments",
      "shipmentDocuments",
      "shipmentDates",
      "ownStock",
      "resale",
      "reservations",
      "freight",
    ],
    pages: [
      "/operator/orders",
      "/operator/shipments",
      "/operator/merchant_fulfillment",
      "/operator/backorders",
      "/operator/sales_orders",
      "/operator/stock_lots",
      "/operator/resale_listings",
      "/operator/storage_rates",
      "/operator/pick_list",
      "/operator/picking",
      "/operator/packing",
      "/operator/carton_corrections",
    ],
  },
  afterSale: {
    features: ["afterSale", "freightClaims"],
    pages: ["/operator/after_sale", "/operator/after_sale_reasons", "/operator/freight_claims"],
  },
  contracts: {
    features: ["contracts", "clauseLibrary", "inspections", "customsDocuments"],
    pages: ["/operator/contracts", "/operator/clauses", "/operator/inspections"],
  },
  stock: {
    features: [
      "arrivals",
      "replenishment",
      "purchaseOrders",
      "dockSlots",
      "warehouses",
      "holidays",
      "warehouseFloor",
      "receiving",
      "writeOffs",
    ],
    pages: [
      "/operator/stock",
      "/operator/incoming",
      "/operator/transfers",
      "/operator/stock_levels",
      "/operator/purchase_orders",
      "/operator/dock_day",
      "/operator/warehouses",
      "/operator/holidays",
      "/operator/floor",
      "/operator/receiving",
      "/operator/locations",
      "/operator/unplaced",
      "/operator/stock_counts",
      "/operator/write_offs",
    ],
  },
  freight: {
    features: ["tariffs", "oceanFreight", "duties"],
    pages: ["/operator/freight_tariffs", "/operator/ocean_lanes", "/operator/ports", "/operator/duties"],
  },
  money: {
    features: [
      "tradeCredit",
      "balance",
      "payments",
      "bankLines",
      "merchantFees",
      "merchantPayouts",
      "commission",
      "commissionInvoices",
      "taxForms",
      "depositsWithdrawals",
      "carrierAccounts",
      "freightCorrections",
      "books",
      "siteSettings",
    ],
    pages: [
      "/operator/terms",
      "/operator/invoices",
      "/operator/ledger",
      "/operator/ledger_entries",
      "/operator/book_months",
      "/operator/thaws",
      "/operator/vouchers",
      "/operator/bank_lines",
      "/operator/payouts",
      "/operator/payouts_due",
      "/operator/payout_accounts",
      "/operator/payout_reserves",
      "/operator/commission",
      "/operator/commission_invoices",
      "/operator/commission_tax",
      "/operator/merchant_fees",
      "/operator/fee_subscriptions",
      "/operator/tax_forms",
      "/operator/recharges",
      "/operator/withdrawals",
      "/operator/reconciliations",
      "/operator/bank_account",
      "/operator/payment_methods",
      "/operator/carrier_accounts",
      "/operator/freight_corrections",
      "/operator/sites",
      "/operator/settings",
    ],
  },
  prices: {
    features: ["priceLists", "promotions", "coupons"],
    pages: ["/operator/price_lists", "/operator/promotions", "/operator/company_groups", "/operator/discounts", "/operator/coupons"],
  },
  products: {
    features: [
      "productManagement",
      "namedOffers",
      "advertisingTerms",
      "advertisingBreaches",
      "pictureRequests",
      "taxonomy",
      "catalogSearch",
    ],
    pages: [
      "/operator/new_products",
      "/operator/product_changes",
      "/operator/picture_requests",
      "/operator/named_offers",
      "/operator/map_reports",
      "/operator/categories",
      "/operator/vocabulary",
      "/operator/synonyms",
    ],
  },
  companies: {
    features: [
      "companies",
      "merchants",
      "merchantWarehouses",
      "certification",
      "merchantOnboarding",
      "merchantDocuments",
      "taxCertificates",
      "merchantScore",
      "legalEntities",
      "staff",
    ],
    pages: [
      "/operator/companies",
      "/operator/merchants",
      "/operator/merchant_warehouses",
      "/operator/merchant_documents",
      "/operator/document_requirements",
      "/operator/tax_certificates",
      "/operator/score_contests",
      "/operator/score_formula",
      "/operator/certifications",
      "/operator/settlements",
      "/operator/staff",
      "/operator/staff_roles",
    ],
  },
  conversations: {
    features: ["chat", "quotes", "feedback"],
    pages: ["/operator/messages/chat", "/operator/price_requests", "/operator/feedback"],
  },
  shop: {
    features: ["content", "help", "reviews", "notifications"],
    pages: ["/operator/content", "/operator/help_articles", "/operator/reviews", "/operator/notices"],
  },
  auditLog: { features: ["auditLog"], pages: ["/operator/audit_log"] },
} as const satisfies Record<string, { features: readonly string[]; pages: readonly string[] }>;

export type StaffArea = keyof typeof staffAreas;

export const staffAreaNames = Object.keys(staffAreas) as [StaffArea, ...StaffArea[]];

/** What a role may do in an area: what its ready roles may, look only, or nothing. */
export const areaAccesses = ["full", "view", "none"] as const;
export type AreaAccess = (typeof areaAccesses)[number];

/** The areas in which a person may do less than their ready roles. */
export interface AreaLimits {
  view_areas: readonly string[];
  closed_areas: readonly string[];
}

/** The area of a feature; undefined for one that every member of staff needs, or administrators only. */
export const areaOfFeature = (feature: string): StaffArea | undefined =>
  staffAreaNames.find((area) => (staffAreas[area].features as readonly string[]).includes(feature));

/** The area of a page of the back office, by its path with or without a query. */
export const areaOfPage = (href: string): StaffArea | undefined => {
  const [path = ""] = href.split("?");
  return staffAreaNames.find((area) => staffAreas[area].pages.some((page) => path === page || path.startsWith(`${page}/`)));
};

export const accessTo = (area: StaffArea | undefined, { view_areas, closed_areas }: AreaLimits): AreaAccess => {
  if (area === undefined) return "full";
  if (closed_areas.includes(area)) return "none";
  return view_areas.includes(area) ? "view" : "full";
};
