import type { TestApp } from "#apps/server/test-app.ts";
import { assertInvariants, listBrokenInvariants } from "#db/assert-invariants.ts";
import { hashToken } from "#platform/session.ts";

/** Shared by tests about stock and orders: offers with known stock, many buyers, and orders. */

export interface TestOffer {
  relation_id: number;
  product_id: number;
  warehouse_id: number;
  merchant_id: number;
  stock_item_id: number;
  price_cents: number;
}

interface OfferWish {
  kind?: string;
  warehouse_id?: number;
  merchant_id?: number;
  /** Available pieces. */
  stock: number;
}

/** Sets the available quantity of a stock item, with its stock movement. */
export const setAvailableStock = async (world: TestApp, stock_item_id: number, free: number): Promise<void> => {
  await world.platform.database.run(
    `with changed as (
       update stock_items set on_hand = reserved + $2 from (select on_hand as before from stock_items where stock_item_id = $1) old
       where stock_item_id = $1 returning on_hand - before as change
     )
     insert into stock_movements (stock_item_id, kind, on_hand_change, note) select $1, 'adjustment', change, 'test' from changed where change <> 0`,
    [stock_item_id, free],
  );
};

/** Sets the order minimum of a manufacturer on the site LA, in cents; null for none. */
export const setOrderMinimum = async (world: TestApp, merchant_id: number, minimum_cents: number | null): Promise<void> => {
  await world.platform.database.run(
    `insert into order_rules (merchant_id, site_code, minimum_cents, changed_at) values ($1, 'LA', $2, $3)
     on conflict (merchant_id, site_code) do update set minimum_cents = excluded.minimum_cents`,
    [merchant_id, minimum_cents, world.clock.now()],
  );
};

/** Products used before, so that every test gets products of its own. */
const usedProducts = new WeakMap<TestApp, number[]>();

/** Offers of site LA with MOQ 1, each of a different product that is no set, with the given available quantity. */
export const simpleOffers = async (
  world: TestApp,
  count: number,
  { kind = "local", warehouse_id, merchant_id, stock }: OfferWish,
): Promise<TestOffer[]> => {
  const { rows } = await world.platform.database.run(
    `select distinct on (offers.product_id) relation_id, offers.product_id, offers.warehouse_id, offers.merchant_id, stock_item_id, price_cents
     from offers
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     join products on products.product_id = offers.product_id and not is_set
     join stock_items item on item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
     where kind = $1 and moq = 1 and pack_multiple = 1 and share_cap is null and is_active and coalesce(starts_at < now(), true)
       and coalesce(ends_at > now() + interval '60 days', true)
       and ($2::bigint is null or offers.warehouse_id = $2) and ($3::bigint is null or offers.merchant_id = $3)
       and offers.product_id <> all ($5)
     order by offers.product_id, relation_id limit $4`,
    [kind, warehouse_id ?? null, merchant_id ?? null, count, usedProducts.get(world) ?? []],
  );
  usedProducts.set(world, [...(usedProducts.get(world) ?? []), ...rows.map(({ product_id }) => product_id as number)]);
  if (rows.length < count) throw new Error(`The demo world has only ${rows.length} such offers.`);
  for (const { stock_item_id } of rows) await setAvailableStock(world, stock_item_id, stock);
  return rows as TestOffer[];
};

/** Runs calls over a number of connections; each sends its next call after the last response. Returns results in call order. */
export const runConcurrently = async <Answer>(connections: number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const waiting = calls.entries();
  const connection = async () => {
    for (const [place, call] of waiting) answers[place] = await call();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return answers;
};

/** Creates certified companies with one signed-in person each. Returns their tokens. */
export const createBuyers = async (world: TestApp, count: number): Promise<string[]> => {
  const tokens = Array.from({ length: count }, () => world.platform.ids.token(16));
  const marks = tokens.map((token) => token.slice(0, 12));
  await world.platform.database.run(
    `with marked as (select * from unnest($1::text[], $2::bytea[]) as marked (mark, token_hash)),
     company as (
       insert into companies (name, certified_status, may_buy, invite_code) select 'Test ' || mark, 'certified', true, mark from marked
       returning company_id, invite_code as mark
     ), person as (
       insert into people (email, password_hash, first_name, last_name, user_sn, uuid)
       select mark || '@test.test', '', 'Test', mark, mark, gen_random_uuid() from marked returning person_id, user_sn as mark
     ), member as (
       insert into company_members (company_id, person_id) select company_id, person_id from company join person using (mark)
     )
     insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at)
       select token_hash, person_id, company_id, 'LA', $3::timestamptz, $3, $3::timestamptz + interval '60 days'
       from marked join company using (mark) join person using (mark)`,
    [marks, tokens.map(hashToken), world.clock.now()],
  );
  return tokens;
};

export const toProductList = (lines: readonly { offer: TestOffer; quantity: number }[]): string =>
  JSON.stringify(lines.map(({ offer, quantity }) => ({ product_id: offer.product_id, relation_id: offer.relation_id, quantity })));

export const readStock = async (world: TestApp, stock_item_id: number): Promise<{ on_hand: number; reserved: number }> => {
  const { rows } = await world.platform.database.run("select on_hand, reserved from stock_items where stock_item_id = $1", [stock_item_id]);
  return rows[0] as { on_hand: number; reserved: number };
};

/** Reads one row of `orders`. */
export const readOrderRow = async (world: TestApp, order_number: string) => {
  const { rows } = await world.platform.database.run("select * from orders where order_number = $1", [order_number]);
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary columns
  return rows[0] as any;
};

export const checkInvariants = (world: TestApp): Promise<void> => assertInvariants(world.platform.database);
export const findBrokenInvariants = (world: TestApp) => listBrokenInvariants(world.platform.database);
