import { type LoaderFunctionArgs, RouterContextProvider, redirect } from "react-router";
import { expect, test } from "vitest";
import { earlyLoader } from "#client/early-loader.ts";
import type { PersonalCall } from "#client/early-responses.ts";
import { personalCallsContext } from "#client/page-context.ts";
import type { LoadPageData } from "#client/page-loaders.ts";

const run = (load: LoadPageData<unknown>) => {
  const calls: PersonalCall[] = [];
  const context = new RouterContextProvider();
  context.set(personalCallsContext, calls);
  const url = new URL("http://pages.invalid/user_center/order/1");
  const answer = earlyLoader(load)({ context, params: { orderSn: "1" }, url } as unknown as LoaderFunctionArgs);
  return { answer, calls };
};

test("lists the calls that a page begins with, and answers nothing", async () => {
  const { answer, calls } = run(async (call, { params }) => {
    const [order] = await Promise.all([call("/supply/order/order/info", { order_sn: params.orderSn ?? "" }), call("/user/unreadCount")]);
    return call("/user/reservationList", { order_sn: order.order_sn });
  });
  await Promise.resolve();
  expect(answer).toBe(null);
  expect(calls).toEqual([
    ["/supply/order/order/info", { order_sn: "1" }],
    ["/user/unreadCount", {}],
  ]);
});

test("lists no call of a page that redirects by its address", async () => {
  const { calls } = run(async () => {
    throw redirect("/home");
  });
  await Promise.resolve();
  expect(calls).toEqual([]);
});
