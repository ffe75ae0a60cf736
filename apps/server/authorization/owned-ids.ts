/**
 * The rows behind the id parameters of calls (docs/security.md S42). `owner` is who owns the row; `own` creates one for the company of
 * buyer@demo.test or the manufacturer of maker@demo.test and returns its id as `id`. Keys are parameter names, or path and name
 * where a name has two meanings; `/merchant/*` stands for all calls of manufacturers. A parameter in no list fails the test.
 */
export interface OwnedId {
  owner: "buyer" | "merchant";
  /** SQL over `me` (person_id, company_id, merchant_id): one row with the id. */
  own: string;
  /** An id of the same format that does not exist. */
  missing: string;
}

const missingNumber = "999999999";
const missingUuid = "00000000-0000-4000-8000-000000000000";
/** The digits at the end of a generated number. */
const sevenDigits = "lpad((random() * 9999999)::integer::text, 7, '0')";
const at = "timestamptz '2026-01-05 10:00Z'";

const file = (type: number): OwnedId => ({
  owner: "buyer",
  own: `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
    select gen_random_uuid(), person_id, company_id, ${type}, 'own.jpg', 'image/jpeg', 1, '', 'own/' || gen_random_uuid() from me returning file_id as id`,
  missing: missingUuid,
});

const merchantFile = (type: number): OwnedId => ({
  owner: "merchant",
  own: `insert into files (file_id, owner_person_id, owner_merchant_id, file_type, name, mime, bytes, sha256, storage_key)
    select gen_random_uuid(), person_id, merchant_id, ${type}, 'own.jpg', 'image/jpeg', 1, '', 'own/' || gen_random_uuid() from me returning file_id as id`,
  missing: missingUuid,
});

const order: OwnedId = {
  owner: "buyer",
  own: "select order_number as id from orders join me using (company_id) order by order_id desc limit 1",
  missing: "J-2601-0000001",
};

const merchantOrder: OwnedId = {
  owner: "merchant",
  own: "select order_number as id from orders join me using (merchant_id) order by order_id desc limit 1",
  missing: "J-2601-0000001",
};

const merchantProduct: OwnedId = {
  owner: "merchant",
  own: "select product_id as id from products join me using (merchant_id) where product_state = 'live' order by product_id limit 1",
  missing: missingNumber,
};

const list: OwnedId = {
  owner: "buyer",
  own: `insert into saved_lists (company_id, person_id, name, created_at, changed_at) select company_id, person_id, md5(random()::text), ${at}, ${at} from me
    returning list_id as id`,
  missing: missingNumber,
};

const message: OwnedId = {
  owner: "buyer",
  own: `insert into messages (person_id, company_id, kind, message_group, created_at) select person_id, company_id, 'orderPlaced', 'orders', ${at} from me
    returning message_id as id`,
  missing: missingNumber,
};

const invoice = (column: "invoice_id" | "invoice_number", missing: string): OwnedId => ({
  owner: "buyer",
  own: `with paid as (
      insert into payments (payment_id, company_id, person_id, method, purpose, status, amount_cents, created_at)
      select gen_random_uuid(), company_id, person_id, 'terms', 'order', 'succeeded', 5000, ${at} from me returning payment_id)
    insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, payment_id, purpose, is_on_account, currency, issued_at,
      issued_on, net_days, due_on, total_cents, paid_cents, order_number, po_number, document)
    select 'I-2601-' || ${sevenDigits}, 'LA', 2026, (random() * 100000000)::integer, company_id,
      (select order_id from orders where orders.company_id = me.company_id limit 1), payment_id, 'order', true, '$', ${at},
      date '2026-01-05', 30, date '2026-02-04', 5000, 0, 'J-2601-1', '', '{}' from paid, me
    returning ${column} as id`,
  missing,
});

const review = (owner: "buyer" | "merchant"): OwnedId => ({
  owner,
  own: `insert into product_reviews (order_id, product_id, company_id, merchant_id, person_id, site_code, quality, packing, accuracy, body, created_at)
    select order_id, (select min(product_id) from products where not exists (
        select from product_reviews known where known.order_id = orders.order_id and known.product_id = products.product_id)), orders.company_id, orders.merchant_id, orders.person_id, 'LA', 5, 5, 5, 'Own', now()
    from orders join me using (${owner === "buyer" ? "company_id" : "merchant_id"}) order by order_id desc limit 1 returning review_id as id`,
  missing: missingNumber,
});

const contract = (owner: "buyer" | "merchant"): OwnedId => ({
  owner,
  own: `select order_number as id from orders join me using (${owner === "buyer" ? "company_id" : "merchant_id"}) where kind = 'fob' order by order_id desc limit 1`,
  missing: "J-2601-0000001",
});

/** A conversation: of the buyer with customer service, of the manufacturer with a company. */
const thread = (owner: "buyer" | "merchant"): OwnedId => ({
  owner,
  own: `insert into chat_threads (company_id, merchant_id, site_code, subject, reference, started_by, created_at, last_message_at)
    select ${owner === "buyer" ? "company_id, null::bigint" : "(select min(company_id) from companies), merchant_id"}, 'LA', 'order', md5(random()::text),
      person_id, ${at}, ${at} from me returning thread_id as id`,
  missing: missingNumber,
});

const priceRequest = (owner: "buyer" | "merchant"): OwnedId => ({
  owner,
  own: `with made as (
      insert into price_requests (request_number, company_id, person_id, site_code, merchant_id, warehouse_id, kind, logistics_type, status,
        created_at, updated_at, expires_at)
      select 'R-2601-' || ${sevenDigits}, ${owner === "buyer" ? "company_id" : "(select min(company_id) from companies)"}, person_id, 'LA',
        ${owner === "buyer" ? "(select min(merchant_id) from merchants)" : "merchant_id"}, 1, 'local', 1, 'requested', ${at}, ${at}, now() + interval '9 days'
      from me returning request_id, request_number),
    line as (
      insert into price_request_lines (request_id, position, relation_id, product_id, quantity)
      select request_id, 1, relation_id, product_id, 1 from made, (select relation_id, product_id from offers order by relation_id limit 1) offer)
    select request_number as id from made`,
  missing: "R-2601-7654322",
});

const afterSaleCase = (owner: "buyer" | "merchant"): OwnedId => ({
  owner,
  own: `insert into after_sale_records (record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode, status,
      status_since, turn, reason_id, fault, note, pieces, content_hash, created_at)
    select 'AS-' || ${sevenDigits}, orders.company_id, orders.person_id, order_id, orders.merchant_id, warehouse_id, 'LA', '$', 2, 'processing', ${at}, 'merchant',
      (select min(reason_id) from after_sale_reasons where parent_id is not null), 'manufacturer', 'own', 1, md5(random()::text), ${at}
    from orders join me using (${owner === "buyer" ? "company_id" : "merchant_id"}) where kind = 'local' order by order_id desc limit 1
    returning record_number as id`,
  missing: "AS-7654322",
});

/** A row about the parts of an order. */
const partOfOrder = (table: string, columns: string, values: string, id: string): OwnedId => ({
  owner: "buyer",
  own: `insert into ${table} (order_id, ${columns}) select order_id, ${values} from orders join me using (company_id) where kind = 'local'
    order by order_id desc limit 1 returning ${id} as id`,
  missing: missingNumber,
});

/** SQL of a warehouse of the caller's own. */
const ownWarehouse = `insert into warehouses (warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, latitude, longitude, phone, time_zone,
      pickup_hours, owner_merchant_id)
    select 'OWN-' || ${sevenDigits}, (select min(warehouse_area_id) from warehouse_areas), 'Own', '1 Own St', 'Dallas', 'TX', '75226', 32.8, -96.8, '1',
      'America/Chicago', '{}', merchant_id from me`;

/** SQL: an order of the manufacturer that leaves its own warehouse, as `moved`. */
const orderOfOwnWarehouse = `with own as (${ownWarehouse} returning warehouse_id), moved as (
      update orders set warehouse_id = own.warehouse_id from own
      where order_id = (select max(order_id) from orders join me using (merchant_id) where kind = 'local') returning order_id, order_number)`;

const shipmentOfMerchant: OwnedId = {
  owner: "merchant",
  own: `${orderOfOwnWarehouse} insert into shipments (order_id, number, status, status_since, created_at)
    select order_id, (random() * 100000000)::integer + 100, 'canceled', ${at}, ${at} from moved returning shipment_id as id`,
  missing: missingNumber,
};

const warehouseOfMerchant: OwnedId = { owner: "merchant", own: `${ownWarehouse} returning warehouse_id as id`, missing: missingNumber };

const taxCertificate = (status: "underReview" | "approved"): OwnedId => ({
  owner: "buyer",
  own: `insert into tax_certificates (company_id, kind, states, certificate_number, file_ids, status, submitted_at, submitted_by, decided_at)
    select company_id, 'resale', '{CA}', 'own', array[gen_random_uuid()], '${status}', ${at}, person_id, ${status === "approved" ? at : "null"} from me
    returning certificate_id as id`,
  missing: missingNumber,
});

export const ownedIds: Readonly<Record<string, OwnedId>> = {
  shipment_id: partOfOrder(
    "shipments",
    "number, status, status_since, created_at",
    `(random() * 100000000)::integer + 100, 'handedOver', ${at}, ${at}`,
    "shipment_id",
  ),
  cancellation_id: partOfOrder(
    "part_cancellations",
    "company_id, status, actor, person_id, reason, asked_at",
    `orders.company_id, 'declined', 'buyer', orders.person_id, 'own', ${at}`,
    "cancellation_id",
  ),
  short_id: partOfOrder(
    "short_picks",
    "company_id, shipment_id, order_line_id, quantity, status, reason, reported_at, answer_by",
    `orders.company_id, (select min(shipment_id) from shipments), (select min(order_line_id) from order_lines line where line.order_id = orders.order_id),
      1, 'canceled', 'own', ${at}, ${at}`,
    "short_id",
  ),
  backorder_id: partOfOrder(
    "backorders",
    "company_id, order_line_id, relation_id, quantity, canceled, status, placed_at",
    `orders.company_id, (select min(order_line_id) from order_lines line where line.order_id = orders.order_id),
      (select min(relation_id) from offers), 1, 1, 'canceled', ${at}`,
    "backorder_id",
  ),
  edit_id: partOfOrder(
    "order_edits",
    "company_id, status, actor, person_id, asked_at, wanted, changes, before_cents, after_cents",
    `orders.company_id, 'declined', 'operator', orders.person_id, ${at}, '{"lines": [], "fields": {}}', '[]', 100, 100`,
    "edit_id",
  ),
  contract_sn: contract("buyer"),
  "/merchant/* contract_sn": contract("merchant"),
  thread_id: thread("buyer"),
  "/merchant/* thread_id": thread("merchant"),
  request_number: priceRequest("buyer"),
  "/merchant/* request_number": priceRequest("merchant"),
  quote_number: priceRequest("buyer"),
  record_sn: afterSaleCase("buyer"),
  "/merchant/* record_sn": afterSaleCase("merchant"),
  case_number: afterSaleCase("buyer"),
  "/merchant/* case_number": afterSaleCase("merchant"),
  reply_id: {
    owner: "merchant",
    own: `insert into chat_saved_replies (merchant_id, title, body, person_id, updated_at) select merchant_id, 'Own', 'Own', person_id, ${at} from me
      returning reply_id as id`,
    missing: missingNumber,
  },
  "/merchant/assignChat person_id": { owner: "merchant", own: "select person_id as id from me", missing: missingNumber },
  photo_ids: file(6),
  carton_photo_ids: file(6),
  video_id: file(7),
  view_file_id: merchantFile(6),
  address_id: { owner: "buyer", own: "select address_id as id from addresses join me using (company_id) limit 1", missing: missingNumber },
  bank_account_id: {
    owner: "buyer",
    own: `insert into bank_accounts (company_id, holder_name, bank_name, country, last4, number_sealed, number_mark, added_at, added_by)
      select company_id, 'Own', 'Own Bank', 'US', '4321', '', decode(md5(random()::text), 'hex'), ${at}, person_id from me returning bank_account_id as id`,
    missing: missingNumber,
  },
  freight_quote_id: {
    owner: "buyer",
    own: `insert into freight_quotes (company_id, quote_key, request, answer, freight_cents, created_at, valid_until)
      select company_id, decode(md5(random()::text), 'hex'), '{"from_zip":"91730","to_zip":"91101","day":"2026-01-05","accessorials":[],"lines":[]}',
        '{"tariff_name":"","is_sample":true,"waived":null,"options":[],"units":[],"pallet_positions":0,"special_cents":0}', 0, ${at}, ${at} from me
      returning quote_id as id`,
    missing: missingNumber,
  },
  freight_quote_ids: {
    owner: "buyer",
    own: `insert into freight_quotes (company_id, quote_key, request, answer, freight_cents, created_at, valid_until)
      select company_id, decode(md5(random()::text), 'hex'), '{"from_zip":"91730","to_zip":"91101","day":"2026-01-05","accessorials":[],"lines":[]}',
        '{"tariff_name":"","is_sample":true,"waived":null,"options":[],"units":[],"pallet_positions":0,"special_cents":0}', 0, ${at}, ${at} from me
      returning quote_id as id`,
    missing: missingNumber,
  },
  card_front_id: file(1),
  card_reverse_id: file(1),
  cart_id: { owner: "buyer", own: "select cart_id as id from cart_lines join me using (company_id) limit 1", missing: missingNumber },
  cart_ids: { owner: "buyer", own: "select cart_id as id from cart_lines join me using (company_id) limit 1", missing: missingNumber },
  "/user/leaveMerchant merchant_id": { owner: "merchant", own: "select merchant_id as id from me", missing: missingNumber },
  "/user/switchMerchant merchant_id": { owner: "merchant", own: "select merchant_id as id from me", missing: missingNumber },
  "/merchant/peopleLog person_id": { owner: "merchant", own: "select person_id as id from me", missing: missingNumber },
  "/merchant/saveCover person_id": { owner: "merchant", own: "select person_id as id from me", missing: missingNumber },
  "/merchant/removeCover person_id": { owner: "merchant", own: "select person_id as id from me", missing: missingNumber },
  "/merchant/submitDocument file_ids": merchantFile(5),
  "/merchant/contestScoreEvent file_ids": merchantFile(5),
  "/user/submitTaxCertificate file_ids": file(5),
  certificate_id: taxCertificate("underReview"),
  renews_id: taxCertificate("approved"),
  "/merchant/reportAdvertisingBreach file_ids": merchantFile(5),
  "/user/answerAdvertisingBreach file_ids": file(5),
  breach_id: {
    owner: "buyer",
    own: `insert into advertising_breaches (merchant_id, product_id, company_id, channel, url, seen_on, note, is_below, is_banned, status, reported_at, reported_by,
        asked_at, answer_by)
      select product.merchant_id, product_id, company_id, 'ebay', 'own', ${at}::date, 'Own', true, false, 'asked', ${at}, person_id, ${at}, ${at}
      from me, (select product_id, merchant_id from products order by product_id limit 1) product returning breach_id as id`,
    missing: missingNumber,
  },
  "/merchant/requestLegalEntity file_ids": merchantFile(5),
  entity_id: {
    owner: "merchant",
    own: `insert into merchant_entities (merchant_id, legal_name, country, address, wanted_from, status, requested_at, requested_by)
      select merchant_id, 'Own', 'China', 'Own', ${at}::date, 'requested', ${at}, person_id from me returning entity_id as id`,
    missing: missingNumber,
  },
  closure_id: {
    owner: "merchant",
    own: `insert into merchant_closures (merchant_id, starts_on, ends_on, changed_at, changed_by)
      select merchant_id, ${at}::date + 400, ${at}::date + 401, ${at}, person_id from me returning closure_id as id`,
    missing: missingNumber,
  },
  "/merchant/savePersonRole person_id": { owner: "merchant", own: "select person_id as id from me", missing: missingNumber },
  "/merchant/removePerson person_id": { owner: "merchant", own: "select person_id as id from me", missing: missingNumber },
  "/merchant/* invitation_id": {
    owner: "merchant",
    own: `insert into company_invitations (merchant_id, email, role, token_hash, invited_by, invited_at, sent_at, expires_at)
      select merchant_id, md5(random()::text) || '@own.test', 'viewer', decode(md5(random()::text), 'hex'), person_id, ${at}, ${at}, ${at} + interval '7 days'
      from me returning invitation_id as id`,
    missing: missingNumber,
  },
  merchant_role_id: {
    owner: "merchant",
    own: `insert into merchant_roles (merchant_id, name, see_areas, changed_at) select merchant_id, md5(random()::text), '{orders}', ${at} from me
      returning merchant_role_id as id`,
    missing: missingNumber,
  },
  "/user/leaveCompany company_id": { owner: "buyer", own: "select company_id as id from me", missing: missingNumber },
  "/user/switchCompany company_id": { owner: "buyer", own: "select company_id as id from me", missing: missingNumber },
  claim_id: {
    owner: "buyer",
    own: `insert into freight_claims (claim_number, order_id, company_id, kind, status, claimed_cents, description, filed_at, person_id)
      select 'FC-' || ${sevenDigits}, (select order_id from orders where orders.company_id = me.company_id limit 1), company_id, 'loss', 'submitted', 100,
        'own', ${at}, person_id from me returning claim_id as id`,
    missing: missingNumber,
  },
  correction_id: {
    owner: "buyer",
    own: `with quote as (
        insert into freight_quotes (company_id, quote_key, request, answer, freight_cents, created_at, valid_until)
        select company_id, decode(md5(random()::text), 'hex'), '{"from_zip":"91730","to_zip":"91101","day":"2026-01-05","accessorials":[],"lines":[]}',
          '{"tariff_name":"","is_sample":true,"waived":null,"options":[],"units":[],"pallet_positions":0,"special_cents":0}', 0, ${at}, ${at} from me
        returning quote_id)
      insert into freight_corrections (order_id, company_id, quote_id, carrier, invoice_number, status, correction, quoted, corrected, difference_cents,
        recorded_at, recorded_by, decided_at, decided_by, respond_by)
      select (select order_id from orders where orders.company_id = me.company_id limit 1), company_id, quote_id, 'OWN', ${sevenDigits}::text, 'shown',
        '{"lines":[]}', '{"name":"own"}', '{"name":"own"}', 100, ${at}, person_id, ${at}, person_id, ${at} + interval '5 years' from me, quote
      returning correction_id as id`,
    missing: missingNumber,
  },
  coupon_id: {
    owner: "buyer",
    own: `with batch as (
        insert into coupon_batches (title, note, amount_cents, starts_at, ends_at, is_claimable, created_at, changed_at)
        values ('{"en-US":"a","zh-CN":"a","es-ES":"a"}', '{"en-US":"","zh-CN":"","es-ES":""}', 500, ${at}, ${at} + interval '5 years', false, ${at}, ${at})
        returning batch_id)
      insert into coupons (batch_id, company_id, nth, source, status_since, held_at) select batch_id, company_id, 1, 'gift', ${at}, ${at} from batch, me
      returning coupon_id as id`,
    missing: missingNumber,
  },
  feedback_id: {
    owner: "buyer",
    own: `insert into feedback (company_id, person_id, site_code, category, created_at, waiting_since, last_entry_at)
      select company_id, person_id, 'LA', 'other', ${at}, ${at}, ${at} from me returning feedback_id as id`,
    missing: missingNumber,
  },
  "/merchant/saveProductModel file_id": merchantFile(8),
  "/utils/getFileUrl file_id": file(1),
  "/user/orderPaper file_id": file(2),
  "/user/matchLabels file_ids": file(2),
  "/user/saveLabels file_ids": file(2),
  "/user/returnBol file_ids": file(5),
  "/user/writeReview file_ids": file(6),
  "/user/editReview file_ids": file(6),
  "/user/fileFreightClaim file_ids": file(5),
  file_ids: file(4),
  "/user/readMessages ids": message,
  "/user/deleteMessages ids": message,
  frozen_id: {
    owner: "buyer",
    own: `insert into frozen_amounts (company_id, source, amount_cents, reason, frozen_at) select company_id, 'operator', 5000, 'Own', ${at} from me
      returning frozen_id as id`,
    missing: missingNumber,
  },
  import_id: {
    owner: "merchant",
    // An import that has been read and judged; earlier ones are not fully visible to their owner either.
    own: `insert into imports (merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, language, created_at)
      select merchant_id, person_id, 'ready', 'own.csv', 'csv', '[{"name":"Own","rows":2}]',
        '{"sheet":0,"header_row":1,"columns":{},"length_unit":"cm","weight_unit":"kg","defaults":{},"replacements":{},"publish":false}', 1, 'en-US', now()
      from me returning import_id as id`,
    missing: missingNumber,
  },
  incoming_id: {
    owner: "merchant",
    own: "select incoming_id as id from incoming_stock join stock_items using (stock_item_id) join products using (product_id) join me using (merchant_id) limit 1",
    missing: missingNumber,
  },
  invoice_ids: invoice("invoice_id", missingNumber),
  invoice_number: invoice("invoice_number", "I-2601-9999998"),
  invitation_id: {
    owner: "buyer",
    own: `insert into company_invitations (company_id, email, role, token_hash, invited_by, invited_at, sent_at, expires_at)
      select company_id, md5(random()::text) || '@own.test', 'viewer', decode(md5(random()::text), 'hex'), person_id, now(), now(), now() + interval '5 days' from me
      returning invitation_id as id`,
    missing: missingNumber,
  },
  label_file_id: file(2),
  licence_id: file(1),
  list_id: list,
  to_list_id: list,
  logo_id: file(3),
  member_id: {
    owner: "buyer",
    own: "select members.person_id as id from company_members members join me using (company_id) where members.person_id <> me.person_id limit 1",
    missing: missingNumber,
  },
  "/user/cancelWithdrawal number": {
    owner: "buyer",
    own: `insert into withdrawals (withdrawal_number, company_id, person_id, method, amount_cents, fee_cents, destination, submitted_at)
      select 'W-2601-' || ${sevenDigits}, company_id, person_id, 'wallet', 5000, 0, 'own@own.test', ${at} from me returning withdrawal_number as id`,
    missing: "W-2601-7654322",
  },
  order_number: order,
  order_sn: order,
  "/merchant/orderInfo order_sn": merchantOrder,
  "/merchant/issueBol order_sn": {
    owner: "merchant",
    own: `${orderOfOwnWarehouse} select order_number as id from moved`,
    missing: "LA-2601-7654322",
  },
  "/merchant/planShipment order_sn": {
    owner: "merchant",
    own: `${orderOfOwnWarehouse} select order_number as id from moved`,
    missing: "LA-2601-7654322",
  },
  "/merchant/* shipment_id": shipmentOfMerchant,
  "/merchant/reportShort order_line_id": {
    owner: "merchant",
    own: `${orderOfOwnWarehouse} select min(order_line_id) as id from order_lines join moved using (order_id)`,
    missing: missingNumber,
  },
  "/merchant/saveWarehouse warehouse_id": warehouseOfMerchant,
  "/merchant/retireWarehouse warehouse_id": warehouseOfMerchant,
  "/merchant/refundOrder order_sn": merchantOrder,
  "/merchant/refuseRefund order_sn": merchantOrder,
  payment_id: {
    owner: "buyer",
    own: `insert into payments (payment_id, company_id, person_id, method, purpose, status, amount_cents, created_at)
      select gen_random_uuid(), company_id, person_id, 'card', 'recharge', 'failed', 5000, ${at} from me returning payment_id as id`,
    missing: missingUuid,
  },
  permit_id: file(1),
  "/user/companyLog person_id": { owner: "buyer", own: "select person_id as id from me", missing: missingNumber },
  picture_id: merchantFile(6),
  picture_request_id: {
    owner: "buyer",
    own: `insert into picture_requests (company_id, product_id, status, usage, requested_by, requested_at, reviewed_at, expires_at)
      select company_id, (select min(product_id) from products), 'approved', 'shop', person_id, ${at}, ${at}, now() + interval '9 days' from me
      returning picture_request_id as id`,
    missing: missingNumber,
  },
  price_list_id: {
    owner: "merchant",
    own: `insert into price_lists (name, merchant_id, created_at, changed_at) select 'Own', merchant_id, ${at}, ${at} from me returning price_list_id as id`,
    missing: missingNumber,
  },
  price_list_ids: {
    owner: "merchant",
    own: `insert into price_lists (name, merchant_id, created_at, changed_at) select 'Own', merchant_id, ${at}, ${at} from me returning price_list_id as id`,
    missing: missingNumber,
  },
  promotion_id: {
    owner: "merchant",
    own: `insert into promotions (name, state, merchant_id, percent, valid_from, valid_to, platform_percent, created_at)
      select 'Own', 'active', merchant_id, 5, now(), now(), 0, ${at} from me returning promotion_id as id`,
    missing: missingNumber,
  },
  "/merchant/saveProductModel product_id": merchantProduct,
  "/merchant/productDetail product_id": merchantProduct,
  "/merchant/setAdvertisingTerms product_id": merchantProduct,
  "/merchant/advertisingHistory product_id": merchantProduct,
  "/merchant/adjustStock product_id": merchantProduct,
  "/merchant/setProductStates product_ids": merchantProduct,
  purchase_number: {
    owner: "buyer",
    own: `insert into purchase_requests (purchase_number, company_id, site_code, requested_by, requested_at, cause, lines, options, asked_cents, currency, expires_at)
      select 'P-2601-' || ${sevenDigits}, company_id, 'LA', (select members.person_id from company_members members where members.company_id = me.company_id
        and members.person_id <> me.person_id limit 1), now(), 'always', '[]', '{}', 5000, '$', now() + interval '5 days' from me
      returning purchase_number as id`,
    missing: "P-2601-7654322",
  },
  question_id: {
    owner: "buyer",
    own: `insert into review_questions (kind, item_id, company_id, body, asked_by, asked_at) select 'voucher', 1, company_id, 'Own?', person_id, ${at} from me
      returning question_id as id`,
    missing: missingNumber,
  },
  "/pay/rechargeOffline recharge_number": {
    owner: "buyer",
    own: `insert into recharges (recharge_number, company_id, person_id, method, claimed_cents, file_ids, status, submitted_at, reviewed_at)
      select 'R-2601-' || ${sevenDigits}, company_id, person_id, 'transfer', 5000, array[gen_random_uuid()], 'refused', ${at}, ${at} from me returning recharge_number as id`,
    missing: "R-2601-7654322",
  },
  requisition_id: {
    owner: "buyer",
    own: `insert into requisitions (company_id, person_id, title, created_at) select company_id, person_id, 'Own', ${at} from me returning requisition_id as id`,
    missing: missingNumber,
  },
  lot_id: {
    owner: "buyer",
    // With a lot before it, because an order line has one lot of its own.
    own: `with line as (
        select me.company_id, product_id, warehouse_id, order_id, order_line_id from me join orders using (company_id) join order_lines using (order_id) limit 1
      ), first as (
        insert into stock_lots (company_id, product_id, warehouse_id, order_id, order_line_id, pieces, is_kept, unit_cost_cents, unit_volume_cm3, stored_at,
          free_until)
        select line.*, 0, true, 0, 0, ${at}, date '2026-01-10' from line on conflict do nothing returning lot_id)
      insert into stock_lots (company_id, product_id, warehouse_id, order_id, order_line_id, parent_lot_id, pieces, is_kept, unit_cost_cents,
        unit_volume_cm3, stored_at, free_until)
      select line.*, coalesce((select lot_id from first), (select lot_id from stock_lots where stock_lots.order_line_id = line.order_line_id limit 1)),
        0, true, 0, 0, ${at}, date '2026-01-10' from line returning lot_id as id`,
    missing: missingNumber,
  },
  offer_id: {
    owner: "buyer",
    own: `with line as (
        select me.company_id, product_id, warehouse_id, order_id, order_line_id from me join orders using (company_id) join order_lines using (order_id) limit 1
      ), made as (
        insert into stock_lots (company_id, product_id, warehouse_id, order_id, order_line_id, pieces, is_kept, unit_cost_cents, unit_volume_cm3, stored_at,
          free_until)
        select line.*, 0, true, 0, 0, ${at}, date '2026-01-10' from line on conflict do nothing returning lot_id
      ), lot as (select lot_id from made union select lot_id from stock_lots join line using (order_line_id))
      insert into stock_lot_offers (lot_id, from_company_id, to_company_id, pieces, price_cents, status, person_id, offered_at, decided_at)
      select (select min(lot_id) from lot), company_id, (select min(company_id) from companies where company_id <> me.company_id and not exists (
          select from company_members join people using (person_id) where company_members.company_id = companies.company_id and email = 'buyer2@demo.test')),
        1, 0, 'withdrawn', person_id,
        ${at}, ${at} from me limit 1 returning offer_id as id`,
    missing: missingNumber,
  },
  listing_id: {
    owner: "buyer",
    own: `with line as (
        select me.company_id, me.person_id, product_id, warehouse_id, order_id, order_line_id from me join orders using (company_id) join order_lines using (order_id) limit 1
      ), made as (
        insert into stock_lots (company_id, product_id, warehouse_id, order_id, order_line_id, pieces, is_kept, unit_cost_cents, unit_volume_cm3, stored_at,
          free_until)
        select company_id, product_id, warehouse_id, order_id, order_line_id, 0, true, 0, 0, ${at}, date '2026-01-10' from line on conflict do nothing returning lot_id
      ), lot as (select lot_id from made union select lot_id from stock_lots join line using (order_line_id))
      insert into resale_listings (lot_id, company_id, site_code, listed, pieces, min_pieces, price_cents, currency, fee_rate, shows_name, ends_on, status,
        person_id, listed_at, ended_at)
      select (select min(lot_id) from lot), company_id, 'LA', 1, 1, 1, 100, '$', 500, false, date '2026-01-10', 'withdrawn', person_id, ${at}, ${at} from line
      returning listing_id as id`,
    missing: missingNumber,
  },
  resale_request_id: {
    owner: "buyer",
    own: `with line as (
        select me.company_id, me.person_id, product_id, warehouse_id, order_id, order_line_id from me join orders using (company_id) join order_lines using (order_id) limit 1
      ), made as (
        insert into stock_lots (company_id, product_id, warehouse_id, order_id, order_line_id, pieces, is_kept, unit_cost_cents, unit_volume_cm3, stored_at,
          free_until)
        select company_id, product_id, warehouse_id, order_id, order_line_id, 0, true, 0, 0, ${at}, date '2026-01-10' from line on conflict do nothing returning lot_id
      ), lot as (select lot_id from made union select lot_id from stock_lots join line using (order_line_id)), listing as (
      insert into resale_listings (lot_id, company_id, site_code, listed, pieces, min_pieces, price_cents, currency, fee_rate, shows_name, ends_on, status,
          person_id, listed_at, ended_at)
        select (select min(lot_id) from lot), company_id, 'LA', 1, 1, 1, 100, '$', 500, false, date '2026-01-10', 'withdrawn', person_id, ${at}, ${at} from line returning listing_id, company_id, person_id)
      insert into resale_requests (listing_id, company_id, pieces, price_cents, requested_by, requested_at, expires_at, status)
      select listing_id, company_id, 1, 100, person_id, ${at}, ${at}, 'withdrawn' from listing
      returning resale_request_id as id`,
    missing: missingNumber,
  },
  sale_number: {
    owner: "buyer",
    own: `with line as (
        select me.company_id, me.person_id, product_id, warehouse_id, order_id, order_line_id from me join orders using (company_id) join order_lines using (order_id) limit 1
      ), made as (
        insert into stock_lots (company_id, product_id, warehouse_id, order_id, order_line_id, pieces, is_kept, unit_cost_cents, unit_volume_cm3, stored_at,
          free_until)
        select company_id, product_id, warehouse_id, order_id, order_line_id, 0, true, 0, 0, ${at}, date '2026-01-10' from line on conflict do nothing returning lot_id
      ), lot as (select lot_id from made union select lot_id from stock_lots join line using (order_line_id)), listing as (
        insert into resale_listings (lot_id, company_id, site_code, listed, pieces, min_pieces, price_cents, currency, fee_rate, shows_name, ends_on, status,
          person_id, listed_at, ended_at)
        select (select min(lot_id) from lot), company_id, 'LA', 1, 0, 1, 100, '$', 500, false, date '2026-01-10', 'sold', person_id, ${at}, ${at} from line
        returning listing_id, lot_id
      ), other as (
        select min(company_id) as company_id from companies where company_id <> (select company_id from line) and not exists (
          select from company_members join people using (person_id) where company_members.company_id = companies.company_id and email = 'buyer2@demo.test')
      ), bought as (
        insert into stock_lots (company_id, product_id, warehouse_id, order_id, order_line_id, parent_lot_id, pieces, is_kept, unit_cost_cents,
          unit_volume_cm3, stored_at, free_until)
        select other.company_id, product_id, warehouse_id, order_id, order_line_id, listing.lot_id, 0, true, 100, 0, ${at}, date '2026-01-10'
        from line, other, listing returning lot_id)
      insert into resale_sales (sale_number, listing_id, from_company_id, to_company_id, pieces, price_cents, fee_cents, currency, person_id, sold_at, new_lot_id)
      select 'RS-2601-' || ${sevenDigits}, listing_id, line.company_id, other.company_id, 1, 100, 5, '$', person_id, ${at}, bought.lot_id
      from line, other, listing, bought returning sale_number as id`,
    missing: "RS-2601-9999998",
  },
  sales_order_number: {
    owner: "buyer",
    own: `with label as (
        insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
        select gen_random_uuid(), person_id, company_id, 2, 'own.pdf', 'application/pdf', 1, '', 'own/' || gen_random_uuid() from me returning file_id)
      insert into sales_orders (sales_order_number, company_id, person_id, warehouse_id, order_id, receiver, phone, address_line1, city, province,
        zip, label_file_id, created_at, status_since)
      select 'S-2601-' || ${sevenDigits}, me.company_id, me.person_id, warehouse_id, order_id, 'Own', '1', '1 Own St', 'LA', 'CA', '90001', file_id, ${at}, ${at}
      from me join orders using (company_id), label limit 1 returning sales_order_number as id`,
    missing: "S-2601-9999998",
  },
  saved_filter_id: {
    owner: "buyer",
    own: `insert into saved_filters (company_id, person_id, name, address, saved_at) select company_id, person_id, 'Own', '/category/0/0?own=' || md5(random()::text), ${at} from me
      returning saved_filter_id as id`,
    missing: missingNumber,
  },
  export_id: {
    owner: "buyer",
    own: `insert into data_exports (export_id, person_id, requested_by, requested_at, try_after, state, ready_at, expires_at, bytes, storage_key)
      select gen_random_uuid(), person_id, person_id, ${at}, ${at}, 'ready', ${at}, ${at}, 1, 'own/' || gen_random_uuid() from me returning export_id as id`,
    missing: missingUuid,
  },
  erasure_request_id: {
    owner: "buyer",
    own: `insert into erasure_requests (person_id, requested_by, requested_at) select person_id, person_id, ${at} from me returning erasure_request_id as id`,
    missing: missingNumber,
  },
  subscription_id: {
    owner: "buyer",
    own: `insert into subscriptions (email, topic, product_id, site_code, language, asked_at, confirmed_at)
      select email, 'stock', (select product_id from products order by random() limit 1), 'LA', 'en-US', ${at}, ${at} from me join people using (person_id)
      on conflict (email, topic, product_id) do update set left_at = null returning subscription_id as id`,
    missing: missingNumber,
  },
  saved_view_id: {
    owner: "buyer",
    own: `insert into saved_views (person_id, path, search, name, saved_at)
      select person_id, '/user_center/order', 'keyword=' || md5(random()::text), 'Own', ${at} from me returning saved_view_id as id`,
    missing: missingNumber,
  },
  session_id: {
    owner: "buyer",
    own: "select left(encode(token_hash, 'hex'), 32) as id from sessions join me using (person_id) where revoked_at is null order by created_at limit 1",
    missing: "0".repeat(32),
  },
  template_id: {
    owner: "buyer",
    own: `insert into contract_templates (company_id, name, terms, saved_by, saved_at)
      select company_id, 'Own ' || gen_random_uuid(), '{}', person_id, now() from me returning template_id as id`,
    missing: missingNumber,
  },
  "/user/editReview review_id": review("buyer"),
  "/merchant/answerReview review_id": review("merchant"),
  stock_item_id: {
    owner: "merchant",
    own: "select stock_item_id as id from stock_items join products using (product_id) join me using (merchant_id) limit 1",
    missing: missingNumber,
  },
  "/merchant/* correction_id": {
    owner: "merchant",
    own: `insert into carton_corrections (product_id, position, shipment_id, status, weight_grams, length_mm, width_mm, height_mm, known_weight_grams,
        known_length_mm, known_width_mm, known_height_mm, measured_by, measured_at, decided_at)
      select (select min(product_id) from products where products.merchant_id = me.merchant_id), 0, (select min(shipment_id) from shipments), 'declined',
        1, 1, 1, 1, 1, 1, 1, 1, person_id, ${at}, ${at} from me returning correction_id as id`,
    missing: missingNumber,
  },
  tax_form_id: {
    owner: "merchant",
    own: `insert into tax_forms (merchant_id, kind, legal_name, classification, address, country, number_kind, last4, number_sealed, signed_name,
        signed_capacity, signed_at, signed_by)
      select merchant_id, 'w9', 'Oak', 'corporation', 'Road', 'United States', 'ein', '6788', '\\x00', 'Name', 'Director', ${at}, person_id from me
      returning tax_form_id as id`,
    missing: missingNumber,
  },
  transfer_number: {
    owner: "merchant",
    own: `insert into stock_transfers (transfer_number, merchant_id, from_warehouse_id, to_warehouse_id, created_at, status_since)
      select 'T-2601-' || ${sevenDigits}, merchant_id, 1, 2, ${at}, ${at} from me returning transfer_number as id`,
    missing: "T-2601-0000001",
  },
  purchase_order_number: {
    owner: "merchant",
    own: `insert into purchase_orders (purchase_order_number, merchant_id, warehouse_id, status, created_at, sent_at, status_since)
      select 'PO-2601-' || ${sevenDigits}, merchant_id, 1, 'sent', ${at}, ${at}, ${at} from me returning purchase_order_number as id`,
    missing: "PO-2601-0000001",
  },
  voucher_ids: file(4),
};

/** Ids without an owner: public goods, places and notices, and numbers that people make up. */
export const openIds: ReadonlySet<string> = new Set([
  // Of whose offers the caller's own are wanted: any manufacturer.
  "/user/namedOffers merchant_id",
  // A tax number, which people type.
  "/merchant/signTaxForm number",
  "account_number",
  "consignee_number",
  "batch_id",
  "container_number",
  // What the market requires of all, and what stands on documents.
  "requirement_id",
  "document_number",
  "licence_number",
  "custom_sn",
  "goods_sn",
  "goods_sns",
  // The version of an agreement that anybody can read; another one than the current is refused.
  "version_id",
  "ids",
  "importer_number",
  "licence_sn",
  // The number of a document as its authority gave it.
  "certificate_number",
  // A company that has bought from the manufacturer; the test of advertising breaches covers others.
  "/merchant/reportAdvertisingBreach company_id",
  // What another company sells, for all companies of the site.
  "/pay/buyResale listing_id",
  "/user/askResale listing_id",
  // Parts of an order, contract, case or conversation: the other id of the call decides whose they are.
  "/user/afterSaleFile file_id",
  "/merchant/afterSaleFile file_id",
  "/user/contractFile file_id",
  "/merchant/orderFile file_id",
  "return_label_id",
  // A rate is the carrier's; the order of the call decides whose it is.
  "/user/bookFreightRate rate_id",
  "message_id",
  "quoted_id",
  "operator_id",
  "notice_id",
  "own_number",
  "permit_sn",
  "po_number",
  "product_id",
  "product_ids",
  "reason_id",
  // A review is public, and anybody may report it.
  "review_id",
  "relation_id",
  "row_number",
  "tax_id",
  "tracking_number",
  "type_id",
  "warehouse_area_id",
  "warehouse_id",
  "from_warehouse_id",
  "to_warehouse_id",
]);

/**
 * Calls that need a second id of the owner, which the sample does not have, so that their owner gets NOT_FOUND as well. The tests of
 * contracts, chat and named offers cover them.
 */
export const needsSecondId: ReadonlySet<string> = new Set([
  "/merchant/uploadSignedContract contract_sn",
  "/merchant/translateChatMessage thread_id",
  "/merchant/setNamedBuyers price_list_ids",
  "/merchant/savePersonRole merchant_role_id",
  "/merchant/reportShort order_line_id",
]);

/** Companies of a manufacturer's price list: not its own, but their names are known to it. */
export const partnerIds: ReadonlySet<string> = new Set(["company_ids"]);

export const idName = /(^|_)(id|ids|sn|sns|number)$/;

/** What stands behind an id parameter of a call; undefined for ids without an owner. */
export const ownedIdOf = (path: string, name: string): OwnedId | undefined =>
  ownedIds[`${path} ${name}`] ?? (path.startsWith("/merchant/") ? ownedIds[`/merchant/* ${name}`] : undefined) ?? ownedIds[name];
