import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { createStage, goodsByShelf, type Stage, upload } from "#demo/orders.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { issuePaidInvoices } from "#features/ledger/trade-credit/jobs.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { escapeHtml } from "#kernel/html.ts";
import type { Platform } from "#platform/platform.ts";

/**
 * A company that orders on account, made by the product's own calls: invoices that are open, overdue, paid and being paid;
 * and a proposal of terms that waits for its second person.
 */

const lakeside = "buyer2@demo.test";
const finance = "finance@demo.test";

interface Story {
  daysAgo: number;
  pieces: readonly number[];
  po: string;
  /** How far the order has come since. */
  moves: readonly (readonly [path: string, account: string])[];
  /** Paid by a transfer so many days ago; finance has found it at the bank, or looks for it still. */
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

const receiptOf = (reference: string, amount: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="480"><rect width="900" height="480" fill="#fdfcf9"/>
      <g font-family="sans-serif" fill="#26231e"><text x="60" y="100" font-size="34" font-weight="700">Wire transfer confirmation</text>
      <text x="60" y="190" font-size="24">Reference: ${escapeHtml(reference)}</text><text x="60" y="290" font-size="44" font-weight="700">USD ${escapeHtml(amount)}</text></g></svg>`),
  )
    .png()
    .toBuffer();

const companyOf = async (platform: Platform, email: string): Promise<number> => {
  const { rows } = await platform.database.run(
    "select company_id from people join company_members using (person_id) where email = $1 order by company_id limit 1",
    [email],
  );
  return (rows[0] as { company_id: number }).company_id;
};

/** A transfer for the invoice is handed in; says by which number finance finds it. */
const payByTransfer = async (stage: Stage, order_sn: string): Promise<{ keyword: string; received_amount: string }> => {
  const { list } = await stage.call(lakeside, "/user/orderInvoices", { order_sn });
  const [invoice] = list as { invoice_id: number; invoice_number: string; open: string }[];
  if (!invoice) throw new Error(`The demo's order ${order_sn} has no invoice.`);
  const bytes = await receiptOf(invoice.invoice_number, invoice.open);
  const voucher_ids = await upload(stage, lakeside, 4, "receipt.png", "image/png", bytes);
  await stage.call(lakeside, "/pay/invoicesOffline", {
    invoice_ids: String(invoice.invoice_id),
    method: "transfer",
    amount: invoice.open,
    voucher_ids,
  });
  return { keyword: invoice.invoice_number, received_amount: invoice.open };
};

const findAtBank = async (stage: Stage, { keyword, received_amount }: Awaited<ReturnType<typeof payByTransfer>>): Promise<void> => {
  const { list } = await stage.call(finance, "/operator/voucherList", { keyword });
  const [voucher] = list as { voucher_id: number }[];
  await stage.call(finance, "/operator/reviewVoucher", { voucher_id: voucher?.voucher_id, decision: "approve", received_amount });
};

/** Tells the story once: only where nobody has terms yet. */
export const seedDemoTerms = async (platform: Platform): Promise<void> => {
  const { rowCount } = await platform.database.run("select from company_terms limit 1");
  if (rowCount) return;
  const folder = await mkdtemp(join(tmpdir(), "joinery-demo-"));
  try {
    const now = platform.clock.now().getTime();
    const { stage, clock } = await createStage(platform, folder);
    const setTerms = (company_id: number, credit_limit: string, reason: string) =>
      stage.call(finance, "/operator/setTerms", { company_id, credit_limit, net_days: 30, block_after_days: 30, status: "active", reason });
    clock.set(new Date(now - 60 * dayMs));
    await setTerms(await companyOf(platform, lakeside), "25000.00", "Five years in business, two trade references.");
    const shelves = await goodsByShelf(platform);
    const paid: { order_sn: string; at: number; isLookedFor: boolean }[] = [];
    for (const [index, { daysAgo, pieces, po, moves, paidDaysAgo, isLookedFor = false }] of stories.entries()) {
      const start = now - daysAgo * dayMs;
      clock.set(new Date(start));
      const shelf = shelves[(index + 2) % shelves.length] ?? [];
      const product_list = JSON.stringify(pieces.map((quantity, line) => ({ ...shelf.at(-1 - line), quantity })));
      const { orders } = await stage.call(lakeside, "/home/create", { product_list, logistics_type: 1, po_number: po });
      const [order] = orders as { order_number: string }[];
      if (!order) throw new Error("The demo's order on account was not placed.");
      const order_sn = order.order_number;
      await stage.call(lakeside, "/pay/terms", { order_sn, payment_password: demoPaymentPassword });
      for (const [step, [path, account]] of moves.entries()) {
        clock.set(new Date(start + (step + 1) * 20 * hourMs));
        await stage.call(account, path, { order_sn });
      }
      if (paidDaysAgo) paid.push({ order_sn, at: now - paidDaysAgo * dayMs, isLookedFor });
    }
    for (const { order_sn, at, isLookedFor } of paid) {
      clock.set(new Date(at));
      const transfer = await payByTransfer(stage, order_sn);
      if (!isLookedFor) await findAtBank(stage, transfer);
    }
    clock.set(new Date(now - 5 * hourMs));
    await setTerms(
      await companyOf(platform, "buyer@demo.test"),
      "75000.00",
      "Asks for terms before the spring season; pays on the day since 2021.",
    );
    await issuePaidInvoices(platform);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
