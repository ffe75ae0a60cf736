import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { service, warehouse } from "#features/trade/fulfillment/test-parts.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { pickingWorld } from "./test-picking.ts";

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, done, paidOrder, plan } = await pickingWorld(world);

const specialist = { as: "specialist@demo.test" };

/** A planned shipment of two pieces, and the manufacturer of its goods. */
const planned = async () => {
  const { order_sn, lines } = await paidOrder([2], 1);
  const shipment_id = await plan(order_sn, [{ order_line_id: lines[0] ?? 0, quantity: 2 }]);
  const { email } = await world.one(
    `select people.email from orders join people using (merchant_id) where order_number = $1 order by people.person_id limit 1`,
    [order_sn],
  );
  return { order_sn, shipment_id, merchant: { as: email as string } };
};

interface Carton {
  product_id: number;
  position: number;
  count: number;
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
}

/** Packs a shipment with a first carton that is heavier than its product says. Returns what was measured. */
const packHeavy = async (shipment_id: number) => {
  const { expected } = (await done("/operator/packingDetail", { shipment_id }, warehouse)) as { expected: Carton[] };
  const cartons = expected.map(({ product_id, position, count, weight_grams, length_mm, width_mm, height_mm }, index) => ({
    product_id,
    position,
    count,
    weight_grams: weight_grams + (index === 0 ? 10_000 : 0),
    length_mm,
    width_mm,
    height_mm,
  }));
  const packed = await done("/operator/packCartons", { shipment_id, cartons: JSON.stringify(cartons) }, warehouse);
  return { measured: cartons[0] as Carton, packed, cartons };
};

const weightOf = async ({ product_id, position }: Carton) =>
  (await world.one("select gross_weight_grams from product_cartons where product_id = $1 and position = $2", [product_id, position]))
    .gross_weight_grams;

const openCorrection = async (caller: { as: string }, { product_id }: Carton) => {
  const side = caller.as === specialist.as ? "operator" : "merchant";
  const { list } = await done(`/${side}/cartonCorrections`, { page_size: 100 }, caller);
  return list.find((row: { product_id: number }) => row.product_id === product_id);
};

test("a carton that differs is proposed, and its manufacturer accepts it once", async () => {
  const { shipment_id, merchant } = await planned();
  const { measured, packed, cartons } = await packHeavy(shipment_id);
  expect(packed).toMatchObject({
    corrections: 1,
    cartons: cartons.reduce((sum, { count }) => sum + count, 0),
    weight_grams: cartons.reduce((sum, { count, weight_grams }) => sum + count * weight_grams, 0),
  });
  const correction = await openCorrection(merchant, measured);
  expect(correction).toMatchObject({ weight_grams: measured.weight_grams, known: { weight_grams: measured.weight_grams - 10_000 } });
  const decision = { correction_id: correction.correction_id, decision: "accept" };
  expect(await call("/operator/decideCartonCorrection", decision, service)).toMatchObject({ reason: "NOT_ALLOWED" });
  const answers = await runConcurrently(
    3,
    Array.from({ length: 3 }, () => () => call("/merchant/decideCartonCorrection", decision, merchant)),
  );
  expect(answers.map(({ reason }) => reason).filter(Boolean)).toEqual(["WRONG_STATUS", "WRONG_STATUS"]);
  expect(await weightOf(measured)).toBe(measured.weight_grams);
  expect(await openCorrection(merchant, measured)).toBeUndefined();
  await checkInvariants(world);
});

test("a carton that its product does not have any more cannot be accepted", async () => {
  const { shipment_id, merchant } = await planned();
  const { measured } = await packHeavy(shipment_id);
  const { correction_id } = await openCorrection(merchant, measured);
  await world.rows("update carton_corrections set position = 99 where correction_id = $1", [correction_id]);
  const decision = { correction_id, decision: "accept" };
  expect(await call("/merchant/decideCartonCorrection", decision, merchant)).toMatchObject({ reason: "CARTON_GONE" });
  await done("/merchant/decideCartonCorrection", { ...decision, decision: "decline" }, merchant);
});

test("product staff decline for the manufacturer, and the product stays as it is", async () => {
  const { shipment_id } = await planned();
  const { measured } = await packHeavy(shipment_id);
  const before = await weightOf(measured);
  const { correction_id } = await openCorrection(specialist, measured);
  await done("/operator/decideCartonCorrection", { correction_id, decision: "decline", note: "The scale was off" }, specialist);
  expect(await weightOf(measured)).toBe(before);
});

test("a carton of other goods is not packed, and a shipment is packed once", async () => {
  const { shipment_id } = await planned();
  const foreign = { product_id: 999_999_999, position: 0, count: 1, weight_grams: 1, length_mm: 1, width_mm: 1, height_mm: 1 };
  const pack = (carton: object) => call("/operator/packCartons", { shipment_id, cartons: JSON.stringify([carton]) }, warehouse);
  expect(await pack(foreign)).toMatchObject({ reason: "NOT_FOUND" });
  const { product_id: _, position: __, ...pallet } = foreign;
  expect(await pack(pallet)).toMatchObject({ code: 200 });
  expect(await pack(pallet)).toMatchObject({ reason: "WRONG_STATUS" });
});

test("a signed handover is shown to staff, manufacturer and buyer, and to no other company", async () => {
  const { order_sn, shipment_id, merchant } = await planned();
  const picture = () => insertUploadedFile(world, { as: warehouse.as, file_type: 6, mime: "image/png" });
  const signed = { shipment_id, signed_by: "Ana Driver", signature_ids: await picture(), photo_ids: await picture() };
  const own = await insertUploadedFile(world, { as: buyer.as, file_type: 6, mime: "image/png" });
  expect(await call("/operator/signHandover", { ...signed, signature_ids: own }, warehouse)).toMatchObject({ reason: "NOT_FOUND" });
  const answers = await runConcurrently(
    3,
    Array.from({ length: 3 }, () => () => call("/operator/signHandover", signed, warehouse)),
  );
  expect(answers.map(({ reason }) => reason).filter(Boolean)).toEqual(["WRONG_STATUS", "WRONG_STATUS"]);
  const readers = [
    ["/user/handoverProofs", buyer],
    ["/merchant/handoverProofs", merchant],
    ["/operator/handoverProofs", service],
  ] as const;
  for (const [path, reader] of readers) {
    const { list } = await done(path, { order_sn }, reader);
    expect(list).toMatchObject([{ shipment_sn: `${order_sn}-S1`, signed_by: "Ana Driver" }]);
    expect(list[0].signature).toContain(`/files/${signed.signature_ids}?`);
    expect(list[0].photos).toHaveLength(1);
  }
  expect(await call("/user/handoverProofs", { order_sn }, { as: "buyer2@demo.test" })).toMatchObject({ reason: "NOT_FOUND" });
  await checkInvariants(world);
});
