import { dayMs } from "#kernel/clock.ts";

/** Demo members of the first buyer's company: a purchaser with limits, purchase approvals, a pending invitation. */

interface Goods {
  product_id: number;
  relation_id: number;
}

interface Context {
  /** Makes a call as an account at the current time of the settable clock. */
  call(account: string, path: string, body: Record<string, unknown>): Promise<Record<string, unknown>>;
  set(at: Date): void;
  now: Date;
  goodsGroups: readonly (readonly Goods[])[];
  paymentPassword: string;
}

const admin = "buyer@demo.test";
const purchaser = "purchaser@demo.test";
const approver = "approver@demo.test";
const accounting = "accounting@demo.test";

const toGoodsList = (goods: readonly Goods[] | undefined, pieces: readonly number[], from = 0): string =>
  JSON.stringify(pieces.map((quantity, index) => ({ ...goods?.[from + index], quantity })));

const inviteColleagues = async ({ call, set, now }: Context): Promise<void> => {
  set(new Date(now.getTime() - 9 * dayMs));
  await call(admin, "/user/inviteMember", { email: "owen.pratt@hearth-hollow.test", role: "viewer" });
  set(new Date(now.getTime() - 1.5 * dayMs));
  const limits = { order_limit: "2500.00", month_limit: "10000.00", approval_rule: "over_limit" };
  await call(admin, "/user/inviteMember", { email: "marta.silva@hearth-hollow.test", role: "purchaser", ...limits });
};

/** Submits a purchase above the purchaser's limits, `daysAgo` days ago. */
const requestPurchase = async (
  { call, set, now, goodsGroups }: Context,
  daysAgo: number,
  groupIndex: number,
  pieces: readonly number[],
  reason: string,
  po = "",
) => {
  set(new Date(now.getTime() - daysAgo * dayMs));
  const product_list = toGoodsList(goodsGroups[groupIndex % goodsGroups.length], pieces, 2);
  const { purchase_number } = await call(purchaser, "/user/askPurchase", { product_list, reason, po_number: po, logistics_type: 1 });
  return String(purchase_number);
};

const readTotal = async ({ call }: Context, purchase_number: string): Promise<string> =>
  String((await call(approver, "/user/purchaseInfo", { purchase_number })).total_today);

/** Creates the members' data by the platform's own calls. */
export const createMembersStory = async (context: Context): Promise<void> => {
  const { call, set, now, goodsGroups, paymentPassword } = context;
  const after = (daysAgo: number) => set(new Date(now.getTime() - daysAgo * dayMs));
  await inviteColleagues(context);

  const approved = await requestPurchase(context, 8, 3, [16, 12], "Opening order for the Silver Lake store.", "HH-2266");
  after(7.8);
  const { order_parent_number } = await call(approver, "/user/approvePurchase", {
    purchase_number: approved,
    total: await readTotal(context, approved),
    note: "Agreed in Monday’s meeting.",
  });
  after(7.5);
  await call(accounting, "/pay/balance", { order_sn: order_parent_number, payment_password: paymentPassword });

  const refused = await requestPurchase(context, 5, 4, [20, 8], "Fall campaign, second wave.");
  after(4.7);
  await call(approver, "/user/refusePurchase", {
    purchase_number: refused,
    note: "We still have 14 of these. Please wait for the count on Friday.",
  });

  after(1.2);
  await call(purchaser, "/home/create", {
    product_list: toGoodsList(goodsGroups[5 % goodsGroups.length], [1], 3),
    po_number: "HH-2298",
    logistics_type: 1,
  });
  await requestPurchase(context, 0.4, 6, [14, 10], "Lobby and corridors of the Marlowe hotel; delivery by December 12.", "HH-2311");
  await requestPurchase(context, 0.1, 7, [18, 6], "Replaces what the Pasadena showroom sold at the weekend.");
};
