import sharp from "sharp";
import { type DemoApi, upload, withDemoApi } from "#demo/demo-api.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { escapeHtml } from "#kernel/html.ts";
import { isSandbox } from "#platform/payments/sandbox.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * Demo deposits and withdrawals in every status, created by the platform's own calls. Deposits equal withdrawals and holds, so
 * that the final balances match the demo accounts.
 */

interface Recharge {
  kind: "recharge";
  daysAgo: number;
  by: string;
  method: "transfer" | "cash" | "cheque";
  amount: string;
  remark?: string;
  end: "submitted" | "confirming" | "approved" | "refused";
  note?: string;
}

interface CardRecharge {
  kind: "card";
  daysAgo: number;
  by: string;
  amount: string;
  outcome: "succeeded" | "failed";
}

interface Withdrawal {
  kind: "withdrawal";
  daysAgo: number;
  by: string;
  /** `source` refunds the last card payment of the company. */
  method: "wallet" | "payout" | "bank" | "source";
  destination?: string;
  amount: string;
  end: "requested" | "confirming" | "paying" | "paid" | "refused" | "cancelled";
  note?: string;
}

const firstBuyer = "buyer@demo.test";
const secondBuyer = "buyer2@demo.test";

const stories: readonly (Recharge | CardRecharge | Withdrawal)[] = [
  { kind: "recharge", daysAgo: 16, by: firstBuyer, method: "transfer", amount: "12000.00", remark: "Wire sent Thursday", end: "approved" },
  {
    kind: "withdrawal",
    daysAgo: 12,
    by: firstBuyer,
    method: "wallet",
    destination: "treasury@hearthhollow.test",
    amount: "3000.00",
    end: "paid",
  },
  {
    kind: "withdrawal",
    daysAgo: 9,
    by: firstBuyer,
    method: "wallet",
    destination: "dana@privatemail.test",
    amount: "450.00",
    end: "refused",
    note: "The account is not in your company's name.",
  },
  { kind: "card", daysAgo: 8, by: secondBuyer, amount: "900.00", outcome: "succeeded" },
  { kind: "card", daysAgo: 7.9, by: secondBuyer, amount: "2500.00", outcome: "failed" },
  {
    kind: "recharge",
    daysAgo: 6,
    by: secondBuyer,
    method: "cheque",
    amount: "1850.00",
    end: "refused",
    note: "The photo can’t be read.",
  },
  { kind: "withdrawal", daysAgo: 5, by: secondBuyer, method: "source", amount: "600.00", end: "paid" },
  {
    kind: "withdrawal",
    daysAgo: 4,
    by: secondBuyer,
    method: "payout",
    destination: "acct_1LakesideFurn1234",
    amount: "300.00",
    end: "cancelled",
  },
  { kind: "withdrawal", daysAgo: 2.5, by: firstBuyer, method: "bank", amount: "1500.00", end: "paying" },
  {
    kind: "recharge",
    daysAgo: 1.2,
    by: firstBuyer,
    method: "transfer",
    amount: "14200.00",
    remark: "For the spring order",
    end: "confirming",
  },
  { kind: "withdrawal", daysAgo: 0.8, by: firstBuyer, method: "bank", amount: "6500.00", end: "confirming" },
  {
    kind: "withdrawal",
    daysAgo: 0.4,
    by: firstBuyer,
    method: "wallet",
    destination: "treasury@hearthhollow.test",
    amount: "1000.00",
    end: "requested",
  },
  {
    kind: "recharge",
    daysAgo: 0.3,
    by: secondBuyer,
    method: "transfer",
    amount: "3400.00",
    remark: "Our bank says it left this morning.",
    end: "submitted",
  },
  {
    kind: "withdrawal",
    daysAgo: 0.2,
    by: secondBuyer,
    method: "payout",
    destination: "acct_1LakesideFurn1234",
    amount: "300.00",
    end: "requested",
  },
  {
    kind: "recharge",
    daysAgo: 0.1,
    by: firstBuyer,
    method: "cash",
    amount: "780.00",
    remark: "Paid at the Los Angeles counter",
    end: "submitted",
  },
];

const drawTransferReceipt = ({ method, amount }: Recharge): Promise<Buffer> => {
  const heading = { transfer: "Wire transfer confirmation", cash: "Counter receipt", cheque: "Check deposit slip" }[method];
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="560"><rect width="900" height="560" fill="#fdfcf9"/>
      <path d="M60 130h780M60 420h780" stroke="#d8d0c0" stroke-width="2"/>
      <g font-family="sans-serif" fill="#26231e"><text x="60" y="100" font-size="34" font-weight="700">${escapeHtml(heading)}</text>
      <text x="60" y="190" font-size="24">Beneficiary: Joinery Trade LLC</text><text x="60" y="240" font-size="24">For the account balance</text>
      <text x="60" y="340" font-size="48" font-weight="700">USD ${escapeHtml(amount)}</text>
      <text x="60" y="480" font-size="20" fill="#6b655b">Specimen. No money was moved.</text></g></svg>`),
  )
    .jpeg({ quality: 84 })
    .toBuffer();
};

interface Context {
  api: DemoApi;
  platform: Platform;
  /** Advances the clock by some hours. */
  later(): void;
}

const createRecharge = async ({ api, platform, later }: Context, story: Recharge): Promise<void> => {
  const { by, method, amount, remark = "", end, note = "" } = story;
  const voucher_ids = await upload(api, by, 4, `${method}.jpg`, "image/jpeg", await drawTransferReceipt(story));
  const { recharge_number } = await api.call(by, "/pay/rechargeOffline", { method, amount, voucher_ids, remark });
  if (end === "submitted") return;
  later();
  const { rows } = await platform.database.run("select recharge_id from recharges where recharge_number = $1", [recharge_number]);
  const { recharge_id } = rows[0] as { recharge_id: number };
  const review = (account: string, decision: string) =>
    api.call(account, "/operator/reviewRecharge", {
      recharge_id,
      decision,
      note,
      ...(decision === "approve" && { received_amount: amount }),
    });
  const { status } = await review("finance@demo.test", end === "refused" ? "refuse" : "approve");
  if (end !== "approved" || status === "approved") return;
  later();
  await review("admin@demo.test", "approve");
};

const createCardRecharge = async ({ api, platform }: Context, { by, amount, outcome }: CardRecharge): Promise<void> => {
  const sandbox = platform.providers.card;
  if (!isSandbox(sandbox)) return;
  const { payment_id, redirect_url } = await api.call(by, "/pay/recharge", { method: "card", amount });
  sandbox.decide(String(redirect_url).split("/").at(-1) ?? "", outcome);
  await api.call(by, "/pay/rechargeResult", { payment_id });
};

const createWithdrawalTarget = async ({ api, platform }: Context, { by, method, destination = "" }: Withdrawal) => {
  if (method === "bank") {
    const { list } = await api.call(by, "/user/bankList", {});
    return { bank_account_id: (list as { bank_account_id: number }[])[0]?.bank_account_id };
  }
  if (method !== "source") return { destination };
  const { rows } = await platform.database.run(
    `select payment_id from payments join company_members using (company_id) join people on people.person_id = company_members.person_id
     where people.email = $1 and payments.status = 'succeeded' and payments.method = 'card' order by payments.created_at desc limit 1`,
    [by],
  );
  return { payment_id: (rows[0] as { payment_id: string } | undefined)?.payment_id };
};

const createWithdrawal = async (context: Context, story: Withdrawal): Promise<void> => {
  const { api, platform, later } = context;
  const { by, method, amount, end, note = "" } = story;
  const request = { method, amount, payment_password: demoPaymentPassword, ...(await createWithdrawalTarget(context, story)) };
  const { withdrawal_number: number } = await api.call(by, "/user/withdraw", request);
  if (end === "requested") return;
  later();
  if (end === "cancelled") {
    await api.call(by, "/user/cancelWithdrawal", { number });
    return;
  }
  const { rows } = await platform.database.run("select withdrawal_id from withdrawals where withdrawal_number = $1", [number]);
  const { withdrawal_id } = rows[0] as { withdrawal_id: number };
  await api.call("finance@demo.test", "/operator/reviewWithdrawal", {
    withdrawal_id,
    decision: end === "refused" ? "refuse" : "approve",
    note,
  });
};

const addBank = async (api: DemoApi): Promise<void> => {
  await api.call(firstBuyer, "/user/addBank", {
    holder_name: "Hearth & Hollow Home LLC",
    bank_name: "First Redwood Bank",
    country: "US",
    routing_code: "121000358",
    account_number: "000441278812",
    account_number_confirm: "000441278812",
    payment_password: demoPaymentPassword,
  });
};

/** Two nightly reconciliations with the payment provider: one equal, one with a difference. */
const insertReconciliations = (platform: Platform, now: Date) =>
  platform.database.run(
    `insert into reconciliations (provider, from_at, to_at, compared, differences, made_at)
     select 'sandbox', day, day + interval '1 day', compared, differences, day + interval '25 hours'
     from (values (4, 14, '[]'::jsonb),
       (3, 11, '[{"kind": "amountDiffers", "reference": "J-261118-QT7H2M", "ours": "$1240.00", "theirs": "$1204.00"}]'::jsonb)) told (days_ago, compared, differences),
       lateral (select date_trunc('day', $1::timestamptz, 'UTC') - make_interval(days => days_ago) as day) at
     on conflict do nothing`,
    [now],
  );

/** Creates the demo deposits and withdrawals, unless there are any. */
export const seedDemoDepositsWithdrawals = async (platform: Platform): Promise<void> => {
  await withDemoApi(platform, async ({ api, clock }) => {
    const now = platform.clock.now().getTime();
    const context = (start: number): Context => ({
      api,
      platform,
      later: () => clock.set(new Date(Math.min(clock.now().getTime() + 3 * hourMs, start + dayMs, now))),
    });
    clock.set(new Date(now - 20 * dayMs));
    await addBank(api);
    await insertReconciliations(platform, new Date(now));
    for (const story of stories) {
      const start = now - story.daysAgo * dayMs;
      clock.set(new Date(start));
      if (story.kind === "recharge") await createRecharge(context(start), story);
      else if (story.kind === "card") await createCardRecharge(context(start), story);
      else await createWithdrawal(context(start), story);
    }
  });
};
