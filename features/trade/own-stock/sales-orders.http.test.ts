import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buyer, stranger, testApp, warehouse } from "#apps/server/test-app.ts";
import { actionsOf, nextStatus } from "#kernel/state-machine.ts";
import { salesOrderStatuses } from "./statuses.ts";

/** Creates an order of the buyer that is ready for pickup: two lines of four and two pieces. */
const readyOrder = async (): Promise<{ number: string; lines: number[] }> => {
  const goods = await app.rows(
    `select product_id, relation_id from (
       select product_id, relation_id, count(*) over (partition by merchant_id, warehouse_id) as beside, merchant_id, warehouse_id
       from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
       where site_code = 'LA' and kind = 'local' and moq <= 1 and pack_multiple = 1 and available >= 20 and price_cents < 40000) found
     where beside >= 2 order by merchant_id, warehouse_id, relation_id limit 2`,
  );
  const { list } = (await app.call("/user/getAddressList", {}, buyer)).data;
  const product_list = JSON.stringify(goods.map((each, index) => ({ ...each, quantity: index === 0 ? 4 : 2 })));
  const placed = await app.call("/home/create", { product_list, logistics_type: 1, address_id: list[0].address_id }, buyer);
  const [{ order_number }] = placed.data.orders;
  await app.call("/pay/balance", { order_sn: order_number, payment_password: "123456" }, buyer);
  for (const path of ["/operator/startPacking", "/operator/readyForPickup"])
    expect(await app.call(path, { order_sn: order_number }, warehouse)).toMatchObject({ code: 200 });
  const lines = await app.rows(
    "select order_line_id from order_lines join orders using (order_id) where order_number = $1 order by position",
    [order_number],
  );
  return { number: order_number, lines: lines.map(({ order_line_id }) => Number(order_line_id)) };
};

const labelOf = async (who: { as: string }): Promise<string> => {
  const file_id = randomUUID();
  await app.rows(
    `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
     select $1, person_id, company_id, 2, 'label.pdf', 'application/pdf', 10, '\\x00', $2
     from people join company_members using (person_id) where email = $3 limit 1`,
    [file_id, `test/${file_id}`, who.as],
  );
  return file_id;
};

const customer = {
  receiver: "Mesa Verde Inn",
  phone: "5055550123",
  address_line1: "12 Canyon Rd",
  city: "Santa Fe",
  province: "NM",
  zip: "87501",
};

const send = async (lines: { order_line_id: number; quantity: number }[], who = buyer, label?: string) =>
  app.call(
    "/user/createSalesOrder",
    { ...customer, lines: JSON.stringify(lines), label_file_id: label ?? (await labelOf(who)), reference: "PO 7" },
    who,
  );

const freeOf = async (line: number): Promise<number | undefined> => {
  const { warehouses } = (await app.call("/user/warehouseList", {}, buyer)).data;
  const lines = warehouses.flatMap((each: { lines: { order_line_id: number; free: number }[] }) => each.lines);
  return lines.find(({ order_line_id }: { order_line_id: number }) => order_line_id === line)?.free;
};

const move = (sales_order_number: string, action: string, more = {}) =>
  app.call("/operator/moveSalesOrder", { sales_order_number, action, ...more }, warehouse);

const app = await testApp();

test("ships stored pieces in parts and completes the order with the last ones", async () => {
  const { number, lines } = await readyOrder();
  const [first = 0, second = 0] = lines;
  expect(await freeOf(first)).toBe(4);
  const sent = await send([{ order_line_id: first, quantity: 3 }]);
  expect(sent).toMatchObject({ code: 200 });
  expect(await freeOf(first)).toBe(1);
  const { sales_order_number } = sent.data;
  expect(await move(sales_order_number, "ship", { tracking_number: "T" })).toMatchObject({ reason: "WRONG_STATUS" });
  expect(await move(sales_order_number, "startPacking")).toMatchObject({ data: { status: "packing" } });
  expect(await move(sales_order_number, "ship")).toMatchObject({ reason: "TRACKING_REQUIRED" });
  expect(await move(sales_order_number, "ship", { carrier: "UPS", tracking_number: "1Z9" })).toMatchObject({ data: { status: "shipped" } });
  expect((await app.rows("select status from orders where order_number = $1", [number]))[0].status).toBe("awaitingPickup");
  const notification = (await app.call("/user/messageList", {}, buyer)).data.list[0];
  expect(notification.title).toBe(`Sales order ${sales_order_number} shipped to Mesa Verde Inn`);

  const rest = (
    await send([
      { order_line_id: first, quantity: 1 },
      { order_line_id: second, quantity: 2 },
    ])
  ).data.sales_order_number;
  await move(rest, "startPacking");
  await move(rest, "ship", { tracking_number: "1Z10" });
  expect((await app.rows("select status from orders where order_number = $1", [number]))[0].status).toBe("completed");
  expect(await freeOf(first)).toBeUndefined();
});

test("never allocates more than the stored pieces to concurrent sales orders", async () => {
  const { lines } = await readyOrder();
  const [first = 0] = lines;
  const label = await labelOf(buyer);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send([{ order_line_id: first, quantity: 2 }], buyer, label)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(answers.filter(({ reason }) => reason === "MORE_THAN_STORED")).toHaveLength(4);
  expect(await freeOf(first)).toBe(0);
});

test("ends waiting sales orders when the order is picked up and frees the pieces of a refused one", async () => {
  const { number, lines } = await readyOrder();
  const [first = 0] = lines;
  const refused = (await send([{ order_line_id: first, quantity: 4 }])).data.sales_order_number;
  expect(await move(refused, "refuse")).toMatchObject({ reason: "BUYER_REASON_REQUIRED" });
  await move(refused, "refuse", { note: "The label is for another carrier." });
  expect(await freeOf(first)).toBe(4);
  const waiting = (await send([{ order_line_id: first, quantity: 4 }])).data.sales_order_number;
  expect(await app.call("/user/confirmPickup", { order_sn: number }, buyer)).toMatchObject({ code: 200 });
  const { status, reason, events } = (await app.call("/user/salesOrderDetail", { sales_order_number: waiting }, buyer)).data;
  expect({ status, reason }).toEqual({ status: "cancelled", reason: "order" });
  expect(events.map((event: { status: string }) => event.status)).toEqual(["requested", "cancelled"]);
  expect(await move(waiting, "startPacking")).toMatchObject({ reason: "WRONG_STATUS" });
  expect(await send([{ order_line_id: first, quantity: 1 }])).toMatchObject({ reason: "NOT_IN_STORE" });
});

test("refuses goods, sales orders and labels of other companies", async () => {
  const { lines } = await readyOrder();
  const [first = 0] = lines;
  expect(await send([{ order_line_id: first, quantity: 1 }], stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await send([{ order_line_id: first, quantity: 1 }], buyer, await labelOf(stranger))).toMatchObject({ reason: "NOT_FOUND" });
  const { sales_order_number } = (await send([{ order_line_id: first, quantity: 1 }])).data;
  expect(await app.call("/user/salesOrderDetail", { sales_order_number }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/user/cancelSalesOrder", { sales_order_number }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/operator/moveSalesOrder", { sales_order_number, action: "ship" }, buyer)).toMatchObject({
    reason: "NOT_ALLOWED",
  });
  expect((await app.call("/user/salesOrderList", {}, stranger)).data.list).toEqual([]);
  expect(await app.call("/user/cancelSalesOrder", { sales_order_number }, buyer)).toMatchObject({ code: 200 });
  expect(await freeOf(first)).toBe(4);
});

test("searches and pages a thousand sales orders", async () => {
  const { lines } = await readyOrder();
  const { sales_order_number } = (await send([{ order_line_id: lines[0] ?? 0, quantity: 1 }])).data;
  await app.rows(
    `with many as (
       insert into sales_orders (sales_order_number, company_id, person_id, warehouse_id, order_id, receiver, phone, address_line1, city, province,
         zip, label_file_id, created_at, status_since)
       select 'S-MANY-' || number, company_id, person_id, warehouse_id, order_id, 'Guest 50%_' || number, phone, address_line1, city, province,
         zip, label_file_id, created_at, status_since
       from sales_orders, generate_series(1, 1000) number where sales_order_number = $1 returning sales_order_id)
     insert into sales_order_lines (sales_order_id, order_line_id, quantity)
     select many.sales_order_id, order_line_id, 1 from many, sales_order_lines join sales_orders using (sales_order_id) where sales_order_number = $1`,
    [sales_order_number],
  );
  const search = async (keyword: string, page = 1) =>
    (await app.call("/user/salesOrderList", { keyword, page, page_size: 25 }, buyer)).data;
  expect((await search("50%_")).count).toBe(1000);
  expect((await search("50%_", 40)).list.at(-1).receiver).toBe("Guest 50%_1");
  expect((await search("S-MANY-777")).list).toHaveLength(1);
  expect((await search("5%0")).count).toBe(0);
});

test("allows only the actions of the transition table", () => {
  expect(actionsOf(salesOrderStatuses, "requested", "warehouse")).toEqual(["startPacking", "refuse"]);
  expect(actionsOf(salesOrderStatuses, "shipped", "warehouse")).toEqual([]);
  expect(nextStatus(salesOrderStatuses, "packing", "cancel", "buyer")).toBeUndefined();
});

test("pieces that a sales order holds are neither collected nor canceled in part, and collected ones cannot be sent", async () => {
  const { number, lines } = await readyOrder();
  const [first = 0, second = 0] = lines;
  const sent = await send([{ order_line_id: first, quantity: 1 }]);
  const [shipment] = (await app.call("/operator/orderParts", { order_sn: number }, warehouse)).data.shipments;
  const parts = { order_sn: number, lines: JSON.stringify([{ order_line_id: second, quantity: 1 }]), reason: "Late" };
  expect(await app.call("/operator/cancelPieces", parts, { as: "service@demo.test" })).toMatchObject({ reason: "GOODS_IN_SALES_ORDER" });
  const collect = { shipment_id: shipment.shipment_id };
  expect(await app.call("/operator/handOverShipment", collect, warehouse)).toMatchObject({ reason: "GOODS_IN_SALES_ORDER" });
  expect(await move(sent.data.sales_order_number, "refuse", { note: "No truck" })).toMatchObject({ code: 200 });
  expect(await app.call("/operator/cancelPieces", parts, { as: "service@demo.test" })).toMatchObject({ code: 200 });
  const before = await freeOf(second);
  expect(before).toBeLessThan((await app.one("select quantity from order_lines where order_line_id = $1", [second])).quantity);
  expect(await send([{ order_line_id: second, quantity: (before ?? 0) + 1 }])).not.toMatchObject({ code: 200 });
});
