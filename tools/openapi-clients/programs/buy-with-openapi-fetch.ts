import createClient from "openapi-fetch";
import type { components, paths } from "./schema.d.ts";
import { signed } from "./sign.ts";

/** Buys a product with types by openapi-typescript and the client openapi-fetch. */

type Refusal = components["schemas"]["MainRefusal"];

const client = createClient<paths>({ baseUrl: process.env.BASE_URL ?? "" });
const headers = { "content-type": "application/x-www-form-urlencoded", language: "en-US", site: "LA" } as const;

/** The answer of a call that was not refused. Only a refusal has a reason, so the compiler tells them apart. */
const need = <Answer extends object>(answer: Answer | undefined): Exclude<Answer, { reason: unknown }> => {
  if (answer === undefined) throw new Error("no answer");
  if ("reason" in answer) throw new Error(String(answer.reason));
  return answer as Exclude<Answer, { reason: unknown }>;
};

const login = await client.POST("/user/login", { body: signed({ account: "buyer@demo.test", password: "demo1234" }), headers });
const { token } = need(login.data).data;
const listed = await client.POST("/home/list", {
  body: signed({ token, in_stock: true, product_type: 1 as const, page_size: 20 }),
  headers,
});
const product = need(listed.data).data.list.find(({ stock, moq }) => stock > moq);
if (!product) throw new Error("nothing to buy");
const { product_id, relation_id, warehouse_id, moq } = product;
const added = await client.POST("/home/addCart", {
  body: signed({ token, product_id, relation_id, warehouse_id, amount: moq, logistics_type: 1 as const }),
  headers,
});
const { cart_id } = need(added.data).data;
const created = await client.POST("/home/create", {
  body: signed({ token, cart_id: String(cart_id), request_id: crypto.randomUUID() }),
  headers,
});
const { order_parent_number } = need(created.data).data;
const paid = await client.POST("/pay/balance", {
  body: signed({ token, order_sn: order_parent_number, payment_password: "123456", request_id: crypto.randomUUID() }),
  headers,
});
need(paid.data);
const info = await client.POST("/supply/order/order/info", { body: signed({ token, order_sn: order_parent_number }), headers });
if (info.data?.error_code !== 0) throw new Error("no order");
const refused = await client.POST("/home/addCart", { body: signed({ token, product_id, relation_id, amount: 999_999_999 }), headers });
const reason: Refusal["reason"] | "" = refused.data && "reason" in refused.data ? refused.data.reason : "";
process.stdout.write(
  JSON.stringify({ order_parent_number, status: info.data.data.orders[0]?.status, balance: info.data.data.balance, reason }),
);
