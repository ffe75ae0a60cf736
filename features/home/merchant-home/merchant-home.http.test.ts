import { expect, test } from "vitest";
import { buyer, merchant, otherMerchant, testApp } from "#apps/server/test-app.ts";
import { merchantOf as contractMerchantOf, play, submitContract, wayTo } from "#features/trade/contracts/test-contracts.ts";

/** What waits for a manufacturer: its own work alone, deadlines first. */

const app = await testApp();
for (const { as } of [buyer, merchant, otherMerchant]) await app.getToken(as);
const merchantOf = async ({ as }: { as: string }) => (await app.one("select merchant_id from people where email = $1", [as])).merchant_id;
const ids = { own: await merchantOf(merchant), other: await merchantOf(otherMerchant) };

const expected = (merchant_id: number) =>
  app.rows<{ subject: string }>(
    `select record_number as subject from after_sale_records where merchant_id = $1 and turn = 'merchant' and status in ('processing', 'returned', 'awaitingRefund', 'failed')
     union select request_number from price_requests where merchant_id = $1 and status = 'requested'
     union select thread_id::text from chat_threads where merchant_id = $1 and waiting_since is not null and status = 'open'`,
    [merchant_id],
  );

interface Row {
  kind: string;
  subject: string;
  due_at: string | null;
}

test("each manufacturer sees its own work, deadlines first", async () => {
  const { company_id } = await app.one("select company_id from company_members join people using (person_id) where email = $1", [buyer.as]);
  const { person_id } = await app.one("select person_id from people where email = $1", [buyer.as]);
  for (const merchant_id of [ids.own, ids.other]) {
    await app.rows(
      `insert into chat_threads (company_id, merchant_id, site_code, subject, started_by, created_at, waiting_since, last_message_at)
       values ($1, $2, (select site_code from sites where is_main), 'general', $3, now(), now(), now()) on conflict do nothing`,
      [company_id, merchant_id, person_id],
    );
  }
  for (const [as, id] of [
    [merchant, ids.own],
    [otherMerchant, ids.other],
  ] as const) {
    const { list, count } = (await app.call("/merchant/work", {}, as)).data as { list: Row[]; count: number };
    expect(count).toBe(list.length);
    const shared = list.filter(({ kind }) => ["case", "quote", "conversation"].includes(kind)).map(({ subject }) => subject);
    expect(shared.toSorted()).toEqual((await expected(id)).map(({ subject }) => subject).toSorted());
    const dues = list.map(({ due_at }) => due_at ?? "9999");
    expect(dues).toEqual(dues.toSorted());
  }
});

test("containers that sailed are shown until they are received, to their manufacturer alone", async () => {
  const sentTo = async (as: { as: string }) =>
    (await app.call("/merchant/work", {}, as)).data.sent.map(({ order_number }: { order_number: string }) => order_number);
  const contract = await submitContract(app, await contractMerchantOf(app));
  await play(app, contract, ...wayTo.shippingApproved, "payBalance");
  expect(await sentTo(merchant)).not.toContain(contract.contract_sn);
  await play(app, contract, "dispatch");
  expect((await app.call("/merchant/work", {}, merchant)).data.sent).toContainEqual({
    order_number: contract.contract_sn,
    company: expect.any(String),
    containers: [expect.any(String)],
    vessel: expect.any(String),
    eta: expect.stringMatching(/^2027-|^2026-/),
  });
  expect(await sentTo(otherMerchant)).not.toContain(contract.contract_sn);
});

test("buyers are refused", async () => {
  expect((await app.call("/merchant/work", {}, buyer)).reason).toBe("NOT_ALLOWED");
});
