import { afterEach, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { checkInvariants, readOrderRow, readStock } from "#features/trade/orders/test-orders.ts";
import { afterSaleWorld } from "./test-after-sale.ts";
import { moveOverdueNow } from "./test-jobs.ts";

/** The way of cases: refund, credit, return, exchange, parts, escalation. An order has two pieces at 19.99 and costs 39.98 or more with fees. */

const world = await testApp();
const { completedOrder, buyer, merchant, staff, open, info, offer, reasons, warehousePhoto, statusNow, claimOf } =
  await afterSaleWorld(world);
const warehouse = staff("warehouse");
const service = staff("service");
const finance = staff("finance");

const onlineStatus = async (order_sn: string): Promise<number> =>
  (await buyer("/supply/order/order/info", { order_sn })).data.orders[0].online_status as number;

const balanceOf = async (kind: string): Promise<number> =>
  Number(
    (
      await world.one(
        "select coalesce(sum(amount_cents), 0) as cents from ledger_entries join ledger_accounts using (account_id) where kind = $1",
        [kind],
      )
    ).cents,
  );

test("refunds one of two pieces without a return, at the carrier's cost, to the balance", async () => {
  const { order_sn, order_line_id } = await completedOrder();
  const { total_cents } = await readOrderRow(world, order_sn);
  const estimate = (
    await buyer("/user/estimateAfterSale", {
      lines: JSON.stringify([{ order_line_id, quantity: 1, mode: 2 }]),
      reason_id: reasons.cartonDamaged,
    })
  ).data;
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 2 }]);
  expect(await onlineStatus(order_sn)).toBe(9);
  expect(await info(record_sn)).toMatchObject({ status: 0, turn: "merchant", mode: 2, fault: "carrier" });
  expect((await merchant("/merchant/approveAfterSale", { record_sn })).data.status).toBe(5);
  const approved = await info(record_sn);
  expect(approved).toMatchObject({ status: 5, turn: "finance", refund: estimate.list[0].refund });
  const claimsBefore = await balanceOf("carrier_claims");
  const availableBefore = await balanceOf("available");
  expect((await finance("/operator/refundAfterSale", { record_sn })).data.status).toBe(7);
  const refunded = Math.round(Number(approved.refund) * 100);
  expect(refunded).toBe(Math.floor(total_cents / 2));
  expect((await balanceOf("carrier_claims")) - claimsBefore).toBe(-refunded);
  expect((await balanceOf("available")) - availableBefore).toBe(refunded);
  expect((await readOrderRow(world, order_sn)).refunded_cents).toBe(refunded);
  expect(await onlineStatus(order_sn)).toBe(13);
  expect((await finance("/operator/refundAfterSale", { record_sn })).reason).toBe("WRONG_STATUS");
  const seen = await world.one("select mode, status, quantity, refunded_cents from audit_after_sale where order_number = $1", [order_sn]);
  expect({ ...seen, refunded_cents: Number(seen.refunded_cents) }).toEqual({ mode: 2, status: 7, quantity: 1, refunded_cents: refunded });
  await checkInvariants(world);
});

test("returns a piece: offer declined, approved, sent back, graded B, sold as a second, refunded", async () => {
  const { order_sn, order_line_id } = await completedOrder();
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 1 }]);
  expect(await onlineStatus(order_sn)).toBe(6);
  expect((await merchant("/merchant/offerAfterSaleCredit", { record_sn, amount: "99999.00" })).reason).toBe("CREDIT_ABOVE_VALUE");
  await merchant("/merchant/offerAfterSaleCredit", { record_sn, amount: "5.00", note: "Keep it?" });
  expect(await info(record_sn)).toMatchObject({ turn: "buyer", offer: "5.00", offer_by: "seller" });
  expect((await buyer("/user/counterAfterSaleOffer", { record_sn, amount: "8.00" })).reason).toBeUndefined();
  expect((await buyer("/user/acceptAfterSaleOffer", { record_sn })).reason).toBe("WRONG_STATUS");
  await merchant("/merchant/offerAfterSaleCredit", { record_sn, amount: "6.00" });
  expect((await buyer("/user/declineAfterSaleOffer", { record_sn })).reason).toBeUndefined();
  expect((await merchant("/merchant/approveAfterSale", { record_sn, return_way: "label" })).reason).toBe("PDF_ONLY");
  expect((await merchant("/merchant/approveAfterSale", { record_sn })).data.status).toBe(0);
  const approved = (await buyer("/user/afterSaleInfo", { record_sn })).data;
  expect(approved).toMatchObject({
    turn: "buyer",
    fault: "",
    return_way: "own",
    return_address: { zip: expect.any(String) },
    return_by: expect.any(String),
  });
  expect((await warehouse("/operator/receiveReturn", { record_sn })).reason).toBe("WRONG_STATUS");
  await buyer("/user/shipAfterSaleReturn", { record_sn, carrier: "UPS", tracking_number: "1ZBACK" });
  expect((await buyer("/user/cancelAfterSale", { record_sn })).reason).toBe("WRONG_STATUS");
  expect((await warehouse("/operator/receiveReturn", { record_sn })).data.status).toBe(3);

  const stock = await readStock(world, offer.stock_item_id);
  const grades = [{ order_line_id, grade: "B", quantity: 1, note: "Scratch on the top", photo_ids: [await warehousePhoto()] }];
  expect((await warehouse("/operator/gradeReturn", { record_sn, verdict: "pass", grades: "[]" })).reason).toBe("GRADES_DO_NOT_ADD_UP");
  const graded = await warehouse("/operator/gradeReturn", { record_sn, verdict: "pass", grades: JSON.stringify(grades) });
  expect(graded.data).toMatchObject({ status: 5, replacement_number: "" });
  expect(await readStock(world, offer.stock_item_id)).toEqual(stock);
  const second = await world.one(
    `select offers.price_cents, offers.is_active, grade_reason ->> 'en-US' as reason, on_hand, (select count(*)::int from offer_pictures where offer_pictures.relation_id = offers.relation_id) as pictures
     from offers join stock_items using (product_id, warehouse_id, condition) where product_id = $1 and condition = 'B' and offers.kind = 'processing' and warehouse_id = $2`,
    [offer.product_id, offer.warehouse_id],
  );
  expect(second).toMatchObject({ is_active: true, on_hand: 1, pictures: 1 });
  expect(second.reason).toContain("Scratch on the top");
  expect(Number(second.price_cents)).toBe(Math.round(1999 * 0.65));

  expect((await finance("/operator/refundAfterSale", { record_sn })).data.status).toBe(7);
  expect(await onlineStatus(order_sn)).toBe(14);
  const done = await info(record_sn);
  expect(done.grades).toMatchObject([{ grade: "B", quantity: 1, price: "12.99" }]);
  expect(done.timeline.map(({ action }: { action: string }) => action)).toEqual([
    "apply",
    "offerCredit",
    "counterOffer",
    "offerCredit",
    "declineOffer",
    "approve",
    "shipBack",
    "receiveReturn",
    "inspectPass",
    "refund",
  ]);
  await checkInvariants(world);
});

test("a second describes the pieces that it has: an earlier one until it is sold, then the newer one alone", async () => {
  const second = () =>
    world.one(
      `select relation_id, stock_item_id, grade_reason ->> 'en-US' as reason, grade_reason ->> 'zh-CN' as chinese,
         (select count(*)::int from offer_pictures where offer_pictures.relation_id = offers.relation_id) as pictures
       from offers join stock_items using (product_id, warehouse_id, condition)
       where product_id = $1 and condition = 'C' and offers.kind = 'processing' and warehouse_id = $2`,
      [offer.product_id, offer.warehouse_id],
    );
  const returnDamaged = async (note: string, photos: number) => {
    const { order_line_id } = await completedOrder();
    const record_sn = await open([{ order_line_id, quantity: 1, mode: 1 }]);
    await merchant("/merchant/approveAfterSale", { record_sn });
    await buyer("/user/shipAfterSaleReturn", { record_sn, carrier: "UPS", tracking_number: "1ZBACK" });
    await warehouse("/operator/receiveReturn", { record_sn });
    const photo_ids = await Promise.all(Array.from({ length: photos }, () => warehousePhoto()));
    const grades = JSON.stringify([{ order_line_id, grade: "C", quantity: 1, note, photo_ids }]);
    expect((await warehouse("/operator/gradeReturn", { record_sn, verdict: "pass", grades })).reason).toBeUndefined();
    return second();
  };
  expect(await returnDamaged("Cracked leg", 1)).toMatchObject({ reason: "Returned, visible damage. Cracked leg", pictures: 1 });
  expect(await returnDamaged("Torn back", 2)).toMatchObject({
    reason: "Returned, visible damage. Torn back / Returned, visible damage. Cracked leg",
    pictures: 3,
  });
  const { stock_item_id } = await second();
  await world.rows("update stock_items set on_hand = 0 where stock_item_id = $1", [stock_item_id]);
  expect(await returnDamaged("Dented drawer", 1)).toMatchObject({
    reason: "Returned, visible damage. Dented drawer",
    chinese: "退货，有明显损伤。Dented drawer",
    pictures: 1,
  });
  await world.rows("update stock_items set on_hand = on_hand + 2 where stock_item_id = $1", [stock_item_id]);
});

test("a returned order is completed as returned when its last piece is refunded", async () => {
  const { order_sn, order_line_id } = await completedOrder();
  const record_sn = await open([{ order_line_id, quantity: 2, mode: 1 }], { reason_id: reasons.changedMind });
  await service("/operator/approveAfterSale", { record_sn, return_way: "pickup", pickup_on: "2027-01-05", return_freight: "3.00" });
  await buyer("/user/shipAfterSaleReturn", { record_sn, carrier: "UPS", tracking_number: "1ZALL" });
  await warehouse("/operator/receiveReturn", { record_sn });
  const grades = [
    { order_line_id, grade: "new", quantity: 1 },
    { order_line_id, grade: "scrap", quantity: 1 },
  ];
  const stock = await readStock(world, offer.stock_item_id);
  await warehouse("/operator/gradeReturn", { record_sn, verdict: "pass", grades: JSON.stringify(grades) });
  expect((await readStock(world, offer.stock_item_id)).on_hand).toBe(stock.on_hand + 1);
  const kinds = (await info(record_sn)).refund_parts.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain("gradeDeduction");
  expect(kinds).toContain("returnFreight");
  expect(kinds).not.toContain("fees");
  expect((await finance("/operator/refundAfterSale", { record_sn })).data.status).toBe(7);
  expect(await statusNow(order_sn)).toBe("returned");
  expect(await onlineStatus(order_sn)).toBe(11);
  await checkInvariants(world);
});

test("exchanges a piece: the replacement is a free order that is ready to pack, paid for by the warehouse's fault", async () => {
  const { order_sn, order_line_id } = await completedOrder();
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 3 }], { reason_id: reasons.wrongItem });
  await merchant("/merchant/approveAfterSale", { record_sn });
  await buyer("/user/shipAfterSaleReturn", { record_sn, carrier: "UPS", tracking_number: "1ZEX" });
  await warehouse("/operator/receiveReturn", { record_sn });
  const revenue = await balanceOf("platform_revenue");
  const answer = await warehouse("/operator/gradeReturn", {
    record_sn,
    verdict: "pass",
    grades: JSON.stringify([{ order_line_id, grade: "new", quantity: 1 }]),
  });
  expect(answer.data.status).toBe(7);
  const replacement = await readOrderRow(world, answer.data.replacement_number);
  expect(replacement).toMatchObject({ status: "awaitingPacking", pieces: 1, paid_cents: 0 });
  expect(Number(replacement.total_cents)).toBe(0);
  expect((await balanceOf("platform_revenue")) - revenue).toBeLessThan(0);
  for (const step of ["startPacking", "readyForPickup", "confirmPickup"])
    expect((await warehouse(`/operator/${step}`, { order_sn: answer.data.replacement_number })).reason).toBeUndefined();
  expect(await onlineStatus(order_sn)).toBe(4);
  await checkInvariants(world);
});

test("an exchange without stock for the replacement is refunded", async () => {
  const { order_line_id } = await completedOrder();
  const record_sn = await open([{ order_line_id, quantity: 1, mode: 3 }]);
  await merchant("/merchant/approveAfterSale", { record_sn });
  await buyer("/user/shipAfterSaleReturn", { record_sn, carrier: "UPS", tracking_number: "1ZNO" });
  await warehouse("/operator/receiveReturn", { record_sn });
  const { on_hand } = await readStock(world, offer.stock_item_id);
  await world.rows("update offers set share_cap = sold where relation_id = $1", [offer.relation_id]);
  const answer = await warehouse("/operator/gradeReturn", {
    record_sn,
    verdict: "pass",
    grades: JSON.stringify([{ order_line_id, grade: "A", quantity: 1 }]),
  });
  expect(answer.data).toMatchObject({ status: 5, replacement_number: "" });
  await world.rows("update offers set share_cap = null where relation_id = $1", [offer.relation_id]);
  expect((await readStock(world, offer.stock_item_id)).on_hand).toBe(on_hand);
  await checkInvariants(world);
});

test("sends missing parts from the product's parts list without a return", async () => {
  const parts = [{ code: "H-12", title_en: "Bolt M8", quantity: 8, mark: "4" }];
  expect((await merchant("/merchant/saveProductParts", { product_id: offer.product_id, parts: JSON.stringify(parts) })).data).toEqual({
    count: 1,
  });
  const { order_sn, order_line_id } = await completedOrder();
  const options = (await buyer("/user/afterSaleOptions", { order_sn })).data;
  expect(options.parts).toMatchObject([{ code: "H-12", mark: "4", title: "Bolt M8" }]);
  expect(options.views).toEqual([]);
  const line = { order_line_id, quantity: 1, mode: 2, resolution: "part" };
  const claim = claimOf([line], { photo_ids: "", video_id: "", reason_id: reasons.partsMissing });
  expect((await buyer("/user/applyAfterSale", claim)).reason).toBe("PART_OF_OTHER_PRODUCT");
  const images = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(",");
  const sixImages = { ...claim, photo_ids: images(3), carton_photo_ids: images(3) };
  expect((await buyer("/user/applyAfterSale", sixImages)).fields?.carton_photo_ids).toMatch(/^At most 5 images in all/);
  const record_sn = await open([{ ...line, parts: [{ part_id: options.parts[0].part_id, quantity: 2 }] }], { photo_ids: "", video_id: "" });
  await merchant("/merchant/approveAfterSale", { record_sn });
  expect(await info(record_sn)).toMatchObject({ turn: "merchant", is_parts: true, lines: [{ parts: [{ code: "H-12", quantity: 2 }] }] });
  expect((await merchant("/merchant/sendAfterSaleParts", { record_sn, carrier: "USPS", tracking_number: "94001" })).data.status).toBe(7);
  expect(await onlineStatus(order_sn)).toBe(4);
  await checkInvariants(world);
});

test("missing parts are told in words where the list does not have them, or where there is no list", async () => {
  const withoutFiles = { photo_ids: "", video_id: "" };
  const listed = [{ code: "H-12", title_en: "Bolt M8", quantity: 8, mark: "4" }];
  for (const parts of [listed, []]) {
    await merchant("/merchant/saveProductParts", { product_id: offer.product_id, parts: JSON.stringify(parts) });
    const { order_line_id } = await completedOrder();
    const line = { order_line_id, quantity: 1, mode: 2, resolution: "part", parts: [], parts_note: "2 cam locks, 1 leg" };
    const record_sn = await open([line], withoutFiles);
    expect(await info(record_sn)).toMatchObject({ is_parts: true, lines: [{ parts: [], parts_note: "2 cam locks, 1 leg" }] });
    await merchant("/merchant/approveAfterSale", { record_sn });
    expect((await merchant("/merchant/sendAfterSaleParts", { record_sn, carrier: "USPS", tracking_number: "94001" })).data.status).toBe(7);
  }
  await checkInvariants(world);
});

test("settles by an agreed credit; a refused case is escalated once and decided by the platform", async () => {
  const { order_line_id } = await completedOrder();
  const record_sn = await open([{ order_line_id, quantity: 2, mode: 2, resolution: "credit", credit: "12.00" }]);
  expect((await merchant("/merchant/refuseAfterSale", { record_sn })).reason).toBe("CHECK_FIELDS");
  expect((await merchant("/merchant/refuseAfterSale", { record_sn, note: "Packed well." })).data.status).toBe(8);
  expect((await buyer("/user/escalateAfterSale", { record_sn, note: "See the photos." })).data.status).toBe(0);
  expect(await info(record_sn)).toMatchObject({ turn: "operator", is_escalated: true });
  expect((await merchant("/merchant/approveAfterSale", { record_sn })).reason).toBe("WRONG_STATUS");
  const queue = await service("/operator/reviewQueue", { kind: "afterSale" });
  expect(queue.data.list.map(({ title }: { title: string }) => title)).toContain(record_sn);
  expect((await service("/operator/decideAfterSale", { record_sn, decision: "approve" })).data.status).toBe(5);
  expect(await info(record_sn)).toMatchObject({ refund: "12.00", refund_parts: [{ kind: "credit", amount: "12.00" }] });
  await service("/operator/setAfterSaleFault", { record_sn, fault: "manufacturer" });
  const payable = await balanceOf("merchant_payable");
  await finance("/operator/refundAfterSale", { record_sn });
  expect((await balanceOf("merchant_payable")) - payable).toBe(-1_200);
  expect((await merchant("/merchant/afterSaleInfo", { record_sn })).data).toMatchObject({ fault: "manufacturer", cost: "12.00" });
  expect((await buyer("/user/afterSaleInfo", { record_sn })).data).toMatchObject({ fault: "", cost: "0.00" });

  const other = await completedOrder();
  const refused = await open([{ order_line_id: other.order_line_id, quantity: 1, mode: 2 }]);
  await merchant("/merchant/refuseAfterSale", { record_sn: refused, note: "No." });
  await buyer("/user/escalateAfterSale", { record_sn: refused, note: "Please look." });
  await service("/operator/refuseAfterSale", { record_sn: refused, note: "Normal wear." });
  expect((await buyer("/user/escalateAfterSale", { record_sn: refused, note: "Again." })).reason).toBe("WRONG_STATUS");
  await checkInvariants(world);
});

test("time moves cases: a late manufacturer is answered for, offers lapse, returns that were not sent end", async () => {
  const { order_line_id } = await completedOrder();
  const late = await open([{ order_line_id, quantity: 1, mode: 1 }]);
  const later = async (hours: number) => {
    world.clock.advanceMs(hours * 3_600_000);
    await moveOverdueNow(world.platform);
  };
  await later(49);
  expect(await info(late)).toMatchObject({ turn: "operator", status: 0 });
  expect((await merchant("/merchant/approveAfterSale", { record_sn: late })).reason).toBe("WRONG_STATUS");
  await service("/operator/offerAfterSaleCredit", { record_sn: late, amount: "2.00" });
  await later(6 * 24);
  expect(await info(late)).toMatchObject({ turn: "operator", offer: null });
  await service("/operator/approveAfterSale", { record_sn: late });
  await later(16 * 24);
  expect(await info(late)).toMatchObject({ status: 9, turn: "nobody" });
  await checkInvariants(world);
});

describe("goods that come back to the manufacturer's own warehouse", () => {
  /** A case whose goods are on their way back to a warehouse that now belongs to the manufacturer. */
  const shippedBack = async () => {
    const { order_line_id } = await completedOrder();
    const record_sn = await open([{ order_line_id, quantity: 1, mode: 1 }]);
    await merchant("/merchant/approveAfterSale", { record_sn });
    await world.rows(
      `update warehouses set owner_merchant_id = (select merchant_id from after_sale_records where record_number = $1) where warehouse_id = $2`,
      [record_sn, offer.warehouse_id],
    );
    await buyer("/user/shipAfterSaleReturn", { record_sn, carrier: "UPS", tracking_number: "1ZOWN" });
    return { order_line_id, record_sn };
  };
  const passed = (order_line_id: number, grade: string) => ({
    verdict: "pass",
    grades: JSON.stringify([{ order_line_id, grade, quantity: 1 }]),
  });
  afterEach(async () => {
    await world.rows("update warehouses set owner_merchant_id = null where warehouse_id = $1", [offer.warehouse_id]);
  });

  test("are received and graded by it, and refunded", async () => {
    const { order_line_id, record_sn } = await shippedBack();
    expect(await info(record_sn)).toMatchObject({ turn: "merchant" });
    const { list } = (await merchant("/merchant/afterSaleList", { tab: "mine" })).data;
    expect(list.map((row: { record_number: string }) => row.record_number)).toContain(record_sn);
    const foreign = { as: "maker2@demo.test" };
    expect((await world.call("/merchant/receiveAfterSaleReturn", { record_sn }, foreign)).reason).toBe("NOT_FOUND");
    expect((await merchant("/merchant/gradeAfterSaleReturn", { record_sn, ...passed(order_line_id, "new") })).reason).toBe("WRONG_STATUS");
    expect((await merchant("/merchant/receiveAfterSaleReturn", { record_sn })).data.status).toBe(3);
    expect(await info(record_sn)).toMatchObject({ turn: "merchant" });
    const stock = await readStock(world, offer.stock_item_id);
    expect((await world.call("/merchant/gradeAfterSaleReturn", { record_sn, ...passed(order_line_id, "new") }, foreign)).reason).toBe(
      "NOT_FOUND",
    );
    expect((await merchant("/merchant/gradeAfterSaleReturn", { record_sn, ...passed(order_line_id, "new") })).data.status).toBe(5);
    expect((await readStock(world, offer.stock_item_id)).on_hand).toBe(stock.on_hand + 1);
    expect(await info(record_sn)).toMatchObject({ turn: "finance" });
    await checkInvariants(world);
  });

  test("pass to the platform when it is late, and when the buyer contests its inspection", async () => {
    const late = await shippedBack();
    world.clock.advanceMs(72 * 3_600_000);
    await moveOverdueNow(world.platform);
    expect(await info(late.record_sn)).toMatchObject({ turn: "warehouse" });
    // Late is better than never: it may still record them.
    expect((await merchant("/merchant/receiveAfterSaleReturn", { record_sn: late.record_sn })).data.status).toBe(3);
    expect(
      (await warehouse("/operator/gradeReturn", { record_sn: late.record_sn, ...passed(late.order_line_id, "new") })).data.status,
    ).toBe(5);

    const { record_sn } = await shippedBack();
    await merchant("/merchant/receiveAfterSaleReturn", { record_sn });
    expect((await merchant("/merchant/gradeAfterSaleReturn", { record_sn, verdict: "fail", grades: "[]" })).reason).toBe(
      "BUYER_REASON_REQUIRED",
    );
    const failed = await merchant("/merchant/gradeAfterSaleReturn", { record_sn, verdict: "fail", grades: "[]", note: "Not our goods" });
    expect(failed.data.status).toBe(8);
    expect((await buyer("/user/escalateAfterSale", { record_sn, note: "They are" })).reason).toBeUndefined();
    expect(await info(record_sn)).toMatchObject({ turn: "operator" });
    expect((await merchant("/merchant/receiveAfterSaleReturn", { record_sn })).reason).toBe("WRONG_STATUS");
    expect((await service("/operator/approveAfterSale", { record_sn })).data.status).toBe(5);
    await checkInvariants(world);
  });

  test("stay the platform's matter where they go to its warehouse", async () => {
    const { order_line_id } = await completedOrder();
    const record_sn = await open([{ order_line_id, quantity: 1, mode: 1 }]);
    await merchant("/merchant/approveAfterSale", { record_sn });
    await buyer("/user/shipAfterSaleReturn", { record_sn, carrier: "UPS", tracking_number: "1ZBACK" });
    expect(await info(record_sn)).toMatchObject({ turn: "warehouse" });
    expect((await merchant("/merchant/receiveAfterSaleReturn", { record_sn })).reason).toBe("WRONG_STATUS");
  });
});
