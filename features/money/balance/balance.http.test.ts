import { describe, expect, test } from "vitest";
import { buyer, newcomer, purchaser, stranger, testApp } from "#apps/server/test-app.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import type { LedgerEntry } from "#features/ledger/postings/rules.ts";
import { cents } from "#kernel/money.ts";

const app = await testApp();
const { company } = await app.one<{ company: number }>(
  "select company_id as company from company_members join people using (person_id) where people.email = $1",
  [buyer.as],
);
const offer = await app.one<{ relation_id: number; product_id: number }>(
  `select relation_id, product_id from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
     where kind = 'local' and site_code = 'LA' and available > 60 and moq = 1 and pack_multiple = 1 order by relation_id limit 1`,
);
const placed = await app.call("/home/create", { product_list: JSON.stringify([{ ...offer, quantity: 1 }]), logistics_type: 1 }, buyer);
const order_sn: string = placed.data.order_parent_number;

const postOnce = (cause: string, entries: LedgerEntry[]) =>
  app.platform.database.transaction((tx) => postEntries(tx, { kind: "correction", cause, at: app.clock.now(), person_id: null, entries }));

const available = (amount: number, company_id = company): LedgerEntry => ({
  account: { kind: "available", company_id },
  amount_cents: cents(amount),
});
const opening = (amount: number): LedgerEntry => ({ account: { kind: "opening" }, amount_cents: cents(amount) });

describe("the ledger", () => {
  test("posts a cause once under twenty concurrent attempts", async () => {
    const before = (await app.call("/user/accountInfo", {}, buyer)).data.available;
    const posted = await Promise.allSettled(Array.from({ length: 20 }, () => postOnce("test:once", [available(500), opening(-500)])));
    expect(posted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(Number((await app.call("/user/accountInfo", {}, buyer)).data.available)).toBeCloseTo(Number(before) + 5, 2);
  });

  test("rejects negative balances and postings that do not sum to zero", async () => {
    await expect(postOnce("test:toomuch", [available(-99_999_999_99), opening(99_999_999_99)])).rejects.toMatchObject({
      reason: "BALANCE_TOO_LOW",
    });
    await expect(postOnce("test:uneven", [available(-100), opening(99)])).rejects.toThrow("off by");
    await expect(
      app.platform.database.run(
        "select post_ledger('x', 'test:sql', now(), null, '', array[ledger_account('escrow', 0, '$')], array[5::bigint], array[null]::bigint[])",
      ),
    ).rejects.toThrow("does not sum to zero");
    await expect(app.platform.database.run("update ledger_entries set amount_cents = 1 where entry_id = 1")).rejects.toThrow(
      "never changed",
    );
  });

  test("opens an account once when many need it at the same time", async () => {
    const manufacturer = (await app.one<{ id: number }>("select min(merchant_id) as id from merchants")).id;
    const pay = (index: number) =>
      postOnce(`test:open:${index}`, [
        { account: { kind: "merchant_payable", merchant_id: manufacturer }, amount_cents: cents(100) },
        opening(-100),
      ]);
    await Promise.all(Array.from({ length: 10 }, (_, index) => pay(index)));
    const account = await app.one<{ accounts: number; balance: number }>(
      "select count(*)::integer as accounts, sum(balance_cents)::bigint as balance from ledger_accounts where merchant_id = $1",
      [manufacturer],
    );
    expect(account).toEqual({ accounts: 1, balance: 1000 });
  });

  test("the statement has running balances, newest first, and only the company's own entries", async () => {
    await postOnce("test:in", [available(12_345), opening(-12_345)]);
    await postOnce("test:out", [available(-345), opening(345)]);
    const { available: now } = (await app.call("/user/accountInfo", {}, buyer)).data;
    const { list, period } = (await app.call("/user/getBalanceStatement", { page_size: 2 }, buyer)).data;
    expect(list).toMatchObject([
      { amount: "-3.45", balance: now, cause: "test:out" },
      { amount: "123.45", cause: "test:in" },
    ]);
    expect(period).toMatchObject({ opening: "0.00", closing: now, count: expect.any(Number) });
    const incoming = (await app.call("/user/getBalanceStatement", { direction: "in", page_size: 1 }, buyer)).data;
    expect(incoming.list[0].cause).toBe("test:in");
    expect((await app.call("/user/getBalanceStatement", { account: "frozen" }, { as: "nearby@demo.test" })).data).toMatchObject({
      list: [],
      first_place: null,
    });
    const foreign = (await app.call("/user/getBalanceStatement", {}, stranger)).data;
    expect(JSON.stringify(foreign)).not.toContain("test:");
    for (const [name, value] of [
      ["page_size", "101"],
      ["before", "0"],
      ["after", "x"],
      ["kind", "bribe"],
      ["date_from", "2026-02-30"],
      ["amount_to", "1,5"],
      ["account", "escrow"],
      ["direction", "up"],
    ] as const) {
      expect((await app.call("/user/getBalanceStatement", { [name]: value }, buyer)).fields).toHaveProperty(name);
    }
    for (const path of ["/user/accountInfo", "/user/getBalanceStatement"]) {
      expect((await app.call(path)).reason).toBe("TOKEN_EXPIRED");
      expect((await app.call(path, {}, { as: "maker@demo.test" })).reason).toBe("NO_PERMISSION");
      expect(await app.countStatements(path, {}, buyer)).toBe(path === "/user/accountInfo" ? 1 : 2);
    }
  });
});

describe("the payment password", () => {
  const pay = (payment_password: string, options = buyer) => app.call("/pay/balance", { order_sn, payment_password }, options);
  const codeFor = async (options: { as: string }): Promise<string> => {
    app.clock.advanceMs(13 * 60_000);
    expect(await app.call("/user/sendCode", { account: options.as, purpose: "payment" }, options)).toMatchObject({ code: 200 });
    const { body_text } = await app.one<{ body_text: string }>(
      "select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1",
      [options.as],
    );
    return /\b[0-9]{6}\b/.exec(body_text)?.[0] ?? "";
  };
  const set = (payment_password: string, more: Record<string, unknown>, options = buyer) =>
    app.call("/user/setPaymentPassword", { payment_password, payment_password_confirm: payment_password, ...more }, options);

  test("locks one member for half an hour after five wrong attempts, also for the right password, and notifies the company", async () => {
    for (const left of [4, 3, 2, 1]) expect((await pay("000000")).msg).toContain(String(left));
    expect(await pay("111111")).toMatchObject({
      reason: "PAYMENT_PASSWORD_LOCKED",
      fields: { payment_password: expect.stringContaining("30") },
    });
    expect(await pay("123456")).toMatchObject({ reason: "PAYMENT_PASSWORD_LOCKED" });
    // Other members of the company are not locked out.
    expect(await pay("000000", purchaser)).toMatchObject({ reason: "WRONG_PAYMENT_PASSWORD" });
    expect(await set("915372", { code: "123456", password: "demo1234" }, purchaser)).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
    expect(await app.one("select subject from outbox_messages where recipient = $1 order by message_id desc limit 1", [buyer.as])).toEqual({
      subject: "Your payment password is locked",
    });
    app.clock.advanceMs(31 * 60_000);
    expect((await pay("000000")).msg).toContain("4");
    expect(await pay("123456")).toMatchObject({ code: 200 });
    expect(
      await app.rows("select person_id from payment_password_attempts join people using (person_id) where email = $1", [buyer.as]),
    ).toEqual([]);
  });

  test("counts a hundred wrong guesses at the same time as five attempts", async () => {
    app.clock.advanceMs(31 * 60_000);
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, index) => pay(String(200_000 + index))));
    expect(guesses.filter(({ reason }) => reason === "WRONG_PAYMENT_PASSWORD")).toHaveLength(4);
    expect(guesses.filter(({ reason }) => reason === "PAYMENT_PASSWORD_LOCKED")).toHaveLength(56);
    app.clock.advanceMs(31 * 60_000);
  });

  test("invalidates the cached verification on a password change and on a lock", async () => {
    expect(await pay("123456")).toMatchObject({ reason: "ALREADY_PAID" });
    const wrong = async () => {
      for (let tried = 0; tried < 5; tried += 1) await pay("000000");
    };
    await wrong();
    expect(await pay("123456")).toMatchObject({ reason: "PAYMENT_PASSWORD_LOCKED" });
    app.clock.advanceMs(31 * 60_000);
    expect(await pay("123456")).toMatchObject({ reason: "ALREADY_PAID" });
    expect(await set("739150", { code: await codeFor(buyer), password: "demo1234" })).toMatchObject({ code: 200 });
    expect(await pay("123456")).toMatchObject({ reason: "WRONG_PAYMENT_PASSWORD" });
    expect(await pay("739150")).toMatchObject({ reason: "ALREADY_PAID" });
  });

  test("setting needs a code, changing also needs the login password", async () => {
    expect(await pay("123456", newcomer)).toMatchObject({
      reason: "PAYMENT_PASSWORD_NOT_SET",
      fields: { payment_password: expect.any(String) },
    });
    expect(await set("739150", { code: "000000" }, newcomer)).toMatchObject({ reason: "CODE_NOT_REQUESTED" });
    const code = await codeFor(newcomer);
    expect(await set("739150", { code: code === "000000" ? "000001" : "000000" }, newcomer)).toMatchObject({ reason: "WRONG_CODE" });
    expect(await set("739150", { code, payment_password_confirm: "739151" }, newcomer)).toMatchObject({ reason: "PASSWORDS_DIFFER" });
    for (const easy of ["000000", "123456", "654321", "123123", "909090"])
      expect(await set(easy, { code }, newcomer)).toMatchObject({ reason: "PAYMENT_PASSWORD_TOO_EASY" });
    for (const wrong of ["12345", "1234567", "12345a", "１２３４５６"])
      expect((await set(wrong, { code }, newcomer)).fields).toHaveProperty("payment_password");
    expect(await set("739150", { code }, newcomer)).toMatchObject({ code: 200 });
    expect((await app.call("/user/accountInfo", {}, newcomer)).data.has_payment_password).toBe(true);
    const second = await codeFor(newcomer);
    expect(await set("804261", { code: second }, newcomer)).toMatchObject({
      reason: "WRONG_LOGIN",
      fields: { password: expect.any(String) },
    });
    expect(await set("804261", { code: second, password: "wrong123" }, newcomer)).toMatchObject({ reason: "WRONG_LOGIN" });
    expect(await set("804261", { code: second, password: "demo1234" }, newcomer)).toMatchObject({ code: 200 });
    expect(await set("915372", { code: second, password: "demo1234" }, newcomer)).toMatchObject({ reason: expect.stringMatching(/CODE/) });
    const { hash } = await app.one<{ hash: string }>(
      "select hash from payment_passwords join company_members using (company_id) join people using (person_id) where people.email = $1",
      [newcomer.as],
    );
    expect(hash).toMatch(/^\$argon2id\$/);
  });
});
