import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { orderLifecycle, type Person, people } from "./test-lifecycle.ts";
import { checkInvariants, readOrderRow, simpleOffers, toProductList } from "./test-orders.ts";

/** Who may see and change an order, and what they are shown. */

const world = await testApp();
const { offer, calls, call, move, paidOrder, statusNow, walk } = await orderLifecycle(world);

describe("access control", () => {
  test("refuses foreign orders as not found in every buyer and merchant call", async () => {
    const order_sn = await paidOrder(1);
    const before = await readOrderRow(world, order_sn);
    for (const [name, { actor }] of Object.entries(calls)) {
      if (actor !== "buyer" && actor !== "merchant") continue;
      const who = actor === "buyer" ? "stranger" : "otherMerchant";
      const foreign = await move(name, order_sn, who);
      expect({ name, foreign }).toEqual({ name, foreign: await move(name, "J-261121-NOSUCHNUMB-1", who) });
      expect(foreign.reason).toBe("NOT_FOUND");
    }
    const parent = order_sn.replace(/-1$/, "");
    for (const path of [
      "/supply/order/order/info",
      "/home/getOrderInfo",
      "/home/againOrder",
      "/supply/order/order/replenish",
      "/supply/order/order/address",
      "/supply/order/logistics/query_link",
      "/user/cancelOrder",
    ]) {
      for (const number of [order_sn, parent])
        expect({ path, ...(await call(path, { order_sn: number }, "stranger")) }).toMatchObject({ path, reason: "NOT_FOUND" });
    }
    expect((await call("/merchant/orderInfo", { order_sn }, "otherMerchant")).reason).toBe("NOT_FOUND");
    const list = await call("/user/orderList", { keyword: order_sn }, "stranger");
    expect(list.data.count).toBe(0);
    expect((await call("/merchant/orderList", { keyword: order_sn }, "otherMerchant")).data.count).toBe(0);
    expect((await call("/merchant/orderList", { keyword: order_sn }, "merchant")).data.count).toBe(1);
    expect(await readOrderRow(world, order_sn)).toEqual(before);
  });

  test("refuses the wrong role in every staff call", async () => {
    const order_sn = await paidOrder(1);
    for (const [name, { actor, path }] of Object.entries(calls)) {
      if (!path.startsWith("/operator/")) continue;
      const wrong: Person[] = ["buyer", "merchant", actor === "warehouse" ? "service" : "warehouse"];
      for (const who of wrong)
        expect({ name, who, reason: (await move(name, order_sn, who)).reason }).toEqual({ name, who, reason: "NOT_ALLOWED" });
    }
    expect(await world.call("/operator/orderList", {})).toMatchObject({ code: 100 });
  });

  test("accepts only the company's own PDF as a label", async () => {
    const order_sn = await paidOrder(2);
    const fileOf = (who: Person, mime: string) => insertUploadedFile(world, { as: people[who], file_type: 2, mime });
    const upload = (file: string) => call("/user/uploadLabel", { order_sn, label_file_id: file }, "buyer");
    expect(await upload(await fileOf("stranger", "application/pdf"))).toMatchObject({
      reason: "NOT_FOUND",
      fields: { label_file_id: expect.any(String) },
    });
    expect(await upload(crypto.randomUUID())).toMatchObject({ reason: "NOT_FOUND" });
    expect(await upload(await fileOf("buyer", "image/png"))).toMatchObject({ reason: "PDF_ONLY" });
    expect(await upload("nonsense")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await statusNow(order_sn)).toBe("labelDue");
  });

  test.each(["/user/requestCancel", "/user/applyOrderRefund", "/user/escalateRefund"])("%s requires a reason", async (path) => {
    expect(await call(path, { order_sn: "J-1" }, "buyer")).toMatchObject({
      reason: "CHECK_FIELDS",
      fields: { note: "Please Enter reason" },
    });
    expect(await call(path, { order_sn: "J-1", note: "x".repeat(501) }, "buyer")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await call(path, { order_sn: "", note: "x" }, "buyer")).toMatchObject({ reason: "CHECK_FIELDS" });
  });
});

describe("contents", () => {
  test("shows the actions and timeline of an order and names only members of the company", async () => {
    const order_sn = await paidOrder(2);
    const info = await call("/supply/order/order/info", { order_sn }, "buyer");
    const [order] = info.data.orders;
    expect(order).toMatchObject({ status: 100, status_name: "labelDue", online_status: 17, due: null, pay_method: "balance" });
    expect(order.actions.map(({ action }: { action: string }) => action)).toEqual(["uploadLabel", "requestCancel"]);
    expect(order.timeline.map(({ action }: { action: string }) => action)).toEqual(["create", "payBalance"]);
    await walk(order_sn, "uploadLabel", "startPacking");
    const later = await call("/home/getOrderInfo", { order_sn }, "buyer");
    expect(later.data.orders[0].timeline.at(-1)).toMatchObject({ actor: "warehouse", name: "" });
    const staff = await call("/operator/orderInfo", { order_sn }, "warehouse");
    expect(staff.data.timeline.at(-1).name).not.toBe("");
    expect(staff.data.actions.map(({ action }: { action: string }) => action)).toEqual(["dispatch", "fail"]);
  });

  test("lists orders with tab counts, paging and search by number, PO and SKU", async () => {
    const placed = await call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]), po_number: "Spring-77" }, "buyer");
    const [{ order_number }] = placed.data.orders;
    const byPo = await call("/user/orderList", { keyword: "spring-77" }, "buyer");
    expect(byPo.data.list.map((row: { order_number: string }) => row.order_number)).toEqual([order_number]);
    expect(byPo.data.tabs).toMatchObject({ all: 1, toPay: 1 });
    const all = await call("/user/orderList", { page_size: 2 }, "buyer");
    expect(all.data.list).toHaveLength(2);
    const counted = Object.entries(all.data.tabs as Record<string, number>).filter(([tab]) => tab !== "all");
    expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(all.data.count);
    const tab = await call("/user/orderList", { tab: "completed", page_size: 100 }, "buyer");
    expect(tab.data.count).toBe(all.data.tabs.completed);
    expect(tab.data.list.every((row: { status: number }) => row.status === 7)).toBe(true);
    const filtered = await call("/operator/orderList", { keyword: "spring-77", warehouse_id: offer.warehouse_id }, "warehouse");
    expect(filtered.data.count).toBe(1);
    expect((await call("/operator/orderList", { date_to: "2020-01-01" }, "warehouse")).data.count).toBe(0);
    expect(await call("/user/orderList", { page: "0" }, "buyer")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect((await call("/user/orderList", { keyword: "q%_\\" }, "buyer")).data.count).toBe(0);
  });

  test("adds an order to the cart again and lists unavailable items", async () => {
    const gone = (await simpleOffers(world, 1, { stock: 1 }))[0]!;
    const lines = [
      { offer, quantity: 1 },
      { offer: gone, quantity: 1 },
    ];
    const placed = await call("/home/create", { product_list: toProductList(lines) }, "buyer");
    const again = await call("/home/againOrder", { order_sn: placed.data.order_parent_number }, "buyer");
    expect(again.data).toMatchObject({
      added: 1,
      unavailable: [{ relation_id: gone.relation_id, reason: "OUT_OF_STOCK", reason_text: "Out Of Stock" }],
    });
  });
});

test("all invariants hold afterwards", () => checkInvariants(world));
