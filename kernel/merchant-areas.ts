import type { AreaAccess } from "./staff-areas.ts";

/**
 * The areas of a manufacturer's work, and what its people may do in each (docs/decisions/0376). The `who` of each call of a manufacturer
 * names its area, `merchant:orders`; `merchant:read` is what everybody reads who works for the manufacturer.
 */
export const merchantAreas = ["products", "orders", "finance", "people"] as const;
export type MerchantArea = (typeof merchantAreas)[number];

/** The areas that a role of the manufacturer's own can open for changes. People are the owners' matter. */
export const changeableAreas = ["products", "orders", "finance"] as const satisfies readonly MerchantArea[];

/** The ready roles. */
export const merchantRoles = ["owner", "products", "orders", "finance", "viewer"] as const;
export type MerchantRole = (typeof merchantRoles)[number];

/** The areas in which a role may change something, and those in which it may only look. The others are closed. */
export interface MerchantRights {
  full_areas: readonly MerchantArea[];
  see_areas: readonly MerchantArea[];
}

const rightsByRole: Readonly<Record<MerchantRole, MerchantRights>> = {
  owner: { full_areas: merchantAreas, see_areas: [] },
  products: { full_areas: ["products"], see_areas: ["orders"] },
  orders: { full_areas: ["orders"], see_areas: ["products"] },
  finance: { full_areas: ["finance"], see_areas: ["orders", "products"] },
  viewer: { full_areas: [], see_areas: merchantAreas },
};

/** The rights of a ready role, or those of a role of the manufacturer's own. */
export const merchantRightsOf = (role: string, own: MerchantRights): MerchantRights =>
  (merchantRoles as readonly string[]).includes(role) ? rightsByRole[role as MerchantRole] : own;

export const merchantAccessTo = (area: MerchantArea, { full_areas, see_areas }: MerchantRights): AreaAccess => {
  if (full_areas.includes(area)) return "full";
  return see_areas.includes(area) ? "view" : "none";
};

/** Whether somebody with these rights may make a call of some areas, "orders" or "orders+products". */
export const mayCallAsMerchant = (areas: string, mutates: boolean, rights: MerchantRights): boolean => {
  if (areas === "read") return !mutates;
  return areas.split("+").some((area) => {
    const access = merchantAccessTo(area as MerchantArea, rights);
    return access === "full" || (access === "view" && !mutates);
  });
};

/** The area of each page of the manufacturer's console, by its path; pages in none are open to everybody who works for it. */
const pagesByArea = {
  products: [
    "/merchant/products",
    "/merchant/price_stock",
    "/merchant/incoming",
    "/merchant/imports",
    "/merchant/store",
    "/merchant/samples",
    "/merchant/price_lists",
    "/merchant/promotions",
    "/merchant/stock",
    "/merchant/stock_levels",
    "/merchant/transfers",
    "/merchant/named_offers",
    "/merchant/advertising_terms",
    "/merchant/map_reports",
    "/merchant/backorder_offers",
    "/merchant/carton_corrections",
  ],
  orders: [
    "/merchant/orders",
    "/merchant/fulfillment",
    "/merchant/fulfillment_events",
    "/merchant/warehouses",
    "/merchant/contracts",
    "/merchant/after_sale",
    "/merchant/backorders",
    "/merchant/missing_pieces",
    "/merchant/purchase_orders",
    "/merchant/price_requests",
    "/merchant/messages/chat",
    "/merchant/reviews",
    "/merchant/score",
    "/merchant/calendar",
  ],
  finance: [
    "/merchant/earnings",
    "/merchant/movements",
    "/merchant/payouts",
    "/merchant/commission",
    "/merchant/commission_invoices",
    "/merchant/fees",
    "/merchant/reserve",
    "/merchant/tax_forms",
  ],
  people: ["/merchant/legal_entity", "/merchant/people", "/merchant/people_roles", "/merchant/people_log"],
} as const satisfies Record<MerchantArea, readonly string[]>;

/** The area of a page, by its path with or without a query; undefined for pages that are open to everybody. */
export const areaOfMerchantPage = (href: string): MerchantArea | undefined => {
  const [path = ""] = href.split("?");
  return merchantAreas.find((area) => pagesByArea[area].some((page) => path === page || path.startsWith(`${page}/`)));
};
