import { describe, expect, test } from "vitest";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { merchant, otherMerchant, publishProduct, queryOne, saveProduct, startWorld, world } from "./test-products.ts";

/** Stock movements of a merchant and incoming containers. */

await startWorld();

describe("merchant stock", () => {
  const getMovements = async (product_id: number) => {
    const { stock_item_id } = await queryOne<{ stock_item_id: number }>(
      "select stock_item_id from stock_items where product_id = $1",
      product_id,
    );
    return (await world.call("/merchant/stockMovements", { stock_item_id }, merchant)).data;
  };

  test("records receipts and adjustments with the level after each", async () => {
    const product_id = await publishProduct("STOCK-1");
    const record = (more: object) => world.call("/merchant/adjustStock", { product_id, warehouse_id: 1, ...more }, merchant);
    expect((await record({ kind: "receipt", change: 40 })).data).toEqual({ on_hand: 40, reserved: 0 });
    expect((await record({ kind: "adjustment", change: -3 })).fields).toHaveProperty("note");
    expect((await record({ kind: "adjustment", change: -3, note: "Broken in handling" })).data.on_hand).toBe(37);
    expect((await record({ kind: "adjustment", change: 0, note: "x" })).reason).toBe("NOT_A_CHANGE");
    expect((await record({ kind: "receipt", change: -1 })).reason).toBe("NOT_A_CHANGE");
    expect((await getMovements(product_id)).list).toMatchObject([
      { kind: "adjustment", on_hand_change: -3, on_hand_after: 37, note: "Broken in handling" },
      { kind: "receipt", on_hand_change: 40, on_hand_after: 40 },
    ]);
  });

  const take = (product_id: number) =>
    world.call("/merchant/adjustStock", { product_id, warehouse_id: 1, kind: "adjustment", change: -1, note: "Taken" }, merchant);

  const onHand = (product_id: number) =>
    queryOne<{ on_hand: number }>("select on_hand from stock_items where product_id = $1", product_id).then(({ on_hand }) => on_hand);

  test("grants exactly 50 of 80 concurrent withdrawals of one piece from a stock of 50", async () => {
    const product_id = await publishProduct("RACE-1", { stock: [{ warehouse_id: 1, on_hand: 50 }] });
    const answers = await Promise.all(Array.from({ length: 80 }, () => take(product_id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(50);
    expect(await onHand(product_id)).toBe(0);
  });

  /** Two withdrawals of the last piece, both held at its row until the other is there too. Returns how many were granted. */
  const takeLastPieceTwice = async (custom_sn: string): Promise<number> => {
    const product_id = await publishProduct(custom_sn, { stock: [{ warehouse_id: 1, on_hand: 1 }] });
    const holder = await world.platform.database.connect();
    await holder.query("begin");
    await holder.query("select 1 from stock_items where product_id = $1 for update", [product_id]);
    const answers = Promise.all([take(product_id), take(product_id)]);
    await untilLockWaits(world, 2).finally(async () => {
      await holder.query("commit");
      holder.release();
    });
    return (await answers).filter(({ code }) => code === 200).length;
  };

  test("grants the last piece once to two who take it at once", async () => {
    expect(await takeLastPieceTwice("LAST-1")).toBe(1);
  });

  test.each([
    ["condition", "coalesce(turns.set_to, item.on_hand + turns.change) >= item.reserved and"],
    ["lock", "order by stock_item_id for update"],
  ])("grants it twice without the %s (proves that the race test can fail)", async (what, text) => {
    const { definition } = await queryOne<{ definition: string }>("select pg_get_functiondef('write_stock'::regproc) as definition");
    expect(definition).toContain(text);
    await world.rows(definition.replace(text, ""));
    await world.rows(
      "alter table stock_items drop constraint if exists stock_items_check, drop constraint if exists stock_items_on_hand_check, drop constraint if exists stock_items_placed_check",
    );
    const taken = await takeLastPieceTwice(`LAST-WITHOUT-${what}`);
    await world.rows(definition);
    expect(taken).toBe(2);
    await world.rows("update stock_items set on_hand = 0 where on_hand < 0");
  });

  test("rejects a level below the reserved quantity", async () => {
    const product_id = await publishProduct("HELD-1", { stock: [{ warehouse_id: 1, on_hand: 10 }] });
    await world.rows("update stock_items set reserved = 4 where product_id = $1", [product_id]);
    const answer = await world.call(
      "/merchant/adjustStock",
      { product_id, warehouse_id: 1, kind: "adjustment", change: -7, note: "Lost" },
      merchant,
    );
    expect(answer).toMatchObject({ reason: "STOCK_BELOW_RESERVED", msg: expect.stringContaining("4") });
    expect((await saveProduct({ product_id, custom_sn: "HELD-1", stock: [{ warehouse_id: 1, on_hand: 3 }] })).reason).toBe(
      "STOCK_BELOW_RESERVED",
    );
  });

  test("receives a container exactly once", async () => {
    await publishProduct("WATER-1");
    const lot = {
      custom_sn: "WATER-1",
      warehouse_id: 2,
      quantity: 60,
      container_number: "jnyu 123456-7",
      arrives_from: "2027-01-10",
      arrives_to: "2027-01-15",
    };
    const created = await world.call("/merchant/saveIncoming", lot, merchant);
    expect(created.code).toBe(200);
    const { incoming_id } = created.data;
    expect((await world.call("/merchant/saveIncoming", { ...lot, arrives_to: "2027-01-01" }, merchant)).reason).toBe("DATES_TURNED");
    expect((await world.call("/merchant/saveIncoming", { ...lot, incoming_id, quantity: 80 }, merchant)).code).toBe(200);
    expect((await world.call("/merchant/saveIncoming", { ...lot, incoming_id }, otherMerchant)).reason).toBe("NOT_FOUND");
    expect((await world.call("/merchant/removeIncoming", { incoming_id }, otherMerchant)).reason).toBe("NOT_FOUND");
    // Pieces allocated to presale orders stay in the container.
    await world.rows("update incoming_stock set allocated = 50 where incoming_id = $1", [incoming_id]);
    expect(await world.call("/merchant/saveIncoming", { ...lot, incoming_id, quantity: 49 }, merchant)).toMatchObject({
      reason: "INCOMING_ALLOCATED",
      msg: expect.stringContaining("50"),
    });
    expect((await world.call("/merchant/removeIncoming", { incoming_id }, merchant)).reason).toBe("INCOMING_ALLOCATED");
    await world.rows("update incoming_stock set allocated = 0 where incoming_id = $1", [incoming_id]);
    const listed = await world.call("/merchant/incomingList", { keyword: "JNYU1234567" }, merchant);
    expect(listed.data.list).toMatchObject([{ quantity: 80, container_number: "JNYU1234567" }]);
    const receive = () => world.call("/merchant/receiveContainer", { container_number: "JNYU1234567", warehouse_id: 2 }, merchant);
    const answers = await Promise.all([receive(), receive(), receive()]);
    expect(answers.filter(({ code }) => code === 200).map(({ data }) => data)).toEqual([{ lots: 1, pieces: 80 }]);
    expect(answers.filter(({ reason }) => reason === "ARRIVED_ALREADY")).toHaveLength(2);
    expect(
      await queryOne("select on_hand from stock_items join products using (product_id) where custom_sn = 'WATER-1' and warehouse_id = 2"),
    ).toEqual({
      on_hand: 80,
    });
  });
});
