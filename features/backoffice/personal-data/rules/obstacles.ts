/** What stands against an erasure. Money blocks it, and so does a company or manufacturer without anybody to act for it; open papers of a company do not: their addresses are erased when they are done. Of a manufacturer everything open blocks it: its buyers deal with it. */
export const obstacleKinds = [
  "balance",
  "unpaid",
  "movingPayments",
  "requesterNotAdmin",
  "requesterLeft",
  "lastAdmin",
  "onlyMember",
  "lastMerchantUser",
  "openOrders",
  "openContracts",
  "openCases",
  "liveProducts",
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

export interface Obstacle {
  kind: ObstacleKind;
  count: number;
  amount: number | null;
  href: string;
  blocks: boolean;
}

/** What a company still has to do with the market. Amounts in cents. */
export interface CompanyMatters {
  open_orders: number;
  open_contracts: number;
  open_cases: number;
  balance_cents: number;
  unpaid_cents: number;
  moving_payments: number;
}

/** The obstacles of a company, with the page where each is settled. */
export const judgeCompany = (company_id: number, matters: CompanyMatters): Obstacle[] => {
  const page = `/operator/companies/${company_id}`;
  const sum = (kind: ObstacleKind, amount: number, href: string): Obstacle[] =>
    amount > 0 ? [{ kind, count: 1, amount, href, blocks: true }] : [];
  const some = (kind: ObstacleKind, count: number, href: string, blocks: boolean): Obstacle[] =>
    count > 0 ? [{ kind, count, amount: null, href, blocks }] : [];
  return [
    ...sum("balance", matters.balance_cents, `/operator/ledger/${company_id}`),
    ...sum("unpaid", matters.unpaid_cents, `/operator/terms/${company_id}`),
    ...some("movingPayments", matters.moving_payments, `${page}?tab=payments`, true),
    ...some("openOrders", matters.open_orders, `${page}?tab=orders`, false),
    ...some("openContracts", matters.open_contracts, `${page}?tab=orders`, false),
    ...some("openCases", matters.open_cases, `${page}?tab=orders`, false),
  ];
};

/** What a manufacturer still has to do with the market. The balance is what it is owed or owes, in cents. */
export interface MerchantMatters {
  open_orders: number;
  open_contracts: number;
  open_cases: number;
  balance_cents: number;
  live_products: number;
}

/** The obstacles of a manufacturer: it is erased once it has left. */
export const judgeMerchant = (matters: MerchantMatters): Obstacle[] => {
  const some = (kind: ObstacleKind, count: number, href: string): Obstacle[] =>
    count > 0 ? [{ kind, count, amount: null, href, blocks: true }] : [];
  const balance: Obstacle = {
    kind: "balance",
    count: 1,
    amount: matters.balance_cents,
    href: "/operator/settlements?tab=approved",
    blocks: true,
  };
  return [
    ...(matters.balance_cents > 0 ? [balance] : []),
    ...some("openOrders", matters.open_orders, "/operator/orders"),
    ...some("openContracts", matters.open_contracts, "/operator/contracts"),
    ...some("openCases", matters.open_cases, "/operator/after_sale"),
    ...some("liveProducts", matters.live_products, "/operator/settlements?tab=approved"),
  ];
};
