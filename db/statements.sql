-- Every statement of the platform, written by `npm run statements`.

-- accounts.clearCodes
-- takes $1 timestamp with time zone
-- gives nothing
delete from verification_codes where expires_at < $1;

-- accounts.clearSessions
-- takes $1 timestamp with time zone
-- gives nothing
delete from sessions where expires_at < $1;

-- accounts.countCodeTry
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 integer
-- gives bigint, bytea
update verification_codes set tries = tries + 1
   where code_id = (select code_id from verification_codes where account = $1 and purpose = $2 order by sent_at desc, code_id desc limit 1)
     and used_at is null and expires_at > $3 and tries < $4
   returning code_id, code_hash;

-- accounts.insertAudit
-- takes $1 timestamp with time zone, $2 bigint, $3 text, $4 text, $5 jsonb, $6 jsonb
-- gives nothing
insert into audit_log (at, person_id, action, subject, before, after) values ($1, $2, $3, $4, $5::jsonb, $6::jsonb);

-- accounts.insertCode
-- takes $1 text, $2 text, $3 bytea, $4 timestamp with time zone, $5 timestamp with time zone
-- gives nothing
insert into verification_codes (account, purpose, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5);

-- accounts.insertCompany
-- takes $1 text, $2 integer, $3 text, $4 timestamp with time zone
-- gives bigint
insert into companies (name, user_type, invite_code, created_at) values ($1, $2, $3, $4) returning company_id;

-- accounts.insertMember
-- takes $1 bigint, $2 bigint
-- gives nothing
insert into company_members (company_id, person_id, role) values ($1, $2, 'admin');

-- accounts.insertPerson
-- takes $1 text, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 integer, $9 text, $10 uuid, $11 text, $12 timestamp with time zone
-- gives bigint
insert into people (email, phone, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning person_id;

-- accounts.insertSession
-- takes $1 bytea, $2 bigint, $3 bigint, $4 text, $5 timestamp with time zone, $6 timestamp with time zone, $7 text
-- gives nothing
insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at, user_agent)
   values ($1, $2, $3, $4, $5, $5, $6, $7);

-- accounts.inviteCodeOf
-- takes $1 bigint
-- gives text
select invite_code from companies where company_id = $1;

-- accounts.knownDevice
-- takes $1 bigint, $2 text
-- gives boolean, boolean
select count(*) > 0 as any_before, coalesce(bool_or(user_agent = $2), false) as this_before from sessions where person_id = $1;

-- accounts.lockPerson
-- takes $1 bigint
-- gives text
select password_hash from people where person_id = $1 for update;

-- accounts.loginByAccount
-- takes $1 text
-- gives bigint, text, text, text, text, text, text, text, integer, boolean, text, uuid, text[], bigint, boolean, boolean, boolean
select people.person_id, password_hash, email, phone, first_name, last_name, mobile_country_code, language, people.user_type,
    is_internal_user, user_sn, uuid, operator_roles, companies.company_id, coalesce(is_free_delivery, false) as is_free_delivery,
    coalesce(is_freight, false) as is_freight, people.frozen_at is not null or companies.frozen_at is not null as is_frozen
  from people
  left join lateral (select company_id from company_members where person_id = people.person_id order by company_id limit 1) member on true
  left join companies using (company_id) where email = $1 or phone = $1;

-- accounts.loginByPerson
-- takes $1 bigint
-- gives bigint, text, text, text, text, text, text, text, integer, boolean, text, uuid, text[], bigint, boolean, boolean, boolean
select people.person_id, password_hash, email, phone, first_name, last_name, mobile_country_code, language, people.user_type,
    is_internal_user, user_sn, uuid, operator_roles, companies.company_id, coalesce(is_free_delivery, false) as is_free_delivery,
    coalesce(is_freight, false) as is_freight, people.frozen_at is not null or companies.frozen_at is not null as is_frozen
  from people
  left join lateral (select company_id from company_members where person_id = people.person_id order by company_id limit 1) member on true
  left join companies using (company_id) where people.person_id = $1;

-- accounts.profileOf
-- takes $1 bigint, $2 bigint
-- gives text, text, text, text, jsonb
select email, phone, mobile, companies.name as company_name,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = $2), '[]') as buy_discount
   from people left join companies on companies.company_id = $2
   where person_id = $1;

-- accounts.revokeOtherSessions
-- takes $1 bigint, $2 bytea, $3 timestamp with time zone
-- gives nothing
update sessions set revoked_at = $3 where person_id = $1 and token_hash <> $2 and revoked_at is null and expires_at > $3;

-- accounts.revokeSession
-- takes $1 bytea, $2 timestamp with time zone
-- gives nothing
update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null;

-- accounts.revokeSessionOf
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives nothing
update sessions set revoked_at = $3 where person_id = $1 and left(encode(token_hash, 'hex'), 32) = $2 and revoked_at is null;

-- accounts.sessionsOf
-- takes $1 bigint, $2 bytea, $3 timestamp with time zone, $4 double precision
-- gives text, text, timestamp with time zone, timestamp with time zone, boolean
select left(encode(token_hash, 'hex'), 32) as session_id, user_agent, created_at, last_used_at, token_hash = $2 as is_current
   from sessions
   where person_id = $1 and revoked_at is null and expires_at > $3
     and last_used_at > $3::timestamptz - make_interval(secs => $4::float8 / 1000)
   order by token_hash = $2 desc, last_used_at desc limit 50;

-- accounts.setEmail
-- takes $1 bigint, $2 text
-- gives nothing
update people set email = $2 where person_id = $1;

-- accounts.setLanguage
-- takes $1 bigint, $2 text
-- gives nothing
update people set language = $2 where person_id = $1 and language <> $2;

-- accounts.setPassword
-- takes $1 bigint, $2 text
-- gives nothing
update people set password_hash = $2 where person_id = $1;

-- accounts.setPhone
-- takes $1 bigint, $2 text
-- gives nothing
update people set phone = $2 where person_id = $1;

-- accounts.setProfile
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text
-- gives nothing
update people set first_name = $2, last_name = $3, mobile_country_code = $4, mobile = $5 where person_id = $1;

-- accounts.spendCode
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update verification_codes set used_at = $2 where code_id = $1 and used_at is null;

-- accounts.staffContacts
-- takes nothing
-- gives text, text, text, text, text, text
select distinct on (operator_role) operator_role, first_name, last_name, mobile_country_code, email, coalesce(phone, nullif(mobile, '')) as phone
   from people, unnest(operator_roles) as operator_role
   where operator_role in ('salesman', 'service') and frozen_at is null
   order by operator_role, person_id;

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
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams,
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
   -- OFFSET 0 keeps the parcels of this one product from being added up for all products first.
   left join lateral (select * from product_parcels where product_parcels.product_id = line.product_id offset 0) parcel on true
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

-- cart.linesToBook
-- takes $1 bigint, $2 bigint[]
-- gives bigint, bigint, integer, integer, cents
select product_id, relation_id, quantity, logistics_type, added_price_cents from cart_lines
   where company_id = $1 and cart_id = any ($2) order by cart_id;

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

-- catalog.cardsOf
-- takes $1 bigint[], $2 text, $3 boolean
-- gives bigint, bigint, bigint, text, bigint, text, integer, integer, text, integer, integer, date, date, date, integer, text, timestamp with time zone, timestamp with time zone, text, jsonb, integer, bigint, bigint, json, bigint, date
select card.*, case when stock < moq then (
       select min(arrives_from) from stock_items item join incoming_stock using (stock_item_id)
       where item.product_id = card.product_id and item.warehouse_id = card.warehouse_id and item.condition = card.condition
         and arrived_at is null and allocated < incoming_stock.quantity) end as next_arrival
   from (
     select offers.product_id, relation_id, offers.warehouse_id, warehouse_name, warehouse_area_id, kind, source_type, purchase_mode,
       condition, moq, pack_multiple, arrival_from, arrival_to, final_date, deposit_percent, grade_reason ->> $2 as grade_reason, ends_at,
       first_available_at, cards.title ->> $2 as title, card, greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer as stock, case when $3 then price_cents end as price_cents,
       case when $3 then list_price_cents end as list_price_cents,
       case when $3 then (
         select json_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) from offer_tiers
         where offer_tiers.relation_id = offers.relation_id order by threshold desc limit 1) end as best_tier, place
     from unnest($1::bigint[]) with ordinality as wanted (relation_id, place)
     join offers using (relation_id)
     join products product using (product_id)
     join product_cards cards using (product_id)
     join warehouses using (warehouse_id)
   ) card order by place;

-- catalog.productInfo
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 boolean, $6 timestamp with time zone
-- gives bigint, text, text, text, text, jsonb, json, text, json, text, text, text, jsonb, integer, integer, integer, integer, text, text, json, text[], boolean, boolean, boolean, timestamp with time zone, text[], json, json, json, json
select product.product_id, goods_sn, custom_sn, product.title ->> $4 as title, description ->> $4 as description, features -> $4 as features,
     (select json_agg(json_build_object('type_id', above.type_id, 'title', above.title ->> $4) order by array_position(leaf.path, above.type_id))
       from categories above where above.type_id = any (leaf.path)) as category,
     coalesce((select label ->> $4 from vocabulary_terms where vocabulary = 'collection' and code = product.collection), product.collection) as collection,
     coalesce((select json_agg(json_build_object('code', given.code, 'label', coalesce((select label ->> $4 from vocabulary_terms where vocabulary = 'material' and code = given.code), given.code)) order by place)
     from jsonb_array_elements_text(product.attributes -> 'materials') with ordinality as given (code, place)), '[]') as materials,
     coalesce((select label ->> $4 from vocabulary_terms where vocabulary = 'colour' and code = product.colour), product.colour) as colour, coalesce((select label ->> $4 from vocabulary_terms where vocabulary = 'style' and code = product.style), product.style) as style, coalesce((select label ->> $4 from vocabulary_terms where vocabulary = 'assembly' and code = product.assembly), product.assembly) as assembly,
     product.attributes, width_mm, depth_mm, height_mm, weight_grams, hs_code, coalesce((select label ->> $4 from vocabulary_terms where vocabulary = 'origin' and code = product.origin), product.origin) as origin,
     coalesce((select json_agg(json_build_object('code', given.code, 'label', coalesce((select label ->> $4 from vocabulary_terms where vocabulary = 'certificate' and code = given.code), given.code)) order by place)
     from unnest(product.certificates) with ordinality as given (code, place)), '[]') as certificates, tags, is_set, packed_as_set, is_hot, first_available_at,
     array(select picture_key from product_pictures where product_id = product.product_id order by position) as pictures,
     coalesce((select json_agg(json_build_object('length_mm', length_mm, 'width_mm', carton.width_mm, 'height_mm', carton.height_mm,
       'gross_weight_grams', gross_weight_grams, 'pieces', pieces) order by position)
       from product_cartons carton where carton.product_id = product.product_id), '[]') as cartons,
     
  coalesce((select json_agg(json_build_object('product_id', part.product_id, 'goods_sn', part.goods_sn, 'title', part.title ->> $4,
      'preview', coalesce((select picture_key from product_pictures where product_id = part.product_id order by position limit 1), ''),
      'amount', bom.amount,
      'stock', coalesce((select json_agg(json_build_object('warehouse_id', warehouse_id, 'available', on_hand - reserved) order by warehouse_id)
        from stock_items where product_id = part.product_id and condition = 'new'), '[]')) order by part.product_id)
    from product_components bom join products part on part.product_id = bom.component_product_id
    where bom.product_id = product.product_id), '[]') as components,
     (select json_build_object('merchant_id', merchant_id, 'merchant_uuid', merchant_uuid,
        'name', case when $4 = 'zh-CN' then name_zh else name end, 'origin', coalesce((select label ->> $4 from vocabulary_terms where vocabulary = 'origin' and code = merchants.origin), merchants.origin),
        'founded_year', founded_year, 'production_days', production_days, 'speciality', speciality ->> $4,
        'product_count', (select count(*) from products where merchant_id = product.merchant_id))
      from merchants where merchant_id = product.merchant_id) as merchant,
     
  coalesce((select json_agg(json_build_object(
      'relation_id', offers.relation_id, 'kind', kind, 'source_type', source_type, 'purchase_mode', purchase_mode, 'condition', condition,
      'warehouse_id', warehouse_id, 'warehouse_name', warehouse_name, 'warehouse_area_id', warehouse_area_id, 'city', city, 'state', state,
      'moq', moq, 'pack_multiple', pack_multiple, 'stock', stock.available,
      'next_arrival', (
        select json_build_object('arrives_from', arrives_from, 'arrives_to', arrives_to, 'quantity', incoming_stock.quantity - allocated)
        from stock_items item join incoming_stock using (stock_item_id)
        where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
          and arrived_at is null and allocated < incoming_stock.quantity
        order by arrives_from, incoming_id limit 1),
      'ends_at', ends_at, 'final_date', final_date, 'arrival_from', arrival_from, 'arrival_to', arrival_to, 'deposit_percent', deposit_percent,
      'grade_reason', grade_reason ->> $4, 'fob_port', fob_port,
      'price_cents', case when $5 then price_cents end, 'list_price_cents', case when $5 then list_price_cents end,
      'tiers', case when $5 then coalesce((
        select json_agg(json_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
        from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') end,
      'fees', case when $5 then json_build_object('pack', pack_fee_cents, 'insurance', insurance_fee_cents, 'delivery', delivery_fee_cents,
        'assembly', assembly_fee_cents) end)
    order by array_position('{local,special,presale,fob,processing}'::text[], kind), price_cents, warehouse_id)
    from offers join offer_availability stock using (relation_id) join warehouses using (warehouse_id)
    where offers.product_id = product.product_id and is_active
      and coalesce(starts_at <= $6, true) and coalesce(ends_at > $6, true) and coalesce(final_date >= $6::date, true)
      and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  ), '[]') as offers
   from products product join categories leaf using (type_id)
   where product.product_id = coalesce($1::bigint, (select product_id from products where goods_sn = $2));

-- catalog.productsOutOfStep
-- takes $1 timestamp with time zone
-- gives bigint[]
select array_agg(distinct product_id) as product_ids from offers
   where (starts_at is not null or ends_at is not null or final_date is not null) and is_listed <>
     (is_active and coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true) and coalesce(final_date >= $1::date, true));

-- catalog.refreshListings
-- takes $1 bigint[], $2 timestamp with time zone
-- gives void
select refresh_listings($1, $2);

-- catalog.shopsIn
-- takes $1 text, $2 text
-- gives bigint, uuid, text, text, integer, text, text, integer, text[]
select merchants.merchant_id, merchant_uuid, case when $1 = 'zh-CN' then name_zh else name end as name,
     coalesce((select label ->> $1 from vocabulary_terms where vocabulary = 'origin' and code = merchants.origin), merchants.origin) as origin,
     founded_year, speciality ->> $1 as speciality, profile ->> $1 as profile, shop.product_count, shop.previews
   from merchants
   cross join lateral (
     select count(*)::integer as product_count,
       (array_agg(coalesce(card -> 'pictures' ->> 0, '') order by popularity desc, product_id desc))[1:3] as previews
     from (
       select distinct product_id from offers join site_warehouses using (warehouse_id)
       where offers.merchant_id = merchants.merchant_id and site_code = $2 and kind = 'local' and is_listed
     ) sold join products using (product_id) join product_cards using (product_id)
   ) shop
   where shop.product_count > 0
   order by name;

-- catalog.warehousesOf
-- takes $1 text, $2 text
-- gives bigint, text, text, bigint, text, text, text, text
select warehouse_id, warehouse_name as name, warehouse_code, warehouse_area_id, area_name ->> $1 as area_name, city, state, zip
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = $2 order by warehouse_area_id, warehouse_id;

-- certification.applicantOf
-- takes $1 bigint
-- gives bigint, text, text, text, text, text, text, text
select person_id, first_name, last_name, mobile_country_code, mobile, email, phone, language from people where person_id = $1;

-- certification.companyState
-- takes $1 bigint
-- gives bigint, text, integer, integer, boolean
select company_id, name, user_type, certified_status, may_buy from companies where company_id = $1;

-- certification.decide
-- takes $1 bigint, $2 integer, $3 bigint, $4 timestamp with time zone, $5 text[], $6 text
-- gives nothing
update certifications set auth_status = $2, reviewed_by = $3, reviewed_at = $4, review_reasons = $5, review_note = $6
   where auth_id = $1 and auth_status = 1;

-- certification.fileNames
-- takes $1 uuid[]
-- gives uuid, text
select file_id, name from files where file_id = any ($1::uuid[]);

-- certification.insertPapers
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text, $12 text, $13 text, $14 text, $15 uuid, $16 uuid, $17 uuid, $18 uuid, $19 uuid
-- gives bigint
insert into certifications (company_id, auth_status, submitted_by, submitted_at, company_name, tax_id, zip_code, company_email,
     country_name, province_name, city_name, address, permit_sn, licence_sn, main_product, logo_id, licence_id, card_front_id,
     card_reverse_id, permit_id)
   values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
   returning auth_id;

-- certification.lockCompany
-- takes $1 bigint
-- gives bigint, text, integer, integer, boolean
select company_id, name, user_type, certified_status, may_buy from companies where company_id = $1 for update;

-- certification.newestPapers
-- takes $1 bigint
-- gives bigint, bigint, bigint, integer, text, text, text, text, text, text, text, text, text, text, text, uuid, uuid, uuid, uuid, uuid, bigint, timestamp with time zone, timestamp with time zone, text[], text
select auth_id as id, auth_id, company_id, auth_status, company_name, tax_id, zip_code, company_email, country_name, province_name,
  city_name, address, permit_sn, licence_sn, main_product, logo_id, licence_id, card_front_id, card_reverse_id, permit_id,
  submitted_by, submitted_at, reviewed_at, review_reasons, review_note from certifications where company_id = $1 order by submitted_at desc, auth_id desc limit 1;

-- certification.papersForReview
-- takes $1 bigint
-- gives bigint, bigint, bigint, integer, text, text, text, text, text, text, text, text, text, text, text, uuid, uuid, uuid, uuid, uuid, bigint, timestamp with time zone, timestamp with time zone, text[], text
select auth_id as id, auth_id, company_id, auth_status, company_name, tax_id, zip_code, company_email, country_name, province_name,
  city_name, address, permit_sn, licence_sn, main_product, logo_id, licence_id, card_front_id, card_reverse_id, permit_id,
  submitted_by, submitted_at, reviewed_at, review_reasons, review_note from certifications where auth_id = $1;

-- certification.previousPapers
-- takes $1 bigint, $2 bigint
-- gives bigint, bigint, bigint, integer, text, text, text, text, text, text, text, text, text, text, text, uuid, uuid, uuid, uuid, uuid, bigint, timestamp with time zone, timestamp with time zone, text[], text
select auth_id as id, auth_id, company_id, auth_status, company_name, tax_id, zip_code, company_email, country_name, province_name,
  city_name, address, permit_sn, licence_sn, main_product, logo_id, licence_id, card_front_id, card_reverse_id, permit_id,
  submitted_by, submitted_at, reviewed_at, review_reasons, review_note from certifications where company_id = $1 and auth_id < $2 order by auth_id desc limit 1;

-- certification.queuePage
-- takes $1 integer, $2 text, $3 bigint, $4 bigint
-- gives jsonb, integer, integer, integer, integer, integer
with found as (
     select certifications.*, companies.user_type, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as applicant, case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end as reviewer,
       rank() over (partition by certifications.company_id order by auth_id) as attempt
     from certifications
     join companies using (company_id)
     join people on people.person_id = submitted_by
     left join people staff on staff.person_id = reviewed_by
     where $2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, company_email, people.email, people.phone, auth_id::text))) > 0
   ), page as (
     select * from found where $1 = 0 or auth_status = $1
     order by case when auth_status = 1 then 0 else 1 end, case when auth_status = 1 then submitted_at end, reviewed_at desc nulls last, auth_id
     limit $3 offset $4
   )
   select
     coalesce((select jsonb_agg(jsonb_build_object('auth_id', auth_id, 'company_id', company_id, 'company_name', company_name,
       'user_type', user_type, 'country_name', country_name, 'province_name', province_name, 'licence_sn', licence_sn,
       'applicant', applicant, 'auth_status', auth_status, 'attempt', attempt, 'submitted_at', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'reviewed_at', to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reviewer', reviewer)
       order by case when auth_status = 1 then 0 else 1 end, case when auth_status = 1 then submitted_at end, reviewed_at desc nulls last, auth_id)
       from page), '[]') as list,
     (count(*) filter (where $1 = 0 or auth_status = $1))::integer as count,
     (count(*) filter (where auth_status = 1))::integer as open,
     (count(*) filter (where auth_status = 2))::integer as approved,
     (count(*) filter (where auth_status = 3))::integer as refused,
     count(*)::integer as all
   from found;

-- certification.setCompanyStatus
-- takes $1 bigint, $2 integer, $3 boolean, $4 text
-- gives nothing
update companies set certified_status = $2, may_buy = $3, name = $4 where company_id = $1;

-- certification.surroundings
-- takes $1 bigint
-- gives text, integer, text, jsonb, jsonb, bigint, bigint
select to_char(companies.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
     (select count(*) from orders where orders.company_id = this.company_id)::integer as orders,
     (select case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end from people where person_id = this.reviewed_by) as reviewer,
     (select jsonb_agg(jsonb_build_object('auth_id', auth_id, 'auth_status', auth_status, 'submitted_at', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'reviewed_at', to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by auth_id desc)
      from certifications other where other.company_id = this.company_id) as history,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'company_name', company_name, 'auth_status', auth_status,
        'same', array_remove(array[case when licence_sn = this.licence_sn then 'licence_sn' end,
          case when tax_id <> '' and tax_id = this.tax_id then 'tax_id' end], null)))
      from (select distinct on (company_id) * from certifications order by company_id, auth_id desc) other
      where other.company_id <> this.company_id
        and (licence_sn = this.licence_sn or (tax_id <> '' and tax_id = this.tax_id))), '[]') as duplicates,
     (select auth_id from certifications other where auth_status = 1 and (other.submitted_at, other.auth_id) > (this.submitted_at, this.auth_id)
      order by other.submitted_at, other.auth_id limit 1) as next_auth_id,
     (select auth_id from certifications other where auth_status = 1 and (other.submitted_at, other.auth_id) < (this.submitted_at, this.auth_id)
      order by other.submitted_at desc, other.auth_id desc limit 1) as previous_auth_id
   from certifications this join companies using (company_id)
   where this.auth_id = $1;

-- content.articleIn
-- takes $1 text, $2 text
-- gives bigint, text, text, text
select article_id as id, page_key, title ->> $2 as name, body ->> $2 as body from fixed_articles where page_key = $1;

-- content.articlesIn
-- takes $1 text
-- gives bigint, text, text
select article_id as id, title ->> $1 as name, page_key from fixed_articles order by position, article_id;

-- discovery.changesSince
-- takes $1 text
-- gives text, integer[], integer[]
with moved as materialized (
     select distinct product_id from stock_movements join stock_items using (stock_item_id) where stock_movements.changed_in >= $1::text::xid8
   )
   select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until,
     array(select product_id::integer from product_cards where changed_in >= $1::text::xid8) as products,
     array(select product_id::integer from moved union select product_components.product_id::integer from moved
       join product_components on component_product_id = moved.product_id) as stocked;

-- discovery.collectionOf
-- takes $1 bigint
-- gives bigint
select other.product_id from products one join products other on other.collection = one.collection and one.collection <> ''
   where one.product_id = $1 and other.product_id <> $1 order by other.popularity desc limit 12;

-- discovery.namesOfAll
-- takes nothing
-- gives json, json, json, json, json
select
     (select json_agg(json_build_object('type_id', type_id, 'parent_type_id', parent_type_id, 'title', title, 'image', coalesce(image_key, ''),
       'path', path) order by position) from categories) as categories,
     (select json_agg(json_build_object('warehouse_id', warehouse_id, 'name', warehouse_name)) from warehouses) as warehouses,
     (select json_agg(json_build_object('merchant_id', merchant_id, 'name', name, 'name_zh', name_zh)) from merchants) as merchants,
     (select json_agg(json_build_object('vocabulary', vocabulary, 'code', code, 'label', label) order by vocabulary, position)
       from vocabulary_terms) as terms,
     (select json_agg(json_build_object('site_code', site_code, 'warehouse_ids', warehouse_ids))
       from (select site_code, array_agg(warehouse_id) as warehouse_ids from site_warehouses group by site_code) by_site) as sites;

-- discovery.numbersFrom
-- takes $1 text, $2 text
-- gives bigint
(select product_id from products where upper(goods_sn) collate "C" >= $1 and upper(goods_sn) collate "C" < $2
     order by upper(goods_sn) collate "C" limit 20)
   union all
   (select product_id from products where upper(custom_sn) collate "C" >= $1 and upper(custom_sn) collate "C" < $2
     order by upper(custom_sn) collate "C" limit 20);

-- discovery.productsNumbered
-- takes $1 text
-- gives bigint, text
select product_id, goods_sn from products where upper(goods_sn) collate "C" = $1
   union select product_id, goods_sn from products where upper(custom_sn) collate "C" = $1 limit 2;

-- discovery.shelfChunk
-- takes $1 integer, $2 bigint, $3 bigint
-- gives bigint, bigint, integer[], text, text, text, text, integer, integer, integer, bigint, bigint, text[], integer, integer, boolean, json
select product.product_id, product.merchant_id, categories.path::integer[] as path, material, colour, style, assembly,
    product.width_mm, product.depth_mm, product.height_mm, (card -> 'volume_cm3')::bigint as volume_cm3,
    (card -> 'gross_weight_grams')::bigint as gross_weight_grams, certificates,
    floor(extract(epoch from first_available_at) / 60)::integer as first_available_minute, popularity, is_hot,
    coalesce((select json_agg(json_build_array(relation_id, warehouse_id, kind, price_cents, moq, greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer) order by relation_id)
      from offers where offers.product_id = product.product_id and is_listed), '[]') as offers
  from products product join categories using (type_id) join product_cards using (product_id) where (popularity, product.product_id) < ($1::integer, $2::bigint) order by popularity desc, product.product_id desc limit $3;

-- discovery.shelfRowsOf
-- takes $1 bigint[]
-- gives bigint, bigint, integer[], text, text, text, text, integer, integer, integer, bigint, bigint, text[], integer, integer, boolean, json
select product.product_id, product.merchant_id, categories.path::integer[] as path, material, colour, style, assembly,
    product.width_mm, product.depth_mm, product.height_mm, (card -> 'volume_cm3')::bigint as volume_cm3,
    (card -> 'gross_weight_grams')::bigint as gross_weight_grams, certificates,
    floor(extract(epoch from first_available_at) / 60)::integer as first_available_minute, popularity, is_hot,
    coalesce((select json_agg(json_build_array(relation_id, warehouse_id, kind, price_cents, moq, greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer) order by relation_id)
      from offers where offers.product_id = product.product_id and is_listed), '[]') as offers
  from products product join categories using (type_id) join product_cards using (product_id) where product.product_id = any ($1);

-- discovery.snapshotNow
-- takes nothing
-- gives text
select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until;

-- discovery.textsOf
-- takes $1 bigint[]
-- gives bigint, text, text, translated, translated, jsonb, text, text, text, text, text, text[], integer[]
select product_id, goods_sn, custom_sn, products.title, description, features, collection, material, colour, style, assembly, tags,
     categories.path::integer[] as path
   from products join categories using (type_id) where product_id = any ($1);

-- favourites.countFavourites
-- takes $1 bigint, $2 bigint[]
-- gives integer, integer
select count(*)::integer as count, (count(*) filter (where product_id = any ($2)))::integer as held
   from favourites where company_id = $1;

-- favourites.countLists
-- takes $1 bigint
-- gives integer
select count(*)::integer as count from saved_lists where company_id = $1;

-- favourites.deleteFavourites
-- takes $1 bigint, $2 bigint[]
-- gives nothing
delete from favourites where company_id = $1 and product_id = any ($2);

-- favourites.deleteLinesOfList
-- takes $1 bigint, $2 bigint, $3 bigint[]
-- gives nothing
delete from saved_list_lines where company_id = $1 and list_id = $2 and product_id = any ($3);

-- favourites.deleteList
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives nothing
delete from saved_lists where company_id = $1 and (not is_private or saved_lists.person_id = $2) and list_id = $3;

-- favourites.deleteOwnNumbers
-- takes $1 bigint, $2 bigint[]
-- gives nothing
delete from own_numbers where company_id = $1 and product_id = any ($2);

-- favourites.favouriteIdsOf
-- takes $1 bigint
-- gives jsonb
select coalesce(jsonb_agg(product_id order by product_id), '[]') as product_ids from favourites where company_id = $1;

-- favourites.history.last
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 integer[], $7 bigint, $8 bigint
-- gives integer, timestamp with time zone, integer, bigint, text, bigint, text, integer, cents, bigint, text, text, text, text, text, bigint
select page.count, page.last_bought_at, page.order_count, page.pieces, last.order_number as last_order_number,
       last.relation_id as last_relation_id, last.kind as last_kind, last.quantity as last_quantity, last.unit_cents as last_price_cents,
       
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
     from (
       select saved.*, cards.title ->> $2 as title, count(*) over ()::integer as count
       from (
         select product_id, max(created_at) as last_bought_at, count(distinct order_id)::integer as order_count, sum(quantity)::bigint as pieces
         from orders join order_lines using (order_id)
         where company_id = $1 and paid_at is not null and status <> all ($6)
         group by product_id
       ) saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
       where 
  not exists (select from unnest($5::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $2, products.goods_sn, products.custom_sn, own.own_number))) = 0)
       order by last_bought_at desc, product_id limit $7 offset $8
     ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     cross join lateral (
       select order_number, line.relation_id, orders.kind, line.quantity, unit_cents
       from orders join order_lines line using (order_id)
       where orders.company_id = $1 and line.product_id = page.product_id and paid_at is not null and status <> all ($6)
       order by created_at desc, order_id desc, position limit 1
     ) last
     order by page.last_bought_at desc, page.product_id;

-- favourites.history.pieces
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 integer[], $7 bigint, $8 bigint
-- gives integer, timestamp with time zone, integer, bigint, text, bigint, text, integer, cents, bigint, text, text, text, text, text, bigint
select page.count, page.last_bought_at, page.order_count, page.pieces, last.order_number as last_order_number,
       last.relation_id as last_relation_id, last.kind as last_kind, last.quantity as last_quantity, last.unit_cents as last_price_cents,
       
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
     from (
       select saved.*, cards.title ->> $2 as title, count(*) over ()::integer as count
       from (
         select product_id, max(created_at) as last_bought_at, count(distinct order_id)::integer as order_count, sum(quantity)::bigint as pieces
         from orders join order_lines using (order_id)
         where company_id = $1 and paid_at is not null and status <> all ($6)
         group by product_id
       ) saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
       where 
  not exists (select from unnest($5::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $2, products.goods_sn, products.custom_sn, own.own_number))) = 0)
       order by pieces desc, product_id limit $7 offset $8
     ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     cross join lateral (
       select order_number, line.relation_id, orders.kind, line.quantity, unit_cents
       from orders join order_lines line using (order_id)
       where orders.company_id = $1 and line.product_id = page.product_id and paid_at is not null and status <> all ($6)
       order by created_at desc, order_id desc, position limit 1
     ) last
     order by page.pieces desc, page.product_id;

-- favourites.history.title
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 integer[], $7 bigint, $8 bigint
-- gives integer, timestamp with time zone, integer, bigint, text, bigint, text, integer, cents, bigint, text, text, text, text, text, bigint
select page.count, page.last_bought_at, page.order_count, page.pieces, last.order_number as last_order_number,
       last.relation_id as last_relation_id, last.kind as last_kind, last.quantity as last_quantity, last.unit_cents as last_price_cents,
       
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
     from (
       select saved.*, cards.title ->> $2 as title, count(*) over ()::integer as count
       from (
         select product_id, max(created_at) as last_bought_at, count(distinct order_id)::integer as order_count, sum(quantity)::bigint as pieces
         from orders join order_lines using (order_id)
         where company_id = $1 and paid_at is not null and status <> all ($6)
         group by product_id
       ) saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
       where 
  not exists (select from unnest($5::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $2, products.goods_sn, products.custom_sn, own.own_number))) = 0)
       order by title, product_id limit $7 offset $8
     ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     cross join lateral (
       select order_number, line.relation_id, orders.kind, line.quantity, unit_cents
       from orders join order_lines line using (order_id)
       where orders.company_id = $1 and line.product_id = page.product_id and paid_at is not null and status <> all ($6)
       order by created_at desc, order_id desc, position limit 1
     ) last
     order by page.title, page.product_id;

-- favourites.insertFavourites
-- takes $1 bigint, $2 bigint, $3 bigint[], $4 text, $5 timestamp with time zone
-- gives nothing
insert into favourites (company_id, product_id, person_id, saved_kind, saved_price_cents, saved_available, saved_at)
   select $1, products.product_id, $2, lead.kind, lead.price_cents, coalesce(stock.available, 0), $5
   from products
   left join lateral (
  select offers.* from offers
  where offers.product_id = products.product_id and is_active
    and coalesce(starts_at <= $5, true) and coalesce(ends_at > $5, true) and coalesce(final_date >= $5::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $4 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
   left join offer_availability stock on stock.relation_id = lead.relation_id
   where products.product_id = any ($3) and exists (select from offers where offers.product_id = products.product_id)
   on conflict do nothing;

-- favourites.insertLines
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint[], $5 integer[], $6 text[], $7 text, $8 timestamp with time zone
-- gives nothing
insert into saved_list_lines (list_id, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at)
   select $3, $1, wanted.product_id, $2, wanted.quantity, wanted.note, lead.kind, lead.price_cents, coalesce(stock.available, 0), $8
   from unnest($4::bigint[], $5::integer[], $6::text[]) wanted (product_id, quantity, note)
   left join lateral (
  select offers.* from offers
  where offers.product_id = wanted.product_id and is_active
    and coalesce(starts_at <= $8, true) and coalesce(ends_at > $8, true) and coalesce(final_date >= $8::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $7 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
   left join offer_availability stock on stock.relation_id = lead.relation_id
   where exists (select from offers where offers.product_id = wanted.product_id)
   on conflict (list_id, product_id) do nothing;

-- favourites.insertList
-- takes $1 bigint, $2 bigint, $3 text, $4 boolean, $5 timestamp with time zone
-- gives bigint
insert into saved_lists (company_id, person_id, name, is_private, created_at, changed_at) values ($1, $2, $3, $4, $5, $5) returning list_id;

-- favourites.insertOwnNumbers
-- takes $1 bigint, $2 bigint, $3 bigint[], $4 text[], $5 timestamp with time zone
-- gives nothing
insert into own_numbers (company_id, product_id, own_number, person_id, changed_at)
   select $1, given.product_id, given.own_number, $2, $5 from unnest($3::bigint[], $4::text[]) given (product_id, own_number);

-- favourites.linesHeld
-- takes $1 bigint, $2 bigint, $3 bigint[]
-- gives integer, integer
select count(*)::integer as count, (count(*) filter (where product_id = any ($3)))::integer as held
   from saved_list_lines where company_id = $1 and list_id = $2;

-- favourites.linesOfList
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 timestamp with time zone, $6 text[], $7 bigint, $8 bigint
-- gives integer, integer, text, text, cents, integer, timestamp with time zone, bigint, text, text, text, text, text, bigint
select page.count, page.quantity, page.note, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at,
   
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $3 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
   from (
     select saved.*, count(*) over ()::integer as count from saved_list_lines saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
     where saved.company_id = $1 and saved.list_id = $2 and 
  not exists (select from unnest($6::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $3, products.goods_sn, products.custom_sn, own.own_number))) = 0)
     order by saved_at desc, product_id desc limit $7 offset $8
   ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $5, true) and coalesce(ends_at > $5, true) and coalesce(final_date >= $5::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $4 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
   order by page.saved_at desc, page.product_id desc;

-- favourites.listOf
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives bigint, text, boolean, boolean, text, text, timestamp with time zone, integer, bigint, jsonb
select saved_lists.list_id, saved_lists.name, is_private, saved_lists.person_id = $2 as is_mine,
  concat_ws(' ', first_name, last_name) as made_by, share_token, saved_lists.changed_at,
  (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
  (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces,
  (select coalesce(jsonb_agg(card -> 'pictures' ->> 0), '[]') from (
     select card from saved_list_lines line join product_cards using (product_id)
     where line.list_id = saved_lists.list_id order by saved_at desc, product_id desc limit 4) newest) as previews from saved_lists join people using (person_id) where company_id = $1 and (not is_private or saved_lists.person_id = $2) and list_id = $3;

-- favourites.listsOf
-- takes $1 bigint, $2 bigint
-- gives bigint, text, boolean, boolean, text, text, timestamp with time zone, integer, bigint, jsonb
select saved_lists.list_id, saved_lists.name, is_private, saved_lists.person_id = $2 as is_mine,
  concat_ws(' ', first_name, last_name) as made_by, share_token, saved_lists.changed_at,
  (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
  (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces,
  (select coalesce(jsonb_agg(card -> 'pictures' ->> 0), '[]') from (
     select card from saved_list_lines line join product_cards using (product_id)
     where line.list_id = saved_lists.list_id order by saved_at desc, product_id desc limit 4) newest) as previews from saved_lists join people using (person_id) where company_id = $1 and (not is_private or saved_lists.person_id = $2) order by changed_at desc, list_id desc limit 100;

-- favourites.lockCompany
-- takes $1 bigint
-- gives bigint
select company_id from companies where company_id = $1 for no key update;

-- favourites.lockLists
-- takes $1 bigint, $2 bigint, $3 bigint[]
-- gives bigint, boolean, boolean, text
select list_id, is_private, person_id = $2 as is_mine, share_token from saved_lists where company_id = $1 and (not is_private or saved_lists.person_id = $2) and list_id = any ($3)
   order by list_id for update;

-- favourites.moveLinesToList
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint[]
-- gives nothing
with taken as (
     delete from saved_list_lines where company_id = $1 and list_id = $2 and product_id = any ($4) returning *
   )
   insert into saved_list_lines (list_id, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at)
   select $3, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at from taken
   on conflict (list_id, product_id) do update set
     quantity = least(saved_list_lines.quantity::bigint + excluded.quantity, 999999999)::integer,
     note = case when saved_list_lines.note = '' then excluded.note else saved_list_lines.note end;

-- favourites.numbersHeld
-- takes $1 bigint, $2 text[]
-- gives text, bigint, text
select upper(own_number) as own_number, product_id, goods_sn from own_numbers join products using (product_id)
   where company_id = $1 and upper(own_number) = any ($2);

-- favourites.ownNumberPage
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives integer, timestamp with time zone, bigint, text, text, text, text, text, bigint
select page.count, page.changed_at, 
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
   from (
     select saved.*, count(*) over ()::integer as count from own_numbers saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
     where saved.company_id = $1 and 
  not exists (select from unnest($5::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $2, products.goods_sn, products.custom_sn, own.own_number))) = 0)
     order by upper(saved.own_number), saved.product_id limit $6 offset $7
   ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
   order by upper(page.own_number), page.product_id;

-- favourites.page.price_down
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives integer, text, cents, integer, timestamp with time zone, bigint, text, text, text, text, text, bigint
select page.count, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at, 
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
     from (
       select saved.*, cards.title ->> $2 as title, first.price_cents as lead_price_cents, count(*) over ()::integer as count
       from favourites saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
       left join lateral (
  select offers.* from offers
  where offers.product_id = saved.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) first on true
       where saved.company_id = $1 and 
  not exists (select from unnest($5::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $2, products.goods_sn, products.custom_sn, own.own_number))) = 0)
       order by lead_price_cents desc nulls last, product_id limit $6 offset $7
     ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     order by page.lead_price_cents desc nulls last, page.product_id;

-- favourites.page.price_up
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives integer, text, cents, integer, timestamp with time zone, bigint, text, text, text, text, text, bigint
select page.count, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at, 
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
     from (
       select saved.*, cards.title ->> $2 as title, first.price_cents as lead_price_cents, count(*) over ()::integer as count
       from favourites saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
       left join lateral (
  select offers.* from offers
  where offers.product_id = saved.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) first on true
       where saved.company_id = $1 and 
  not exists (select from unnest($5::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $2, products.goods_sn, products.custom_sn, own.own_number))) = 0)
       order by lead_price_cents, product_id limit $6 offset $7
     ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     order by page.lead_price_cents, page.product_id;

-- favourites.page.saved
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives integer, text, cents, integer, timestamp with time zone, bigint, text, text, text, text, text, bigint
select page.count, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at, 
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
     from (
       select saved.*, cards.title ->> $2 as title, null as lead_price_cents, count(*) over ()::integer as count
       from favourites saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
       
       where saved.company_id = $1 and 
  not exists (select from unnest($5::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $2, products.goods_sn, products.custom_sn, own.own_number))) = 0)
       order by saved_at desc, product_id desc limit $6 offset $7
     ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     order by page.saved_at desc, page.product_id desc;

-- favourites.page.title
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives integer, text, cents, integer, timestamp with time zone, bigint, text, text, text, text, text, bigint
select page.count, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at, 
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
     from (
       select saved.*, cards.title ->> $2 as title, null as lead_price_cents, count(*) over ()::integer as count
       from favourites saved 
  join products on products.product_id = saved.product_id
  join product_cards cards on cards.product_id = saved.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = saved.product_id
       
       where saved.company_id = $1 and 
  not exists (select from unnest($5::text[]) word where position(word in lower(
    concat_ws(' ', cards.title ->> $2, products.goods_sn, products.custom_sn, own.own_number))) = 0)
       order by title, product_id limit $6 offset $7
     ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     order by page.title, page.product_id;

-- favourites.productsByNumber
-- takes $1 text[], $2 text
-- gives text, bigint, text, text
select asked, found.product_id, found.goods_sn, found.title ->> $2 as title
   from unnest($1::text[]) asked
   cross join lateral (
     select 1 as rank, product_id, goods_sn, title from products where upper(goods_sn) collate "C" = asked
     union all
     select 2, min(product_id), min(goods_sn), min(title::text)::jsonb from products where upper(custom_sn) collate "C" = asked having count(*) = 1
     order by rank limit 1
   ) found
   where exists (select from offers where offers.product_id = found.product_id);

-- favourites.renameList
-- takes $1 bigint, $2 bigint, $3 text, $4 boolean, $5 timestamp with time zone
-- gives nothing
update saved_lists set name = $3, is_private = $4, changed_at = $5 where company_id = $1 and list_id = $2;

-- favourites.setLineOfList
-- takes $1 bigint, $2 bigint, $3 bigint, $4 integer, $5 text
-- gives nothing
update saved_list_lines set quantity = $4, note = $5 where company_id = $1 and list_id = $2 and product_id = $3;

-- favourites.setShareToken
-- takes $1 bigint, $2 bigint, $3 text
-- gives nothing
update saved_lists set share_token = $3 where company_id = $1 and list_id = $2;

-- favourites.sharedLines
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 bigint, $6 bigint
-- gives integer, integer, text, text, cents, integer, timestamp with time zone, bigint, text, text, text, text, text, bigint
select page.count, page.quantity, page.note, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at,
   
  page.product_id, products.goods_sn, products.custom_sn, coalesce(own.own_number, '') as own_number,
  cards.title ->> $2 as title, coalesce(cards.card -> 'pictures' ->> 0, '') as preview, lead.relation_id
   from (
     select saved_list_lines.*, count(*) over ()::integer as count from saved_list_lines where list_id = $1
     order by saved_at desc, product_id desc limit $5 offset $6
   ) page 
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = null::bigint and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
   order by page.saved_at desc, page.product_id desc;

-- favourites.sharedListOf
-- takes $1 text
-- gives bigint, text, text, timestamp with time zone, integer, bigint
select list_id, saved_lists.name, companies.name as company_name, changed_at,
     (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
     (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces
   from saved_lists join companies using (company_id) where share_token = $1;

-- favourites.soldProduct
-- takes $1 bigint
-- gives bigint
select product_id from products where product_id = $1 and exists (select from offers where offers.product_id = products.product_id);

-- favourites.touchList
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives integer
update saved_lists set changed_at = $3 where company_id = $1 and list_id = $2
   returning (select count(*)::integer from saved_list_lines line where line.list_id = $2) as product_count;

-- favourites.wantedOffers
-- takes $1 bigint[], $2 bigint[], $3 integer[], $4 bigint, $5 integer, $6 text, $7 timestamp with time zone, $8 text
-- gives integer, bigint, text, text, integer, boolean, bigint, bigint, text, integer, integer, cents, integer, integer, integer, integer
select wanted.position::integer as position, wanted.product_id, goods_sn, products.title ->> $8 as title, wanted.amount,
     lead.relation_id is not null as is_sold, offer.relation_id, offer.warehouse_id, warehouse_name, offer.source_type, offer.purchase_mode,
     offer.price_cents, offer.moq, offer.pack_multiple, offer.available,
     coalesce((select quantity from cart_lines where company_id = $4 and relation_id = offer.relation_id and logistics_type = $5), 0) as in_cart
   from unnest($1::bigint[], $2::bigint[], $3::integer[]) with ordinality wanted (product_id, relation_id, amount, position)
   join products on products.product_id = wanted.product_id
   left join lateral (
  select offers.* from offers
  where offers.product_id = wanted.product_id and is_active
    and coalesce(starts_at <= $7, true) and coalesce(ends_at > $7, true) and coalesce(final_date >= $7::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $6 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
   left join lateral (
     select offers.*, stock.available from offers join offer_availability stock using (relation_id)
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = $6
     where offers.product_id = wanted.product_id and is_active and coalesce(starts_at <= $7, true) and coalesce(ends_at > $7, true)
       and (kind in ('local', 'special') or (kind = 'processing' and offers.relation_id = wanted.relation_id))
     order by offers.relation_id is not distinct from wanted.relation_id desc, stock.available >= wanted.amount desc,
       kind, price_cents, offers.warehouse_id
     limit 1
   ) offer on true
   left join warehouses on warehouses.warehouse_id = offer.warehouse_id
   order by wanted.position;

-- files.fileToServe
-- takes $1 uuid
-- gives uuid, integer, text, text, integer, text
select file_id, file_type, name, mime, bytes, storage_key from files where file_id = $1;

-- files.filesForStaff
-- takes $1 uuid[]
-- gives uuid, integer, text, text, integer, text
select file_id, file_type, name, mime, bytes, storage_key from files where file_id = any ($1::uuid[]);

-- files.filesOfOwner
-- takes $1 uuid[], $2 bigint, $3 bigint, $4 bigint
-- gives uuid, integer, text, text, integer, text
select file_id, file_type, name, mime, bytes, storage_key from files
   where file_id = any ($1::uuid[]) and (owner_person_id = $2 or owner_company_id = $3 or owner_merchant_id = $4);

-- files.insertFile
-- takes $1 uuid, $2 bigint, $3 bigint, $4 bigint, $5 integer, $6 text, $7 text, $8 integer, $9 integer, $10 integer, $11 bytea, $12 text, $13 timestamp with time zone
-- gives nothing
insert into files (file_id, owner_person_id, owner_company_id, owner_merchant_id, file_type, name, mime, bytes, width, height, sha256, storage_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- files.lockOwner
-- takes $1 bigint
-- gives bigint
select person_id from people where person_id = $1 for update;

-- files.spaceUsed
-- takes $1 bigint
-- gives integer, bigint
select count(*)::integer as files, coalesce(sum(bytes), 0)::bigint as bytes from files where owner_person_id = $1;

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

-- nearby.buyDiscountsOf
-- takes $1 bigint
-- gives integer, integer
select threshold, percent from buy_discounts where company_id = $1;

-- nearby.countContainers
-- takes $1 text, $2 bigint
-- gives integer
select count(distinct (container_number, arrives_from, warehouse_id))::integer as count
   from incoming_stock join stock_items using (stock_item_id) join site_warehouses using (warehouse_id)
   where arrived_at is null and site_code = $1 and ($2::bigint is null or warehouse_id = $2);

-- nearby.incomingContainers
-- takes $1 text, $2 text, $3 bigint, $4 date, $5 bigint, $6 bigint
-- gives text, date, date, bigint, text, json
with sailing as materialized (
     select distinct arrives_from, container_number, arrives_to, warehouse_id
     from incoming_stock join stock_items using (stock_item_id) join site_warehouses using (warehouse_id)
     where arrived_at is null and site_code = $2 and ($3::bigint is null or warehouse_id = $3)
     order by arrives_from, container_number limit $5 offset $6
   )
   select container_number, arrives_from, arrives_to, warehouse_id, warehouse_name, (
       select json_agg(json_build_object('product_id', product_id, 'goods_sn', goods_sn, 'title', title ->> $1,
         'preview', coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), ''),
         'quantity', aboard.quantity, 'relation_id', (
           select relation_id from offers
           where offers.product_id = products.product_id and offers.warehouse_id = sailing.warehouse_id and kind = 'presale' and is_active
             and coalesce(final_date >= $4::date, true) limit 1))
         order by aboard.quantity desc, goods_sn)
       from incoming_stock aboard join stock_items using (stock_item_id) join products using (product_id)
       where aboard.arrived_at is null and aboard.arrives_from = sailing.arrives_from and aboard.container_number = sailing.container_number
         and stock_items.warehouse_id = sailing.warehouse_id) as goods
   from sailing join warehouses using (warehouse_id)
   order by arrives_from, container_number;

-- nearby.itemsById
-- takes $1 text, $2 bigint[]
-- gives bigint, text, text, text, text, integer, bigint, bigint
select product_id, goods_sn, custom_sn, products.title ->> $1 as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams
   from unnest($2::bigint[]) with ordinality as wanted (product_id, place)
   join products using (product_id)
   left join lateral (
     select cartons, volume_cm3, weight_grams from product_parcels where product_parcels.product_id = products.product_id offset 0
   ) parcel on true
   order by place;

-- nearby.itemsByNumber
-- takes $1 text, $2 text[], $3 text
-- gives text, boolean, boolean, bigint, text, text, text, text, integer, bigint, bigint
select asked, is_ours,
     exists (select from offers join site_warehouses using (warehouse_id)
       where offers.product_id = products.product_id and is_active and site_code = $3) as is_sold,
     product_id, goods_sn, custom_sn, products.title ->> $1 as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams
   from unnest($2::text[]) as wanted (asked)
   cross join lateral (
     select product_id, true as is_ours from products where upper(goods_sn) collate "C" = upper(asked) collate "C"
     union all
     select product_id, false from products where upper(custom_sn) collate "C" = upper(asked) collate "C"
   ) hit
   join products using (product_id)
   left join lateral (
     select cartons, volume_cm3, weight_grams from product_parcels where product_parcels.product_id = products.product_id offset 0
   ) parcel on true;

-- nearby.localOffers
-- takes $1 bigint[], $2 text, $3 timestamp with time zone
-- gives bigint, bigint, bigint, bigint, cents, integer, integer, cents, cents, cents, cents, integer, jsonb, json
select offers.relation_id, product_id, warehouse_id, merchant_id, price_cents, moq, pack_multiple, pack_fee_cents, insurance_fee_cents,
     delivery_fee_cents, assembly_fee_cents, stock.available,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     (select json_build_object('arrives_from', arrives_from, 'arrives_to', arrives_to, 'quantity', incoming_stock.quantity - allocated)
      from stock_items item join incoming_stock using (stock_item_id)
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
        and arrived_at is null and allocated < incoming_stock.quantity
      order by arrives_from, incoming_id limit 1) as next_arrival
   from offers
   join site_warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   where product_id = any ($1) and site_code = $2 and kind = 'local' and is_active
     and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true);

-- nearby.storedLinesOf
-- takes $1 bigint, $2 text, $3 integer[], $4 bigint
-- gives text, integer, timestamp with time zone, timestamp with time zone, integer, date, text, bigint, text, text, text, jsonb, bigint, text, text, text, text, integer, integer, bigint, bigint
select order_number, status, status_since, orders.created_at, logistics_type, pickup_free_until, po_number,
     warehouse_id, warehouse_name, warehouses.address || ', ' || warehouses.city || ', ' || warehouses.state || ' ' || warehouses.zip as warehouse_address,
     time_zone, pickup_hours, product_id, line.goods_sn, line.custom_sn, line.title ->> $2 as title, line.preview, line.quantity,
     line.cartons, line.volume_cm3, line.weight_grams
   from orders join warehouses using (warehouse_id) join order_lines line using (order_id)
   where company_id = $1 and status = any ($3)
   order by orders.created_at, order_id, position limit $4;

-- nearby.warehousesOfSite
-- takes $1 text, $2 text
-- gives bigint, text, text, text, text, text, text, text, text, text, jsonb, numeric, numeric
select warehouse_id, warehouse_code, warehouse_name, area_name ->> $1 as area_name, address, city, state, zip, phone, time_zone,
     pickup_hours, latitude, longitude
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = $2 order by warehouse_id;

-- orders.contact
-- takes $1 bigint
-- gives text, text, text, text, text, text, text, text, date, cents
select coalesce(email, phone) as account, language, first_name, order_number, site_code, currency, carrier, tracking_number, pickup_free_until,
     refunded_cents
   from orders join people using (person_id) where order_id = $1;

-- orders.counts.buyer
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text
-- gives integer, integer
select status, count(*)::integer as count from orders join companies using (company_id)
     where orders.company_id = $1 and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or position($8 in lower(order_number)) > 0 or position($8 in lower(po_number)) > 0
    or position($8 in lower(tracking_number)) > 0 or position($8 in lower(companies.name)) > 0
    or exists (select from order_lines line where line.order_id = orders.order_id
      and (position($8 in lower(line.custom_sn)) > 0 or position($8 in lower(line.goods_sn)) > 0))) group by status;

-- orders.counts.merchant
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text
-- gives integer, integer
select status, count(*)::integer as count from orders join companies using (company_id)
     where orders.merchant_id = $2 and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or position($8 in lower(order_number)) > 0 or position($8 in lower(po_number)) > 0
    or position($8 in lower(tracking_number)) > 0 or position($8 in lower(companies.name)) > 0
    or exists (select from order_lines line where line.order_id = orders.order_id
      and (position($8 in lower(line.custom_sn)) > 0 or position($8 in lower(line.goods_sn)) > 0))) group by status;

-- orders.counts.operator
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text
-- gives integer, integer
select status, count(*)::integer as count from orders join companies using (company_id)
     where true and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or position($8 in lower(order_number)) > 0 or position($8 in lower(po_number)) > 0
    or position($8 in lower(tracking_number)) > 0 or position($8 in lower(companies.name)) > 0
    or exists (select from order_lines line where line.order_id = orders.order_id
      and (position($8 in lower(line.custom_sn)) > 0 or position($8 in lower(line.goods_sn)) > 0))) group by status;

-- orders.details
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 boolean
-- gives bigint, text, text, integer, timestamp with time zone, text, integer, integer, text, integer, timestamp with time zone, text, bigint, uuid, text, bigint, text, bigint, text, timestamp with time zone, timestamp with time zone, date, boolean, boolean, cents, cents, cents, cents, cents, cents, text, jsonb, cents, cents, integer, cents, cents, cents, cents, cents, jsonb, jsonb, integer, bigint, bigint, text, text, uuid, text, timestamp with time zone, jsonb, text, jsonb, jsonb
select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as terms, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents, delivery_cents,
     assembly_cents, explanation, orders.address, orders.cartons, orders.volume_cm3, orders.weight_grams, remark,
     people.first_name || ' ' || people.last_name as person_name, label_file_id, carrier, paid_at,
     jsonb_build_object('address', warehouses.address, 'city', warehouses.city, 'state', warehouses.state, 'zip', warehouses.zip,
       'phone', warehouses.phone, 'time_zone', warehouses.time_zone, 'pickup_hours', pickup_hours) as warehouse,
     coalesce((select method from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and purpose = 'order' and settled_at is not null order by settled_at desc limit 1), '')
       as pay_method,
     (select jsonb_agg(to_jsonb(line) || jsonb_build_object('title', line.title ->> $4) order by position)
       from order_lines line where line.order_id = orders.order_id) as lines,
     (select jsonb_agg(jsonb_build_object('at', event.at, 'actor', actor, 'action', action, 'from_status', from_status, 'to_status', to_status,
         'note', event.note, 'attachments', attachments,
         'name', case when actor = 'buyer' or $5 then coalesce(someone.first_name || ' ' || someone.last_name, '') else '' end) order by event_id)
       from order_events event left join people someone using (person_id) where event.order_id = orders.order_id) as timeline
   from orders
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
   join people on people.person_id = orders.person_id
   where orders.order_id in (
       select order_id from orders where order_number = $1
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = $1
     )
     and ($2::bigint is null or orders.company_id = $2) and ($3::bigint is null or orders.merchant_id = $3)
   order by orders.order_id;

-- orders.insert
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 text, $6 timestamp with time zone, $7 timestamp with time zone, $8 jsonb
-- gives bigint, text, bigint, integer
with checkout as (
     insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at) values ($1, $2, $3, $4, $6)
     returning checkout_id
   ), wanted as (
     select * from jsonb_to_recordset($8::jsonb) as wanted (
       order_number text, merchant_id bigint, warehouse_id bigint, kind text, flow text, action text, from_status integer, status integer,
       logistics_type integer, purchase_mode integer, pieces integer, goods_cents bigint, discount_cents bigint, discount_percent integer,
       coupon_cents bigint, pack_cents bigint, insurance_cents bigint, delivery_cents bigint, assembly_cents bigint, freight_cents bigint,
       explanation jsonb, address jsonb, cartons integer, volume_cm3 bigint, weight_grams bigint, po_number text, remark text, note text, lines jsonb)
   ), placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents,
       delivery_cents, assembly_cents, freight_cents, explanation, address, cartons, volume_cm3, weight_grams, po_number, remark, created_at, expires_at)
     select order_number, checkout_id, $2, $3, merchant_id, warehouse_id, $4, kind, status, $6,
       logistics_type, purchase_mode, $5, pieces, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents,
       delivery_cents, assembly_cents, freight_cents, explanation, address, cartons, volume_cm3, weight_grams, po_number, remark, $6, $7
     from wanted cross join checkout order by order_number
     returning order_id, order_number
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, $6, flow, from_status, action, status, case action when 'create' then 'buyer' else 'system' end, $3, note
     from placed join wanted using (order_number)
   ), lined as (
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, goods_cents,
       discount_cents, coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, cartons, volume_cm3, weight_grams)
     select order_id, line.*
     from placed join wanted using (order_number) cross join lateral jsonb_to_recordset(wanted.lines) as line (
       position integer, relation_id bigint, product_id bigint, goods_sn text, custom_sn text, title jsonb, preview text, quantity integer,
       unit_cents bigint, goods_cents bigint, discount_cents bigint, coupon_cents bigint, pack_cents bigint, insurance_cents bigint,
       delivery_cents bigint, assembly_cents bigint, cartons integer, volume_cm3 bigint, weight_grams bigint)
     returning order_line_id, order_id, position
   )
   select order_id, order_number, order_line_id, position from lined join placed using (order_id);

-- orders.linesToHold
-- takes $1 bigint
-- gives bigint, bigint, bigint, integer, jsonb
select line.order_id, line.order_line_id, line.relation_id, line.quantity, coalesce(made_of.parts, '[]') as parts
   from order_lines line
   join offers using (relation_id)
   join products on products.product_id = offers.product_id
   cross join lateral (
     select jsonb_agg(jsonb_build_object('stock_item_id', item.stock_item_id, 'amount', part.amount)) as parts
     from (
       select offers.product_id as product_id, 1 as amount where not products.is_set or products.packed_as_set
       union all
       select component_product_id, amount from product_components
       where product_components.product_id = offers.product_id and products.is_set and not products.packed_as_set
     ) part
     join stock_items item on item.product_id = part.product_id and item.warehouse_id = offers.warehouse_id
       and item.condition = offers.condition
   ) made_of
   where line.order_id = $1;

-- orders.lockById
-- takes $1 bigint[]
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders where order_id = any ($1::bigint[]) order by order_id for no key update;

-- orders.lockOf
-- takes $1 text, $2 bigint, $3 bigint
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders
   where order_number = $1 and ($2::bigint is null or company_id = $2) and ($3::bigint is null or merchant_id = $3)
   for no key update of orders;

-- orders.lockOfCompany
-- takes $1 bigint, $2 text
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders
   where orders.order_id in (
       select order_id from orders where order_number = $2 and company_id = $1
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = $2 and checkouts.company_id = $1
     )
   order by orders.order_id for no key update of orders;

-- orders.lockUnconfirmedRefundsPast
-- takes $1 timestamp with time zone, $2 bigint, $3 integer
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders join sites using (site_code) where status = 93 and status_since <= $1::timestamptz - make_interval(days => coalesce((sites.settings ->> 'refund_confirm_days')::integer, $3))
   order by orders.order_id limit $2 for no key update of orders skip locked;

-- orders.lockUndeliveredPast
-- takes $1 timestamp with time zone, $2 bigint, $3 integer
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders join sites using (site_code) where status = 90 and dispatched_at <= $1::timestamptz - make_interval(days => coalesce((sites.settings ->> 'auto_complete_days')::integer, $3))
   order by orders.order_id limit $2 for no key update of orders skip locked;

-- orders.lockUnpaidPast
-- takes $1 timestamp with time zone, $2 bigint
-- gives bigint, text, bigint, bigint, bigint, bigint, bigint, text, text, integer, integer, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, boolean, boolean, boolean, timestamp with time zone, timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at from orders join sites using (site_code) where status = 0 and expires_at <= $1::timestamptz
   order by orders.order_id limit $2 for no key update of orders skip locked;

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

-- orders.offersToOrder
-- takes $1 bigint[], $2 bigint[], $3 text, $4 timestamp with time zone
-- gives bigint, bigint, bigint, bigint, text, text, integer, cents, integer, integer, cents, cents, cents, cents, integer, boolean, boolean, text, text, translated, text, jsonb, jsonb, integer, bigint, bigint
select offers.relation_id, offers.product_id, offers.merchant_id, offers.warehouse_id, warehouses.zip as warehouse_zip, offers.kind,
     offers.purchase_mode, offers.price_cents, moq, pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
     stock.available, offers.is_active and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) as is_open,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = $3) as is_served,
     goods_sn, custom_sn, title,
     coalesce((select picture_key from product_pictures where product_id = offers.product_id order by position limit 1), '') as preview,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     coalesce(made_of.parts, '[]') as parts, coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3,
     coalesce(parcel.weight_grams, 0) as weight_grams
   from unnest($1::bigint[], $2::bigint[]) as wanted (relation_id, product_id)
   join offers using (relation_id, product_id)
   join products using (product_id)
   join warehouses on warehouses.warehouse_id = offers.warehouse_id
   join offer_availability stock using (relation_id)
   cross join lateral (
     select jsonb_agg(jsonb_build_object('stock_item_id', item.stock_item_id, 'amount', part.amount) order by item.stock_item_id) as parts
     from (
       select offers.product_id as product_id, 1 as amount where not products.is_set or products.packed_as_set
       union all
       select component_product_id, amount from product_components
       where product_components.product_id = offers.product_id and products.is_set and not products.packed_as_set
     ) part
     join stock_items item on item.product_id = part.product_id and item.warehouse_id = offers.warehouse_id
       and item.condition = offers.condition
   ) made_of
   left join lateral (
     -- The offset keeps the question inside, so that the parcels of this one product are added up and not everybody's.
     select cartons, volume_cm3, weight_grams from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true;

-- orders.orderedBefore
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text
-- gives bigint, bigint, bigint, integer, integer, integer, text, text, integer, cents, integer, integer, integer, boolean, integer
select line.relation_id, line.product_id, offers.warehouse_id, source_type, offers.purchase_mode, orders.logistics_type,
     min(line.custom_sn) as custom_sn, min(line.title ->> $5) as title, sum(line.quantity)::integer as quantity, offers.price_cents, moq,
     pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and offers.kind in ('local', 'special', 'processing')
       and exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = $3) as is_open,
     coalesce((select held.quantity from cart_lines held where held.company_id = $1 and held.relation_id = line.relation_id
       and held.logistics_type = orders.logistics_type), 0) as in_cart
   from orders
   join checkouts using (checkout_id)
   join order_lines line using (order_id)
   join offers using (relation_id)
   join offer_availability stock using (relation_id)
   where orders.company_id = $1 and (order_number = $2 or order_parent_number = $2)
   group by line.relation_id, line.product_id, offers.relation_id, orders.logistics_type, stock.available
   order by line.relation_id;

-- orders.page.buyer
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 bigint, $10 bigint, $11 text
-- gives bigint, text, text, integer, timestamp with time zone, text, integer, integer, text, integer, timestamp with time zone, text, bigint, uuid, text, bigint, text, bigint, text, timestamp with time zone, timestamp with time zone, date, boolean, boolean, cents, cents, cents, cents, cents, cents, text, jsonb, integer, jsonb
select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as terms,
       (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $11, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from orders
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     where orders.company_id = $1 and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or position($8 in lower(order_number)) > 0 or position($8 in lower(po_number)) > 0
    or position($8 in lower(tracking_number)) > 0 or position($8 in lower(companies.name)) > 0
    or exists (select from order_lines line where line.order_id = orders.order_id
      and (position($8 in lower(line.custom_sn)) > 0 or position($8 in lower(line.goods_sn)) > 0)))
     order by orders.created_at desc, orders.order_id desc limit $9 offset $10;

-- orders.page.merchant
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 bigint, $10 bigint, $11 text
-- gives bigint, text, text, integer, timestamp with time zone, text, integer, integer, text, integer, timestamp with time zone, text, bigint, uuid, text, bigint, text, bigint, text, timestamp with time zone, timestamp with time zone, date, boolean, boolean, cents, cents, cents, cents, cents, cents, text, jsonb, integer, jsonb
select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as terms,
       (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $11, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from orders
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     where orders.merchant_id = $2 and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or position($8 in lower(order_number)) > 0 or position($8 in lower(po_number)) > 0
    or position($8 in lower(tracking_number)) > 0 or position($8 in lower(companies.name)) > 0
    or exists (select from order_lines line where line.order_id = orders.order_id
      and (position($8 in lower(line.custom_sn)) > 0 or position($8 in lower(line.goods_sn)) > 0)))
     order by orders.created_at desc, orders.order_id desc limit $9 offset $10;

-- orders.page.operator
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 bigint, $10 bigint, $11 text
-- gives bigint, text, text, integer, timestamp with time zone, text, integer, integer, text, integer, timestamp with time zone, text, bigint, uuid, text, bigint, text, bigint, text, timestamp with time zone, timestamp with time zone, date, boolean, boolean, cents, cents, cents, cents, cents, cents, text, jsonb, integer, jsonb
select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as terms,
       (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $11, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from orders
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     where true and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or position($8 in lower(order_number)) > 0 or position($8 in lower(po_number)) > 0
    or position($8 in lower(tracking_number)) > 0 or position($8 in lower(companies.name)) > 0
    or exists (select from order_lines line where line.order_id = orders.order_id
      and (position($8 in lower(line.custom_sn)) > 0 or position($8 in lower(line.goods_sn)) > 0)))
     order by orders.created_at desc, orders.order_id desc limit $9 offset $10;

-- orders.placesOfOffers
-- takes $1 bigint[]
-- gives bigint, bigint, text, text, text, text, text, jsonb
select distinct on (offers.warehouse_id, offers.merchant_id) offers.warehouse_id, offers.merchant_id, merchants.name as merchant_name,
     warehouse_name, concat_ws(', ', warehouses.address, city, state || ' ' || zip) as warehouse_address, warehouses.phone as warehouse_phone,
     zip as warehouse_zip, pickup_hours
   from offers join merchants using (merchant_id) join warehouses using (warehouse_id)
   where relation_id = any ($1);

-- orders.placingTerms
-- takes $1 bigint, $2 bigint, $3 text
-- gives jsonb, jsonb, integer
select
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent)) from buy_discounts where company_id = $1), '[]')
       as buy_discounts,
     (select to_jsonb(chosen) from (
        select address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone, extension, email
        from addresses where company_id = $1 and address_id = $2 and removed_at is null) chosen) as address,
     (settings ->> 'unpaid_hours')::integer as unpaid_hours
   from sites where site_code = $3;

-- orders.soldLines
-- takes $1 bigint
-- gives bigint, integer
select line.order_line_id, line.quantity
   from order_lines line join stock_reservations sold using (order_line_id)
   where line.order_id = $1 and sold.state = 'sold'
   group by line.order_line_id order by min(sold.stock_item_id);

-- payments.addPayment
-- takes $1 uuid, $2 bigint, $3 bigint, $4 text, $5 text, $6 text, $7 text, $8 cents, $9 text, $10 timestamp with time zone, $11 timestamp with time zone, $12 timestamp with time zone, $13 bigint[], $14 bigint[], $15 bigint[]
-- gives integer
with payment as (
     insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, currency, created_at, settled_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning payment_id
   ), parts as (
     insert into payment_orders (payment_id, order_id, amount_cents, paid_cents)
     select $1, part.order_id, part.amount_cents, part.paid_cents
     from unnest($13::bigint[], $14::bigint[], $15::bigint[]) as part (order_id, amount_cents, paid_cents)
     returning 1
   ) select count(*)::integer as parts from parts, payment;

-- payments.addSettledPayment
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text, $6 text, $7 text[], $8 bigint[], $9 bigint[], $10 bigint[], $11 uuid, $12 bigint, $13 bigint, $14 text, $15 text, $16 text, $17 text, $18 cents, $19 text, $20 timestamp with time zone, $21 timestamp with time zone, $22 timestamp with time zone, $23 bigint[], $24 bigint[], $25 bigint[]
-- gives bigint
with payment as (
     insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, currency, created_at, settled_at, expires_at)
     values ($11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) returning payment_id
   ), parts as (
     insert into payment_orders (payment_id, order_id, amount_cents, paid_cents)
     select $11, part.order_id, part.amount_cents, part.paid_cents
     from unnest($23::bigint[], $24::bigint[], $25::bigint[]) as part (order_id, amount_cents, paid_cents)
     returning 1
   ) select post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[]) as tx_id;

-- payments.addVoucher
-- takes $1 uuid, $2 bigint, $3 text, $4 cents, $5 uuid[], $6 text, $7 timestamp with time zone
-- gives bigint
insert into vouchers (payment_id, company_id, method, claimed_cents, file_ids, remark, submitted_at)
   values ($1, $2, $3, $4, $5::uuid[], $6, $7) returning voucher_id;

-- payments.decideVoucher
-- takes $1 bigint, $2 text, $3 cents, $4 bigint, $5 timestamp with time zone, $6 text
-- gives nothing
update vouchers set status = $2, received_cents = $3, reviewed_by = $4, reviewed_at = $5, review_note = $6
   where voucher_id = $1 and status = 'submitted';

-- payments.heldEventsSince
-- takes $1 timestamp with time zone
-- gives text, text, timestamp with time zone, text, bigint, text, text, cents, text, text[]
select events.provider, event_id, received_at, payload ->> 'outcome' as outcome, (payload ->> 'amount_cents')::bigint as told_amount,
     payload ->> 'currency' as told_currency, payload ->> 'provider_reference' as provider_reference, payments.amount_cents as expected_amount,
     coalesce(companies.name, '') as company,
     coalesce((select array_agg(order_number order by orders.order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as order_sns
   from provider_events events
   left join payments on payments.payment_id = events.payment_id
   left join companies using (company_id)
   where events.outcome = 'held' and received_at > $1
   order by received_at desc limit 100;

-- payments.keepProviderEvent
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 jsonb, $5 uuid, $6 text
-- gives text
insert into provider_events (provider, event_id, received_at, payload, payment_id, outcome) values ($1, $2, $3, $4::jsonb, $5::uuid, $6)
   on conflict do nothing returning event_id;

-- payments.lockPayment
-- takes $1 uuid
-- gives uuid, bigint, bigint, text, text, text, text, text, text, cents, text, timestamp with time zone, timestamp with time zone, text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, payments.currency, payments.created_at, payments.expires_at, failure from payments where payment_id = $1 for no key update;

-- payments.newestOf
-- takes $1 bigint, $2 bigint[]
-- gives uuid, bigint, bigint, text, text, text, text, text, text, cents, text, timestamp with time zone, timestamp with time zone, text, bigint, text, text, cents, timestamp with time zone, text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, purpose, provider, provider_reference, redirect_url,
     payments.status, amount_cents, currency, created_at, expires_at, failure,
     voucher_id, vouchers.status as voucher_status, vouchers.method as voucher_method, claimed_cents, submitted_at, review_note
   from payments left join vouchers using (payment_id)
   where payments.company_id = $1 and payments.payment_id in (select payment_id from payment_orders where order_id = any ($2::bigint[]))
   order by created_at desc, payments.payment_id limit 1;

-- payments.ofProvider
-- takes $1 text, $2 text, $3 uuid
-- gives uuid, bigint, bigint, text, text, text, text, text, text, cents, text, timestamp with time zone, timestamp with time zone, text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, payments.currency, payments.created_at, payments.expires_at, failure from payments where provider = $1 and (provider_reference = $2 or payment_id = $3::uuid)
   order by provider_reference = $2 desc nulls last limit 1;

-- payments.ofVoucher
-- takes $1 bigint
-- gives uuid, cents
select payment_id, claimed_cents from vouchers where voucher_id = $1;

-- payments.openOf
-- takes $1 bigint[]
-- gives uuid, bigint, bigint, text, text, text, text, text, text, cents, text, timestamp with time zone, timestamp with time zone, text
select distinct payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, payments.currency, payments.created_at, payments.expires_at, failure from payment_orders join payments using (payment_id)
   where order_id = any ($1::bigint[]) and status in ('created', 'processing');

-- payments.partsOfPayment
-- takes $1 uuid
-- gives bigint, cents
select order_id, amount_cents from payment_orders where payment_id = $1 order by order_id;

-- payments.payableOrdersOf
-- takes $1 bigint, $2 text, $3 boolean
-- gives bigint, text, text, text, integer, text, text, text, integer, text, cents, cents, cents, cents, cents, cents, cents, cents, cents, cents, cents, timestamp with time zone, timestamp with time zone, jsonb
select orders.order_id, order_number as order_sn, order_parent_number, kind, status, orders.currency,
     case when $3 then merchants.name_zh else merchants.name end as merchant, warehouse_name as warehouse, pieces,
     coalesce((select preview from order_lines where order_lines.order_id = orders.order_id order by position limit 1), '') as preview,
     goods_cents as goods_fee, discount_cents as discount, coupon_cents as coupon_fee, pack_cents as pack_fee, insurance_cents as insurance_fee,
     delivery_cents as delivery_fee, assembly_cents as assembly_fee, order_cents as order_fee, paid_cents as paid_fee,
     freight_cents as fare_fee, freight_paid_cents as fare_paid, orders.created_at, expires_at, sites.settings -> 'bank' as bank
   from orders
   join checkouts using (checkout_id)
   join merchants using (merchant_id)
   join warehouses using (warehouse_id)
   join sites on sites.site_code = orders.site_code
   where orders.order_id in (
       select order_id from orders where order_number = $2 and company_id = $1
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = $2 and checkouts.company_id = $1
     )
   order by orders.order_id;

-- payments.payerOf
-- takes $1 uuid
-- gives text, text, text, text
select coalesce(email, phone) as account, language, first_name,
     (select string_agg(order_number, ', ' order by order_number) from payment_orders join orders using (order_id)
      where payment_orders.payment_id = payments.payment_id) as orders
   from payments join people using (person_id) where payment_id = $1;

-- payments.providerAnswered
-- takes $1 uuid, $2 text, $3 text
-- gives nothing
update payments set provider_reference = $2, redirect_url = $3, status = case when status = 'created' then 'processing' else status end
   where payment_id = $1;

-- payments.providerAttemptsOf
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 timestamp with time zone
-- gives integer, integer
select count(*) filter (where created_at > $3)::integer as in_minute,
     count(*) filter (where status = 'failed' and failure = 'refused')::integer as refused_in_day
   from payments where company_id = $1 and person_id = $2 and method in ('card', 'wallet', 'converge') and created_at > $4;

-- payments.settle
-- takes $1 uuid, $2 text, $3 timestamp with time zone, $4 text
-- gives nothing
update payments set status = $2, settled_at = $3, failure = $4 where payment_id = $1;

-- payments.settleWithPosting
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text, $6 text, $7 text[], $8 bigint[], $9 bigint[], $10 bigint[], $11 uuid, $12 text, $13 timestamp with time zone, $14 bigint[], $15 bigint[]
-- gives bigint
with payment as (
     update payments set status = $12, settled_at = $13, failure = '' where payment_id = $11 returning 1
   ), parts as (
     update payment_orders set paid_cents = part.paid_cents
     from unnest($14::bigint[], $15::bigint[]) as part (order_id, paid_cents)
     where payment_id = $11 and payment_orders.order_id = part.order_id returning 1
   )
   select post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[]) as tx_id;

-- payments.takeTurnsOfPerson
-- takes $1 bigint
-- gives void
select pg_advisory_xact_lock(4716, $1::bigint::integer);

-- payments.unreported
-- takes $1 timestamp with time zone, $2 bigint
-- gives uuid, bigint, bigint, text, text, text, text, text, text, cents, text, timestamp with time zone, timestamp with time zone, text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, payments.currency, payments.created_at, payments.expires_at, failure from payments
   where status in ('created', 'processing') and method in ('card', 'wallet', 'converge') and created_at < $1
   order by created_at limit $2;

-- payments.voucherCounts
-- takes $1 text, $2 text
-- gives integer, integer, integer, integer
select count(*) filter (where status = 'submitted')::integer as submitted, count(*) filter (where status = 'approved')::integer as approved,
     count(*) filter (where status = 'refused')::integer as refused,
     count(*) filter (where status = $1 and ($2 = '' or strpos(lower(name), lower($2)) > 0 or exists (
       select from payment_orders join orders using (order_id) join checkouts using (checkout_id)
       where payment_orders.payment_id = vouchers.payment_id and ($2 in (order_number, order_parent_number)))))::integer as found
   from vouchers join companies using (company_id);

-- payments.vouchersIn
-- takes $1 text, $2 text, $3 bigint, $4 bigint
-- gives bigint, text, text, text, cents, cents, cents, text, text, text, text[], text, text, timestamp with time zone, timestamp with time zone, text, text, jsonb
select voucher_id, vouchers.status, vouchers.method, payments.purpose, payments.amount_cents as due, claimed_cents as claimed,
     received_cents as received, payments.currency, companies.name as company, people.first_name || ' ' || people.last_name as person,
     parts.order_sns, parts.order_parent_number, vouchers.remark, submitted_at, reviewed_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer, review_note,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', files.file_id, 'name', files.name) order by position), '[]')
      from unnest(vouchers.file_ids) with ordinality as kept (file_id, position) join files using (file_id)) as files
   from vouchers
   join payments using (payment_id)
   join companies on companies.company_id = vouchers.company_id
   join people on people.person_id = payments.person_id
   left join people reviewer on reviewer.person_id = vouchers.reviewed_by
   join lateral (
     select array_agg(order_number order by orders.order_id) as order_sns, min(order_parent_number) as order_parent_number
     from payment_orders join orders using (order_id) join checkouts using (checkout_id)
     where payment_orders.payment_id = vouchers.payment_id
   ) parts on true
   where vouchers.status = $1 and ($2 = '' or strpos(lower(companies.name), lower($2)) > 0 or $2 = any (parts.order_sns) or $2 = parts.order_parent_number)
   order by case when vouchers.status = 'submitted' then submitted_at end, reviewed_at desc nulls last, voucher_id
   limit $3 offset $4;

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

-- wallet.accountInfoOf
-- takes $1 bigint, $2 text
-- gives text, boolean, bigint, bigint
select $2::text as currency, payment_password_hash is not null as has_payment_password,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = companies.company_id and currency = $2), 0) as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = companies.company_id and currency = $2), 0) as frozen
   from companies where company_id = $1;

-- wallet.administratorsOf
-- takes $1 bigint
-- gives text, text, text
select coalesce(email, phone) as account, language, companies.name as company
   from company_members join people using (person_id) join companies using (company_id)
   where company_id = $1 and role = 'admin' and people.frozen_at is null order by person_id limit 5;

-- wallet.forgivePaymentPasswordTries
-- takes $1 bigint, $2 text
-- gives nothing
update companies set payment_password_failures = 0, payment_password_locked_until = null
   where company_id = $1 and payment_password_hash = $2;

-- wallet.keepPaymentPassword
-- takes $1 bigint, $2 text
-- gives nothing
update companies set payment_password_hash = $2, payment_password_failures = 0, payment_password_locked_until = null
   where company_id = $1;

-- wallet.loginOf
-- takes $1 bigint
-- gives text, text
select coalesce(email, phone) as account, password_hash from people where person_id = $1;

-- wallet.paymentPasswordOf
-- takes $1 bigint
-- gives text, timestamp with time zone
select payment_password_hash, payment_password_locked_until from companies where company_id = $1;

-- wallet.postToLedger
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text, $6 text, $7 text[], $8 bigint[], $9 bigint[], $10 bigint[]
-- gives bigint
select post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[]) as tx_id;

-- wallet.statementOf
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 bigint, $6 bigint
-- gives bigint, timestamp with time zone, text, text, text, cents, cents, text, text, bigint
select entry.entry_id, posted.at, posted.kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note, entry.count
   from (
     select *, count(*) over () as count from ledger_entries
     where account_id = (select account_id from ledger_accounts where owner_id = $1 and kind = $2 and currency = $3)
       and case $4 when 'in' then amount_cents > 0 when 'out' then amount_cents < 0 else true end
     order by entry_id desc limit $5 offset $6
   ) entry
   join ledger_transactions posted using (tx_id)
   left join orders using (order_id)
   left join people on people.person_id = posted.person_id
   order by entry.entry_id desc;

-- wallet.takePaymentPasswordTry
-- takes $1 bigint, $2 timestamp with time zone, $3 integer, $4 integer
-- gives text, integer
update companies set
     payment_password_failures = case when payment_password_locked_until is null then payment_password_failures else 0 end + 1,
     payment_password_locked_until = case
       when case when payment_password_locked_until is null then payment_password_failures else 0 end + 1 >= $3
       then $2::timestamptz + make_interval(mins => $4) end
   where company_id = $1 and payment_password_hash is not null
     and (payment_password_locked_until is null or payment_password_locked_until <= $2)
   returning payment_password_hash, payment_password_failures;
