import type pg from "pg";
import { type Buyer, type Client, createBuyers } from "#bench/buyers.ts";
import { maxPriceCents, type Random, randomAmountUpTo, randomDiscounts, randomLine } from "#bench/money/carts.ts";
import {
  expectedOrder,
  expectedUnitPrice,
  formatCents,
  freightToPasadena,
  minBigInt,
  type OracleLine,
  type OracleOrder,
} from "#bench/money/oracle.ts";

/** Runs carts through every call that returns amounts, compares each amount with the oracle, and refunds everything at the end. */

const payment_password = "123456";
const openingCents = 10_000_000_000;
const maxPieces = 9;

interface Goods extends OracleLine {
  relation_id: number;
  product_id: number;
  warehouse_id: number;
  merchant_id: number;
  goods_sn: string;
  warehouse_zip: string;
  weight_grams: number;
  volume_cm3: number;
}

interface CartBuyer extends Buyer {
  discounts: { threshold: number; percent: number }[];
  opening: bigint;
}

export interface World {
  client: Client;
  port: number;
  offers: readonly Goods[];
  buyers: readonly CartBuyer[];
  /** Claimable coupons by amount. */
  coupons: readonly { batch_id: number; cents: number }[];
  staff: { administrator: string; finance: string };
  random: Random;
}

const offerQuery = `select relation_id, offers.product_id, offers.warehouse_id, offers.merchant_id, goods_sn, stock_item_id,
    warehouses.zip as warehouse_zip, parcel.weight_grams, parcel.volume_cm3
  from offers join products using (product_id)
  join warehouses on warehouses.warehouse_id = offers.warehouse_id
  join product_parcels parcel on parcel.product_id = offers.product_id
  join stock_items item on item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
  join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
  where kind = 'local' and moq = 1 and pack_multiple = 1 and not is_set and share_cap is null and is_active order by relation_id limit $1`;

interface ParcelRow {
  goods_sn: string;
  warehouse_zip: string;
  weight_grams: string;
  volume_cm3: string;
}

const parcelOf = ({ goods_sn, warehouse_zip, weight_grams, volume_cm3 }: ParcelRow) => ({
  goods_sn,
  warehouse_zip,
  weight_grams: Number(weight_grams),
  volume_cm3: Number(volume_cm3),
});

/** Gives offers random prices, tiers and fees before the server reads them. */
export const priceOffers = async (client: pg.Client, random: Random, count: number): Promise<Goods[]> => {
  const { rows } = await client.query<
    ParcelRow & Record<"relation_id" | "product_id" | "warehouse_id" | "merchant_id" | "stock_item_id", string>
  >(offerQuery, [count]);
  const priced: Goods[] = [];
  for (const row of rows) {
    const line = randomLine(random, maxPieces);
    const [relation_id, product_id, warehouse_id, merchant_id] = [row.relation_id, row.product_id, row.warehouse_id, row.merchant_id].map(
      Number,
    ) as [number, number, number, number];
    await client.query(
      `update offers set price_cents = $2, list_price_cents = null, pack_fee_cents = $3, insurance_fee_cents = $4, delivery_fee_cents = $5,
         assembly_fee_cents = $6 where relation_id = $1`,
      [relation_id, line.list_cents, ...line.fees_cents],
    );
    await client.query("delete from offer_tiers where relation_id = $1", [relation_id]);
    for (const { threshold, price_cents } of line.tiers)
      await client.query("insert into offer_tiers values ($1, $2, $3)", [relation_id, threshold, price_cents]);
    await client.query("update stock_items set on_hand = on_hand + 100000 where stock_item_id = $1", [row.stock_item_id]);
    await client.query("insert into stock_movements (stock_item_id, kind, on_hand_change, note) values ($1, 'receipt', 100000, 'drill')", [
      row.stock_item_id,
    ]);
    priced.push({ ...line, relation_id, product_id, warehouse_id, merchant_id, ...parcelOf(row) });
  }
  return priced;
};

/** Companies with a balance, a credit limit and quantity discounts. */
export const prepareBuyers = async (url: string, client: pg.Client, random: Random, count: number): Promise<CartBuyer[]> => {
  const buyers: CartBuyer[] = [];
  for (const buyer of await createBuyers(url, count, openingCents)) {
    const discounts = randomDiscounts(random, 60).map(({ threshold, percent }) => ({ threshold: (threshold % 30) + 1, percent }));
    const own = discounts.filter(({ threshold }, index) => discounts.findIndex((other) => other.threshold === threshold) === index);
    for (const { threshold, percent } of own) {
      await client.query("insert into buy_discounts (company_id, threshold, percent) values ($1, $2, $3)", [
        buyer.company_id,
        threshold,
        percent,
      ]);
    }
    await client.query(
      "insert into company_terms (company_id, credit_limit_cents, net_days, status, block_after_days, updated_at) values ($1, $2, 30, 'active', 90, now())",
      [buyer.company_id, openingCents],
    );
    // Opened first, because a statement does not see an account that it opens itself.
    await client.query("select ledger_account('receivable', $1, '$')", [buyer.company_id]);
    await client.query("update ledger_accounts set floor_cents = -$2::bigint where kind = 'receivable' and company_id = $1", [
      buyer.company_id,
      openingCents,
    ]);
    buyers.push({ ...buyer, discounts: own, opening: BigInt(openingCents) });
  }
  return buyers;
};

// biome-ignore lint/suspicious/noExplicitAny: responses of all calls have different types
type Data = any;

/** The check of one cart: sends calls and compares amounts. */
class CartCheck {
  readonly mismatches: string[] = [];
  checkedAmounts = 0;
  readonly world: World;
  readonly buyer: CartBuyer;
  constructor(world: World, buyer: CartBuyer) {
    this.world = world;
    this.buyer = buyer;
  }
  async call(path: string, body: Record<string, string | number>, token = this.buyer.token): Promise<Data> {
    const { body: answer } = await this.world.client.call(path, body, token);
    if (answer.code !== 200 && answer.error_code !== 0)
      throw new Error(`${path}: ${answer.reason} ${answer.msg} ${JSON.stringify(answer.fields ?? "")}`);
    return answer.data;
  }
  expectEqual(where: string, actual: unknown, expected: bigint | string): void {
    const text = typeof expected === "bigint" ? formatCents(expected) : expected;
    this.checkedAmounts += 1;
    if (actual !== text) this.mismatches.push(`${where}: ${String(actual)}, not ${text}`);
  }
  async fetchText(url: string): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.world.port}${url}`)).text();
  }
}

interface WantedLine {
  goods: Goods;
  quantity: number;
}

const toOracleLine = ({ goods, quantity }: WantedLine): OracleLine => ({ ...goods, quantity });

/** Groups a cart into orders, one per manufacturer and warehouse. */
const groupIntoOrders = (wanted: readonly WantedLine[]): WantedLine[][] => [
  ...Map.groupBy(wanted, ({ goods }) => `${goods.merchant_id} ${goods.warehouse_id}`).values(),
];

const expectedOrders = (wanted: readonly WantedLine[], discounts: CartBuyer["discounts"]): OracleOrder[] =>
  groupIntoOrders(wanted).map((lines) => expectedOrder(lines.map(toOracleLine), discounts));

/** The freight of all orders, each with its own truck. */
const expectedFreight = (wanted: readonly WantedLine[]): bigint =>
  groupIntoOrders(wanted).reduce((sum, lines) => {
    const all = (part: "weight_grams" | "volume_cm3") =>
      lines.reduce((total, { goods, quantity }) => total + BigInt(goods[part]) * BigInt(quantity), 0n);
    return sum + freightToPasadena({ from_zip: lines[0]?.goods.warehouse_zip ?? "", grams: all("weight_grams"), cm3: all("volume_cm3") });
  }, 0n);

const sumPart = (orders: readonly OracleOrder[], part: keyof OracleOrder): bigint => orders.reduce((sum, order) => sum + order[part], 0n);

/** Checks prices in the product list and on the product page. */
const checkCatalog = async (check: CartCheck, { goods }: WantedLine): Promise<void> => {
  const { offers } = await check.call("/home/getProductInfo", { product_id: goods.product_id });
  const page = offers.find(({ relation_id }: Data) => relation_id === goods.relation_id);
  check.expectEqual("product page", page?.price, BigInt(goods.list_cents));
  const { list } = await check.call("/home/list", { keyword: goods.goods_sn, page_size: 100 });
  const card = list.find(({ product_id }: Data) => product_id === goods.product_id);
  const lead = offers.find(({ relation_id }: Data) => relation_id === card?.relation_id);
  check.expectEqual("list", card?.price, String(lead?.price));
};

/** Fills the cart and checks it and its CSV export. Returns the cart ids. */
const checkCart = async (check: CartCheck, wanted: readonly WantedLine[], orders: readonly OracleOrder[]): Promise<string> => {
  for (const { goods, quantity } of wanted) {
    const { product_id, relation_id, warehouse_id } = goods;
    await check.call("/home/addCart", { product_id, relation_id, warehouse_id, amount: quantity });
  }
  const cart = await check.call("/home/getCartProductList", {});
  const rows: Data[] = cart.list.flatMap(({ children }: Data) => children);
  const sheet = await check.call("/home/exportCart", { format: "csv" });
  const table = Buffer.from(sheet.content, "base64").toString("utf8");
  for (const one of wanted) {
    const row = rows.find(({ relation_id }) => relation_id === one.goods.relation_id);
    const unit = expectedUnitPrice(toOracleLine(one));
    check.expectEqual("cart, a piece", row?.price, unit);
    check.expectEqual("cart, a line", row?.totalPrice, unit * BigInt(one.quantity));
    const amounts = `,${one.quantity},${Number(formatCents(unit))},${Number(formatCents(unit * BigInt(one.quantity)))},`;
    const written = table.split("\n").some((line) => line.includes(one.goods.goods_sn) && line.includes(amounts));
    check.expectEqual("cart's table", String(written), "true");
  }
  check.expectEqual("cart, discount", cart.discount, sumPart(orders, "discount"));
  check.expectEqual("cart, to pay", cart.actual_payment, sumPart(orders, "couponable") + sumPart(orders, "fees"));
  return rows.map(({ cart_id }) => cart_id).join(",");
};

interface PlacedOrder {
  parent: string;
  numbers: string[];
  /** Goods and fees of all orders, without freight. */
  due: bigint;
  freight: bigint;
}

const parseCents = (text: string): bigint => BigInt(text.replace(".", ""));
const sumAmounts = (rows: readonly Data[], name: string): bigint => rows.reduce((sum, row) => sum + parseCents(row[name]), 0n);

/** Checks the checkout and places the orders. */
const checkCheckout = async (
  check: CartCheck,
  cart_id: string,
  orders: readonly OracleOrder[],
  more: Record<string, number>,
  { couponCents, freight }: { couponCents: number; freight: bigint },
): Promise<PlacedOrder> => {
  const coupon = minBigInt(BigInt(couponCents), sumPart(orders, "couponable"));
  const due = sumPart(orders, "couponable") + sumPart(orders, "fees") - coupon;
  const booked = await check.call("/supply/order/order/booking", { cart_id, ...more });
  check.expectEqual("checkout, goods", formatCents(sumAmounts(booked.orders, "goods_fee")), sumPart(orders, "goods"));
  check.expectEqual("checkout, discount", booked.discount, sumPart(orders, "discount"));
  check.expectEqual("checkout, coupon", booked.coupon_fee, coupon);
  check.expectEqual("checkout, to pay", booked.order_fee, due);
  check.expectEqual("checkout, freight", booked.fare_fee ?? "0.00", freight);
  check.expectEqual("checkout, total", booked.total_fee, due + freight);
  const placed = await check.call("/home/create", { cart_id, ...more });
  check.expectEqual("order, to pay", formatCents(sumAmounts(placed.orders, "order_fee")), due);
  check.expectEqual("order, freight", formatCents(sumAmounts(placed.orders, "fare_fee")), freight);
  return { parent: placed.order_parent_number, numbers: placed.orders.map(({ order_number }: Data) => order_number), due, freight };
};

/** Checks the order page: lines add up to orders, orders to the total. */
const checkOrderPage = async (check: CartCheck, { parent, due, freight }: PlacedOrder): Promise<Data[]> => {
  const { orders } = await check.call("/supply/order/order/info", { order_sn: parent });
  check.expectEqual("order page, to pay", formatCents(sumAmounts(orders, "order_fee")), due);
  check.expectEqual("order page, total", formatCents(sumAmounts(orders, "total_fee")), due + freight);
  for (const one of orders) {
    const fees = ["pack_fee", "insurance_fee", "delivery_fee", "assembly_fee"].reduce((sum, name) => sum + sumAmounts(one.lines, name), 0n);
    const ofLines = sumAmounts(one.lines, "goods_fee") - sumAmounts(one.lines, "discount") - sumAmounts(one.lines, "coupon_fee") + fees;
    check.expectEqual("order page, lines", formatCents(ofLines), one.order_fee);
  }
  return orders;
};

/** Pays from the balance and checks the statement and its file, or pays on account and checks the invoices. */
const checkPayment = async (check: CartCheck, { parent, numbers, due }: PlacedOrder, isOnAccount: boolean): Promise<void> => {
  const payPage = await check.call("/pay/list", { order_sn: parent });
  check.expectEqual("pay page", payPage.due, due);
  await check.call(isOnAccount ? "/pay/terms" : "/pay/balance", { order_sn: parent, payment_password });
  if (isOnAccount) {
    let billed = 0n;
    for (const order_sn of numbers) {
      for (const { invoice_number } of (await check.call("/user/orderInvoices", { order_sn })).list) {
        const invoice = await check.call("/user/invoice", { invoice_number });
        billed += parseCents(invoice.total);
      }
    }
    check.expectEqual("invoices", formatCents(billed), due);
    check.expectEqual("what is owed", (await check.call("/user/terms", {})).used, due);
    return;
  }
  const { list } = await check.call("/user/getBalanceStatement", { kind: "payment" });
  check.expectEqual("statement", formatCents(sumAmounts(list, "amount")), -due);
  check.expectEqual("balance", (await check.call("/user/accountInfo", {})).available, check.buyer.opening - due);
  const written = await check.fetchText((await check.call("/user/getStatementFile", { format: "csv" })).url);
  const closing = written.split("\n").find((line) => line.startsWith(",Closing balance,"));
  const { opening } = check.buyer;
  check.expectEqual(
    "statement's file",
    closing?.trim(),
    `,Closing balance,,,,${formatCents(opening)},${formatCents(due)},${formatCents(opening - due)},`,
  );
};

/** Pays the freight from the balance; in two parts for a single order. */
const checkFreightPayment = async (
  check: CartCheck,
  { parent, numbers, due, freight }: PlacedOrder,
  isOnAccount: boolean,
): Promise<void> => {
  const asked = { order_sn: parent, purpose: "freight" };
  const part = numbers.length === 1 ? 100n : 0n;
  check.expectEqual("pay page, freight", (await check.call("/pay/list", asked)).due, freight);
  if (part > 0n) {
    await check.call("/pay/balance", { ...asked, amount: formatCents(part), payment_password });
    check.expectEqual("pay page, rest of the freight", (await check.call("/pay/list", asked)).due, freight - part);
  }
  await check.call("/pay/balance", { ...asked, payment_password });
  const { orders } = await check.call("/supply/order/order/info", { order_sn: parent });
  check.expectEqual("order page, freight paid", formatCents(sumAmounts(orders, "fare_paid_fee")), freight);
  const left = check.buyer.opening - freight - (isOnAccount ? 0n : due);
  check.expectEqual("balance after the freight", (await check.call("/user/accountInfo", {})).available, left);
};

/** Cancels every order and checks that all paid amounts are refunded. */
const checkRefund = async (check: CartCheck, { numbers }: PlacedOrder): Promise<void> => {
  const { administrator, finance } = check.world.staff;
  for (const order_sn of numbers) {
    await check.call("/user/requestCancel", { order_sn, note: "Drill" });
    await check.call("/operator/confirmCancel", { order_sn }, administrator);
    // Above the limit a first approval by another person is needed (docs/security.md S7).
    const { refund_needs_two } = await check.call("/operator/orderInfo", { order_sn }, finance);
    if (refund_needs_two) await check.call("/operator/refundOrder", { order_sn }, administrator);
    await check.call("/operator/refundOrder", { order_sn }, finance);
    const [one] = (await check.call("/supply/order/order/info", { order_sn })).orders;
    check.expectEqual("refunded", one.refunded_fee, formatCents(parseCents(one.paid_fee) + parseCents(one.fare_paid_fee)));
  }
  check.expectEqual("balance afterwards", (await check.call("/user/accountInfo", {})).available, check.buyer.opening);
  check.expectEqual("owed afterwards", (await check.call("/user/terms", {})).used, 0n);
};

const pick = <Thing>(random: Random, things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing;

/** Runs one cart from the product list to the refund. */
const runCart = async (world: World, buyer: CartBuyer, number: number): Promise<CartCheck> => {
  const { random } = world;
  const check = new CartCheck(world, buyer);
  const chosen = new Set(Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(random, world.offers)));
  const wanted = [...chosen].map((goods) => ({ goods, quantity: 1 + Math.floor(random() * maxPieces) }));
  const orders = expectedOrders(wanted, buyer.discounts);
  for (const one of wanted) await checkCatalog(check, one);
  const more: Record<string, number> = { logistics_type: 1 };
  const isDelivered = number % 4 === 1;
  if (isDelivered) {
    const { list: addresses } = await check.call("/user/getAddressList", {});
    Object.assign(more, { logistics_type: 3, address_id: addresses[0].address_id });
  }
  const coupon = number % 2 === 0 ? pick(random, world.coupons) : undefined;
  if (coupon) more.coupon_id = (await check.call("/user/claimCoupon", { batch_id: coupon.batch_id })).coupon_id;
  const cart_id = await checkCart(check, wanted, orders);
  const freight = isDelivered ? expectedFreight(wanted) : 0n;
  const placed = await checkCheckout(check, cart_id, orders, more, { couponCents: coupon?.cents ?? 0, freight });
  await checkOrderPage(check, placed);
  const isOnAccount = number % 3 === 0;
  if (placed.due > 0n) await checkPayment(check, placed, isOnAccount);
  if (isDelivered) await checkFreightPayment(check, placed, isOnAccount);
  await checkRefund(check, placed);
  return check;
};

/** Creates claimable coupons of different amounts. */
export const offerCoupons = async (
  client: Client,
  { finance, administrator }: World["staff"],
  random: Random,
): Promise<World["coupons"]> => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const batches: { batch_id: number; cents: number }[] = [];
  for (const cents of [1, 777, 10_001, randomAmountUpTo(random, maxPriceCents)]) {
    const wanted = {
      title_en: `Drill ${cents}`,
      amount: formatCents(BigInt(cents)),
      starts_on: day(-1),
      ends_on: day(10),
      is_claimable: 1,
    };
    const { body } = await client.call("/operator/saveCoupon", wanted, finance);
    if (body.code !== 200) throw new Error(`saveCoupon: ${body.reason} ${body.msg} ${JSON.stringify(body.fields)}`);
    // An open number of coupons is worth more than one person may give away.
    await client.call("/operator/decideCoupon", { approval_id: body.data.approval_id, decision: "approve" }, administrator);
    batches.push({ batch_id: body.data.batch_id, cents });
  }
  return batches;
};

export const runEndToEnd = async (world: World) => {
  const mismatches: string[] = [];
  let [figures, carts] = [0, 0];
  for (const [number, buyer] of world.buyers.entries()) {
    const check = await runCart(world, buyer, number);
    figures += check.checkedAmounts;
    carts += 1;
    if (check.mismatches.length > 0) mismatches.push(`cart ${number}: ${check.mismatches.join("; ")}`);
  }
  return { carts, figures, mismatches };
};
