import { expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { simpleOffers } from "#features/trade/orders/test-orders.ts";

/** Every entity of the specification, field by field, against the answers of a running server. */

const app = await testApp();

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answered = any;

const dataOf = async (path: string, body: Record<string, unknown> = {}, options = buyer): Promise<Answered> => {
  const answer = await app.call(path, body, options);
  expect({ path, reason: answer.reason }).toEqual({ path, reason: undefined });
  return answer.data;
};

/** A line in the cart of the buyer, and an order of it. */
const fillCart = async () => {
  await app.rows("delete from cart_lines");
  const [offer] = await simpleOffers(app, 1, { stock: 50 });
  const { product_id, relation_id } = offer!;
  const { cart_id } = await dataOf("/home/addCart", { product_id, relation_id, amount: 2 });
  return { offer: offer!, cart_id };
};

interface Entity {
  name: string;
  /** Fields of the specification, as `name` or `name of the specification=name on the wire` where one is spelled out in words. */
  fields: string;
  read(): Promise<Answered>;
}

const entities: readonly Entity[] = [
  {
    name: "login response",
    fields: "token user_type mobile_country_code is_internal_user user_sn uuid operator_id is_free_delivery is_freight",
    read: async () => dataOf("/user/login", { account: buyer.as, password: "demo1234" }, {} as typeof buyer),
  },
  {
    name: "user info",
    fields:
      "login_status auth_status token user_type buy_discount first_name last_name mobile_country_code certified_status customer_type internal_user",
    read: () => dataOf("/user/info"),
  },
  { name: "base info", fields: "invite_code", read: () => dataOf("/user/getUserBaseInfo") },
  {
    name: "settings of the application",
    fields:
      "currency language languages shop_sn title logo address email copyright seo_keyword seo_description withdrawal_handling pay_handling contract_address company_name",
    read: () => dataOf("/home/init"),
  },
  {
    name: "certification",
    fields:
      "id auth_id auth_status company_name zip_code company_email country_name province_name permit_sn licence_sn logo_id logo_data licence_id licence_data card_front_id card_front_data card_reverse_id card_reverse_data permit_id permit_data tax_id main_product",
    read: async () => {
      const { certification } = await dataOf("/user/getUserCertification");
      return certification;
    },
  },
  {
    name: "cart line",
    fields:
      "product_id relation_id warehouse_id goods_sn custom_sn title preview amount pre_amount price priceType special_price special_offer special_freight freight_price fob_price packing_fee insurance_fee delivery_fee assembly_fee purchase_mode logistics_type postage_price source_type merchant_uuid cart_id id bom_list showPrice totalPrice",
    read: async () => {
      await fillCart();
      return (await dataOf("/home/getCartProductList")).list[0].children[0];
    },
  },
  {
    name: "cart by warehouse",
    fields: "id name children",
    read: async () => (await dataOf("/home/getCartProductList")).list[0],
  },
  { name: "cart totals", fields: "total discount actual_payment", read: () => dataOf("/home/getCartProductList") },
  {
    name: "component of a set",
    fields: "amount preview custom_sn product_id title",
    read: async () => {
      const set = await app.one(
        `select relation_id, product_id, moq from offers join products using (product_id) join offer_availability using (relation_id)
           join site_warehouses using (warehouse_id)
         where site_code = 'LA' and is_set and kind = 'local' and is_active and available >= moq and exists (select from product_components where product_components.product_id = products.product_id)
         order by relation_id limit 1`,
      );
      await dataOf("/home/addCart", { product_id: set.product_id, relation_id: set.relation_id, amount: set.moq });
      const lines = (await dataOf("/home/getCartProductList")).list.flatMap(({ children }: Answered) => children);
      return lines.find(({ product_id }: Answered) => product_id === set.product_id).bom_list[0];
    },
  },
  {
    name: "order",
    fields:
      "status goods_fee paid_fee order_fee coupon_fee discount pack_fee insurance_fee delivery_fee assembly_fee fare_fee extraPrice logistics_mode order_id order_parent_number order_number order_time pay_method pay_time tracking_number logistics_amount=fare_fee deposit balance final_amount final_date",
    read: async () => {
      const { cart_id } = await fillCart();
      const { order_parent_number } = await dataOf("/home/create", { cart_id: String(cart_id) });
      const answer = await app.call("/supply/order/order/info", { order_sn: order_parent_number }, buyer);
      return answer.data.orders[0];
    },
  },
  {
    name: "shipping address",
    fields: "first_name last_name country province city zip address_line1 address_line2 phone extension email",
    read: async () => (await dataOf("/user/getAddressList")).list[0],
  },
  {
    name: "address-book entry",
    fields: "id receiving_company receiving_phone receiving_zip receiving_address",
    read: async () => {
      const entry = { receiving_company: "A", receiving_address: "1 First St", receiving_zip: "90001", receiving_phone: "+1 213 555 0100" };
      await dataOf("/user/saveContractAddress", entry);
      return (await dataOf("/user/getContractAddressList"))[0];
    },
  },
  {
    name: "product in a list",
    fields: "product_id relation_id warehouse_id goods_sn custom_sn title preview merchant_uuid source_type purchase_mode price moq stock",
    read: async () => (await dataOf("/home/list")).list[0],
  },
  { name: "category", fields: "type_id title image_pc children", read: async () => (await dataOf("/home/getProductCategory")).list[0] },
  { name: "site operator", fields: "operator_id name", read: async () => (await dataOf("/home/getOperatorList")).list[0] },
  {
    name: "warehouse area",
    fields: "id warehouse_name area_name",
    read: async () => (await dataOf("/home/batchOrderWarehouseAreaList")).list[0],
  },
  { name: "product warehouse", fields: "id area_name", read: async () => (await dataOf("/home/areaList")).list[0] },
  { name: "zone", fields: "warehouse_id name", read: async () => (await app.call("/supply/goods/warehouse/list")).data.list[0] },
  { name: "fixed article", fields: "id name", read: async () => (await dataOf("/home/getFixedArticleList")).list[0] },
  { name: "account", fields: "available frozen currency has_payment_password", read: () => dataOf("/user/accountInfo") },
];

/** Entities of the specification that belong to features which are not built. The table shrinks as they come. */
const notBuilt: readonly string[] = ["contract order draft", "contract goods line", "logistics data"];

test.each(entities.map((entity) => [entity.name, entity] as const))("%s has every field of the specification", async (_, entity) => {
  const found = await entity.read();
  expect(found).toBeTruthy();
  const missing = entity.fields
    .split(" ")
    .map((field) => field.split("=").at(-1) as string)
    .filter((field) => !Object.hasOwn(found, field));
  expect(missing).toEqual([]);
});

test("a FOB cart entry has every field of the specification", async () => {
  const { merchant_id } = await app.one("select merchant_id from merchants limit 1");
  expect(merchant_id).toBeTruthy();
  const offer = await app.one(
    `select relation_id, product_id, warehouse_id, price_cents from offers where kind = 'fob' and is_active order by relation_id limit 1`,
  );
  await app.rows(
    `insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity, added_price_cents)
     select company_id, person_id, $1, $2, $3, 2, 1, 1, 5, $4 from people join company_members using (person_id) where email = $5 limit 1`,
    [offer.relation_id, offer.product_id, offer.warehouse_id, offer.price_cents, buyer.as],
  );
  const [entry] = (await dataOf("/home/getFobProductData")).list;
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(["label", "merchant_logo", "merchant_uuid", "child"]));
  const child = "id product_id relation_id preview custom_sn amount warehouse_id source_type logistics_type purchase_mode".split(" ");
  expect(Object.keys(entry.child[0])).toEqual(expect.arrayContaining(child));
});

test("the category state is taken whole by /home/list", async () => {
  const state = {
    product_type: 1,
    first_available: 30,
    purchase_mode: 1,
    sort: "price",
    sort_type: "desc",
    small_sort: "new",
    is_page: 1,
    active_name: "home",
    search_date: "2020-01-01",
    warehouse_ids: "1,2",
    mch_ids: "1",
  };
  expect(await app.call("/home/list", state, buyer)).toMatchObject({
    code: 200,
    data: { list: expect.any(Array), count: expect.any(Number) },
  });
  for (const name of Object.keys(state).filter((key) => key !== "is_page")) {
    expect({ name, ...(await app.call("/home/list", { [name]: "[wrong]" }, buyer)) }).toMatchObject({ name, reason: "CHECK_FIELDS" });
  }
});

test("entities of features that are not built are named once", () => expect(new Set(notBuilt).size).toBe(notBuilt.length));
