-- Every statement of the platform, written by `npm run statements`.

-- addresses.addressBookOf
-- takes $1 bigint
-- gives bigint, text, text, text, text
select contract_address_id as id, receiving_company, receiving_phone, receiving_zip, receiving_address
   from contract_addresses where company_id = $1 order by contract_address_id desc limit 500;

-- addresses.addressOf
-- takes $1 bigint, $2 bigint
-- gives bigint, text, text, text, text, text, text, text, text, text, text, text, text, boolean
select address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default from addresses where company_id = $1 and address_id = $2 and removed_at is null;

-- addresses.addressesOf
-- takes $1 bigint
-- gives bigint, text, text, text, text, text, text, text, text, text, text, text, text, boolean
select address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default from addresses where company_id = $1 and removed_at is null order by is_default desc, address_id desc limit 500;

-- addresses.clearDefault
-- takes $1 bigint, $2 bigint
-- gives nothing
update addresses set is_default = false where company_id = $1 and address_id <> $2 and is_default;

-- addresses.insertAddress
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text, $12 text, $13 boolean
-- gives bigint
insert into addresses (company_id, first_name, last_name, company_name, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
     $13 or not exists (select from addresses where company_id = $1 and removed_at is null)
   where (select count(*) from addresses where company_id = $1 and removed_at is null) < 500
   returning address_id;

-- addresses.insertBookEntry
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text
-- gives bigint
insert into contract_addresses (company_id, receiving_company, receiving_phone, receiving_zip, receiving_address)
   values ($1, $2, $3, $4, $5) returning contract_address_id as id;

-- addresses.markRemoved
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives nothing
update addresses set removed_at = $3, is_default = false where company_id = $1 and address_id = $2 and removed_at is null;

-- addresses.updateAddress
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text, $12 text, $13 boolean, $14 bigint
-- gives bigint
update addresses set first_name = $2, last_name = $3, company_name = $4, province = $5, city = $6, zip = $7, address_line1 = $8,
     address_line2 = $9, phone = $10, extension = $11, email = $12, is_default = $13
   where company_id = $1 and address_id = $14 and removed_at is null returning address_id;

-- cart.cartOf
-- takes $1 bigint, $2 integer, $3 integer, $4 text, $5 timestamp with time zone
-- gives bigint, bigint, bigint, bigint, text, text, text, text, bigint, uuid, text, text, text, text, text, integer, cents, integer, integer, integer, boolean, text, integer, integer, integer, cents, cents, cents, cents, cents, jsonb, integer, bigint, bigint, jsonb, jsonb
select line.cart_id, line.product_id, line.relation_id, line.warehouse_id, warehouse_name, city, state, zip,
     merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, goods_sn, custom_sn, products.title ->> $4 as title,
     coalesce((select picture_key from product_pictures where product_id = line.product_id order by position limit 1), '') as preview,
     line.quantity, line.added_price_cents, moq, pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $5, true) and coalesce(ends_at > $5, true) as is_open,
     kind, line.source_type, line.purchase_mode, line.logistics_type, price_cents,
     pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = line.relation_id), '[]') as tiers,
     parcel.cartons, parcel.volume_cm3, parcel.weight_grams,
     coalesce((select jsonb_agg(jsonb_build_object('product_id', part.product_id, 'goods_sn', part.goods_sn, 'custom_sn', part.custom_sn,
         'title', part.title ->> $4, 'amount', bom.amount,
         'preview', coalesce((select picture_key from product_pictures where product_id = part.product_id order by position limit 1), ''))
         order by part.product_id)
       from product_components bom join products part on part.product_id = bom.component_product_id
       where bom.product_id = line.product_id), '[]') as bom_list,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where buy_discounts.company_id = $1), '[]') as buy_discounts
   from cart_lines line
   join offers using (relation_id)
   join offer_availability stock using (relation_id)
   join products on products.product_id = line.product_id
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses on warehouses.warehouse_id = line.warehouse_id
   cross join lateral (
     select count(*)::integer as cartons, coalesce(sum(length_mm::bigint * width_mm * height_mm / 1000), 0)::bigint as volume_cm3,
       coalesce(sum(gross_weight_grams), 0)::bigint as weight_grams
     from product_cartons where product_cartons.product_id = line.product_id
   ) parcel
   where line.company_id = $1 and line.source_type = $2 and ($3::integer is null or line.logistics_type = $3)
   order by warehouse_name, merchants.name, line.cart_id;

-- cart.countLines
-- takes $1 bigint
-- gives integer
select count(*)::integer as cart_count from cart_lines where company_id = $1;

-- cart.deleteLines
-- takes $1 bigint, $2 bigint[]
-- gives nothing
delete from cart_lines where company_id = $1 and cart_id = any ($2);

-- cart.mergeLine
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 bigint, $6 integer, $7 integer, $8 integer, $9 integer, $10 cents, $11 integer
-- gives bigint
insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
   where (select count(*) from cart_lines where company_id = $1) < 200
     or exists (select from cart_lines where company_id = $1 and relation_id = $3 and logistics_type = $8)
   on conflict (company_id, relation_id, logistics_type) do update
     set quantity = cart_lines.quantity + excluded.quantity, person_id = excluded.person_id, added_price_cents = excluded.added_price_cents
     where cart_lines.quantity + excluded.quantity <= $11
   returning cart_id;

-- cart.moveLines
-- takes $1 bigint, $2 bigint[], $3 integer
-- gives nothing
with taken as (
     delete from cart_lines where company_id = $1 and cart_id = any ($2) and logistics_type <> $3 returning *
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents, added_at)
   select company_id, max(person_id), relation_id, max(product_id), max(warehouse_id), max(source_type), max(purchase_mode), $3::integer,
     sum(quantity), max(added_price_cents), max(added_at)
   from taken group by company_id, relation_id
   on conflict (company_id, relation_id, logistics_type) do update set quantity = cart_lines.quantity + excluded.quantity;

-- cart.offerForCart
-- takes $1 bigint, $2 bigint, $3 text, $4 bigint, $5 integer, $6 timestamp with time zone
-- gives bigint, bigint, bigint, integer, integer, cents, integer, integer, integer, boolean, integer
select offers.relation_id, offers.product_id, offers.warehouse_id, offers.source_type, offers.purchase_mode, offers.price_cents,
     offers.moq, offers.pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $6, true) and coalesce(ends_at > $6, true) as is_open,
     coalesce((select quantity from cart_lines where company_id = $4 and relation_id = $1 and logistics_type = $5), 0) as in_cart
   from offers
   join offer_availability stock using (relation_id)
   join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = $3
   where offers.relation_id = $1 and offers.product_id = $2 and offers.kind in ('local', 'special', 'processing');

-- cart.setLine
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 bigint, $6 integer, $7 integer, $8 integer, $9 integer, $10 cents
-- gives bigint
insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
   where (select count(*) from cart_lines where company_id = $1) < 200
     or exists (select from cart_lines where company_id = $1 and relation_id = $3 and logistics_type = $8)
   on conflict (company_id, relation_id, logistics_type) do update set quantity = excluded.quantity, person_id = excluded.person_id
   returning cart_id;

-- cart.takeLines
-- takes $1 bigint, $2 bigint[]
-- gives bigint, bigint, bigint, integer, integer, cents
with mine as (
     select cart_id from cart_lines where company_id = $1 and cart_id = any ($2) order by cart_id for update
   )
   delete from cart_lines using mine where cart_lines.cart_id = mine.cart_id
   returning cart_lines.cart_id, product_id, relation_id, quantity, logistics_type, added_price_cents;

-- content.articleIn
-- takes $1 text, $2 text
-- gives bigint, text, text, text
select article_id as id, page_key, title ->> $2 as name, body ->> $2 as body from fixed_articles where page_key = $1;

-- content.articlesIn
-- takes $1 text
-- gives bigint, text, text
select article_id as id, title ->> $1 as name, page_key from fixed_articles order by position, article_id;

-- inventory.close
-- takes $1 bigint[], $2 text, $3 bigint, $4 timestamp with time zone
-- gives integer
select close_reservations($1, $2, $3, $4) as closed;

-- inventory.recordHeld
-- takes $1 bigint[], $2 bigint[], $3 bigint[], $4 bigint[], $5 integer[], $6 bigint, $7 timestamp with time zone
-- gives nothing
with held as (
     insert into stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity)
       select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[])
       returning order_line_id, stock_item_id, quantity
   )
   insert into stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
     select stock_item_id, 'reservation', quantity, order_line_id, $6, $7 from held;

-- inventory.reserve
-- takes $1 bigint[], $2 integer[], $3 bigint[], $4 integer[]
-- gives bigint, bigint
select * from reserve_stock($1, $2, $3, $4);

-- inventory.return
-- takes $1 bigint, $2 integer, $3 bigint, $4 timestamp with time zone, $5 text
-- gives integer
select return_stock($1, $2, $3, $4, $5) as returned;

-- orders.lockById
-- takes $1 bigint[]
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders where order_id = any ($1::bigint[]) order by order_id for no key update;

-- orders.lockByNumber
-- takes $1 text
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders where order_number = $1 for no key update;

-- orders.lockOfCompany
-- takes $1 bigint, $2 text
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders
   where orders.order_id in (
       select order_id from orders where order_number = $2 and company_id = $1
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = $2 and checkouts.company_id = $1
     )
   order by orders.order_id for no key update of orders;

-- orders.moveByTable
-- takes $1 jsonb, $2 text, $3 bigint, $4 timestamp with time zone, $5 text, $6 uuid[]
-- gives bigint
with wanted as (
     select * from jsonb_to_recordset($1::jsonb)
       as wanted (order_id bigint, flow text, from_status integer, action text, to_status integer, changes jsonb)
   ), moved as (
     update orders set (status, status_since, status_before, paid_cents, freight_paid_cents, refunded_cents, label_file_id, tracking_number,
       carrier, expires_at, paid_at, dispatched_at, completed_at, pickup_free_until, escalated_at) =
       (select wanted.to_status, $4::timestamptz, new.status_before, new.paid_cents, new.freight_paid_cents, new.refunded_cents, new.label_file_id,
          new.tracking_number, new.carrier, new.expires_at, new.paid_at, new.dispatched_at, new.completed_at, new.pickup_free_until, new.escalated_at
        from jsonb_populate_record(orders, wanted.changes) new)
     from wanted
     where orders.order_id = wanted.order_id and orders.status = wanted.from_status
     returning orders.order_id
   )
   insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note, attachments)
     select order_id, $4, flow, from_status, action, to_status, $2, $3, $5, $6::uuid[]
     from wanted join moved using (order_id) order by order_id
     returning order_id;

-- platform.allSites
-- takes nothing
-- gives text, text[], text, text, text, text, text, text, text, text, text, text, translated, translated
select site_code, hostnames, mobile_host, home_url, title, currency, shop_sn, contact_company, contact_address, contact_email,
     contact_phone, time_zone, seo_keywords, seo_description
   from sites order by site_code <> 'LA', site_code;

-- platform.answeredBefore
-- takes $1 bigint, $2 text, $3 uuid
-- gives bytea, jsonb
select body_hash, answer from answered_requests where person_id = $1 and path = $2 and request_id = $3;

-- platform.claimOutboxMessages
-- takes $1 timestamp with time zone, $2 bigint, $3 integer
-- gives bigint, text, text, text, text, text, text, timestamp with time zone, timestamp with time zone, integer
update outbox_messages set attempts = attempts + 1, try_after = $1::timestamptz + make_interval(mins => (1 << least(attempts, 8)))
   where message_id in (
     select message_id from outbox_messages
     where sent_at is null and attempts < $3 and (try_after is null or try_after <= $1)
     order by message_id limit $2 for update skip locked)
   returning message_id, channel, recipient, language, subject, body_text, body_html, created_at, sent_at, attempts;

-- platform.countAttempt
-- takes $1 text, $2 timestamp with time zone, $3 timestamp with time zone, $4 integer
-- gives integer, timestamp with time zone
with earlier as (
     select coalesce(sum(tries), 0)::integer as tries, min(window_start) as first from attempts
     where counted = $1 and window_start > $3 and window_start < $2::timestamptz
   ), counted as (
     insert into attempts (counted, window_start, tries) select $1, $2, 1 from earlier where earlier.tries < $4
     on conflict (counted, window_start) do update set tries = attempts.tries + 1
     returning tries
   )
   select earlier.tries + coalesce((select tries from counted), $4 + 1) as tries, coalesce(earlier.first, $2) as first from earlier;

-- platform.forgetAttempts
-- takes $1 text
-- gives nothing
delete from attempts where counted = $1;

-- platform.forgetOldAttempts
-- takes $1 timestamp with time zone
-- gives nothing
delete from attempts where window_start < $1;

-- platform.forgiveAttempt
-- takes $1 text, $2 timestamp with time zone
-- gives nothing
update attempts set tries = tries - 1 where counted = $1 and window_start = $2 and tries > 0;

-- platform.insertOutboxMessage
-- takes $1 text, $2 text, $3 text, $4 text, $5 text, $6 text
-- gives nothing
insert into outbox_messages (channel, recipient, language, subject, body_text, body_html) values ($1, $2, $3, $4, $5, $6);

-- platform.keepAnswer
-- takes $1 bigint, $2 text, $3 uuid, $4 bytea, $5 jsonb
-- gives nothing
insert into answered_requests (person_id, path, request_id, body_hash, answer) values ($1, $2, $3, $4, $5);

-- platform.markOutboxMessageSent
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update outbox_messages set sent_at = $2 where message_id = $1;

-- platform.newestOutboxMessages
-- takes $1 text, $2 bigint
-- gives bigint, text, text, text, text, text, text, timestamp with time zone, timestamp with time zone, integer
select message_id, channel, recipient, language, subject, body_text, body_html, created_at, sent_at, attempts from outbox_messages where $1 = '' or recipient = $1 order by message_id desc limit $2;

-- platform.sessionOfToken
-- takes $1 bytea, $2 timestamp with time zone, $3 text, $4 text
-- gives bigint, integer, text, text, text, text, boolean, text[], bigint, bigint, integer, integer, boolean, boolean, boolean, text, text, timestamp with time zone
select people.person_id, people.user_type, people.user_sn, people.first_name, people.last_name, people.mobile_country_code,
     people.is_internal_user, people.operator_roles, people.merchant_id, companies.company_id,
     coalesce(companies.customer_type, 1) as customer_type, coalesce(companies.certified_status, 0) as certified_status,
     coalesce(companies.may_buy, false) as may_buy, coalesce(companies.is_free_delivery, false) as is_free_delivery, coalesce(companies.is_freight, false) as is_freight,
     members.role as member_role, sessions.site_code, sessions.last_used_at
   from sessions
   join people using (person_id)
   left join company_members members on members.person_id = people.person_id and members.company_id = sessions.company_id
   left join companies on companies.company_id = members.company_id
   where token_hash = $1 and revoked_at is null and expires_at > $2 and people.frozen_at is null and companies.frozen_at is null
     and last_used_at > $2::timestamptz - make_interval(secs => (case when people.user_type = 3 then $4 else $3 end)::float8 / 1000);

-- platform.touchSession
-- takes $1 bytea, $2 timestamp with time zone
-- gives nothing
update sessions set last_used_at = $2 where token_hash = $1 and last_used_at < $2;

-- wallet.postToLedger
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text, $6 text, $7 text[], $8 bigint[], $9 bigint[], $10 bigint[]
-- gives bigint
select post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[]) as tx_id;
