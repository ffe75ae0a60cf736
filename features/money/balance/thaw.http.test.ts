import { describe, expect, test } from "vitest";
import { auditor, buyer, finance, purchaser, service, stranger, testApp } from "#apps/server/test-app.ts";
import { freezeBalance } from "#features/money/balance/commands/freeze.ts";

const app = await testApp();
const { company } = await app.one<{ company: number }>(
  "select company_id as company from company_members join people using (person_id) where people.email = $1",
  [buyer.as],
);

const freezeSome = async (amount = "250.00"): Promise<number> =>
  (await app.call("/operator/freezeAmount", { company_id: company, amount, reason: "Two refunds are being checked" }, finance)).data
    .frozen_id;
const getFrozen = async (options = buyer) => (await app.call("/user/frozenAmounts", {}, options)).data;
const requestThaw = (frozen_id: number, options = buyer, more = {}) =>
  app.call("/user/requestThaw", { frozen_id, reason: "The refunds are settled", ...more }, options);
const sum = (list: { amount: string }[]) => list.reduce((total, { amount }) => total + Number(amount), 0);

describe("frozen amounts", () => {
  test("have a cause and a date and add up to the frozen balance", async () => {
    const before = await getFrozen();
    const frozen_id = await freezeSome();
    await app.platform.database.transaction((tx) =>
      freezeBalance(tx, {
        company_id: company,
        amount_cents: 4_000,
        source: "withdrawal",
        source_id: "999",
        at: app.clock.now(),
        person_id: null,
      }),
    );
    const { list, frozen } = await getFrozen();
    expect(list).toHaveLength(before.list.length + 2);
    expect(list.find((row: { frozen_id: number }) => row.frozen_id === frozen_id)).toMatchObject({
      source: "operator",
      amount: "250.00",
      reason: "Two refunds are being checked",
      thaw_id: null,
    });
    expect(sum(list)).toBeCloseTo(Number(frozen), 2);
    expect((await getFrozen(stranger)).list.map((row: { frozen_id: number }) => row.frozen_id)).not.toContain(frozen_id);
  });

  test("only finance freezes, within the balance and with a reason; notifies the company and writes an audit entry", async () => {
    for (const options of [auditor, service, buyer]) {
      const answer = await app.call("/operator/freezeAmount", { company_id: company, amount: "1.00", reason: "x" }, options);
      expect(answer.reason).toBe("NOT_ALLOWED");
    }
    expect((await app.call("/operator/freezeAmount", { company_id: company, amount: "1.00" }, finance)).fields).toHaveProperty("reason");
    const tooMuch = await app.call("/operator/freezeAmount", { company_id: company, amount: "99999999.00", reason: "x" }, finance);
    expect(tooMuch.reason).toBe("ACCOUNT_TOO_LOW");
    expect((await app.call("/operator/freezeAmount", { company_id: 999_999, amount: "1.00", reason: "x" }, finance)).reason).toBe(
      "NOT_FOUND",
    );
    const frozen_id = await freezeSome("12.00");
    expect(
      await app.one(
        "select email, after ->> 'frozen_id' as frozen from audit_log join people using (person_id) where action = 'amountFrozen' order by audit_id desc limit 1",
      ),
    ).toEqual({ email: finance.as, frozen: String(frozen_id) });
    expect(await app.one("select subject from outbox_messages where recipient = $1 order by message_id desc limit 1", [buyer.as])).toEqual({
      subject: "$12.00 of your balance is on hold",
    });
  });
});

describe("thaw requests", () => {
  test("are created once, by finance or an administrator, for thawable amounts", async () => {
    const frozen_id = await freezeSome();
    expect((await requestThaw(frozen_id, purchaser)).reason).toBe("ROLE_NOT_ALLOWED");
    expect((await requestThaw(frozen_id, stranger)).reason).toBe("NOT_FOUND");
    expect((await requestThaw(frozen_id, buyer, { reason: "" })).fields).toHaveProperty("reason");
    expect((await requestThaw(frozen_id, buyer, { file_ids: crypto.randomUUID() })).fields).toHaveProperty("file_ids");
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestThaw(frozen_id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "THAW_ASKED")).toHaveLength(7);
    const withdrawal = (await getFrozen()).list.find((row: { source: string }) => row.source === "withdrawal");
    expect((await requestThaw(withdrawal.frozen_id)).reason).toBe("NOT_THAWABLE");
  });

  test("release the amount once when two reviewers approve at the same time", async () => {
    const frozen_id = await freezeSome("80.00");
    const before = await getFrozen();
    const { thaw_id } = (await requestThaw(frozen_id)).data;
    const review = () => app.call("/operator/reviewThaw", { thaw_id, decision: "approve" }, finance);
    expect((await app.call("/operator/reviewThaw", { thaw_id, decision: "approve" }, auditor)).reason).toBe("NOT_ALLOWED");
    const answers = await Promise.all([review(), review(), review(), review()]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "ALREADY_REVIEWED")).toHaveLength(3);
    expect(Number((await getFrozen()).available)).toBeCloseTo(Number(before.available) + 80, 2);
    expect((await requestThaw(frozen_id)).reason).toBe("FROZEN_NO_MORE");
    const [newest] = (await app.call("/user/getBalanceStatement", { page_size: 1 }, buyer)).data.list;
    expect(newest).toMatchObject({ kind: "thaw", amount: "80.00", source: "operator", reason: "Two refunds are being checked" });
  });

  test("can be created again after a rejection with a reason in the company's language", async () => {
    const frozen_id = await freezeSome("70.00");
    const { thaw_id } = (await requestThaw(frozen_id)).data;
    expect((await app.call("/operator/reviewThaw", { thaw_id, decision: "refuse" }, finance)).reason).toBe("REVIEW_REASON_REQUIRED");
    const refused = await app.call(
      "/operator/reviewThaw",
      { thaw_id, decision: "refuse", reason_codes: "stillNeeded", note: "Order LA-1 is open" },
      finance,
    );
    expect(refused.data).toEqual({ thaw_id, status: "refused" });
    const { list } = (await app.call("/user/thawList", {}, { ...buyer, language: "es-ES" })).data;
    expect(list[0]).toMatchObject({
      thaw_id,
      status: "refused",
      review_reasons: ["El importe todavía garantiza un pedido abierto."],
      review_note: "Order LA-1 is open",
    });
    expect((await requestThaw(frozen_id)).code).toBe(200);
    await app.call("/operator/thawAmount", { frozen_id, note: "Settled" }, finance);
    expect((await app.call("/user/thawList", {}, buyer)).data.list[0]).toMatchObject({ status: "thawed" });
  });

  test("operators see the queue and a request with its context", async () => {
    const frozen_id = await freezeSome("60.00");
    const { thaw_id } = (await requestThaw(frozen_id)).data;
    const queue = (await app.call("/operator/thawList", { tab: "open" }, auditor)).data;
    expect(queue.list.map((row: { thaw_id: number }) => row.thaw_id)).toContain(thaw_id);
    expect(queue.counts.all).toBe(queue.counts.open + queue.counts.thawed + queue.counts.refused);
    const detail = (await app.call("/operator/thawDetail", { thaw_id }, auditor)).data;
    expect(detail).toMatchObject({
      request: { amount: "60.00", status: "requested" },
      company: { company_id: company },
      frozen_by: "Felix Stein",
    });
    expect((await app.call("/operator/thawList", {}, buyer)).reason).toBe("NOT_ALLOWED");
    expect((await app.call("/operator/thawDetail", { thaw_id: 999_999 }, finance)).reason).toBe("NOT_FOUND");
    expect((await app.call("/operator/companyFrozen", { company_id: company }, service)).data).toMatchObject({ may_freeze: false });
  });
});

describe("bank accounts", () => {
  const account = {
    holder_name: "Hearth & Hollow Home LLC",
    bank_name: "First Pacific",
    country: "US",
    routing_code: "021000021",
    account_number: "9876 5432 10",
    account_number_confirm: "9876543210",
    payment_password: "123456",
  };
  const add = (more: Record<string, unknown> = {}, options = buyer) => app.call("/user/addBank", { ...account, ...more }, options);
  const list = async (options = buyer) =>
    (await app.call("/user/bankList", {}, options)).data.list as { bank_account_id: number; last4: string; is_default: boolean }[];
  const logged = async (): Promise<string> =>
    JSON.stringify(await app.rows("select * from audit_log")) +
    JSON.stringify(await app.rows("select * from outbox_messages")) +
    JSON.stringify(await app.rows("select * from messages")) +
    JSON.stringify(await app.rows("select bank_account_id, holder_name, number_sealed::text, number_mark::text from bank_accounts"));

  test("are added with the payment password, notify the company, and show four digits", async () => {
    expect((await add({ payment_password: "000000" })).reason).toBe("WRONG_PAYMENT_PASSWORD");
    expect((await add({ account_number_confirm: "1" })).reason).toBe("BANK_NUMBERS_DIFFER");
    expect((await add({ account_number: "4242424242424242", account_number_confirm: "4242424242424242" })).reason).toBe("BANK_CARD_NUMBER");
    expect((await add({ routing_code: "021000022" })).fields).toHaveProperty("routing_code");
    expect((await add({}, purchaser)).reason).toBe("ROLE_NOT_ALLOWED");
    expect((await add()).code).toBe(200);
    expect(await list()).toMatchObject([{ last4: "3210", is_default: true }]);
    expect(await app.one("select subject from outbox_messages where recipient = $1 order by message_id desc limit 1", [buyer.as])).toEqual({
      subject: "A bank account was added",
    });
    expect(await logged()).not.toContain("9876543210");
    expect(JSON.stringify(await list(stranger))).not.toContain("3210");
  });

  test("are unique with one default under twenty concurrent additions", async () => {
    expect((await add()).reason).toBe("BANK_ACCOUNT_TWICE");
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const number = `55500${index + 10}`;
        return add({ account_number: number, account_number_confirm: number, is_default: 1 });
      }),
    );
    expect(added.filter(({ code }) => code === 200)).toHaveLength(9);
    expect(added.filter(({ reason }) => reason === "BANK_ACCOUNTS_MOST")).toHaveLength(11);
    const all = await list();
    expect(all).toHaveLength(10);
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test("are removed with the password; another becomes the default; those of another company are not found", async () => {
    const [first, second] = await list();
    const remove = (bank_account_id: number | undefined, options = buyer) =>
      app.call("/user/removeBank", { bank_account_id, payment_password: "123456" }, options);
    expect((await remove(first?.bank_account_id, stranger)).reason).toBe("NOT_FOUND");
    expect((await app.call("/user/defaultBank", { bank_account_id: second?.bank_account_id }, stranger)).reason).toBe("NOT_FOUND");
    expect((await app.call("/user/removeBank", { bank_account_id: first?.bank_account_id }, buyer)).reason).toMatch(/PAYMENT_PASSWORD/);
    expect((await remove(first?.bank_account_id)).code).toBe(200);
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1);
    expect((await app.call("/user/defaultBank", { bank_account_id: second?.bank_account_id }, buyer)).code).toBe(200);
    expect((await list())[0]).toMatchObject({ bank_account_id: second?.bank_account_id, is_default: true });
  });
});
