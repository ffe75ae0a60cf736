import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { dayMs } from "#kernel/clock.ts";
import { sendNews, tellBackInStock } from "./jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rowsOf = async (sql: string, values: unknown[] = []) => (await app.platform.database.run(sql, values)).rows;

let made = 0;
const freshMail = () => `reader${++made}@fresh.test`;

const mailsTo = (email: string) =>
  rowsOf("select subject, body_text, language from outbox_messages where recipient = $1 order by message_id", [email]);

const tokenIn = (text: string, wish: "confirm" | "leave"): string => new RegExp(`${wish}=([0-9a-f-]+)`).exec(text)?.[1] ?? "";

const subscribed = async (more: Record<string, unknown> = {}, language = "en-US") => {
  const email = freshMail();
  await app.call("/home/subscribe", { email, ...more }, { language });
  const [mail] = await mailsTo(email);
  const token = tokenIn(mail.body_text, "confirm");
  expect((await app.call("/home/confirmSubscription", { token })).msg).toBe("ok");
  return { email, token };
};

test("nothing is sent before the first mail's button was pressed; reading its page changes nothing", async () => {
  const email = freshMail();
  expect((await app.call("/home/subscribe", { email }, { language: "es-ES" })).msg).toBe("ok");
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: "Confirme su suscripción", language: "es-ES" });
  const token = tokenIn(mail.body_text, "confirm");
  expect((await app.call("/home/subscriptionInfo", { token })).data).toMatchObject({ state: "waiting", topic: "news", product: null });
  expect((await app.call("/home/subscriptionInfo", { token })).data.email).not.toContain(email);
  await app.call("/home/confirmSubscription", { token });
  expect((await app.call("/home/subscriptionInfo", { token })).data).toMatchObject({ state: "confirmed" });
});

test("asking again says the same; whoever is subscribed gets no second mail", async () => {
  const { email } = await subscribed();
  const again = await app.call("/home/subscribe", { email });
  const other = await app.call("/home/subscribe", { email: freshMail() });
  expect(again).toEqual(other);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("one address is not flooded", async () => {
  const email = freshMail();
  for (let asks = 0; asks < 5; asks++) await app.call("/home/subscribe", { email });
  expect(await app.call("/home/subscribe", { email })).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
});

test("leaving ends it, an old confirmation does not bring it back, asking anew does", async () => {
  const { email, token } = await subscribed();
  expect((await app.call("/home/leaveSubscription", { token })).msg).toBe("ok");
  expect((await app.call("/home/subscriptionInfo", { token })).data.state).toBe("left");
  expect(await app.call("/home/confirmSubscription", { token })).toMatchObject({ reason: "NOT_FOUND" });
  await app.call("/home/subscribe", { email });
  expect((await app.call("/home/subscriptionInfo", { token })).data.state).toBe("waiting");
});

test.each(["1", "1-00000000000000000000000000000000", "../1", "x".repeat(121)])("the token %s names nothing", async (token) => {
  expect((await app.call("/home/leaveSubscription", { token })).reason).toMatch(/NOT_FOUND|CHECK_FIELDS/);
});

test("word comes once, when the product can be ordered again, also with two workers", async () => {
  const [offer] = await rowsOf(
    `select offers.product_id, offers.warehouse_id, moq from offers join site_warehouses using (warehouse_id) join products using (product_id)
     where site_code = 'LA' and kind = 'local' and is_active and not is_set order by relation_id limit 1`,
  );
  const product = Number(offer.product_id);
  await app.platform.database.run("update stock_items set on_hand = reserved where product_id = $1", [product]);
  const { email } = await subscribed({ product_id: product }, "zh-CN");
  await tellBackInStock(app.platform);
  expect(await mailsTo(email)).toHaveLength(1);
  await app.platform.database.run(
    "update stock_items set on_hand = reserved + $3 where product_id = $1 and warehouse_id = $2 and condition = 'new'",
    [product, offer.warehouse_id, offer.moq],
  );
  await Promise.all([tellBackInStock(app.platform), tellBackInStock(app.platform)]);
  await tellBackInStock(app.platform);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(mails[1].subject).toContain("已到货");
});

test("news come once a week, and only when there are any; each mail lets one leave", async () => {
  const { email } = await subscribed();
  await sendNews(app.platform);
  expect(await mailsTo(email)).toHaveLength(1);
  app.clock.set(new Date(app.clock.now().getTime() + 8 * dayMs));
  await app.platform.database.run("update products set first_available_at = $1 where product_id = 1", [
    new Date(app.clock.now().getTime() - dayMs),
  ]);
  await Promise.all([sendNews(app.platform), sendNews(app.platform)]);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  const token = tokenIn(mails[1].body_text, "leave");
  expect((await app.call("/home/leaveSubscription", { token })).msg).toBe("ok");
  app.clock.set(new Date(app.clock.now().getTime() + 8 * dayMs));
  await app.platform.database.run("update products set first_available_at = $1 where product_id = 2", [app.clock.now()]);
  await sendNews(app.platform);
  expect(await mailsTo(email)).toHaveLength(2);
});

test("a product that is not there, and an address that is none, are refused at their field", async () => {
  expect(await app.call("/home/subscribe", { email: freshMail(), product_id: 99_999_999 })).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/home/subscribe", { email: "nobody" })).toMatchObject({ fields: { email: expect.any(String) } });
});
