import { expect, test } from "vitest";
import { buyer, testApp, warehouse } from "#apps/server/test-app.ts";
import { toPdfDocument } from "./commands/order-pdf.ts";
import { orderForDocument } from "./queries/documents.ts";
import { buyerFieldRows, operatorFieldRows } from "./rules/order-fields.ts";
import { simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

/** Delivery instructions on their way from checkout to the buyer's page, the operator's page and the packing list. */

const delivery_note = "Dock 4 behind the building.\nCall Ana one hour ahead: (213) 555-0148";

const place = async (more: Record<string, unknown>): Promise<string> => {
  const body = { product_list: toProductList([{ offer, quantity: 1 }]), address_id, ...more };
  const placed = await world.call("/home/create", body, buyer);
  expect(placed.code).toBe(200);
  return placed.data.orders[0].order_number;
};

const readAsBuyer = async (order_sn: string) => (await world.call("/supply/order/order/info", { order_sn }, buyer)).data.orders[0];

const documentOf = async (order_sn: string, kind: "proforma" | "packing") => {
  const order = await world.platform.database.handle().row(orderForDocument, { company_id: null, order_number: order_sn, chinese: false });
  const site = world.platform.sites.get("LA");
  if (!order || !site) throw new Error("no order");
  return toPdfDocument(order, kind, "en-US", site);
};

const world = await testApp();
const [offer] = (await simpleOffers(world, 1, { stock: 20 })) as [TestOffer];
const address = {
  ...{ first_name: "Ana", last_name: "Ruiz", province: "CA", city: "Los Angeles", zip: "90021" },
  ...{ address_line1: "1 Alameda St", phone: "2135550100" },
};
const { address_id } = (await world.call("/user/saveAddress", address, buyer)).data;

test("reach the order pages of buyer and operator and the packing list", async () => {
  const order_sn = await place({ logistics_type: 3, delivery_note, po_number: "PO-7" });
  const shown = await readAsBuyer(order_sn);
  expect(shown).toMatchObject({ delivery_note, po_number: "PO-7", remark: "" });
  expect(buyerFieldRows(shown, "delivery", "en-US")).toContainEqual({ term: "Delivery instructions", value: delivery_note });
  const staff = (await world.call("/operator/orderInfo", { order_sn }, warehouse)).data;
  expect(staff).toMatchObject({ delivery_note });
  expect(operatorFieldRows(staff, "delivery", "zh-CN")).toContainEqual({ term: "送货说明", value: delivery_note });
  const part = { kind: "text", heading: "Delivery instructions", lines: delivery_note.split("\n") };
  expect((await documentOf(order_sn, "packing")).parts).toContainEqual(part);
  expect((await documentOf(order_sn, "proforma")).parts).not.toContainEqual(part);
});

test("are stored for an order with the buyer's label and not for self pickup", async () => {
  expect(await readAsBuyer(await place({ logistics_type: 2, delivery_note }))).toMatchObject({ delivery_note });
  expect(await readAsBuyer(await place({ logistics_type: 1, delivery_note }))).toMatchObject({ delivery_note: "" });
});

test("are optional", async () => {
  expect(await readAsBuyer(await place({ logistics_type: 3 }))).toMatchObject({ delivery_note: "" });
});

test("are read again for checkout when the items are ordered again", async () => {
  const order_sn = await place({ logistics_type: 3, delivery_note });
  expect(await world.call("/home/againOrder", { order_sn }, buyer)).toMatchObject({ code: 200, data: { added: 1 } });
  expect((await readAsBuyer(order_sn)).delivery_note).toBe(delivery_note);
});
