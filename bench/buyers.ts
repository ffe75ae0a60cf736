import pg from "pg";
import { HttpConnectionPool } from "#bench/http-connection.ts";
import { signatureOf } from "#platform/signature.ts";

/** Simulated buyers: logged-in companies with a balance that send signed calls over keep-alive connections. */

const secret = "joinery-demo-secret";

export interface Answer {
  status: number;
  /** Parsed on access, so that load generation does not spend time on parsing. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers of every call pass through here
  readonly body: any;
  /** Whether the answer is a success of the main service. */
  isSuccess: boolean;
  statements: number;
}

export interface Client {
  call(path: string, body: Readonly<Record<string, string | number>>, token?: string): Promise<Answer>;
  close(): void;
}

/** Signs and encodes a form as the browser does. */
export const signedForm = (body: Readonly<Record<string, string | number>>, token = ""): string => {
  const params: Record<string, string> = {
    timestamp: String(Math.floor(Date.now() / 1000)),
    req_source: "supply",
    language: "en-US",
    shop_sn: "LA",
  };
  if (token) params.token = token;
  for (const [name, value] of Object.entries(body)) params[name] = String(value);
  params.sign = signatureOf(params, secret);
  return new URLSearchParams(params).toString();
};

const success = '{"code":200,';

/** A client with `connections` connections to a port. A broken connection rejects its call. */
export const openClient = (port: number, connections: number, host?: string): Client => {
  const wires = new HttpConnectionPool(port, connections, host);
  const call: Client["call"] = async (path, body, token) => {
    const { head, body: bytes } = await wires.post(path, signedForm(body, token));
    return {
      status: Number(head.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length)),
      get body() {
        const text = bytes.toString();
        return text.startsWith("{") ? JSON.parse(text) : text;
      },
      isSuccess: bytes.toString("latin1", 0, success.length) === success,
      statements: Number(/\r\nx-statements: (\d+)/i.exec(head)?.[1] ?? 0),
    };
  };
  return { call, close: () => wires.close() };
};

export interface Buyer {
  company_id: number;
  token: string;
}

/** Creates certified companies with a balance and a session each, copied from the demo buyer. */
export const createBuyers = async (url: string, count: number, balanceCents: number): Promise<Buyer[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ company_id: string; token: string }>(
    `with template as (
       select payment_passwords.hash as payment_password_hash, people.password_hash from payment_passwords
       join company_members using (company_id) join people using (person_id) where people.email = 'buyer@demo.test'
     ), company as (
       insert into companies (name, certified_status, may_buy, invite_code)
       select 'Load ' || n, 'certified', true, 'LOAD-' || gen_random_uuid() from generate_series(1, $1) n
       returning company_id
     ), paying as (
       insert into payment_passwords (company_id, hash) select company_id, payment_password_hash from company, template
     ), person as (
       insert into people (email, password_hash, first_name, last_name, user_sn, uuid)
       select 'load' || company_id || '@demo.test', password_hash, 'Load', 'Buyer', 'L' || company_id, gen_random_uuid() from company, template
       returning person_id, email
     ), member as (
       insert into company_members (company_id, person_id)
       select company_id, person_id from company join person on person.email = 'load' || company_id || '@demo.test' returning company_id, person_id
     ), opened as (
       insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at)
       select sha256(convert_to('token-' || company_id, 'UTF8')), person_id, company_id, 'LA', now(), now(), now() + interval '12 hours' from member
     ), address as (
       insert into addresses (company_id, first_name, last_name, province, city, zip, address_line1, phone, is_default)
       select company_id, 'Load', 'Buyer', 'CA', 'Pasadena', '91101', '1 Main St', '626-555-0100', true from company
     ), account as (
       insert into ledger_accounts (kind, company_id, balance_cents)
       select kind, company_id, 0 from company, unnest(array['available', 'frozen', 'logistics_balance']) kind
     )
     select company_id, 'token-' || company_id as token from company`,
    [count],
  );
  const buyers = rows.map(({ company_id, token }) => ({ company_id: Number(company_id), token }));
  await client.query("insert into ledger_accounts (kind) values ('opening') on conflict do nothing");
  for (const { company_id } of buyers) {
    await client.query(
      `select post_ledger('opening', 'load:' || $1::bigint, now(), null, '', array[
         (select account_id from ledger_accounts where kind = 'available' and company_id = $1),
         (select account_id from ledger_accounts where kind = 'opening')], array[$2::bigint, -$2::bigint], array[null, null]::bigint[])`,
      [company_id, balanceCents],
    );
  }
  await client.end();
  return buyers;
};

export interface OfferToBuy {
  relation_id: number;
  product_id: number;
  warehouse_id: number;
}

/** Offers of one warehouse and manufacturer with MOQ 1 and enough stock for the whole run. */
export const listPlentifulOffers = async (url: string, count: number): Promise<OfferToBuy[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ relation_id: string; product_id: string; warehouse_id: string; stock_item_id: string }>(
    `select relation_id, offers.product_id, offers.warehouse_id, stock_item_id from offers
     join products using (product_id)
     join stock_items item on item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where kind = 'local' and moq = 1 and pack_multiple = 1 and not is_set and share_cap is null and is_active
     order by relation_id limit $1`,
    [count],
  );
  const items = rows.map(({ stock_item_id }) => stock_item_id);
  await client.query("update stock_items set on_hand = on_hand + 1000000 where stock_item_id = any ($1)", [items]);
  await client.query(
    "insert into stock_movements (stock_item_id, kind, on_hand_change, note) select unnest($1::bigint[]), 'receipt', 1000000, 'load'",
    [items],
  );
  await client.end();
  return rows.map((row) => ({
    relation_id: Number(row.relation_id),
    product_id: Number(row.product_id),
    warehouse_id: Number(row.warehouse_id),
  }));
};
