import { afterEach, describe, expect, test } from "vitest";
import { admin, finance, merchant, otherMerchant, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { buyer } from "#features/money/payments/test-payments.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";

/** Lines of a bank statement that confirm payouts to manufacturers, with the page of the manufacturer. */

const app = await testApp();
const { completedOrder } = await afterSaleWorld(app);
await setBalance(app, buyer, 1_000_000_000);
for (const { as } of [merchant, otherMerchant, finance, admin]) await app.getToken(as);
// The clock is moved by days; sessions must not expire meanwhile.
await app.rows("update sessions set last_used_at = last_used_at + interval '90 days', expires_at = expires_at + interval '90 days'");
afterEach(() => checkInvariants(app));

const day = 86_400_000;
const done = async (path: string, body: Record<string, unknown>, caller: { as: string }) => {
  const answer = await app.call(path, body, caller);
  expect({ path, reason: answer.reason }).toEqual({ path, reason: undefined });
  return answer.data;
};
const { merchant_id } = await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [merchant.as]);
const file_ids = await insertUploadedFile(app, { as: merchant.as, file_type: 5, mime: "application/pdf" });
const number = { account_number: "000123456789", account_number_confirm: "000123456789", routing_code: "021000021", country: "US" };
await done(
  "/merchant/savePayoutAccount",
  { ...number, holder_name: "Maker", bank_name: "First Harbor Bank", file_ids, password: "demo1234" },
  merchant,
);
const { payout_account_id } = await app.one("select payout_account_id::integer from payout_accounts where status = 'proposed'");
await done("/operator/decidePayoutAccount", { payout_account_id, decision: "approve" }, finance);

interface Payout {
  payout_id: number;
  payout_number: string;
  amount: string;
}
/** A payout that left for the bank. */
const approved = async (): Promise<Payout> => {
  await completedOrder();
  app.clock.advanceMs(8 * day);
  const payout = await done("/operator/preparePayout", { merchant_id }, finance);
  await done("/operator/decidePayout", { payout_id: payout.payout_id, decision: "approve" }, admin);
  return payout;
};
let entries = 0;
/** A line of a camt.053 statement, as the bank shows a payout or its return. */
const book = async (indicator: "DBIT" | "CRDT", { payout_number, amount }: Pick<Payout, "payout_number" | "amount">, booked_on: string) => {
  entries += 1;
  const reference = `P${entries}`;
  const returned = indicator === "CRDT" ? "<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></RtrInf>" : "";
  const content = `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${booked_on}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${payout_number}</EndToEndId></Refs>${returned}</TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  expect((await done("/operator/importBankLines", { content }, finance)).added).toBe(1);
  return find(reference);
};
const find = async (reference: string) =>
  (await done("/operator/bankLines", { tab: "open", keyword: reference, page_size: 100 }, finance)).list.find(
    (line: { bank_reference: string }) => line.bank_reference === reference,
  );
const reconcile = (bank_line_id: number, payout_id: number, caller = finance) =>
  app.call("/operator/reconcileBankLine", { bank_line_id, payout_id }, caller);
const seen = async ({ payout_number }: Payout) =>
  (await done("/merchant/payoutList", {}, merchant)).list.find((row: Payout) => row.payout_number === payout_number);
const inLedger = async (kind: string) =>
  (
    await app.one(
      "select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entries join ledger_accounts using (account_id) where kind = $1",
      [kind],
    )
  ).cents;

describe("a debit", () => {
  test("that names a payout with its amount marks it as paid, and the manufacturer sees the day", async () => {
    const payout = await approved();
    const onItsWay = await inLedger("payout_clearing");
    const line = await book("DBIT", payout, "2026-11-20");
    expect(line).toMatchObject({ direction: "debit", kind: "exact", named: [{ settles: "payout", id: payout.payout_id }] });
    expect((await reconcile(line.bank_line_id, payout.payout_id)).data).toMatchObject({ status: "taken", payout_status: "paid" });
    expect(await seen(payout)).toMatchObject({ status: "paid", bank_reference: line.bank_reference, bank_confirmed_on: "2026-11-20" });
    expect(await inLedger("payout_clearing")).toBe(onItsWay - Math.round(Number(payout.amount) * 100));
    expect(await reconcile(line.bank_line_id, payout.payout_id)).toMatchObject({ code: 5132 });
    const again = await book("DBIT", payout, "2026-11-21");
    expect(again.kind).toBe("none");
    expect(await reconcile(again.bank_line_id, payout.payout_id)).toMatchObject({ code: 5173 });
  });

  test("only confirms a payout that finance entered as paid before", async () => {
    const payout = await approved();
    const { payout_id } = payout;
    await done("/operator/settlePayout", { payout_id, outcome: "paid", bank_reference: "FED1" }, finance);
    const clearing = await inLedger("offline_clearing");
    const line = await book("DBIT", payout, "2026-11-22");
    expect((await reconcile(line.bank_line_id, payout_id)).data).toMatchObject({ payout_status: "paid" });
    expect(await seen(payout)).toMatchObject({ bank_reference: "FED1", bank_confirmed_on: "2026-11-22" });
    expect(await inLedger("offline_clearing")).toBe(clearing);
  });

  test("of another amount matches nothing", async () => {
    const payout = await approved();
    const line = await book("DBIT", { ...payout, amount: "1.23" }, "2026-11-22");
    expect(line).toMatchObject({ kind: "none", named: [] });
    expect(await reconcile(line.bank_line_id, payout.payout_id)).toMatchObject({ code: 5173 });
    expect(
      await app.call("/operator/takeBankLine", { bank_line_id: line.bank_line_id, reference: "x", settles: "any" }, finance),
    ).toMatchObject({ code: 5133 });
    const { list } = await done("/operator/bankLines", { tab: "unmatched", direction: "debit", page_size: 100 }, finance);
    expect(list).toContainEqual(expect.objectContaining({ bank_line_id: line.bank_line_id }));
    expect(list.every((row: { direction: string }) => row.direction === "debit")).toBe(true);
  });
});

describe("a credit", () => {
  test("that brings a payout back marks it as returned, with the bank's reason", async () => {
    const payout = await approved();
    await reconcile((await book("DBIT", payout, "2026-11-20")).bank_line_id, payout.payout_id);
    const line = await book("CRDT", payout, "2026-11-24");
    expect(line).toMatchObject({ direction: "credit", kind: "exact", named: [{ settles: "return", id: payout.payout_id }] });
    expect((await reconcile(line.bank_line_id, payout.payout_id)).data).toMatchObject({ payout_status: "returned" });
    expect(await seen(payout)).toMatchObject({
      ...{ status: "returned", bank_confirmed_on: "2026-11-20", bank_returned_on: "2026-11-24" },
      note: expect.stringContaining("Account closed"),
    });
    expect((await done("/merchant/earnings", {}, merchant)).payable).toBe(payout.amount);
  });
});

test("of two people who confirm one payout with two lines at once, one does", async () => {
  const payout = await approved();
  const lines = [await book("DBIT", payout, "2026-11-20"), await book("DBIT", payout, "2026-11-20")];
  const connection = await app.platform.database.connect();
  await connection.query(`begin; select from merchant_payouts where payout_id = ${payout.payout_id} for update`);
  const running = Promise.all(
    lines.map(({ bank_line_id }, index) => reconcile(bank_line_id, payout.payout_id, index === 0 ? finance : admin)),
  );
  await untilLockWaits(app, 2).finally(async () => {
    await connection.query("commit");
    connection.release();
  });
  expect((await running).map(({ code }) => code).sort()).toEqual([200, 5173]);
});

test("lines belong to finance", async () => {
  for (const caller of [merchant, otherMerchant, buyer])
    for (const [path, body] of [
      ["/operator/reconcileBankLine", { bank_line_id: 1, payout_id: 1 }],
      ["/operator/depositBankLine", { bank_line_id: 1, company_id: 1 }],
      ["/operator/bankLineCompanies", { bank_line_id: 1 }],
    ] as const)
      expect(await app.call(path, body, caller)).not.toMatchObject({ code: 200 });
});
