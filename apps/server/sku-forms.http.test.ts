import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { productByCustomerSku } from "#features/catalog/catalog-search/queries.ts";
import { itemsByNumber } from "#features/inventory/nearby/queries.ts";
import { createBatchClient, getAreaOf } from "#features/trade/batch-orders/test-batches.ts";
import { assignedSkus, productsBySku } from "#features/trade/favorites/queries/customer-skus.ts";
import { productsOfNumbers } from "#features/trade/order-pad/queries.ts";
import { createBuyers, simpleOffers } from "#features/trade/orders/test-orders.ts";
import { toSkuKey } from "#kernel/skus.ts";
import { skuForms, skuOfForms } from "#kernel/test-sku-forms.ts";

/** Every entrance that takes a SKU finds the product in each form that people send (kernel/skus.ts). */

let token: string;
let product_id: number;
let batches: ReturnType<typeof createBatchClient>;

const app = await testApp();
beforeAll(async () => {
  [token = ""] = await createBuyers(app, 1);
  const [offer] = await simpleOffers(app, 1, { stock: 100 });
  batches = createBatchClient(app, token, await getAreaOf(app, offer!.warehouse_id));
  product_id = (await app.one("select product_id from products where goods_sn = $1", [skuOfForms])).product_id;
});

const buyer = () => ({ token });
const nearbyBuyer = { as: "nearby@demo.test" };
const idsOf = (list: readonly { product_id: number | null }[]) => list.map((each) => each.product_id);

/** How each entrance takes a number, and the products that it found. */
const entrances: Record<string, (form: string) => Promise<(number | null)[]>> = {
  "the search": async (keyword) => idsOf((await app.call("/home/list", { keyword }, buyer())).data.list).slice(0, 1),
  "the order pad": async (form) => idsOf((await app.call("/user/judgeOrderPad", { lines: `${form}\t1` }, buyer())).data.list),
  "an order sheet": async (form) => {
    const { data } = await batches.read([[form, 1]]);
    return idsOf(await batches.rowsOf(data.batch_id));
  },
  "the nearby search": async (sku) =>
    idsOf(
      (
        await app.call(
          "/home/nearbyStock",
          { zip: "90012", detailed_address: "100 Main St", lines: JSON.stringify([{ sku, quantity: 1 }]) },
          nearbyBuyer,
        )
      ).data.lines,
    ),
  "a requisition": async (form) => {
    const { data } = await app.call("/user/saveRequisition", { title: "Forms", lines: form }, buyer());
    return idsOf((await app.call("/user/requisitionDetail", { requisition_id: data.requisition_id }, buyer())).data.lines);
  },
  "the customer SKU of a product": async (goods_sn) => [
    (await app.call("/user/saveOwnNumber", { goods_sn, own_number: "MINE" }, buyer())).data.product_id,
  ],
  "pasted customer SKUs": async (form) => {
    const { results } = (await app.call("/user/importOwnNumbers", { lines: `MINE\t${form}`, check_only: 1 }, buyer())).data;
    return results.map(({ goods_sn }: { goods_sn: string }) => (goods_sn === skuOfForms ? product_id : null));
  },
  "the requisitions of a company": async (keyword) => {
    await app.call("/user/saveRequisition", { title: "Listed", lines: skuOfForms }, buyer());
    const { list } = (await app.call("/user/requisitionList", { keyword }, buyer())).data;
    return list.length > 0 ? [product_id] : [];
  },
  "a manufacturer's products": async (keyword) => {
    const lists = ["maker@demo.test", "maker2@demo.test"].map((as) => app.call("/merchant/productList", { keyword }, { as }));
    return (await Promise.all(lists)).flatMap(({ data }) => idsOf(data.list));
  },
  "the stock of the warehouses": async (keyword) =>
    idsOf((await app.call("/operator/stockList", { keyword }, { as: "warehouse@demo.test" })).data.list).slice(0, 1),
  "the product call": async (goods_sn) => [(await app.call("/home/getProductInfo", { goods_sn }, buyer())).data.product_id],
};

describe.each(Object.entries(entrances))("%s", (_, find) => {
  test.each(skuForms)("finds %j", async (form) => expect(await find(form)).toEqual([product_id]));
});

describe("a customer SKU", () => {
  test.each(["OWN\u201317/A", "own-17a", "OWN 17 A", " own  17 a ", "OWN_17.A", "ｏｗｎ１７ａ"])(
    "is found as %j by search, order pad and sheet, and taken for another product",
    async (form) => {
      await app.call("/user/saveOwnNumber", { product_id, own_number: "OWN-17A" }, buyer());
      expect(await entrances["the order pad"]!(form)).toEqual([product_id]);
      expect(await entrances["an order sheet"]!(form)).toEqual([product_id]);
      expect((await app.call("/home/list", { keyword: form }, buyer())).data.exact).toMatchObject({ product_id });
      expect(await app.call("/user/saveOwnNumber", { goods_sn: "JY-SF-10101", own_number: form }, buyer())).toMatchObject({
        reason: "OWN_NUMBER_TAKEN",
      });
    },
  );
});

test("the database compares in the same form as the program", async () => {
  const forms = [...skuForms, "沙发-01", "ñandú 7", "---", "A/B+C", "№ 5", "\u200bX\ufeff"];
  const rows = await app.rows<{ key: string }>(
    "select sku_key(form) as key from unnest($1::text[]) with ordinality t (form, place) order by place",
    [forms],
  );
  expect(rows.map(({ key }) => key)).toEqual(forms.map(toSkuKey));
});

test.each([itemsByNumber, productsOfNumbers, productsBySku, assignedSkus, productByCustomerSku])(
  "$name looks numbers up by an index",
  async ({ text }) => {
    const plan = JSON.stringify(
      await app.platform.database.run(`begin; set local enable_seqscan = off; explain (generic_plan) ${text}; rollback`),
    );
    expect(plan).toMatch(/Index Scan using (products_goods_sku_key|own_numbers_)/);
    expect(plan).not.toMatch(/Seq Scan on (products|own_numbers)/);
  },
);
