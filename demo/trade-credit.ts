import sharp from "sharp";
import { type DemoApi, findGoodsByMerchantAndWarehouse, upload, withDemoApi } from "#demo/demo-api.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { issuePaidInvoices } from "#features/ledger/trade-credit/jobs.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { escapeHtml } from "#kernel/html.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * Demo trade credit of the second buyer, created by the platform's own calls: open, overdue, paid and partly verified invoices,
 * and a change of terms that waits for a second approval.
 */

const secondBuyer = "buyer2@demo.test";
const finance = "finance@demo.test";

interface Story {
  daysAgo: number;
  pieces: readonly number[];
  po: string;
  /** Actions applied to the order. */
  moves: readonly (readonly [path: string, account: string])[];
  /** Paid by transfer that many days ago; confirmed by finance or still under review. */
  paidDaysAgo?: number;
  isLookedFor?: boolean;
}

const collected = [
  ["/operator/startPacking", "warehouse@demo.test"],
  ["/operator/readyForPickup", "warehouse@demo.test"],
  ["/operator/confirmPickup", "warehouse@demo.test"],
] as const;

const stories: readonly Story[] = [
  { daysAgo: 58, pieces: [4], po: "LF-0702", moves: collected, paidDaysAgo: 30 },
  { daysAgo: 39, pieces: [2, 1], po: "LF-0768", moves: collected },
  { daysAgo: 28, pieces: [3], po: "LF-0815", moves: collected },
  { daysAgo: 12, pieces: [2, 2], po: "LF-0880", moves: collected, paidDaysAgo: 1, isLookedFor: true },
  { daysAgo: 3, pieces: [2], po: "LF-0915", moves: [] },
];

const drawReceipt = (reference: string, amount: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="480"><rect width="900" height="480" fill="#fdfcf9"/>
      <g font-family="sans-serif" fill="#26231e"><text x="60" y="100" font-size="34" font-weight="700">Wire transfer confirmation</text>
      <text x="60" y="190" font-size="24">Reference: ${escapeHtml(reference)}</text><text x="60" y="290" font-size="44" font-weight="700">USD ${escapeHtml(amount)}</text></g></svg>`),
  )
    .png()
    .toBuffer();

const findCompanyId = async (platform: Platform, email: string): Promise<number> => {
  const { rows } = await platform.database.run(
    "select company_id from people join company_members using (person_id) where email = $1 order by company_id limit 1",
    [email],
  );
  return (rows[0] as { company_id: number }).company_id;
};

/** Submits a bank transfer for the invoice. Returns the keyword by which finance finds it, and the amount. */
const payByTransfer = async (api: DemoApi, order_sn: string): Promise<{ keyword: string; received_amount: string }> => {
  const { list } = await api.call(secondBuyer, "/user/orderInvoices", { order_sn });
  const [invoice] = list as { invoice_id: number; invoice_number: string; open: string }[];
  if (!invoice) throw new Error(`The demo's order ${order_sn} has no invoice.`);
  const bytes = await drawReceipt(invoice.invoice_number, invoice.open);
  const voucher_ids = await upload(api, secondBuyer, 4, "receipt.png", "image/png", bytes);
  await api.call(secondBuyer, "/pay/invoicesOffline", {
    invoice_ids: String(invoice.invoice_id),
    method: "transfer",
    amount: invoice.open,
    voucher_ids,
  });
  return { keyword: invoice.invoice_number, received_amount: invoice.open };
};

const confirmTransfer = async (api: DemoApi, { keyword, received_amount }: Awaited<ReturnType<typeof payByTransfer>>): Promise<void> => {
  const { list } = await api.call(finance, "/operator/voucherList", { keyword });
  const [voucher] = list as { voucher_id: number }[];
  await api.call(finance, "/operator/reviewVoucher", { voucher_id: voucher?.voucher_id, decision: "approve", received_amount });
};

/** Creates the demo trade credit, unless a company has terms. */
export const seedDemoTradeCredit = async (platform: Platform): Promise<void> => {
  await withDemoApi(platform, async ({ api, clock }) => {
    const now = platform.clock.now().getTime();
    const setTerms = (company_id: number, credit_limit: string, reason: string) =>
      api.call(finance, "/operator/setTerms", { company_id, credit_limit, net_days: 30, block_after_days: 30, status: "active", reason });
    clock.set(new Date(now - 60 * dayMs));
    await setTerms(await findCompanyId(platform, secondBuyer), "25000.00", "Five years in business, two trade references.");
    const shelves = await findGoodsByMerchantAndWarehouse(platform);
    const paid: { order_sn: string; at: number; isLookedFor: boolean }[] = [];
    for (const [index, { daysAgo, pieces, po, moves, paidDaysAgo, isLookedFor = false }] of stories.entries()) {
      const start = now - daysAgo * dayMs;
      clock.set(new Date(start));
      const shelf = shelves[(index + 2) % shelves.length] ?? [];
      const product_list = JSON.stringify(pieces.map((quantity, line) => ({ ...shelf.at(-1 - line), quantity })));
      const { orders } = await api.call(secondBuyer, "/home/create", { product_list, logistics_type: 1, po_number: po });
      const [order] = orders as { order_number: string }[];
      if (!order) throw new Error("The demo's order on account was not placed.");
      const order_sn = order.order_number;
      await api.call(secondBuyer, "/pay/terms", { order_sn, payment_password: demoPaymentPassword });
      for (const [step, [path, account]] of moves.entries()) {
        clock.set(new Date(start + (step + 1) * 20 * hourMs));
        await api.call(account, path, { order_sn });
      }
      if (paidDaysAgo) paid.push({ order_sn, at: now - paidDaysAgo * dayMs, isLookedFor });
    }
    for (const { order_sn, at, isLookedFor } of paid) {
      clock.set(new Date(at));
      const transfer = await payByTransfer(api, order_sn);
      if (!isLookedFor) await confirmTransfer(api, transfer);
    }
    clock.set(new Date(now - 5 * hourMs));
    await setTerms(
      await findCompanyId(platform, "buyer@demo.test"),
      "75000.00",
      "Asks for terms before the spring season; pays on the day since 2021.",
    );
    await issuePaidInvoices(platform);
  });
};
