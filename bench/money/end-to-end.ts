import type pg from "pg";
import { type Buyer, type Client, makeBuyers } from "#bench/buyers.ts";
import { amountUpTo, dearest, type Random, randomDiscounts, randomLine } from "#bench/money/carts.ts";
import { freightToPasadena, least, type OracleLine, type OracleOrder, orderOf, textOf, unitOf } from "#bench/money/oracle.ts";

/** Carts through every call that shows their money: each figure is held against the oracle, and everything is given back at the end. */

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
  /** Coupons that everybody may claim, by what they take off. */
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

/** Offers with prices, quantity prices and fees of every size, written before the server reads them. */
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

/** Companies with money, a limit on account and their own quantity discounts. */
export const prepareBuyers = async (url: string, client: pg.Client, random: Random, count: number): Promise<CartBuyer[]> => {
  const buyers: CartBuyer[] = [];
  for (const buyer of await makeBuyers(url, count, openingCents)) {
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
    // Opened first: a statement does not see an account that it opens itself.
    await client.query("select ledger_account('receivable', $1, '$')", [buyer.company_id]);
    await client.query("update ledger_accounts set floor_cents = -$2::bigint where kind = 'receivable' and company_id = $1", [
      buyer.company_id,
      openingCents,
    ]);
    buyers.push({ ...buyer, discounts: own, opening: BigInt(openingCents) });
  }
  return buyers;
};

// biome-ignore lint/suspicious/noExplicitAny: the answers of every call pass through here
type Data = any;

/** One cart on its way: asks, and holds what it is told against what is right. */
class Trial {
  readonly wrong: string[] = [];
  figures = 0;
  readonly world: World;
  readonly buyer: CartBuyer;
  constructor(world: World, buyer: CartBuyer) {
    this.world = world;
    this.buyer = buyer;
  }
  async ask(path: string, body: Record<string, string | number>, token = this.buyer.token): Promise<Data> {
    const { body: answer } = await this.world.client.call(path, body, token);
    if (answer.code !== 200 && answer.error_code !== 0)
      throw new Error(`${path}: ${answer.reason} ${answer.msg} ${JSON.stringify(answer.fields ?? "")}`);
    return answer.data;
  }
  holds(where: string, told: unknown, right: bigint | string): void {
    const text = typeof right === "bigint" ? textOf(right) : right;
    this.figures += 1;
    if (told !== text) this.wrong.push(`${where}: ${String(told)}, not ${text}`);
  }
  async file(url: string): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.world.port}${url}`)).text();
  }
}

interface Wanted {
  goods: Goods;
  quantity: number;
}

const asLine = ({ goods, quantity }: Wanted): OracleLine => ({ ...goods, quantity });

/** The orders a cart becomes: one for each manufacturer and warehouse. */
const partsOf = (wanted: readonly Wanted[]): Wanted[][] => [
  ...Map.groupBy(wanted, ({ goods }) => `${goods.merchant_id} ${goods.warehouse_id}`).values(),
];

const ordersOf = (wanted: readonly Wanted[], discounts: CartBuyer["discounts"]): OracleOrder[] =>
  partsOf(wanted).map((lines) => orderOf(lines.map(asLine), discounts));

/** What delivering them costs, each order by a truck of its own. */
const freightOf = (wanted: readonly Wanted[]): bigint =>
  partsOf(wanted).reduce((sum, lines) => {
    const all = (part: "weight_grams" | "volume_cm3") =>
      lines.reduce((total, { goods, quantity }) => total + BigInt(goods[part]) * BigInt(quantity), 0n);
    return sum + freightToPasadena({ from_zip: lines[0]?.goods.warehouse_zip ?? "", grams: all("weight_grams"), cm3: all("volume_cm3") });
  }, 0n);

const sumOf = (orders: readonly OracleOrder[], part: keyof OracleOrder): bigint => orders.reduce((sum, order) => sum + order[part], 0n);

/** The list and the product's page. */
const lookUp = async (trial: Trial, { goods }: Wanted): Promise<void> => {
  const { offers } = await trial.ask("/home/getProductInfo", { product_id: goods.product_id });
  const page = offers.find(({ relation_id }: Data) => relation_id === goods.relation_id);
  trial.holds("product page", page?.price, BigInt(goods.list_cents));
  const { list } = await trial.ask("/home/list", { keyword: goods.goods_sn, page_size: 100 });
  const card = list.find(({ product_id }: Data) => product_id === goods.product_id);
  const lead = offers.find(({ relation_id }: Data) => relation_id === card?.relation_id);
  trial.holds("list", card?.price, String(lead?.price));
};

/** Fills the cart and reads it, and its table. */
const fillCart = async (trial: Trial, wanted: readonly Wanted[], orders: readonly OracleOrder[]): Promise<string> => {
  for (const { goods, quantity } of wanted) {
    const { product_id, relation_id, warehouse_id } = goods;
    await trial.ask("/home/addCart", { product_id, relation_id, warehouse_id, amount: quantity });
  }
  const cart = await trial.ask("/home/getCartProductList", {});
  const rows: Data[] = cart.list.flatMap(({ children }: Data) => children);
  const sheet = await trial.ask("/home/exportCart", { format: "csv" });
  const table = Buffer.from(sheet.content, "base64").toString("utf8");
  for (const one of wanted) {
    const row = rows.find(({ relation_id }) => relation_id === one.goods.relation_id);
    const unit = unitOf(asLine(one));
    trial.holds("cart, a piece", row?.price, unit);
    trial.holds("cart, a line", row?.totalPrice, unit * BigInt(one.quantity));
    const amounts = `,${one.quantity},${Number(textOf(unit))},${Number(textOf(unit * BigInt(one.quantity)))},`;
    const written = table.split("\n").some((line) => line.includes(one.goods.goods_sn) && line.includes(amounts));
    trial.holds("cart's table", String(written), "true");
  }
  trial.holds("cart, discount", cart.discount, sumOf(orders, "discount"));
  trial.holds("cart, to pay", cart.actual_payment, sumOf(orders, "couponable") + sumOf(orders, "fees"));
  return rows.map(({ cart_id }) => cart_id).join(",");
};

interface Placed {
  parent: string;
  numbers: string[];
  /** Goods and fees, and the freight, of all orders. */
  due: bigint;
  freight: bigint;
}

const centsOf = (text: string): bigint => BigInt(text.replace(".", ""));
const total = (rows: readonly Data[], name: string): bigint => rows.reduce((sum, row) => sum + centsOf(row[name]), 0n);

/** Checkout and order: the same orders, the same sums. */
const order = async (
  trial: Trial,
  cart_id: string,
  orders: readonly OracleOrder[],
  more: Record<string, number>,
  { couponCents, freight }: { couponCents: number; freight: bigint },
): Promise<Placed> => {
  const coupon = least(BigInt(couponCents), sumOf(orders, "couponable"));
  const due = sumOf(orders, "couponable") + sumOf(orders, "fees") - coupon;
  const booked = await trial.ask("/supply/order/order/booking", { cart_id, ...more });
  trial.holds("checkout, goods", textOf(total(booked.orders, "goods_fee")), sumOf(orders, "goods"));
  trial.holds("checkout, discount", booked.discount, sumOf(orders, "discount"));
  trial.holds("checkout, coupon", booked.coupon_fee, coupon);
  trial.holds("checkout, to pay", booked.order_fee, due);
  trial.holds("checkout, freight", booked.fare_fee ?? "0.00", freight);
  trial.holds("checkout, total", booked.total_fee, due + freight);
  const placed = await trial.ask("/home/create", { cart_id, ...more });
  trial.holds("order, to pay", textOf(total(placed.orders, "order_fee")), due);
  trial.holds("order, freight", textOf(total(placed.orders, "fare_fee")), freight);
  return { parent: placed.order_parent_number, numbers: placed.orders.map(({ order_number }: Data) => order_number), due, freight };
};

/** The page of the order: lines come to the order, orders come to the whole. */
const readOrder = async (trial: Trial, { parent, due, freight }: Placed): Promise<Data[]> => {
  const { orders } = await trial.ask("/supply/order/order/info", { order_sn: parent });
  trial.holds("order page, to pay", textOf(total(orders, "order_fee")), due);
  trial.holds("order page, total", textOf(total(orders, "total_fee")), due + freight);
  for (const one of orders) {
    const fees = ["pack_fee", "insurance_fee", "delivery_fee", "assembly_fee"].reduce((sum, name) => sum + total(one.lines, name), 0n);
    const ofLines = total(one.lines, "goods_fee") - total(one.lines, "discount") - total(one.lines, "coupon_fee") + fees;
    trial.holds("order page, lines", textOf(ofLines), one.order_fee);
  }
  return orders;
};

/** Paid from the balance, the statement and its file say so; on account, the invoice does. */
const pay = async (trial: Trial, { parent, numbers, due }: Placed, isOnAccount: boolean): Promise<void> => {
  const asked = await trial.ask("/pay/list", { order_sn: parent });
  trial.holds("pay page", asked.due, due);
  await trial.ask(isOnAccount ? "/pay/terms" : "/pay/balance", { order_sn: parent, payment_password });
  if (isOnAccount) {
    let billed = 0n;
    for (const order_sn of numbers) {
      for (const { invoice_number } of (await trial.ask("/user/orderInvoices", { order_sn })).list) {
        const invoice = await trial.ask("/user/invoice", { invoice_number });
        billed += centsOf(invoice.total);
      }
    }
    trial.holds("invoices", textOf(billed), due);
    trial.holds("what is owed", (await trial.ask("/user/terms", {})).used, due);
    return;
  }
  const { list } = await trial.ask("/user/getBalanceStatement", { kind: "payment" });
  trial.holds("statement", textOf(total(list, "amount")), -due);
  trial.holds("balance", (await trial.ask("/user/accountInfo", {})).available, trial.buyer.opening - due);
  const written = await trial.file((await trial.ask("/user/getStatementFile", { format: "csv" })).url);
  const closing = written.split("\n").find((line) => line.startsWith(",Closing balance,"));
  const { opening } = trial.buyer;
  trial.holds("statement's file", closing?.trim(), `,Closing balance,,,,${textOf(opening)},${textOf(due)},${textOf(opening - due)},`);
};

/** The freight is a payable of its own, here from the balance; of a single order in two parts. */
const payFreight = async (trial: Trial, { parent, numbers, due, freight }: Placed, isOnAccount: boolean): Promise<void> => {
  const asked = { order_sn: parent, purpose: "freight" };
  const part = numbers.length === 1 ? 100n : 0n;
  trial.holds("pay page, freight", (await trial.ask("/pay/list", asked)).due, freight);
  if (part > 0n) {
    await trial.ask("/pay/balance", { ...asked, amount: textOf(part), payment_password });
    trial.holds("pay page, rest of the freight", (await trial.ask("/pay/list", asked)).due, freight - part);
  }
  await trial.ask("/pay/balance", { ...asked, payment_password });
  const { orders } = await trial.ask("/supply/order/order/info", { order_sn: parent });
  trial.holds("order page, freight paid", textOf(total(orders, "fare_paid_fee")), freight);
  const left = trial.buyer.opening - freight - (isOnAccount ? 0n : due);
  trial.holds("balance after the freight", (await trial.ask("/user/accountInfo", {})).available, left);
};

/** Every order is given up; what was paid is back, to the cent. */
const giveBack = async (trial: Trial, { numbers }: Placed): Promise<void> => {
  const { administrator, finance } = trial.world.staff;
  for (const order_sn of numbers) {
    await trial.ask("/user/requestCancel", { order_sn, note: "Drill" });
    await trial.ask("/operator/confirmCancel", { order_sn }, administrator);
    // Above the limit somebody else agrees first (security S7).
    const { refund_needs_two } = await trial.ask("/operator/orderInfo", { order_sn }, finance);
    if (refund_needs_two) await trial.ask("/operator/refundOrder", { order_sn }, administrator);
    await trial.ask("/operator/refundOrder", { order_sn }, finance);
    const [one] = (await trial.ask("/supply/order/order/info", { order_sn })).orders;
    trial.holds("refunded", one.refunded_fee, textOf(centsOf(one.paid_fee) + centsOf(one.fare_paid_fee)));
  }
  trial.holds("balance afterwards", (await trial.ask("/user/accountInfo", {})).available, trial.buyer.opening);
  trial.holds("owed afterwards", (await trial.ask("/user/terms", {})).used, 0n);
};

const pick = <Thing>(random: Random, things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)] as Thing;

/** One cart from the list to the refund. */
const runOne = async (world: World, buyer: CartBuyer, number: number): Promise<Trial> => {
  const { random } = world;
  const trial = new Trial(world, buyer);
  const chosen = new Set(Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(random, world.offers)));
  const wanted = [...chosen].map((goods) => ({ goods, quantity: 1 + Math.floor(random() * maxPieces) }));
  const orders = ordersOf(wanted, buyer.discounts);
  for (const one of wanted) await lookUp(trial, one);
  const more: Record<string, number> = { logistics_type: 1 };
  const isDelivered = number % 4 === 1;
  if (isDelivered) {
    const { list: addresses } = await trial.ask("/user/getAddressList", {});
    Object.assign(more, { logistics_type: 3, address_id: addresses[0].address_id });
  }
  const coupon = number % 2 === 0 ? pick(random, world.coupons) : undefined;
  if (coupon) more.coupon_id = (await trial.ask("/user/claimCoupon", { batch_id: coupon.batch_id })).coupon_id;
  const cart_id = await fillCart(trial, wanted, orders);
  const freight = isDelivered ? freightOf(wanted) : 0n;
  const placed = await order(trial, cart_id, orders, more, { couponCents: coupon?.cents ?? 0, freight });
  await readOrder(trial, placed);
  const isOnAccount = number % 3 === 0;
  if (placed.due > 0n) await pay(trial, placed, isOnAccount);
  if (isDelivered) await payFreight(trial, placed, isOnAccount);
  await giveBack(trial, placed);
  return trial;
};

/** Coupons of every size, for everybody. */
export const offerCoupons = async (client: Client, finance: string, random: Random): Promise<World["coupons"]> => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const batches: { batch_id: number; cents: number }[] = [];
  for (const cents of [1, 777, 10_001, amountUpTo(random, dearest)]) {
    const wanted = { title_en: `Drill ${cents}`, amount: textOf(BigInt(cents)), starts_on: day(-1), ends_on: day(10), is_claimable: 1 };
    const { body } = await client.call("/operator/saveCoupon", wanted, finance);
    if (body.code !== 200) throw new Error(`saveCoupon: ${body.reason} ${body.msg} ${JSON.stringify(body.fields)}`);
    batches.push({ batch_id: body.data.batch_id, cents });
  }
  return batches;
};

export const runEndToEnd = async (world: World) => {
  const wrong: string[] = [];
  let [figures, carts] = [0, 0];
  for (const [number, buyer] of world.buyers.entries()) {
    const trial = await runOne(world, buyer, number);
    figures += trial.figures;
    carts += 1;
    if (trial.wrong.length > 0) wrong.push(`cart ${number}: ${trial.wrong.join("; ")}`);
  }
  return { carts, figures, wrong };
};
