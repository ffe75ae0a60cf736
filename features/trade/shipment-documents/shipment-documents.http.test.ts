import { describe, expect, test } from "vitest";
import { type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { partsWorld, warehouse } from "#features/trade/fulfillment/test-parts.ts";
import { runConcurrently } from "#features/trade/orders/test-orders.ts";
import { pageSizes, readPdf, scanCode } from "#platform/pdf/test-scan.ts";

/** The documents of two shipments of one order, for buyer, manufacturer and staff. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, done, paidOrder, plan, handOver, partsOf } = await partsWorld(world);
const stranger = { as: "buyer2@demo.test" };
const finance = { as: "finance@demo.test" };

const order = await paidOrder([6, 4]);
const { order_sn, lines } = order;
const line = (index: number, quantity: number) => ({ order_line_id: lines[index] as number, quantity });
const first = await plan(order_sn, [line(0, 4), line(1, 1)]);
const second = await plan(order_sn, [line(0, 2), line(1, 3)]);
const [{ email: manufacturer }, { email: other }] = (await world.rows(
  `select min(email) as email, people.merchant_id = orders.merchant_id as is_own from people, orders
   where order_number = $1 and people.merchant_id is not null and email like '%@demo.test' group by 2 order by 2 desc`,
  [order_sn],
)) as [{ email: string }, { email: string }];
for (const as of [manufacturer, other]) await world.getToken(as);

const download = async (url: string): Promise<Uint8Array> => {
  const answered = await world.app.inject({ method: "GET", url });
  expect(answered.headers["content-type"]).toBe("application/pdf");
  return new Uint8Array(answered.rawPayload);
};
const pdfOf = async (shipment_id: number, document: string, who = buyer, side = "user", language = "en-US") => {
  const { url } = (await world.call(`/${side}/shipmentDocument`, { shipment_id, document }, { ...who, language })).data;
  return download(url);
};
const saidBy = async (pdf: Uint8Array): Promise<string> => (await readPdf(pdf)).texts.map(({ text }) => text).join("\n");
const centsOf = (text: string): number => Number(text.replace(/[^0-9]/g, ""));

describe("carton labels", () => {
  test("are one page of 4 × 6 inches for each carton, with a code that the warehouse scans", async () => {
    await done("/operator/packShipment", { shipment_id: second, cartons: 3, weight_grams: 90_000 }, warehouse);
    const pdf = await pdfOf(second, "labels", warehouse, "operator");
    expect(await pageSizes(pdf)).toEqual([[288, 432]]);
    const said = await saidBy(pdf);
    for (const carton of ["1 of 3", "2 of 3", "3 of 3"]) expect(said).toContain(carton);
    const code = `${order_sn}-S2-C3`;
    expect(said).toContain(code);
    expect(said).toContain(order_sn);
    expect(await scanCode("code128", code)).toEqual([code]);
    expect(await scanCode("qr", code)).toEqual([code]);

    const { warehouse_id } = await world.one("select warehouse_id from orders where order_number = $1", [order_sn]);
    const scanned = await done("/operator/scanCode", { warehouse_id, code: code.toLowerCase() }, warehouse);
    expect(scanned.shipment).toMatchObject({ order_number: order_sn, number: 2, carton: 3, cartons: 3, pieces: 5 });
    const gone = await done("/operator/scanCode", { warehouse_id, code: `${order_sn}-S2-C4` }, warehouse);
    expect(gone.shipment).toBeNull();
  });

  test("wait until the cartons are known", async () => {
    await world.rows("update shipments set cartons = 0 where shipment_id = $1", [first]);
    expect(await call("/user/shipmentDocument", { shipment_id: first, document: "labels" }, buyer)).toMatchObject({
      reason: "CARTONS_NOT_COUNTED",
    });
    await world.rows("update shipments set cartons = 5 where shipment_id = $1", [first]);
  });
});

describe("packing list and commercial invoice", () => {
  test("name what is in the shipment, in three languages", async () => {
    const [english, chinese, spanish] = await Promise.all(
      ["en-US", "zh-CN", "es-ES"].map(async (language) => saidBy(await pdfOf(first, "packing", buyer, "user", language))),
    );
    expect(english).toContain("Packing list");
    expect(english).toContain(`${order_sn}-S1`);
    expect(chinese).toContain("装箱单");
    expect(spanish).toContain("Lista de empaque");
  });

  test("the invoices of both shipments add up to the order", async () => {
    const totals = await Promise.all(
      [first, second].map(async (shipment_id) => {
        const { texts } = await readPdf(await pdfOf(shipment_id, "invoice"));
        const place = texts.findLastIndex(({ text }) => text === "Total");
        return centsOf(texts[place + 1]?.text ?? "");
      }),
    );
    const { total_cents } = await world.one("select total_cents from orders where order_number = $1", [order_sn]);
    expect(totals[0]).toBeGreaterThan(0);
    expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(Number(total_cents));
  });
});

describe("bill of lading", () => {
  const issue = (shipment_id?: number): Promise<TestAnswer> =>
    call("/operator/issueBol", { order_sn, ...(shipment_id !== undefined && { shipment_id }) }, warehouse);

  test("each shipment has its own, also when both and the order are asked for at once", async () => {
    expect(await issue()).toMatchObject({ reason: "BOL_PER_SHIPMENT" });
    expect(await call("/user/shipmentDocument", { shipment_id: first, document: "bol" }, buyer)).toMatchObject({
      reason: "BOL_NOT_ISSUED",
    });
    const answers = await runConcurrently(
      6,
      [first, second, first, second, first, second].map((id) => () => issue(id)),
    );
    for (const { reason } of answers) expect([undefined, "BOL_ISSUED_MEANWHILE"]).toContain(reason);
    const bills = await world.rows(
      "select shipment_id, bol_number from bills_of_lading join orders using (order_id) where order_number = $1 order by shipment_id",
      [order_sn],
    );
    expect(bills.map(({ shipment_id }) => Number(shipment_id))).toEqual([first, second]);
    const said = await saidBy(await pdfOf(second, "bol"));
    expect(said).toContain(bills[1]?.bol_number);
    expect(said).not.toContain(bills[0]?.bol_number);
    expect(said).toContain(`${order_sn}-S2`);
    expect((await issue(first)).data.bol_number).toBe(bills[0]?.bol_number);
    const shown = (await partsOf(order_sn)).shipments as unknown as { bol_number: string }[];
    expect(shown.map(({ bol_number }) => bol_number)).toEqual(bills.map(({ bol_number }) => bol_number));
  });

  test("a signed bill comes back for the shipment that has left", async () => {
    await handOver(first, "UPS", "1Z1");
    const file_ids = await world
      .rows(
        `insert into files (file_id, owner_person_id, file_type, name, mime, bytes, sha256, storage_key)
         select gen_random_uuid(), person_id, 5, 'signed.pdf', 'application/pdf', 1, '', gen_random_uuid()::text from people where email = $1 returning file_id`,
        [warehouse.as],
      )
      .then(([row]) => row.file_id as string);
    const receipt = (shipment_id: number) =>
      call("/operator/returnBol", { order_sn, shipment_id, signed_by: "Ana", pieces_counted: 1, file_ids }, warehouse);
    expect(await receipt(second)).toMatchObject({ reason: "NOT_DELIVERED_YET" });
    expect((await receipt(first)).reason).toBeUndefined();
  });

  test("that of a whole order goes over to the shipment that takes all of it", async () => {
    const whole = await paidOrder([2]);
    const { bol_number } = (await call("/operator/issueBol", { order_sn: whole.order_sn }, warehouse)).data;
    const shipment_id = await plan(whole.order_sn, [{ order_line_id: whole.lines[0] as number, quantity: 2 }]);
    const again = await call("/operator/issueBol", { order_sn: whole.order_sn, shipment_id }, warehouse);
    expect(again.data.bol_number).toBe(bol_number);
    expect((await call("/operator/issueBol", { order_sn: whole.order_sn }, warehouse)).data.bol_number).toBe(bol_number);
  });
});

describe("readers", () => {
  test("get the documents of their own shipments only", async () => {
    const ask = (path: string, document: string, who: { as: string }) => call(path, { shipment_id: first, document }, who);
    expect((await ask("/user/shipmentDocument", "packing", stranger)).reason).toBe("NOT_FOUND");
    expect((await ask("/merchant/shipmentDocument", "packing", { as: other })).reason).toBe("NOT_FOUND");
    expect((await ask("/merchant/shipmentDocument", "labels", { as: manufacturer })).reason).toBeUndefined();
    expect((await ask("/merchant/shipmentDocument", "invoice", { as: manufacturer })).code).not.toBe(200);
    expect((await ask("/operator/shipmentDocument", "invoice", finance)).reason).toBeUndefined();
    const { url } = (await ask("/user/shipmentDocument", "packing", buyer)).data;
    expect((await world.app.inject({ method: "GET", url: url.replace("packing", "invoice") })).statusCode).toBe(404);
    expect((await world.app.inject({ method: "GET", url: url.replace(`shipment=${first}`, `shipment=${second}`) })).statusCode).toBe(404);
  });

  test("get none of a shipment that was given up", async () => {
    const given = await paidOrder([2]);
    const shipment_id = await plan(given.order_sn, [{ order_line_id: given.lines[0] as number, quantity: 1 }]);
    await done("/operator/cancelShipment", { shipment_id }, warehouse);
    expect(await call("/user/shipmentDocument", { shipment_id, document: "packing" }, buyer)).toMatchObject({
      reason: "SHIPMENT_NOT_SENT",
    });
  });
});
