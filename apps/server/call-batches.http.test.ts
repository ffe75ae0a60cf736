import { expect, test } from "vitest";
import { buyer, type TestCallOptions, testApp } from "#apps/server/test-app.ts";

const app = await testApp();

const send = async (calls: unknown, options: TestCallOptions = buyer) =>
  app.app.inject({ method: "POST", url: "/calls", ...(await app.sign({ calls: JSON.stringify(calls) }, options)) });

/** The answers of a batch by their place in it. */
const answersOf = async (calls: unknown, options?: TestCallOptions) => {
  const { body } = await send(calls, options);
  const lines = body.split("\n").filter(Boolean);
  return lines
    .map((line) => /^(\d+) (\d+) (.*)$/.exec(line) ?? [])
    .toSorted(([, one], [, other]) => Number(one) - Number(other))
    .map(([, , status, answer = ""]) => ({ status: Number(status), ...JSON.parse(answer) }));
};

test("answers each call of a batch as if it had come alone, with the rights of the session", async () => {
  const [info, orders, list] = await answersOf([
    ["/user/info", {}],
    ["/supply/order/order/info", { order_number: "none" }],
    ["/home/list", { type_id: "1", page_size: "3" }],
  ]);
  expect(info).toEqual({ status: 200, ...(await app.call("/user/info", {}, buyer)) });
  expect(orders).toEqual({ status: 200, ...(await app.call("/supply/order/order/info", { order_number: "none" }, buyer)) });
  expect(list).toEqual({ status: 200, ...(await app.call("/home/list", { type_id: 1, page_size: 3 }, buyer)) });
});

test("authorizes each call by itself", async () => {
  const calls = [
    ["/operator/systemState", {}],
    ["/user/orderList", {}],
    ["/home/list", { type_id: "1" }],
  ];
  expect((await answersOf(calls)).map(({ reason }) => reason)).toEqual(["NOT_ALLOWED", undefined, undefined]);
  expect((await answersOf(calls, {})).map(({ reason }) => reason)).toEqual(["TOKEN_EXPIRED", "TOKEN_EXPIRED", undefined]);
});

test("takes the envelope of the request, whatever the calls name as theirs", async () => {
  const [list] = await answersOf([["/user/info", { token: await app.getToken("buyer2@demo.test"), language: "zh-CN" }]]);
  expect(list.data.email).toBe("buyer@demo.test");
});

test("answers nothing to what changes something, takes files or does not exist, and the rest", async () => {
  const calls = [
    ["/home/delCartProduct", { cart_id: "1" }],
    ["/utils/uploadFile", {}],
    ["/none", {}],
    ["/user/info", {}],
  ];
  const { body } = await send(calls);
  expect(body.split("\n").map((line) => line.slice(0, 6))).toEqual(expect.arrayContaining(["0 404", "1 404", "2 404", "3 200 "]));
});

test("refuses malformed batches and more calls than a page begins with", async () => {
  const malformed = [
    [["/user/info", { "a[b]": "1" }]],
    [["/user/info", { a: { b: 1 } }]],
    ["/user/info"],
    [],
    {},
    Array.from({ length: 25 }, () => ["/user/info", {}]),
  ];
  for (const calls of malformed) expect((await send(calls)).json(), JSON.stringify(calls)).toMatchObject({ reason: "CHECK_FIELDS" });
  expect((await app.raw("/calls", {}, buyer)).json()).toMatchObject({ reason: "CHECK_FIELDS" });
});

test("refuses a batch whose signature is wrong, and is never cached", async () => {
  const { headers, payload } = await app.sign({ calls: JSON.stringify([["/user/info", {}]]) }, buyer);
  const forged = await app.app.inject({ method: "POST", url: "/calls", headers, payload: payload.replace("info", "other") });
  expect(forged.json()).toMatchObject({ reason: "BAD_SIGNATURE" });
  expect((await send([["/user/info", {}]])).headers["cache-control"]).toBe("no-store");
});
