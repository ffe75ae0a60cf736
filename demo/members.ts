import { dayMs } from "#kernel/clock.ts";

/** The first buyer's company at work: a purchaser with limits, purchases that needed a word, an invitation without an answer. */

interface Goods {
  product_id: number;
  relation_id: number;
}

interface Play {
  /** Makes a call for an account at the moment that was set. */
  call(account: string, path: string, body: Record<string, unknown>): Promise<Record<string, unknown>>;
  set(at: Date): void;
  now: Date;
  shelves: readonly (readonly Goods[])[];
  paymentPassword: string;
}

const admin = "buyer@demo.test";
const purchaser = "purchaser@demo.test";
const approver = "approver@demo.test";
const accounting = "accounting@demo.test";

const listOf = (shelf: readonly Goods[] | undefined, pieces: readonly number[], from = 0): string =>
  JSON.stringify(pieces.map((quantity, index) => ({ ...shelf?.[from + index], quantity })));

const inviteColleagues = async ({ call, set, now }: Play): Promise<void> => {
  set(new Date(now.getTime() - 9 * dayMs));
  await call(admin, "/user/inviteMember", { email: "owen.pratt@hearth-hollow.test", role: "viewer" });
  set(new Date(now.getTime() - 1.5 * dayMs));
  const limits = { order_limit: "2500.00", month_limit: "10000.00", approval_rule: "over_limit" };
  await call(admin, "/user/inviteMember", { email: "marta.silva@hearth-hollow.test", role: "purchaser", ...limits });
};

/** Asks for a purchase that is above the purchaser's limits, so many days ago. */
const ask = async (
  { call, set, now, shelves }: Play,
  daysAgo: number,
  shelf: number,
  pieces: readonly number[],
  reason: string,
  po = "",
) => {
  set(new Date(now.getTime() - daysAgo * dayMs));
  const product_list = listOf(shelves[shelf % shelves.length], pieces, 2);
  const { purchase_number } = await call(purchaser, "/user/askPurchase", { product_list, reason, po_number: po, logistics_type: 1 });
  return String(purchase_number);
};

const total = async ({ call }: Play, purchase_number: string): Promise<string> =>
  String((await call(approver, "/user/purchaseInfo", { purchase_number })).total_today);

/** Plays it with the product's own calls. */
export const tellMembersStory = async (play: Play): Promise<void> => {
  const { call, set, now, shelves, paymentPassword } = play;
  const after = (daysAgo: number) => set(new Date(now.getTime() - daysAgo * dayMs));
  await inviteColleagues(play);

  const approved = await ask(play, 8, 3, [16, 12], "Opening order for the Silver Lake store.", "HH-2266");
  after(7.8);
  const { order_parent_number } = await call(approver, "/user/approvePurchase", {
    purchase_number: approved,
    total: await total(play, approved),
    note: "Agreed in Monday’s meeting.",
  });
  after(7.5);
  await call(accounting, "/pay/balance", { order_sn: order_parent_number, payment_password: paymentPassword });

  const refused = await ask(play, 5, 4, [20, 8], "Fall campaign, second wave.");
  after(4.7);
  await call(approver, "/user/refusePurchase", {
    purchase_number: refused,
    note: "We still have 14 of these. Please wait for the count on Friday.",
  });

  after(1.2);
  await call(purchaser, "/home/create", {
    product_list: listOf(shelves[5 % shelves.length], [1], 3),
    po_number: "HH-2298",
    logistics_type: 1,
  });
  await ask(play, 0.4, 6, [14, 10], "Lobby and corridors of the Marlowe hotel; delivery by December 12.", "HH-2311");
  await ask(play, 0.1, 7, [18, 6], "Replaces what the Pasadena showroom sold at the weekend.");
};
