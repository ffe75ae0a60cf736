import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import type { Cell } from "#features/catalog/imports/rules/cells.ts";
import { readSpreadsheet } from "#features/catalog/imports/sheets/read-file.ts";
import { hashToken } from "#platform/session.ts";

interface Offer {
  relation_id: number;
  product_id: number;
  warehouse_id: number;
  moq: number;
  pack_multiple: number;
  available: number;
  price_cents: number;
  merchant_id: number;
}
let offers: Offer[];

const as = { as: "buyer@demo.test" };

const app = await testApp();
beforeAll(async () => {
  const rows = await app.rows(
    `select relation_id, product_id, warehouse_id, moq, pack_multiple, available, price_cents::bigint, merchant_id
     from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
     where kind = 'local' and site_code = 'LA' and available > 60 and moq = 1 and pack_multiple = 1
       and not exists (select from offer_tiers where offer_tiers.relation_id = offers.relation_id)
     order by relation_id limit 230`,
  );
  offers = rows as Offer[];
});

const add = (offer: Offer, amount: string | number, options: { as: string } = as, more = {}) =>
  app.call(
    "/home/addCart",
    { product_id: offer.product_id, relation_id: offer.relation_id, warehouse_id: offer.warehouse_id, amount, ...more },
    options,
  );

const cart = async (options: { as: string } = as) => (await app.call("/home/getCartProductList", {}, options)).data;

const emptyCart = async (options: { as: string } = as) => {
  const { list } = await cart(options);
  const ids = list.flatMap(({ children }: { children: { cart_id: number }[] }) => children.map(({ cart_id }) => cart_id));
  await app.call("/home/delCartProduct", { cart_id: ids.join(",") }, options);
};

const rowsOfWorkbook = async (bytes: Buffer): Promise<Cell[][]> => {
  const folder = mkdtempSync(join(tmpdir(), "joinery-cart-"));
  const rows: Cell[][] = [];
  try {
    writeFileSync(join(folder, "cart.xlsx"), bytes);
    await readSpreadsheet(join(folder, "cart.xlsx"), { sheet: () => undefined, row: ({ cells }) => void rows.push(cells) });
  } finally {
    rmSync(folder, { recursive: true });
  }
  return rows;
};

const [first, second] = [() => offers[0] as Offer, () => offers[1] as Offer];

describe("adding", () => {
  test("merges repeated additions into one line and refuses more than the stock", async () => {
    await emptyCart();
    expect(await add(first(), 3)).toMatchObject({ code: 200, msg: "ok", data: { cart_count: 1 } });
    expect(await add(first(), 4)).toMatchObject({ code: 200, data: { cart_count: 1 } });
    expect(await app.call("/home/getCartCount", {}, as)).toMatchObject({ code: 200, data: { cart_count: 1 } });
    expect(await add(first(), first().available)).toMatchObject({
      code: 3002,
      reason: "INSUFFICIENT_STOCK",
      data: null,
      fields: { amount: expect.any(String) },
    });
    const { list, count } = await cart();
    expect(count).toBe(1);
    expect(list[0].children[0]).toMatchObject({ amount: 7, goods_sn: expect.any(String), problem: "" });
  });

  test("creates twenty lines from twenty concurrent additions of different products", async () => {
    await emptyCart();
    const answers = await Promise.all(offers.slice(0, 20).map((offer) => add(offer, 1)));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
    expect((await cart()).count).toBe(20);
  });

  test("never exceeds the stock with twenty concurrent additions of the same product", async () => {
    await emptyCart();
    const third = Math.floor(first().available / 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(first(), third)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(Math.floor(first().available / third));
    expect((await cart()).list[0].children[0].amount).toBeLessThanOrEqual(first().available);
  });

  test("limits a cart to two hundred lines", async () => {
    await emptyCart();
    const rows = await app.rows(
      `select relation_id, product_id, warehouse_id from offers join offer_availability using (relation_id)
         join site_warehouses using (warehouse_id)
       where kind = 'local' and site_code = 'LA' and moq = 1 and pack_multiple = 1 and available > 0 order by relation_id limit 201`,
    );
    const additions = [1, 2, 3].flatMap((logistics_type) => (rows as Offer[]).map((offer) => ({ offer, logistics_type })));
    for (const { offer, logistics_type } of additions.slice(0, 200)) await add(offer, 1, as, { logistics_type });
    const [more] = additions.slice(200) as [(typeof additions)[number]];
    expect(await add(more.offer, 1, as, { logistics_type: more.logistics_type })).toMatchObject({ reason: "CART_FULL" });
    const [known] = additions as [(typeof additions)[number]];
    expect(await add(known.offer, 1)).not.toMatchObject({ reason: "CART_FULL" });
    await emptyCart();
  });

  test("exports all or the given lines of the own cart as a spreadsheet", async () => {
    await emptyCart();
    await add(first(), 3);
    await add(second(), 2, as, { logistics_type: 3 });
    const [{ cart_id, custom_sn, price, totalPrice }] = (await cart()).list.flatMap(
      ({ children }: { children: { relation_id: number }[] }) => children.filter(({ relation_id }) => relation_id === first().relation_id),
    );
    const file = async (body: Record<string, unknown>, options = as) => app.call("/home/exportCart", body, options);
    const whole = Buffer.from((await file({ format: "csv" })).data.content, "base64").toString();
    expect(whole.split("\r\n")).toHaveLength(4);
    expect(whole).toContain("Freight delivery");
    const { data } = await file({ format: "csv", cart_ids: String(cart_id) });
    expect(data).toMatchObject({ filename: expect.stringMatching(/^Cart \d{4}-\d\d-\d\d\.csv$/), mime: "text/csv;charset=utf-8" });
    const [, line = ""] = Buffer.from(data.content, "base64").toString().split("\r\n");
    expect(line).toContain(`${custom_sn},`);
    expect(line).toContain(`,3,${Number(price)},${Number(totalPrice)},`);
    const workbook = Buffer.from((await file({ format: "xlsx", language: "zh-CN" })).data.content, "base64");
    const rows = await rowsOfWorkbook(workbook);
    expect(rows[0]).toContain("货款小计");
    expect(rows.map((cells) => cells[7])).toEqual(["数量", 3, 2]);
    expect(await file({ format: "csv", cart_ids: String(cart_id) }, { as: "buyer2@demo.test" })).toMatchObject({
      reason: "NOTHING_SELECTED",
    });
    await emptyCart();
    expect(await file({ format: "xlsx" })).toMatchObject({ reason: "NOTHING_SELECTED" });
  });

  test.each(["", "0", "-1", "1.5", "1e3", "03", "+1", " 1", "１", "٣", "0x1", "1000000000", "NaN", "[1]"])(
    "the quantity %j is refused",
    async (amount) => {
      const answer = await add(first(), amount);
      expect(answer).toMatchObject({ code: 1001, reason: "CHECK_FIELDS" });
      expect(answer.fields?.amount).toBeTruthy();
    },
  );

  test("ignores prices and totals sent by the client", async () => {
    await emptyCart();
    await add(first(), 1, as, { price: "0.01", total: "0.01", company_id: 999, status: 7 });
    const { total } = await cart();
    expect(Number(total) * 100).toBeGreaterThanOrEqual(first().price_cents);
  });

  test("refuses an offer of another product or one that is not sold as not found", async () => {
    expect(await add({ ...first(), product_id: second().product_id }, 1)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await add({ ...first(), relation_id: 99_999_999 }, 1)).toMatchObject({ reason: "NOT_FOUND" });
  });

  test.each([
    ["warehouse_id", 999],
    ["source_type", 2],
    ["purchase_mode", 2],
  ])("refuses a wrong %s at its field", async (name, value) => {
    await emptyCart();
    const { product_id, relation_id } = first();
    const body = { product_id, relation_id, amount: 1 };
    expect(await app.call("/home/addCart", { ...body, [name]: value }, as)).toMatchObject({
      reason: "OFFER_MISMATCH",
      fields: { [name]: expect.any(String) },
    });
    expect(await app.call("/supply/order/cart/add", { ...body, [name]: value }, as)).toMatchObject({ reason: "OFFER_MISMATCH" });
    expect((await cart()).count).toBe(0);
    expect(await app.call("/home/addCart", body, as)).toMatchObject({ code: 200 });
  });

  test("refuses a presale offer because it is reserved", async () => {
    const offer = await app.one<Offer>(
      "select relation_id, product_id, warehouse_id from offers where kind = 'presale' and is_active limit 1",
    );
    expect(await add(offer, 1)).toMatchObject({ reason: "SOLD_ELSEWHERE", fields: { relation_id: expect.any(String) } });
  });

  test("refuses an offer of a warehouse that does not serve the site", async () => {
    const { site_code, ...offer } = await app.one<Offer & { site_code: string }>(
      `select relation_id, product_id, warehouse_id, site_code from offers cross join sites where kind = 'local' and is_active
         and not exists (select from site_warehouses served where served.site_code = sites.site_code and served.warehouse_id = offers.warehouse_id)
       limit 1`,
    );
    const token = await app.createToken(as.as);
    await app.rows("update sessions set site_code = $1 where token_hash = $2", [site_code, hashToken(token)]);
    const answer = await app.call("/home/addCart", { ...offer, amount: 1 }, { token, site: site_code });
    expect(answer).toMatchObject({ reason: "NOT_FROM_THIS_SITE", fields: { relation_id: expect.any(String) } });
  });

  test("adds once for the same request_id", async () => {
    await emptyCart();
    const request_id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(first(), 2, as, { request_id })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await cart()).list[0].children[0].amount).toBe(2);
    expect(await add(first(), 3, as, { request_id })).toMatchObject({ reason: "REQUEST_ID_REUSED" });
  });
});

describe("the cart's owner", () => {
  test("refuses visitors and merchants", async () => {
    expect(await app.call("/home/getCartProductList")).toMatchObject({ code: 100, reason: "TOKEN_EXPIRED" });
    expect(await app.call("/home/getCartProductList", {}, { as: "maker@demo.test" })).toMatchObject({ reason: "NO_PERMISSION" });
  });

  test("hides lines from other companies and protects them from changes", async () => {
    await emptyCart();
    const { data } = await add(first(), 2);
    const stranger = { as: "buyer2@demo.test" };
    expect((await cart(stranger)).count).toBe(0);
    await app.call("/home/delCartProduct", { cart_id: data.cart_id }, stranger);
    expect((await app.call("/supply/order/cart/move", { cart_ids: data.cart_id, logistics_type: 3 }, stranger)).data).toEqual({ moved: 0 });
    expect((await cart()).list[0].children[0]).toMatchObject({ cart_id: data.cart_id, amount: 2, logistics_type: 1 });
  });

  test("is shared by all members of the company", async () => {
    await emptyCart();
    await add(first(), 2);
    expect((await cart({ as: "approver@demo.test" })).count).toBe(1);
  });
});

describe("changing and reading", () => {
  test("sets, moves and removes lines", async () => {
    await emptyCart();
    await add(first(), 2);
    const goods_list = JSON.stringify([{ product_id: first().product_id, relation_id: first().relation_id, amount: 9 }]);
    expect(await app.call("/home/updateCart", { goods_list }, as)).toMatchObject({ data: { cart_count: 1 } });
    const update = { product_id: first().product_id, relation_id: first().relation_id, amount: 5 };
    const set = await app.call("/supply/order/cart/add", update, as);
    expect(set).toMatchObject({ error_code: 0, data: { cart_count: 1 } });
    expect(await app.call("/supply/order/cart/move", { cart_ids: set.data.cart_id, logistics_type: 3 }, as)).toMatchObject({
      data: { moved: 1 },
    });
    const { list } = await cart();
    expect(list[0].children[0]).toMatchObject({ amount: 5, logistics_type: 3 });
  });

  test("updates several lines all or nothing", async () => {
    await emptyCart();
    await add(first(), 2);
    const goods_list = JSON.stringify([
      { product_id: first().product_id, relation_id: first().relation_id, amount: 9 },
      { product_id: second().product_id, relation_id: second().relation_id, amount: 999_999 },
    ]);
    expect(await app.call("/home/updateCart", { goods_list }, as)).toMatchObject({ reason: "INSUFFICIENT_STOCK" });
    expect((await cart()).list[0].children[0].amount).toBe(2);
    for (const bad of ["", "{", "[]", '{"a":1}', '[{"product_id":"x"}]', '[{"product_id":1,"relation_id":1,"amount":"1e3"}]']) {
      expect(await app.call("/home/updateCart", { goods_list: bad }, as)).toMatchObject({
        reason: "CHECK_FIELDS",
        fields: { goods_list: expect.any(String) },
      });
    }
  });

  test("calculates totals of the selected lines with the member discount", async () => {
    await emptyCart();
    const added = await add(first(), 10);
    await add(second(), 1);
    const { data } = await app.call("/home/getCartProductList", { cart_ids: added.data.cart_id }, as);
    const discount = Math.round(first().price_cents * 10 * 0.02);
    expect(data.discount).toBe((discount / 100).toFixed(2));
    expect(Math.round(Number(data.total) * 100 - Number(data.discount) * 100)).toBe(Math.round(Number(data.actual_payment) * 100));
  });

  test("keeps sold-out lines with the reason in the reader's language", async () => {
    await emptyCart();
    await add(first(), 2);
    await app.rows("update stock_items set reserved = on_hand where (product_id, warehouse_id, condition) = ($1, $2, 'new')", [
      first().product_id,
      first().warehouse_id,
    ]);
    const { data } = await app.call("/home/getCartProductList", {}, { ...as, language: "es-ES" });
    expect(data.list[0].children[0]).toMatchObject({ problem: "OUT_OF_STOCK", problem_text: "Agotado" });
    expect(data.total).toBe("0.00");
  });

  test("adds with 2 statements and reads with 2, lines and the count of all", async () => {
    expect(
      await app.countStatements("/home/addCart", { product_id: second().product_id, relation_id: second().relation_id, amount: 1 }, as),
    ).toBeLessThanOrEqual(2);
    expect(await app.countStatements("/home/getCartProductList", {}, as)).toBe(2);
    expect(await app.countStatements("/home/getCartCount", {}, as)).toBe(1);
  });
});

describe("a warehouse that has it", () => {
  /** An offer of a product that another warehouse of the site sells too, with the stock item it is sold from. */
  const soldTwice = async () => {
    const rows = await app.rows(
      `select offers.relation_id, offers.product_id, offers.warehouse_id, other.relation_id as other_relation_id, item.stock_item_id
       from offers
       join stock_items item on item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = 'new'
       join site_warehouses served on served.warehouse_id = offers.warehouse_id and served.site_code = 'LA'
       join offers other on other.product_id = offers.product_id and other.kind = 'local' and other.is_active
         and other.warehouse_id <> offers.warehouse_id
       join site_warehouses there on there.warehouse_id = other.warehouse_id and there.site_code = 'LA'
       join offer_availability here on here.relation_id = offers.relation_id
       join offer_availability elsewhere on elsewhere.relation_id = other.relation_id
       where offers.kind = 'local' and offers.is_active and offers.moq = 1 and offers.pack_multiple = 1 and other.moq = 1
         and other.pack_multiple = 1 and here.available > 5 and elsewhere.available > 5 and item.reserved = 0
       order by offers.relation_id limit 1`,
    );
    return rows[0] as Offer & { other_relation_id: number; stock_item_id: number };
  };

  test("is named by a sold-out line, and one call moves the line there", async () => {
    await emptyCart();
    const offer = await soldTwice();
    await add(offer, 3);
    expect((await cart()).list[0].children[0]).toMatchObject({ problem: "", elsewhere: [] });
    await app.rows("update stock_items set on_hand = 0 where stock_item_id = $1", [offer.stock_item_id]);
    const [line] = (await cart()).list[0].children;
    expect(line).toMatchObject({ problem: "OUT_OF_STOCK", relation_id: offer.relation_id });
    const there = line.elsewhere.find(({ relation_id }: Offer) => relation_id === Number(offer.other_relation_id));
    expect(there).toMatchObject({ amount: 3, warehouse_name: expect.stringMatching(/./), stock: expect.any(Number) });
    const switched = await app.call("/supply/order/cart/switchWarehouse", { cart_id: line.cart_id, relation_id: there.relation_id }, as);
    expect(switched).toMatchObject({ error_code: 0, data: { amount: 3, cart_count: 1 } });
    const after = await cart();
    expect(after.list.map(({ id }: { id: number }) => id)).toEqual([there.warehouse_id]);
    expect(after.list[0].children).toMatchObject([{ relation_id: there.relation_id, amount: 3, problem: "", elsewhere: [] }]);
  });

  test("does not take lines of other companies or offers of other products", async () => {
    await emptyCart();
    const mine = offers[40] as Offer;
    const other = offers.find(({ product_id }) => product_id !== mine.product_id) as Offer;
    await add(mine, 2);
    const [line] = (await cart()).list[0].children;
    const strange = { cart_id: line.cart_id, relation_id: mine.relation_id };
    expect(await app.call("/supply/order/cart/switchWarehouse", strange, { as: "buyer2@demo.test" })).toMatchObject({
      reason: "NOT_FOUND",
    });
    const wrong = { cart_id: line.cart_id, relation_id: other.relation_id };
    expect(await app.call("/supply/order/cart/switchWarehouse", wrong, as)).toMatchObject({ reason: "NOT_FOUND" });
    expect((await cart()).list[0].children).toMatchObject([{ cart_id: line.cart_id, amount: 2 }]);
  });
});
