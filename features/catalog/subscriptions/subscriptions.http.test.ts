import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { backorderOffer } from "#features/trade/backorders/test-backorders.ts";
import { dayMs } from "#kernel/clock.ts";
import { deleteUnconfirmedRequests, notifyBackInStock, notifyOrderAhead, sendNewsletters } from "./jobs.ts";

const app = await testApp();

let made = 0;
const freshMail = () => `reader${++made}@fresh.test`;

const mailsTo = (email: string) =>
  app.rows("select subject, body_text, language from outbox_messages where recipient = $1 order by message_id", [email]);

const tokenIn = (text: string, action: "confirm" | "leave"): string => new RegExp(`${action}=([0-9a-f-]+)`).exec(text)?.[1] ?? "";

const subscribed = async (more: Record<string, unknown> = {}, language = "en-US") => {
  const email = freshMail();
  await app.call("/home/subscribe", { email, ...more }, { language });
  const [mail] = await mailsTo(email);
  const token = tokenIn(mail.body_text, "confirm");
  expect((await app.call("/home/confirmSubscription", { token })).msg).toBe("ok");
  return { email, token };
};

test("requires confirmation; reading the confirmation page changes nothing", async () => {
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

test("returns the same response for known addresses and sends no second mail", async () => {
  const { email } = await subscribed();
  const again = await app.call("/home/subscribe", { email });
  const other = await app.call("/home/subscribe", { email: freshMail() });
  expect(again).toEqual(other);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("limits requests per email address", async () => {
  const email = freshMail();
  for (let attempt = 0; attempt < 5; attempt++) await app.call("/home/subscribe", { email });
  expect(await app.call("/home/subscribe", { email })).toMatchObject({ reason: "TOO_MANY_ATTEMPTS" });
});

test("a canceled subscription can be restarted by a new request, not by an old confirmation", async () => {
  const { email, token } = await subscribed();
  expect((await app.call("/home/leaveSubscription", { token })).msg).toBe("ok");
  expect((await app.call("/home/subscriptionInfo", { token })).data.state).toBe("left");
  expect(await app.call("/home/confirmSubscription", { token })).toMatchObject({ reason: "NOT_FOUND" });
  await app.call("/home/subscribe", { email });
  expect((await app.call("/home/subscriptionInfo", { token })).data.state).toBe("waiting");
});

test.each(["1", "1-00000000000000000000000000000000", "../1", "x".repeat(121)])("rejects the token %s", async (token) => {
  expect((await app.call("/home/leaveSubscription", { token })).reason).toMatch(/NOT_FOUND|CHECK_FIELDS/);
});

test("sends one back-in-stock mail, also with two workers", async () => {
  const [offer] = await app.rows(
    `select offers.product_id, offers.warehouse_id, moq from offers join site_warehouses using (warehouse_id) join products using (product_id)
     where site_code = 'LA' and kind = 'local' and is_active and not is_set order by relation_id limit 1`,
  );
  const product = Number(offer.product_id);
  await app.rows("update stock_items set on_hand = reserved where product_id = $1", [product]);
  const { email } = await subscribed({ product_id: product }, "zh-CN");
  await notifyBackInStock(app.platform);
  expect(await mailsTo(email)).toHaveLength(1);
  await app.rows("update stock_items set on_hand = reserved + $3 where product_id = $1 and warehouse_id = $2 and condition = 'new'", [
    product,
    offer.warehouse_id,
    offer.moq,
  ]);
  await Promise.all([notifyBackInStock(app.platform), notifyBackInStock(app.platform)]);
  await notifyBackInStock(app.platform);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  expect(mails[1].subject).toContain("已到货");
});

test("tells once when goods can be ordered ahead, and again when they are back in stock", async () => {
  const offer = await backorderOffer(app, { stock: 0, containers: [10] });
  const { product_id, warehouse_id, stock_item_id } = offer;
  await app.rows(
    "update stock_items set on_hand = reserved where product_id = $1 and warehouse_id in (select warehouse_id from site_warehouses where site_code = 'LA')",
    [product_id],
  );
  await app.rows("update backorder_offers set is_on = false where relation_id = $1", [offer.relation_id]);
  await app.rows("insert into site_warehouses (site_code, warehouse_id) values ('LA', $1) on conflict do nothing", [warehouse_id]);
  const { email } = await subscribed({ product_id });
  await notifyOrderAhead(app.platform);
  expect(await mailsTo(email)).toHaveLength(1);
  await app.rows("update backorder_offers set is_on = true where relation_id = $1", [offer.relation_id]);
  await Promise.all([notifyOrderAhead(app.platform), notifyOrderAhead(app.platform)]);
  await notifyBackInStock(app.platform);
  const ahead = await mailsTo(email);
  expect(ahead).toHaveLength(2);
  expect(ahead[1].subject).toContain("can be ordered ahead");
  expect(ahead[1].body_text).toContain("Expected by");
  await app.rows("update stock_items set on_hand = reserved + 50 where stock_item_id = $1", [stock_item_id]);
  await notifyBackInStock(app.platform);
  await notifyOrderAhead(app.platform);
  expect((await mailsTo(email)).map(({ subject }) => subject).at(-1)).toContain("back in stock");
  expect(await mailsTo(email)).toHaveLength(3);
});

test("sends the newsletter weekly if there are new products, with a cancel link", async () => {
  const { email } = await subscribed();
  await sendNewsletters(app.platform);
  expect(await mailsTo(email)).toHaveLength(1);
  app.clock.set(new Date(app.clock.now().getTime() + 8 * dayMs));
  await app.rows("update products set first_available_at = $1 where product_id = 1", [new Date(app.clock.now().getTime() - dayMs)]);
  await Promise.all([sendNewsletters(app.platform), sendNewsletters(app.platform)]);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  const token = tokenIn(mails[1].body_text, "leave");
  expect((await app.call("/home/leaveSubscription", { token })).msg).toBe("ok");
  app.clock.set(new Date(app.clock.now().getTime() + 8 * dayMs));
  await app.rows("update products set first_available_at = $1 where product_id = 2", [app.clock.now()]);
  await sendNewsletters(app.platform);
  expect(await mailsTo(email)).toHaveLength(2);
});

test("rejects an unknown product and an invalid email address", async () => {
  expect(await app.call("/home/subscribe", { email: freshMail(), product_id: 99_999_999 })).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/home/subscribe", { email: "nobody" })).toMatchObject({ fields: { email: expect.any(String) } });
});

test("requests that nobody confirmed are deleted after 30 days", async () => {
  const { email } = await subscribed();
  const unconfirmed = freshMail();
  await app.call("/home/subscribe", { email: unconfirmed });
  const emails = async () => (await app.rows("select email from subscriptions")).map((row) => row.email as string);
  await deleteUnconfirmedRequests(app.platform);
  expect(await emails()).toEqual(expect.arrayContaining([email, unconfirmed]));
  app.clock.set(new Date(app.clock.now().getTime() + 31 * dayMs));
  await deleteUnconfirmedRequests(app.platform);
  expect(await emails()).toContain(email);
  expect(await emails()).not.toContain(unconfirmed);
});
