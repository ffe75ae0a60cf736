/** What a market needs until its first order, in the order in which it is done, with the page where it is done. */
export const setupSteps = [
  { step: "mail", href: null },
  { step: "team", href: "/operator/staff" },
  { step: "payment", href: "/operator/bank_account" },
  { step: "agreements", href: "/operator/agreements" },
  { step: "categories", href: "/operator/categories" },
  { step: "vocabulary", href: "/operator/vocabulary" },
  { step: "warehouses", href: "/operator/warehouses" },
  { step: "holidays", href: "/operator/holidays" },
  { step: "tariff", href: "/operator/freight_tariffs" },
  { step: "manufacturer", href: "/operator/settlements" },
  { step: "product", href: "/operator/new_products" },
  { step: "buyer", href: "/operator/certifications" },
  { step: "order", href: "/operator/orders" },
] as const satisfies readonly { step: string; href: string | null }[];

export type SetupStep = (typeof setupSteps)[number]["step"];
export const setupStepNames = setupSteps.map(({ step }) => step);
