import { beforeAll, expect, test } from "vitest";
import { buyer, stranger, testApp, warehouse } from "#apps/server/test-app.ts";
import { simpleOffers, toProductList } from "./test-orders.ts";

/** Documents of an order: files uploaded by the warehouse can be read only by the company that ordered. */

let order_sn: string;
let file_id: string;

const fileOf = async (email: string): Promise<string> => {
  const rows = await world.rows(
    `insert into files (file_id, owner_person_id, file_type, name, mime, bytes, sha256, storage_key)
     select gen_random_uuid(), person_id, 5, 'bol.pdf', 'application/pdf', 1, '', gen_random_uuid()::text from people where email = $1
     returning file_id`,
    [email],
  );
  return rows[0].file_id;
};

const world = await testApp();
beforeAll(async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 10 });
  if (!offer) throw new Error("no offer");
  const address = {
    ...{ first_name: "Ana", last_name: "Ruiz", province: "CA", city: "Los Angeles", zip: "90021" },
    ...{ address_line1: "1 Alameda St", phone: "2135550100" },
  };
  const { address_id } = (await world.call("/user/saveAddress", address, buyer)).data;
  const lines = { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 3, address_id };
  const placed = await world.call("/home/create", lines, buyer);
  [{ order_number: order_sn }] = placed.data.orders;
  await world.call("/pay/balance", { order_sn, payment_password: "123456" }, buyer);
  await world.rows("update orders set status = 'processing' where order_number = $1", [order_sn]);
  file_id = await fileOf(warehouse.as);
  const body = { order_sn, tracking_number: "PRO-1", carrier: "Estes", file_ids: file_id };
  expect(await world.call("/operator/dispatch", body, warehouse)).toMatchObject({ code: 200 });
});

test("returns a signed URL of a file to the company that ordered", async () => {
  const { data } = await world.call("/user/orderPaper", { order_sn, file_id }, buyer);
  expect(data).toMatchObject({ name: "bol.pdf", mime: "application/pdf", url: expect.stringMatching(/^\/files\/.*signature=/) });
  expect((await world.call("/user/orderPaper", { order_sn, file_id }, { as: "approver@demo.test" })).code).toBe(200);
});

test("refuses other companies, visitors and files of other orders", async () => {
  const missing = { code: 1007, data: null };
  expect(await world.call("/user/orderPaper", { order_sn, file_id }, stranger)).toMatchObject(missing);
  expect(await world.call("/utils/getFileUrl", { file_id }, stranger)).toMatchObject(missing);
  expect(await world.call("/user/orderPaper", { order_sn, file_id })).toMatchObject({ code: 100 });
  expect(await world.call("/user/orderPaper", { order_sn, file_id }, { as: "maker@demo.test" })).not.toMatchObject({ code: 200 });
  expect(await world.call("/user/orderPaper", { order_sn, file_id: await fileOf(warehouse.as) }, buyer)).toMatchObject(missing);
  expect(await world.call("/user/orderPaper", { order_sn: "J-0", file_id }, buyer)).toMatchObject(missing);
});

test("serves proforma invoice and packing list as PDFs in three languages behind signed URLs", async () => {
  for (const kind of ["proforma", "packing"]) {
    for (const language of ["en-US", "zh-CN", "es-ES"]) {
      const { url } = (await world.call("/user/orderPdf", { order_sn, paper: kind }, { ...buyer, language })).data;
      const answered = await world.app.inject({ method: "GET", url });
      expect(answered.headers["content-type"]).toBe("application/pdf");
      expect(answered.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
      const forged = url.replace(`paper=${kind}`, kind === "packing" ? "paper=proforma" : "paper=packing");
      expect((await world.app.inject({ method: "GET", url: forged })).statusCode).toBe(404);
    }
  }
  expect(await world.call("/user/orderPdf", { order_sn, paper: "packing" }, stranger)).toMatchObject({ code: 1007, data: null });
}, 60_000);
