-- Every statement of the platform, written by `npm run statements`.

-- accounts.bumpPriceVersions
-- takes $1 bigint[]
-- gives nothing
with held as (select company_id from companies where company_id = any ($1) order by company_id for no key update)
   update companies set price_version = case when exists (
       select from price_lists list where is_active and (
         exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and chosen.company_id = companies.company_id)
         or exists (select from price_list_groups chosen join company_group_members its using (group_id)
           where chosen.price_list_id = list.price_list_id and its.company_id = companies.company_id)))
     then nextval('price_versions') end
   from held where companies.company_id = held.company_id;

-- accounts.confirmPendingSecret
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives nothing
update second_factors set secret = pending, pending = null, confirmed_at = $3, last_step = $2
   where person_id = $1 and pending is not null;

-- accounts.countUnusedRecoveryCodes
-- takes $1 bigint
-- gives left integer
select (count(*) filter (where used_at is null))::integer as left from recovery_codes where person_id = $1;

-- accounts.deleteExpiredCodes
-- takes $1 timestamp with time zone
-- gives nothing
delete from verification_codes where expires_at < $1;

-- accounts.deleteRecoveryCodes
-- takes $1 bigint
-- gives nothing
delete from recovery_codes where person_id = $1;

-- accounts.deleteSecondFactor
-- takes $1 bigint
-- gives nothing
delete from second_factors where person_id = $1;

-- accounts.deviceHistory
-- takes $1 bigint, $2 text
-- gives any_before boolean, this_before boolean
select count(*) > 0 as any_before, coalesce(bool_or(user_agent = $2), false) as this_before from sessions where person_id = $1;

-- accounts.incrementCodeTries
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 integer, $5 text[]
-- gives code_id bigint, code_hash bytea
update verification_codes set tries = tries + 1
   where code_id = (select code_id from verification_codes where account = $1 and purpose = $2 and requested_from && $5
     order by requested_from @> array[($5::text[])[1]] desc, sent_at desc, code_id desc limit 1)
     and used_at is null and expires_at > $3 and tries < $4
   returning code_id, code_hash;

-- accounts.insertAudit
-- takes $1 timestamp with time zone, $2 bigint, $3 text, $4 text, $5 jsonb, $6 jsonb
-- gives nothing
insert into audit_log (at, person_id, action, subject, before, after) values ($1, $2, $3, $4, $5::jsonb, $6::jsonb);

-- accounts.insertCode
-- takes $1 text, $2 text, $3 bytea, $4 timestamp with time zone, $5 timestamp with time zone, $6 text[]
-- gives nothing
insert into verification_codes (account, purpose, code_hash, sent_at, expires_at, requested_from) values ($1, $2, $3, $4, $5, $6);

-- accounts.insertCompany
-- takes $1 text, $2 integer, $3 text, $4 timestamp with time zone
-- gives company_id bigint
insert into companies (name, user_type, invite_code, created_at) values ($1, $2, $3, $4) returning company_id;

-- accounts.insertMerchantPerson
-- takes $1 text, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 uuid, $9 text, $10 bigint, $11 timestamp with time zone
-- gives person_id bigint
insert into people (email, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language, merchant_id, created_at)
   values ($1, $2, $3, $4, $5, $6, 2, $7, $8, $9, $10, $11) returning person_id;

-- accounts.insertPerson
-- takes $1 text, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 integer, $9 text, $10 uuid, $11 text, $12 timestamp with time zone
-- gives person_id bigint
insert into people (email, phone, password_hash, first_name, last_name, mobile_country_code, mobile, user_type, user_sn, uuid, language, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning person_id;

-- accounts.insertRecoveryCode
-- takes $1 bigint, $2 bytea
-- gives nothing
insert into recovery_codes (person_id, code_hash) values ($1, $2);

-- accounts.insertStaff
-- takes $1 text, $2 text, $3 text, $4 text, $5 text, $6 uuid, $7 text, $8 text[], $9 timestamp with time zone
-- gives person_id bigint
with made as (
     insert into people (email, password_hash, first_name, last_name, user_type, is_internal_user, user_sn, uuid, language, operator_roles, created_at)
     values ($1, $2, $3, $4, 3, true, $5, $6, $7, $8, $9) returning person_id
   ), joined as (
     insert into person_sites (person_id, site_code) select person_id, site_code from made cross join sites
   )
   select person_id from made;

-- accounts.inviteCodeByCompany
-- takes $1 bigint
-- gives invite_code text
select invite_code from companies where company_id = $1;

-- accounts.joinFirstSite
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives nothing
insert into person_sites (person_id, site_code, joined_at)
   select $1, $2, $3 where not exists (select from person_sites where person_id = $1) on conflict do nothing;

-- accounts.joinSite
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives nothing
insert into person_sites (person_id, site_code, joined_at) values ($1, $2, $3) on conflict do nothing;

-- accounts.lockPerson
-- takes $1 bigint
-- gives password_hash text
select password_hash from people where person_id = $1 for update;

-- accounts.loginByAccount
-- takes $1 text
-- gives person_id bigint, password_hash text, email text, phone text, first_name text, last_name text, mobile_country_code text, language text, user_type integer, is_internal_user boolean, user_sn text, uuid uuid, operator_roles text[], company_id bigint, is_free_delivery boolean, is_freight boolean, is_frozen boolean
select people.person_id, password_hash, email, phone, first_name, last_name, mobile_country_code, language, people.user_type,
    is_internal_user, user_sn, uuid, operator_roles, companies.company_id, coalesce(is_free_delivery, false) as is_free_delivery,
    coalesce(is_freight, false) as is_freight, people.frozen_at is not null or companies.frozen_at is not null as is_frozen
  from people
  left join lateral (
    select member.company_id from company_members member join companies of_member using (company_id) where member.person_id = people.person_id
    order by of_member.frozen_at is not null, member.chosen_at desc nulls last, member.company_id limit 1
  ) member on true
  left join companies using (company_id) where email = $1 or phone = $1;

-- accounts.loginByPerson
-- takes $1 bigint
-- gives person_id bigint, password_hash text, email text, phone text, first_name text, last_name text, mobile_country_code text, language text, user_type integer, is_internal_user boolean, user_sn text, uuid uuid, operator_roles text[], company_id bigint, is_free_delivery boolean, is_freight boolean, is_frozen boolean
select people.person_id, password_hash, email, phone, first_name, last_name, mobile_country_code, language, people.user_type,
    is_internal_user, user_sn, uuid, operator_roles, companies.company_id, coalesce(is_free_delivery, false) as is_free_delivery,
    coalesce(is_freight, false) as is_freight, people.frozen_at is not null or companies.frozen_at is not null as is_frozen
  from people
  left join lateral (
    select member.company_id from company_members member join companies of_member using (company_id) where member.person_id = people.person_id
    order by of_member.frozen_at is not null, member.chosen_at desc nulls last, member.company_id limit 1
  ) member on true
  left join companies using (company_id) where people.person_id = $1;

-- accounts.markCodeUsed
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update verification_codes set used_at = $2 where code_id = $1 and used_at is null;

-- accounts.markRecoveryCodeUsed
-- takes $1 bigint, $2 bytea, $3 timestamp with time zone
-- gives nothing
update recovery_codes set used_at = $3 where person_id = $1 and code_hash = $2 and used_at is null;

-- accounts.markStepUsed
-- takes $1 bigint, $2 bigint
-- gives nothing
update second_factors set last_step = $2 where person_id = $1 and last_step < $2;

-- accounts.profileByPerson
-- takes $1 bigint, $2 bigint
-- gives email text, phone text, mobile text, company_name text, buy_discount jsonb, companies jsonb
select email, phone, mobile, companies.name as company_name,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = $2), '[]') as buy_discount,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', member.company_id, 'name', own.name, 'role', role) order by own.name, own.company_id)
       from company_members member join companies own using (company_id) where member.person_id = $1), '[]') as companies
   from people left join companies on companies.company_id = $2
   where person_id = $1;

-- accounts.secondFactorByPerson
-- takes $1 bigint
-- gives secret bytea, pending bytea, confirmed_at timestamp with time zone
select secret, pending, confirmed_at from second_factors where person_id = $1;

-- accounts.sessionsByPerson
-- takes $1 bigint, $2 bytea, $3 timestamp with time zone, $4 double precision
-- gives session_id text, user_agent text, created_at timestamp with time zone, last_used_at timestamp with time zone, is_current boolean
select left(encode(token_hash, 'hex'), 32) as session_id, user_agent, created_at, last_used_at, token_hash = $2 as is_current
   from sessions
   where person_id = $1 and revoked_at is null and expires_at > $3
     and last_used_at > $3::timestamptz - make_interval(secs => $4::float8 / 1000)
   order by token_hash = $2 desc, last_used_at desc limit 50;

-- accounts.setCompanyStatus
-- takes $1 bigint, $2 integer, $3 boolean, $4 text
-- gives nothing
update companies set certified_status = $2, may_buy = $3, name = $4 where company_id = $1;

-- accounts.setEmail
-- takes $1 bigint, $2 text
-- gives nothing
update people set email = $2 where person_id = $1;

-- accounts.setFlags
-- takes $1 bigint, $2 boolean, $3 boolean, $4 integer
-- gives nothing
update companies set is_free_delivery = $2, is_freight = $3, customer_type = $4 where company_id = $1;

-- accounts.setFrozen
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update companies set frozen_at = $2 where company_id = $1;

-- accounts.setLanguage
-- takes $1 bigint, $2 text
-- gives nothing
update people set language = $2 where person_id = $1 and language <> $2;

-- accounts.setPassword
-- takes $1 bigint, $2 text
-- gives nothing
update people set password_hash = $2 where person_id = $1;

-- accounts.setPersonFrozen
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update people set frozen_at = $2 where person_id = $1;

-- accounts.setPhone
-- takes $1 bigint, $2 text
-- gives nothing
update people set phone = $2 where person_id = $1;

-- accounts.setProfile
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text
-- gives nothing
update people set first_name = $2, last_name = $3, mobile_country_code = $4, mobile = $5 where person_id = $1;

-- accounts.setPurchasersMayPay
-- takes $1 bigint, $2 boolean
-- gives nothing
update companies set purchasers_may_pay = $2 where company_id = $1;

-- accounts.setRoles
-- takes $1 bigint, $2 text[]
-- gives nothing
update people set operator_roles = $2 where person_id = $1;

-- accounts.sitesByPerson
-- takes $1 bigint
-- gives site_code text, joined_at timestamp with time zone
select site_code, joined_at from person_sites where person_id = $1 order by joined_at, site_code;

-- accounts.staffContacts
-- takes nothing
-- gives operator_role text, first_name text, last_name text, mobile_country_code text, email text, phone text
select distinct on (operator_role) operator_role, first_name, last_name, mobile_country_code, email, coalesce(phone, nullif(mobile, '')) as phone
   from people, unnest(operator_roles) as operator_role
   where operator_role in ('salesman', 'service') and frozen_at is null
   order by operator_role, person_id;

-- accounts.updatePoRequired
-- takes $1 bigint, $2 boolean
-- gives nothing
update companies set po_required = $2 where company_id = $1 and po_required <> $2;

-- accounts.upsertPendingSecret
-- takes $1 bigint, $2 bytea, $3 timestamp with time zone
-- gives nothing
insert into second_factors (person_id, pending, started_at) values ($1, $2, $3)
   on conflict (person_id) do update set pending = excluded.pending, started_at = excluded.started_at;

-- addresses.addressBookByCompany
-- takes $1 bigint
-- gives id bigint, receiving_company text, receiving_phone text, receiving_zip text, receiving_address text
select contract_address_id as id, receiving_company, receiving_phone, receiving_zip, receiving_address
   from contract_addresses where company_id = $1 order by contract_address_id desc limit 500;

-- addresses.addressesByCompany
-- takes $1 bigint
-- gives address_id bigint, first_name text, last_name text, company_name text, country text, province text, city text, zip text, address_line1 text, address_line2 text, phone text, extension text, email text, is_default boolean, dock jsonb
select address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default, dock from addresses where company_id = $1 and removed_at is null order by is_default desc, address_id desc limit 500;

-- addresses.insertAddress
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text, $12 text, $13 boolean
-- gives address_id bigint
insert into addresses (company_id, first_name, last_name, company_name, province, city, zip, address_line1, address_line2, phone,
     extension, email, is_default)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
     $13 or not exists (select from addresses where company_id = $1 and removed_at is null)
   where (select count(*) from addresses where company_id = $1 and removed_at is null) < 500
   returning address_id;

-- addresses.insertBookEntry
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text
-- gives id bigint
insert into contract_addresses (company_id, receiving_company, receiving_phone, receiving_zip, receiving_address)
   select $1, $2, $3, $4, $5 where (select count(*) from contract_addresses where company_id = $1) < 500
   returning contract_address_id as id;

-- addresses.markRemoved
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives subject text
update addresses set removed_at = $3, is_default = false where company_id = $1 and address_id = $2 and removed_at is null
   returning address_line1 || ', ' || city || ', ' || province || ' ' || zip as subject;

-- addresses.unsetOtherDefaults
-- takes $1 bigint, $2 bigint
-- gives nothing
update addresses set is_default = false where company_id = $1 and address_id <> $2 and is_default;

-- addresses.updateAddress
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text, $12 text, $13 boolean, $14 bigint
-- gives address_id bigint
update addresses set first_name = $2, last_name = $3, company_name = $4, province = $5, city = $6, zip = $7, address_line1 = $8,
     address_line2 = $9, phone = $10, extension = $11, email = $12, is_default = $13
   where company_id = $1 and address_id = $14 and removed_at is null returning address_id;

-- addresses.updateDock
-- takes $1 bigint, $2 bigint, $3 jsonb
-- gives subject text
update addresses set dock = $3::jsonb where company_id = $1 and address_id = $2 and removed_at is null
   returning address_line1 || ', ' || city || ', ' || province || ' ' || zip as subject;

-- afterSale.activeReasons
-- takes nothing
-- gives reason_id bigint, parent_id bigint, code text, said translated, fault after_sale_fault, position integer
select reason_id, parent_id, code, said, fault, position from after_sale_reasons
   where retired_at is null order by parent_id nulls first, position, reason_id;

-- afterSale.agree
-- takes $1 bigint, $2 bigint, $3 charge_cents, $4 timestamp with time zone
-- gives nothing
insert into after_sale_agreements (record_id, person_id, amount_cents, agreed_at) values ($1, $2, $3, $4)
   on conflict (record_id) do update set person_id = excluded.person_id, amount_cents = excluded.amount_cents, agreed_at = excluded.agreed_at;

-- afterSale.agreement
-- takes $1 bigint, $2 bigint
-- gives person_id bigint, name text
select person_id, first_name || ' ' || last_name as name from after_sale_agreements join people using (person_id)
   where record_id = $1 and amount_cents = $2;

-- afterSale.applyMove
-- takes $1 bigint, $2 integer, $3 integer, $4 timestamp with time zone, $5 text, $6 timestamp with time zone, $7 jsonb, $8 text, $9 order_actor, $10 bigint, $11 text, $12 charge_cents, $13 uuid[]
-- gives all_changed bigint
with moved as (
     update after_sale_records set (status, status_since, turn, due_at, fault, offer_cents, offer_by, approved_at, return_by, return_address,
       return_way, return_label_id, pickup_on, return_freight_cents, carrier, tracking_number, shipped_at, received_at, graded_at, refund_cents,
       refund_parts, cost_cents, replacement_order_id, escalated_at, overdue_at) =
       (select $3::integer, case when after_sale_records.status = $3 then after_sale_records.status_since else $4::timestamptz end, $5::text, $6::timestamptz,
          new.fault, new.offer_cents, new.offer_by, new.approved_at, new.return_by, new.return_address, new.return_way, new.return_label_id,
          new.pickup_on, new.return_freight_cents, new.carrier, new.tracking_number, new.shipped_at, new.received_at, new.graded_at,
          new.refund_cents, new.refund_parts, new.cost_cents, new.replacement_order_id, new.escalated_at, new.overdue_at
        from jsonb_populate_record(after_sale_records, $7::jsonb) new)
     where record_id = $1 and status = $2 returning record_id
   ), told as (
     insert into after_sale_events (record_id, at, from_status, action, to_status, actor, person_id, note, amount_cents, attachments)
     select record_id, $4, $2, $8, $3, $9, $10, $11, $12, $13::uuid[] from moved returning record_id
   )
   select all_changed(count(*), 1) from told;

-- afterSale.chosenReason
-- takes $1 bigint
-- gives reason_id bigint, fault after_sale_fault
select reason_id, fault from after_sale_reasons reason where reason_id = $1 and retired_at is null and parent_id is not null
     and exists (select from after_sale_reasons above where above.reason_id = reason.parent_id and above.retired_at is null);

-- afterSale.claimAccount
-- takes $1 bigint, $2 timestamp with time zone, $3 text
-- gives used integer, is_frozen boolean
select (select count(*)::integer from after_sale_records
       where company_id = $1 and status <> 9
         and created_at >= date_trunc('month', $2::timestamptz at time zone $3::text) at time zone $3::text)
     + (select count(*)::integer from orders join order_events using (order_id)
       where company_id = $1 and orders.status in (92, 93, 94, 95) and action = 'applyRefund'
         and at >= date_trunc('month', $2::timestamptz at time zone $3::text) at time zone $3::text) as used,
     coalesce((select frozen_at is not null from after_sale_accounts where company_id = $1), false) as is_frozen;

-- afterSale.claimableLines
-- takes $1 bigint[], $2 text
-- gives order_line_id bigint, order_id bigint, position integer, product_id bigint, goods_sn text, custom_sn text, title text, preview text, quantity pieces, unit_cents price_cents, goods_cents cents, discount_cents cents, coupon_cents cents, pack_cents cents, insurance_cents cents, delivery_cents cents, assembly_cents cents, weight_grams bigint, claimed integer
select line.order_line_id, line.order_id, line.position, line.product_id, line.goods_sn, line.custom_sn, line.title ->> $2 as title, line.preview,
     line.quantity, line.unit_cents, line.goods_cents, line.discount_cents, line.coupon_cents, line.pack_cents, line.insurance_cents,
     line.delivery_cents, line.assembly_cents, line.weight_grams, coalesce((select sum(claimed.quantity) from after_sale_lines claimed join after_sale_records of_record using (record_id)
     where claimed.order_line_id = line.order_line_id and of_record.status not in (8, 9)), 0)::integer as claimed
   from order_lines line where line.order_id = any ($1::bigint[]) order by line.order_id, line.position;

-- afterSale.claimableOrders
-- takes $1 bigint, $2 timestamp with time zone, $3 text, $4 bigint
-- gives order_id bigint, order_number text, merchant_id bigint, merchant_name text, completed_at timestamp with time zone, currency text, freight_paid_cents charge_cents, refundable_cents bigint, paid_by_provider boolean
select order_id, order_number, orders.merchant_id, merchants.name as merchant_name, completed_at, orders.currency, freight_paid_cents,
     paid_cents + freight_paid_cents - refunded_cents - forfeited_cents as refundable_cents,
     exists (select from payment_orders join payments using (payment_id) where payment_orders.order_id = orders.order_id
       and method in ('card', 'wallet', 'converge') and payments.status in ('succeeded', 'partly_refunded')) as paid_by_provider
   from orders join merchants using (merchant_id)
   where company_id = $1 and status = 7 and completed_at >= $2 and ($3 = '' or order_number = $3)
   order by completed_at desc limit $4;

-- afterSale.completedAt
-- takes $1 bigint[]
-- gives order_id bigint, completed_at timestamp with time zone
select order_id, completed_at from orders where order_id = any ($1::bigint[]);

-- afterSale.counts.buyer
-- takes $1 bigint
-- gives status integer, turn text, count integer
select status, turn, (select count(*)::integer from (select from after_sale_records where company_id = $1 and after_sale_records.status = listed.status and after_sale_records.turn = next.turn limit 1000) counted) as count
     from unnest(array[0, 3, 5, 7, 8, 9]) as listed (status) cross join unnest(array['buyer', 'merchant', 'operator', 'warehouse', 'finance', 'nobody']) as next (turn);

-- afterSale.counts.merchant
-- takes $1 bigint
-- gives status integer, turn text, count integer
select status, turn, (select count(*)::integer from (select from after_sale_records where merchant_id = $1 and after_sale_records.status = listed.status and after_sale_records.turn = next.turn limit 1000) counted) as count
     from unnest(array[0, 3, 5, 7, 8, 9]) as listed (status) cross join unnest(array['buyer', 'merchant', 'operator', 'warehouse', 'finance', 'nobody']) as next (turn);

-- afterSale.counts.staff
-- takes $1 bigint
-- gives status integer, turn text, count integer
select status, turn, (select count(*)::integer from (select from after_sale_records where ($1::bigint is null or warehouse_id = $1) and after_sale_records.status = listed.status and after_sale_records.turn = next.turn limit 1000) counted) as count
     from unnest(array[0, 3, 5, 7, 8, 9]) as listed (status) cross join unnest(array['buyer', 'merchant', 'operator', 'warehouse', 'finance', 'nobody']) as next (turn);

-- afterSale.deleteDraft
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from after_sale_drafts where company_id = $1 and person_id = $2;

-- afterSale.detail
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 boolean
-- gives record_id bigint, record_number text, order_number text, company_id bigint, company_name text, merchant_name text, warehouse_name text, currency text, mode integer, is_parts boolean, status integer, status_since timestamp with time zone, turn text, due_at timestamp with time zone, fault after_sale_fault, pieces pieces, requested_cents charge_cents, offer_cents charge_cents, offer_by text, refund_cents charge_cents, cost_cents charge_cents, refund_to text, approved_at timestamp with time zone, shipped_at timestamp with time zone, escalated_at timestamp with time zone, overdue_at timestamp with time zone, return_by date, created_at timestamp with time zone, reason text, note text, photo_ids uuid[], carton_photo_ids uuid[], video_id uuid, return_address jsonb, return_way text, return_label_id uuid, pickup_on date, return_freight_cents charge_cents, carrier text, tracking_number text, received_at timestamp with time zone, graded_at timestamp with time zone, refund_parts jsonb, delivered_at timestamp with time zone, freight_claim_number text, replacement_number text, lines jsonb, grades jsonb, events jsonb
select records.record_id, record_number, order_number, records.company_id, companies.name as company_name,
     merchants.name as merchant_name, warehouse_name, records.currency, mode, is_parts, records.status, records.status_since, turn, due_at, fault,
     records.pieces, requested_cents, offer_cents, offer_by, refund_cents, cost_cents, refund_to, approved_at, shipped_at, records.escalated_at, overdue_at,
     return_by, records.created_at,
     (select (above.said ->> $4::text) || case $4::text when 'zh-CN' then '：' else ': ' end || (reason.said ->> $4::text) from after_sale_reasons reason
        join after_sale_reasons above on above.reason_id = reason.parent_id where reason.reason_id = records.reason_id) as reason, records.note, photo_ids, carton_photo_ids, video_id, return_address, return_way, return_label_id, pickup_on,
     return_freight_cents, records.carrier, records.tracking_number, received_at, graded_at, refund_parts,
     coalesce(orders.dispatched_at, orders.completed_at) as delivered_at,
     coalesce((select claim_number from freight_claims where claim_id = freight_claim_id), '') as freight_claim_number,
     coalesce((select order_number from orders replacement where replacement.order_id = records.replacement_order_id), '') as replacement_number,
     (select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'product_id', line.product_id, 'title', line.title ->> $4, 'custom_sn', line.custom_sn,
        'preview', line.preview, 'ordered', line.quantity, 'quantity', claimed.quantity, 'resolution', claimed.resolution, 'unit_cents', line.unit_cents,
        'refund_cents', claimed.refund_cents, 'parts', claimed.parts) order by line.position)
      from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = records.record_id) as lines,
     coalesce((select jsonb_agg(to_jsonb(graded) order by grade_id) from after_sale_grades graded where graded.record_id = records.record_id), '[]') as grades,
     (select jsonb_agg(jsonb_build_object('at', event.at, 'actor', actor, 'action', action, 'note', event.note, 'amount_cents', amount_cents,
        'attachments', attachments,
        'name', case when actor = 'buyer' or $5 then coalesce(someone.first_name || ' ' || someone.last_name, '') else '' end) order by event_id)
      from after_sale_events event left join people someone using (person_id) where event.record_id = records.record_id) as events
   from after_sale_records records join orders using (order_id) join companies on companies.company_id = records.company_id
   join merchants on merchants.merchant_id = records.merchant_id join warehouses on warehouses.warehouse_id = records.warehouse_id
   where record_number = $1 and ($2::bigint is null or records.company_id = $2) and ($3::bigint is null or records.merchant_id = $3);

-- afterSale.draft
-- takes $1 bigint, $2 bigint
-- gives content jsonb, saved_at timestamp with time zone
select content, saved_at from after_sale_drafts where company_id = $1 and person_id = $2;

-- afterSale.dueRecords
-- takes $1 timestamp with time zone, $2 bigint
-- gives record_id bigint, order_id bigint
select record_id, order_id from after_sale_records where status = 0 and due_at <= $1 and turn in ('buyer', 'merchant') order by due_at limit $2;

-- afterSale.givenByRecord
-- takes $1 bigint
-- gives record_cents bigint
select coalesce(max(greatest(refund_cents, cost_cents)), 0)::bigint as record_cents from after_sale_records
   where freight_claim_id = $1 and status = 7;

-- afterSale.gradedLines
-- takes $1 bigint
-- gives order_line_id bigint, claimed pieces, product_id bigint, relation_id bigint, warehouse_id bigint
select claimed.order_line_id, claimed.quantity as claimed, line.product_id, line.relation_id, orders.warehouse_id
   from after_sale_lines claimed join order_lines line using (order_line_id) join orders using (order_id)
   where claimed.record_id = $1 order by claimed.order_line_id;

-- afterSale.gradesOfRecord
-- takes $1 bigint
-- gives order_line_id bigint, grade text, quantity pieces
select order_line_id, grade, quantity from after_sale_grades where record_id = $1 order by grade_id;

-- afterSale.insertGrades
-- takes $1 bigint, $2 jsonb
-- gives nothing
insert into after_sale_grades (record_id, order_line_id, grade, quantity, note, photo_ids, relation_id, price_cents)
   select $1, given.* from jsonb_to_recordset($2::jsonb) as given (order_line_id bigint, grade text, quantity integer, note text, photo_ids uuid[],
     relation_id bigint, price_cents bigint);

-- afterSale.insertReason
-- takes $1 bigint, $2 text, $3 jsonb, $4 after_sale_fault, $5 timestamp with time zone
-- gives reason_id bigint
insert into after_sale_reasons (parent_id, code, said, fault, position, changed_at)
   select $1, $2, $3::jsonb, $4, coalesce(max(position), 0) + 1, $5 from after_sale_reasons where parent_id is not distinct from $1
   returning reason_id;

-- afterSale.insertRecord
-- takes $1 jsonb, $2 jsonb
-- gives record_id bigint
with given as (
     select * from jsonb_populate_record(null::after_sale_records, $1::jsonb)
   ), opened as (
     insert into after_sale_records (record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode,
       is_parts, status, status_since, turn, due_at, reason_id, fault, note, photo_ids, carton_photo_ids, video_id, pieces, content_hash,
       refund_to, requested_cents, created_at)
     select record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode,
       is_parts, 0, created_at, 'merchant', due_at, reason_id, fault, note, photo_ids, carton_photo_ids, video_id, pieces, content_hash,
       refund_to, requested_cents, created_at
     from given returning record_id, created_at, person_id, note, photo_ids
   ), lined as (
     insert into after_sale_lines (record_id, order_line_id, quantity, resolution, parts)
     select record_id, line.* from opened, jsonb_to_recordset($2::jsonb) as line (order_line_id bigint, quantity integer, resolution text, parts jsonb)
     returning record_id
   ), told as (
     insert into after_sale_events (record_id, at, from_status, action, to_status, actor, person_id, note)
     select record_id, created_at, -1, 'apply', 0, 'buyer', person_id, note from opened
   )
   select record_id from opened;

-- afterSale.linkClaim
-- takes $1 bigint, $2 bigint
-- gives nothing
update after_sale_records set freight_claim_id = $1 where record_id = (select record_id from after_sale_records
     where order_id = $2 and fault = 'carrier' and not is_parts and status in (0, 3, 5, 7) and (freight_claim_id is null or exists (select from freight_claims ended where ended.claim_id = freight_claim_id
     and ended.status in ('declined', 'withdrawn')))
     order by record_id desc limit 1);

-- afterSale.linkRecord
-- takes $1 bigint
-- gives nothing
update after_sale_records records set freight_claim_id = (select claim_id from freight_claims
       where freight_claims.order_id = records.order_id and freight_claims.status in ('submitted', 'agreed', 'paid')
         and not exists (select from after_sale_records other where other.freight_claim_id = claim_id)
       order by claim_id desc limit 1)
   where record_id = $1 and fault = 'carrier' and not is_parts and (freight_claim_id is null or exists (select from freight_claims ended where ended.claim_id = freight_claim_id
     and ended.status in ('declined', 'withdrawn')));

-- afterSale.lockClaimAccount
-- takes $1 bigint
-- gives is_frozen boolean
select frozen_at is not null as is_frozen from after_sale_accounts where company_id = $1 for update;

-- afterSale.lockProductOfParts
-- takes $1 bigint, $2 bigint
-- gives product_id bigint, custom_sn text, title translated
select product_id, custom_sn, title from products where product_id = $1 and merchant_id = $2 for no key update;

-- afterSale.lockRecord
-- takes $1 bigint
-- gives record_id bigint, record_number text, company_id bigint, person_id bigint, order_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, currency text, mode integer, is_parts boolean, status integer, fault after_sale_fault, pieces pieces, requested_cents charge_cents, offer_cents charge_cents, offer_by text, approved_at timestamp with time zone, return_by date, return_freight_cents charge_cents, shipped_at timestamp with time zone, received_at timestamp with time zone, refund_cents charge_cents, refund_parts jsonb, refund_to text, escalated_at timestamp with time zone, overdue_at timestamp with time zone, due_at timestamp with time zone
select record_id, record_number, company_id, person_id, order_id, merchant_id, warehouse_id, site_code, currency, mode, is_parts, status, fault,
     pieces, requested_cents, offer_cents, offer_by, approved_at, return_by, return_freight_cents, shipped_at, received_at, refund_cents, refund_parts, refund_to, escalated_at,
     overdue_at, due_at
   from after_sale_records where record_id = $1 for no key update;

-- afterSale.numberOfRecord
-- takes $1 bigint
-- gives record_number text
select record_number from after_sale_records where record_id = $1;

-- afterSale.openClaimAccount
-- takes $1 bigint
-- gives nothing
insert into after_sale_accounts (company_id) values ($1) on conflict do nothing;

-- afterSale.openClaimOfLine
-- takes $1 bigint
-- gives record_id bigint
select record_id from after_sale_lines join after_sale_records using (record_id) where order_line_id = $1 and status in (0, 3, 5) limit 1;

-- afterSale.orderOfRecord
-- takes $1 text, $2 bigint, $3 bigint
-- gives record_id bigint, order_id bigint, merchant_id bigint
select record_id, order_id, merchant_id from after_sale_records
   where record_number = $1 and ($2::bigint is null or company_id = $2) and ($3::bigint is null or merchant_id = $3);

-- afterSale.orderToClaim
-- takes $1 bigint, $2 text
-- gives order_id bigint, status integer, completed_at timestamp with time zone
select order_id, status, completed_at from orders where company_id = $1 and order_number = $2;

-- afterSale.ordersOfLines
-- takes $1 bigint, $2 bigint[]
-- gives order_id bigint
select distinct order_id from order_lines join orders using (order_id)
   where company_id = $1 and order_line_id = any ($2::bigint[]) order by order_id;

-- afterSale.page.buyer
-- takes $1 bigint, $2 integer[], $3 text[], $4 text, $5 bigint, $6 bigint, $7 text
-- gives record_id bigint, record_number text, order_number text, company_id bigint, company_name text, merchant_name text, warehouse_name text, currency text, mode integer, is_parts boolean, status integer, status_since timestamp with time zone, turn text, due_at timestamp with time zone, fault after_sale_fault, pieces pieces, requested_cents charge_cents, offer_cents charge_cents, offer_by text, refund_cents charge_cents, cost_cents charge_cents, refund_to text, approved_at timestamp with time zone, shipped_at timestamp with time zone, escalated_at timestamp with time zone, overdue_at timestamp with time zone, return_by date, created_at timestamp with time zone, reason text, lines jsonb
with records as (
     select * from after_sale_records records where company_id = $1 and ($2::integer[] is null or records.status = any ($2)) and ($3::text[] is null or turn = any ($3))
     and ($4::text is null or record_number ilike $4
       or exists (select from orders named where named.order_id = records.order_id and named.order_number like $4)
       or exists (select from companies named where named.company_id = records.company_id and named.name ilike $4)) order by record_id desc limit $5 offset $6)
   select records.record_id, record_number, order_number, records.company_id, companies.name as company_name,
     merchants.name as merchant_name, warehouse_name, records.currency, mode, is_parts, records.status, records.status_since, turn, due_at, fault,
     records.pieces, requested_cents, offer_cents, offer_by, refund_cents, cost_cents, refund_to, approved_at, shipped_at, records.escalated_at, overdue_at,
     return_by, records.created_at,
     (select (above.said ->> $7::text) || case $7::text when 'zh-CN' then '：' else ': ' end || (reason.said ->> $7::text) from after_sale_reasons reason
        join after_sale_reasons above on above.reason_id = reason.parent_id where reason.reason_id = records.reason_id) as reason,
     (select jsonb_agg(jsonb_build_object('title', line.title ->> $7, 'custom_sn', line.custom_sn, 'preview', line.preview, 'quantity', claimed.quantity)
        order by line.position)
      from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = records.record_id) as lines
   from records join orders using (order_id) join companies on companies.company_id = records.company_id
   join merchants on merchants.merchant_id = records.merchant_id join warehouses on warehouses.warehouse_id = records.warehouse_id order by record_id desc;

-- afterSale.page.merchant
-- takes $1 bigint, $2 integer[], $3 text[], $4 text, $5 bigint, $6 bigint, $7 text
-- gives record_id bigint, record_number text, order_number text, company_id bigint, company_name text, merchant_name text, warehouse_name text, currency text, mode integer, is_parts boolean, status integer, status_since timestamp with time zone, turn text, due_at timestamp with time zone, fault after_sale_fault, pieces pieces, requested_cents charge_cents, offer_cents charge_cents, offer_by text, refund_cents charge_cents, cost_cents charge_cents, refund_to text, approved_at timestamp with time zone, shipped_at timestamp with time zone, escalated_at timestamp with time zone, overdue_at timestamp with time zone, return_by date, created_at timestamp with time zone, reason text, lines jsonb
with records as (
     select * from after_sale_records records where merchant_id = $1 and ($2::integer[] is null or records.status = any ($2)) and ($3::text[] is null or turn = any ($3))
     and ($4::text is null or record_number ilike $4
       or exists (select from orders named where named.order_id = records.order_id and named.order_number like $4)
       or exists (select from companies named where named.company_id = records.company_id and named.name ilike $4)) order by record_id desc limit $5 offset $6)
   select records.record_id, record_number, order_number, records.company_id, companies.name as company_name,
     merchants.name as merchant_name, warehouse_name, records.currency, mode, is_parts, records.status, records.status_since, turn, due_at, fault,
     records.pieces, requested_cents, offer_cents, offer_by, refund_cents, cost_cents, refund_to, approved_at, shipped_at, records.escalated_at, overdue_at,
     return_by, records.created_at,
     (select (above.said ->> $7::text) || case $7::text when 'zh-CN' then '：' else ': ' end || (reason.said ->> $7::text) from after_sale_reasons reason
        join after_sale_reasons above on above.reason_id = reason.parent_id where reason.reason_id = records.reason_id) as reason,
     (select jsonb_agg(jsonb_build_object('title', line.title ->> $7, 'custom_sn', line.custom_sn, 'preview', line.preview, 'quantity', claimed.quantity)
        order by line.position)
      from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = records.record_id) as lines
   from records join orders using (order_id) join companies on companies.company_id = records.company_id
   join merchants on merchants.merchant_id = records.merchant_id join warehouses on warehouses.warehouse_id = records.warehouse_id order by record_id desc;

-- afterSale.page.staff
-- takes $1 bigint, $2 integer[], $3 text[], $4 text, $5 bigint, $6 bigint, $7 text
-- gives record_id bigint, record_number text, order_number text, company_id bigint, company_name text, merchant_name text, warehouse_name text, currency text, mode integer, is_parts boolean, status integer, status_since timestamp with time zone, turn text, due_at timestamp with time zone, fault after_sale_fault, pieces pieces, requested_cents charge_cents, offer_cents charge_cents, offer_by text, refund_cents charge_cents, cost_cents charge_cents, refund_to text, approved_at timestamp with time zone, shipped_at timestamp with time zone, escalated_at timestamp with time zone, overdue_at timestamp with time zone, return_by date, created_at timestamp with time zone, reason text, lines jsonb
with records as (
     select * from after_sale_records records where ($1::bigint is null or warehouse_id = $1) and ($2::integer[] is null or records.status = any ($2)) and ($3::text[] is null or turn = any ($3))
     and ($4::text is null or record_number ilike $4
       or exists (select from orders named where named.order_id = records.order_id and named.order_number like $4)
       or exists (select from companies named where named.company_id = records.company_id and named.name ilike $4)) order by record_id desc limit $5 offset $6)
   select records.record_id, record_number, order_number, records.company_id, companies.name as company_name,
     merchants.name as merchant_name, warehouse_name, records.currency, mode, is_parts, records.status, records.status_since, turn, due_at, fault,
     records.pieces, requested_cents, offer_cents, offer_by, refund_cents, cost_cents, refund_to, approved_at, shipped_at, records.escalated_at, overdue_at,
     return_by, records.created_at,
     (select (above.said ->> $7::text) || case $7::text when 'zh-CN' then '：' else ': ' end || (reason.said ->> $7::text) from after_sale_reasons reason
        join after_sale_reasons above on above.reason_id = reason.parent_id where reason.reason_id = records.reason_id) as reason,
     (select jsonb_agg(jsonb_build_object('title', line.title ->> $7, 'custom_sn', line.custom_sn, 'preview', line.preview, 'quantity', claimed.quantity)
        order by line.position)
      from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = records.record_id) as lines
   from records join orders using (order_id) join companies on companies.company_id = records.company_id
   join merchants on merchants.merchant_id = records.merchant_id join warehouses on warehouses.warehouse_id = records.warehouse_id order by record_id desc;

-- afterSale.paidByClaim
-- takes $1 bigint
-- gives claim_cents bigint
select coalesce(max(paid_cents), 0)::bigint as claim_cents from freight_claims join after_sale_records on freight_claim_id = claim_id
   where record_id = $1 and freight_claims.status = 'paid';

-- afterSale.partViews
-- takes $1 bigint[]
-- gives product_id bigint, file_id uuid, mime text
select product_id, file_id, mime from product_part_views join files using (file_id) where product_id = any ($1::bigint[]) order by product_id;

-- afterSale.partsOfProducts
-- takes $1 bigint[]
-- gives part_id bigint, product_id bigint, code text, title translated, mark text, quantity pieces
select part_id, product_id, code, title, mark, quantity from product_parts
   where product_id = any ($1::bigint[]) and removed_at is null order by product_id, mark, part_id;

-- afterSale.productOfParts
-- takes $1 bigint, $2 bigint
-- gives product_id bigint, custom_sn text, title translated
select product_id, custom_sn, title from products where product_id = $1 and merchant_id = $2;

-- afterSale.recordLines
-- takes $1 bigint
-- gives order_line_id bigint, claimed pieces, resolution text, position integer, product_id bigint, quantity pieces, goods_cents cents, discount_cents cents, coupon_cents cents, pack_cents cents, insurance_cents cents, delivery_cents cents, assembly_cents cents
select claimed.order_line_id, claimed.quantity as claimed, claimed.resolution, line.position, line.product_id, line.quantity, line.goods_cents,
     line.discount_cents, line.coupon_cents, line.pack_cents, line.insurance_cents, line.delivery_cents, line.assembly_cents
   from after_sale_lines claimed join order_lines line using (order_line_id) where claimed.record_id = $1 order by line.position;

-- afterSale.replaceParts
-- takes $1 bigint, $2 jsonb, $3 timestamp with time zone
-- gives nothing
with given as (
     select * from jsonb_to_recordset($2::jsonb) as part (part_id bigint, code text, title jsonb, mark text, quantity integer)
   ), kept as (
     update product_parts set code = given.code, title = given.title, mark = given.mark, quantity = given.quantity
     from given where product_parts.part_id = given.part_id and product_id = $1 and removed_at is null returning product_parts.part_id
   ), gone as (
     update product_parts set removed_at = $3 where product_id = $1 and removed_at is null and part_id not in (select part_id from given where part_id is not null)
   )
   insert into product_parts (product_id, code, title, mark, quantity)
   select $1, code, title, mark, quantity from given where part_id is null;

-- afterSale.retireReason
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update after_sale_reasons set retired_at = $2 where reason_id = $1 and retired_at is null;

-- afterSale.returnAddress
-- takes $1 bigint
-- gives address jsonb
select jsonb_build_object('name', warehouse_name, 'address', address, 'city', city, 'state', state, 'zip', zip, 'phone', phone) as address
   from warehouses where warehouse_id = $1;

-- afterSale.returnedPieces
-- takes $1 bigint
-- gives returned integer, pieces integer
select coalesce(sum(records.pieces) filter (where records.mode = 1 and records.status = 7), 0)::integer as returned,
     (select pieces from orders where order_id = $1) as pieces
   from after_sale_records records where records.order_id = $1;

-- afterSale.sameClaims
-- takes $1 bigint, $2 text
-- gives record_id bigint
select record_id from after_sale_records where company_id = $1 and content_hash = $2 and status in (0, 3, 5) limit 1;

-- afterSale.saveDraft
-- takes $1 bigint, $2 bigint, $3 jsonb, $4 timestamp with time zone
-- gives nothing
insert into after_sale_drafts (company_id, person_id, content, saved_at) values ($1, $2, $3::jsonb, $4)
   on conflict (company_id, person_id) do update set content = excluded.content, saved_at = excluded.saved_at;

-- afterSale.searchCounts.buyer
-- takes $1 bigint, $2 integer[], $3 text[], $4 text
-- gives status integer, turn text, count integer
select status, turn, count(*)::integer as count from after_sale_records records where company_id = $1 and ($2::integer[] is null or records.status = any ($2)) and ($3::text[] is null or turn = any ($3))
     and ($4::text is null or record_number ilike $4
       or exists (select from orders named where named.order_id = records.order_id and named.order_number like $4)
       or exists (select from companies named where named.company_id = records.company_id and named.name ilike $4)) group by status, turn;

-- afterSale.searchCounts.merchant
-- takes $1 bigint, $2 integer[], $3 text[], $4 text
-- gives status integer, turn text, count integer
select status, turn, count(*)::integer as count from after_sale_records records where merchant_id = $1 and ($2::integer[] is null or records.status = any ($2)) and ($3::text[] is null or turn = any ($3))
     and ($4::text is null or record_number ilike $4
       or exists (select from orders named where named.order_id = records.order_id and named.order_number like $4)
       or exists (select from companies named where named.company_id = records.company_id and named.name ilike $4)) group by status, turn;

-- afterSale.searchCounts.staff
-- takes $1 bigint, $2 integer[], $3 text[], $4 text
-- gives status integer, turn text, count integer
select status, turn, count(*)::integer as count from after_sale_records records where ($1::bigint is null or warehouse_id = $1) and ($2::integer[] is null or records.status = any ($2)) and ($3::text[] is null or turn = any ($3))
     and ($4::text is null or record_number ilike $4
       or exists (select from orders named where named.order_id = records.order_id and named.order_number like $4)
       or exists (select from companies named where named.company_id = records.company_id and named.name ilike $4)) group by status, turn;

-- afterSale.setFault
-- takes $1 bigint, $2 after_sale_fault
-- gives nothing
update after_sale_records set fault = $2 where record_id = $1;

-- afterSale.setLineRefunds
-- takes $1 bigint, $2 bigint[], $3 bigint[]
-- gives nothing
update after_sale_lines set refund_cents = given.cents from unnest($2::bigint[], $3::bigint[]) as given (order_line_id, cents)
   where record_id = $1 and after_sale_lines.order_line_id = given.order_line_id;

-- afterSale.setPartView
-- takes $1 bigint, $2 uuid
-- gives nothing
with gone as (
     delete from product_part_views where product_id = $1 and $2::uuid is null
   )
   insert into product_part_views (product_id, file_id) select $1, $2 where $2::uuid is not null
   on conflict (product_id) do update set file_id = excluded.file_id;

-- afterSale.settings
-- takes $1 text
-- gives cap integer, days integer, answer_hours integer, return_days integer, time_zone text, currency text
select
     (settings ->> 'after_sale_cap')::integer as cap, (settings ->> 'after_sale_days')::integer as days,
     (settings ->> 'after_sale_answer_hours')::integer as answer_hours, (settings ->> 'after_sale_return_days')::integer as return_days,
     time_zone, currency
   from sites where site_code = $1;

-- afterSale.settledPieces
-- takes $1 bigint[], $2 bigint
-- gives order_line_id bigint, settled integer
select order_line_id, sum(quantity)::integer as settled from after_sale_lines join after_sale_records using (record_id)
   where order_line_id = any ($1::bigint[]) and record_id <> $2 and status in (5, 7) and mode in (1, 2) and not is_parts
   group by order_line_id;

-- afterSale.updateReason
-- takes $1 bigint, $2 jsonb, $3 text, $4 timestamp with time zone
-- gives nothing
update after_sale_reasons set said = $2::jsonb, fault = $3::text, changed_at = $4 where reason_id = $1 and retired_at is null and (parent_id is null) = ($3::text is null);

-- afterSale.updateRefund
-- takes $1 bigint, $2 charge_cents, $3 jsonb
-- gives nothing
update after_sale_records set refund_cents = $2, refund_parts = $3::jsonb where record_id = $1;

-- afterSale.writeFreeze
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint, $4 text
-- gives nothing
insert into after_sale_accounts (company_id, frozen_at, frozen_by, note) values ($1, $2, $3, $4)
   on conflict (company_id) do update set frozen_at = excluded.frozen_at, frozen_by = excluded.frozen_by, note = excluded.note;

-- arrivals.arrivalsOfOffers
-- takes $1 bigint[], $2 bigint
-- gives relation_id bigint, arrivals jsonb
select offers.relation_id, coalesce((
     select jsonb_agg(jsonb_build_object('container_number', container_number, 'arrives_from', lot.arrives_from, 'arrives_to', lot.arrives_to,
       'free', (lot.quantity - lot.allocated) / part.amount) order by lot.arrives_from, lot.incoming_id)
     from (
       select offers.product_id as product_id, 1 as amount where not is_set or packed_as_set
       union all
       select component_product_id, amount from product_components
       where product_components.product_id = offers.product_id and is_set and not packed_as_set
     ) part
     join stock_items item on item.product_id = part.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
     join incoming_stock lot using (stock_item_id)
     where arrived_at is null and lot.arrives_from >= coalesce(final_date, lot.arrives_from) and lot.quantity - lot.allocated >= part.amount
   ), '[]') as arrivals
   from offers join products using (product_id)
   where kind = 'presale' and (relation_id = any ($1::bigint[]) or offers.product_id = $2);

-- arrivals.callKeepPromises
-- takes $1 bigint[], $2 bigint, $3 timestamp with time zone
-- gives nothing
select from keep_promises($1, $2, $3);

-- arrivals.callPromiseArrivals
-- takes $1 text[], $2 integer[], $3 bigint[], $4 integer[], $5 timestamp with time zone
-- gives nothing
select from promise_arrivals($1, $2, $3, $4, $5);

-- arrivals.callPromiseLine
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives is_promised boolean
select promise_line($1, $2, $3) as is_promised;

-- arrivals.callReleasePromises
-- takes $1 bigint[]
-- gives released integer
select release_promises($1) as released;

-- arrivals.callShortenPromises
-- takes $1 bigint, $2 integer, $3 bigint, $4 timestamp with time zone
-- gives nothing
select from shorten_promises($1, $2, $3, $4);

-- arrivals.deleteIncoming
-- takes $1 bigint
-- gives nothing
delete from incoming_stock where incoming_id = $1 and allocated = 0 and arrived_at is null;

-- arrivals.hasLine
-- takes $1 bigint, $2 text, $3 bigint
-- gives is_there boolean
select exists (select from orders join order_lines line using (order_id)
     where orders.company_id = $1 and order_number = $2 and line.product_id = $3) as is_there;

-- arrivals.incomingPage
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 bigint, $6 bigint
-- gives list json, count integer, counts json
with wanted as (
     select incoming_stock.*, product_id, merchant_id, warehouse_id, condition, case when arrived_at is null then 'on_water' else 'arrived' end as tab
     from incoming_stock join stock_items using (stock_item_id) join products product using (product_id)
     where ($1::bigint is null or merchant_id = $1) and (container_number ilike $3 or ($3 = '' or custom_sn ilike $3 or goods_sn ilike $3 or product.title ->> 'en-US' ilike $3 or product.title ->> 'zh-CN' ilike $3
  or product.title ->> 'es-ES' ilike $3))
   ), page as (
     select *, row_number() over (order by arrived_at desc nulls first, arrives_from, container_number, incoming_id) as place
     from wanted where tab = $4 order by place limit $5 offset $6
   )
   select
     coalesce((select json_agg(json_build_object('incoming_id', incoming_id, 'product_id', product.product_id, 'custom_sn', custom_sn,
       'title', product.title ->> $2, 'preview', coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), ''), 'warehouse_id', warehouse_id, 'warehouse_name', warehouse_name, 'merchant_id', page.merchant_id,
       'merchant_name', merchants.name, 'quantity', quantity,
       'allocated', allocated,
       'promised_orders', (select count(distinct order_id)::integer from arrival_promises promise where promise.incoming_id = page.incoming_id and state = 'open'), 'container_number', container_number, 'arrives_from', arrives_from, 'arrives_to', arrives_to,
       'arrived_at', to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'received', received) order by place)
       from page join products product using (product_id) join warehouses using (warehouse_id)
       join merchants on merchants.merchant_id = page.merchant_id), '[]') as list,
     (select count(*) from wanted where tab = $4)::integer as count,
     (select json_build_object('on_water', count(*) filter (where tab = 'on_water'), 'arrived', count(*) filter (where tab = 'arrived')) from wanted) as counts;

-- arrivals.insertArrivalChange
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint, $4 date, $5 date, $6 integer, $7 text
-- gives nothing
insert into arrival_changes (incoming_id, at, person_id, arrives_from, arrives_to, quantity, reason) values ($1, $2, $3, $4, $5, $6, $7);

-- arrivals.insertIncoming
-- takes $1 bigint, $2 integer, $3 text, $4 date, $5 date
-- gives incoming_id bigint
insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to) values ($1, $2, $3, $4, $5)
   returning incoming_id;

-- arrivals.isContainerKnown
-- takes $1 bigint, $2 text, $3 bigint
-- gives is_known boolean
select exists (select from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = $1 and container_number = $2 and warehouse_id = $3) as is_known;

-- arrivals.listFullyArrivedOrders
-- takes $1 bigint[]
-- gives order_id bigint
select order_id from arrival_promises where order_id = any ($1::bigint[]) and state <> 'released'
   group by order_id having bool_and(state = 'arrived') order by order_id;

-- arrivals.lockContainer
-- takes $1 bigint, $2 text, $3 bigint
-- gives incoming_id bigint, stock_item_id bigint, custom_sn text, quantity integer, allocated integer
select incoming_id, stock_item_id, custom_sn, quantity, allocated
   from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = $1 and container_number = $2 and warehouse_id = $3 and arrived_at is null
   order by incoming_id for update of incoming_stock;

-- arrivals.lockIncoming
-- takes $1 bigint, $2 bigint
-- gives incoming_id bigint, product_id bigint, allocated integer, quantity integer, arrives_from date, arrives_to date, has_arrived boolean
select incoming_id, product_id, allocated, quantity, arrives_from, arrives_to, arrived_at is not null as has_arrived
   from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = $1 and incoming_id = $2 for update of incoming_stock;

-- arrivals.lockOrdersOfLots
-- takes $1 bigint, $2 bigint, $3 text, $4 bigint
-- gives order_id bigint
select order_id from orders where order_id in (
     select order_id from arrival_promises where state = 'open' and incoming_id in (select incoming_id from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = $1 and (incoming_id = $2 or container_number = $3 and warehouse_id = $4) and arrived_at is null))
   order by order_id for no key update;

-- arrivals.lockStockOfLots
-- takes $1 bigint, $2 bigint, $3 text, $4 bigint
-- gives nothing
select from stock_items
   where stock_item_id in (select stock_item_id from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = $1 and (incoming_id = $2 or container_number = $3 and warehouse_id = $4) and arrived_at is null)
     or stock_item_id in (
       select part.stock_item_id from arrival_promises promise join arrival_promises part using (order_line_id)
       where promise.state = 'open' and part.state <> 'released' and promise.incoming_id in (select incoming_id from incoming_stock join stock_items using (stock_item_id) join products using (product_id)
   where merchant_id = $1 and (incoming_id = $2 or container_number = $3 and warehouse_id = $4) and arrived_at is null))
   order by stock_item_id for update;

-- arrivals.markArrived
-- takes $1 bigint[], $2 integer[], $3 timestamp with time zone
-- gives product_id bigint, warehouse_id bigint, condition goods_condition, received integer
update incoming_stock set arrived_at = $3, received = counted.received
   from unnest($1::bigint[], $2::integer[]) as counted (incoming_id, received), stock_items
   where incoming_stock.incoming_id = counted.incoming_id and stock_items.stock_item_id = incoming_stock.stock_item_id
   returning product_id, warehouse_id, condition, counted.received;

-- arrivals.movementsOf
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives movement_id bigint, at timestamp with time zone, kind stock_movement_kind, on_hand_change integer, reserved_change integer, on_hand_after integer, reserved_after integer, order_number text, person_name text, note text, count integer
select movement_id, movement.at, movement.kind, on_hand_change, reserved_change, on_hand_after, reserved_after, order_number,
     coalesce(first_name || ' ' || last_name, '') as person_name, movement.note, count
   from (
     select stock_movements.*, count(*) over ()::integer as count,
       (item.on_hand - coalesce(sum(on_hand_change) over newer, 0))::integer as on_hand_after,
       (item.reserved - coalesce(sum(reserved_change) over newer, 0))::integer as reserved_after
     from stock_movements join stock_items item using (stock_item_id) where stock_item_id = $1
     window newer as (order by movement_id desc rows between unbounded preceding and 1 preceding)
     order by movement_id desc limit $2 offset $3
   ) movement
   left join order_lines line on line.order_line_id = movement.order_line_id left join orders on orders.order_id = line.order_id
   left join people on people.person_id = movement.person_id
   order by movement_id desc;

-- arrivals.movementsOfLine
-- takes $1 bigint, $2 text, $3 bigint
-- gives movement_id bigint, at timestamp with time zone, kind stock_movement_kind, custom_sn text, on_hand_change integer, reserved_change integer
select movement_id, movement.at, movement.kind, part.custom_sn, on_hand_change, reserved_change
   from orders join order_lines line using (order_id) join stock_movements movement using (order_line_id)
   join stock_items item using (stock_item_id) join products part on part.product_id = item.product_id
   where orders.company_id = $1 and order_number = $2 and line.product_id = $3 order by movement_id;

-- arrivals.promisesOfLine
-- takes $1 bigint, $2 text, $3 bigint
-- gives container_number text, warehouse_name text, custom_sn text, quantity pieces, state text, promised_at timestamp with time zone, arrives_from date, arrives_to date, arrived_at timestamp with time zone
select container_number, warehouse_name, part.custom_sn, promise.quantity, promise.state, promised_at, arrives_from, arrives_to, arrived_at
   from orders join order_lines line using (order_id) join arrival_promises promise using (order_line_id)
   join incoming_stock lot on lot.incoming_id = promise.incoming_id join stock_items item on item.stock_item_id = lot.stock_item_id
   join products part on part.product_id = item.product_id join warehouses on warehouses.warehouse_id = item.warehouse_id
   where orders.company_id = $1 and order_number = $2 and line.product_id = $3 order by promise_id;

-- arrivals.stockItemOfStaff
-- takes $1 text, $2 bigint
-- gives stock_item_id bigint, product_id bigint, goods_sn text, custom_sn text, title text, preview text, merchant_name text, warehouse_id bigint, warehouse_name text, condition goods_condition, on_hand integer, reserved integer, held integer, incoming integer, promised integer
select item.stock_item_id, product.product_id, goods_sn, custom_sn, coalesce(product.title ->> $1, '') as title, coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), '') as preview,
  merchants.name as merchant_name, item.warehouse_id, warehouse_name, item.condition, item.on_hand, item.reserved, item.held,
  coalesce(water.incoming, 0)::integer as incoming, coalesce(water.promised, 0)::integer as promised from stock_items item join products product using (product_id) join merchants on merchants.merchant_id = product.merchant_id
  join warehouses on warehouses.warehouse_id = item.warehouse_id
  left join lateral (
    select sum(quantity) as incoming, sum(allocated) as promised from incoming_stock lot
    where lot.stock_item_id = item.stock_item_id and arrived_at is null) water on true where item.stock_item_id = $2;

-- arrivals.stockItemsPage
-- takes $1 text, $2 text, $3 bigint, $4 bigint, $5 bigint
-- gives stock_item_id bigint, product_id bigint, goods_sn text, custom_sn text, title text, preview text, merchant_name text, warehouse_id bigint, warehouse_name text, condition goods_condition, on_hand integer, reserved integer, held integer, incoming integer, promised integer, count integer
with found as (
     select item.stock_item_id, count(*) over ()::integer as count
     from stock_items item join products product using (product_id)
     where ($2 = '' or custom_sn ilike $2 or goods_sn ilike $2 or product.title ->> $1 ilike $2) and ($3::bigint is null or warehouse_id = $3)
     order by custom_sn, warehouse_id, condition, item.stock_item_id limit $4 offset $5
   )
   select item.stock_item_id, product.product_id, goods_sn, custom_sn, coalesce(product.title ->> $1, '') as title, coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), '') as preview,
  merchants.name as merchant_name, item.warehouse_id, warehouse_name, item.condition, item.on_hand, item.reserved, item.held,
  coalesce(water.incoming, 0)::integer as incoming, coalesce(water.promised, 0)::integer as promised, found.count
   from found join stock_items item using (stock_item_id) join products product using (product_id) join merchants on merchants.merchant_id = product.merchant_id
  join warehouses on warehouses.warehouse_id = item.warehouse_id
  left join lateral (
    select sum(quantity) as incoming, sum(allocated) as promised from incoming_stock lot
    where lot.stock_item_id = item.stock_item_id and arrived_at is null) water on true
   order by custom_sn, item.warehouse_id, item.condition, item.stock_item_id;

-- arrivals.stockReasonsOf
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives on_hand integer, reserved integer, promised integer, reserved_for jsonb, promised_to jsonb
select on_hand, reserved,
     coalesce((select sum(allocated) from incoming_stock lot where lot.stock_item_id = item.stock_item_id and arrived_at is null), 0)::integer as promised,
     coalesce((select jsonb_agg(to_jsonb(holder)) from (
       select order_number, quantity from stock_reservations join orders using (order_id)
       where stock_item_id = item.stock_item_id and state = 'open' order by order_id desc limit $3) holder), '[]') as reserved_for,
     coalesce((select jsonb_agg(to_jsonb(given)) from (
       select order_number, promise.quantity, container_number, arrives_from, arrives_to
       from incoming_stock lot join arrival_promises promise using (incoming_id) join orders using (order_id)
       where lot.stock_item_id = item.stock_item_id and lot.arrived_at is null and promise.state = 'open'
       order by arrives_from, order_id limit $3) given), '[]') as promised_to
   from stock_items item join products using (product_id) where ($1::bigint is null or merchant_id = $1) and stock_item_id = $2;

-- arrivals.stockWarehouses
-- takes nothing
-- gives warehouse_id bigint, warehouse_name text
select warehouse_id, warehouse_name from warehouses order by warehouse_name;

-- arrivals.updateIncoming
-- takes $1 bigint, $2 integer, $3 text, $4 date, $5 date
-- gives nothing
update incoming_stock set quantity = $2, container_number = $3, arrives_from = $4, arrives_to = $5
   where incoming_id = $1 and allocated <= $2 and arrived_at is null;

-- auditLog.acting
-- takes $1 bigint, $2 bigint[], $3 text[], $4 boolean, $5 timestamp with time zone, $6 timestamp with time zone, $7 timestamp with time zone, $8 text, $9 integer
-- gives key text, at timestamp with time zone, moment text, action text, name text, acting_name text, about text, company_id bigint, company_name text, stored_subject text, found text, details jsonb
with told as ((select 'a' || lpad(audit_id::text, 15, '0') as key, at, action, person_id, acting_person_id, desk_company_id as company_id,
  case when subject like 'staff:%' and subject ~ '^staff:[0-9]{1,15}$' then substr(subject, 7)::bigint
    when jsonb_typeof(after -> 'person_id') = 'number' then (after ->> 'person_id')::bigint end as about_person_id,
  subject, coalesce(after, before) as details from audit_log where acting_person_id is not null and desk_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or desk_person_id = $1)
  and ($2::bigint[] is null or desk_company_id = any ($2)) and ($3::text[] is null or action = any ($3))
  and (not $4::boolean or acting_person_id is not null) and ($7::timestamptz is null or (at, 'a' || lpad(audit_id::text, 15, '0')) < ($7::timestamptz, $8::text)) order by at desc, audit_id desc limit $9::integer) union all (select 'e' || lpad(event_id::text, 15, '0') as key, at, action, person_id, acting_person_id, company_id, about_person_id, subject, details
  from company_events where acting_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or acting_person_id = $1)
    and ($2::bigint[] is null or company_id = any ($2)) and ($3::text[] is null or action = any ($3)) and ($7::timestamptz is null or (at, 'e' || lpad(event_id::text, 15, '0')) < ($7::timestamptz, $8::text))
  order by at desc, event_id desc limit $9::integer)), page as (select * from told order by at desc, key desc limit $9::integer)
     select key, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, action,
       coalesce(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end, '') as name, coalesce(case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end, '') as acting_name, coalesce(case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end, '') as about,
       page.company_id, coalesce(companies.name, '') as company_name, subject as stored_subject, coalesce(case split_part(subject, ':', 1)
    when 'withdrawal' then (select withdrawal_id::text from withdrawals where withdrawal_number = substr(subject, 12))
    when 'recharge' then (select recharge_id::text from recharges where recharge_number = substr(subject, 10))
    when 'product' then (select goods_sn from products where product_id::text = substr(subject, 9))
    when 'site' then (select title from sites where site_code = substr(subject, 6))
    when 'staff' then case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end end, '') as found, details
     from page left join people using (person_id) left join people staff on staff.person_id = page.acting_person_id
     left join people concerned on concerned.person_id = page.about_person_id
     left join companies on companies.company_id = page.company_id
     order by at desc, key desc;

-- auditLog.action
-- takes $1 bigint, $2 bigint[], $3 text[], $4 boolean, $5 timestamp with time zone, $6 timestamp with time zone, $7 timestamp with time zone, $8 text, $9 integer
-- gives key text, at timestamp with time zone, moment text, action text, name text, acting_name text, about text, company_id bigint, company_name text, stored_subject text, found text, details jsonb
with told as ((select told.* from unnest($3::text[]) as wanted (name) cross join lateral (select 'a' || lpad(audit_id::text, 15, '0') as key, at, action, person_id, acting_person_id, desk_company_id as company_id,
  case when subject like 'staff:%' and subject ~ '^staff:[0-9]{1,15}$' then substr(subject, 7)::bigint
    when jsonb_typeof(after -> 'person_id') = 'number' then (after ->> 'person_id')::bigint end as about_person_id,
  subject, coalesce(after, before) as details from audit_log where action = wanted.name and desk_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or desk_person_id = $1)
  and ($2::bigint[] is null or desk_company_id = any ($2)) and ($3::text[] is null or action = any ($3))
  and (not $4::boolean or acting_person_id is not null) and ($7::timestamptz is null or (at, 'a' || lpad(audit_id::text, 15, '0')) < ($7::timestamptz, $8::text)) order by at desc, audit_id desc limit $9::integer) told) union all (select 'e' || lpad(event_id::text, 15, '0') as key, at, action, person_id, acting_person_id, company_id, about_person_id, subject, details
  from company_events where acting_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or acting_person_id = $1)
    and ($2::bigint[] is null or company_id = any ($2)) and ($3::text[] is null or action = any ($3)) and ($7::timestamptz is null or (at, 'e' || lpad(event_id::text, 15, '0')) < ($7::timestamptz, $8::text))
  order by at desc, event_id desc limit $9::integer)), page as (select * from told order by at desc, key desc limit $9::integer)
     select key, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, action,
       coalesce(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end, '') as name, coalesce(case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end, '') as acting_name, coalesce(case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end, '') as about,
       page.company_id, coalesce(companies.name, '') as company_name, subject as stored_subject, coalesce(case split_part(subject, ':', 1)
    when 'withdrawal' then (select withdrawal_id::text from withdrawals where withdrawal_number = substr(subject, 12))
    when 'recharge' then (select recharge_id::text from recharges where recharge_number = substr(subject, 10))
    when 'product' then (select goods_sn from products where product_id::text = substr(subject, 9))
    when 'site' then (select title from sites where site_code = substr(subject, 6))
    when 'staff' then case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end end, '') as found, details
     from page left join people using (person_id) left join people staff on staff.person_id = page.acting_person_id
     left join people concerned on concerned.person_id = page.about_person_id
     left join companies on companies.company_id = page.company_id
     order by at desc, key desc;

-- auditLog.auditedStaff
-- takes nothing
-- gives person_id bigint, name text
select person_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name from people where user_type = 3 order by frozen_at is not null, name;

-- auditLog.company
-- takes $1 bigint, $2 bigint[], $3 text[], $4 boolean, $5 timestamp with time zone, $6 timestamp with time zone, $7 timestamp with time zone, $8 text, $9 integer
-- gives key text, at timestamp with time zone, moment text, action text, name text, acting_name text, about text, company_id bigint, company_name text, stored_subject text, found text, details jsonb
with told as ((select told.* from unnest($2::bigint[]) as wanted (company_id)
     cross join lateral (select 'a' || lpad(audit_id::text, 15, '0') as key, at, action, person_id, acting_person_id, desk_company_id as company_id,
  case when subject like 'staff:%' and subject ~ '^staff:[0-9]{1,15}$' then substr(subject, 7)::bigint
    when jsonb_typeof(after -> 'person_id') = 'number' then (after ->> 'person_id')::bigint end as about_person_id,
  subject, coalesce(after, before) as details from audit_log where desk_company_id = wanted.company_id and desk_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or desk_person_id = $1)
  and ($2::bigint[] is null or desk_company_id = any ($2)) and ($3::text[] is null or action = any ($3))
  and (not $4::boolean or acting_person_id is not null) and ($7::timestamptz is null or (at, 'a' || lpad(audit_id::text, 15, '0')) < ($7::timestamptz, $8::text)) order by at desc, audit_id desc limit $9::integer) told) union all (select 'e' || lpad(event_id::text, 15, '0') as key, at, action, person_id, acting_person_id, company_id, about_person_id, subject, details
  from company_events where acting_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or acting_person_id = $1)
    and ($2::bigint[] is null or company_id = any ($2)) and ($3::text[] is null or action = any ($3)) and ($7::timestamptz is null or (at, 'e' || lpad(event_id::text, 15, '0')) < ($7::timestamptz, $8::text))
  order by at desc, event_id desc limit $9::integer)), page as (select * from told order by at desc, key desc limit $9::integer)
     select key, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, action,
       coalesce(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end, '') as name, coalesce(case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end, '') as acting_name, coalesce(case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end, '') as about,
       page.company_id, coalesce(companies.name, '') as company_name, subject as stored_subject, coalesce(case split_part(subject, ':', 1)
    when 'withdrawal' then (select withdrawal_id::text from withdrawals where withdrawal_number = substr(subject, 12))
    when 'recharge' then (select recharge_id::text from recharges where recharge_number = substr(subject, 10))
    when 'product' then (select goods_sn from products where product_id::text = substr(subject, 9))
    when 'site' then (select title from sites where site_code = substr(subject, 6))
    when 'staff' then case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end end, '') as found, details
     from page left join people using (person_id) left join people staff on staff.person_id = page.acting_person_id
     left join people concerned on concerned.person_id = page.about_person_id
     left join companies on companies.company_id = page.company_id
     order by at desc, key desc;

-- auditLog.companyIdsByKeyword
-- takes $1 bigint, $2 text[], $3 bigint
-- gives company_id bigint
select company_id from companies where company_id = $1
   union (select company_id from companies where (lower(name) like ($2::text[])[1] or lower(name) like ($2::text[])[2]) limit $3);

-- auditLog.person
-- takes $1 bigint, $2 bigint[], $3 text[], $4 boolean, $5 timestamp with time zone, $6 timestamp with time zone, $7 timestamp with time zone, $8 text, $9 integer
-- gives key text, at timestamp with time zone, moment text, action text, name text, acting_name text, about text, company_id bigint, company_name text, stored_subject text, found text, details jsonb
with told as ((select 'a' || lpad(audit_id::text, 15, '0') as key, at, action, person_id, acting_person_id, desk_company_id as company_id,
  case when subject like 'staff:%' and subject ~ '^staff:[0-9]{1,15}$' then substr(subject, 7)::bigint
    when jsonb_typeof(after -> 'person_id') = 'number' then (after ->> 'person_id')::bigint end as about_person_id,
  subject, coalesce(after, before) as details from audit_log where desk_person_id = $1 and desk_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or desk_person_id = $1)
  and ($2::bigint[] is null or desk_company_id = any ($2)) and ($3::text[] is null or action = any ($3))
  and (not $4::boolean or acting_person_id is not null) and ($7::timestamptz is null or (at, 'a' || lpad(audit_id::text, 15, '0')) < ($7::timestamptz, $8::text)) order by at desc, audit_id desc limit $9::integer) union all (select 'e' || lpad(event_id::text, 15, '0') as key, at, action, person_id, acting_person_id, company_id, about_person_id, subject, details
  from company_events where acting_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or acting_person_id = $1)
    and ($2::bigint[] is null or company_id = any ($2)) and ($3::text[] is null or action = any ($3)) and ($7::timestamptz is null or (at, 'e' || lpad(event_id::text, 15, '0')) < ($7::timestamptz, $8::text))
  order by at desc, event_id desc limit $9::integer)), page as (select * from told order by at desc, key desc limit $9::integer)
     select key, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, action,
       coalesce(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end, '') as name, coalesce(case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end, '') as acting_name, coalesce(case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end, '') as about,
       page.company_id, coalesce(companies.name, '') as company_name, subject as stored_subject, coalesce(case split_part(subject, ':', 1)
    when 'withdrawal' then (select withdrawal_id::text from withdrawals where withdrawal_number = substr(subject, 12))
    when 'recharge' then (select recharge_id::text from recharges where recharge_number = substr(subject, 10))
    when 'product' then (select goods_sn from products where product_id::text = substr(subject, 9))
    when 'site' then (select title from sites where site_code = substr(subject, 6))
    when 'staff' then case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end end, '') as found, details
     from page left join people using (person_id) left join people staff on staff.person_id = page.acting_person_id
     left join people concerned on concerned.person_id = page.about_person_id
     left join companies on companies.company_id = page.company_id
     order by at desc, key desc;

-- auditLog.time
-- takes $1 bigint, $2 bigint[], $3 text[], $4 boolean, $5 timestamp with time zone, $6 timestamp with time zone, $7 timestamp with time zone, $8 text, $9 integer
-- gives key text, at timestamp with time zone, moment text, action text, name text, acting_name text, about text, company_id bigint, company_name text, stored_subject text, found text, details jsonb
with told as ((select 'a' || lpad(audit_id::text, 15, '0') as key, at, action, person_id, acting_person_id, desk_company_id as company_id,
  case when subject like 'staff:%' and subject ~ '^staff:[0-9]{1,15}$' then substr(subject, 7)::bigint
    when jsonb_typeof(after -> 'person_id') = 'number' then (after ->> 'person_id')::bigint end as about_person_id,
  subject, coalesce(after, before) as details from audit_log where true and desk_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or desk_person_id = $1)
  and ($2::bigint[] is null or desk_company_id = any ($2)) and ($3::text[] is null or action = any ($3))
  and (not $4::boolean or acting_person_id is not null) and ($7::timestamptz is null or (at, 'a' || lpad(audit_id::text, 15, '0')) < ($7::timestamptz, $8::text)) order by at desc, audit_id desc limit $9::integer) union all (select 'e' || lpad(event_id::text, 15, '0') as key, at, action, person_id, acting_person_id, company_id, about_person_id, subject, details
  from company_events where acting_person_id is not null and at <= coalesce($7::timestamptz, 'infinity') and at >= coalesce($5::timestamptz, '-infinity')
  and at < coalesce($6::timestamptz, 'infinity') and ($1::bigint is null or acting_person_id = $1)
    and ($2::bigint[] is null or company_id = any ($2)) and ($3::text[] is null or action = any ($3)) and ($7::timestamptz is null or (at, 'e' || lpad(event_id::text, 15, '0')) < ($7::timestamptz, $8::text))
  order by at desc, event_id desc limit $9::integer)), page as (select * from told order by at desc, key desc limit $9::integer)
     select key, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, action,
       coalesce(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end, '') as name, coalesce(case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end, '') as acting_name, coalesce(case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end, '') as about,
       page.company_id, coalesce(companies.name, '') as company_name, subject as stored_subject, coalesce(case split_part(subject, ':', 1)
    when 'withdrawal' then (select withdrawal_id::text from withdrawals where withdrawal_number = substr(subject, 12))
    when 'recharge' then (select recharge_id::text from recharges where recharge_number = substr(subject, 10))
    when 'product' then (select goods_sn from products where product_id::text = substr(subject, 9))
    when 'site' then (select title from sites where site_code = substr(subject, 6))
    when 'staff' then case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end end, '') as found, details
     from page left join people using (person_id) left join people staff on staff.person_id = page.acting_person_id
     left join people concerned on concerned.person_id = page.about_person_id
     left join companies on companies.company_id = page.company_id
     order by at desc, key desc;

-- balance.approveOpenThaw
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text
-- gives nothing
update thaw_requests set status = 'thawed', reviewed_by = $2, reviewed_at = $3, review_note = $4
   where frozen_id = $1 and status = 'requested';

-- balance.clearDefaultBankAccount
-- takes $1 bigint
-- gives nothing
update bank_accounts set is_default = false where company_id = $1 and is_default;

-- balance.consumePaymentPasswordAttempt
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 integer, $5 integer
-- gives hash text, failures integer
with password as (select hash from payment_passwords where company_id = $1),
   counted as (
     insert into payment_password_attempts as known (company_id, person_id, failures) select $1, $2, 1 from password
     on conflict (company_id, person_id) do update set
       failures = case when known.locked_until is null then known.failures else 0 end + 1,
       locked_until = case
         when case when known.locked_until is null then known.failures else 0 end + 1 >= $4
         then $3::timestamptz + make_interval(mins => $5) end
     where known.locked_until is null or known.locked_until <= $3
     returning failures
   )
   select hash, failures from password, counted;

-- balance.countBankAccounts
-- takes $1 bigint
-- gives accounts integer
select count(*)::integer as accounts from bank_accounts where company_id = $1 and removed_at is null;

-- balance.countThawQueue
-- takes $1 text, $2 text, $3 text[]
-- gives found integer, open integer, thawed integer, refused integer, all integer
select case $1 when 'open' then open when 'thawed' then thawed when 'refused' then refused else open + thawed + refused end as found,
     open, thawed, refused, open + thawed + refused as all
   from (select (select count(*)::integer from (select from thaw_requests where status = 'requested' and ($2 = '' or thaw_id::text = $2 or company_id in (select company_id from companies where (lower(name) like ($3::text[])[1] or lower(name) like ($3::text[])[2]))) limit 1000) counted) as open, (select count(*)::integer from (select from thaw_requests where status = 'thawed' and ($2 = '' or thaw_id::text = $2 or company_id in (select company_id from companies where (lower(name) like ($3::text[])[1] or lower(name) like ($3::text[])[2]))) limit 1000) counted) as thawed, (select count(*)::integer from (select from thaw_requests where status = 'refused' and ($2 = '' or thaw_id::text = $2 or company_id in (select company_id from companies where (lower(name) like ($3::text[])[1] or lower(name) like ($3::text[])[2]))) limit 1000) counted) as refused) counted;

-- balance.countThawRequests
-- takes $1 bigint
-- gives count integer
select count(*)::integer as count from thaw_requests where company_id = $1;

-- balance.findBankAccount
-- takes $1 bigint, $2 bigint
-- gives bank_account_id bigint, holder_name text, bank_name text, country text, routing_code text, last4 text, is_default boolean, added_at timestamp with time zone
select bank_account_id, holder_name, bank_name, country, routing_code, last4, is_default, added_at from bank_accounts where company_id = $1 and bank_account_id = $2 and removed_at is null;

-- balance.findCompanyName
-- takes $1 bigint
-- gives name text
select name from companies where company_id = $1;

-- balance.findEncryptedNumber
-- takes $1 bigint
-- gives company_id bigint, holder_name text, last4 text, number_sealed bytea
select company_id, holder_name, last4, number_sealed from bank_accounts where bank_account_id = $1;

-- balance.findPeriod
-- takes $1 bigint, $2 text, $3 text, $4 date, $5 date, $6 text, $7 text
-- gives account_id bigint, after_id bigint, last_id bigint, opening bigint, closing bigint, money_in bigint, entries bigint, in_entries bigint, first_at timestamp with time zone, last_at timestamp with time zone, kind_in bigint, kind_out bigint, kind_entries bigint, kind_in_entries bigint, last jsonb
select account.account_id, coalesce(before.entry_id, 0) as after_id, coalesce(last.entry_id, 0) as last_id,
     coalesce(before.balance_after_cents, 0) as opening, coalesce(last.balance_after_cents, before.balance_after_cents, 0) as closing,
     coalesce(last.in_after_cents - coalesce(before.in_after_cents, 0), 0) as money_in,
     coalesce(last.nth - coalesce(before.nth, 0), 0) as entries, coalesce(last.in_nth - coalesce(before.in_nth, 0), 0) as in_entries,
     first.moved_at as first_at, last.moved_at as last_at,
     coalesce(of_kind.kind_in_after_cents - coalesce(kind_before.kind_in_after_cents, 0), 0) as kind_in,
     coalesce(of_kind.kind_out_after_cents - coalesce(kind_before.kind_out_after_cents, 0), 0) as kind_out,
     coalesce(of_kind.kind_nth - coalesce(kind_before.kind_nth, 0), 0) as kind_entries,
     coalesce(of_kind.kind_in_nth - coalesce(kind_before.kind_in_nth, 0), 0) as kind_in_entries,
     jsonb_build_object('nth', coalesce(last.nth, 0), 'in_nth', coalesce(last.in_nth, 0),
       'kind_nth', coalesce(of_kind.kind_nth, 0), 'kind_in_nth', coalesce(of_kind.kind_in_nth, 0)) as last
   from ledger_accounts account
   left join lateral (
     select * from ledger_entries where account_id = account.account_id and nth is not null
       and moved_at < coalesce($4::date::timestamp at time zone $6, '-infinity') order by moved_at desc, entry_id desc limit 1
   ) before on true
   left join lateral (
     select * from ledger_entries where account_id = account.account_id and nth is not null
       and moved_at < coalesce(($5::date + 1)::timestamp at time zone $6, 'infinity') order by moved_at desc, entry_id desc limit 1
   ) last on true
   left join lateral (
     select moved_at from ledger_entries where account_id = account.account_id and entry_id > coalesce(before.entry_id, 0) order by entry_id limit 1
   ) first on true
   left join lateral (
     select * from ledger_entries where account_id = account.account_id and nth is not null and movement = $7
       and entry_id <= last.entry_id order by entry_id desc limit 1
   ) of_kind on true
   left join lateral (
     select * from ledger_entries where account_id = account.account_id and nth is not null and movement = $7
       and entry_id <= before.entry_id order by entry_id desc limit 1
   ) kind_before on true
   where account.owner_id = $1 and account.kind = $2 and account.currency = $3;

-- balance.findThawRequest
-- takes $1 bigint
-- gives thaw_id bigint, company_id bigint, frozen_id bigint, amount cents, currency text, frozen_reason text, frozen_at timestamp with time zone, source text, reason text, file_ids uuid[], status text, person text, submitted_by bigint, submitted_at timestamp with time zone, reviewed_at timestamp with time zone, review_reasons text[], review_note text
select thaw_id, request.company_id, frozen_id, amount_cents as amount, currency, frozen.reason as frozen_reason, frozen.frozen_at, source,
  request.reason, file_ids, request.status, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as person, submitted_by, submitted_at, reviewed_at, review_reasons, review_note from thaw_requests request join frozen_amounts frozen using (frozen_id) join people on people.person_id = submitted_by where thaw_id = $1;

-- balance.getAccountInfo
-- takes $1 bigint, $2 text
-- gives currency text, has_payment_password boolean, available bigint, frozen bigint
select $2::text as currency, exists (select from payment_passwords where payment_passwords.company_id = companies.company_id) as has_payment_password,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = companies.company_id and currency = $2), 0) as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = companies.company_id and currency = $2), 0) as frozen
   from companies where company_id = $1;

-- balance.getLogin
-- takes $1 bigint
-- gives account text
select coalesce(email, phone) as account from people where person_id = $1;

-- balance.getPaymentPasswordState
-- takes $1 bigint, $2 bigint
-- gives hash text, locked_until timestamp with time zone
select hash, locked_until from payment_passwords
   left join payment_password_attempts attempts on attempts.company_id = payment_passwords.company_id and attempts.person_id = $2
   where payment_passwords.company_id = $1;

-- balance.getThawContext
-- takes $1 bigint
-- gives company_name text, language text, frozen_by text, reviewer text, open_orders integer, earlier jsonb, next_thaw_id bigint, previous_thaw_id bigint
select companies.name as company_name, applicant.language, coalesce(case freezer.mobile_country_code when '86' then freezer.last_name || freezer.first_name else freezer.first_name || ' ' || freezer.last_name end, '') as frozen_by, case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end as reviewer,
     (select count(*) from orders where orders.company_id = this.company_id and completed_at is null and orders.status <> 9)::integer as open_orders,
     coalesce((select jsonb_agg(jsonb_build_object('thaw_id', other.thaw_id, 'amount', of.amount_cents, 'status', other.status,
         'submitted_at', to_char(other.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by other.thaw_id desc)
       from (select * from thaw_requests where company_id = this.company_id and thaw_id <> this.thaw_id order by thaw_id desc limit 8) other
       join frozen_amounts of using (frozen_id)), '[]') as earlier,
     (select thaw_id from thaw_requests other where other.status = 'requested' and (other.submitted_at, other.thaw_id) > (this.submitted_at, this.thaw_id)
       order by other.submitted_at, other.thaw_id limit 1) as next_thaw_id,
     (select thaw_id from thaw_requests other where other.status = 'requested' and (other.submitted_at, other.thaw_id) < (this.submitted_at, this.thaw_id)
       order by other.submitted_at desc, other.thaw_id desc limit 1) as previous_thaw_id
   from thaw_requests this join companies using (company_id) join frozen_amounts frozen on frozen.frozen_id = this.frozen_id
   join people applicant on applicant.person_id = submitted_by
   left join people freezer on freezer.person_id = frozen.frozen_by
   left join people staff on staff.person_id = reviewed_by
   where this.thaw_id = $1;

-- balance.insertBankAccount
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 text, $7 bytea, $8 bytea, $9 boolean, $10 timestamp with time zone, $11 bigint
-- gives bank_account_id bigint
insert into bank_accounts (company_id, holder_name, bank_name, country, routing_code, last4, number_sealed, number_mark, is_default, added_at, added_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning bank_account_id;

-- balance.insertFrozen
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 cents, $6 text, $7 timestamp with time zone, $8 bigint
-- gives frozen_id bigint
insert into frozen_amounts (company_id, currency, source, source_id, amount_cents, reason, frozen_at, frozen_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning frozen_id;

-- balance.insertThawRequest
-- takes $1 bigint, $2 bigint, $3 text, $4 uuid[], $5 bigint, $6 timestamp with time zone
-- gives thaw_id bigint
insert into thaw_requests (company_id, frozen_id, reason, file_ids, submitted_by, submitted_at)
   values ($1, $2, $3, $4, $5, $6) returning thaw_id;

-- balance.listAdministrators
-- takes $1 bigint
-- gives account text, language text, company text
select coalesce(email, phone) as account, language, companies.name as company
   from company_members join people using (person_id) join companies using (company_id)
   where company_id = $1 and role = 'admin' and people.frozen_at is null order by person_id limit 5;

-- balance.listBalanceHistory
-- takes $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone, $4 integer
-- gives at timestamp with time zone, balance bigint
select moment as at, coalesce(last.balance_after_cents, 0) as balance
   from (select $2::timestamptz + ($3::timestamptz - $2::timestamptz) * n / ($4::integer - 1) as moment from generate_series(0, $4::integer - 1) n) times
   left join lateral (
     select balance_after_cents from ledger_entries where account_id = $1 and nth is not null and moved_at < moment + interval '1 millisecond' order by moved_at desc, entry_id desc limit 1
   ) last on true
   order by moment;

-- balance.listBankAccounts
-- takes $1 bigint
-- gives bank_account_id bigint, holder_name text, bank_name text, country text, routing_code text, last4 text, is_default boolean, added_at timestamp with time zone
select bank_account_id, holder_name, bank_name, country, routing_code, last4, is_default, added_at from bank_accounts where company_id = $1 and removed_at is null order by is_default desc, bank_account_id desc;

-- balance.listFileEntries
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id <= $3 and nth is not null order by entry_id limit $4)
   select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id;

-- balance.listFrozenAmounts
-- takes $1 bigint, $2 text
-- gives frozen_id bigint, source text, source_id text, source_number text, source_status text, amount cents, reason text, frozen_at timestamp with time zone, thaw_id bigint, thaw_status text, thaw_submitted_at timestamp with time zone
select frozen_amounts.frozen_id, source, source_id, withdrawal_number as source_number, withdrawals.status as source_status,
     frozen_amounts.amount_cents as amount, frozen_amounts.reason, frozen_at, asked.thaw_id, asked.status as thaw_status,
     asked.submitted_at as thaw_submitted_at
   from frozen_amounts
   left join withdrawals on source = 'withdrawal' and withdrawals.company_id = frozen_amounts.company_id
     and withdrawals.withdrawal_id = case when source_id ~ '^[0-9]{1,18}$' then source_id::bigint end
   left join lateral (
     select * from thaw_requests where thaw_requests.frozen_id = frozen_amounts.frozen_id order by thaw_id desc limit 1
   ) asked on true
   where frozen_amounts.company_id = $1 and frozen_amounts.currency = $2 and ending is null order by frozen_amounts.frozen_id desc;

-- balance.listThawQueueRows
-- takes $1 text, $2 text, $3 integer, $4 integer, $5 text[]
-- gives thaw_id bigint, company_id bigint, company_name text, amount cents, reason text, frozen_reason text, frozen_at timestamp with time zone, status text, person text, submitted_at timestamp with time zone, reviewed_at timestamp with time zone, reviewer text
select thaw_id, request.company_id, companies.name as company_name, amount_cents as amount, request.reason, frozen.reason as frozen_reason,
     frozen.frozen_at, request.status, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as person, submitted_at, reviewed_at, case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end as reviewer
   from ((select thaw_id from thaw_requests where status = 'requested' and $1 in ('all', 'open') and ($2 = '' or thaw_id::text = $2 or company_id in (select company_id from companies where (lower(name) like ($5::text[])[1] or lower(name) like ($5::text[])[2]))) order by submitted_at, thaw_id limit $3::integer + $4::integer) union all (select thaw_id from thaw_requests where status = 'thawed' and $1 in ('all', 'thawed') and ($2 = '' or thaw_id::text = $2 or company_id in (select company_id from companies where (lower(name) like ($5::text[])[1] or lower(name) like ($5::text[])[2]))) order by reviewed_at desc, thaw_id limit $3::integer + $4::integer) union all (select thaw_id from thaw_requests where status = 'refused' and $1 in ('all', 'refused') and ($2 = '' or thaw_id::text = $2 or company_id in (select company_id from companies where (lower(name) like ($5::text[])[1] or lower(name) like ($5::text[])[2]))) order by reviewed_at desc, thaw_id limit $3::integer + $4::integer)) page join (thaw_requests request join frozen_amounts frozen using (frozen_id) join people on people.person_id = submitted_by) using (thaw_id) join companies on companies.company_id = request.company_id
   left join people staff on staff.person_id = reviewed_by
   order by case when request.status = 'requested' then 0 else 1 end, case when request.status = 'requested' then submitted_at end,
     reviewed_at desc, thaw_id limit $3 offset $4;

-- balance.listThawRequests
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives thaw_id bigint, company_id bigint, frozen_id bigint, amount cents, currency text, frozen_reason text, frozen_at timestamp with time zone, source text, reason text, file_ids uuid[], status text, person text, submitted_by bigint, submitted_at timestamp with time zone, reviewed_at timestamp with time zone, review_reasons text[], review_note text
select thaw_id, request.company_id, frozen_id, amount_cents as amount, currency, frozen.reason as frozen_reason, frozen.frozen_at, source,
  request.reason, file_ids, request.status, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as person, submitted_by, submitted_at, reviewed_at, review_reasons, review_note from thaw_requests request join frozen_amounts frozen using (frozen_id) join people on people.person_id = submitted_by where request.company_id = $1 order by thaw_id desc limit $2 offset $3;

-- balance.lockBankAccounts
-- takes $1 bigint
-- gives company_id bigint
select company_id from companies where company_id = $1 for update;

-- balance.lockFrozen
-- takes $1 bigint
-- gives frozen_id bigint, company_id bigint, currency text, source text, source_id text, amount_cents cents, reason text, frozen_at timestamp with time zone, frozen_by bigint, ending text
select frozen_id, company_id, currency, source, source_id, amount_cents, reason, frozen_at, frozen_by, ending from frozen_amounts where frozen_id = $1 for update;

-- balance.lockFrozenBySource
-- takes $1 text, $2 text
-- gives frozen_id bigint, company_id bigint, currency text, source text, source_id text, amount_cents cents, reason text, frozen_at timestamp with time zone, frozen_by bigint, ending text
select frozen_id, company_id, currency, source, source_id, amount_cents, reason, frozen_at, frozen_by, ending from frozen_amounts where source = $1 and source_id = $2 for update;

-- balance.removeBankAccount
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 bigint
-- gives nothing
update bank_accounts set removed_at = $3, removed_by = $4, is_default = false
   where company_id = $1 and bank_account_id = $2 and removed_at is null;

-- balance.resetPaymentPasswordAttempts
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from payment_password_attempts where company_id = $1 and person_id = $2;

-- balance.setDefaultBankAccount
-- takes $1 bigint, $2 bigint
-- gives nothing
update bank_accounts set is_default = true where company_id = $1 and bank_account_id = $2 and removed_at is null;

-- balance.setLatestAsDefault
-- takes $1 bigint
-- gives nothing
update bank_accounts set is_default = true
   where bank_account_id = (select max(bank_account_id) from bank_accounts where company_id = $1 and removed_at is null)
     and not exists (select from bank_accounts where company_id = $1 and is_default);

-- balance.statement
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null order by entry_id desc limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementByAmount
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean, $7 bigint, $8 bigint, $9 bigint, $10 text, $11 bigint, $12 bigint, $13 bigint
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with found as materialized (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and ($5::text is null or movement = $5) and ($6::boolean is null or (amount_cents > 0) = $6) and abs(amount_cents) between $7 and $8 and $9::bigint is not null and coalesce($10::text, '') is not null limit $4),
       page as (select * from found where entry_id > $11 and entry_id < $12 order by entry_id desc limit $13) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementByAmountFromEnd
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean, $7 bigint, $8 bigint, $9 bigint, $10 text, $11 bigint, $12 bigint, $13 bigint
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with found as materialized (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and ($5::text is null or movement = $5) and ($6::boolean is null or (amount_cents > 0) = $6) and abs(amount_cents) between $7 and $8 and $9::bigint is not null and coalesce($10::text, '') is not null limit $4),
       page as (select * from found where entry_id > $11 and entry_id < $12 order by entry_id limit $13) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementByOrder
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean, $7 bigint, $8 bigint, $9 bigint, $10 text, $11 bigint, $12 bigint, $13 bigint
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with found as materialized (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and ($5::text is null or movement = $5) and ($6::boolean is null or (amount_cents > 0) = $6) and order_id in (
       select order_id from orders join checkouts using (checkout_id)
       where orders.company_id = $9 and (order_number = $10 or order_parent_number = $10)) and abs(amount_cents) + 0 between $7 and $8 limit $4),
       page as (select * from found where entry_id > $11 and entry_id < $12 order by entry_id desc limit $13) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementByOrderFromEnd
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean, $7 bigint, $8 bigint, $9 bigint, $10 text, $11 bigint, $12 bigint, $13 bigint
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with found as materialized (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and ($5::text is null or movement = $5) and ($6::boolean is null or (amount_cents > 0) = $6) and order_id in (
       select order_id from orders join checkouts using (checkout_id)
       where orders.company_id = $9 and (order_number = $10 or order_parent_number = $10)) and abs(amount_cents) + 0 between $7 and $8 limit $4),
       page as (select * from found where entry_id > $11 and entry_id < $12 order by entry_id limit $13) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementFromEnd
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null order by entry_id limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementOfBoth
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and movement = $5 and (amount_cents > 0) = $6 order by entry_id desc limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementOfBothFromEnd
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and movement = $5 and (amount_cents > 0) = $6 order by entry_id limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementOfDirection
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 boolean
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and (amount_cents > 0) = $5 order by entry_id desc limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementOfDirectionFromEnd
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 boolean
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and (amount_cents > 0) = $5 order by entry_id limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementOfKind
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and movement = $5 order by entry_id desc limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementOfKindFromEnd
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and movement = $5 order by entry_id limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementOfMany
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean, $7 bigint, $8 bigint, $9 bigint, $10 text
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and ($5::text is null or movement = $5) and ($6::boolean is null or (amount_cents > 0) = $6) and abs(amount_cents) + 0 between $7 and $8 and ($10::text is null or order_id in (
       select order_id from orders join checkouts using (checkout_id)
       where orders.company_id = $9 and (order_number = $10 or order_parent_number = $10))) and $9::bigint is not null order by entry_id desc limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementOfManyFromEnd
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean, $7 bigint, $8 bigint, $9 bigint, $10 text
-- gives entry_id bigint, at timestamp with time zone, kind text, cause text, order_sn text, amount cents, balance cents, person text, note text, source text, source_id text, source_number text, reason text, nth bigint, in_nth bigint, kind_nth bigint, kind_in_nth bigint
with page as (select * from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and ($5::text is null or movement = $5) and ($6::boolean is null or (amount_cents > 0) = $6) and abs(amount_cents) + 0 between $7 and $8 and ($10::text is null or order_id in (
       select order_id from orders join checkouts using (checkout_id)
       where orders.company_id = $9 and (order_number = $10 or order_parent_number = $10))) and $9::bigint is not null order by entry_id limit $4) select entry.entry_id, entry.moved_at as at, entry.movement as kind, posted.cause, orders.order_number as order_sn, entry.amount_cents as amount,
     entry.balance_after_cents as balance, coalesce(people.first_name || ' ' || people.last_name, '') as person, posted.note,
     frozen.source, frozen.source_id, withdrawals.withdrawal_number as source_number, frozen.reason, entry.nth, entry.in_nth, entry.kind_nth, entry.kind_in_nth
   from page entry
   join ledger_transactions posted using (tx_id)
   left join orders on orders.order_id = entry.order_id
   left join people on people.person_id = posted.person_id
   left join frozen_amounts frozen on frozen.frozen_id = case when posted.cause ~ '^(freeze|thaw|paidOut):[0-9]+$' then split_part(posted.cause, ':', 2)::bigint end
   left join withdrawals on frozen.source = 'withdrawal' and withdrawals.company_id = frozen.company_id
     and withdrawals.withdrawal_id = case when frozen.source_id ~ '^[0-9]{1,18}$' then frozen.source_id::bigint end
   order by entry.entry_id desc;

-- balance.statementSumByAmount
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean, $7 bigint, $8 bigint, $9 bigint, $10 text
-- gives entries integer, money_in bigint, money_out bigint
select count(*)::integer as entries, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as money_in,
       coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as money_out
     from (select amount_cents from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and ($5::text is null or movement = $5) and ($6::boolean is null or (amount_cents > 0) = $6) and abs(amount_cents) between $7 and $8 and $9::bigint is not null and coalesce($10::text, '') is not null limit $4) found;

-- balance.statementSumByOrder
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 boolean, $7 bigint, $8 bigint, $9 bigint, $10 text
-- gives entries integer, money_in bigint, money_out bigint
select count(*)::integer as entries, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as money_in,
       coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as money_out
     from (select amount_cents from ledger_entries where account_id = $1 and entry_id > $2 and entry_id < $3 and nth is not null and ($5::text is null or movement = $5) and ($6::boolean is null or (amount_cents > 0) = $6) and order_id in (
       select order_id from orders join checkouts using (checkout_id)
       where orders.company_id = $9 and (order_number = $10 or order_parent_number = $10)) and abs(amount_cents) + 0 between $7 and $8 limit $4) found;

-- balance.updateFrozenEnded
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 bigint
-- gives nothing
update frozen_amounts set ending = $2, ended_at = $3, ended_by = $4 where frozen_id = $1 and ending is null;

-- balance.updatePaymentPassword
-- takes $1 bigint, $2 text
-- gives nothing
with forgotten as (delete from payment_password_attempts where company_id = $1)
   insert into payment_passwords (company_id, hash) values ($1, $2) on conflict (company_id) do update set hash = $2;

-- balance.updateThawDecision
-- takes $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone, $5 text[], $6 text
-- gives nothing
update thaw_requests set status = $2, reviewed_by = $3, reviewed_at = $4, review_reasons = $5, review_note = $6
   where thaw_id = $1 and status = 'requested';

-- batchOrders.abandoned
-- takes $1 timestamp with time zone
-- gives batch_id bigint
select batch_id from batch_orders where status = 'ordering' and worked_at < $1 order by worked_at limit 5;

-- batchOrders.advance
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 integer
-- gives batch_id bigint, company_id bigint, person_id bigint, site_code text, language text, status text, file_name text, goods_type integer, warehouse_ids integer[], headers jsonb, columns jsonb, total_count integer, done_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update batch_orders set worked_at = $3, done_count = done_count + $4
   where batch_id = $1 and worker = $2 and status = 'ordering' returning batch_id, company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids::integer[] as warehouse_ids, headers, columns,
  total_count, done_count, created_at, finished_at;

-- batchOrders.buyer
-- takes $1 bigint, $2 bigint
-- gives person_id bigint, company_id bigint, is_free_delivery boolean, is_freight boolean, is_limited boolean
select person_id, company_id, is_free_delivery, is_freight,
     members.order_limit_cents is not null or members.month_limit_cents is not null or members.approval_rule <> 'none' as is_limited
   from companies join company_members members using (company_id) join people using (person_id)
   where company_id = $1 and person_id = $2 and companies.may_buy and companies.frozen_at is null and people.frozen_at is null
     and members.role in ('admin', 'purchaser');

-- batchOrders.byKey
-- takes $1 bigint, $2 bigint
-- gives batch_id bigint, company_id bigint, person_id bigint, site_code text, language text, status text, file_name text, goods_type integer, warehouse_ids integer[], headers jsonb, columns jsonb, total_count integer, done_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
select batch_id, company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids::integer[] as warehouse_ids, headers, columns,
  total_count, done_count, created_at, finished_at from batch_orders where company_id = $1 and batch_id = $2;

-- batchOrders.counts
-- takes $1 bigint, $2 bigint[]
-- gives batch_id bigint, row_count integer, right_count integer, wrong_count integer, ordered_count integer, failed_count integer, refused_count integer, dropped_count integer, order_count integer, pieces integer, goods_cents bigint
select batch_id, count(*)::integer as row_count,
     (count(*) filter (where state = 'open' and reason = ''))::integer as right_count,
     (count(*) filter (where state = 'open' and reason <> ''))::integer as wrong_count,
     (count(*) filter (where state = 'ordered'))::integer as ordered_count,
     (count(*) filter (where state = 'failed'))::integer as failed_count,
     (count(*) filter (where state = 'refused'))::integer as refused_count,
     (count(*) filter (where state = 'dropped'))::integer as dropped_count,
     (count(distinct group_number) filter (where state = 'open' and reason = ''))::integer as order_count,
     (coalesce(sum(quantity) filter (where state = 'open' and reason = ''), 0))::integer as pieces,
     (coalesce(sum(unit_cents * quantity) filter (where state = 'open' and reason = ''), 0))::bigint as goods_cents
   from batch_orders join batch_order_rows using (batch_id)
   where company_id = $1 and batch_id = any ($2::bigint[]) group by batch_id;

-- batchOrders.delete
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from batch_orders where company_id = $1 and batch_id = $2 and status <> 'ordering';

-- batchOrders.deleteOld
-- takes $1 timestamp with time zone
-- gives nothing
delete from batch_orders where created_at < $1 and status <> 'ordering';

-- batchOrders.deleteSurplus
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from batch_orders where company_id = $1 and status <> 'ordering' and batch_id not in (
     select batch_id from batch_orders where company_id = $1 order by batch_id desc limit $2);

-- batchOrders.finish
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives nothing
update batch_orders set status = 'finished', finished_at = $3, worker = null, worked_at = null where batch_id = $1 and worker = $2;

-- batchOrders.fixCounts
-- takes $1 bigint, $2 bigint
-- gives fix text, count integer
select fix, count(*)::integer as count from batch_orders join batch_order_rows using (batch_id) cross join lateral unnest(fixes) as fix
   where company_id = $1 and batch_id = $2 and state = 'open' group by fix order by fix;

-- batchOrders.insertBatch
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 integer, $7 bigint[], $8 jsonb, $9 jsonb, $10 timestamp with time zone
-- gives batch_id bigint, company_id bigint, person_id bigint, site_code text, language text, status text, file_name text, goods_type integer, warehouse_ids integer[], headers jsonb, columns jsonb, total_count integer, done_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
insert into batch_orders (company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids, headers, columns, created_at)
   values ($1, $2, $3, $4, 'review', $5, $6, $7, $8, $9, $10) returning batch_id, company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids::integer[] as warehouse_ids, headers, columns,
  total_count, done_count, created_at, finished_at;

-- batchOrders.insertRows
-- takes $1 bigint, $2 integer[], $3 text[], $4 text[]
-- gives nothing
insert into batch_order_rows (batch_id, row_number, cells, fields)
   select $1, row_number, cells::jsonb, fields::jsonb from unnest($2::integer[], $3::text[], $4::text[]) as line (row_number, cells, fields);

-- batchOrders.labelsByName
-- takes $1 bigint, $2 text[]
-- gives name text, file_id uuid
select distinct on (label) label as name, file_id
   from (select lower(regexp_replace(name, '[.]pdf$', '', 'i')) as label, file_id, created_at from files
     where owner_company_id = $1 and file_type = 2 and mime = 'application/pdf') own
   where label = any ($2) order by label, created_at desc;

-- batchOrders.lock
-- takes $1 bigint, $2 bigint
-- gives batch_id bigint, company_id bigint, person_id bigint, site_code text, language text, status text, file_name text, goods_type integer, warehouse_ids integer[], headers jsonb, columns jsonb, total_count integer, done_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
select batch_id, company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids::integer[] as warehouse_ids, headers, columns,
  total_count, done_count, created_at, finished_at from batch_orders where company_id = $1 and batch_id = $2 for no key update;

-- batchOrders.nextGroups
-- takes $1 bigint, $2 integer
-- gives row_number integer, fields jsonb, group_number integer, product_id bigint, relation_id bigint, quantity integer, label_file_id uuid
with lowest as (
     select min(group_number) as number from batch_order_rows where batch_id = $1 and state = 'open' and reason = ''
   )
   select row_number, fields, group_number, product_id, relation_id, quantity, label_file_id from batch_order_rows
   where batch_id = $1 and state = 'open' and reason = ''
     and group_number >= (select number from lowest) and group_number < (select number from lowest) + $2
   order by group_number, row_number;

-- batchOrders.ofCompany
-- takes $1 bigint, $2 bigint
-- gives batch_id bigint, company_id bigint, person_id bigint, site_code text, language text, status text, file_name text, goods_type integer, warehouse_ids integer[], headers jsonb, columns jsonb, total_count integer, done_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
select batch_id, company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids::integer[] as warehouse_ids, headers, columns,
  total_count, done_count, created_at, finished_at from batch_orders where company_id = $1 order by batch_id desc limit $2;

-- batchOrders.offersOfProducts
-- takes $1 bigint[], $2 text, $3 integer, $4 timestamp with time zone
-- gives product_id bigint, relation_id bigint, warehouse_id bigint, warehouse_name text, kind order_kind, moq pieces, pack_multiple pieces, available integer, price_cents price_cents
select offers.product_id, offers.relation_id, offers.warehouse_id, warehouse_name, kind, moq, pack_multiple, stock.available, price_cents
   from offers join offer_availability stock using (relation_id)
   join site_warehouses served on served.warehouse_id = offers.warehouse_id and site_code = $2
   join warehouses on warehouses.warehouse_id = offers.warehouse_id
   where offers.product_id = any ($1::bigint[]) and purchase_mode = $3 and kind in ('local', 'special') and is_active
     and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true);

-- batchOrders.openRows
-- takes $1 bigint
-- gives row_number integer, fields jsonb, warehouse_id bigint, reason text, fixes text[], fixed_quantity integer, other_warehouse_id bigint, product_id bigint, quantity integer
select row_number, fields, warehouse_id, reason, fixes, fixed_quantity, other_warehouse_id, product_id, quantity from batch_order_rows
   where batch_id = $1 and state in ('open', 'refused') order by row_number;

-- batchOrders.problems
-- takes $1 bigint, $2 bigint
-- gives reason text, count integer
select reason, count(*)::integer as count from batch_orders join batch_order_rows using (batch_id)
   where company_id = $1 and batch_id = $2 and state = 'open' and reason <> '' group by reason order by count desc, reason;

-- batchOrders.recordFailed
-- takes $1 bigint, $2 integer, $3 text, $4 text, $5 jsonb, $6 text
-- gives nothing
update batch_order_rows set state = $3, reason = $4, reason_values = $5, order_parent_number = $6
   where batch_id = $1 and group_number = $2 and state = 'open' and reason = '';

-- batchOrders.recordOrdered
-- takes $1 bigint, $2 integer[], $3 text[]
-- gives nothing
update batch_order_rows set state = 'ordered', order_parent_number = given.parent_number
   from unnest($2::integer[], $3::text[]) as given (group_number, parent_number)
   where batch_id = $1 and batch_order_rows.group_number = given.group_number and state = 'open' and reason = '';

-- batchOrders.rowPage
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 bigint, $6 bigint
-- gives row_number integer, fields jsonb, state text, reason text, reason_values jsonb, fixes text[], fixed_quantity integer, quantity integer, unit_cents bigint, order_parent_number text, group_number integer, product_id bigint, goods_sn text, title text, warehouse_name text, other_warehouse_name text, preview text, count integer
select row_number, fields, each.state, reason, reason_values, fixes, fixed_quantity, each.quantity, unit_cents, order_parent_number, group_number,
     products.product_id, goods_sn, coalesce(products.title ->> $4, '') as title, warehouses.warehouse_name, other.warehouse_name as other_warehouse_name,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview,
     count(*) over ()::integer as count
   from batch_orders join batch_order_rows each using (batch_id)
   left join products using (product_id)
   left join offers using (relation_id)
   left join warehouses on warehouses.warehouse_id = offers.warehouse_id
   left join warehouses other on other.warehouse_id = each.other_warehouse_id
   where company_id = $1 and batch_id = $2 and case $3::text
     when 'wrong' then each.state = 'open' and reason <> '' or each.state in ('failed', 'refused')
     when 'right' then each.state = 'open' and reason = ''
     when 'done' then each.state = 'ordered'
     when 'dropped' then each.state = 'dropped'
     else each.state <> 'dropped' end
   order by row_number limit $5 offset $6;

-- batchOrders.saveFields
-- takes $1 bigint, $2 jsonb
-- gives nothing
select from save_batch_fields($1, $2);

-- batchOrders.saveVerdicts
-- takes $1 bigint, $2 jsonb
-- gives nothing
select from save_batch_verdicts($1, $2);

-- batchOrders.start
-- takes $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone
-- gives batch_id bigint, company_id bigint, person_id bigint, site_code text, language text, status text, file_name text, goods_type integer, warehouse_ids integer[], headers jsonb, columns jsonb, total_count integer, done_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update batch_orders set status = 'ordering', person_id = $2, worker = $3, worked_at = $4, finished_at = null, done_count = 0,
     total_count = (select count(distinct group_number) from batch_order_rows rows
       where rows.batch_id = batch_orders.batch_id and state = 'open' and reason = '')
   where batch_id = $1 returning batch_id, company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids::integer[] as warehouse_ids, headers, columns,
  total_count, done_count, created_at, finished_at;

-- batchOrders.takeOver
-- takes $1 bigint, $2 timestamp with time zone, $3 text, $4 timestamp with time zone
-- gives batch_id bigint, company_id bigint, person_id bigint, site_code text, language text, status text, file_name text, goods_type integer, warehouse_ids integer[], headers jsonb, columns jsonb, total_count integer, done_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update batch_orders set worker = $3, worked_at = $4 where batch_id = $1 and status = 'ordering' and worked_at < $2 returning batch_id, company_id, person_id, site_code, language, status, file_name, goods_type, warehouse_ids::integer[] as warehouse_ids, headers, columns,
  total_count, done_count, created_at, finished_at;

-- batchOrders.warehousesOfArea
-- takes $1 text, $2 bigint
-- gives warehouse_id bigint
select warehouse_id from site_warehouses join warehouses using (warehouse_id) where site_code = $1 and warehouse_area_id = $2 order by warehouse_id;

-- batchOrders.wrongRows
-- takes $1 bigint
-- gives row_number integer, cells jsonb, fields jsonb, reason text, reason_values jsonb
select row_number, cells, fields, reason, reason_values from batch_order_rows
   where batch_id = $1 and (state in ('failed', 'refused') or state = 'open' and reason <> '') order by row_number;

-- calendar.companyEvents
-- takes $1 bigint, $2 date, $3 date, $4 bigint
-- gives kind text, day text, number text, amount_cents bigint
select kind, to_char(day, 'YYYY-MM-DD') as day, number, amount_cents from (
     select case status when 0 then 'payment' else 'deposit' end as kind, (expires_at at time zone 'UTC')::date as day, order_number as number,
       case status when 0 then order_cents - paid_cents else deposit_cents - (paid_cents - refunded_cents) end as amount_cents
     from orders where company_id = $1 and status in (0, 11, 12) and expires_at is not null
     union all
     select 'final', final_date, order_number, order_cents - (paid_cents - refunded_cents) from orders where company_id = $1 and status = 14
     union all
     select 'invoice', due_on, invoice_number, open_cents from invoices where company_id = $1 and open_cents > 0
     union all
     select 'arrival', max(arrives_to), order_number, null
     from orders join arrival_promises promise using (order_id) join incoming_stock using (incoming_id)
     where company_id = $1 and promise.state = 'open' group by order_number
     union all
     select 'storage', pickup_free_until, order_number, null from orders where company_id = $1 and status = 3
     union all
     select 'completion', (dispatched_at at time zone 'UTC')::date + coalesce((settings ->> 'auto_complete_days')::integer, 14),
       order_number, null
     from orders join sites using (site_code) where company_id = $1 and status = 90 and kind <> 'fob'
     union all 
     select 'contractDeposit' as kind, (status_since at time zone 'UTC')::date as day, order_number as number,
       deposit_cents - (paid_cents - refunded_cents) as amount_cents
     from orders where company_id = $1 and kind = 'fob' and status = 21 and deposit_cents > 0
     union all
     select 'contractReady', delivery_date, order_number, null
     from contracts join orders using (order_id) where company_id = $1 and status in (5, 38) and delivery_date is not null
     union all
     select 'contractReview', (review_until at time zone 'UTC')::date, order_number, null
     from contracts join orders using (order_id) where company_id = $1 and status = 25 and review_until is not null
     union all
     select 'contractBalance', coalesce(balance_due_on, sailing.etd, delivery_date), order_number, order_cents - (paid_cents - refunded_cents)
     from contracts join orders using (order_id)
     left join lateral (select etd from contract_sailings where contract_sailings.order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
     where company_id = $1 and status in (5, 23, 25, 26, 28, 29, 30, 35, 36, 38, 41, 44, 90) and order_cents > paid_cents - refunded_cents
     union all
     select 'contractArrival', sailing.eta, order_number, null
     from contracts join orders using (order_id)
     join lateral (select eta from contract_sailings where contract_sailings.order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
     where company_id = $1 and status in (26, 27, 29, 35, 36, 90) and received_at is null
   ) event
   where day between $2 and $3 order by event.day, kind, number limit $4;

-- calendar.deleteFeed
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from calendar_feeds where company_id = $1 and person_id = $2;

-- calendar.feedByToken
-- takes $1 bytea
-- gives company_id bigint, language text
select company_id, language from calendar_feeds where token_hash = $1;

-- calendar.feedOfMember
-- takes $1 bigint, $2 bigint
-- gives created_at timestamp with time zone
select created_at from calendar_feeds where company_id = $1 and person_id = $2;

-- calendar.merchantEvents
-- takes $1 bigint, $2 date, $3 date, $4 bigint
-- gives kind text, day text, number text, amount_cents bigint
select kind, to_char(day, 'YYYY-MM-DD') as day, number, amount_cents from (
     select 'contractDeposit' as kind, (status_since at time zone 'UTC')::date as day, order_number as number,
       deposit_cents - (paid_cents - refunded_cents) as amount_cents
     from orders where merchant_id = $1 and kind = 'fob' and status = 21 and deposit_cents > 0
     union all
     select 'contractReady', delivery_date, order_number, null
     from contracts join orders using (order_id) where merchant_id = $1 and status in (5, 38) and delivery_date is not null
     union all
     select 'contractReview', (review_until at time zone 'UTC')::date, order_number, null
     from contracts join orders using (order_id) where merchant_id = $1 and status = 25 and review_until is not null
     union all
     select 'contractBalance', coalesce(balance_due_on, sailing.etd, delivery_date), order_number, order_cents - (paid_cents - refunded_cents)
     from contracts join orders using (order_id)
     left join lateral (select etd from contract_sailings where contract_sailings.order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
     where merchant_id = $1 and status in (5, 23, 25, 26, 28, 29, 30, 35, 36, 38, 41, 44, 90) and order_cents > paid_cents - refunded_cents
     union all
     select 'contractArrival', sailing.eta, order_number, null
     from contracts join orders using (order_id)
     join lateral (select eta from contract_sailings where contract_sailings.order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
     where merchant_id = $1 and status in (26, 27, 29, 35, 36, 90) and received_at is null) event
   where day between $2 and $3 order by event.day, kind, number limit $4;

-- calendar.upsertFeed
-- takes $1 bigint, $2 bigint, $3 bytea, $4 text, $5 timestamp with time zone
-- gives nothing
insert into calendar_feeds (company_id, person_id, token_hash, language, created_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, person_id) do update set token_hash = excluded.token_hash, language = excluded.language, created_at = excluded.created_at;

-- cart.claimLines
-- takes $1 bigint, $2 bigint[]
-- gives cart_id bigint, product_id bigint, relation_id bigint, quantity pieces, logistics_type logistics_type, added_price_cents cents
with mine as (
     select cart_id from cart_lines where company_id = $1 and cart_id = any ($2) order by cart_id for update
   )
   delete from cart_lines using mine where cart_lines.cart_id = mine.cart_id
   returning cart_lines.cart_id, product_id, relation_id, quantity, logistics_type, added_price_cents;

-- cart.countLines
-- takes $1 bigint
-- gives cart_count integer
select count(*)::integer as cart_count from cart_lines where company_id = $1;

-- cart.deleteLines
-- takes $1 bigint, $2 bigint[]
-- gives nothing
delete from cart_lines where company_id = $1 and cart_id = any ($2);

-- cart.linesById
-- takes $1 bigint, $2 bigint[]
-- gives product_id bigint, relation_id bigint, quantity pieces, logistics_type logistics_type, added_price_cents cents
select product_id, relation_id, quantity, logistics_type, added_price_cents from cart_lines
   where company_id = $1 and cart_id = any ($2) order by cart_id;

-- cart.merchantOfUuid
-- takes $1 uuid
-- gives merchant_id bigint
select merchant_id from merchants where merchant_uuid = $1;

-- cart.mergeLine
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 bigint, $6 integer, $7 integer, $8 integer, $9 pieces, $10 cents, $11 integer
-- gives cart_id bigint, cart_count integer
with async_commit as (
     select set_config('synchronous_commit', 'off', true)
   ), before as (
     select count(cart_id)::integer as lines, (count(cart_id) filter (where relation_id = $3 and logistics_type = $8))::integer as same
     from async_commit left join cart_lines on company_id = $1
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 from before where lines < 200 or same > 0
   on conflict (company_id, relation_id, logistics_type) do update
     set quantity = cart_lines.quantity + excluded.quantity, person_id = excluded.person_id, added_price_cents = excluded.added_price_cents
     where cart_lines.quantity + excluded.quantity <= $11
   returning cart_id, (select lines + 1 - same from before) as cart_count;

-- cart.mergeLines
-- takes $1 bigint, $2 bigint, $3 integer, $4 boolean, $5 bigint[], $6 integer[], $7 bigint[]
-- gives cart_id bigint, relation_id bigint
with given as (
     select * from unnest($5::bigint[], $6::integer[], $7::bigint[]) as line (relation_id, quantity, price_cents)
   ), held as (
     select count(*)::integer as lines, (count(*) filter (where logistics_type = $3 and relation_id = any ($5)))::integer as same
     from cart_lines where company_id = $1
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select $1, $2, relation_id, product_id, warehouse_id, source_type, purchase_mode, $3::integer, given.quantity, given.price_cents
   from given join offers using (relation_id), held
   where held.lines - held.same + (select count(*) from given) <= 200
   order by relation_id
   on conflict (company_id, relation_id, logistics_type) do update
     set quantity = excluded.quantity + case when $4 then 0 else cart_lines.quantity end, person_id = excluded.person_id,
       added_price_cents = excluded.added_price_cents
   returning cart_id, relation_id;

-- cart.moveLines
-- takes $1 bigint, $2 bigint[], $3 integer
-- gives nothing
with taken as (
     delete from cart_lines where company_id = $1 and cart_id = any ($2) and logistics_type <> $3 and source_type = 1 returning *
   )
   insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents, added_at)
   select company_id, max(person_id), relation_id, max(product_id), max(warehouse_id), max(source_type), max(purchase_mode), $3::integer,
     sum(quantity), max(added_price_cents), max(added_at)
   from taken group by company_id, relation_id
   on conflict (company_id, relation_id, logistics_type) do update set quantity = cart_lines.quantity + excluded.quantity;

-- cart.offerForCart
-- takes $1 bigint, $2 bigint, $3 text, $4 bigint, $5 integer, $6 timestamp with time zone
-- gives relation_id bigint, product_id bigint, warehouse_id bigint, source_type source_type, purchase_mode purchase_mode, price_cents price_cents, merchant_id bigint, type_id bigint, kind order_kind, moq pieces, pack_multiple pieces, available integer, is_open boolean, is_served boolean, in_cart integer
select offers.relation_id, offers.product_id, offers.warehouse_id, offers.source_type, offers.purchase_mode, offers.price_cents,
     offers.merchant_id, products.type_id, offers.kind, offers.moq, offers.pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $6, true) and coalesce(ends_at > $6, true) as is_open,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = $3) as is_served,
     coalesce((select quantity from cart_lines where company_id = $4 and relation_id = $1
       and logistics_type = case when offers.kind = 'fob' then 1 else $5 end), 0) as in_cart
   from offers
   join products using (product_id)
   join offer_availability stock using (relation_id)
   where offers.relation_id = $1 and offers.product_id = $2;

-- cart.offersForLines
-- takes $1 bigint[], $2 text, $3 bigint, $4 integer, $5 timestamp with time zone
-- gives relation_id bigint, product_id bigint, price_cents price_cents, merchant_id bigint, type_id bigint, kind order_kind, moq pieces, pack_multiple pieces, available integer, is_open boolean, is_served boolean, in_cart integer
select offers.relation_id, offers.product_id, offers.price_cents, offers.merchant_id, products.type_id, offers.kind, offers.moq,
     offers.pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $5, true) and coalesce(ends_at > $5, true) as is_open,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = $2) as is_served,
     coalesce((select quantity from cart_lines where company_id = $3 and relation_id = offers.relation_id and logistics_type = $4), 0) as in_cart
   from offers
   join products using (product_id)
   join offer_availability stock using (relation_id)
   where offers.relation_id = any ($1);

-- cart.restGoods
-- takes $1 bigint, $2 uuid, $3 text, $4 timestamp with time zone, $5 text, $6 bigint, $7 bigint
-- gives relation_id bigint, product_id bigint, goods_sn text, custom_sn text, type_id bigint, merchant_id bigint, kind order_kind, title text, preview text, price_cents price_cents, moq pieces, pack_multiple pieces, tiers jsonb, cartons integer, volume_cm3 bigint, weight_grams bigint, full_count integer
select offers.relation_id, offers.product_id, goods_sn, custom_sn, type_id, offers.merchant_id, kind, products.title ->> $3 as title,
     coalesce((select picture_key from product_pictures where product_id = offers.product_id order by position limit 1), '') as preview,
     price_cents, moq, pack_multiple,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams,
     (count(*) over ())::integer as full_count
   from offers
   join products using (product_id)
   join merchants on merchants.merchant_id = offers.merchant_id
   left join lateral (select * from product_parcels where product_parcels.product_id = offers.product_id offset 0) parcel on true
   where merchant_uuid = $2 and kind = 'fob' and offers.is_active and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true)
     and not exists (select from cart_lines where company_id = $1 and cart_lines.relation_id = offers.relation_id)
     and ($5 = '' or strpos(lower(products.title ->> $3), lower($5)) > 0 or strpos(lower(custom_sn), lower($5)) > 0
       or strpos(lower(goods_sn), lower($5)) > 0)
   order by offers.relation_id
   limit $6 offset $7;

-- cart.rows
-- takes $1 bigint, $2 integer, $3 integer, $4 text, $5 timestamp with time zone, $6 text
-- gives cart_id bigint, product_id bigint, relation_id bigint, warehouse_id bigint, warehouse_name text, city text, state text, zip text, merchant_id bigint, merchant_uuid uuid, merchant_name text, goods_sn text, custom_sn text, type_id bigint, title text, own_number text, preview text, quantity pieces, added_price_cents cents, moq pieces, pack_multiple pieces, available integer, is_open boolean, merchant_logo text, fob_port text, production_days integer, kind order_kind, source_type integer, purchase_mode integer, logistics_type logistics_type, price_cents price_cents, pack_fee_cents charge_cents, insurance_fee_cents charge_cents, delivery_fee_cents charge_cents, assembly_fee_cents charge_cents, tiers jsonb, cartons integer, volume_cm3 bigint, weight_grams bigint, packages jsonb, special_freight_cents cents, tariff_id bigint, bom_list jsonb, buy_discounts jsonb, fob_price_cents bigint, elsewhere jsonb, default_zip text, default_dock jsonb
select line.cart_id, line.product_id, line.relation_id, line.warehouse_id, warehouse_name, city, state, zip,
     merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, goods_sn, custom_sn, type_id, products.title ->> $4 as title,
     coalesce((select own_number from own_numbers where own_numbers.company_id = $1 and own_numbers.product_id = line.product_id), '') as own_number,
     coalesce((select picture_key from product_pictures where product_id = line.product_id order by position limit 1), '') as preview,
     line.quantity, line.added_price_cents, moq, pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $5, true) and coalesce(ends_at > $5, true) as is_open,
     coalesce(logo_key, '') as merchant_logo, coalesce(fob_port, '') as fob_port, production_days,
     kind, line.source_type, line.purchase_mode, line.logistics_type, price_cents,
     pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = line.relation_id), '[]') as tiers,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams,
     coalesce(parcel.packages, '[]') as packages, special_freight_cents, (select current_freight_tariff($5)) as tariff_id,
     coalesce((select jsonb_agg(jsonb_build_object('product_id', part.product_id, 'goods_sn', part.goods_sn, 'custom_sn', part.custom_sn,
         'title', part.title ->> $4, 'amount', bom.amount,
         'preview', coalesce((select picture_key from product_pictures where product_id = part.product_id order by position limit 1), ''))
         order by part.product_id)
       from product_components bom join products part on part.product_id = bom.component_product_id
       where bom.product_id = line.product_id), '[]') as bom_list,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where buy_discounts.company_id = $1), '[]') as buy_discounts,
     (select min(fob.price_cents)::bigint from offers fob where fob.product_id = line.product_id and fob.kind = 'fob' and fob.is_active) as fob_price_cents,
     case when stock.available < line.quantity and kind not in ('presale', 'fob') then coalesce((
       select jsonb_agg(jsonb_build_object('relation_id', other.relation_id, 'warehouse_id', other.warehouse_id, 'warehouse_name',
         place.warehouse_name, 'available', there.available, 'moq', other.moq, 'pack_multiple', other.pack_multiple)
         order by there.available desc, other.relation_id)
       from offers other
       join offer_availability there on there.relation_id = other.relation_id
       join warehouses place on place.warehouse_id = other.warehouse_id
       join site_warehouses served on served.warehouse_id = other.warehouse_id and served.site_code = $6
       where other.product_id = line.product_id and other.kind = offers.kind and other.condition = offers.condition
         and other.warehouse_id <> line.warehouse_id and other.is_active and coalesce(other.starts_at <= $5, true)
         and coalesce(other.ends_at > $5, true) and there.available >= greatest(other.moq, other.pack_multiple)), '[]') else '[]' end as elsewhere,
     (select addresses.zip from addresses where addresses.company_id = $1 and is_default and removed_at is null limit 1) as default_zip,
     (select addresses.dock from addresses where addresses.company_id = $1 and is_default and removed_at is null limit 1) as default_dock
   from cart_lines line
   join offers using (relation_id)
   join offer_availability stock using (relation_id)
   join products on products.product_id = line.product_id
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses on warehouses.warehouse_id = line.warehouse_id
   -- OFFSET 0 keeps the planner from aggregating the parcels of all products first.
   left join lateral (select * from product_parcels where product_parcels.product_id = line.product_id offset 0) parcel on true
   where line.company_id = $1 and line.source_type = $2 and ($3::integer is null or line.logistics_type = $3)
   order by warehouse_name, merchants.name, line.cart_id;

-- cart.setLine
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 bigint, $6 integer, $7 integer, $8 integer, $9 pieces, $10 cents
-- gives cart_id bigint
insert into cart_lines (company_id, person_id, relation_id, product_id, warehouse_id, source_type, purchase_mode, logistics_type, quantity,
     added_price_cents)
   select $1, $2, $3, $4, $5, $6, $7, $8::integer, $9, $10
   where (select count(*) from cart_lines where company_id = $1) < 200
     or exists (select from cart_lines where company_id = $1 and relation_id = $3 and logistics_type = $8)
   on conflict (company_id, relation_id, logistics_type) do update set quantity = excluded.quantity, person_id = excluded.person_id
   returning cart_id;

-- catalogSearch.allReferenceData
-- takes nothing
-- gives categories json, warehouses json, merchants json, terms json, sites json
select
     (select json_agg(json_build_object('type_id', type_id, 'parent_type_id', parent_type_id, 'title', title, 'image', coalesce(image_key, ''),
       'path', path) order by position) from categories) as categories,
     (select json_agg(json_build_object('warehouse_id', warehouse_id, 'name', warehouse_name)) from warehouses) as warehouses,
     (select json_agg(json_build_object('merchant_id', merchant_id, 'name', name, 'name_zh', name_zh)) from merchants) as merchants,
     (select json_agg(json_build_object('vocabulary', vocabulary, 'code', code, 'label', label) order by vocabulary, position)
       from vocabulary_terms) as terms,
     (select json_agg(json_build_object('site_code', site_code, 'warehouse_ids', warehouse_ids))
       from (select site_code, array_agg(warehouse_id) as warehouse_ids from site_warehouses group by site_code) by_site) as sites;

-- catalogSearch.allSynonyms
-- takes nothing
-- gives words text[], finds text[], isTwoWay boolean
select words, finds, is_two_way as "isTwoWay" from search_synonyms where removed_at is null order by synonym_id;

-- catalogSearch.changesSince
-- takes $1 text
-- gives seen_until text, products integer[], synonyms boolean, stocked integer[]
with moved as materialized (
     select distinct product_id from stock_movements join stock_items using (stock_item_id) where stock_movements.changed_in >= $1::text::xid8
   )
   select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until,
     array(select product_id::integer from product_cards where changed_in >= $1::text::xid8) as products,
     exists (select from search_synonyms where changed_in >= $1::text::xid8) as synonyms,
     array(select product_id::integer from moved union select product_components.product_id::integer from moved
       join product_components on component_product_id = moved.product_id) as stocked;

-- catalogSearch.countOtherFilters
-- takes $1 bigint, $2 bigint, $3 text
-- gives count integer
select count(*)::integer as count from saved_filters where company_id = $1 and person_id = $2 and address <> $3;

-- catalogSearch.countSynonyms
-- takes nothing
-- gives count integer
select count(*)::integer as count from search_synonyms where removed_at is null;

-- catalogSearch.currentSnapshot
-- takes nothing
-- gives seen_until text
select pg_snapshot_xmin(pg_current_snapshot())::text as seen_until;

-- catalogSearch.deleteFilter
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives nothing
delete from saved_filters where company_id = $1 and person_id = $2 and saved_filter_id = $3;

-- catalogSearch.findSynonyms
-- takes $1 text, $2 boolean, $3 bigint, $4 bigint
-- gives all integer, two integer, one integer, list json
with hit as (
     select * from search_synonyms
     where removed_at is null and ($1 = '' or strpos(lower(array_to_string(words || finds, ',')), lower($1)) > 0)
   ), page as (
     select synonym_id, words, finds, is_two_way, hit.changed_at, coalesce(first_name || ' ' || last_name, '') as changed_by
     from hit left join people on person_id = changed_by
     where $2::boolean is null or is_two_way = $2
     order by changed_by is null, hit.changed_at desc, synonym_id limit $3 offset $4
   )
   select count(*)::integer as all, (count(*) filter (where is_two_way))::integer as two, (count(*) filter (where not is_two_way))::integer as one,
     (select json_agg(page) from page) as list
   from hit;

-- catalogSearch.goodsSnByProduct
-- takes $1 bigint
-- gives product_id bigint, goods_sn text
select product_id, goods_sn from products where product_id = $1;

-- catalogSearch.indexRowsByProduct
-- takes $1 bigint[]
-- gives product_id bigint, merchant_id bigint, path integer[], material text, colour text, style text, assembly text, width_mm integer, depth_mm integer, height_mm integer, volume_cm3 bigint, gross_weight_grams bigint, certificates text[], first_available_minute integer, popularity integer, is_hot boolean, offers json
select product.product_id, product.merchant_id, categories.path::integer[] as path, material, colour, style, assembly,
    product.width_mm, product.depth_mm, product.height_mm, (card -> 'volume_cm3')::bigint as volume_cm3,
    (card -> 'gross_weight_grams')::bigint as gross_weight_grams, certificates,
    floor(extract(epoch from product.first_available_at) / 60)::integer as first_available_minute, popularity, is_hot,
    coalesce((select json_agg(json_build_array(relation_id, warehouse_id, kind, price_cents, moq, greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
    when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer) order by relation_id)
      from offers where offers.product_id = product.product_id and is_listed), '[]') as offers
  from products product join categories using (type_id) join product_cards using (product_id) where product.product_id = any ($1);

-- catalogSearch.indexRowsChunk
-- takes $1 integer, $2 bigint, $3 bigint
-- gives product_id bigint, merchant_id bigint, path integer[], material text, colour text, style text, assembly text, width_mm integer, depth_mm integer, height_mm integer, volume_cm3 bigint, gross_weight_grams bigint, certificates text[], first_available_minute integer, popularity integer, is_hot boolean, offers json
select product.product_id, product.merchant_id, categories.path::integer[] as path, material, colour, style, assembly,
    product.width_mm, product.depth_mm, product.height_mm, (card -> 'volume_cm3')::bigint as volume_cm3,
    (card -> 'gross_weight_grams')::bigint as gross_weight_grams, certificates,
    floor(extract(epoch from product.first_available_at) / 60)::integer as first_available_minute, popularity, is_hot,
    coalesce((select json_agg(json_build_array(relation_id, warehouse_id, kind, price_cents, moq, greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
    when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer) order by relation_id)
      from offers where offers.product_id = product.product_id and is_listed), '[]') as offers
  from products product join categories using (type_id) join product_cards using (product_id) where (popularity, product.product_id) < ($1::integer, $2::bigint) order by popularity desc, product.product_id desc limit $3;

-- catalogSearch.insertSynonym
-- takes $1 text[], $2 text[], $3 boolean, $4 timestamp with time zone, $5 bigint
-- gives synonym_id bigint
insert into search_synonyms (words, finds, is_two_way, changed_at, changed_by) values ($1, $2, $3, $4, $5) returning synonym_id;

-- catalogSearch.lockMember
-- takes $1 bigint, $2 bigint
-- gives person_id bigint
select person_id from company_members where company_id = $1 and person_id = $2 for no key update;

-- catalogSearch.lockSynonyms
-- takes nothing
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtext('search_synonyms'));

-- catalogSearch.markSynonymRemoved
-- takes $1 timestamp with time zone, $2 bigint, $3 bigint
-- gives nothing
update search_synonyms set removed_at = $1, changed_at = $1, changed_by = $2, changed_in = pg_current_xact_id()
   where synonym_id = $3 and removed_at is null;

-- catalogSearch.productByCustomerSku
-- takes $1 bigint, $2 text
-- gives product_id bigint
select product_id from own_numbers where company_id = $1 and upper(own_number) = upper($2);

-- catalogSearch.productTexts
-- takes $1 bigint[]
-- gives product_id bigint, goods_sn text, custom_sn text, title translated, description translated, features jsonb, collection text, material text, colour text, style text, assembly text, tags text[], path integer[]
select product_id, goods_sn, custom_sn, products.title, description, features, collection, material, colour, style, assembly, tags,
     categories.path::integer[] as path
   from products join categories using (type_id) where product_id = any ($1);

-- catalogSearch.productsOfCollection
-- takes $1 bigint
-- gives product_id bigint
select other.product_id from products one join products other on other.collection = one.collection and one.collection <> ''
   where one.product_id = $1 and other.product_id <> $1 order by other.popularity desc limit 12;

-- catalogSearch.savedFiltersOfMember
-- takes $1 bigint, $2 bigint
-- gives saved_filter_id bigint, name text, address text
select saved_filter_id, name, address from saved_filters where company_id = $1 and person_id = $2
   order by saved_at desc, saved_filter_id desc;

-- catalogSearch.updateSynonym
-- takes $1 text[], $2 text[], $3 boolean, $4 timestamp with time zone, $5 bigint, $6 bigint
-- gives synonym_id bigint
update search_synonyms set words = $1, finds = $2, is_two_way = $3, changed_at = $4, changed_by = $5, changed_in = pg_current_xact_id()
   where synonym_id = $6 and removed_at is null returning synonym_id;

-- catalogSearch.upsertFilter
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 timestamp with time zone
-- gives saved_filter_id bigint, name text, address text
insert into saved_filters (company_id, person_id, name, address, saved_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, person_id, address) do update set name = excluded.name, saved_at = excluded.saved_at
   returning saved_filter_id, name, address;

-- certification.applicantById
-- takes $1 bigint
-- gives person_id bigint, first_name text, last_name text, mobile_country_code text, mobile text, email text, phone text, language text
select person_id, first_name, last_name, mobile_country_code, mobile, email, phone, language from people where person_id = $1;

-- certification.certificationById
-- takes $1 bigint
-- gives id bigint, auth_id bigint, company_id bigint, auth_status integer, company_name text, tax_id text, zip_code text, company_email text, country_name text, province_name text, city_name text, address text, permit_sn text, licence_sn text, licence_valid_until text, main_product text, logo_id uuid, licence_id uuid, card_front_id uuid, card_reverse_id uuid, permit_id uuid, submitted_by bigint, submitted_at timestamp with time zone, reviewed_at timestamp with time zone, review_reasons text[], review_note text
select auth_id as id, auth_id, company_id, auth_status, company_name, tax_id, zip_code, company_email, country_name, province_name,
  city_name, address, permit_sn, licence_sn, coalesce(to_char(licence_valid_until, 'YYYY-MM-DD'), '') as licence_valid_until, main_product, logo_id, licence_id, card_front_id, card_reverse_id, permit_id,
  submitted_by, submitted_at, reviewed_at, review_reasons, review_note from certifications where auth_id = $1;

-- certification.certificationContext
-- takes $1 bigint
-- gives created_at text, orders integer, reviewer text, history jsonb, duplicates jsonb, next_auth_id bigint, previous_auth_id bigint
select to_char(companies.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
     (select count(*) from orders where orders.company_id = this.company_id)::integer as orders,
     (select case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end from people where person_id = this.reviewed_by) as reviewer,
     (select jsonb_agg(jsonb_build_object('auth_id', auth_id, 'auth_status', auth_status, 'submitted_at', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'reviewed_at', to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by auth_id desc)
      from certifications other where other.company_id = this.company_id) as history,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'auth_status', auth_status,
        'company_name', company_name, 'licence_sn', licence_sn, 'tax_id', tax_id, 'company_email', company_email, 'province_name', province_name, 'city_name', city_name, 'address', address,
        'same', array_remove(array[case when regexp_replace(lower(company_name), '[[:space:].,&()/-]+', '', 'g') = regexp_replace(lower(this.company_name), '[[:space:].,&()/-]+', '', 'g') then 'company_name' end,
          case when regexp_replace(upper(licence_sn), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(this.licence_sn), '[^A-Z0-9]', '', 'g') then 'licence_sn' end,
          case when tax_id <> '' and regexp_replace(upper(tax_id), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(this.tax_id), '[^A-Z0-9]', '', 'g') then 'tax_id' end], null)))
      from certifications other
      where other.company_id <> this.company_id
        and (regexp_replace(lower(company_name), '[[:space:].,&()/-]+', '', 'g') = regexp_replace(lower(this.company_name), '[[:space:].,&()/-]+', '', 'g')
          or regexp_replace(upper(licence_sn), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(this.licence_sn), '[^A-Z0-9]', '', 'g') or (tax_id <> '' and regexp_replace(upper(tax_id), '[^A-Z0-9]', '', 'g') = regexp_replace(upper(this.tax_id), '[^A-Z0-9]', '', 'g')))
        and not exists (select from certifications newer where newer.company_id = other.company_id and newer.auth_id > other.auth_id)), '[]') as duplicates,
     (select auth_id from certifications other where auth_status = 1 and (other.submitted_at, other.auth_id) > (this.submitted_at, this.auth_id)
      order by other.submitted_at, other.auth_id limit 1) as next_auth_id,
     (select auth_id from certifications other where auth_status = 1 and (other.submitted_at, other.auth_id) < (this.submitted_at, this.auth_id)
      order by other.submitted_at desc, other.auth_id desc limit 1) as previous_auth_id
   from certifications this join companies using (company_id)
   where this.auth_id = $1;

-- certification.companyById
-- takes $1 bigint
-- gives company_id bigint, name text, user_type integer, certified_status integer, may_buy boolean
select company_id, name, user_type, certified_status, may_buy from companies where company_id = $1;

-- certification.expiringLicenses
-- takes $1 date, $2 integer, $3 bigint
-- gives auth_id bigint, company_id bigint, company_name text, user_type integer, days_left integer, expiry_told_days integer
select auth_id, company_id, company_name, companies.user_type, (licence_valid_until - $1::date)::integer as days_left, expiry_told_days
   from certifications this join companies using (company_id)
   where auth_status = 2 and may_buy and licence_valid_until <= $1::date + $2::integer
     and not exists (select from certifications later where later.company_id = this.company_id and later.auth_status = 2 and later.auth_id > this.auth_id)
   order by licence_valid_until, auth_id limit $3;

-- certification.fileNames
-- takes $1 uuid[]
-- gives file_id uuid, name text, mime text
select file_id, name, mime from files where file_id = any ($1::uuid[]);

-- certification.insertCertification
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text, $12 text, $13 text, $14 text, $15 uuid, $16 uuid, $17 uuid, $18 uuid, $19 uuid, $20 date
-- gives auth_id bigint
insert into certifications (company_id, auth_status, submitted_by, submitted_at, company_name, tax_id, zip_code, company_email,
     country_name, province_name, city_name, address, permit_sn, licence_sn, main_product, logo_id, licence_id, card_front_id,
     card_reverse_id, permit_id, licence_valid_until)
   values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
   returning auth_id;

-- certification.latestCertification
-- takes $1 bigint
-- gives id bigint, auth_id bigint, company_id bigint, auth_status integer, company_name text, tax_id text, zip_code text, company_email text, country_name text, province_name text, city_name text, address text, permit_sn text, licence_sn text, licence_valid_until text, main_product text, logo_id uuid, licence_id uuid, card_front_id uuid, card_reverse_id uuid, permit_id uuid, submitted_by bigint, submitted_at timestamp with time zone, reviewed_at timestamp with time zone, review_reasons text[], review_note text
select auth_id as id, auth_id, company_id, auth_status, company_name, tax_id, zip_code, company_email, country_name, province_name,
  city_name, address, permit_sn, licence_sn, coalesce(to_char(licence_valid_until, 'YYYY-MM-DD'), '') as licence_valid_until, main_product, logo_id, licence_id, card_front_id, card_reverse_id, permit_id,
  submitted_by, submitted_at, reviewed_at, review_reasons, review_note from certifications where company_id = $1 order by submitted_at desc, auth_id desc limit 1;

-- certification.lockCompany
-- takes $1 bigint
-- gives company_id bigint, name text, user_type integer, certified_status integer, may_buy boolean
select company_id, name, user_type, certified_status, may_buy from companies where company_id = $1 for update;

-- certification.markExpiryNotified
-- takes $1 bigint, $2 integer
-- gives nothing
update certifications set expiry_told_days = $2 where auth_id = $1 and (expiry_told_days is null or expiry_told_days > $2);

-- certification.previousCertification
-- takes $1 bigint, $2 bigint
-- gives id bigint, auth_id bigint, company_id bigint, auth_status integer, company_name text, tax_id text, zip_code text, company_email text, country_name text, province_name text, city_name text, address text, permit_sn text, licence_sn text, licence_valid_until text, main_product text, logo_id uuid, licence_id uuid, card_front_id uuid, card_reverse_id uuid, permit_id uuid, submitted_by bigint, submitted_at timestamp with time zone, reviewed_at timestamp with time zone, review_reasons text[], review_note text
select auth_id as id, auth_id, company_id, auth_status, company_name, tax_id, zip_code, company_email, country_name, province_name,
  city_name, address, permit_sn, licence_sn, coalesce(to_char(licence_valid_until, 'YYYY-MM-DD'), '') as licence_valid_until, main_product, logo_id, licence_id, card_front_id, card_reverse_id, permit_id,
  submitted_by, submitted_at, reviewed_at, review_reasons, review_note from certifications where company_id = $1 and auth_id < $2 order by auth_id desc limit 1;

-- certification.queuePage
-- takes $1 integer, $2 text, $3 integer, $4 integer
-- gives list jsonb, count integer, open integer, approved integer, refused integer, all integer
with page as (
     select certifications.*, companies.user_type, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as applicant, case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end as reviewer,
       (select count(*) from certifications before where before.company_id = certifications.company_id and before.auth_id <= certifications.auth_id) as attempt
     from ((select auth_id from certifications join people on people.person_id = submitted_by where auth_status = 1 and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, company_email, people.email, people.phone, auth_id::text))) > 0) and $1 in (0, 1) order by submitted_at, auth_id limit $3::integer + $4::integer) union all (select auth_id from certifications join people on people.person_id = submitted_by where auth_status = 2 and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, company_email, people.email, people.phone, auth_id::text))) > 0) and $1 in (0, 2) order by reviewed_at desc, auth_id limit $3::integer + $4::integer) union all (select auth_id from certifications join people on people.person_id = submitted_by where auth_status = 3 and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, company_email, people.email, people.phone, auth_id::text))) > 0) and $1 in (0, 3) order by reviewed_at desc, auth_id limit $3::integer + $4::integer)) found
     join certifications using (auth_id)
     join companies using (company_id)
     join people on people.person_id = submitted_by
     left join people staff on staff.person_id = reviewed_by
     order by case when auth_status = 1 then 0 else 1 end, case when auth_status = 1 then submitted_at end, reviewed_at desc nulls last, auth_id limit $3 offset $4
   )
   select
     coalesce((select jsonb_agg(jsonb_build_object('auth_id', auth_id, 'company_id', company_id, 'company_name', company_name,
       'user_type', user_type, 'country_name', country_name, 'province_name', province_name, 'licence_sn', licence_sn,
       'applicant', applicant, 'auth_status', auth_status, 'attempt', attempt, 'submitted_at', to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'reviewed_at', to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reviewer', reviewer) order by case when auth_status = 1 then 0 else 1 end, case when auth_status = 1 then submitted_at end, reviewed_at desc nulls last, auth_id)
       from page), '[]') as list,
     case $1 when 1 then open when 2 then approved when 3 then refused else open + approved + refused end as count,
     open, approved, refused, open + approved + refused as all
   from (select (select count(*)::integer from (select auth_id from certifications join people on people.person_id = submitted_by where auth_status = 1 and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, company_email, people.email, people.phone, auth_id::text))) > 0) limit 1000) counted) as open, (select count(*)::integer from (select auth_id from certifications join people on people.person_id = submitted_by where auth_status = 2 and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, company_email, people.email, people.phone, auth_id::text))) > 0) limit 1000) counted) as approved, (select count(*)::integer from (select auth_id from certifications join people on people.person_id = submitted_by where auth_status = 3 and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, company_email, people.email, people.phone, auth_id::text))) > 0) limit 1000) counted) as refused) counted;

-- certification.updateDecision
-- takes $1 bigint, $2 integer, $3 bigint, $4 timestamp with time zone, $5 text[], $6 text
-- gives nothing
update certifications set auth_status = $2, reviewed_by = $3, reviewed_at = $4, review_reasons = $5, review_note = $6
   where auth_id = $1 and auth_status = 1;

-- chat.advanceMarks
-- takes $1 bigint, $2 bigint, $3 text, $4 bigint, $5 bigint
-- gives delivered_id bigint, read_id bigint
insert into chat_readers (thread_id, person_id, side, delivered_id, read_id)
   select $1, $2, $3, least(greatest($4::bigint, $5::bigint), last_id), least($5::bigint, last_id)
   from (select coalesce(max(message_id), 0) as last_id from chat_messages where thread_id = $1) newest
   on conflict (thread_id, person_id) do update set
     delivered_id = greatest(chat_readers.delivered_id, excluded.delivered_id), read_id = greatest(chat_readers.read_id, excluded.read_id),
       side = excluded.side
     where chat_readers.delivered_id < excluded.delivered_id or chat_readers.read_id < excluded.read_id
   returning delivered_id, read_id;

-- chat.announce
-- takes $1 bigint, $2 jsonb, $3 text, $4 bigint
-- gives pg_notify void
select pg_notify('chat', ($2::jsonb || jsonb_build_object('people', people))::text)
   from (
     select jsonb_agg(person_id) as people
     from (select person_id, row_number() over (order by person_id) as place from (
         select distinct person_id from (select member.person_id, 'buyer' as side from chat_threads thread join company_members member using (company_id)
     where thread.thread_id = $1
   union all
   select people.person_id, 'merchant' from chat_threads thread join people on people.merchant_id = thread.merchant_id where thread.thread_id = $1
   union all
   select people.person_id, 'operator' from chat_threads thread join people on people.operator_roles && '{administrator,service,salesman}'
     where thread.thread_id = $1 and (thread.merchant_id is null or thread.service_joined_at is not null)) reader where ($3::text is null or side = $3) and person_id is distinct from $4::bigint) once) numbered
     group by place / 600
   ) part;

-- chat.claimUnreadMails
-- takes $1 timestamp with time zone, $2 timestamp with time zone, $3 bigint
-- gives thread_id bigint, person_id bigint, side text, last_side text, last_excerpt text, site_code text, member_of bigint, company_name text, merchant_name text
with due as (
     select * from chat_threads where last_message_at between $2 and $1 and last_side <> '' and status = 'open'
       and not exists (select from chat_blocks blocked where blocked.company_id = chat_threads.company_id and blocked.merchant_id = chat_threads.merchant_id)
   ), recipient as (
     select thread_id, person_id, 'buyer' as side from due join company_members using (company_id)
     where last_side <> 'buyer' and (started_by = person_id or exists (
       select from chat_messages written where written.thread_id = due.thread_id and written.person_id = company_members.person_id and written.side = 'buyer'))
     union all
     select thread_id, person_id, 'merchant' from due join people using (merchant_id)
     where last_side <> 'merchant' and coalesce(assigned_to, person_id) = person_id
     union all
     select thread_id, person_id, 'operator' from due join people on case
         when due.merchant_id is null and assigned_to is not null then person_id = assigned_to
         else operator_roles && '{service}' end
     where last_side <> 'operator' and (due.merchant_id is null or service_joined_at is not null)
   ), unread as (
     select recipient.*, due.last_message_id from recipient join due using (thread_id) join people using (person_id)
     left join chat_readers reader using (thread_id, person_id)
     where frozen_at is null and due.last_message_id > greatest(coalesce(reader.read_id, 0), coalesce(reader.mailed_id, 0))
     order by due.last_message_id limit $3
   ), told as (
     insert into chat_readers (thread_id, person_id, side, mailed_id)
     select thread_id, person_id, side, last_message_id from unread order by thread_id, person_id
     on conflict (thread_id, person_id) do update set mailed_id = excluded.mailed_id where chat_readers.mailed_id < excluded.mailed_id
     returning thread_id, person_id, side
   )
   select told.thread_id, told.person_id, told.side, due.last_side, due.last_excerpt, due.site_code,
     case told.side when 'buyer' then due.company_id end as member_of, companies.name as company_name,
     coalesce(merchants.name, '') as merchant_name
   from told join due using (thread_id) join companies using (company_id) left join merchants using (merchant_id);

-- chat.countCompanyUnread
-- takes $1 text, $2 bigint, $3 bigint
-- gives unread integer
select count(*)::integer as unread from (
     select from chat_threads thread where thread.company_id = $2::bigint and thread.status = 'open' and thread.last_side not in ('', $1::text) and thread.last_message_id > coalesce(
       (select read_id from chat_readers where chat_readers.thread_id = thread.thread_id and chat_readers.person_id = $3), 0) limit 100) found;

-- chat.countMerchantUnread
-- takes $1 text, $2 bigint, $3 bigint
-- gives unread integer
select count(*)::integer as unread from (
     select from chat_threads thread where thread.merchant_id = $2::bigint and thread.last_side = 'buyer' and thread.status = 'open' and thread.last_side not in ('', $1::text) and thread.last_message_id > coalesce(
       (select read_id from chat_readers where chat_readers.thread_id = thread.thread_id and chat_readers.person_id = $3), 0) limit 100) found;

-- chat.countServiceUnread
-- takes $1 text, $2 bigint, $3 bigint
-- gives unread integer
select count(*)::integer as unread from (
     select from chat_threads thread where $2::bigint is null and (thread.merchant_id is null or thread.service_joined_at is not null or thread.reports_open > 0) and thread.status = 'open' and thread.last_side not in ('', $1::text) and thread.last_message_id > coalesce(
       (select read_id from chat_readers where chat_readers.thread_id = thread.thread_id and chat_readers.person_id = $3), 0) limit 100) found;

-- chat.countWaiting
-- takes $1 bigint, $2 timestamp with time zone
-- gives waiting integer, late integer
select count(*)::integer as waiting, (count(*) filter (where waiting_since < $2))::integer as late
   from (select waiting_since from chat_threads where waiting_since is not null and coalesce(merchant_id, 0) = $1 order by waiting_since limit 1000) found;

-- chat.decideReport
-- takes $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone, $5 text
-- gives nothing
with decided as (
     update chat_reports set status = $2, decided_by = $3, decided_at = $4, decision_note = $5 where report_id = $1 and status = 'open' returning thread_id
   )
   update chat_threads set reports_open = reports_open - 1 from decided where chat_threads.thread_id = decided.thread_id;

-- chat.deleteBlock
-- takes $1 bigint, $2 bigint, $3 text
-- gives nothing
delete from chat_blocks where company_id = $1 and merchant_id = $2 and by_side = $3;

-- chat.deleteSavedReply
-- takes $1 integer, $2 bigint
-- gives nothing
delete from chat_saved_replies where coalesce(merchant_id, 0) = coalesce($1, 0) and reply_id = $2;

-- chat.findBlock
-- takes $1 bigint, $2 bigint
-- gives by_side text
select by_side from chat_blocks where company_id = $1 and merchant_id = $2 order by by_side limit 1;

-- chat.findCaseToDiscuss
-- takes $1 text, $2 bigint, $3 text
-- gives record_number text, company_id bigint, merchant_id bigint, site_code text
select record_number, company_id, merchant_id, site_code from after_sale_records
   where record_number = $3 and (case $1::text when 'buyer' then company_id = $2 when 'merchant' then merchant_id = $2 else true end);

-- chat.findCompany
-- takes $1 bigint
-- gives company_id bigint
select company_id from companies where company_id = $1;

-- chat.findMerchantByUuid
-- takes $1 text
-- gives merchant_id bigint
select merchant_id from merchants where merchant_uuid::text = $1;

-- chat.findMessage
-- takes $1 bigint, $2 text, $3 bigint
-- gives message_id bigint, body text, side text
select message_id, body, side from chat_messages
   where thread_id = $1 and message_id = $3 and event = '' and (not is_internal or side = $2);

-- chat.findOfficeHours
-- takes $1 bigint
-- gives time_zone text, weekdays integer[], opens text, closes text
select time_zone, weekdays, opens, closes from chat_office_hours where seller_id = $1;

-- chat.findOrderCard
-- takes $1 bigint, $2 bigint, $3 text
-- gives order_number text, status integer, total_cents cents, merchant_id bigint, preview text
select orders.order_number, orders.status, orders.total_cents, orders.merchant_id,
     coalesce((select preview from order_lines where order_lines.order_id = orders.order_id order by position limit 1), '') as preview
   from orders where order_number = $3 and company_id = $1 and ($2::bigint is null or merchant_id = $2);

-- chat.findOrderToDiscuss
-- takes $1 text, $2 bigint, $3 text
-- gives order_number text, company_id bigint, merchant_id bigint, site_code text, kind order_kind
select order_number, company_id, merchant_id, site_code, kind from orders
   where order_number = $3 and (case $1::text when 'buyer' then company_id = $2 when 'merchant' then merchant_id = $2 else true end);

-- chat.findProductToDiscuss
-- takes $1 bigint
-- gives product_id bigint, merchant_id bigint
select product_id, merchant_id from products where product_id = $1 and product_state in ('live', 'retired');

-- chat.findRequestCard
-- takes $1 bigint, $2 text, $3 text
-- gives request_number text, status text, total_cents bigint, preview text, title text
select request.request_number, request.status,
     (select coalesce(sum(line.quantity * line.unit_cents), 0)::bigint from price_quotes quote join price_quote_lines line using (quote_id)
      where quote.request_id = request.request_id and quote.version = request.version) as total_cents,
     coalesce((select picture_key from price_request_lines line join product_pictures using (product_id)
       where line.request_id = request.request_id order by line.position, product_pictures.position limit 1), '') as preview,
     coalesce((select products.title ->> $3 from price_request_lines line join products using (product_id)
       where line.request_id = request.request_id order by line.position limit 1), '') as title
   from price_requests request where company_id = $1 and request_number = $2;

-- chat.findRequestToDiscuss
-- takes $1 text, $2 bigint, $3 text
-- gives request_number text, company_id bigint, merchant_id bigint, site_code text
select request_number, company_id, merchant_id, site_code from price_requests
   where request_number = $3 and (case $1::text when 'buyer' then company_id = $2 when 'merchant' then merchant_id = $2 else true end);

-- chat.findSavedReplies
-- takes $1 integer
-- gives reply_id bigint, title text, body text
select reply_id, title, body from chat_saved_replies where coalesce(merchant_id, 0) = coalesce($1, 0) order by lower(title), reply_id;

-- chat.findThread
-- takes $1 text, $2 bigint, $3 bigint, $4 bigint, $5 text
-- gives thread_id bigint, company_id bigint, merchant_id bigint, site_code text, subject text, product_id bigint, reference text, status text, assigned_to bigint, service_joined_at timestamp with time zone, waiting_since timestamp with time zone, last_message_id bigint, last_message_at timestamp with time zone, last_side text, last_excerpt text, reports_open integer, company_name text, merchant_name text, assignee text, title text, preview text, read_id bigint, unread integer
select thread.thread_id, thread.company_id, thread.merchant_id, thread.site_code, thread.subject,
     thread.product_id, thread.reference, thread.status, thread.assigned_to, thread.service_joined_at, thread.waiting_since,
     thread.last_message_id, thread.last_message_at, thread.last_side, thread.last_excerpt, thread.reports_open, companies.name as company_name,
     coalesce(merchants.name, '') as merchant_name,
     case when assignee.person_id is not null then case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end end as assignee,
     coalesce(products.title ->> $5, '') as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = thread.product_id order by position limit 1), '') as preview,
     coalesce(reader.read_id, 0) as read_id,
     (case when thread.last_side in ('', $1::text) or thread.last_message_id <= coalesce(reader.read_id, 0) then 0 else (
       select count(*) from (select from chat_messages where chat_messages.thread_id = thread.thread_id and message_id > coalesce(reader.read_id, 0)
         and coalesce(chat_messages.params ->> 'side', chat_messages.side) <> $1::text and not is_internal limit 100) unread) end)::integer as unread from chat_threads thread join companies on companies.company_id = thread.company_id
   left join merchants on merchants.merchant_id = thread.merchant_id
   left join people assignee on assignee.person_id = thread.assigned_to
   left join products on products.product_id = thread.product_id
   left join chat_readers reader on reader.thread_id = thread.thread_id and reader.person_id = $3 where thread.thread_id = $4 and (case $1::text when 'buyer' then thread.company_id = $2 when 'merchant' then thread.merchant_id = $2
     else thread.merchant_id is null or thread.service_joined_at is not null or thread.reports_open > 0 end);

-- chat.findThreadClock
-- takes $1 bigint
-- gives waiting_since timestamp with time zone
select waiting_since from chat_threads where thread_id = $1 for update;

-- chat.findThreadOfSubject
-- takes $1 bigint, $2 integer, $3 text, $4 integer, $5 text
-- gives thread_id bigint
select thread_id from chat_threads where company_id = $1 and coalesce(merchant_id, 0) = coalesce($2, 0) and subject = $3
     and coalesce(product_id, 0) = coalesce($4, 0) and reference = $5;

-- chat.insertAnswer
-- takes $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone, $5 timestamp with time zone
-- gives nothing
insert into chat_answers (thread_id, merchant_id, person_id, asked_at, answered_at) values ($1, $2, $3, $4, greatest($5::timestamptz, $4::timestamptz));

-- chat.insertBlock
-- takes $1 bigint, $2 bigint, $3 text, $4 bigint, $5 timestamp with time zone
-- gives nothing
insert into chat_blocks (company_id, merchant_id, by_side, person_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing;

-- chat.insertEvent
-- takes $1 bigint, $2 bigint, $3 text, $4 jsonb, $5 timestamp with time zone
-- gives message_id bigint
insert into chat_messages (thread_id, side, person_id, event, params, created_at) values ($1, 'system', $2, $3, $4::jsonb, $5) returning message_id;

-- chat.insertMessage
-- takes $1 bigint, $2 text, $3 bigint, $4 text, $5 uuid[], $6 bigint, $7 bigint[], $8 text[], $9 boolean, $10 timestamp with time zone
-- gives message_id bigint
insert into chat_messages (thread_id, side, person_id, body, file_ids, quoted_id, mentions, warnings, is_internal, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning message_id;

-- chat.insertReport
-- takes $1 bigint, $2 bigint, $3 bigint, $4 text, $5 text, $6 text, $7 timestamp with time zone
-- gives report_id bigint
with added as (
     insert into chat_reports (thread_id, message_id, reporter_id, reporter_side, reason, note, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (thread_id, reporter_side, reason) where status = 'open' and reporter_side = 'system' do nothing returning report_id
   ), counted as (
     update chat_threads set reports_open = reports_open + 1 where thread_id = $1 and exists (select from added)
   )
   select report_id from added;

-- chat.insertSavedReply
-- takes $1 bigint, $2 text, $3 text, $4 bigint, $5 timestamp with time zone, $6 integer
-- gives reply_id bigint
insert into chat_saved_replies (merchant_id, title, body, person_id, updated_at)
   select $1::bigint, $2, $3, $4, $5 where (select count(*) from chat_saved_replies where coalesce(merchant_id, 0) = coalesce($1::bigint, 0)) < $6::integer
   returning reply_id;

-- chat.insertThread
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 bigint, $6 text, $7 bigint, $8 timestamp with time zone
-- gives thread_id bigint
insert into chat_threads (company_id, merchant_id, site_code, subject, product_id, reference, started_by, created_at, last_message_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
   on conflict (company_id, coalesce(merchant_id, 0), subject, coalesce(product_id, 0), reference) do nothing returning thread_id;

-- chat.joinService
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update chat_threads set service_joined_at = coalesce(service_joined_at, $2) where thread_id = $1;

-- chat.listColleagues
-- takes $1 bigint, $2 text
-- gives person_id bigint, name text
select people.person_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name
   from (select member.person_id, 'buyer' as side from chat_threads thread join company_members member using (company_id)
     where thread.thread_id = $1
   union all
   select people.person_id, 'merchant' from chat_threads thread join people on people.merchant_id = thread.merchant_id where thread.thread_id = $1
   union all
   select people.person_id, 'operator' from chat_threads thread join people on people.operator_roles && '{administrator,service,salesman}'
     where thread.thread_id = $1 and (thread.merchant_id is null or thread.service_joined_at is not null)) reader join people using (person_id)
   where side = $2 and frozen_at is null order by name, people.person_id limit 200;

-- chat.listCompanyThreads
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 text, $6 text[], $7 bigint, $8 text, $9 bigint
-- gives thread_id bigint, company_id bigint, merchant_id bigint, site_code text, subject text, product_id bigint, reference text, status text, assigned_to bigint, service_joined_at timestamp with time zone, waiting_since timestamp with time zone, last_message_id bigint, last_message_at timestamp with time zone, last_side text, last_excerpt text, reports_open integer, company_name text, merchant_name text, assignee text, title text, preview text, read_id bigint, unread integer
select thread.thread_id, thread.company_id, thread.merchant_id, thread.site_code, thread.subject,
     thread.product_id, thread.reference, thread.status, thread.assigned_to, thread.service_joined_at, thread.waiting_since,
     thread.last_message_id, thread.last_message_at, thread.last_side, thread.last_excerpt, thread.reports_open, companies.name as company_name,
     coalesce(merchants.name, '') as merchant_name,
     case when assignee.person_id is not null then case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end end as assignee,
     coalesce(products.title ->> $8::text, '') as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = thread.product_id order by position limit 1), '') as preview,
     coalesce(reader.read_id, 0) as read_id,
     (case when thread.last_side in ('', $1::text) or thread.last_message_id <= coalesce(reader.read_id, 0) then 0 else (
       select count(*) from (select from chat_messages where chat_messages.thread_id = thread.thread_id and message_id > coalesce(reader.read_id, 0)
         and coalesce(chat_messages.params ->> 'side', chat_messages.side) <> $1::text and not is_internal limit 100) unread) end)::integer as unread
   from (
     select thread.* from chat_threads thread
     where thread.company_id = $2::bigint and (thread.messages > 0 or thread.started_by = $3) and (case $4::text when 'open' then thread.status = 'open' when 'closed' then thread.status = 'closed'
       when 'mine' then thread.assigned_to = $3 and thread.status = 'open' when 'reported' then thread.reports_open > 0 else thread.last_side not in ('', $1::text) and thread.last_message_id > coalesce(
       (select read_id from chat_readers where chat_readers.thread_id = thread.thread_id and chat_readers.person_id = $3), 0) end) and ($5 = '' or thread.thread_id in (
       select found.thread_id from chat_messages found join chat_threads thread on thread.thread_id = found.thread_id
       where thread.company_id = $2::bigint and found.event = '' and (not found.is_internal or found.side = $1::text)
         and (lower(found.body) like ($6::text[])[1] or lower(found.body) like ($6::text[])[2])
       union all
       select thread.thread_id from chat_threads thread join companies using (company_id) left join merchants using (merchant_id)
         left join products on products.product_id = thread.product_id
       where thread.company_id = $2::bigint and lower(companies.name || ' ' || coalesce(merchants.name, '') || ' ' || thread.reference || ' ' || coalesce(products.custom_sn, '')
         || ' ' || coalesce(products.title ->> $8::text, '')) like ($6::text[])[1]))
       and ($7::bigint is null or (thread.last_message_at, thread.thread_id) <
         (select edge.last_message_at, edge.thread_id from chat_threads edge where edge.thread_id = $7))
     order by thread.last_message_at desc, thread.thread_id desc limit $9
   ) thread join companies on companies.company_id = thread.company_id
   left join merchants on merchants.merchant_id = thread.merchant_id
   left join people assignee on assignee.person_id = thread.assigned_to
   left join products on products.product_id = thread.product_id
   left join chat_readers reader on reader.thread_id = thread.thread_id and reader.person_id = $3
   order by thread.last_message_at desc, thread.thread_id desc;

-- chat.listMerchantThreads
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 text, $6 text[], $7 bigint, $8 text, $9 bigint
-- gives thread_id bigint, company_id bigint, merchant_id bigint, site_code text, subject text, product_id bigint, reference text, status text, assigned_to bigint, service_joined_at timestamp with time zone, waiting_since timestamp with time zone, last_message_id bigint, last_message_at timestamp with time zone, last_side text, last_excerpt text, reports_open integer, company_name text, merchant_name text, assignee text, title text, preview text, read_id bigint, unread integer
select thread.thread_id, thread.company_id, thread.merchant_id, thread.site_code, thread.subject,
     thread.product_id, thread.reference, thread.status, thread.assigned_to, thread.service_joined_at, thread.waiting_since,
     thread.last_message_id, thread.last_message_at, thread.last_side, thread.last_excerpt, thread.reports_open, companies.name as company_name,
     coalesce(merchants.name, '') as merchant_name,
     case when assignee.person_id is not null then case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end end as assignee,
     coalesce(products.title ->> $8::text, '') as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = thread.product_id order by position limit 1), '') as preview,
     coalesce(reader.read_id, 0) as read_id,
     (case when thread.last_side in ('', $1::text) or thread.last_message_id <= coalesce(reader.read_id, 0) then 0 else (
       select count(*) from (select from chat_messages where chat_messages.thread_id = thread.thread_id and message_id > coalesce(reader.read_id, 0)
         and coalesce(chat_messages.params ->> 'side', chat_messages.side) <> $1::text and not is_internal limit 100) unread) end)::integer as unread
   from (
     select thread.* from chat_threads thread
     where thread.merchant_id = $2::bigint and (thread.messages > 0 or thread.started_by = $3) and (case $4::text when 'open' then thread.status = 'open' when 'closed' then thread.status = 'closed'
       when 'mine' then thread.assigned_to = $3 and thread.status = 'open' when 'reported' then thread.reports_open > 0 else thread.last_side not in ('', $1::text) and thread.last_message_id > coalesce(
       (select read_id from chat_readers where chat_readers.thread_id = thread.thread_id and chat_readers.person_id = $3), 0) end) and ($5 = '' or thread.thread_id in (
       select found.thread_id from chat_messages found join chat_threads thread on thread.thread_id = found.thread_id
       where thread.merchant_id = $2::bigint and found.event = '' and (not found.is_internal or found.side = $1::text)
         and (lower(found.body) like ($6::text[])[1] or lower(found.body) like ($6::text[])[2])
       union all
       select thread.thread_id from chat_threads thread join companies using (company_id) left join merchants using (merchant_id)
         left join products on products.product_id = thread.product_id
       where thread.merchant_id = $2::bigint and lower(companies.name || ' ' || coalesce(merchants.name, '') || ' ' || thread.reference || ' ' || coalesce(products.custom_sn, '')
         || ' ' || coalesce(products.title ->> $8::text, '')) like ($6::text[])[1]))
       and ($7::bigint is null or (thread.last_message_at, thread.thread_id) <
         (select edge.last_message_at, edge.thread_id from chat_threads edge where edge.thread_id = $7))
     order by thread.last_message_at desc, thread.thread_id desc limit $9
   ) thread join companies on companies.company_id = thread.company_id
   left join merchants on merchants.merchant_id = thread.merchant_id
   left join people assignee on assignee.person_id = thread.assigned_to
   left join products on products.product_id = thread.product_id
   left join chat_readers reader on reader.thread_id = thread.thread_id and reader.person_id = $3
   order by thread.last_message_at desc, thread.thread_id desc;

-- chat.listMessages
-- takes $1 bigint, $2 text, $3 bigint, $4 bigint, $5 bigint
-- gives message_id bigint, side text, person_id bigint, writer text, body text, event text, params jsonb, warnings text[], is_internal boolean, created_at timestamp with time zone, files jsonb, quoted jsonb, mentioned jsonb
select message.message_id, message.side, message.person_id, case when people.person_id is null then '' else case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end end as writer,
     message.body, message.event, message.params, message.warnings, message.is_internal, message.created_at,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name, 'mime', mime) order by array_position(message.file_ids, file_id)), '[]')
      from files where file_id = any (message.file_ids)) as files,
     (select jsonb_build_object('message_id', quoted.message_id, 'side', quoted.side, 'body', quoted.body, 'person_id', quoted.person_id,
        'writer', case author.mobile_country_code when '86' then author.last_name || author.first_name else author.first_name || ' ' || author.last_name end)
      from chat_messages quoted join people author using (person_id)
      where quoted.message_id = message.quoted_id and (not quoted.is_internal or quoted.side = $2)) as quoted,
     case when cardinality(message.mentions) = 0 then '[]'::jsonb else
       (select coalesce(jsonb_agg(jsonb_build_object('person_id', colleague.person_id, 'name', case colleague.mobile_country_code when '86' then colleague.last_name || colleague.first_name else colleague.first_name || ' ' || colleague.last_name end) order by colleague.person_id), '[]')
        from people colleague where colleague.person_id = any (message.mentions)) end as mentioned
   from (
     (select * from chat_messages where thread_id = $1 and (not is_internal or side = $2) and $4::bigint is null
        and message_id < coalesce($3::bigint, 9223372036854775807) order by message_id desc limit $5)
     union all
     (select * from chat_messages where thread_id = $1 and (not is_internal or side = $2) and $4::bigint is not null and message_id > $4 order by message_id limit $5)
   ) message
   left join people on people.person_id = message.person_id
   order by message.message_id;

-- chat.listOpenReports
-- takes $1 bigint
-- gives report_id bigint, message_id bigint, reason text, note text, reporter_side text, created_at timestamp with time zone
select report_id, message_id, reason, note, reporter_side, created_at from chat_reports
   where thread_id = $1 and status = 'open' order by report_id;

-- chat.listServiceThreads
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 text, $6 text[], $7 bigint, $8 text, $9 bigint
-- gives thread_id bigint, company_id bigint, merchant_id bigint, site_code text, subject text, product_id bigint, reference text, status text, assigned_to bigint, service_joined_at timestamp with time zone, waiting_since timestamp with time zone, last_message_id bigint, last_message_at timestamp with time zone, last_side text, last_excerpt text, reports_open integer, company_name text, merchant_name text, assignee text, title text, preview text, read_id bigint, unread integer
select thread.thread_id, thread.company_id, thread.merchant_id, thread.site_code, thread.subject,
     thread.product_id, thread.reference, thread.status, thread.assigned_to, thread.service_joined_at, thread.waiting_since,
     thread.last_message_id, thread.last_message_at, thread.last_side, thread.last_excerpt, thread.reports_open, companies.name as company_name,
     coalesce(merchants.name, '') as merchant_name,
     case when assignee.person_id is not null then case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end end as assignee,
     coalesce(products.title ->> $8::text, '') as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = thread.product_id order by position limit 1), '') as preview,
     coalesce(reader.read_id, 0) as read_id,
     (case when thread.last_side in ('', $1::text) or thread.last_message_id <= coalesce(reader.read_id, 0) then 0 else (
       select count(*) from (select from chat_messages where chat_messages.thread_id = thread.thread_id and message_id > coalesce(reader.read_id, 0)
         and coalesce(chat_messages.params ->> 'side', chat_messages.side) <> $1::text and not is_internal limit 100) unread) end)::integer as unread
   from (
     select thread.* from chat_threads thread
     where $2::bigint is null and (thread.merchant_id is null or thread.service_joined_at is not null or thread.reports_open > 0) and (thread.messages > 0 or thread.started_by = $3) and (case $4::text when 'open' then thread.status = 'open' when 'closed' then thread.status = 'closed'
       when 'mine' then thread.assigned_to = $3 and thread.status = 'open' when 'reported' then thread.reports_open > 0 else thread.last_side not in ('', $1::text) and thread.last_message_id > coalesce(
       (select read_id from chat_readers where chat_readers.thread_id = thread.thread_id and chat_readers.person_id = $3), 0) end) and ($5 = '' or thread.thread_id in (
       select found.thread_id from chat_messages found join chat_threads thread on thread.thread_id = found.thread_id
       where $2::bigint is null and (thread.merchant_id is null or thread.service_joined_at is not null or thread.reports_open > 0) and found.event = '' and (not found.is_internal or found.side = $1::text)
         and (lower(found.body) like ($6::text[])[1] or lower(found.body) like ($6::text[])[2])
       union all
       select thread.thread_id from chat_threads thread join companies using (company_id) left join merchants using (merchant_id)
         left join products on products.product_id = thread.product_id
       where $2::bigint is null and (thread.merchant_id is null or thread.service_joined_at is not null or thread.reports_open > 0) and lower(companies.name || ' ' || coalesce(merchants.name, '') || ' ' || thread.reference || ' ' || coalesce(products.custom_sn, '')
         || ' ' || coalesce(products.title ->> $8::text, '')) like ($6::text[])[1]))
       and ($7::bigint is null or (thread.last_message_at, thread.thread_id) <
         (select edge.last_message_at, edge.thread_id from chat_threads edge where edge.thread_id = $7))
     order by thread.last_message_at desc, thread.thread_id desc limit $9
   ) thread join companies on companies.company_id = thread.company_id
   left join merchants on merchants.merchant_id = thread.merchant_id
   left join people assignee on assignee.person_id = thread.assigned_to
   left join products on products.product_id = thread.product_id
   left join chat_readers reader on reader.thread_id = thread.thread_id and reader.person_id = $3
   order by thread.last_message_at desc, thread.thread_id desc;

-- chat.lockReport
-- takes $1 bigint
-- gives report_id bigint, thread_id bigint, status text, reason text
select report_id, thread_id, status, reason from chat_reports where report_id = $1 for update;

-- chat.lockThread
-- takes $1 text, $2 bigint, $3 bigint, $4 bigint
-- gives thread_id bigint, company_id bigint, merchant_id bigint, site_code text, status text, subject text, reference text, product_id bigint, assigned_to bigint, service_joined_at timestamp with time zone, waiting_since timestamp with time zone, last_side text, last_message_id bigint, person_id bigint, blocked_by text
select thread.thread_id, thread.company_id, thread.merchant_id, thread.site_code, thread.status, thread.subject, thread.reference,
     thread.product_id, thread.assigned_to, thread.service_joined_at, thread.waiting_since, thread.last_side, thread.last_message_id,
     $3::bigint as person_id,
     (select by_side from chat_blocks blocked where blocked.company_id = thread.company_id and blocked.merchant_id = thread.merchant_id
      order by by_side limit 1) as blocked_by
   from chat_threads thread where thread.thread_id = $4 and (case $1::text when 'buyer' then thread.company_id = $2 when 'merchant' then thread.merchant_id = $2
     else thread.merchant_id is null or thread.service_joined_at is not null or thread.reports_open > 0 end) for update of thread;

-- chat.marksOfOthers
-- takes $1 bigint, $2 text
-- gives delivered_id bigint, read_id bigint
select coalesce(max(delivered_id), 0) as delivered_id, coalesce(max(read_id), 0) as read_id
   from chat_readers where thread_id = $1 and side <> $2;

-- chat.measureAnswers
-- takes $1 bigint, $2 timestamp with time zone, $3 integer
-- gives answers integer, in_time integer, median_minutes integer
select count(*)::integer as answers,
     (count(*) filter (where answered_at - asked_at <= make_interval(hours => $3)))::integer as in_time,
     (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 60)::integer as median_minutes
   from (select asked_at, answered_at from chat_answers where coalesce(merchant_id, 0) = $1 and answered_at > $2 order by answered_at desc limit 1000) latest;

-- chat.saveOfficeHours
-- takes $1 bigint, $2 text, $3 integer[], $4 text, $5 text, $6 bigint, $7 timestamp with time zone
-- gives nothing
insert into chat_office_hours (seller_id, time_zone, weekdays, opens, closes, updated_by, updated_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (seller_id) do update set time_zone = excluded.time_zone, weekdays = excluded.weekdays, opens = excluded.opens,
     closes = excluded.closes, updated_by = excluded.updated_by, updated_at = excluded.updated_at;

-- chat.updateAssignee
-- takes $1 bigint, $2 bigint
-- gives nothing
update chat_threads set assigned_to = $2 where thread_id = $1;

-- chat.updateSavedReply
-- takes $1 integer, $2 bigint, $3 text, $4 text, $5 bigint, $6 timestamp with time zone
-- gives reply_id bigint
update chat_saved_replies set title = $3, body = $4, person_id = $5, updated_at = $6
   where coalesce(merchant_id, 0) = coalesce($1, 0) and reply_id = $2 returning reply_id;

-- chat.updateThreadAfterMessage
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 timestamp with time zone
-- gives nothing
update chat_threads set last_message_id = $2, last_side = $3, last_excerpt = $4, last_message_at = $5, messages = messages + 1, status = 'open',
     waiting_since = case when $3 = 'buyer' then coalesce(waiting_since, $5) end
   where thread_id = $1;

-- chat.updateThreadStatus
-- takes $1 bigint, $2 text, $3 text
-- gives nothing
update chat_threads set status = $3, waiting_since = case when $3 = 'closed' then null else waiting_since end where thread_id = $1 and status = $2;

-- companies.allStaff
-- takes nothing
-- gives person_id bigint, name text, email text, operator_roles text[], is_active boolean, is_invited boolean, has_second_factor boolean, last_seen_at timestamp with time zone, created_at timestamp with time zone
select person_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, coalesce(email, phone, '') as email, operator_roles, frozen_at is null as is_active,
     last_seen_at is null as is_invited,
     exists (select from second_factors where second_factors.person_id = people.person_id and confirmed_at is not null) as has_second_factor,
     last_seen_at, people.created_at
   from people left join lateral (select max(last_used_at) as last_seen_at from sessions where sessions.person_id = people.person_id) seen on true
   where user_type = 3 order by frozen_at is not null, name, person_id;

-- companies.companiesByKeyword
-- takes $1 text, $2 text, $3 bigint, $4 bigint, $5 text[]
-- gives company_id bigint, name text, user_type integer, certified_status integer, is_frozen boolean, contact text, account text, members integer, orders integer, last_order_at timestamp with time zone, created_at timestamp with time zone
with page as (
     select companies.* from (select company_id from (
       select company_id from companies where (lower(name) like ($5::text[])[1] or lower(name) like ($5::text[])[2])
       union
       select company_id from company_members join people using (person_id)
      where (lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($5::text[])[1] or lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($5::text[])[2])
       union
       select company_id from companies where company_id = case when $1 ~ '^[0-9]{1,15}$' then $1::bigint end
       union
       select company_id from orders where order_number = upper($1)
     ) meant join companies using (company_id)
     where case $2 when 'all' then true when 'certified' then may_buy when 'review' then certified_status = 1 when 'uncertified' then not may_buy when 'frozen' then frozen_at is not null end) found join companies using (company_id)
     order by company_id::text = $1 desc, company_id desc limit $3 offset $4
   )
   select page.company_id, name, page.user_type, certified_status, page.frozen_at is not null as is_frozen,
     coalesce(case admin.mobile_country_code when '86' then admin.last_name || admin.first_name else admin.first_name || ' ' || admin.last_name end, '') as contact, coalesce(admin.email, admin.phone, '') as account,
     (select count(*) from company_members where company_members.company_id = page.company_id)::integer as members,
     orders, last_order_at, page.created_at
   from page
   left join lateral (
     select people.* from company_members join people using (person_id)
     where company_members.company_id = page.company_id order by role <> 'admin', person_id limit 1
   ) admin on true
   left join lateral (
     select count(*)::integer as orders, max(created_at) as last_order_at from orders where orders.company_id = page.company_id
   ) bought on true order by page.company_id::text = $1 desc, page.company_id desc;

-- companies.companiesOfTab
-- takes $1 text, $2 integer, $3 integer
-- gives company_id bigint, name text, user_type integer, certified_status integer, is_frozen boolean, contact text, account text, members integer, orders integer, last_order_at timestamp with time zone, created_at timestamp with time zone
with page as (
     select companies.* from ((select company_id from companies where $1 = 'all' and true order by company_id desc limit $2::integer + $3::integer) union all (select company_id from companies where $1 = 'certified' and may_buy order by company_id desc limit $2::integer + $3::integer) union all (select company_id from companies where $1 = 'review' and certified_status = 1 order by company_id desc limit $2::integer + $3::integer) union all (select company_id from companies where $1 = 'uncertified' and not may_buy order by company_id desc limit $2::integer + $3::integer) union all (select company_id from companies where $1 = 'frozen' and frozen_at is not null order by company_id desc limit $2::integer + $3::integer)) listed
     join companies using (company_id) order by company_id desc limit $2 offset $3
   )
   select page.company_id, name, page.user_type, certified_status, page.frozen_at is not null as is_frozen,
     coalesce(case admin.mobile_country_code when '86' then admin.last_name || admin.first_name else admin.first_name || ' ' || admin.last_name end, '') as contact, coalesce(admin.email, admin.phone, '') as account,
     (select count(*) from company_members where company_members.company_id = page.company_id)::integer as members,
     orders, last_order_at, page.created_at
   from page
   left join lateral (
     select people.* from company_members join people using (person_id)
     where company_members.company_id = page.company_id order by role <> 'admin', person_id limit 1
   ) admin on true
   left join lateral (
     select count(*)::integer as orders, max(created_at) as last_order_at from orders where orders.company_id = page.company_id
   ) bought on true order by page.company_id desc;

-- companies.companyById
-- takes $1 bigint
-- gives company_id bigint, name text, user_type integer, customer_type integer, certified_status integer, may_buy boolean, is_free_delivery boolean, is_freight boolean, frozen_at timestamp with time zone, created_at timestamp with time zone
select company_id, name, user_type, customer_type, certified_status, may_buy, is_free_delivery, is_freight, frozen_at, created_at from companies where company_id = $1;

-- companies.companyFigures
-- takes $1 bigint
-- gives available bigint, frozen bigint, logistics_balance bigint, bought bigint, open_orders integer, waiting integer, papers integer, people integer, orders integer, payments integer, messages integer, notes integer, discounts jsonb
select
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = $1 limit 1), 0)::bigint as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = $1 limit 1), 0)::bigint as frozen,
     coalesce((select balance_cents from ledger_accounts where kind = 'logistics_balance' and owner_id = $1 limit 1), 0)::bigint as logistics_balance,
     coalesce((select sum(paid_cents + freight_paid_cents) from orders where company_id = $1), 0)::bigint as bought,
     (select count(*) from orders where company_id = $1 and status not in (7, 9, 33, 91, 92))::integer as open_orders,
     ((select count(*) from certifications where company_id = $1 and auth_status = 1)
       + (select count(*) from vouchers where company_id = $1 and status = 'submitted')
       + (select count(*) from recharges where company_id = $1 and status in ('submitted', 'confirming'))
       + (select count(*) from withdrawals where company_id = $1 and status in ('requested', 'confirming'))
       + (select count(*) from picture_requests where company_id = $1 and status = 1))::integer as waiting,
     (select count(*) from certifications where company_id = $1)::integer as papers,
     (select count(*) from company_members where company_id = $1)::integer as people,
     (select count(*) from orders where company_id = $1)::integer as orders,
     (select count(*) from payments where company_id = $1)::integer as payments,
     (select count(*) from messages where company_id = $1)::integer as messages,
     (select count(*) from company_notes where company_id = $1)::integer as notes,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = $1), '[]') as discounts;

-- companies.companyHistory
-- takes $1 bigint, $2 integer, $3 integer
-- gives key text, at timestamp with time zone, action text, name text, acting_name text, about text, subject text, details jsonb
with told as (
     (select 'a' || audit_id as key, at, action, person_id, acting_person_id,
        case when jsonb_typeof(after -> 'person_id') = 'number' then (after ->> 'person_id')::bigint end as about_person_id,
        '' as subject, coalesce(after, before) as details
      from audit_log where subject = 'company:' || $1::bigint
        and action not in ('bankAccountAdded', 'bankAccountRemoved', 'bankAccountDefault')
      order by at desc, audit_id desc limit $2::integer + $3::integer)
     union all
     (select 'e' || event_id, at, action, person_id, acting_person_id, about_person_id, subject, details
      from company_events where company_id = $1 order by at desc, event_id desc limit $2::integer + $3::integer)
   )
   select key, at, action, coalesce(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end, '') as name, coalesce(case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end, '') as acting_name,
     coalesce(case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end, '') as about, subject, details
   from told left join people using (person_id) left join people staff on staff.person_id = told.acting_person_id
   left join people concerned on concerned.person_id = told.about_person_id
   order by at desc, key desc limit $2::integer offset $3::integer;

-- companies.countByKeyword
-- takes $1 text, $2 text, $3 text[]
-- gives count integer
select (select count(*)::integer from (select company_id from (
       select company_id from companies where (lower(name) like ($3::text[])[1] or lower(name) like ($3::text[])[2])
       union
       select company_id from company_members join people using (person_id)
      where (lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($3::text[])[1] or lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($3::text[])[2])
       union
       select company_id from companies where company_id = case when $1 ~ '^[0-9]{1,15}$' then $1::bigint end
       union
       select company_id from orders where order_number = upper($1)
     ) meant join companies using (company_id)
     where case $2 when 'all' then true when 'certified' then may_buy when 'review' then certified_status = 1 when 'uncertified' then not may_buy when 'frozen' then frozen_at is not null end limit 1000) counted) as count;

-- companies.countOfTab
-- takes $1 text
-- gives count integer
select (select count(*)::integer from (select company_id from companies where $1 = 'all' and true union all select company_id from companies where $1 = 'certified' and may_buy union all select company_id from companies where $1 = 'review' and certified_status = 1 union all select company_id from companies where $1 = 'uncertified' and not may_buy union all select company_id from companies where $1 = 'frozen' and frozen_at is not null limit 1000) counted) as count;

-- companies.documentsOf
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives auth_id bigint, auth_status integer, company_name text, licence_sn text, submitted_at timestamp with time zone, submitted_by text, reviewed_at timestamp with time zone, reviewed_by text
select auth_id, auth_status, company_name, licence_sn, submitted_at, case sender.mobile_country_code when '86' then sender.last_name || sender.first_name else sender.first_name || ' ' || sender.last_name end as submitted_by, reviewed_at,
     coalesce(case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end, '') as reviewed_by
   from certifications join people sender on sender.person_id = certifications.submitted_by
   left join people staff on staff.person_id = certifications.reviewed_by
   where company_id = $1 order by auth_id desc limit $2 offset $3;

-- companies.insertNote
-- takes $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone
-- gives note_id bigint
insert into company_notes (company_id, person_id, body, written_at) values ($1, $2, $3, $4) returning note_id;

-- companies.lockAdministrators
-- takes nothing
-- gives person_id bigint
select person_id from people where 'administrator' = any (operator_roles) and frozen_at is null order by person_id for update;

-- companies.lockCompany
-- takes $1 bigint
-- gives company_id bigint, name text, user_type integer, customer_type integer, certified_status integer, may_buy boolean, is_free_delivery boolean, is_freight boolean, frozen_at timestamp with time zone, created_at timestamp with time zone
select company_id, name, user_type, customer_type, certified_status, may_buy, is_free_delivery, is_freight, frozen_at, created_at from companies where company_id = $1 for update;

-- companies.lockStaff
-- takes $1 bigint
-- gives person_id bigint, operator_roles text[], frozen_at timestamp with time zone
select person_id, operator_roles, frozen_at from people where person_id = $1 and user_type = 3 for update;

-- companies.memberOf
-- takes $1 bigint, $2 bigint
-- gives person_id bigint, name text, account text, frozen_at timestamp with time zone, user_type integer, mobile_country_code text, is_internal_user boolean, user_sn text, uuid uuid
select person_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, coalesce(email, phone, '') as account, frozen_at, user_type, mobile_country_code,
     is_internal_user, user_sn, uuid
   from company_members join people using (person_id) where company_id = $1 and person_id = $2;

-- companies.messagesOf
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives message_id bigint, kind text, params jsonb, name text, created_at timestamp with time zone, read_at timestamp with time zone
select message_id, kind, params, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, messages.created_at, read_at
   from messages join people using (person_id) where company_id = $1 order by message_id desc limit $2 offset $3;

-- companies.ordersOf
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives order_number text, status integer, kind order_kind, pieces integer, total cents, paid bigint, created_at timestamp with time zone, person text, po_number text
select order_number, status, kind, pieces, total_cents as total, paid_cents + freight_paid_cents as paid, orders.created_at,
     case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as person, po_number
   from orders join people using (person_id) where company_id = $1 order by order_id desc limit $2 offset $3;

-- companies.paymentsOf
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives payment_id uuid, method payment_method, purpose payment_purpose, status payment_status, amount price_cents, person text, created_at timestamp with time zone, orders text[]
select payment_id, method, purpose, status, amount_cents as amount, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as person, payments.created_at,
     coalesce((select array_agg(order_number order by order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as orders
   from payments join people using (person_id) where company_id = $1 order by payments.created_at desc, payment_id limit $2 offset $3;

-- companies.peopleOf
-- takes $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
-- gives person_id bigint, name text, account text, mobile text, language text, role text, frozen_at timestamp with time zone, sessions integer, last_seen_at timestamp with time zone
select person_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, coalesce(email, phone, '') as account, mobile, language, role, frozen_at, sessions, last_seen_at
   from company_members join people using (person_id)
   left join lateral (
     select (count(*) filter (where revoked_at is null and expires_at > $4))::integer as sessions, max(last_used_at) as last_seen_at
     from sessions where sessions.person_id = people.person_id and acting_person_id is null
   ) seen on true
   where company_id = $1 order by role <> 'admin', person_id limit $2 offset $3;

-- companies.staffHistory
-- takes $1 bigint
-- gives at timestamp with time zone, action text, name text, subject text
select at, action, coalesce(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end, '') as name, coalesce(case about.mobile_country_code when '86' then about.last_name || about.first_name else about.first_name || ' ' || about.last_name end, subject) as subject
   from audit_log left join people using (person_id)
   left join people about on 'staff:' || about.person_id = subject
   where action in ('staffInvited', 'staffRolesSet', 'staffDeactivated', 'staffActivated') order by audit_id desc limit $1;

-- containerLoading.candidates
-- takes $1 text, $2 bigint[], $3 timestamp with time zone, $4 bigint
-- gives product_id bigint, goods_sn text, custom_sn text, title text, preview text, packing jsonb, relation_id bigint, moq pieces, pack_multiple pieces
select products.product_id, goods_sn, custom_sn, products.title ->> $1 as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview,
     coalesce((
       select jsonb_agg(jsonb_build_object('position', place, 'length_mm', length_mm, 'width_mm', width_mm, 'height_mm', height_mm,
         'gross_weight_grams', gross_weight_grams, 'pieces', pieces, 'amount', amount, 'may_stand_on_length', may_stand_on_length,
         'may_stand_on_width', may_stand_on_width, 'max_load_grams', max_load_grams) order by place)
       from (
         select row_number() over (order by parts.part_id, carton.position)::integer - 1 as place, carton.*, amount,
           coalesce(may_stand_on_length, false) as may_stand_on_length, coalesce(may_stand_on_width, false) as may_stand_on_width, max_load_grams
         from (
           select products.product_id as part_id, 1 as amount where not products.is_set or products.packed_as_set
           union all
           select component_product_id, amount from product_components
           where product_components.product_id = products.product_id and products.is_set and not products.packed_as_set
         ) parts
         join product_cartons carton on carton.product_id = parts.part_id
         left join carton_handling handling on handling.product_id = carton.product_id and handling.position = carton.position
       ) cartons
     ), '[]') as packing, offers.relation_id, offers.moq, offers.pack_multiple
   from offers
   join products using (product_id)
   where kind = 'fob' and offers.is_active and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true)
     and offers.merchant_id in (select merchant_id from products loaded where loaded.product_id = any ($2))
     and offers.product_id <> all ($2)
   order by popularity desc, offers.relation_id
   limit $4;

-- containerLoading.cartonsOfProduct
-- takes $1 bigint, $2 bigint
-- gives position integer, length_mm integer, width_mm integer, height_mm integer, gross_weight_grams integer, pieces integer, may_stand_on_length boolean, may_stand_on_width boolean, max_load_grams integer, nmfc text
select carton.position, carton.length_mm, carton.width_mm, carton.height_mm, gross_weight_grams, pieces,
     coalesce(may_stand_on_length, false) as may_stand_on_length, coalesce(may_stand_on_width, false) as may_stand_on_width, max_load_grams, nmfc
   from product_cartons carton
   join products using (product_id)
   left join carton_handling handling on handling.product_id = carton.product_id and handling.position = carton.position
   where merchant_id = $1 and products.product_id = $2
   order by carton.position;

-- containerLoading.goodsById
-- takes $1 text, $2 bigint[], $3 bigint
-- gives product_id bigint, goods_sn text, custom_sn text, title text, preview text, packing jsonb
select products.product_id, goods_sn, custom_sn, products.title ->> $1 as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview,
     coalesce((
       select jsonb_agg(jsonb_build_object('position', place, 'length_mm', length_mm, 'width_mm', width_mm, 'height_mm', height_mm,
         'gross_weight_grams', gross_weight_grams, 'pieces', pieces, 'amount', amount, 'may_stand_on_length', may_stand_on_length,
         'may_stand_on_width', may_stand_on_width, 'max_load_grams', max_load_grams) order by place)
       from (
         select row_number() over (order by parts.part_id, carton.position)::integer - 1 as place, carton.*, amount,
           coalesce(may_stand_on_length, false) as may_stand_on_length, coalesce(may_stand_on_width, false) as may_stand_on_width, max_load_grams
         from (
           select products.product_id as part_id, 1 as amount where not products.is_set or products.packed_as_set
           union all
           select component_product_id, amount from product_components
           where product_components.product_id = products.product_id and products.is_set and not products.packed_as_set
         ) parts
         join product_cartons carton on carton.product_id = parts.part_id
         left join carton_handling handling on handling.product_id = carton.product_id and handling.position = carton.position
       ) cartons
     ), '[]') as packing
   from products
   where product_id = any ($2)
     and (merchant_id = $3 or exists (select from offers where offers.product_id = products.product_id));

-- containerLoading.saveHandling
-- takes $1 bigint, $2 bigint, $3 jsonb, $4 timestamp with time zone
-- gives nothing
insert into carton_handling (product_id, position, may_stand_on_length, may_stand_on_width, max_load_grams, updated_at)
   select carton.product_id, carton.position, given.may_stand_on_length, given.may_stand_on_width, given.max_load_grams, $4
   from jsonb_to_recordset($3::jsonb) as given (position integer, may_stand_on_length boolean, may_stand_on_width boolean, max_load_grams integer)
   join product_cartons carton on carton.position = given.position and carton.product_id = $2
   join products on products.product_id = carton.product_id and merchant_id = $1
   on conflict (product_id, position) do update set may_stand_on_length = excluded.may_stand_on_length,
     may_stand_on_width = excluded.may_stand_on_width, max_load_grams = excluded.max_load_grams, updated_at = excluded.updated_at;

-- content.allArticles
-- takes nothing
-- gives id bigint, page_key text, title translated, body translated
select article_id as id, page_key, title, body from fixed_articles order by position, article_id;

-- content.allBanners
-- takes nothing
-- gives banner_id bigint, title translated, text translated, button translated, link translated, picture text, starts_on date, ends_on date, site_codes text[], is_on boolean, changed_at timestamp with time zone, changed_by text
select banner_id, title, text, button, link, picture_key as picture, starts_on, ends_on, site_codes, is_on, changed_at,
     coalesce(first_name || ' ' || last_name, '') as changed_by
   from banners left join people on person_id = changed_by order by position, banner_id;

-- content.allSections
-- takes $1 text
-- gives section_id bigint, kind text, title translated, text translated, is_on boolean, products json
select section_id, kind, title, text, is_on,
     coalesce((select json_agg(json_build_object('product_id', product_id, 'goods_sn', card ->> 'goods_sn',
         'title', product_cards.title ->> $1, 'preview', coalesce(card -> 'pictures' ->> 0, '')) order by place)
       from unnest(product_ids) with ordinality as picked (product_id, place) join product_cards using (product_id)), '[]') as products
   from home_sections order by position, section_id;

-- content.allSeo
-- takes nothing
-- gives column text, site_code text, title translated, keyword translated, description translated
select column_key as "column", site_code, title, keyword, description from column_seo order by column_key, site_code;

-- content.articleByKey
-- takes $1 text, $2 text
-- gives id bigint, page_key text, name text, body text
select article_id as id, page_key, coalesce(nullif(title ->> $2, ''), title ->> 'en-US') as name, coalesce(nullif(body ->> $2, ''), body ->> 'en-US') as body from fixed_articles where page_key = $1;

-- content.articleList
-- takes $1 text
-- gives id bigint, name text, page_key text
select article_id as id, coalesce(nullif(title ->> $1, ''), title ->> 'en-US') as name, page_key from fixed_articles order by position, article_id;

-- content.currentBanners
-- takes $1 text, $2 text, $3 date
-- gives banner_id bigint, title text, text text, button text, link text, picture text
select banner_id, coalesce(nullif(title ->> $1, ''), title ->> 'en-US') as title, coalesce(nullif(text ->> $1, ''), text ->> 'en-US') as text, coalesce(nullif(button ->> $1, ''), button ->> 'en-US') as button,
     coalesce(nullif(link ->> $1, ''), link ->> 'en-US') as link, picture_key as picture
   from banners
   where is_on and (site_codes = '{}' or $2 = any (site_codes))
     and coalesce(starts_on <= $3::date, true) and coalesce(ends_on >= $3::date, true)
   order by position, banner_id;

-- content.deleteBannerRow
-- takes $1 bigint
-- gives picture_key text
delete from banners where banner_id = $1 returning picture_key;

-- content.deletePicks
-- takes $1 bigint
-- gives nothing
delete from home_sections where section_id = $1 and kind = 'picks';

-- content.deleteSeo
-- takes $1 text, $2 text
-- gives nothing
delete from column_seo where column_key = $1 and site_code = $2;

-- content.insertBanner
-- takes $1 translated, $2 translated, $3 translated, $4 translated, $5 date, $6 date, $7 text[], $8 boolean, $9 bigint, $10 timestamp with time zone, $11 text, $12 bigint
-- gives banner_id bigint
insert into banners (title, text, button, link, starts_on, ends_on, site_codes, is_on, changed_by, changed_at, picture_key, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce(max(position), 0) + 1 from banners having count(*) < $12 returning banner_id;

-- content.insertPicks
-- takes $1 translated, $2 translated, $3 bigint[], $4 boolean
-- gives section_id bigint
insert into home_sections (kind, title, text, product_ids, is_on, position)
   select 'picks', $1, $2, $3, $4, coalesce(max(position), 0) + 1 from home_sections having count(*) < 60 returning section_id;

-- content.lockContent
-- takes nothing
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtext('content'));

-- content.notifyContentChanged
-- takes nothing
-- gives pg_notify void
select pg_notify('content', '');

-- content.productsBySku
-- takes $1 text[]
-- gives sku text, product_id bigint
select sku, product_id from unnest($1::text[]) with ordinality as wanted (sku, place) left join products on goods_sn = sku order by place;

-- content.reorderBanners
-- takes $1 bigint[]
-- gives nothing
update banners set position = place from unnest($1::bigint[]) with ordinality as wanted (id, place)
   where banner_id = id and (select array_agg(banner_id order by banner_id) from banners) = (select array_agg(given order by given) from unnest($1::bigint[]) given);

-- content.reorderSections
-- takes $1 bigint[]
-- gives nothing
update home_sections set position = place from unnest($1::bigint[]) with ordinality as wanted (id, place)
   where section_id = id and (select array_agg(section_id order by section_id) from home_sections) = (select array_agg(given order by given) from unnest($1::bigint[]) given);

-- content.sectionKind
-- takes $1 bigint
-- gives kind text
select kind from home_sections where section_id = $1 for update;

-- content.seoOfSite
-- takes $1 text, $2 text
-- gives column text, title text, keyword text, description text
select distinct on (column_key) column_key as "column", coalesce(nullif(title ->> $1, ''), title ->> 'en-US') as title, coalesce(nullif(keyword ->> $1, ''), keyword ->> 'en-US') as keyword,
     coalesce(nullif(description ->> $1, ''), description ->> 'en-US') as description
   from column_seo where site_code in ('', $2) order by column_key, site_code desc;

-- content.updateArticle
-- takes $1 bigint, $2 translated, $3 translated
-- gives nothing
update fixed_articles set title = $2, body = $3 where article_id = $1;

-- content.updateBanner
-- takes $1 translated, $2 translated, $3 translated, $4 translated, $5 date, $6 date, $7 text[], $8 boolean, $9 bigint, $10 timestamp with time zone, $11 text, $12 bigint
-- gives banner_id bigint
update banners set title = $1, text = $2, button = $3, link = $4, starts_on = $5, ends_on = $6, site_codes = $7, is_on = $8,
     changed_by = $9, changed_at = $10, picture_key = coalesce($11, picture_key)
   where banner_id = $12 returning banner_id;

-- content.updateSection
-- takes $1 translated, $2 translated, $3 bigint[], $4 boolean, $5 bigint
-- gives section_id bigint
update home_sections set title = $1, text = $2, product_ids = $3, is_on = $4 where section_id = $5 returning section_id;

-- content.upsertSeo
-- takes $1 text, $2 text, $3 translated, $4 translated, $5 translated, $6 timestamp with time zone
-- gives nothing
insert into column_seo (column_key, site_code, title, keyword, description, changed_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (column_key, site_code) do update set title = excluded.title, keyword = excluded.keyword,
     description = excluded.description, changed_at = excluded.changed_at;

-- content.visibleSections
-- takes $1 text
-- gives section_id bigint, kind text, title text, text text, product_ids integer[]
select section_id, kind, coalesce(nullif(title ->> $1, ''), title ->> 'en-US') as title, coalesce(nullif(text ->> $1, ''), text ->> 'en-US') as text, product_ids::integer[] as product_ids
   from home_sections where is_on order by position, section_id;

-- contracts.acceptances
-- takes $1 bigint
-- gives version integer, side text, name text, at timestamp with time zone, text_hash text, company text
select version, side, first_name || ' ' || last_name as name, at, text_hash,
     case side when 'buyer' then companies.name else merchants.name end as company
   from contract_acceptances acceptance join people using (person_id) join orders using (order_id)
   join companies on companies.company_id = orders.company_id join merchants on merchants.merchant_id = orders.merchant_id
   where acceptance.order_id = $1 order by at, version, side;

-- contracts.acceptancesOfVersion
-- takes $1 bigint, $2 integer
-- gives side text, at timestamp with time zone
select side, at from contract_acceptances where order_id = $1 and version = $2 order by at, side;

-- contracts.buyer
-- takes $1 bigint
-- gives purchaser_name text
select name as purchaser_name from companies where company_id = $1;

-- contracts.claimReminders
-- takes $1 timestamp with time zone, $2 bigint
-- gives order_id bigint, day date
update contracts set reminded_on = ($1::timestamptz at time zone 'UTC')::date
   from (
     select order_id, case status when 25 then (review_until at time zone 'UTC')::date else balance_due_on end as day
     from contracts join orders using (order_id)
     where (status = 25 and review_until <= $1::timestamptz + interval '2 days'
         or status in (35, 29) and balance_due_on <= ($1::timestamptz at time zone 'UTC')::date + 3)
       and (reminded_on is null or reminded_on <= ($1::timestamptz at time zone 'UTC')::date - 3)
     order by order_id limit $2 for update of contracts skip locked) due
   where contracts.order_id = due.order_id
   returning contracts.order_id, due.day;

-- contracts.commentCounts
-- takes $1 bigint
-- gives clause_key text, count integer
select clause_key, count(*)::integer as count from contract_comments where order_id = $1 group by clause_key order by clause_key;

-- contracts.comments
-- takes $1 bigint, $2 text
-- gives comment_id bigint, clause_key text, version integer, side text, name text, at timestamp with time zone, text text, person_id bigint
select comment_id, clause_key, version, side, case when side = 'operator' then 'Joinery' else first_name || ' ' || last_name end as name,
     at, text, person_id
   from contract_comments join people using (person_id) where order_id = $1 and ($2 = '' or clause_key = $2) order by comment_id;

-- contracts.countDrafts
-- takes $1 bigint
-- gives drafts integer
select count(*)::integer as drafts from orders where company_id = $1 and kind = 'fob' and status = 37;

-- contracts.counts
-- takes $1 bigint, $2 bigint, $3 integer[], $4 text, $5 text
-- gives status integer, count integer
select status, count(*)::integer as count from contracts join orders using (order_id) join companies on companies.company_id = orders.company_id
   join merchants on merchants.merchant_id = orders.merchant_id
   where orders.kind = 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
   and ($1::bigint is not null or contracts.version > 0) and $3::integer[] is null and ($4 = '' or order_number like $4 || '%' or companies.name ilike '%' || $5 || '%' or merchants.name ilike '%' || $5 || '%'
   or exists (select from contract_versions made, jsonb_array_elements(made.terms -> 'goods') row
     where made.order_id = orders.order_id and made.version = contracts.version and row ->> 'custom_sn' ilike $5 || '%')) group by status;

-- contracts.detail
-- takes $1 text, $2 bigint, $3 bigint
-- gives order_id bigint, order_number text, status integer, created_at timestamp with time zone, status_since timestamp with time zone, company_name text, merchant_uuid uuid, merchant_name text, merchant_logo text, currency text, version integer, agreed_version integer, pieces integer, line_count integer, order_cents cents, deposit_cents charge_cents, paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, released_cents charge_cents, delivery_date text, container_type text, container_count integer, balance_type integer, received_at timestamp with time zone, review_until timestamp with time zone, balance_due_on date, outcome text, eta date, draft jsonb, draft_revision integer, draft_saved_at timestamp with time zone, release jsonb, signed_file_ids uuid[], invoice_number text, invoice_file_ids uuid[], invoiced_at timestamp with time zone, inspection_passed_at timestamp with time zone, shipping_approved_at timestamp with time zone, terms jsonb, released_by jsonb, voucher_status text, voucher_note text
select orders.order_id, order_number, status, orders.created_at, status_since, companies.name as company_name, merchant_uuid,
   merchants.name as merchant_name, coalesce(merchants.logo_key, '') as merchant_logo, orders.currency, contracts.version, agreed_version, pieces, line_count,
   order_cents, deposit_cents, paid_cents, refunded_cents, forfeited_cents, contracts.released_cents, coalesce(delivery_date::text, '') as delivery_date,
   container_type, container_count, balance_type, received_at, review_until, balance_due_on,
   (select outcome from contract_negotiations negotiation where negotiation.order_id = orders.order_id and decision = '' order by round desc limit 1) as outcome,
   (select eta from contract_sailings sailing where sailing.order_id = orders.order_id order by sailing_id desc limit 1) as eta, draft, draft_revision, draft_saved_at, release, signed_file_ids, invoice_number, invoice_file_ids, invoiced_at,
     inspection_passed_at, shipping_approved_at,
     (select terms from contract_versions made where made.order_id = orders.order_id and made.version = contracts.version) as terms,
     coalesce((select jsonb_object_agg(condition, cents) from (
       select condition, sum(amount_cents) as cents from contract_releases where contract_releases.order_id = contracts.order_id
       group by condition) released), '{}') as released_by,
     coalesce((select vouchers.status from payment_orders join payments using (payment_id) join vouchers using (payment_id)
       where payment_orders.order_id = orders.order_id order by submitted_at desc limit 1), '') as voucher_status,
     coalesce((select review_note from payment_orders join payments using (payment_id) join vouchers using (payment_id)
       where payment_orders.order_id = orders.order_id order by submitted_at desc limit 1), '') as voucher_note
   from contracts join orders using (order_id) join companies on companies.company_id = orders.company_id
   join merchants on merchants.merchant_id = orders.merchant_id
   where order_number = $1 and orders.kind = 'fob' and ($2::bigint is null or orders.company_id = $2) and ($3::bigint is null or orders.merchant_id = $3)
   and ($2::bigint is not null or contracts.version > 0);

-- contracts.fileOfContract
-- takes $1 bigint, $2 uuid
-- gives file_id uuid, name text, mime text
select file_id, name, mime from files where file_id = $2::uuid and (
     exists (select from contracts where order_id = $1 and (file_id = any (signed_file_ids) or file_id = any (invoice_file_ids)))
     or exists (select from order_events where order_id = $1 and file_id = any (attachments))
     or exists (select from contract_milestones where order_id = $1 and file_id = any (file_ids))
     or exists (select from contract_versions, jsonb_array_elements(terms -> 'goods') row where order_id = $1 and row ->> 'image_id' = files.file_id::text));

-- contracts.files
-- takes $1 uuid[]
-- gives file_id uuid, name text, mime text
select file_id, name, mime from files where file_id = any ($1::uuid[]);

-- contracts.findVersion
-- takes $1 bigint, $2 integer
-- gives version integer, side text, terms jsonb, total_cents charge_cents, deposit_cents charge_cents, text_hash text, verify_code uuid
select version, side, terms, total_cents, deposit_cents, text_hash, verify_code from contract_versions where order_id = $1 and version = $2;

-- contracts.goodsFacts
-- takes $1 bigint[], $2 text
-- gives product_id bigint, width_mm integer, depth_mm integer, height_mm integer, category text, color text, volume_cm3 bigint
select product_id, width_mm, depth_mm, height_mm, categories.title ->> $2 as category,
     coalesce((select label ->> $2 from vocabulary_terms where vocabulary = 'colour' and code = products.colour limit 1), products.colour) as color,
     coalesce((select volume_cm3 from product_parcels where product_parcels.product_id = products.product_id), 0) as volume_cm3
   from products join categories using (type_id) where product_id = any ($1::bigint[]);

-- contracts.goodsNow
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives merchant_uuid uuid, merchant_id bigint, merchant_name text, position integer, product_id bigint, title text, custom_sn text, preview text, ordered integer, relation_id bigint, kind text, type_id bigint, price_cents bigint, moq integer, pack_multiple integer, tiers jsonb, cartons integer, volume_cm3 bigint, weight_grams bigint
select merchant_uuid, merchants.merchant_id, merchants.name as merchant_name, goods.position::integer as position,
     (goods.row ->> 'product_id')::bigint as product_id, goods.row ->> 'title' as title, goods.row ->> 'custom_sn' as custom_sn, goods.row ->> 'image' as preview,
     (goods.row ->> 'quality')::integer as ordered, offer.relation_id, coalesce(offer.kind, 'fob') as kind, coalesce(products.type_id, 0) as type_id,
     coalesce(offer.price_cents, 0) as price_cents, coalesce(offer.moq, 1) as moq, coalesce(offer.pack_multiple, 1) as pack_multiple,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offer.relation_id), '[]') as tiers,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams
   from contracts
   join orders using (order_id)
   join merchants using (merchant_id)
   join contract_versions made on made.order_id = contracts.order_id and made.version = coalesce(agreed_version, contracts.version)
   cross join lateral jsonb_array_elements(made.terms -> 'goods') with ordinality as goods (row, position)
   left join products on products.product_id = (goods.row ->> 'product_id')::bigint
   left join lateral (
     select * from offers
     where offers.product_id = products.product_id and offers.merchant_id = orders.merchant_id and offers.kind = 'fob' and offers.is_active
       and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true)
     order by price_cents, relation_id limit 1
   ) offer on true
   left join lateral (select * from product_parcels where product_parcels.product_id = products.product_id offset 0) parcel on true
   where orders.company_id = $1 and order_number = $2 and orders.kind = 'fob'
   order by goods.position;

-- contracts.insert
-- takes $1 bigint, $2 bigint[]
-- gives nothing
insert into contracts (order_id, cart_ids) values ($1, $2);

-- contracts.insertAcceptance
-- takes $1 bigint, $2 integer, $3 text, $4 bigint, $5 timestamp with time zone
-- gives nothing
insert into contract_acceptances (order_id, version, side, person_id, at, text_hash)
   select order_id, version, $3, $4, $5, text_hash from contract_versions where order_id = $1 and version = $2
   on conflict do nothing;

-- contracts.insertComment
-- takes $1 bigint, $2 text, $3 text, $4 bigint, $5 timestamp with time zone, $6 text, $7 bigint
-- gives comment_id bigint
insert into contract_comments (order_id, clause_key, version, side, person_id, at, text)
   select $1, $2, version, $3, $4, $5, $6 from contracts where order_id = $1
     and (select count(*) from contract_comments before where before.order_id = $1) < $7
   returning comment_id;

-- contracts.insertInspection
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint, $4 boolean, $5 jsonb, $6 jsonb, $7 integer, $8 text, $9 uuid[], $10 timestamp with time zone
-- gives nothing
with reported as (
     insert into contract_inspections (order_id, round, submitted_at, person_id, passed, lines, defects, sample_size, note, file_ids)
     select $1, 1 + count(*), $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9::uuid[] from contract_inspections where order_id = $1
     returning order_id
   )
   update contracts set review_until = $10 from reported where contracts.order_id = reported.order_id;

-- contracts.insertMilestones
-- takes $1 bigint, $2 jsonb
-- gives nothing
insert into contract_milestones (order_id, position, code, label, planned_on)
   select $1, position, item ->> 'code', item ->> 'label', (item ->> 'planned_on')::date
   from jsonb_array_elements($2::jsonb) with ordinality as list (item, position);

-- contracts.insertNegotiation
-- takes $1 bigint, $2 timestamp with time zone, $3 text, $4 text, $5 uuid[]
-- gives nothing
insert into contract_negotiations (order_id, round, opened_at, opened_by, note, file_ids)
   select $1, 1 + count(*), $2, $3, $4, $5::uuid[] from contract_negotiations where order_id = $1;

-- contracts.insertRelease
-- takes $1 bigint, $2 text, $3 charge_cents, $4 timestamp with time zone
-- gives nothing
with released as (
     insert into contract_releases (order_id, condition, amount_cents, at) values ($1, $2, $3, $4) returning amount_cents
   )
   update contracts set released_cents = released_cents + released.amount_cents from released where order_id = $1;

-- contracts.insertSailing
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint, $4 date, $5 date, $6 text
-- gives sailing_id bigint
insert into contract_sailings (order_id, at, person_id, etd, eta, reason)
   select $1, $2, $3, $4::date, $5::date, $6
   where exists (select from contract_sailings last where last.order_id = $1)
     and (select (etd, eta) from contract_sailings last where last.order_id = $1 order by sailing_id desc limit 1) is distinct from ($4::date, $5::date)
   returning sailing_id;

-- contracts.insertShipment
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint, $4 jsonb, $5 text, $6 text, $7 text, $8 text, $9 date, $10 date, $11 text, $12 uuid[]
-- gives nothing
with sent as (
     insert into contract_shipments (order_id, round, submitted_at, person_id, containers, vessel, voyage, port_of_loading, port_of_discharge, etd,
       eta, bill_of_lading, file_ids)
     select $1, 1 + count(*), $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12::uuid[] from contract_shipments where order_id = $1
     returning order_id
   )
   insert into contract_sailings (order_id, at, person_id, etd, eta, reason)
   select order_id, $2, $3, $9, $10, '' from sent
   where (select (etd, eta) from contract_sailings last where last.order_id = $1 order by sailing_id desc limit 1) is distinct from ($9::date, $10::date);

-- contracts.insertVersion
-- takes $1 bigint, $2 integer, $3 text, $4 bigint, $5 timestamp with time zone, $6 text, $7 jsonb, $8 charge_cents, $9 charge_cents, $10 text, $11 uuid
-- gives nothing
with made as (
     insert into contract_versions (order_id, version, side, person_id, made_at, note, terms, total_cents, deposit_cents, text_hash, verify_code)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11) returning order_id, version, terms
   )
   update contracts set version = made.version, draft = null, line_count = jsonb_array_length(terms -> 'goods'),
     delivery_date = nullif(terms ->> 'delivery_date', '')::date, container_type = terms ->> 'container_type',
     container_count = (terms ->> 'container_count')::integer, balance_type = (terms ->> 'balance_type')::integer,
     arrival_day_pay = (terms ->> 'arrival_day_pay')::integer, cancel_buyer_percent = (terms ->> 'cancel_buyer_percent')::integer,
     release = terms -> 'release'
   from made where contracts.order_id = made.order_id;

-- contracts.inspections
-- takes $1 bigint
-- gives round integer, submitted_at timestamp with time zone, inspector text, passed boolean, lines jsonb, defects jsonb, sample_size integer, note text, file_ids uuid[], decision text
select round, submitted_at, first_name || ' ' || last_name as inspector, passed, lines, defects, sample_size, note, file_ids, decision
   from contract_inspections join people using (person_id) where order_id = $1 order by round;

-- contracts.lock
-- takes $1 bigint
-- gives order_id bigint, draft jsonb, draft_revision integer, cart_ids bigint[], cart_taken_at timestamp with time zone, quoted_goods jsonb, version integer, agreed_version integer, balance_type integer, arrival_day_pay integer, cancel_buyer_percent integer, release jsonb, released_cents charge_cents, inspection_passed_at timestamp with time zone, shipping_approved_at timestamp with time zone, arrived_at timestamp with time zone, received_at timestamp with time zone, delivery_date date, outcome text, released_by jsonb
select order_id, draft, draft_revision, cart_ids, cart_taken_at, quoted_goods, version, agreed_version, balance_type, arrival_day_pay, cancel_buyer_percent,
     release, released_cents, inspection_passed_at, shipping_approved_at, arrived_at, received_at, delivery_date,
     (select outcome from contract_negotiations negotiation where negotiation.order_id = contracts.order_id and decision = ''
       order by round desc limit 1) as outcome,
     coalesce((select jsonb_object_agg(condition, cents) from (
       select condition, sum(amount_cents) as cents from contract_releases where contract_releases.order_id = contracts.order_id
       group by condition) released), '{}') as released_by
   from contracts where order_id = $1 for no key update of contracts;

-- contracts.merchant
-- takes $1 text
-- gives merchant_id bigint, merchant_uuid uuid, maker_name text, maker_address text, maker_telephone text, port text, warehouse_id bigint
select merchants.merchant_id, merchant_uuid, name as maker_name, address as maker_address, contact_phone as maker_telephone, port,
     coalesce((select min(warehouse_id) from offers where offers.merchant_id = merchants.merchant_id and kind = 'fob'),
       (select min(warehouse_id) from warehouses)) as warehouse_id
   from merchants where merchant_uuid::text = $1;

-- contracts.merchantById
-- takes $1 bigint
-- gives maker_name text, maker_address text, maker_telephone text
select name as maker_name, address as maker_address, contact_phone as maker_telephone from merchants where merchant_id = $1;

-- contracts.milestones
-- takes $1 bigint
-- gives position integer, code text, label text, planned_on date, done_on date, note text, file_ids uuid[]
select position, code, label, planned_on, done_on, note, file_ids from contract_milestones where order_id = $1 order by position;

-- contracts.negotiations
-- takes $1 bigint
-- gives round integer, opened_at timestamp with time zone, opened_by text, note text, file_ids uuid[], outcome text, outcome_note text, outcome_at timestamp with time zone, rework_until text, prices jsonb, new_total_cents bigint, outcome_file_ids uuid[], decision text
select round, opened_at, opened_by, note, file_ids, outcome, outcome_note, outcome_at, coalesce(rework_until::text, '') as rework_until, prices,
     new_total_cents, outcome_file_ids, decision
   from contract_negotiations where order_id = $1 order by round;

-- contracts.notice
-- takes $1 bigint
-- gives order_id bigint, order_number text, status integer, company_id bigint, person_id bigint, merchant_id bigint, site_code text, paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, order_cents cents, balance_type integer, received_at timestamp with time zone, outcome text
select orders.order_id, order_number, status, orders.company_id, orders.person_id, merchant_id, site_code, paid_cents, refunded_cents, deposit_cents, order_cents,
     balance_type, received_at,
     (select outcome from contract_negotiations negotiation where negotiation.order_id = orders.order_id and decision = ''
       order by round desc limit 1) as outcome
   from orders join contracts using (order_id) where orders.order_id = $1;

-- contracts.numberOf
-- takes $1 bigint
-- gives order_number text
select order_number from orders where order_id = $1 and kind = 'fob';

-- contracts.openNegotiation
-- takes $1 bigint
-- gives round integer, outcome text, outcome_note text, outcome_person_id bigint, prices jsonb
select round, outcome, outcome_note, outcome_person_id, prices from contract_negotiations where order_id = $1 and decision = '' order by round desc limit 1;

-- contracts.page
-- takes $1 bigint, $2 bigint, $3 integer[], $4 text, $5 text, $6 bigint, $7 bigint
-- gives order_id bigint, order_number text, status integer, created_at timestamp with time zone, status_since timestamp with time zone, company_name text, merchant_uuid uuid, merchant_name text, merchant_logo text, currency text, version integer, agreed_version integer, pieces integer, line_count integer, order_cents cents, deposit_cents charge_cents, paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, released_cents charge_cents, delivery_date text, container_type text, container_count integer, balance_type integer, received_at timestamp with time zone, review_until timestamp with time zone, balance_due_on date, outcome text, eta date
select orders.order_id, order_number, status, orders.created_at, status_since, companies.name as company_name, merchant_uuid,
   merchants.name as merchant_name, coalesce(merchants.logo_key, '') as merchant_logo, orders.currency, contracts.version, agreed_version, pieces, line_count,
   order_cents, deposit_cents, paid_cents, refunded_cents, forfeited_cents, contracts.released_cents, coalesce(delivery_date::text, '') as delivery_date,
   container_type, container_count, balance_type, received_at, review_until, balance_due_on,
   (select outcome from contract_negotiations negotiation where negotiation.order_id = orders.order_id and decision = '' order by round desc limit 1) as outcome,
   (select eta from contract_sailings sailing where sailing.order_id = orders.order_id order by sailing_id desc limit 1) as eta from contracts join orders using (order_id) join companies on companies.company_id = orders.company_id
   join merchants on merchants.merchant_id = orders.merchant_id
   where orders.kind = 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
   and ($1::bigint is not null or contracts.version > 0) and ($3::integer[] is null or status = any ($3)) and ($4 = '' or order_number like $4 || '%' or companies.name ilike '%' || $5 || '%' or merchants.name ilike '%' || $5 || '%'
   or exists (select from contract_versions made, jsonb_array_elements(made.terms -> 'goods') row
     where made.order_id = orders.order_id and made.version = contracts.version and row ->> 'custom_sn' ilike $5 || '%'))
   order by orders.created_at desc, orders.order_id desc limit $6 offset $7;

-- contracts.payments
-- takes $1 bigint
-- gives payment_id uuid, created_at timestamp with time zone, purpose payment_purpose, method payment_method, status payment_status, amount_cents price_cents
select payments.payment_id, created_at, purpose, method, status, payment_orders.amount_cents
   from payment_orders join payments using (payment_id) where order_id = $1 order by created_at, payments.payment_id;

-- contracts.sailings
-- takes $1 bigint
-- gives at timestamp with time zone, etd date, eta date, reason text
select at, etd, eta, reason from contract_sailings where order_id = $1 order by sailing_id;

-- contracts.setQuotedGoods
-- takes $1 bigint, $2 text, $3 jsonb
-- gives nothing
update contracts set quote_number = $2, quoted_goods = $3::jsonb where order_id = $1;

-- contracts.shipments
-- takes $1 bigint
-- gives round integer, submitted_at timestamp with time zone, containers jsonb, vessel text, voyage text, port_of_loading text, port_of_discharge text, etd date, eta date, bill_of_lading text, file_ids uuid[], decision text, decided_at timestamp with time zone, decision_note text
select round, submitted_at, containers, vessel, voyage, port_of_loading, port_of_discharge, etd, eta, bill_of_lading, file_ids, decision, decided_at,
     decision_note
   from contract_shipments where order_id = $1 order by round;

-- contracts.takeNumber
-- takes $1 text, $2 bigint, $3 bigint, $4 bigint, $5 timestamp with time zone
-- gives contract_sn text
insert into contract_numbers as known (contract_sn, company_id, person_id, merchant_id, taken_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, person_id, merchant_id) do update set taken_at = known.taken_at
   returning contract_sn;

-- contracts.timeline
-- takes $1 bigint, $2 boolean
-- gives at timestamp with time zone, actor order_actor, action text, from_status integer, to_status integer, note text, attachments uuid[], name text
select at, actor, action, from_status, to_status, note, attachments,
     case when person_id is null then '' when actor in ('operator', 'warehouse') and not $2 then ''
       else (select first_name || ' ' || last_name from people where people.person_id = event.person_id) end as name
   from order_events event where order_id = $1 order by event_id;

-- contracts.updateAgreedVersion
-- takes $1 bigint, $2 integer
-- gives nothing
update contracts set agreed_version = $2 where order_id = $1;

-- contracts.updateArrived
-- takes $1 bigint, $2 timestamp with time zone, $3 date
-- gives nothing
update contracts set arrived_at = $2, balance_due_on = $3 where order_id = $1;

-- contracts.updateCartTaken
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update contracts set cart_taken_at = $2 where order_id = $1;

-- contracts.updateDraft
-- takes $1 bigint, $2 jsonb, $3 bigint[], $4 timestamp with time zone, $5 integer, $6 date, $7 text, $8 integer
-- gives draft_revision integer
update contracts set draft = $2::jsonb, draft_revision = draft_revision + 1, draft_saved_at = $4, cart_ids = $3, line_count = $5,
     delivery_date = $6, container_type = $7, container_count = $8
   where order_id = $1 returning draft_revision;

-- contracts.updateInspectionPassed
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update contracts set inspection_passed_at = coalesce(inspection_passed_at, $2) where order_id = $1;

-- contracts.updateInvoice
-- takes $1 bigint, $2 text, $3 uuid[], $4 timestamp with time zone
-- gives nothing
update contracts set invoice_number = $2, invoice_file_ids = $3::uuid[], invoiced_at = $4 where order_id = $1;

-- contracts.updateMilestone
-- takes $1 bigint, $2 integer, $3 date, $4 text, $5 uuid[]
-- gives nothing
update contract_milestones set done_on = $3, note = $4, file_ids = $5::uuid[] where order_id = $1 and position = $2;

-- contracts.updateNegotiationDecided
-- takes $1 bigint, $2 text
-- gives nothing
update contract_negotiations set decision = $2 where order_id = $1 and decision = '';

-- contracts.updateNegotiationOutcome
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 bigint, $6 date, $7 jsonb, $8 bigint, $9 uuid[]
-- gives nothing
update contract_negotiations set outcome = $2, outcome_note = $3, outcome_at = $4, outcome_person_id = $5, rework_until = $6, prices = $7::jsonb,
     new_total_cents = $8, outcome_file_ids = $9::uuid[]
   where order_id = $1 and decision = '';

-- contracts.updateReceived
-- takes $1 bigint, $2 timestamp with time zone, $3 date
-- gives nothing
update contracts set received_at = $2, balance_due_on = coalesce(balance_due_on, $3::date) where order_id = $1;

-- contracts.updateReviewEnded
-- takes $1 bigint, $2 text
-- gives nothing
with ended as (
     update contract_inspections set decision = $2 where order_id = $1 and decision = '' returning order_id
   )
   update contracts set review_until = null where order_id = $1;

-- contracts.updateShipmentDecided
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 text
-- gives nothing
with decided as (
     update contract_shipments set decision = $2, decided_at = $3, decision_note = $4 where order_id = $1 and decision = '' returning order_id
   )
   update contracts set shipping_approved_at = case when $2 = 'approved' then $3 end where order_id = $1;

-- contracts.updateSignedFiles
-- takes $1 bigint, $2 uuid[]
-- gives nothing
update contracts set signed_file_ids = $2::uuid[] where order_id = $1;

-- contracts.useNumber
-- takes $1 text, $2 bigint
-- gives merchant_id bigint
delete from contract_numbers where contract_sn = $1 and company_id = $2 returning merchant_id;

-- contracts.versionByCode
-- takes $1 uuid
-- gives order_id bigint, order_number text, status integer, version integer, made_at timestamp with time zone, text_hash text, purchaser_name text, maker_name text, agreed_version integer
select orders.order_id, order_number, status, made.version, made_at, text_hash, terms ->> 'purchaser_name' as purchaser_name,
     terms ->> 'maker_name' as maker_name, agreed_version
   from contract_versions made join contracts using (order_id) join orders using (order_id) where verify_code = $1::uuid;

-- contracts.versions
-- takes $1 bigint
-- gives version integer, made_at timestamp with time zone, side text, name text, note text, total_cents charge_cents, text_hash text, verify_code uuid
select version, made_at, side, first_name || ' ' || last_name as name, note, total_cents, text_hash, verify_code
   from contract_versions join people using (person_id) where order_id = $1 order by version;

-- contracts.visible
-- takes $1 text, $2 bigint, $3 bigint
-- gives order_id bigint, order_number text, status integer, version integer, company_id bigint, person_id bigint, merchant_id bigint, site_code text
select orders.order_id, order_number, status, contracts.version, orders.company_id, orders.person_id, merchant_id, site_code
   from contracts join orders using (order_id) where order_number = $1 and orders.kind = 'fob' and ($2::bigint is null or orders.company_id = $2) and ($3::bigint is null or orders.merchant_id = $3)
   and ($2::bigint is not null or contracts.version > 0);

-- coupons.agreeToGift
-- takes $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
-- gives nothing
insert into coupon_gift_agreements (batch_id, company_id, person_id, agreed_at) values ($1, $2, $3, $4);

-- coupons.applyExpiry
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint
-- gives nothing
with over as (
     select coupon_id from coupons join coupon_batches batch using (batch_id)
     where status = $1 and batch.ends_at <= $3 order by coupon_id limit $4 for no key update of coupons skip locked
   ), moved as (
     update coupons set status = $2, status_since = $3 from over where coupons.coupon_id = over.coupon_id returning coupons.coupon_id
   )
   insert into coupon_events (coupon_id, at, action, from_status, to_status) select coupon_id, $3, 'expire', $1, $2 from moved;

-- coupons.applyRelease
-- takes $1 bigint[], $2 text, $3 text, $4 timestamp with time zone, $5 bigint, $6 integer[]
-- gives nothing
with moved as (
     update coupons set status = $3, status_since = $4, order_parent_number = null, saved_cents = null
     from (
       select coupon_id, order_parent_number as was_for from coupons where status = $2 and order_parent_number in (
         select order_parent_number from orders join checkouts using (checkout_id) where order_id = any ($1) and coupon_cents > 0)
     ) before
     where coupons.coupon_id = before.coupon_id and not exists (
       select from checkouts join orders using (checkout_id)
       where checkouts.order_parent_number = was_for and coupon_cents > 0 and orders.status <> all ($6))
     returning coupons.coupon_id, was_for
   )
   insert into coupon_events (coupon_id, at, action, from_status, to_status, person_id, order_parent_number)
   select coupon_id, $4, 'release', $2, $3, $5, was_for from moved;

-- coupons.applyReservation
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 timestamp with time zone, $6 bigint, $7 text, $8 cents
-- gives nothing
with moved as (
     update coupons set status = $4, status_since = $5, order_parent_number = $7, saved_cents = $8
     from coupon_batches batch
     where batch.batch_id = coupons.batch_id and company_id = $1 and coupon_id = $2 and status = $3
       and batch.stopped_at is null and batch.starts_at <= $5 and batch.ends_at > $5
     returning coupon_id
   )
   insert into coupon_events (coupon_id, at, action, from_status, to_status, person_id, order_parent_number)
   select coupon_id, $5, 'reserve', $3, $4, $6, $7 from moved;

-- coupons.applyUse
-- takes $1 bigint[], $2 text, $3 text, $4 timestamp with time zone, $5 bigint
-- gives nothing
with moved as (
     update coupons set status = $3, status_since = $4
     where status = $2 and order_parent_number in (
       select order_parent_number from orders join checkouts using (checkout_id) where order_id = any ($1) and coupon_cents > 0)
     returning coupon_id, order_parent_number
   )
   insert into coupon_events (coupon_id, at, action, from_status, to_status, person_id, order_parent_number)
   select coupon_id, $4, 'use', $2, $3, $5, order_parent_number from moved;

-- coupons.approveBatch
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint
-- gives nothing
update coupon_batches set awaits_approval = false, approved_by = $3, approved_at = $2 where batch_id = $1 and awaits_approval;

-- coupons.batchById
-- takes $1 text, $2 bigint
-- gives batch_id bigint, title_en text, title_zh text, title_es text, note_en text, note_zh text, note_es text, amount_cents cents, percent integer, cap_cents cents, minimum_cents cents, site_code text, merchant_ids jsonb, type_ids jsonb, is_for_categories boolean, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean, chosen_type_ids jsonb, total_count integer, per_company integer, handed_out integer, is_claimable boolean, code text, awaits_approval boolean, changed_at timestamp with time zone, changed_by_id bigint, changed_by text, approved_by text, reserved integer, used integer, saved_cents bigint, merchant_names jsonb, category_names jsonb, site_title text, count integer
select batch.batch_id, title ->> 'en-US' as title_en, title ->> 'zh-CN' as title_zh, title ->> 'es-ES' as title_es, note ->> 'en-US' as note_en, note ->> 'zh-CN' as note_zh, note ->> 'es-ES' as note_es, batch.amount_cents, batch.percent, batch.cap_cents, batch.minimum_cents, batch.site_code, to_jsonb(batch.merchant_ids) as merchant_ids,
  to_jsonb(array(select type_id from categories where path && batch.type_ids)) as type_ids, batch.type_ids <> '{}' as is_for_categories,
  batch.starts_at, batch.ends_at, batch.stopped_at is not null as is_stopped, to_jsonb(batch.type_ids) as chosen_type_ids, total_count, per_company, handed_out,
  is_claimable, code, awaits_approval, changed_at, changed_by as changed_by_id, coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = changed_by), '') as changed_by,
  coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = approved_by), '') as approved_by,
  (select count(*)::integer from coupons where coupons.batch_id = batch.batch_id and status = 'reserved') as reserved,
  (select count(*)::integer from coupons where coupons.batch_id = batch.batch_id and status = 'used') as used,
  (select coalesce(sum(saved_cents), 0)::bigint from coupons where coupons.batch_id = batch.batch_id and status = 'used') as saved_cents,
  
  coalesce((select jsonb_agg(case when $1 = 'zh-CN' then name_zh else name end order by name) from merchants
    where merchant_id = any (batch.merchant_ids)), '[]') as merchant_names,
  coalesce((select jsonb_agg(title ->> $1 order by position) from categories where type_id = any (batch.type_ids)), '[]') as category_names,
  (select title from sites where sites.site_code = batch.site_code) as site_title, 1 as count from coupon_batches batch where batch_id = $2;

-- coupons.batchCounts
-- takes $1 timestamp with time zone
-- gives running integer, upcoming integer, over integer, all integer
select (count(*) filter (where tab = 'running'))::integer as running, (count(*) filter (where tab = 'upcoming'))::integer as upcoming,
     (count(*) filter (where tab = 'over'))::integer as over, count(*)::integer as all
   from (select case when stopped_at is not null or ends_at <= $1 then 'over' when starts_at > $1 then 'upcoming' else 'running' end as tab from coupon_batches) its;

-- coupons.batchHolders
-- takes $1 bigint, $2 bigint
-- gives coupon_id bigint, company_id bigint, company_name text, status text, status_since timestamp with time zone, source text, order_parent_number text, saved_cents cents
select coupon_id, company_id, companies.name as company_name, status, status_since, source, order_parent_number, saved_cents
   from coupons join companies using (company_id) where batch_id = $1 order by coupon_id desc limit $2;

-- coupons.batchPage
-- takes $1 text, $2 timestamp with time zone, $3 text, $4 text, $5 bigint, $6 bigint
-- gives batch_id bigint, title_en text, title_zh text, title_es text, note_en text, note_zh text, note_es text, amount_cents cents, percent integer, cap_cents cents, minimum_cents cents, site_code text, merchant_ids jsonb, type_ids jsonb, is_for_categories boolean, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean, chosen_type_ids jsonb, total_count integer, per_company integer, handed_out integer, is_claimable boolean, code text, awaits_approval boolean, changed_at timestamp with time zone, changed_by_id bigint, changed_by text, approved_by text, reserved integer, used integer, saved_cents bigint, merchant_names jsonb, category_names jsonb, site_title text, count integer
select batch.batch_id, title ->> 'en-US' as title_en, title ->> 'zh-CN' as title_zh, title ->> 'es-ES' as title_es, note ->> 'en-US' as note_en, note ->> 'zh-CN' as note_zh, note ->> 'es-ES' as note_es, batch.amount_cents, batch.percent, batch.cap_cents, batch.minimum_cents, batch.site_code, to_jsonb(batch.merchant_ids) as merchant_ids,
  to_jsonb(array(select type_id from categories where path && batch.type_ids)) as type_ids, batch.type_ids <> '{}' as is_for_categories,
  batch.starts_at, batch.ends_at, batch.stopped_at is not null as is_stopped, to_jsonb(batch.type_ids) as chosen_type_ids, total_count, per_company, handed_out,
  is_claimable, code, awaits_approval, changed_at, changed_by as changed_by_id, coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = changed_by), '') as changed_by,
  coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = approved_by), '') as approved_by,
  (select count(*)::integer from coupons where coupons.batch_id = batch.batch_id and status = 'reserved') as reserved,
  (select count(*)::integer from coupons where coupons.batch_id = batch.batch_id and status = 'used') as used,
  (select coalesce(sum(saved_cents), 0)::bigint from coupons where coupons.batch_id = batch.batch_id and status = 'used') as saved_cents,
  
  coalesce((select jsonb_agg(case when $1 = 'zh-CN' then name_zh else name end order by name) from merchants
    where merchant_id = any (batch.merchant_ids)), '[]') as merchant_names,
  coalesce((select jsonb_agg(title ->> $1 order by position) from categories where type_id = any (batch.type_ids)), '[]') as category_names,
  (select title from sites where sites.site_code = batch.site_code) as site_title, page.count
   from (
     select batch_id, count(*) over ()::integer as count from coupon_batches
     where ($3 = 'all' or case when stopped_at is not null or ends_at <= $2 then 'over' when starts_at > $2 then 'upcoming' else 'running' end = $3) and ($4 = '' or title::text ilike '%' || $4 || '%' or code = upper($4))
     order by changed_at desc, batch_id desc limit $5 offset $6
   ) page join coupon_batches batch using (batch_id)
   order by changed_at desc, batch_id desc;

-- coupons.claimableBatches
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 text, $5 bigint
-- gives batch_id bigint, title text, note text, amount_cents cents, percent integer, cap_cents cents, minimum_cents cents, site_code text, merchant_ids jsonb, type_ids jsonb, is_for_categories boolean, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean, merchant_names jsonb, category_names jsonb, site_title text, per_company integer, total_count integer, left integer, held integer
select batch.batch_id, batch.title ->> $2 as title, batch.note ->> $2 as note, batch.amount_cents, batch.percent, batch.cap_cents, batch.minimum_cents, batch.site_code, to_jsonb(batch.merchant_ids) as merchant_ids,
  to_jsonb(array(select type_id from categories where path && batch.type_ids)) as type_ids, batch.type_ids <> '{}' as is_for_categories,
  batch.starts_at, batch.ends_at, batch.stopped_at is not null as is_stopped, 
  coalesce((select jsonb_agg(case when $2 = 'zh-CN' then name_zh else name end order by name) from merchants
    where merchant_id = any (batch.merchant_ids)), '[]') as merchant_names,
  coalesce((select jsonb_agg(title ->> $2 order by position) from categories where type_id = any (batch.type_ids)), '[]') as category_names,
  (select title from sites where sites.site_code = batch.site_code) as site_title, per_company, total_count, total_count - handed_out as left,
     (select count(*)::integer from coupons where coupons.batch_id = batch.batch_id and company_id = $1) as held
   from coupon_batches batch
   where is_claimable and not awaits_approval and stopped_at is null and starts_at <= $3 and ends_at > $3 and (site_code is null or site_code = $4)
   order by (select count(*) from coupons where coupons.batch_id = batch.batch_id and company_id = $1) >= per_company, ends_at, batch_id limit $5;

-- coupons.countCompanyCoupons
-- takes $1 bigint, $2 bigint
-- gives count integer
select count(*)::integer as count from coupons where batch_id = $1 and company_id = $2;

-- coupons.couponCounts
-- takes $1 bigint, $2 timestamp with time zone
-- gives usable integer, used integer, expired integer
select (count(*) filter (where tab = 'usable'))::integer as usable, (count(*) filter (where tab = 'used'))::integer as used,
     (count(*) filter (where tab = 'expired'))::integer as expired
   from (select case when status in ('used', 'reserved') then 'used'
  when status = 'expired' or batch.ends_at <= $2 or batch.stopped_at is not null then 'expired' else 'usable' end as tab from coupons join coupon_batches batch using (batch_id) where company_id = $1) its;

-- coupons.couponOfCompany
-- takes $1 bigint, $2 bigint
-- gives coupon_id bigint, title translated, status text, amount_cents cents, percent integer, cap_cents cents, minimum_cents cents, site_code text, merchant_ids jsonb, type_ids jsonb, is_for_categories boolean, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean
select coupon_id, batch.title, status, batch.amount_cents, batch.percent, batch.cap_cents, batch.minimum_cents, batch.site_code, to_jsonb(batch.merchant_ids) as merchant_ids,
  to_jsonb(array(select type_id from categories where path && batch.type_ids)) as type_ids, batch.type_ids <> '{}' as is_for_categories,
  batch.starts_at, batch.ends_at, batch.stopped_at is not null as is_stopped
   from coupons join coupon_batches batch using (batch_id) where company_id = $1 and coupon_id = $2;

-- coupons.couponPage
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 text, $5 bigint, $6 bigint
-- gives coupon_id bigint, status text, status_since timestamp with time zone, held_at timestamp with time zone, source text, order_parent_number text, saved_cents cents, batch_id bigint, title text, note text, amount_cents cents, percent integer, cap_cents cents, minimum_cents cents, site_code text, merchant_ids jsonb, type_ids jsonb, is_for_categories boolean, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean, merchant_names jsonb, category_names jsonb, site_title text, count integer
select coupon_id, status, status_since, held_at, source, order_parent_number, saved_cents, batch.batch_id, batch.title ->> $2 as title, batch.note ->> $2 as note, batch.amount_cents, batch.percent, batch.cap_cents, batch.minimum_cents, batch.site_code, to_jsonb(batch.merchant_ids) as merchant_ids,
  to_jsonb(array(select type_id from categories where path && batch.type_ids)) as type_ids, batch.type_ids <> '{}' as is_for_categories,
  batch.starts_at, batch.ends_at, batch.stopped_at is not null as is_stopped, 
  coalesce((select jsonb_agg(case when $2 = 'zh-CN' then name_zh else name end order by name) from merchants
    where merchant_id = any (batch.merchant_ids)), '[]') as merchant_names,
  coalesce((select jsonb_agg(title ->> $2 order by position) from categories where type_id = any (batch.type_ids)), '[]') as category_names,
  (select title from sites where sites.site_code = batch.site_code) as site_title, count(*) over ()::integer as count
   from coupons join coupon_batches batch using (batch_id)
   where company_id = $1 and case when status in ('used', 'reserved') then 'used'
  when status = 'expired' or batch.ends_at <= $3 or batch.stopped_at is not null then 'expired' else 'usable' end = $4
   order by case when $4 = 'usable' then batch.ends_at end, status_since desc, coupon_id desc limit $5 offset $6;

-- coupons.deleteGiftAgreement
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from coupon_gift_agreements where batch_id = $1 and company_id = $2;

-- coupons.giftAgreement
-- takes $1 bigint, $2 bigint
-- gives person_id bigint
select person_id from coupon_gift_agreements where batch_id = $1 and company_id = $2;

-- coupons.heldCoupons
-- takes $1 bigint, $2 timestamp with time zone
-- gives coupon_id bigint, title translated, amount_cents cents, percent integer, cap_cents cents, minimum_cents cents, site_code text, merchant_ids jsonb, type_ids jsonb, is_for_categories boolean, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean
select coupon_id, batch.title, batch.amount_cents, batch.percent, batch.cap_cents, batch.minimum_cents, batch.site_code, to_jsonb(batch.merchant_ids) as merchant_ids,
  to_jsonb(array(select type_id from categories where path && batch.type_ids)) as type_ids, batch.type_ids <> '{}' as is_for_categories,
  batch.starts_at, batch.ends_at, batch.stopped_at is not null as is_stopped
   from coupons join coupon_batches batch using (batch_id)
   where company_id = $1 and status = 'held' and batch.ends_at > $2
   order by batch.ends_at, coupon_id limit 100;

-- coupons.insertBatch
-- takes $1 translated, $2 translated, $3 cents, $4 integer, $5 cents, $6 cents, $7 text, $8 bigint[], $9 bigint[], $10 timestamp with time zone, $11 timestamp with time zone, $12 integer, $13 integer, $14 boolean, $15 text, $16 timestamp with time zone, $17 bigint, $18 boolean
-- gives batch_id bigint
insert into coupon_batches (title, note, amount_cents, percent, cap_cents, minimum_cents, site_code, merchant_ids, type_ids, starts_at, ends_at,
     total_count, per_company, is_claimable, code, created_at, changed_at, changed_by, awaits_approval)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17, $18) returning batch_id;

-- coupons.insertIssued
-- takes $1 bigint, $2 bigint, $3 integer, $4 text, $5 text, $6 timestamp with time zone, $7 bigint
-- gives coupon_id bigint
with counted as (
     update coupon_batches set handed_out = handed_out + 1 where batch_id = $1 returning batch_id
   ), handed as (
     insert into coupons (batch_id, company_id, nth, source, status, status_since, held_at, held_by)
     select batch_id, $2, $3, $4, 'held', $6, $6, $7 from counted returning coupon_id
   ), told as (
     insert into coupon_events (coupon_id, at, action, from_status, to_status, person_id)
     select coupon_id, $6, $5, 'claimable', 'held', $7 from handed
   )
   select coupon_id from handed;

-- coupons.lockBatch
-- takes $1 bigint
-- gives batch_id bigint, per_company integer, amount_cents cents, cap_cents cents, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean, is_left boolean
select batch_id, per_company, amount_cents, cap_cents, starts_at, ends_at, stopped_at is not null as is_stopped,
  total_count is null or handed_out < total_count as is_left from coupon_batches where batch_id = $1 for no key update;

-- coupons.lockByCode
-- takes $1 text
-- gives batch_id bigint, per_company integer, amount_cents cents, cap_cents cents, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean, is_left boolean
select batch_id, per_company, amount_cents, cap_cents, starts_at, ends_at, stopped_at is not null as is_stopped,
  total_count is null or handed_out < total_count as is_left from coupon_batches where code = $1 and not awaits_approval for no key update;

-- coupons.lockClaimable
-- takes $1 bigint
-- gives batch_id bigint, per_company integer, amount_cents cents, cap_cents cents, starts_at timestamp with time zone, ends_at timestamp with time zone, is_stopped boolean, is_left boolean
select batch_id, per_company, amount_cents, cap_cents, starts_at, ends_at, stopped_at is not null as is_stopped,
  total_count is null or handed_out < total_count as is_left from coupon_batches where batch_id = $1 and is_claimable and not awaits_approval for no key update;

-- coupons.lockCouponsOfOrders
-- takes $1 bigint[]
-- gives coupon_id bigint
select coupon_id from coupons
   where order_parent_number in (
     select order_parent_number from orders join checkouts using (checkout_id) where order_id = any ($1) and coupon_cents > 0)
   order by coupon_id for no key update;

-- coupons.stopBatch
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint
-- gives nothing
update coupon_batches set stopped_at = $2, changed_at = $2, changed_by = $3 where batch_id = $1 and stopped_at is null;

-- coupons.updateBatch
-- takes $1 translated, $2 translated, $3 cents, $4 integer, $5 cents, $6 cents, $7 text, $8 bigint[], $9 bigint[], $10 timestamp with time zone, $11 timestamp with time zone, $12 integer, $13 integer, $14 boolean, $15 text, $16 timestamp with time zone, $17 bigint, $18 boolean, $19 bigint
-- gives batch_id bigint
update coupon_batches set title = $1, note = $2, amount_cents = $3, percent = $4, cap_cents = $5, minimum_cents = $6, site_code = $7,
     merchant_ids = $8, type_ids = $9, starts_at = $10, ends_at = $11, total_count = $12, per_company = $13, is_claimable = $14, code = $15,
     changed_at = $16, changed_by = $17, awaits_approval = $18,
     approved_by = case when $18 then null else approved_by end, approved_at = case when $18 then null else approved_at end
   where batch_id = $19 returning batch_id;

-- customsDocuments.contract
-- takes $1 text, $2 bigint, $3 bigint
-- gives order_id bigint, order_number text, status integer, site_code text, currency text, merchant_id bigint, version integer, agreed_version integer, invoice_number text, invoiced_at timestamp with time zone, received_at timestamp with time zone, terms jsonb, containers jsonb, vessel text, voyage text, port_of_loading text, port_of_discharge text, bill_of_lading text, etd date, eta date, stuffing_name text, stuffing_address text, consolidator_name text, consolidator_address text, lines jsonb, stowage jsonb, maker_saved_at timestamp with time zone, importer_number text, consignee_number text, ship_to_name text, ship_to_address text, importer_saved_at timestamp with time zone
select orders.order_id, order_number, status, site_code, orders.currency, orders.merchant_id, contracts.version, agreed_version, invoice_number,
     invoiced_at, received_at, made.terms, shipment.containers, coalesce(shipment.vessel, '') as vessel, coalesce(shipment.voyage, '') as voyage,
     coalesce(shipment.port_of_loading, '') as port_of_loading, coalesce(shipment.port_of_discharge, '') as port_of_discharge,
     coalesce(shipment.bill_of_lading, '') as bill_of_lading, coalesce(sailing.etd, shipment.etd) as etd, coalesce(sailing.eta, shipment.eta) as eta,
     coalesce(stuffing_name, '') as stuffing_name, coalesce(stuffing_address, '') as stuffing_address,
     coalesce(consolidator_name, '') as consolidator_name, coalesce(consolidator_address, '') as consolidator_address,
     coalesce(lines, '[]') as lines, coalesce(stowage, '[]') as stowage, maker_saved_at,
     coalesce(importer_number, '') as importer_number, coalesce(consignee_number, '') as consignee_number,
     coalesce(ship_to_name, '') as ship_to_name, coalesce(ship_to_address, '') as ship_to_address, importer_saved_at
   from contracts join orders using (order_id)
   join contract_versions made on made.order_id = contracts.order_id and made.version = coalesce(agreed_version, contracts.version)
   left join contract_customs customs on customs.order_id = contracts.order_id
   left join lateral (select * from contract_shipments where order_id = contracts.order_id order by round desc limit 1) shipment on true
   left join lateral (select * from contract_sailings where order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
   where order_number = $1 and orders.kind = 'fob' and ($2::bigint is null or orders.company_id = $2)
     and ($3::bigint is null or orders.merchant_id = $3);

-- customsDocuments.products
-- takes $1 bigint[]
-- gives product_id bigint, weight_grams integer, hs_code text, origin text
select product_id, weight_grams, hs_code, origin from products where product_id = any ($1);

-- customsDocuments.saveImporter
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 timestamp with time zone, $7 bigint
-- gives nothing
insert into contract_customs (order_id, importer_number, consignee_number, ship_to_name, ship_to_address, importer_saved_at, importer_person_id)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (order_id) do update set importer_number = $2, consignee_number = $3, ship_to_name = $4, ship_to_address = $5,
     importer_saved_at = $6, importer_person_id = $7;

-- customsDocuments.saveMaker
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 jsonb, $7 timestamp with time zone, $8 bigint
-- gives nothing
insert into contract_customs (order_id, stuffing_name, stuffing_address, consolidator_name, consolidator_address, lines, maker_saved_at, maker_person_id)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)
   on conflict (order_id) do update set stuffing_name = $2, stuffing_address = $3, consolidator_name = $4, consolidator_address = $5,
     lines = $6::jsonb, maker_saved_at = $7, maker_person_id = $8;

-- customsDocuments.saveStowage
-- takes $1 bigint, $2 jsonb
-- gives nothing
insert into contract_customs (order_id, stowage) values ($1, $2::jsonb)
   on conflict (order_id) do update set stowage = $2::jsonb;

-- dailyLimits.addWithinLimit
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 bigint, $5 bigint
-- gives nothing
insert into single_person_sums (company_id, kind, day, amount_cents) select $1, $2, ($3::timestamptz at time zone 'UTC')::date, $4::bigint
   where $4::bigint <= $5::bigint
   on conflict (company_id, day, kind) do update set amount_cents = single_person_sums.amount_cents + excluded.amount_cents
   where single_person_sums.amount_cents + excluded.amount_cents <= $5::bigint;

-- dailyLimits.sumOfDay
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives amount_cents bigint
select coalesce(sum(amount_cents), 0)::bigint as amount_cents from single_person_sums
   where company_id = $1 and kind = $2 and day = ($3::timestamptz at time zone 'UTC')::date;

-- deliveredPrice.goods
-- takes $1 bigint[], $2 bigint, $3 text, $4 text, $5 timestamp with time zone
-- gives product_id bigint, title text, hs_code text, origin text, type_ids bigint[], volume_cm3 bigint, weight_grams bigint, packages jsonb, tariff_id bigint, buy_discounts jsonb, dock jsonb
select products.product_id, products.title ->> $4 as title, hs_code, coalesce(nullif(products.origin, ''), merchants.origin) as origin, categories.path as type_ids,
     coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams, coalesce(parcel.packages, '[]') as packages,
     (select current_freight_tariff($5)) as tariff_id,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent)) from buy_discounts where company_id = $2), '[]') as buy_discounts,
     (select dock from addresses where company_id = $2 and left(addresses.zip, 5) = left($3, 5) and removed_at is null
      order by is_default desc, address_id desc limit 1) as dock
   from products
   join merchants using (merchant_id)
   join categories using (type_id)
   left join lateral (select * from product_parcels where product_parcels.product_id = products.product_id offset 0) parcel on true
   where products.product_id = any ($1::bigint[]) and product_state = 'live'
   order by products.product_id;

-- deliveredPrice.offers
-- takes $1 bigint[], $2 text, $3 timestamp with time zone
-- gives relation_id bigint, product_id bigint, kind order_kind, merchant_id bigint, type_id bigint, warehouse_id bigint, warehouse_name text, zip text, price_cents price_cents, tiers jsonb, moq pieces, pack_multiple pieces, available integer, pack_fee_cents charge_cents, insurance_fee_cents charge_cents, delivery_fee_cents charge_cents, assembly_fee_cents charge_cents, special_freight_cents cents, deposit_percent integer, final_date date, fob_port text, production_days integer
select offers.relation_id, offers.product_id, offers.kind, offers.merchant_id, products.type_id, offers.warehouse_id, warehouse_name, warehouses.zip, price_cents,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     moq, pack_multiple, stock.available, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, special_freight_cents,
     coalesce(deposit_percent, 20) as deposit_percent, final_date, coalesce(fob_port, '') as fob_port, production_days
   from offers
   join products using (product_id)
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   where offers.product_id = any ($1::bigint[]) and offers.kind in ('local', 'presale', 'fob') and offers.condition = 'new' and offers.is_active
     and coalesce(offers.starts_at <= $3, true) and coalesce(offers.ends_at > $3, true) and coalesce(offers.final_date >= $3::date, true)
     and (offers.kind = 'fob' or exists (select from site_warehouses where site_code = $2 and site_warehouses.warehouse_id = offers.warehouse_id))
   order by offers.price_cents, offers.relation_id;

-- depositsWithdrawals.approveRechargeWithPosting
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text, $6 text, $7 text[], $8 bigint[], $9 bigint[], $10 bigint[], $11 bigint, $12 cents, $13 bigint, $14 timestamp with time zone, $15 text
-- gives tx_id bigint
with decided as (
     update recharges set status = 'approved', received_cents = $12, reviewed_by = $13, reviewed_at = $14, review_note = $15
     where recharge_id = $11 returning 1
   ) select post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[]) as tx_id from decided;

-- depositsWithdrawals.claimPayout
-- takes $1 uuid, $2 timestamp with time zone, $3 timestamp with time zone
-- gives payout_id uuid, withdrawal_id bigint, withdrawal_number text, method text, destination text, payment_id uuid, provider text, provider_reference text, amount_cents cents, currency text, created_at timestamp with time zone, asks integer
update payouts set asked_at = $2, asks = asks + 1
   from withdrawals
   where payout_id = $1::uuid and withdrawals.withdrawal_id = payouts.withdrawal_id and payouts.status in ('created', 'sent')
     and (asked_at is null or asked_at < $3)
   returning payout_id, payouts.withdrawal_id, withdrawal_number, method, destination, payment_id, provider, provider_reference,
     payouts.amount_cents, payouts.currency, payouts.created_at, asks;

-- depositsWithdrawals.countCompanyRecharges
-- takes $1 bigint
-- gives count integer
select (select count(*) from recharges where company_id = $1)::integer
     + (select count(*) from payments where company_id = $1 and purpose = 'recharge')::integer as count;

-- depositsWithdrawals.countCompanyWithdrawals
-- takes $1 bigint
-- gives count integer
select count(*)::integer as count from withdrawals where company_id = $1;

-- depositsWithdrawals.countRechargeQueue
-- takes $1 text, $2 text
-- gives open integer, approved integer, refused integer, found integer
select (select count(*)::integer from (select from recharges where status in ('submitted', 'confirming') limit 1000) counted) as open,
     (select count(*)::integer from (select from recharges where status = 'approved' limit 1000) counted) as approved,
     (select count(*)::integer from (select from recharges where status = 'refused' limit 1000) counted) as refused,
     (select count(*)::integer from (select recharge_id from recharges where $1 = 'open' and status in ('submitted', 'confirming') and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or recharge_number = upper($2)) union all select recharge_id from recharges where status = $1 and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or recharge_number = upper($2)) limit 1000) counted) as found;

-- depositsWithdrawals.countWithdrawalQueue
-- takes $1 text, $2 text
-- gives open integer, paying integer, paid integer, refused integer, cancelled integer, found integer
select (select count(*)::integer from (select from withdrawals where status in ('requested', 'confirming') limit 1000) counted) as open, (select count(*)::integer from (select from withdrawals where status = 'paying' limit 1000) counted) as paying,
     (select count(*)::integer from (select from withdrawals where status = 'paid' limit 1000) counted) as paid,
     (select count(*)::integer from (select from withdrawals where status = 'refused' limit 1000) counted) as refused,
     (select count(*)::integer from (select from withdrawals where status = 'cancelled' limit 1000) counted) as cancelled,
     (select count(*)::integer from (select withdrawal_id from withdrawals where $1 = 'open' and status in ('requested', 'confirming') and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or withdrawal_number = upper($2)) union all select withdrawal_id from withdrawals where $1 = 'paying' and status = 'paying' and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or withdrawal_number = upper($2)) union all select withdrawal_id from withdrawals where $1 <> 'paying' and status = $1 and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or withdrawal_number = upper($2)) limit 1000) counted) as found;

-- depositsWithdrawals.findPayoutOfRefund
-- takes $1 text, $2 text, $3 uuid
-- gives withdrawal_id bigint, payment_id uuid, company text, amount_cents cents, currency text
select withdrawal_id, payment_id, companies.name as company, payouts.amount_cents, payouts.currency
   from payouts join withdrawals using (withdrawal_id) join companies using (company_id)
   where provider = $1 and method = 'source' and (payout_id = $3::uuid or provider_reference = $2)
   order by payout_id is not distinct from $3::uuid desc limit 1;

-- depositsWithdrawals.findRechargeForStaff
-- takes $1 bigint
-- gives recharge_id bigint, recharge_number text, status text, method text, company_id bigint, company text, person text, claimed cents, received cents, currency text, remark text, submitted_at timestamp with time zone, first_reviewer text, first_reviewed_at timestamp with time zone, first_reviewed_by bigint, reviewer text, reviewed_at timestamp with time zone, review_note text, replaces text, files jsonb, language text
select recharges.recharge_id, recharges.recharge_number, recharges.status, recharges.method, companies.company_id, companies.name as company,
     people.first_name || ' ' || people.last_name as person, recharges.claimed_cents as claimed, recharges.received_cents as received,
     recharges.currency, recharges.remark, recharges.submitted_at, coalesce(first.first_name || ' ' || first.last_name, '') as first_reviewer,
     recharges.first_reviewed_at, recharges.first_reviewed_by, coalesce(staff.first_name || ' ' || staff.last_name, '') as reviewer,
     recharges.reviewed_at, recharges.review_note, coalesce(before.recharge_number, '') as replaces,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', files.file_id, 'name', files.name) order by position), '[]')
      from unnest(recharges.file_ids) with ordinality as kept (file_id, position) join files using (file_id)) as files, people.language from recharges
   join companies on companies.company_id = recharges.company_id
   join people on people.person_id = recharges.person_id
   left join people first on first.person_id = recharges.first_reviewed_by
   left join people staff on staff.person_id = recharges.reviewed_by
   left join recharges before on before.recharge_id = recharges.replaces_id where recharges.recharge_id = $1;

-- depositsWithdrawals.findRefusedRecharge
-- takes $1 bigint, $2 text
-- gives recharge_id bigint
select recharge_id from recharges refused where company_id = $1 and recharge_number = $2 and status = 'refused'
     and not exists (select from recharges again where again.replaces_id = refused.recharge_id)
   for update;

-- depositsWithdrawals.findWithdrawalForStaff
-- takes $1 bigint
-- gives withdrawal_id bigint, withdrawal_number text, status text, method text, company_id bigint, company text, person text, amount cents, fee cents, payout bigint, currency text, destination text, submitted_at timestamp with time zone, first_reviewer text, first_reviewed_at timestamp with time zone, first_reviewed_by bigint, reviewer text, reviewed_at timestamp with time zone, review_note text, settled_at timestamp with time zone, reference text, payout_status text, asks integer, asked_at timestamp with time zone, language text, company_since timestamp with time zone, available bigint, frozen bigint, paid_before bigint, paid_before_count integer
select withdrawals.withdrawal_id, withdrawal_number, withdrawals.status, withdrawals.method, companies.company_id, companies.name as company,
     people.first_name || ' ' || people.last_name as person, withdrawals.amount_cents as amount, withdrawals.fee_cents as fee,
     withdrawals.amount_cents - withdrawals.fee_cents as payout, withdrawals.currency, withdrawals.destination, withdrawals.submitted_at,
     coalesce(first.first_name || ' ' || first.last_name, '') as first_reviewer, withdrawals.first_reviewed_at, withdrawals.first_reviewed_by,
     coalesce(staff.first_name || ' ' || staff.last_name, '') as reviewer, withdrawals.reviewed_at, withdrawals.review_note, withdrawals.settled_at,
     withdrawals.reference, coalesce(payouts.status, '') as payout_status, coalesce(payouts.asks, 0) as asks, payouts.asked_at, people.language, companies.created_at as company_since,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = withdrawals.company_id and currency = withdrawals.currency), 0) as available,
     coalesce((select balance_cents from ledger_accounts where kind = 'frozen' and owner_id = withdrawals.company_id and currency = withdrawals.currency), 0) as frozen,
     (select coalesce(sum(amount_cents), 0)::bigint from withdrawals other where other.company_id = withdrawals.company_id and other.status = 'paid') as paid_before,
     (select count(*)::integer from withdrawals other where other.company_id = withdrawals.company_id and other.status = 'paid') as paid_before_count
   from withdrawals
   join companies on companies.company_id = withdrawals.company_id
   join people on people.person_id = withdrawals.person_id
   left join people first on first.person_id = withdrawals.first_reviewed_by
   left join people staff on staff.person_id = withdrawals.reviewed_by
   left join payouts on payouts.withdrawal_id = withdrawals.withdrawal_id where withdrawals.withdrawal_id = $1;

-- depositsWithdrawals.getPayout
-- takes $1 bigint
-- gives payout_id uuid, provider text, created_at timestamp with time zone
select payout_id, provider, created_at from payouts where withdrawal_id = $1;

-- depositsWithdrawals.getRechargeNeighbors
-- takes $1 bigint
-- gives next_id bigint, previous_id bigint
select (select recharge_id from recharges other where status in ('submitted', 'confirming')
       and (other.submitted_at, other.recharge_id) > (this.submitted_at, this.recharge_id) order by submitted_at, recharge_id limit 1) as next_id,
     (select recharge_id from recharges other where status in ('submitted', 'confirming')
       and (other.submitted_at, other.recharge_id) < (this.submitted_at, this.recharge_id) order by submitted_at desc, recharge_id desc limit 1) as previous_id
   from recharges this where recharge_id = $1;

-- depositsWithdrawals.getSiteBankDetails
-- takes $1 text, $2 bigint
-- gives bank jsonb, reference text
select settings -> 'bank' as bank, (select invite_code from companies where company_id = $2) as reference from sites where site_code = $1;

-- depositsWithdrawals.getWithdrawalNeighbors
-- takes $1 bigint
-- gives next_id bigint, previous_id bigint
select (select withdrawal_id from withdrawals other where status in ('requested', 'confirming')
       and (other.submitted_at, other.withdrawal_id) > (this.submitted_at, this.withdrawal_id) order by submitted_at, withdrawal_id limit 1) as next_id,
     (select withdrawal_id from withdrawals other where status in ('requested', 'confirming')
       and (other.submitted_at, other.withdrawal_id) < (this.submitted_at, this.withdrawal_id) order by submitted_at desc, withdrawal_id desc limit 1) as previous_id
   from withdrawals this where withdrawal_id = $1;

-- depositsWithdrawals.insertPayout
-- takes $1 uuid, $2 bigint, $3 text, $4 cents, $5 text, $6 timestamp with time zone
-- gives nothing
insert into payouts (payout_id, withdrawal_id, provider, amount_cents, currency, created_at) values ($1, $2, $3, $4, $5, $6);

-- depositsWithdrawals.insertRechargeVoucher
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 cents, $6 text, $7 uuid[], $8 text, $9 timestamp with time zone, $10 bigint
-- gives recharge_id bigint
insert into recharges (recharge_number, company_id, person_id, method, claimed_cents, currency, file_ids, remark, submitted_at, replaces_id)
   values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8, $9, $10) returning recharge_id;

-- depositsWithdrawals.insertWithdrawal
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 cents, $6 cents, $7 text, $8 text, $9 bigint, $10 uuid, $11 timestamp with time zone
-- gives withdrawal_id bigint
insert into withdrawals (withdrawal_number, company_id, person_id, method, amount_cents, fee_cents, currency, destination, bank_account_id, payment_id, submitted_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid, $11) returning withdrawal_id;

-- depositsWithdrawals.listCompanyRecharges
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives channel text, number text, method text, status text, amount bigint, fee bigint, received bigint, currency text, at timestamp with time zone, reviewed_at timestamp with time zone, note text, payment_id uuid, redirect_url text, may_resubmit boolean, nth bigint
select * from (
     select 'offline' as channel, recharge_number as number, method, status, claimed_cents as amount, 0::bigint as fee, received_cents as received,
       currency, submitted_at as at, reviewed_at, review_note as note, null::uuid as payment_id, '' as redirect_url,
       status = 'refused' and not exists (select from recharges again where again.replaces_id = recharges.recharge_id) as may_resubmit,
       recharge_id as nth
     from recharges where company_id = $1
     union all
     select method, '', method, status, amount_cents - fee_cents, fee_cents,
       case when settled_at is not null and status in ('succeeded', 'partly_refunded', 'refunded') then amount_cents - fee_cents end,
       currency, created_at, settled_at, '', payment_id, case when status in ('created', 'processing') then redirect_url else '' end, false, 0::bigint
     from payments where company_id = $1 and purpose = 'recharge'
   ) recharged
   order by at desc, nth desc limit $2 offset $3;

-- depositsWithdrawals.listCompanyWithdrawals
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives number text, method text, status text, amount cents, fee cents, payout bigint, currency text, destination text, at timestamp with time zone, person text, reviewed_at timestamp with time zone, settled_at timestamp with time zone, note text, reference text, may_cancel boolean
select withdrawal_number as number, method, status, amount_cents as amount, fee_cents as fee, amount_cents - fee_cents as payout, currency,
     destination, submitted_at as at, people.first_name || ' ' || people.last_name as person, reviewed_at, settled_at, review_note as note, reference,
     status in ('requested', 'confirming') as may_cancel
   from withdrawals join people using (person_id) where company_id = $1 order by submitted_at desc, withdrawal_id desc limit $2 offset $3;

-- depositsWithdrawals.listLastDestinations
-- takes $1 bigint
-- gives method text, destination text
select distinct on (method) method, destination from withdrawals
   where company_id = $1 and method in ('wallet', 'payout') order by method, submitted_at desc;

-- depositsWithdrawals.listLatestReconciliations
-- takes nothing
-- gives provider text, from_at timestamp with time zone, to_at timestamp with time zone, compared integer, differences jsonb, made_at timestamp with time zone
select provider, from_at, to_at, compared, differences, made_at from reconciliations order by from_at desc, provider limit 60;

-- depositsWithdrawals.listOpenPayouts
-- takes $1 timestamp with time zone, $2 timestamp with time zone, $3 bigint
-- gives payout_id uuid
select payout_id from payouts where status in ('created', 'sent') and provider <> 'bank'
     and (created_at > $1 and (asked_at is null or asked_at < $2) or status = 'sent' and asked_at < $2::timestamptz - interval '1 hour')
   order by created_at limit $3;

-- depositsWithdrawals.listRechargeQueueRows
-- takes $1 text, $2 text, $3 integer, $4 integer
-- gives recharge_id bigint, recharge_number text, status text, method text, company_id bigint, company text, person text, claimed cents, received cents, currency text, remark text, submitted_at timestamp with time zone, first_reviewer text, first_reviewed_at timestamp with time zone, first_reviewed_by bigint, reviewer text, reviewed_at timestamp with time zone, review_note text, replaces text, files jsonb
with page as ((select recharge_id from recharges where $1 = 'open' and status in ('submitted', 'confirming') and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or recharge_number = upper($2)) order by submitted_at, recharge_id limit $3::integer + $4::integer) union all (select recharge_id from recharges where status = $1 and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or recharge_number = upper($2)) order by reviewed_at desc, recharge_id limit $3::integer + $4::integer))
   select recharges.recharge_id, recharges.recharge_number, recharges.status, recharges.method, companies.company_id, companies.name as company,
     people.first_name || ' ' || people.last_name as person, recharges.claimed_cents as claimed, recharges.received_cents as received,
     recharges.currency, recharges.remark, recharges.submitted_at, coalesce(first.first_name || ' ' || first.last_name, '') as first_reviewer,
     recharges.first_reviewed_at, recharges.first_reviewed_by, coalesce(staff.first_name || ' ' || staff.last_name, '') as reviewer,
     recharges.reviewed_at, recharges.review_note, coalesce(before.recharge_number, '') as replaces,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', files.file_id, 'name', files.name) order by position), '[]')
      from unnest(recharges.file_ids) with ordinality as kept (file_id, position) join files using (file_id)) as files from recharges
   join companies on companies.company_id = recharges.company_id
   join people on people.person_id = recharges.person_id
   left join people first on first.person_id = recharges.first_reviewed_by
   left join people staff on staff.person_id = recharges.reviewed_by
   left join recharges before on before.recharge_id = recharges.replaces_id where recharges.recharge_id in (select recharge_id from page)
   order by case when recharges.status in ('submitted', 'confirming') then recharges.submitted_at end, recharges.reviewed_at desc nulls last, recharges.recharge_id limit $3 offset $4;

-- depositsWithdrawals.listReconciledProviders
-- takes $1 timestamp with time zone
-- gives provider text
select provider from reconciliations where from_at = $1;

-- depositsWithdrawals.listSettledBetween
-- takes $1 text, $2 timestamp with time zone, $3 timestamp with time zone
-- gives reference text, amount_cents price_cents, refunded_cents charge_cents, currency text
select provider_reference as reference, amount_cents, refunded_cents, currency from payments
   where provider = $1 and status in ('succeeded', 'partly_refunded', 'refunded') and provider_reference is not null and settled_at >= $2 and settled_at < $3;

-- depositsWithdrawals.listSettledByReference
-- takes $1 text, $2 text[]
-- gives reference text, amount_cents price_cents, refunded_cents charge_cents, currency text
select provider_reference as reference, amount_cents, refunded_cents, currency from payments
   where provider = $1 and status in ('succeeded', 'partly_refunded', 'refunded') and provider_reference is not null and provider_reference = any ($2::text[]);

-- depositsWithdrawals.listWithdrawalQueueRows
-- takes $1 text, $2 text, $3 integer, $4 integer
-- gives withdrawal_id bigint, withdrawal_number text, status text, method text, company_id bigint, company text, person text, amount cents, fee cents, payout bigint, currency text, destination text, submitted_at timestamp with time zone, first_reviewer text, first_reviewed_at timestamp with time zone, first_reviewed_by bigint, reviewer text, reviewed_at timestamp with time zone, review_note text, settled_at timestamp with time zone, reference text, payout_status text, asks integer, asked_at timestamp with time zone
with page as ((select withdrawal_id from withdrawals where $1 = 'open' and status in ('requested', 'confirming') and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or withdrawal_number = upper($2)) order by submitted_at, withdrawal_id limit $3::integer + $4::integer) union all (select withdrawal_id from withdrawals where $1 = 'paying' and status = 'paying' and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or withdrawal_number = upper($2)) order by submitted_at, withdrawal_id limit $3::integer + $4::integer) union all (select withdrawal_id from withdrawals where $1 <> 'paying' and status = $1 and ($2 = '' or company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0) or withdrawal_number = upper($2)) order by coalesce(settled_at, reviewed_at) desc, withdrawal_id limit $3::integer + $4::integer))
   select withdrawals.withdrawal_id, withdrawal_number, withdrawals.status, withdrawals.method, companies.company_id, companies.name as company,
     people.first_name || ' ' || people.last_name as person, withdrawals.amount_cents as amount, withdrawals.fee_cents as fee,
     withdrawals.amount_cents - withdrawals.fee_cents as payout, withdrawals.currency, withdrawals.destination, withdrawals.submitted_at,
     coalesce(first.first_name || ' ' || first.last_name, '') as first_reviewer, withdrawals.first_reviewed_at, withdrawals.first_reviewed_by,
     coalesce(staff.first_name || ' ' || staff.last_name, '') as reviewer, withdrawals.reviewed_at, withdrawals.review_note, withdrawals.settled_at,
     withdrawals.reference, coalesce(payouts.status, '') as payout_status, coalesce(payouts.asks, 0) as asks, payouts.asked_at from withdrawals
   join companies on companies.company_id = withdrawals.company_id
   join people on people.person_id = withdrawals.person_id
   left join people first on first.person_id = withdrawals.first_reviewed_by
   left join people staff on staff.person_id = withdrawals.reviewed_by
   left join payouts on payouts.withdrawal_id = withdrawals.withdrawal_id where withdrawals.withdrawal_id in (select withdrawal_id from page)
   order by case when withdrawals.status in ('requested', 'confirming', 'paying') then withdrawals.submitted_at end,
     coalesce(withdrawals.settled_at, withdrawals.reviewed_at) desc nulls last, withdrawals.withdrawal_id
   limit $3 offset $4;

-- depositsWithdrawals.lockBankPayouts
-- takes $1 bigint
-- gives withdrawal_id bigint, withdrawal_number text, company_id bigint, person_id bigint, method text, amount_cents cents, fee_cents cents, currency text, destination text, bank_account_id bigint, payment_id uuid, status text, first_reviewed_by bigint, reviewed_by bigint, holder_name text, bank_name text, routing_code text, country text
select withdrawals.withdrawal_id, withdrawal_number, withdrawals.company_id, person_id, method, amount_cents, fee_cents, currency, destination, withdrawals.bank_account_id,
  payment_id, status, first_reviewed_by, reviewed_by,
     holder_name, bank_name, routing_code, country
   from withdrawals join bank_accounts on bank_accounts.bank_account_id = withdrawals.bank_account_id
   where status = 'paying' and method = 'bank' order by submitted_at, withdrawals.withdrawal_id limit $1 for update of withdrawals;

-- depositsWithdrawals.lockCompanyWithdrawal
-- takes $1 bigint, $2 text
-- gives withdrawal_id bigint, withdrawal_number text, company_id bigint, person_id bigint, method text, amount_cents cents, fee_cents cents, currency text, destination text, bank_account_id bigint, payment_id uuid, status text, first_reviewed_by bigint, reviewed_by bigint
select withdrawal_id, withdrawal_number, company_id, person_id, method, amount_cents, fee_cents, currency, destination, bank_account_id,
  payment_id, status, first_reviewed_by, reviewed_by from withdrawals where company_id = $1 and withdrawal_number = $2 for update;

-- depositsWithdrawals.lockRecharge
-- takes $1 bigint
-- gives recharge_id bigint, recharge_number text, company_id bigint, person_id bigint, claimed_cents cents, received_cents cents, currency text, status text, first_reviewed_by bigint
select recharge_id, recharge_number, company_id, person_id, claimed_cents, received_cents, currency, status, first_reviewed_by from recharges where recharge_id = $1 for update;

-- depositsWithdrawals.lockWithdrawal
-- takes $1 bigint
-- gives withdrawal_id bigint, withdrawal_number text, company_id bigint, person_id bigint, method text, amount_cents cents, fee_cents cents, currency text, destination text, bank_account_id bigint, payment_id uuid, status text, first_reviewed_by bigint, reviewed_by bigint
select withdrawal_id, withdrawal_number, company_id, person_id, method, amount_cents, fee_cents, currency, destination, bank_account_id,
  payment_id, status, first_reviewed_by, reviewed_by from withdrawals where withdrawal_id = $1 for update;

-- depositsWithdrawals.refundableOfOrder
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives payment_id uuid, method payment_method, provider text, left_cents bigint
select payments.payment_id, method, provider, amount_cents - fee_cents - refund_asked_cents as left_cents
   from payments
   where company_id = $2 and created_at >= $3 and status in ('succeeded', 'partly_refunded', 'refunded') and method in ('card', 'wallet', 'converge')
     and provider_reference is not null and refund_asked_cents < amount_cents - fee_cents
     and exists (select from payment_orders where payment_orders.payment_id = payments.payment_id and order_id = $1 and paid_cents > 0)
   order by created_at;

-- depositsWithdrawals.updatePayoutReversed
-- takes $1 bigint, $2 timestamp with time zone, $3 text
-- gives nothing
update payouts set status = 'failed', settled_at = $2, failure = $3 where withdrawal_id = $1 and status = 'paid';

-- depositsWithdrawals.updatePayoutSent
-- takes $1 uuid, $2 text
-- gives nothing
update payouts set status = 'sent', provider_reference = $2 where payout_id = $1::uuid and status in ('created', 'sent');

-- depositsWithdrawals.updatePayoutSettled
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 text, $5 text
-- gives amount_cents cents
update payouts set status = $2, settled_at = $3, provider_reference = coalesce(nullif($4, ''), provider_reference), failure = $5
   where withdrawal_id = $1 and status in ('created', 'sent') returning amount_cents;

-- depositsWithdrawals.updateRechargeFirstApproval
-- takes $1 bigint, $2 cents, $3 bigint, $4 timestamp with time zone
-- gives nothing
update recharges set status = 'confirming', received_cents = $2, first_reviewed_by = $3, first_reviewed_at = $4 where recharge_id = $1;

-- depositsWithdrawals.updateRechargeRefused
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text
-- gives nothing
update recharges set status = 'refused', reviewed_by = $2, reviewed_at = $3, review_note = $4 where recharge_id = $1;

-- depositsWithdrawals.updateWithdrawalDecision
-- takes $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone, $5 text
-- gives nothing
update withdrawals set status = $2, reviewed_by = $3, reviewed_at = $4, review_note = $5 where withdrawal_id = $1;

-- depositsWithdrawals.updateWithdrawalEnded
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 text, $5 text
-- gives nothing
update withdrawals set status = $2, settled_at = $3, reference = $4, review_note = case when $5 = '' then review_note else $5 end
   where withdrawal_id = $1;

-- depositsWithdrawals.updateWithdrawalFirstApproval
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives nothing
update withdrawals set status = 'confirming', first_reviewed_by = $2, first_reviewed_at = $3 where withdrawal_id = $1;

-- depositsWithdrawals.upsertReconciliation
-- takes $1 text, $2 timestamp with time zone, $3 timestamp with time zone, $4 integer, $5 jsonb, $6 timestamp with time zone
-- gives nothing
insert into reconciliations (provider, from_at, to_at, compared, differences, made_at) values ($1, $2, $3, $4, $5::jsonb, $6)
   on conflict (provider, from_at, to_at) do update set compared = excluded.compared, differences = excluded.differences, made_at = excluded.made_at;

-- development.clockOffset
-- takes nothing
-- gives offset_ms bigint
select offset_ms from development_clock;

-- development.moveClock
-- takes $1 bigint
-- gives offset_ms bigint
update development_clock set offset_ms = offset_ms + $1::bigint returning offset_ms;

-- dockSlots.book
-- takes $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone, $5 timestamp with time zone, $6 integer, $7 text, $8 integer, $9 bigint, $10 timestamp with time zone
-- gives booking_id bigint
select book_dock_slot($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as booking_id;

-- dockSlots.day
-- takes $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone
-- gives booking_id bigint, order_number text, company_name text, starts_at timestamp with time zone, ends_at timestamp with time zone, door integer, truck_type text, pallets integer, state text, cartons integer, pieces integer
select booking_id, order_number, companies.name as company_name, starts_at, ends_at, door, truck_type, dock_bookings.pallets, state,
     orders.cartons, orders.pieces
   from dock_bookings join orders using (order_number) join companies on companies.company_id = dock_bookings.company_id
   where dock_bookings.warehouse_id = $1 and starts_at >= $2 and starts_at < $3 and state in ('booked', 'arrived', 'no_show')
     and orders.status not in (9, 47)
   order by starts_at, door limit 1000;

-- dockSlots.markMissed
-- takes $1 timestamp with time zone, $2 timestamp with time zone
-- gives nothing
update dock_bookings set state = 'no_show', state_since = $2 where state = 'booked' and starts_at < $1;

-- dockSlots.move
-- takes $1 bigint, $2 text[], $3 text, $4 timestamp with time zone
-- gives order_number text
update dock_bookings set state = $3, state_since = $4 where booking_id = $1 and state = any ($2) returning order_number;

-- dockSlots.order
-- takes $1 bigint, $2 text
-- gives order_number text, warehouse_id bigint, may_book boolean, booking jsonb, bookings integer
select order_number, orders.warehouse_id, orders.status in (0, 2, 3, 5, 10, 13, 15, 18, 96) as may_book,
     (select jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at, 'door', door, 'truck_type', truck_type, 'pallets', pallets, 'state', state)
      from dock_bookings where dock_bookings.order_number = orders.order_number and state in ('booked', 'arrived', 'no_show')
      order by booking_id desc limit 1) as booking,
     (select count(*) from dock_bookings where dock_bookings.order_number = orders.order_number)::integer as bookings
   from orders where company_id = $1 and order_number = $2 and logistics_type = 1;

-- dockSlots.release
-- takes $1 text, $2 timestamp with time zone
-- gives nothing
update dock_bookings set state = 'released', state_since = $2 where order_number = $1 and state = 'booked';

-- dockSlots.saveSchedule
-- takes $1 bigint, $2 integer, $3 integer, $4 integer, $5 integer, $6 timestamp with time zone
-- gives nothing
insert into dock_schedules (warehouse_id, doors, slot_minutes, lead_hours, days_ahead, changed_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (warehouse_id) do update set doors = excluded.doors, slot_minutes = excluded.slot_minutes, lead_hours = excluded.lead_hours,
     days_ahead = excluded.days_ahead, changed_at = excluded.changed_at;

-- dockSlots.taken
-- takes $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone
-- gives starts_at timestamp with time zone, taken integer
select starts_at, count(*)::integer as taken from dock_bookings join orders using (order_number)
   where dock_bookings.warehouse_id = $1 and starts_at >= $2 and starts_at < $3 and state in ('booked', 'arrived') and status not in (9, 47)
   group by starts_at;

-- dockSlots.warehouse
-- takes $1 bigint
-- gives warehouse_id bigint, warehouse_name text, time_zone text, pickup_hours jsonb, doors integer, slot_minutes integer, lead_hours integer, days_ahead integer
select warehouse_id, warehouse_name, time_zone, pickup_hours, doors, slot_minutes, lead_hours, days_ahead
   from warehouses left join dock_schedules using (warehouse_id) where warehouse_id = $1;

-- dockSlots.warehouses
-- takes nothing
-- gives warehouse_id bigint, warehouse_name text, time_zone text
select warehouse_id, warehouse_name, time_zone from warehouses order by warehouse_name;

-- duties.categories
-- takes $1 text
-- gives type_id bigint, title text, depth integer
with recursive tree as (
     select type_id, title, 0 as depth, array[position] as place from categories where parent_type_id is null
     union all
     select below.type_id, below.title, depth + 1, place || below.position from tree join categories below on below.parent_type_id = tree.type_id
   )
   select type_id, title ->> $1 as title, depth from tree order by place limit 2000;

-- duties.categoryExists
-- takes $1 bigint
-- gives type_id bigint
select type_id from categories where type_id = $1;

-- duties.counts
-- takes $1 text, $2 text, $3 date
-- gives in_force integer, coming integer, ended integer
select (count(*) filter (where valid_from <= $3::date and coalesce(valid_to >= $3::date, true)))::integer as in_force,
     (count(*) filter (where valid_from > $3::date))::integer as coming, (count(*) filter (where valid_to < $3::date))::integer as ended
   from duty_rows row where not row.is_withdrawn and not exists (select from duty_rows newer where newer.replaces_id = row.duty_id) and ($1 = '' or kind = $1) and ($2 = '' or hts_prefix like replace($2, '.', '') || '%' or strpos(lower(title), lower($2)) > 0
     or strpos(lower(source_name), lower($2)) > 0 or strpos(lower(origin), lower($2)) > 0);

-- duties.current
-- takes $1 bigint
-- gives duty_id bigint, kind text, title text, hts_prefix text, type_id bigint, origin text, basis text, rate_ppm integer, amount_cents cents, min_cents cents, max_cents cents, valid_from date, valid_to date, source_name text, source_url text, source_date date, note text, is_example boolean, first_id bigint
select row.duty_id, row.kind, row.title, row.hts_prefix, row.type_id, row.origin, row.basis, row.rate_ppm, row.amount_cents, row.min_cents, row.max_cents,
  row.valid_from, row.valid_to, row.source_name, row.source_url, row.source_date, row.note, row.is_example, row.first_id from duty_rows row where duty_id = $1 and not row.is_withdrawn and not exists (select from duty_rows newer where newer.replaces_id = row.duty_id);

-- duties.exists
-- takes $1 bigint
-- gives duty_id bigint
select duty_id from duty_rows where duty_id = $1;

-- duties.history
-- takes $1 bigint, $2 text
-- gives duty_id bigint, kind text, title text, hts_prefix text, type_id bigint, origin text, basis text, rate_ppm integer, amount_cents cents, min_cents cents, max_cents cents, valid_from date, valid_to date, source_name text, source_url text, source_date date, note text, is_example boolean, category text, created_at timestamp with time zone, versions integer, author text, is_withdrawn boolean, is_current boolean
select row.duty_id, row.kind, row.title, row.hts_prefix, row.type_id, row.origin, row.basis, row.rate_ppm, row.amount_cents, row.min_cents, row.max_cents,
  row.valid_from, row.valid_to, row.source_name, row.source_url, row.source_date, row.note, row.is_example, coalesce((select categories.title ->> $2 from categories where categories.type_id = row.type_id), '') as category, row.created_at,
     (select count(*)::integer from duty_rows same where same.first_id = coalesce(row.first_id, row.duty_id)) + 1 as versions,
     coalesce((select concat_ws(' ', people.first_name, people.last_name) from people where people.person_id = row.created_by), '') as author, row.is_withdrawn, not exists (select from duty_rows newer where newer.replaces_id = row.duty_id) as is_current
   from duty_rows row
   where coalesce(row.first_id, row.duty_id) = (select coalesce(asked.first_id, asked.duty_id) from duty_rows asked where asked.duty_id = $1)
   order by row.duty_id desc limit 100;

-- duties.insert
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 bigint, $7 text, $8 text, $9 integer, $10 cents, $11 cents, $12 cents, $13 date, $14 date, $15 text, $16 text, $17 date, $18 text, $19 boolean, $20 boolean, $21 timestamp with time zone, $22 bigint
-- gives duty_id bigint
insert into duty_rows (replaces_id, first_id, kind, title, hts_prefix, type_id, origin, basis,
     rate_ppm, amount_cents, min_cents, max_cents, valid_from, valid_to, source_name, source_url, source_date, note, is_example, is_withdrawn, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::date, $14::date, $15, $16, $17::date, $18, $19, $20, $21, $22)
   on conflict (replaces_id) do nothing returning duty_id;

-- duties.page
-- takes $1 text, $2 text, $3 text, $4 date, $5 text, $6 bigint, $7 bigint
-- gives duty_id bigint, kind text, title text, hts_prefix text, type_id bigint, origin text, basis text, rate_ppm integer, amount_cents cents, min_cents cents, max_cents cents, valid_from date, valid_to date, source_name text, source_url text, source_date date, note text, is_example boolean, category text, created_at timestamp with time zone, versions integer, author text
select row.duty_id, row.kind, row.title, row.hts_prefix, row.type_id, row.origin, row.basis, row.rate_ppm, row.amount_cents, row.min_cents, row.max_cents,
  row.valid_from, row.valid_to, row.source_name, row.source_url, row.source_date, row.note, row.is_example, coalesce((select categories.title ->> $5 from categories where categories.type_id = row.type_id), '') as category, row.created_at,
     (select count(*)::integer from duty_rows same where same.first_id = coalesce(row.first_id, row.duty_id)) + 1 as versions,
     coalesce((select concat_ws(' ', people.first_name, people.last_name) from people where people.person_id = row.created_by), '') as author
   from duty_rows row where not row.is_withdrawn and not exists (select from duty_rows newer where newer.replaces_id = row.duty_id) and case $1
     when 'inForce' then valid_from <= $4::date and coalesce(valid_to >= $4::date, true) when 'coming' then valid_from > $4::date else valid_to < $4::date end and ($2 = '' or kind = $2) and ($3 = '' or hts_prefix like replace($3, '.', '') || '%' or strpos(lower(title), lower($3)) > 0
     or strpos(lower(source_name), lower($3)) > 0 or strpos(lower(origin), lower($3)) > 0)
   order by kind, hts_prefix, duty_id limit $6 offset $7;

-- duties.rowsForGoods
-- takes $1 text[], $2 bigint[], $3 text[], $4 date, $5 date, $6 text
-- gives duty_id bigint, kind text, title text, hts_prefix text, type_id bigint, origin text, basis text, rate_ppm integer, amount_cents cents, min_cents cents, max_cents cents, valid_from date, valid_to date, source_name text, source_url text, source_date date, note text, is_example boolean, category text
select row.duty_id, row.kind, row.title, row.hts_prefix, row.type_id, row.origin, row.basis, row.rate_ppm, row.amount_cents, row.min_cents, row.max_cents,
  row.valid_from, row.valid_to, row.source_name, row.source_url, row.source_date, row.note, row.is_example, coalesce((select categories.title ->> $6 from categories where categories.type_id = row.type_id), '') as category
   from duty_rows row
   where hts_prefix = any ($1::text[]) and (type_id is null or type_id = any ($2::bigint[])) and (origin = '' or origin = any ($3::text[]))
     and valid_from <= $5::date and coalesce(valid_to >= $4::date, true) and not row.is_withdrawn and not exists (select from duty_rows newer where newer.replaces_id = row.duty_id)
   order by duty_id limit 5000;

-- favorites.assignedSkus
-- takes $1 bigint, $2 text[]
-- gives own_number text, product_id bigint, goods_sn text
select upper(own_number) as own_number, product_id, goods_sn from own_numbers join products using (product_id)
   where company_id = $1 and upper(own_number) = any ($2);

-- favorites.cartOffers
-- takes $1 bigint[], $2 bigint[], $3 integer[], $4 bigint, $5 integer, $6 text, $7 timestamp with time zone, $8 text
-- gives position integer, product_id bigint, goods_sn text, title text, amount integer, is_sold boolean, relation_id bigint, warehouse_id bigint, warehouse_name text, source_type source_type, purchase_mode purchase_mode, price_cents price_cents, merchant_id bigint, type_id bigint, kind order_kind, moq pieces, pack_multiple pieces, available integer, in_cart integer
select wanted.position::integer as position, wanted.product_id, goods_sn, products.title ->> $8 as title, wanted.amount,
     lead.relation_id is not null as is_sold, offer.relation_id, offer.warehouse_id, warehouse_name, offer.source_type, offer.purchase_mode,
     offer.price_cents, offer.merchant_id, products.type_id, offer.kind, offer.moq, offer.pack_multiple, offer.available,
     coalesce((select quantity from cart_lines where company_id = $4 and relation_id = offer.relation_id and logistics_type = $5), 0) as in_cart
   from unnest($1::bigint[], $2::bigint[], $3::integer[]) with ordinality wanted (product_id, relation_id, amount, position)
   join products on products.product_id = wanted.product_id and products.product_state in ('live', 'retired')
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

-- favorites.checkFavorites
-- takes $1 timestamp with time zone, $2 timestamp with time zone, $3 bigint
-- gives company_id bigint, site_code text, product_id bigint, goods_sn text, title translated, is_back boolean
with due as (
     select company_id, product_id, site_code, seen_kind, seen_price_cents, seen_available from favourites
     where seen_at is null or seen_at < $2
     order by seen_at nulls first, company_id, product_id limit $3 for update skip locked
   ), looked as (
     select due.*, lead.kind, lead.price_cents, lead.moq, coalesce(stock.available, 0) as available
     from due
     left join lateral (
  select offers.* from offers
  where offers.product_id = due.product_id and is_active
    and coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true) and coalesce(final_date >= $1::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = due.site_code and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     left join offer_availability stock on stock.relation_id = lead.relation_id
   ), kept as (
     update favourites set seen_kind = looked.kind, seen_price_cents = looked.price_cents, seen_available = looked.available, seen_at = $1
     from looked where favourites.company_id = looked.company_id and favourites.product_id = looked.product_id
   )
   select looked.company_id, looked.site_code, looked.product_id, goods_sn, title, looked.seen_available < looked.moq as is_back
   from looked join products using (product_id) join companies on companies.company_id = looked.company_id
   where looked.kind = looked.seen_kind and looked.kind in ('local', 'special') and looked.available >= looked.moq
     and (looked.seen_available < looked.moq or (looked.price_cents < looked.seen_price_cents and companies.price_version is null))
   order by looked.company_id, looked.site_code, looked.product_id;

-- favorites.countFavorites
-- takes $1 bigint, $2 bigint[]
-- gives count integer, held integer
select count(*)::integer as count, (count(*) filter (where product_id = any ($2)))::integer as held
   from favourites where company_id = $1;

-- favorites.countListLines
-- takes $1 bigint, $2 bigint, $3 bigint[]
-- gives count integer, held integer
select count(*)::integer as count, (count(*) filter (where product_id = any ($3)))::integer as held
   from saved_list_lines where company_id = $1 and list_id = $2;

-- favorites.countLists
-- takes $1 bigint
-- gives count integer
select count(*)::integer as count from saved_lists where company_id = $1;

-- favorites.customerSkuPage
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives count integer, changed_at timestamp with time zone, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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

-- favorites.customerSkusByProduct
-- takes $1 bigint, $2 bigint[]
-- gives product_id bigint, own_number text
select product_id, own_number from own_numbers where company_id = $1 and product_id = any ($2);

-- favorites.deleteCustomerSkus
-- takes $1 bigint, $2 bigint[]
-- gives nothing
delete from own_numbers where company_id = $1 and product_id = any ($2);

-- favorites.deleteFavorites
-- takes $1 bigint, $2 bigint[]
-- gives nothing
delete from favourites where company_id = $1 and product_id = any ($2);

-- favorites.deleteList
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives nothing
delete from saved_lists where company_id = $1 and (not is_private or saved_lists.person_id = $2) and list_id = $3;

-- favorites.deleteListLines
-- takes $1 bigint, $2 bigint, $3 bigint[]
-- gives nothing
delete from saved_list_lines where company_id = $1 and list_id = $2 and product_id = any ($3);

-- favorites.favoriteIds
-- takes $1 bigint
-- gives product_ids jsonb
select coalesce(jsonb_agg(product_id order by product_id), '[]') as product_ids from favourites where company_id = $1;

-- favorites.history.last
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 integer[], $7 bigint, $8 bigint
-- gives count integer, last_bought_at timestamp with time zone, order_count integer, pieces bigint, last_order_number text, last_relation_id bigint, last_kind order_kind, last_quantity pieces, last_price_cents price_cents, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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
     cross join lateral (
       select order_number, line.relation_id, orders.kind, line.quantity, unit_cents
       from orders join order_lines line using (order_id)
       where orders.company_id = $1 and line.product_id = page.product_id and paid_at is not null and status <> all ($6)
       order by created_at desc, order_id desc, position limit 1
     ) last
     
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by offers.relation_id = last.relation_id desc, array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     order by page.last_bought_at desc, page.product_id;

-- favorites.history.pieces
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 integer[], $7 bigint, $8 bigint
-- gives count integer, last_bought_at timestamp with time zone, order_count integer, pieces bigint, last_order_number text, last_relation_id bigint, last_kind order_kind, last_quantity pieces, last_price_cents price_cents, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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
     cross join lateral (
       select order_number, line.relation_id, orders.kind, line.quantity, unit_cents
       from orders join order_lines line using (order_id)
       where orders.company_id = $1 and line.product_id = page.product_id and paid_at is not null and status <> all ($6)
       order by created_at desc, order_id desc, position limit 1
     ) last
     
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by offers.relation_id = last.relation_id desc, array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     order by page.pieces desc, page.product_id;

-- favorites.history.title
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 integer[], $7 bigint, $8 bigint
-- gives count integer, last_bought_at timestamp with time zone, order_count integer, pieces bigint, last_order_number text, last_relation_id bigint, last_kind order_kind, last_quantity pieces, last_price_cents price_cents, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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
     cross join lateral (
       select order_number, line.relation_id, orders.kind, line.quantity, unit_cents
       from orders join order_lines line using (order_id)
       where orders.company_id = $1 and line.product_id = page.product_id and paid_at is not null and status <> all ($6)
       order by created_at desc, order_id desc, position limit 1
     ) last
     
  
  join products on products.product_id = page.product_id
  join product_cards cards on cards.product_id = page.product_id
  left join own_numbers own on own.company_id = $1 and own.product_id = page.product_id
  left join lateral (
  select offers.* from offers
  where offers.product_id = page.product_id and is_active
    and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and coalesce(final_date >= $4::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by offers.relation_id = last.relation_id desc, array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
     order by page.title, page.product_id;

-- favorites.insertCustomerSkus
-- takes $1 bigint, $2 bigint, $3 bigint[], $4 text[], $5 timestamp with time zone
-- gives nothing
insert into own_numbers (company_id, product_id, own_number, person_id, changed_at)
   select $1, given.product_id, given.own_number, $2, $5 from unnest($3::bigint[], $4::text[]) given (product_id, own_number);

-- favorites.insertFavorites
-- takes $1 bigint, $2 bigint, $3 bigint[], $4 text, $5 timestamp with time zone
-- gives nothing
insert into favourites (company_id, product_id, person_id, site_code, saved_kind, saved_price_cents, saved_available, saved_at,
     seen_kind, seen_price_cents, seen_available, seen_at)
   select $1, products.product_id, $2, $4, lead.kind, lead.price_cents, coalesce(stock.available, 0), $5,
     lead.kind, lead.price_cents, coalesce(stock.available, 0), $5
   from products
   left join lateral (
  select offers.* from offers
  where offers.product_id = products.product_id and is_active
    and coalesce(starts_at <= $5, true) and coalesce(ends_at > $5, true) and coalesce(final_date >= $5::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = $4 and site_warehouses.warehouse_id = offers.warehouse_id))
  order by array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1) lead on true
   left join offer_availability stock on stock.relation_id = lead.relation_id
   where products.product_id = any ($3) and products.product_state in ('live', 'retired')
   on conflict do nothing;

-- favorites.insertList
-- takes $1 bigint, $2 bigint, $3 text, $4 boolean, $5 timestamp with time zone
-- gives list_id bigint
insert into saved_lists (company_id, person_id, name, is_private, created_at, changed_at) values ($1, $2, $3, $4, $5, $5) returning list_id;

-- favorites.insertListLines
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
   where exists (select from products where products.product_id = wanted.product_id and products.product_state in ('live', 'retired'))
   on conflict (list_id, product_id) do nothing;

-- favorites.listLines
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 timestamp with time zone, $6 text[], $7 bigint, $8 bigint
-- gives count integer, quantity integer, note text, saved_kind text, saved_price_cents cents, saved_available integer, saved_at timestamp with time zone, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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

-- favorites.lockCompany
-- takes $1 bigint
-- gives company_id bigint
select company_id from companies where company_id = $1 for no key update;

-- favorites.lockLists
-- takes $1 bigint, $2 bigint, $3 bigint[]
-- gives list_id bigint, is_private boolean, is_mine boolean, share_token text
select list_id, is_private, person_id = $2 as is_mine, share_token from saved_lists where company_id = $1 and (not is_private or saved_lists.person_id = $2) and list_id = any ($3)
   order by list_id for update;

-- favorites.moveListLines
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

-- favorites.page.price_down
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives count integer, saved_kind text, saved_price_cents cents, saved_available integer, saved_at timestamp with time zone, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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

-- favorites.page.price_up
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives count integer, saved_kind text, saved_price_cents cents, saved_available integer, saved_at timestamp with time zone, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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

-- favorites.page.saved
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives count integer, saved_kind text, saved_price_cents cents, saved_available integer, saved_at timestamp with time zone, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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

-- favorites.page.title
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text[], $6 bigint, $7 bigint
-- gives count integer, saved_kind text, saved_price_cents cents, saved_available integer, saved_at timestamp with time zone, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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

-- favorites.productsBySku
-- takes $1 text[], $2 text
-- gives asked text, product_id bigint, goods_sn text, title text
select asked, found.product_id, found.goods_sn, found.title ->> $2 as title
   from unnest($1::text[]) asked
   cross join lateral (
     select 1 as rank, product_id, goods_sn, title from products where upper(goods_sn) collate "C" = asked and products.product_state in ('live', 'retired')
     union all
     select 2, min(product_id), min(goods_sn), min(title::text)::jsonb from products where upper(custom_sn) collate "C" = asked and products.product_state in ('live', 'retired') having count(*) = 1
     order by rank limit 1
   ) found;

-- favorites.publishedProduct
-- takes $1 bigint
-- gives product_id bigint
select product_id from products where product_id = $1 and products.product_state in ('live', 'retired');

-- favorites.renameList
-- takes $1 bigint, $2 bigint, $3 text, $4 boolean, $5 timestamp with time zone
-- gives nothing
update saved_lists set name = $3, is_private = $4, changed_at = $5 where company_id = $1 and list_id = $2;

-- favorites.savedListById
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives list_id bigint, name text, is_private boolean, is_mine boolean, made_by text, share_token text, changed_at timestamp with time zone, product_count integer, pieces bigint, previews jsonb
select saved_lists.list_id, saved_lists.name, is_private, saved_lists.person_id = $2 as is_mine,
  concat_ws(' ', first_name, last_name) as made_by, share_token, saved_lists.changed_at,
  (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
  (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces,
  (select coalesce(jsonb_agg(card -> 'pictures' ->> 0), '[]') from (
     select card from saved_list_lines line join product_cards using (product_id)
     where line.list_id = saved_lists.list_id order by saved_at desc, product_id desc limit 3) newest) as previews from saved_lists join people using (person_id) where company_id = $1 and (not is_private or saved_lists.person_id = $2) and list_id = $3;

-- favorites.savedLists
-- takes $1 bigint, $2 bigint
-- gives list_id bigint, name text, is_private boolean, is_mine boolean, made_by text, share_token text, changed_at timestamp with time zone, product_count integer, pieces bigint, previews jsonb
select saved_lists.list_id, saved_lists.name, is_private, saved_lists.person_id = $2 as is_mine,
  concat_ws(' ', first_name, last_name) as made_by, share_token, saved_lists.changed_at,
  (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
  (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces,
  (select coalesce(jsonb_agg(card -> 'pictures' ->> 0), '[]') from (
     select card from saved_list_lines line join product_cards using (product_id)
     where line.list_id = saved_lists.list_id order by saved_at desc, product_id desc limit 3) newest) as previews from saved_lists join people using (person_id) where company_id = $1 and (not is_private or saved_lists.person_id = $2) order by changed_at desc, list_id desc limit 100;

-- favorites.setListLineValues
-- takes $1 bigint, $2 bigint, $3 bigint, $4 integer, $5 text
-- gives nothing
update saved_list_lines set quantity = coalesce($4::integer, quantity), note = case when $4::integer is null then $5 else note end
   where company_id = $1 and list_id = $2 and product_id = $3;

-- favorites.setShareToken
-- takes $1 bigint, $2 bigint, $3 text
-- gives nothing
update saved_lists set share_token = $3 where company_id = $1 and list_id = $2;

-- favorites.sharedListByToken
-- takes $1 text
-- gives list_id bigint, name text, company_name text, changed_at timestamp with time zone, product_count integer, pieces bigint
select list_id, saved_lists.name, companies.name as company_name, changed_at,
     (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
     (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces
   from saved_lists join companies using (company_id) where share_token = $1;

-- favorites.sharedListLines
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 bigint, $6 bigint
-- gives count integer, quantity integer, note text, saved_kind text, saved_price_cents cents, saved_available integer, saved_at timestamp with time zone, product_id bigint, goods_sn text, custom_sn text, own_number text, title text, preview text, relation_id bigint
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

-- favorites.touchList
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives product_count integer
update saved_lists set changed_at = $3 where company_id = $1 and list_id = $2
   returning (select count(*)::integer from saved_list_lines line where line.list_id = $2) as product_count;

-- feedback.countCompanyFeedback
-- takes $1 bigint
-- gives open integer, answered integer, closed integer
select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'answered')::int as answered,
     count(*) filter (where status = 'closed')::int as closed
   from feedback where company_id = $1;

-- feedback.countOpenFeedback
-- takes $1 bigint
-- gives open integer
select count(*)::int as open from feedback where company_id = $1 and status <> 'closed';

-- feedback.countQueue
-- takes $1 bigint, $2 timestamp with time zone
-- gives open integer, mine integer, answered integer, closed integer, late integer
select (select count(*)::integer from (select from feedback where status = 'open' limit 1000) counted) as open,
     (select count(*)::integer from (select from feedback where status = 'open' and assigned_to = $1 limit 1000) counted) as mine,
     (select count(*)::integer from (select from feedback where status = 'answered' limit 1000) counted) as answered, (select count(*)::integer from (select from feedback where status = 'closed' limit 1000) counted) as closed,
     (select count(*)::integer from (select from feedback where status = 'open' and waiting_since < $2 limit 1000) counted) as late;

-- feedback.findCompanyOrder
-- takes $1 bigint, $2 text
-- gives order_number text
select order_number from orders where company_id = $1 and order_number = $2;

-- feedback.findFeedback
-- takes $1 bigint, $2 bigint
-- gives feedback_id bigint, company_id bigint, person_id bigint, category text, order_number text, status text, body text, created_at timestamp with time zone, last_entry_at timestamp with time zone, waiting_since timestamp with time zone, writer text, entries integer, company_name text, assigned_to bigint, assignee text
select feedback.feedback_id, feedback.company_id, feedback.person_id, category, order_number, status, first_entry.body, feedback.created_at,
     last_entry_at, waiting_since, case writer.mobile_country_code when '86' then writer.last_name || writer.first_name else writer.first_name || ' ' || writer.last_name end as writer, counted.entries, companies.name as company_name, assigned_to,
     case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end as assignee from feedback
   join people writer on writer.person_id = feedback.person_id
   join companies on companies.company_id = feedback.company_id
   left join people assignee on assignee.person_id = assigned_to
   cross join lateral (select body from feedback_entries entry where entry.feedback_id = feedback.feedback_id order by entry_id limit 1) first_entry
   cross join lateral (select count(*)::int as entries from feedback_entries entry where entry.feedback_id = feedback.feedback_id) counted where ($1::bigint is null or feedback.company_id = $1) and feedback.feedback_id = $2;

-- feedback.getFeedbackContext
-- takes $1 bigint
-- gives account text, language text, others jsonb, next_feedback_id bigint
select coalesce(email, phone, '') as account, language,
     (select coalesce(jsonb_agg(jsonb_build_object('feedback_id', feedback_id, 'category', category, 'status', status, 'body', body)), '[]')
      from (select other.feedback_id, other.category, other.status,
              (select body from feedback_entries entry where entry.feedback_id = other.feedback_id order by entry_id limit 1) as body
            from feedback other where other.company_id = this.company_id and other.feedback_id <> this.feedback_id
            order by other.feedback_id desc limit 5) found) as others,
     (select later.feedback_id from feedback later where later.status = 'open' and later.feedback_id <> this.feedback_id
      order by later.waiting_since limit 1) as next_feedback_id
   from feedback this join people using (person_id) where this.feedback_id = $1;

-- feedback.insertEntry
-- takes $1 bigint, $2 bigint, $3 boolean, $4 text, $5 uuid[], $6 timestamp with time zone
-- gives entry_id bigint
insert into feedback_entries (feedback_id, person_id, is_staff, body, file_ids, created_at) values ($1, $2, $3, $4, $5, $6) returning entry_id;

-- feedback.insertFeedback
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 timestamp with time zone
-- gives feedback_id bigint
insert into feedback (company_id, person_id, site_code, category, order_number, created_at, waiting_since, last_entry_at)
   values ($1, $2, $3, $4, $5, $6, $6, $6) returning feedback_id;

-- feedback.listEntries
-- takes $1 bigint
-- gives entry_id bigint, writer text, is_staff boolean, body text, created_at timestamp with time zone, pictures jsonb
select entry_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as writer, is_staff, body, feedback_entries.created_at,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name) order by name, file_id), '[]')
      from files where file_id = any (feedback_entries.file_ids)) as pictures
   from feedback_entries join people using (person_id) where feedback_id = $1 order by entry_id limit 500;

-- feedback.listFeedbackPage
-- takes $1 bigint, $2 text, $3 bigint, $4 bigint
-- gives feedback_id bigint, company_id bigint, person_id bigint, category text, order_number text, status text, body text, created_at timestamp with time zone, last_entry_at timestamp with time zone, waiting_since timestamp with time zone, writer text, entries integer, company_name text, assigned_to bigint, assignee text
select feedback.feedback_id, feedback.company_id, feedback.person_id, category, order_number, status, first_entry.body, feedback.created_at,
     last_entry_at, waiting_since, case writer.mobile_country_code when '86' then writer.last_name || writer.first_name else writer.first_name || ' ' || writer.last_name end as writer, counted.entries, companies.name as company_name, assigned_to,
     case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end as assignee from feedback
   join people writer on writer.person_id = feedback.person_id
   join companies on companies.company_id = feedback.company_id
   left join people assignee on assignee.person_id = assigned_to
   cross join lateral (select body from feedback_entries entry where entry.feedback_id = feedback.feedback_id order by entry_id limit 1) first_entry
   cross join lateral (select count(*)::int as entries from feedback_entries entry where entry.feedback_id = feedback.feedback_id) counted
   where feedback.company_id = $1 and ($2 = '' or status = $2) and ($3::bigint is null or feedback.feedback_id < $3)
   order by feedback.feedback_id desc limit $4;

-- feedback.listQueueRows
-- takes $1 text, $2 bigint, $3 text, $4 integer, $5 integer, $6 text[]
-- gives feedback_id bigint, company_id bigint, person_id bigint, category text, order_number text, status text, body text, created_at timestamp with time zone, last_entry_at timestamp with time zone, waiting_since timestamp with time zone, writer text, entries integer, company_name text, assigned_to bigint, assignee text, count integer
select feedback.feedback_id, feedback.company_id, feedback.person_id, category, order_number, status, first_entry.body, feedback.created_at,
     last_entry_at, waiting_since, case writer.mobile_country_code when '86' then writer.last_name || writer.first_name else writer.first_name || ' ' || writer.last_name end as writer, counted.entries, companies.name as company_name, assigned_to,
     case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end as assignee, (select count(*)::integer from (select feedback_id from feedback where status = 'open' and ($1 = 'open' or $1 = 'mine' and assigned_to = $2) and ($3 = '' or company_id in (select company_id from companies where (lower(name) like ($6::text[])[1] or lower(name) like ($6::text[])[2])) or order_number ilike $3 || '%'
       or feedback_id in (select feedback_id from feedback_entries where not is_staff and (lower(body) like ($6::text[])[1] or lower(body) like ($6::text[])[2]))) union all select feedback_id from feedback where $1 not in ('open', 'mine') and status = $1 and ($3 = '' or company_id in (select company_id from companies where (lower(name) like ($6::text[])[1] or lower(name) like ($6::text[])[2])) or order_number ilike $3 || '%'
       or feedback_id in (select feedback_id from feedback_entries where not is_staff and (lower(body) like ($6::text[])[1] or lower(body) like ($6::text[])[2]))) limit 1000) counted) as count
   from ((select feedback_id from feedback where status = 'open' and ($1 = 'open' or $1 = 'mine' and assigned_to = $2) and ($3 = '' or company_id in (select company_id from companies where (lower(name) like ($6::text[])[1] or lower(name) like ($6::text[])[2])) or order_number ilike $3 || '%'
       or feedback_id in (select feedback_id from feedback_entries where not is_staff and (lower(body) like ($6::text[])[1] or lower(body) like ($6::text[])[2]))) order by waiting_since, feedback_id limit $4::integer + $5::integer) union all (select feedback_id from feedback where $1 not in ('open', 'mine') and status = $1 and ($3 = '' or company_id in (select company_id from companies where (lower(name) like ($6::text[])[1] or lower(name) like ($6::text[])[2])) or order_number ilike $3 || '%'
       or feedback_id in (select feedback_id from feedback_entries where not is_staff and (lower(body) like ($6::text[])[1] or lower(body) like ($6::text[])[2]))) order by last_entry_at desc, feedback_id limit $4::integer + $5::integer)) page join (feedback
   join people writer on writer.person_id = feedback.person_id
   join companies on companies.company_id = feedback.company_id
   left join people assignee on assignee.person_id = assigned_to
   cross join lateral (select body from feedback_entries entry where entry.feedback_id = feedback.feedback_id order by entry_id limit 1) first_entry
   cross join lateral (select count(*)::int as entries from feedback_entries entry where entry.feedback_id = feedback.feedback_id) counted) using (feedback_id)
   order by waiting_since nulls last, last_entry_at desc, feedback.feedback_id limit $4 offset $5;

-- feedback.lockCompany
-- takes $1 bigint
-- gives name text
select name from companies where company_id = $1 for update;

-- feedback.lockFeedback
-- takes $1 bigint, $2 bigint
-- gives feedback_id bigint, company_id bigint, person_id bigint, category text, status text, site_code text, company_name text
select feedback_id, feedback.company_id, person_id, category, status, site_code, companies.name as company_name
   from feedback join companies on companies.company_id = feedback.company_id
   where ($1::bigint is null or feedback.company_id = $1) and feedback_id = $2 for update of feedback;

-- feedback.updateAssignee
-- takes $1 bigint, $2 bigint
-- gives nothing
update feedback set assigned_to = $2 where feedback_id = $1;

-- feedback.updateFeedbackStatus
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 boolean
-- gives nothing
update feedback set status = $3, waiting_since = case when $3 = 'open' then coalesce(waiting_since, $4) end, last_entry_at = $4,
     first_answered_at = case when $5::boolean then coalesce(first_answered_at, $4) else first_answered_at end
   where feedback_id = $1 and status = $2;

-- files.assignFilesToMerchant
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives nothing
update files set owner_person_id = $2, owner_merchant_id = $3 where owner_settlement_id = $1;

-- files.deleteFilesOfApplications
-- takes $1 bigint[]
-- gives storage_key text
delete from files where owner_settlement_id = any ($1) returning storage_key;

-- files.fileById
-- takes $1 uuid
-- gives file_id uuid, file_type integer, name text, mime text, bytes integer, storage_key text
select file_id, file_type, name, mime, bytes, storage_key from files where file_id = $1;

-- files.filesById
-- takes $1 uuid[]
-- gives file_id uuid, file_type integer, name text, mime text, bytes integer, storage_key text
select file_id, file_type, name, mime, bytes, storage_key from files where file_id = any ($1::uuid[]);

-- files.filesByOwner
-- takes $1 uuid[], $2 bigint, $3 bigint, $4 bigint
-- gives file_id uuid, file_type integer, name text, mime text, bytes integer, storage_key text
select file_id, file_type, name, mime, bytes, storage_key from files
   where file_id = any ($1::uuid[]) and (owner_person_id = $2 or owner_company_id = $3 or owner_merchant_id = $4);

-- files.insertFile
-- takes $1 uuid, $2 bigint, $3 bigint, $4 bigint, $5 integer, $6 text, $7 text, $8 integer, $9 integer, $10 integer, $11 bytea, $12 text, $13 timestamp with time zone, $14 bigint
-- gives nothing
insert into files (file_id, owner_person_id, owner_company_id, owner_merchant_id, file_type, name, mime, bytes, width, height, sha256, storage_key, created_at,
     owner_settlement_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- files.lockApplication
-- takes $1 bigint
-- gives files integer
with applicant as (select settlement_id from settlements where settlement_id = $1 for update)
   select (select count(*) from files where owner_settlement_id = applicant.settlement_id)::integer as files from applicant;

-- files.lockOwner
-- takes $1 bigint
-- gives person_id bigint
select person_id from people where person_id = $1 for update;

-- files.storageUsage
-- takes $1 bigint
-- gives files integer, bytes bigint
select count(*)::integer as files, coalesce(sum(bytes), 0)::bigint as bytes from files where owner_person_id = $1;

-- freight.deleteOldQuotes
-- takes $1 timestamp with time zone
-- gives nothing
delete from freight_quotes where not is_ordered and valid_until < $1;

-- freight.deliverableOffers
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 bigint, $5 text
-- gives relation_id bigint, kind order_kind, warehouse_id bigint, warehouse_name text, city text, state text, zip text, stock integer, packages jsonb, special_freight_cents cents, tariff_id bigint, dock jsonb
select other.relation_id, other.kind, other.warehouse_id, warehouse_name, city, state, zip, stock.available as stock,
     coalesce(parcel.packages, '[]') as packages, other.special_freight_cents, (select current_freight_tariff($3)) as tariff_id,
     (select dock from addresses where company_id = $4 and left(addresses.zip, 5) = left($5, 5) and removed_at is null
      order by is_default desc, address_id desc limit 1) as dock
   from offers asked
   join offers other on other.product_id = asked.product_id and other.kind = asked.kind and other.condition = asked.condition
   join offer_availability stock on stock.relation_id = other.relation_id
   join warehouses on warehouses.warehouse_id = other.warehouse_id
   join site_warehouses on site_warehouses.warehouse_id = other.warehouse_id and site_code = $2
   left join lateral (
     -- The offset prevents the planner from inlining the subquery, so that only the parcels of this product are aggregated.
     select packages from product_parcels where product_parcels.product_id = asked.product_id offset 0
   ) parcel on true
   where asked.relation_id = $1 and other.kind <> 'fob' and other.is_active
     and coalesce(other.starts_at <= $3, true) and coalesce(other.ends_at > $3, true) and coalesce(other.final_date >= $3::date, true)
   order by other.relation_id;

-- freight.findQuote
-- takes $1 bigint, $2 bigint
-- gives quote_id bigint, company_id bigint, tariff_id bigint, request jsonb, answer jsonb, freight_cents cents, created_at timestamp with time zone, valid_until timestamp with time zone, is_ordered boolean
select quote_id, company_id, tariff_id, request, answer, freight_cents, created_at, valid_until, is_ordered from freight_quotes
   where ($1::bigint is null or company_id = $1) and quote_id = $2;

-- freight.markOrdered
-- takes $1 bigint, $2 bigint[]
-- gives nothing
update freight_quotes set is_ordered = true where company_id = $1 and quote_id = any ($2) and not is_ordered;

-- freight.offersToShip
-- takes $1 bigint[], $2 text, $3 timestamp with time zone, $4 bigint, $5 text
-- gives relation_id bigint, kind order_kind, merchant_id bigint, warehouse_id bigint, zip text, special_freight_cents cents, packages jsonb, tariff_id bigint, dock jsonb
select offers.relation_id, offers.kind, offers.merchant_id, offers.warehouse_id, warehouses.zip, offers.special_freight_cents,
     coalesce(parcel.packages, '[]') as packages, (select current_freight_tariff($3)) as tariff_id,
     (select dock from addresses where company_id = $4 and left(addresses.zip, 5) = left($5, 5) and removed_at is null
      order by is_default desc, address_id desc limit 1) as dock
   from offers
   join warehouses using (warehouse_id)
   join site_warehouses using (warehouse_id)
   left join lateral (
     select packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true
   where offers.relation_id = any ($1) and site_code = $2 and offers.kind <> 'fob';

-- freight.saveQuotes
-- takes $1 bigint, $2 jsonb, $3 timestamp with time zone, $4 timestamp with time zone
-- gives quote_id bigint, quote_key text, valid_until timestamp with time zone
insert into freight_quotes (company_id, quote_key, tariff_id, request, answer, freight_cents, created_at, valid_until)
   select $1, sha256(convert_to(key, 'UTF8')), nullif(tariff_id, 0), request, answer, cents, $3, $4
   from jsonb_to_recordset($2::jsonb) as line (key text, tariff_id bigint, request jsonb, answer jsonb, cents bigint)
   on conflict (company_id, quote_key) do update set valid_until = greatest(freight_quotes.valid_until, excluded.valid_until)
   returning quote_id, encode(quote_key, 'hex') as quote_key, valid_until;

-- freight.tariffContent
-- takes $1 bigint
-- gives content jsonb
select content from freight_tariffs where tariff_id = $1;

-- freight.validQuotes
-- takes $1 bigint, $2 bigint[], $3 timestamp with time zone
-- gives quote_id bigint, tariff_id bigint, request jsonb, answer jsonb, freight_cents cents
select quote_id, tariff_id, request, answer, freight_cents from freight_quotes
   where company_id = $1 and quote_id = any ($2) and valid_until > $3;

-- freightClaims.agree
-- takes $1 bigint, $2 bigint, $3 text, $4 cents
-- gives nothing
update freight_claims set status = 'agreed', agreed_by = $2, at_fault = $3, paid_cents = $4 where claim_id = $1 and status = 'submitted';

-- freightClaims.basis
-- takes $1 bigint
-- gives delivered_at timestamp with time zone, is_shipped boolean, has_exceptions boolean, claimable_cents bigint, open_claims integer
select coalesce((select min(received_at) from delivery_receipts where delivery_receipts.order_id = orders.order_id),
       (select min(happened_at) from shipment_events where shipment_events.order_id = orders.order_id and shipment_events.kind = 'delivered'),
       completed_at) as delivered_at,
     dispatched_at is not null and orders.kind <> 'fob' as is_shipped,
     exists (select from delivery_exceptions join delivery_receipts using (receipt_id) where delivery_receipts.order_id = orders.order_id) as has_exceptions,
     (paid_cents + freight_paid_cents - refunded_cents - forfeited_cents
       - coalesce((select sum(coalesce(freight_claims.paid_cents, claimed_cents)) from freight_claims
           where freight_claims.order_id = orders.order_id and freight_claims.status in ('submitted', 'agreed')), 0))::bigint as claimable_cents,
     (select count(*)::integer from freight_claims where freight_claims.order_id = orders.order_id
       and freight_claims.status in ('submitted', 'agreed')) as open_claims
   from orders where order_id = $1;

-- freightClaims.close
-- takes $1 bigint, $2 text, $3 bigint, $4 text, $5 timestamp with time zone
-- gives nothing
update freight_claims set status = $2, decided_by = $3, decision_note = $4, decided_at = $5, paid_cents = null, agreed_by = null
   where claim_id = $1 and status in ('submitted', 'agreed');

-- freightClaims.insert
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 timestamp with time zone, $6 timestamp with time zone, $7 cents, $8 text, $9 uuid[], $10 timestamp with time zone, $11 bigint
-- gives claim_id bigint
insert into freight_claims (claim_number, order_id, company_id, kind, status, delivered_at, notice_by, claimed_cents, description, file_ids, filed_at, person_id)
   values ($1, $2, $3, $4, 'submitted', $5, $6, $7, $8, $9::uuid[], $10, $11) returning claim_id;

-- freightClaims.lock
-- takes $1 bigint
-- gives claim_id bigint, claim_number text, kind text, status text, order_id bigint, company_id bigint, order_number text, currency text, merchant_id bigint, site_code text, logistics_type logistics_type, company text, merchant text, delivered_at timestamp with time zone, notice_by timestamp with time zone, claimed_cents cents, description text, file_ids uuid[], filed_at timestamp with time zone, agreed_by bigint, at_fault text, paid_cents cents, decided_at timestamp with time zone, decision_note text, has_bol boolean, case_number text, receipt_files uuid[]
select claim_id, claim_number, freight_claims.kind, freight_claims.status, freight_claims.order_id, freight_claims.company_id, order_number, orders.currency,
  merchant_id, orders.site_code, logistics_type, companies.name as company, merchants.name as merchant, delivered_at, notice_by, claimed_cents, description,
  freight_claims.file_ids, filed_at, agreed_by, at_fault, freight_claims.paid_cents, decided_at, decision_note,
  exists (select from bills_of_lading where bills_of_lading.order_id = orders.order_id) as has_bol,
  coalesce((select record_number from after_sale_records where freight_claim_id = claim_id), '') as case_number,
  array(select distinct unnest(delivery_receipts.file_ids || coalesce(delivery_exceptions.file_ids, '{}')) from delivery_receipts
    left join delivery_exceptions using (receipt_id) where delivery_receipts.order_id = orders.order_id) as receipt_files from freight_claims join orders on orders.order_id = freight_claims.order_id
  join companies on companies.company_id = freight_claims.company_id join merchants using (merchant_id) where claim_id = $1 for no key update of freight_claims;

-- freightClaims.ofOrder
-- takes $1 bigint, $2 text
-- gives claim_id bigint, claim_number text, kind text, status text, order_id bigint, company_id bigint, order_number text, currency text, merchant_id bigint, site_code text, logistics_type logistics_type, company text, merchant text, delivered_at timestamp with time zone, notice_by timestamp with time zone, claimed_cents cents, description text, file_ids uuid[], filed_at timestamp with time zone, agreed_by bigint, at_fault text, paid_cents cents, decided_at timestamp with time zone, decision_note text, has_bol boolean, case_number text, receipt_files uuid[]
select claim_id, claim_number, freight_claims.kind, freight_claims.status, freight_claims.order_id, freight_claims.company_id, order_number, orders.currency,
  merchant_id, orders.site_code, logistics_type, companies.name as company, merchants.name as merchant, delivered_at, notice_by, claimed_cents, description,
  freight_claims.file_ids, filed_at, agreed_by, at_fault, freight_claims.paid_cents, decided_at, decision_note,
  exists (select from bills_of_lading where bills_of_lading.order_id = orders.order_id) as has_bol,
  coalesce((select record_number from after_sale_records where freight_claim_id = claim_id), '') as case_number,
  array(select distinct unnest(delivery_receipts.file_ids || coalesce(delivery_exceptions.file_ids, '{}')) from delivery_receipts
    left join delivery_exceptions using (receipt_id) where delivery_receipts.order_id = orders.order_id) as receipt_files from freight_claims join orders on orders.order_id = freight_claims.order_id
  join companies on companies.company_id = freight_claims.company_id join merchants using (merchant_id) where freight_claims.company_id = $1 and order_number = $2 order by claim_id desc;

-- freightClaims.orderId
-- takes $1 bigint, $2 text
-- gives order_id bigint
select order_id from orders where company_id = $1 and order_number = $2;

-- freightClaims.orderOf
-- takes $1 bigint, $2 bigint
-- gives order_id bigint
select order_id from freight_claims where claim_id = $1 and ($2::bigint is null or company_id = $2);

-- freightClaims.pay
-- takes $1 bigint, $2 bigint, $3 text, $4 cents, $5 text, $6 timestamp with time zone
-- gives nothing
update freight_claims set status = 'paid', decided_by = $2, at_fault = $3, paid_cents = $4, decision_note = $5, decided_at = $6
   where claim_id = $1 and status in ('submitted', 'agreed');

-- freightClaims.queue
-- takes $1 boolean, $2 bigint, $3 bigint
-- gives found integer, claim_id bigint, claim_number text, kind text, status text, order_id bigint, company_id bigint, order_number text, currency text, merchant_id bigint, site_code text, logistics_type logistics_type, company text, merchant text, delivered_at timestamp with time zone, notice_by timestamp with time zone, claimed_cents cents, description text, file_ids uuid[], filed_at timestamp with time zone, agreed_by bigint, at_fault text, paid_cents cents, decided_at timestamp with time zone, decision_note text, has_bol boolean, case_number text, receipt_files uuid[]
select count(*) over ()::integer as found, claim_id, claim_number, freight_claims.kind, freight_claims.status, freight_claims.order_id, freight_claims.company_id, order_number, orders.currency,
  merchant_id, orders.site_code, logistics_type, companies.name as company, merchants.name as merchant, delivered_at, notice_by, claimed_cents, description,
  freight_claims.file_ids, filed_at, agreed_by, at_fault, freight_claims.paid_cents, decided_at, decision_note,
  exists (select from bills_of_lading where bills_of_lading.order_id = orders.order_id) as has_bol,
  coalesce((select record_number from after_sale_records where freight_claim_id = claim_id), '') as case_number,
  array(select distinct unnest(delivery_receipts.file_ids || coalesce(delivery_exceptions.file_ids, '{}')) from delivery_receipts
    left join delivery_exceptions using (receipt_id) where delivery_receipts.order_id = orders.order_id) as receipt_files from freight_claims join orders on orders.order_id = freight_claims.order_id
  join companies on companies.company_id = freight_claims.company_id join merchants using (merchant_id)
   where (freight_claims.status in ('submitted', 'agreed')) = $1 order by case when $1 then claim_id else -claim_id end limit $2 offset $3;

-- freightCorrections.insert
-- takes $1 bigint, $2 bigint, $3 bigint, $4 text, $5 text, $6 jsonb, $7 jsonb, $8 jsonb, $9 cents, $10 uuid[], $11 text, $12 timestamp with time zone, $13 bigint
-- gives correction_id bigint
insert into freight_corrections (order_id, company_id, quote_id, carrier, invoice_number, status, correction, quoted, corrected, difference_cents,
     file_ids, note, recorded_at, recorded_by)
   values ($1, $2, $3, $4, $5, 'recorded', $6::jsonb, $7::jsonb, $8::jsonb, $9, $10::uuid[], $11, $12, $13)
   on conflict do nothing returning correction_id;

-- freightCorrections.known
-- takes $1 bigint, $2 text, $3 text
-- gives has_correction boolean, is_invoice_used boolean
select exists (select from freight_corrections where order_id = $1 and status not in ('won', 'canceled')) as has_correction,
     exists (select from freight_corrections where carrier = $2 and upper(invoice_number) = upper($3) and status <> 'canceled') as is_invoice_used;

-- freightCorrections.lock
-- takes $1 bigint
-- gives correction_id bigint, order_id bigint, status text, difference_cents cents, currency text
select correction_id, freight_corrections.order_id, freight_corrections.status, difference_cents, orders.currency
   from freight_corrections join orders using (order_id) where correction_id = $1 for no key update of freight_corrections;

-- freightCorrections.queue
-- takes $1 boolean, $2 bigint, $3 bigint
-- gives found integer, correction_id bigint, order_number text, company text, invoice_number text, status text, currency text, correction jsonb, quoted jsonb, corrected jsonb, difference_cents cents, file_ids uuid[], note text, recorded_at timestamp with time zone, decided_at timestamp with time zone, decision_note text, tariff_name text, recorded_by text, decided_by text, goods jsonb
select count(*) over ()::integer as found, correction_id, order_number, companies.name as company, invoice_number, freight_corrections.status,
     orders.currency, correction, quoted, corrected, difference_cents, freight_corrections.file_ids, note, recorded_at, decided_at, decision_note,
     coalesce(quotes.answer ->> 'tariff_name', '') as tariff_name,
     trim(recorder.first_name || ' ' || recorder.last_name) as recorded_by,
     coalesce(trim(decider.first_name || ' ' || decider.last_name), '') as decided_by,
     (select coalesce(jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn) order by position), '[]')
      from order_lines where order_lines.order_id = orders.order_id) as goods
   from freight_corrections join orders using (order_id) join companies on companies.company_id = freight_corrections.company_id
   join freight_quotes quotes using (quote_id) join people recorder on recorder.person_id = recorded_by
   left join people decider on decider.person_id = decided_by
   where (freight_corrections.status in ('recorded', 'disputed')) = $1
   order by case when $1 then correction_id else -correction_id end limit $2 offset $3;

-- freightCorrections.quotedOrder
-- takes $1 text, $2 text
-- gives order_id bigint, company_id bigint, order_number text, currency text, is_dispatched boolean, quote_id bigint, tariff_id bigint, request jsonb, answer jsonb, goods jsonb
select order_id, orders.company_id, order_number, orders.currency, dispatched_at is not null and orders.kind <> 'fob' as is_dispatched,
     quotes.quote_id, quotes.tariff_id, quotes.request, quotes.answer,
     (select coalesce(jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'title', title ->> $2) order by position), '[]')
      from order_lines where order_lines.order_id = orders.order_id) as goods
   from orders left join freight_quotes quotes on quotes.quote_id = orders.freight_quote_id where order_number = $1;

-- freightCorrections.setStatus
-- takes $1 bigint, $2 text, $3 text, $4 bigint, $5 text, $6 timestamp with time zone
-- gives nothing
update freight_corrections set status = $3, decided_by = $4, decision_note = $5, decided_at = $6
   where correction_id = $1 and status = $2;

-- globalSearch.companies
-- takes $1 text, $2 text[]
-- gives company_id bigint, name text, account text
with matches as (
     (select company_id from companies where company_id = case when $1 ~ '^[0-9]{1,15}$' then $1::bigint end)
     union
     (select company_id from companies where (lower(name) like ($2::text[])[1] or lower(name) like ($2::text[])[2]) limit 200)
   )
   select company_id, name, coalesce(admin.account, '') as account
   from matches join companies using (company_id)
   left join lateral (
     select coalesce(email, phone, '') as account from company_members join people using (person_id)
     where company_members.company_id = companies.company_id order by role <> 'admin', person_id limit 1
   ) admin on true
   order by company_id::text = $1 desc, starts_with(lower(name), lower($1)) desc, name, company_id limit 5;

-- globalSearch.orders
-- takes $1 text, $2 text[]
-- gives order_number text, company text, status integer, total_cents cents, created_at timestamp with time zone
with matches as (
     (select order_id from orders where order_number = upper($1))
     union
     (select order_id from orders where (lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($2::text[])[1] or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($2::text[])[2]) limit 200)
     union
     (select newest.order_id from (
        (select company_id from companies where (lower(name) like ($2::text[])[1] or lower(name) like ($2::text[])[2]) limit 20) union (select company_id from company_members join people using (person_id)
      where (lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($2::text[])[1] or lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($2::text[])[2]) limit 20)
      ) buyers
      cross join lateral (select order_id from orders where orders.company_id = buyers.company_id order by created_at desc limit 5) newest)
   )
   select order_number, companies.name as company, status, total_cents, orders.created_at
   from matches join orders using (order_id) join companies using (company_id)
   order by order_number = upper($1) desc, orders.created_at desc, order_id desc limit 5;

-- globalSearch.people
-- takes $1 text, $2 text[]
-- gives person_id bigint, company_id bigint, name text, account text, company text
with matches as (select person_id from people where (lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($2::text[])[1] or lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($2::text[])[2]) limit 200)
   select person_id, company_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, coalesce(email, phone, '') as account, companies.name as company
   from matches join people using (person_id) join company_members using (person_id) join companies using (company_id)
   where $1 <> ''
   order by lower(coalesce(email, '')) = lower($1) desc, last_name, first_name, person_id, company_id limit 5;

-- help.articleForEditing
-- takes $1 text
-- gives article_key text, topic text, title translated, body translated, keywords text, is_published boolean, version integer
select article_key, topic, title, body, keywords, is_published, version from help_articles where article_key = $1;

-- help.articleVersions
-- takes $1 text, $2 bigint
-- gives version integer, title translated, body translated, name text, saved_at timestamp with time zone
select version, title, body, coalesce(first_name || ' ' || last_name, '') as name, saved_at
   from help_article_versions left join people using (person_id) where article_key = $1 order by version desc limit $2;

-- help.articlesForEditing
-- takes nothing
-- gives article_key text, topic text, title translated, body translated, is_published boolean, version integer, helpful_count integer, unhelpful_count integer, updated_at timestamp with time zone
select article_key, topic, title, body, is_published, version, helpful_count, unhelpful_count, updated_at
   from help_articles order by topic, position, article_key;

-- help.countVote
-- takes $1 text, $2 boolean
-- gives nothing
update help_articles set helpful_count = helpful_count + case when $2 then 1 else 0 end,
     unhelpful_count = unhelpful_count + case when $2 then 0 else 1 end
   where article_key = $1 and is_published;

-- help.insertArticle
-- takes $1 text, $2 text, $3 jsonb, $4 jsonb, $5 text, $6 boolean, $7 timestamp with time zone
-- gives version integer
insert into help_articles (article_key, topic, position, title, body, keywords, is_published, updated_at)
   values ($1, $2, (select coalesce(max(position), 0) + 1 from help_articles where topic = $2), $3::jsonb, $4::jsonb, $5, $6, $7)
   on conflict do nothing returning version;

-- help.insertStarterArticles
-- takes $1 jsonb, $2 timestamp with time zone
-- gives nothing
with added as (
     insert into help_articles (article_key, topic, position, title, body, keywords, updated_at)
     select article_key, topic, position, title, body, keywords, $2
     from jsonb_to_recordset($1::jsonb) as starter (article_key text, topic text, position integer, title jsonb, body jsonb, keywords text)
     on conflict do nothing returning article_key, title, body, version)
   insert into help_article_versions (article_key, version, title, body, saved_at) select article_key, version, title, body, $2 from added;

-- help.insertVersion
-- takes $1 text, $2 integer, $3 jsonb, $4 jsonb, $5 bigint, $6 timestamp with time zone
-- gives nothing
insert into help_article_versions (article_key, version, title, body, person_id, saved_at)
   values ($1, $2, $3::jsonb, $4::jsonb, $5, $6);

-- help.publishedArticles
-- takes $1 text
-- gives article_key text, topic text, title text, body text, keywords text, helpful_count integer, unhelpful_count integer, updated_at timestamp with time zone
select article_key, topic, coalesce(nullif(title ->> $1, ''), title ->> 'en-US') as title, coalesce(nullif(body ->> $1, ''), body ->> 'en-US') as body, keywords, helpful_count, unhelpful_count,
     updated_at
   from help_articles where is_published order by topic, position, article_key;

-- help.updateArticle
-- takes $1 text, $2 integer, $3 text, $4 jsonb, $5 jsonb, $6 text, $7 boolean, $8 timestamp with time zone
-- gives version integer
update help_articles set topic = $3, title = $4::jsonb, body = $5::jsonb, keywords = $6, is_published = $7, updated_at = $8, version = version + 1
   where article_key = $1 and version = $2 returning version;

-- imports.abandonedImports
-- takes $1 timestamp with time zone
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
select import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at from imports where status in ('judging', 'running') and worked_at < $1 order by worked_at limit 5;

-- imports.advanceProgress
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 integer
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update imports set done_count = done_count + $4, worked_at = $3
   where import_id = $1 and worker = $2 and status in ('judging', 'running') returning import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at;

-- imports.categoryNames
-- takes $1 text[]
-- gives type_id bigint, slug text, names text[], paths text[], is_leaf boolean
select type_id, slug,
     array(select title ->> language from unnest($1::text[]) with ordinality as spoken (language, place) order by place) as names,
     array(select (select string_agg(above.title ->> language, ' > ' order by array_position(leaf.path, above.type_id))
         from categories above where above.type_id = any (leaf.path))
       from unnest($1::text[]) with ordinality as spoken (language, place) order by place) as paths,
     not exists (select from categories below where below.parent_type_id = leaf.type_id) as is_leaf
   from categories leaf order by position;

-- imports.countRowsBelow
-- takes $1 bigint, $2 bigint, $3 integer, $4 integer
-- gives count integer
select count(*)::integer as count from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = $3 and row_number > $4;

-- imports.countValidatedRows
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 text
-- gives count integer
select count(*)::integer as count from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
     and ($3 = '' or outcome = $3) and ($4 = '' or problems @> jsonb_build_array(jsonb_build_object('field', $4)))
     and ($5 = '' or (suggestion ->> 'type_id') || '/' || (suggestion ->> 'confidence') = $5 and edits ->> 'category' = suggestion ->> 'type_id');

-- imports.deleteImport
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from imports where merchant_id = $1 and import_id = $2;

-- imports.deleteOldImports
-- takes $1 timestamp with time zone, $2 timestamp with time zone
-- gives nothing
delete from imports where created_at < $1 or (status = 'reading' and worked_at < $2);

-- imports.deleteOldLayouts
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from import_layouts where merchant_id = $1 and headers not in (
     select headers from import_layouts where merchant_id = $1 order by saved_at desc, headers limit $2);

-- imports.editRow
-- takes $1 bigint, $2 integer, $3 integer, $4 jsonb
-- gives nothing
update import_rows set edits = $4 where import_id = $1 and sheet = $2 and row_number = $3;

-- imports.filledCells
-- takes $1 bigint, $2 bigint, $3 integer, $4 integer
-- gives index integer, filled integer
select place::integer - 1 as index, count(*)::integer as filled
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(cells) with ordinality as cell (value, place)
   where merchant_id = $1 and import_id = $2 and sheet = $3 and row_number > $4 and value <> 'null' group by place order by place;

-- imports.finishReading
-- takes $1 bigint, $2 text, $3 jsonb
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update imports set status = 'mapping', file_kind = $2, sheets = $3, worked_at = null where import_id = $1 returning import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at;

-- imports.firstWrongRow
-- takes $1 bigint, $2 bigint, $3 text, $4 text
-- gives row_number integer, place integer, field text
with shown as (
     select row_number, outcome, problems, row_number() over (order by row_number) - 1 as place
     from import_rows join imports using (import_id)
     where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
       and ($3 = '' or outcome = $3) and ($4 = '' or problems @> jsonb_build_array(jsonb_build_object('field', $4)))
   )
   select row_number, place::integer, coalesce((
       select problem ->> 'field' from jsonb_array_elements(problems) with ordinality as each (problem, position)
       where problem ->> 'code' not in ('wanted', 'keptCategory', 'repeated', 'repeatedHeader')
       order by problem ->> 'code' = 'otherRow', position limit 1), 'custom_sn') as field
   from shown where outcome = 'wrong'
   order by exists (select from jsonb_array_elements(problems) problem where problem ->> 'code' = 'otherRow'), row_number limit 1;

-- imports.headerHints
-- takes $1 bigint
-- gives header text, field text
select header, field from import_headers where merchant_id = $1;

-- imports.importByKey
-- takes $1 bigint, $2 bigint
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
select import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at from imports where merchant_id = $1 and import_id = $2 and status <> 'reading';

-- imports.importsOfMerchant
-- takes $1 bigint
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
select import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at from imports where merchant_id = $1 and status <> 'reading' order by import_id desc limit 50;

-- imports.insertImport
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 text, $6 timestamp with time zone
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
insert into imports (merchant_id, person_id, file_name, language, worker, worked_at, created_at) values ($1, $2, $3, $4, $5, $6, $6)
   returning import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at;

-- imports.insertPictureNames
-- takes $1 bigint, $2 bigint[], $3 text[], $4 text[]
-- gives nothing
insert into import_pictures (merchant_id, product_id, picture_key, name)
   select $1, product_id, picture_key, name from unnest($2::bigint[], $3::text[], $4::text[]) as line (product_id, picture_key, name)
   on conflict (product_id, picture_key) do update set name = excluded.name;

-- imports.insertRows
-- takes $1 bigint, $2 integer, $3 integer[], $4 text[]
-- gives nothing
insert into import_rows (import_id, sheet, row_number, cells)
   select $1, $2, row_number, cells::jsonb from unnest($3::integer[], $4::text[]) as line (row_number, cells);

-- imports.layoutOf
-- takes $1 bigint, $2 text
-- gives settings jsonb
select settings from import_layouts where merchant_id = $1 and headers = $2;

-- imports.lockImport
-- takes $1 bigint, $2 bigint
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
select import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at from imports where merchant_id = $1 and import_id = $2 and status <> 'reading' for update;

-- imports.namedPictures
-- takes $1 bigint, $2 bigint[]
-- gives product_id bigint, picture_key text, name text
select product_id, picture_key, name from product_pictures join products using (product_id)
   left join import_pictures using (product_id, picture_key)
   where products.merchant_id = $1 and product_id = any ($2) order by product_id, product_pictures.position;

-- imports.pictureNames
-- takes $1 bigint
-- gives name text, file_id uuid
select distinct on (lower(name)) lower(name) as name, file_id from files
   where owner_merchant_id = $1 and file_type = 6 order by lower(name), created_at desc limit 20000;

-- imports.problemFields
-- takes $1 bigint, $2 bigint
-- gives field text, is_wrong boolean, count integer
select problem ->> 'field' as field, problem ->> 'code' not in ('wanted', 'repeated', 'repeatedHeader') as is_wrong, count(distinct row_number)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and problem ->> 'code' <> 'keptCategory'
   group by 1, 2 order by 2 desc, 3 desc, 1;

-- imports.productsToExport
-- takes $1 bigint, $2 bigint, $3 bigint, $4 text, $5 integer
-- gives product_id bigint
select product_id from products join categories using (type_id)
   where merchant_id = $1 and product_id > $2
     and ($4 = '' or position(lower($4) in lower(custom_sn || ' ' || goods_sn || ' ' || products.title::text)) > 0)
     and ($5 = 0 or $5 = any (categories.path))
   order by product_id limit $3;

-- imports.rowKeys
-- takes $1 bigint, $2 integer, $3 integer, $4 integer
-- gives row_number integer, cell jsonb, edit text, outcome text, is_saved boolean
select row_number, cells -> $4::integer as cell, edits ->> 'custom_sn' as edit, outcome, saved_at is not null as is_saved
   from import_rows where import_id = $1 and sheet = $2 and row_number > $3 order by row_number;

-- imports.rowsByNumber
-- takes $1 bigint, $2 integer, $3 integer[]
-- gives row_number integer, cells jsonb, edits jsonb, suggestion jsonb
select row_number, cells, edits, suggestion from import_rows where import_id = $1 and sheet = $2 and row_number = any ($3) order by row_number;

-- imports.sampleRows
-- takes $1 bigint, $2 bigint, $3 integer, $4 bigint, $5 bigint
-- gives row_number integer, cells jsonb
with own as (
     select row_number, cells, row_number() over (order by row_number) as place, count(*) over () as rows
     from import_rows join imports using (import_id) where merchant_id = $1 and import_id = $2 and sheet = $3
   )
   select row_number, cells from own where place <= $4 or place % greatest(1, rows / $5) = 0 order by row_number;

-- imports.saveHeaderHints
-- takes $1 bigint, $2 text[], $3 text[]
-- gives nothing
insert into import_headers (merchant_id, header, field) select $1, header, field from unnest($2::text[], $3::text[]) as line (header, field)
   on conflict (merchant_id, header) do update set field = excluded.field;

-- imports.saveLayout
-- takes $1 bigint, $2 text, $3 jsonb, $4 timestamp with time zone
-- gives nothing
insert into import_layouts (merchant_id, headers, settings, saved_at) values ($1, $2, $3, $4)
   on conflict (merchant_id, headers) do update set settings = excluded.settings, saved_at = excluded.saved_at;

-- imports.startJudging
-- takes $1 bigint, $2 jsonb, $3 integer, $4 integer, $5 text, $6 timestamp with time zone
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update imports set status = 'judging', settings = $2, done_count = 0, new_count = 0, changed_count = 0, unchanged_count = 0, wrong_count = 0,
     worker = $5, worked_at = $6, finished_at = null,
     total_count = (select count(*) from import_rows where import_rows.import_id = imports.import_id and sheet = $4 and row_number > $3)
   where import_id = $1 returning import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at;

-- imports.startRunning
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update imports set status = 'running', done_count = 0, worker = $2, worked_at = $3, finished_at = null,
     total_count = (select count(*) from import_rows where import_rows.import_id = imports.import_id
       and sheet = (settings ->> 'sheet')::integer and outcome in ('new', 'changed') and saved_at is null)
   where import_id = $1 returning import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at;

-- imports.suggestForRows
-- takes $1 bigint, $2 integer, $3 integer[], $4 bigint[], $5 text[]
-- gives nothing
update import_rows set edits = edits || jsonb_build_object('category', line.type_id::text),
     suggestion = jsonb_build_object('type_id', line.type_id, 'confidence', line.confidence)
   from unnest($3::integer[], $4::bigint[], $5::text[]) as line (row_number, type_id, confidence)
   where import_id = $1 and sheet = $2 and import_rows.row_number = line.row_number;

-- imports.suggestedCategories
-- takes $1 bigint, $2 bigint
-- gives type_id bigint, confidence text, count integer
select (suggestion ->> 'type_id')::bigint as type_id, suggestion ->> 'confidence' as confidence, count(*)::integer as count
   from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer
     and edits ->> 'category' = suggestion ->> 'type_id'
   group by 1, 2 order by 3 desc, 1, 2 limit 200;

-- imports.takeOverImport
-- takes $1 bigint, $2 timestamp with time zone, $3 text, $4 timestamp with time zone
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update imports set worker = $3, worked_at = $4 where import_id = $1 and status in ('judging', 'running') and worked_at < $2 returning import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at;

-- imports.termNames
-- takes nothing
-- gives vocabulary text, code text, label translated
select vocabulary, code, label from vocabulary_terms order by vocabulary, position;

-- imports.unknownValues
-- takes $1 bigint, $2 bigint
-- gives field text, text text, count integer
select problem ->> 'field' as field, problem -> 'values' ->> 'text' as text, count(*)::integer as count
   from import_rows join imports using (import_id) cross join lateral jsonb_array_elements(problems) as problem
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and problem -> 'values' ? 'text'
   group by 1, 2 order by 3 desc, 2 limit 60;

-- imports.updateCounts
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives import_id bigint, merchant_id bigint, person_id bigint, status text, file_name text, file_kind text, sheets jsonb, settings jsonb, total_count integer, done_count integer, new_count integer, changed_count integer, unchanged_count integer, wrong_count integer, saved_count integer, created_at timestamp with time zone, finished_at timestamp with time zone
update imports set status = $2, finished_at = $3, worked_at = null, new_count = counted.new, changed_count = counted.changed,
     unchanged_count = counted.unchanged, wrong_count = counted.wrong, saved_count = counted.saved, total_count = counted.total
   from (select count(*) filter (where outcome = 'new')::integer as new, count(*) filter (where outcome = 'changed')::integer as changed,
       count(*) filter (where outcome = 'unchanged')::integer as unchanged, count(*) filter (where outcome = 'wrong')::integer as wrong,
       count(*) filter (where saved_at is not null and outcome in ('new', 'changed'))::integer as saved, count(*)::integer as total
     from import_rows join imports as mine using (import_id)
     where import_id = $1 and sheet = (mine.settings ->> 'sheet')::integer and row_number > (mine.settings ->> 'header_row')::integer) counted
   where import_id = $1 returning import_id, merchant_id, person_id, status, file_name, file_kind, sheets, settings, total_count, done_count, new_count, changed_count,
  unchanged_count, wrong_count, saved_count, created_at, finished_at;

-- imports.validatedRows
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 bigint, $6 bigint, $7 text
-- gives row_number integer, cells jsonb, edits jsonb, suggestion jsonb, outcome text, problems jsonb, is_saved boolean
select row_number, cells, edits, suggestion, outcome, problems, saved_at is not null as is_saved
   from import_rows join imports using (import_id)
   where merchant_id = $1 and import_id = $2 and sheet = (settings ->> 'sheet')::integer and row_number > (settings ->> 'header_row')::integer
     and ($3 = '' or outcome = $3) and ($4 = '' or problems @> jsonb_build_array(jsonb_build_object('field', $4)))
     and ($7 = '' or (suggestion ->> 'type_id') || '/' || (suggestion ->> 'confidence') = $7 and edits ->> 'category' = suggestion ->> 'type_id')
   order by row_number offset $5 limit $6;

-- imports.validatedRowsByNumber
-- takes $1 bigint, $2 integer, $3 integer[]
-- gives row_number integer, cells jsonb, edits jsonb, suggestion jsonb, outcome text, problems jsonb, is_saved boolean
select row_number, cells, edits, suggestion, outcome, problems, saved_at is not null as is_saved
   from import_rows where import_id = $1 and sheet = $2 and row_number = any ($3) order by row_number;

-- imports.warehouseNames
-- takes nothing
-- gives warehouse_id bigint, warehouse_code text, warehouse_name text
select warehouse_id, warehouse_code, warehouse_name from warehouses order by warehouse_id;

-- imports.withdrawSuggestions
-- takes $1 bigint, $2 integer, $3 bigint, $4 text
-- gives nothing
update import_rows set edits = edits - 'category', suggestion = null
   where import_id = $1 and sheet = $2 and (suggestion ->> 'type_id')::bigint = $3 and suggestion ->> 'confidence' = $4
     and edits ->> 'category' = suggestion ->> 'type_id';

-- imports.writeResults
-- takes $1 bigint, $2 integer, $3 integer[], $4 text[], $5 text[], $6 boolean[], $7 timestamp with time zone
-- gives nothing
update import_rows set outcome = line.outcome, problems = line.problems::jsonb,
     saved_at = case when line.is_saved then $7 when line.outcome = 'unchanged' then saved_at end
   from unnest($3::integer[], $4::text[], $5::text[], $6::boolean[]) as line (row_number, outcome, problems, is_saved)
   where import_id = $1 and sheet = $2 and import_rows.row_number = line.row_number;

-- inspections.contract
-- takes $1 text
-- gives order_id bigint, contract_sn text, status integer, since timestamp with time zone, company_name text, merchant_name text, merchant_address text, pieces integer, line_count integer, rounds integer, last_passed boolean, version integer, terms jsonb
select orders.order_id, orders.order_number as contract_sn, orders.status, orders.status_since as since, companies.name as company_name,
     merchants.name as merchant_name, merchants.address as merchant_address, orders.pieces, contracts.line_count,
     (select count(*) from contract_inspections round where round.order_id = orders.order_id)::integer as rounds,
     (select passed from contract_inspections last where last.order_id = orders.order_id order by round desc limit 1) as last_passed, version.version, version.terms
   from orders join contracts using (order_id) join companies using (company_id) join merchants on merchants.merchant_id = orders.merchant_id
   join contract_versions version on version.order_id = orders.order_id and version.version = contracts.version
   where orders.order_number = $1 and orders.kind = 'fob';

-- inspections.count
-- takes $1 integer
-- gives waiting integer, reported integer
select count(*) filter (where status = $1)::integer as waiting,
     count(*) filter (where status <> $1 and exists (select from contract_inspections report where report.order_id = orders.order_id))::integer as reported
   from orders where kind = 'fob' and (status = $1 or exists (select from contract_inspections report where report.order_id = orders.order_id));

-- inspections.findReport
-- takes $1 text, $2 bigint, $3 bigint, $4 boolean, $5 integer
-- gives order_id bigint, contract_sn text, status integer, since timestamp with time zone, company_name text, merchant_name text, merchant_address text, pieces integer, line_count integer, rounds integer, last_passed boolean, site_code text, terms jsonb, version integer, round integer, plan jsonb, checks jsonb, defects jsonb, found jsonb, cartons_opened integer[], started_at timestamp with time zone, submitted_at timestamp with time zone, passed boolean, lines jsonb, note text, file_ids uuid[], decision text, review_until timestamp with time zone, inspector text
select orders.order_id, orders.order_number as contract_sn, orders.status, orders.status_since as since, companies.name as company_name,
     merchants.name as merchant_name, merchants.address as merchant_address, orders.pieces, contracts.line_count,
     (select count(*) from contract_inspections round where round.order_id = orders.order_id)::integer as rounds,
     (select passed from contract_inspections last where last.order_id = orders.order_id order by round desc limit 1) as last_passed, orders.site_code, version.terms, coalesce(report.contract_version, contracts.version) as version, round.round,
     report.plan, coalesce(report.checks, '[]') as checks, coalesce(report.defects, '[]') as defects, round.defects as found,
     coalesce(report.cartons_opened, '{}') as cartons_opened, coalesce(report.started_at, round.submitted_at) as started_at, round.submitted_at, round.passed, round.lines, round.note, round.file_ids, round.decision,
     case when round.decision = '' then contracts.review_until end as review_until,
     trim(people.first_name || ' ' || people.last_name) as inspector
   from orders join contracts using (order_id) join companies using (company_id) join merchants on merchants.merchant_id = orders.merchant_id
   join contract_inspections round on round.order_id = orders.order_id
   left join inspection_reports report on report.order_id = round.order_id and report.round = round.round
   join contract_versions version on version.order_id = orders.order_id and version.version = coalesce(report.contract_version, contracts.version)
   join people on people.person_id = round.person_id
   where orders.order_number = $1 and ($4 or orders.company_id = $2 or orders.merchant_id = $3) and ($5::integer is null or round.round = $5)
   order by round.round desc limit 1;

-- inspections.insertReport
-- takes $1 bigint, $2 integer, $3 jsonb, $4 jsonb, $5 jsonb, $6 integer[], $7 timestamp with time zone
-- gives round integer
insert into inspection_reports (order_id, round, contract_version, plan, checks, defects, cartons_opened, started_at)
   select $1, max(round), $2, $3::jsonb, $4::jsonb, $5::jsonb, $6::integer[], $7 from contract_inspections where order_id = $1
   returning round;

-- inspections.reported
-- takes $1 integer, $2 bigint, $3 bigint
-- gives order_id bigint, contract_sn text, status integer, since timestamp with time zone, company_name text, merchant_name text, merchant_address text, pieces integer, line_count integer, rounds integer, last_passed boolean
select orders.order_id, orders.order_number as contract_sn, orders.status, orders.status_since as since, companies.name as company_name,
     merchants.name as merchant_name, merchants.address as merchant_address, orders.pieces, contracts.line_count,
     (select count(*) from contract_inspections round where round.order_id = orders.order_id)::integer as rounds,
     (select passed from contract_inspections last where last.order_id = orders.order_id order by round desc limit 1) as last_passed from orders join contracts using (order_id) join companies using (company_id) join merchants on merchants.merchant_id = orders.merchant_id
   join lateral (select max(submitted_at) as at from contract_inspections report where report.order_id = orders.order_id) newest on newest.at is not null
   where orders.kind = 'fob' and orders.status <> $1
   order by newest.at desc, orders.order_id limit $2 offset $3;

-- inspections.waiting
-- takes $1 integer, $2 bigint, $3 bigint
-- gives order_id bigint, contract_sn text, status integer, since timestamp with time zone, company_name text, merchant_name text, merchant_address text, pieces integer, line_count integer, rounds integer, last_passed boolean
select orders.order_id, orders.order_number as contract_sn, orders.status, orders.status_since as since, companies.name as company_name,
     merchants.name as merchant_name, merchants.address as merchant_address, orders.pieces, contracts.line_count,
     (select count(*) from contract_inspections round where round.order_id = orders.order_id)::integer as rounds,
     (select passed from contract_inspections last where last.order_id = orders.order_id order by round desc limit 1) as last_passed from orders join contracts using (order_id) join companies using (company_id) join merchants on merchants.merchant_id = orders.merchant_id where orders.kind = 'fob' and orders.status = $1
   order by orders.status_since, orders.order_id limit $2 offset $3;

-- logisticsOrders.changes
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives found integer, freight_change_id bigint, order_number text, kind text, at timestamp with time zone, person text, reason text, before cents, after cents, returned cents
select count(*) over ()::integer as found, freight_change_id, order_number, freight_changes.kind, at, people.first_name || ' ' || people.last_name as person,
     reason, before_cents as before, after_cents as after, returned_cents as returned
   from freight_changes join orders using (order_id) join people on people.person_id = freight_changes.person_id
   where freight_changes.company_id = $1 order by freight_change_id desc limit $2 offset $3;

-- logisticsOrders.confirmBooking
-- takes $1 uuid, $2 text, $3 timestamp with time zone
-- gives nothing
update freight_bookings set status = 'booked', pro_number = $2, settled_at = $3 where booking_id = $1 and status = 'requested';

-- logisticsOrders.count
-- takes $1 bigint
-- gives waiting integer, placed integer, canceled integer
select (count(*) filter (where state = 'waiting'))::integer as waiting, (count(*) filter (where state = 'placed'))::integer as placed,
     (count(*) filter (where state = 'canceled'))::integer as canceled
   from (select order_id, null::bigint as freight_change_id, orders.created_at as listed_at,
     case when status in (45, 46) then 'waiting' when status in (92, 93, 94) and completed_at is null then 'canceled' else 'placed' end as state
   from orders where company_id = $1 and logistics_type = 3 and kind <> 'fob' and status not in (0, 9, 10, 11, 12, 13, 14, 18, 47, 96)
   union all
   select order_id, freight_change_id, at, 'canceled' from freight_changes where company_id = $1 and kind = 'canceled') listed;

-- logisticsOrders.endBooking
-- takes $1 uuid, $2 timestamp with time zone
-- gives nothing
update freight_bookings set status = 'canceled', settled_at = $2 where booking_id = $1 and status = 'canceling';

-- logisticsOrders.fee
-- takes $1 bigint, $2 text
-- gives order_sn text, fee charge_cents, paid charge_cents, currency text, status integer
select order_number as order_sn, freight_cents as fee, freight_paid_cents as paid, orders.currency, status
   from orders join checkouts using (checkout_id)
   where orders.company_id = $1 and logistics_type = 3 and (order_number = $2 or order_parent_number = $2) order by order_id;

-- logisticsOrders.giveUpBooking
-- takes $1 uuid, $2 text
-- gives nothing
update freight_bookings set status = 'canceling', note = $2 where booking_id = $1 and status = 'requested';

-- logisticsOrders.giveUpBookingOfOrder
-- takes $1 bigint, $2 text
-- gives nothing
update freight_bookings set status = 'canceling', note = $2 where order_id = $1 and status = 'booked';

-- logisticsOrders.info
-- takes $1 bigint, $2 bigint, $3 text
-- gives nickname text, account text, company text, currency text, balance bigint, available bigint, on_hold bigint, has_payment_password boolean
select people.first_name || ' ' || people.last_name as nickname, coalesce(people.email, people.phone, '') as account, companies.name as company,
     $3::text as currency,
     coalesce((select balance_cents from ledger_accounts where kind = 'logistics_balance' and owner_id = $1 and currency = $3), 0)::bigint as balance,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = $1 and currency = $3), 0)::bigint as available,
     coalesce((select sum(freight_paid_cents) from orders where orders.company_id = $1 and status = 46), 0)::bigint as on_hold,
     exists (select from payment_passwords where payment_passwords.company_id = $1) as has_payment_password
   from companies, people where companies.company_id = $1 and person_id = $2;

-- logisticsOrders.insertBooking
-- takes $1 uuid, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 text, $7 text, $8 cents, $9 timestamp with time zone
-- gives booking_id uuid
insert into freight_bookings (booking_id, order_id, company_id, person_id, carrier, service, rate_id, quoted_cents, status, requested_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'requested', $9) on conflict (order_id) where status in ('requested', 'booked') do nothing returning booking_id;

-- logisticsOrders.insertChange
-- takes $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone, $5 bigint, $6 text, $7 cents, $8 cents, $9 cents
-- gives freight_change_id bigint
insert into freight_changes (order_id, company_id, kind, at, person_id, reason, before_cents, after_cents, returned_cents)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning freight_change_id;

-- logisticsOrders.insertLabelPurchase
-- takes $1 uuid, $2 bigint, $3 bigint, $4 bigint, $5 text, $6 cents, $7 timestamp with time zone
-- gives purchase_id uuid
insert into label_purchases (purchase_id, order_id, company_id, person_id, carrier, quoted_cents, status, requested_at)
   values ($1, $2, $3, $4, $5, $6, 'requested', $7) on conflict (order_id) where status <> 'failed' do nothing returning purchase_id;

-- logisticsOrders.list
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 bigint, $6 bigint
-- gives found integer, state text, order_number text, order_parent_number text, status integer, kind order_kind, logistics_type logistics_type, placed_on timestamp with time zone, currency text, fee bigint, paid charge_cents, returned bigint, title text, preview text, pieces integer, cartons integer, volume_cm3 bigint, weight_grams bigint, warehouse_name text, warehouse_city text, address jsonb, carrier text, tracking_number text
select count(*) over ()::integer as found, listed.state, order_number, order_parent_number, orders.status, orders.kind, logistics_type, listed_at as placed_on,
     orders.currency, coalesce(change.before_cents, freight_cents)::bigint as fee, freight_paid_cents as paid,
     coalesce(change.returned_cents, 0)::bigint as returned, first.title ->> $4 as title, first.preview, pieces, cartons, volume_cm3, weight_grams,
     warehouse_name, warehouses.city || ', ' || warehouses.state as warehouse_city,
     orders.address, carrier, tracking_number
   from (select order_id, null::bigint as freight_change_id, orders.created_at as listed_at,
     case when status in (45, 46) then 'waiting' when status in (92, 93, 94) and completed_at is null then 'canceled' else 'placed' end as state
   from orders where company_id = $1 and logistics_type = 3 and kind <> 'fob' and status not in (0, 9, 10, 11, 12, 13, 14, 18, 47, 96)
   union all
   select order_id, freight_change_id, at, 'canceled' from freight_changes where company_id = $1 and kind = 'canceled') listed
   join orders using (order_id) join checkouts using (checkout_id) join warehouses using (warehouse_id)
   left join freight_changes change on change.freight_change_id = listed.freight_change_id
   cross join lateral (select title, preview from order_lines where order_lines.order_id = orders.order_id order by position limit 1) first
   where listed.state = $2 and ($3 = '' or order_number ilike '%' || $3 || '%' or order_parent_number ilike '%' || $3 || '%'
     or po_number ilike '%' || $3 || '%' or tracking_number ilike '%' || $3 || '%')
   order by listed_at desc, orders.order_id desc limit $5 offset $6;

-- logisticsOrders.openLabelPurchases
-- takes $1 timestamp with time zone, $2 bigint
-- gives purchase_id uuid, order_id bigint, company_id bigint, person_id bigint, order_number text, quoted_cents cents, currency text
select purchase_id, label_purchases.order_id, label_purchases.company_id, label_purchases.person_id, order_number, quoted_cents, currency from label_purchases
   join orders using (order_id) where label_purchases.status = 'requested' and requested_at < $1 order by requested_at limit $2;

-- logisticsOrders.settleLabelPurchase
-- takes $1 uuid, $2 text, $3 timestamp with time zone, $4 text
-- gives nothing
update label_purchases set status = $2, settled_at = $3, failure = $4 where purchase_id = $1 and status = 'requested';

-- logisticsOrders.unsettledBookings
-- takes $1 timestamp with time zone, $2 bigint
-- gives booking_id uuid, status text
select booking_id, status from freight_bookings where status = 'canceling' or status = 'requested' and requested_at < $1
   order by requested_at limit $2;

-- members.activityLog
-- takes $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone, $4 text, $5 bigint, $6 bigint, $7 bigint
-- gives key text, at timestamp with time zone, kind text, action text, person text, about text, subject text, amount bigint, note text, details jsonb, count integer
with done as (
     select 'e' || event_id as key, at, case
         when action like 'purchase%' then 'approval' when action like 'address%' then 'address'
         when action like 'member%' or action like 'invitation%' then 'member' else 'company' end as kind,
       action, person_id, about_person_id, subject, (details ->> 'cents')::bigint as amount, coalesce(details ->> 'note', '') as note,
       null::jsonb as details
     from company_events where company_id = $1 and at >= $2 and at < $3
     union all
     select 'o' || event_id, at, 'order', action, order_events.person_id, null, order_number,
       case action when 'create' then total_cents end, order_events.note, null
     from orders join order_events using (order_id)
     where company_id = $1 and status_since >= $2 and at >= $2 and at < $3 and actor = 'buyer'
       -- Payments are selected below.
       and action not in ('payBalance', 'payFreight', 'beginProviderPayment', 'submitVoucher')
     union all
     select 'p' || payment_id, created_at, 'payment',
       case case when purpose in ('recharge', 'invoice') then purpose when method = 'offline' then 'voucher' else 'pay' end ||
  case when status in ('succeeded', 'partly_refunded', 'refunded') then 'Done' when status in ('failed', 'expired') then 'Failed' else 'Open' end when 'payDone' then 'pay' || initcap(method) when 'voucherDone' then 'payOffline' else case when purpose in ('recharge', 'invoice') then purpose when method = 'offline' then 'voucher' else 'pay' end ||
  case when status in ('succeeded', 'partly_refunded', 'refunded') then 'Done' when status in ('failed', 'expired') then 'Failed' else 'Open' end end,
       person_id, null,
       coalesce((select min(order_number) from payment_orders join orders using (order_id) where payment_orders.payment_id = payments.payment_id), ''),
       amount_cents, '', null
     from payments where company_id = $1 and created_at >= $2 and created_at < $3
     union all
     select 'a' || audit_id, at, 'company', action, person_id, null, '', null, '', coalesce(after, 'null'::jsonb)
     from audit_log where subject = 'company:' || $1 and at >= $2 and at < $3 and action = any ('{certificationSubmitted,certificationApproved,certificationRefused,certificationExpired,companyFrozen,companyUnfrozen,amountFrozen,amountThawed,thawRefused,setTerms,approveTerms,buyDiscountChanged,couponGiven,picturesRequested,picturesApproved,picturesRefused,salesOrder:startPacking,salesOrder:ship,salesOrder:refuse,feedbackAnswered,reviewHidden,reviewUpheld,queueAsked,reviewQuestionAnswered,actingStarted}')
   )
   select key, at, kind, action, coalesce(case doer.mobile_country_code when '86' then doer.last_name || doer.first_name else doer.first_name || ' ' || doer.last_name end, '') as person, coalesce(case concerned.mobile_country_code when '86' then concerned.last_name || concerned.first_name else concerned.first_name || ' ' || concerned.last_name end, '') as about,
     subject, amount, note, details, count
   from (
     select *, count(*) over ()::integer as count from done
     where ($4 = 'all' or kind = $4) and ($5::bigint is null or person_id = $5 or about_person_id = $5)
     order by at desc, key desc limit $6 offset $7
   ) page
   left join people doer on doer.person_id = page.person_id
   left join people concerned on concerned.person_id = about_person_id
   order by at desc, key desc;

-- members.activityPeople
-- takes $1 bigint
-- gives person_id bigint, name text
select person_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name from people
   where person_id in (
     select person_id from company_members where company_id = $1
     union select coalesce(about_person_id, person_id) from company_events where company_id = $1 and action in ('memberRemoved', 'memberLeft'))
   order by name limit 500;

-- members.chooseCompany
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives company_name text, member_role text, is_free_delivery boolean, is_freight boolean, customer_type integer
update company_members set chosen_at = $3 from companies
   where company_members.person_id = $1 and company_members.company_id = $2 and companies.company_id = $2 and frozen_at is null
   returning companies.name as company_name, role as member_role, is_free_delivery, is_freight, customer_type;

-- members.closeInvitation
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 bigint
-- gives company_id bigint, email text
update company_invitations set status = $2, answered_at = $3, accepted_by = $4
   where invitation_id = $1 and status = 'pending' returning company_id, email;

-- members.companiesByPerson
-- takes $1 bigint, $2 bigint
-- gives company_id bigint, name text, role text, certified_status integer, is_current boolean
select company_id, name, role, certified_status, company_id is not distinct from $2 as is_current
   from company_members join companies using (company_id) where person_id = $1 and frozen_at is null order by name, company_id;

-- members.companySettings
-- takes $1 bigint
-- gives name text, purchasers_may_pay boolean
select name, purchasers_may_pay from companies where company_id = $1;

-- members.deleteMember
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from company_members where company_id = $1 and person_id = $2;

-- members.insertEvent
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint, $4 text, $5 bigint, $6 text, $7 jsonb
-- gives nothing
insert into company_events (company_id, at, person_id, action, about_person_id, subject, details) values ($1, $2, $3, $4, $5, $6, $7::jsonb);

-- members.insertFirstAdmin
-- takes $1 bigint, $2 bigint
-- gives nothing
insert into company_members (company_id, person_id, role) values ($1, $2, 'admin');

-- members.insertInvitation
-- takes $1 bigint, $2 text, $3 bytea, $4 bigint, $5 timestamp with time zone, $6 timestamp with time zone, $7 text, $8 cents, $9 cents, $10 text, $11 cents
-- gives invitation_id bigint
insert into company_invitations (company_id, email, token_hash, invited_by, invited_at, sent_at, expires_at,
     role, order_limit_cents, month_limit_cents, approval_rule, approval_above_cents)
   values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11) returning invitation_id;

-- members.insertMember
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text, $5 cents, $6 cents, $7 text, $8 cents
-- gives nothing
insert into company_members (company_id, person_id, joined_at, chosen_at, role, order_limit_cents, month_limit_cents, approval_rule, approval_above_cents)
   values ($1, $2, $3, $3, $4, $5, $6, $7, $8);

-- members.invitationByToken
-- takes $1 bytea, $2 timestamp with time zone
-- gives invitation_id bigint, company_id bigint, company_name text, email text, role text, expires_at timestamp with time zone, inviter_id bigint, invited_by text, inviter_account text, inviter_language text, order_limit_cents cents, month_limit_cents cents, approval_rule text, approval_above_cents cents, has_login boolean
select invitation_id, company_id, companies.name as company_name, company_invitations.email, role, expires_at, invited_by as inviter_id,
     case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as invited_by, coalesce(people.email, people.phone) as inviter_account, people.language as inviter_language,
     order_limit_cents, month_limit_cents, approval_rule, approval_above_cents, exists (select from people invited where invited.email = company_invitations.email) as has_login
   from company_invitations join companies using (company_id) join people on person_id = invited_by
   where token_hash = $1 and status = 'pending' and expires_at > $2 and companies.frozen_at is null;

-- members.lockCompany
-- takes $1 bigint
-- gives name text, purchasers_may_pay boolean
select name, purchasers_may_pay from companies where company_id = $1 for no key update;

-- members.lockInvitee
-- takes $1 bigint, $2 bigint
-- gives email text, user_type integer, is_member boolean
select email, user_type, exists (select from company_members where company_id = $2 and person_id = $1) as is_member
   from people where person_id = $1 for no key update;

-- members.lockMemberTerms
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives order_limit_cents bigint, month_limit_cents bigint, approval_rule text, approval_above_cents bigint, spent_cents bigint
select order_limit_cents, month_limit_cents, approval_rule, approval_above_cents, spent_cents from take_member_terms($1, $2, $3);

-- members.memberCapacity
-- takes $1 bigint, $2 text
-- gives is_member boolean, is_invited boolean, taken integer, language text
select exists (select from company_members join people using (person_id) where company_id = $1 and email = $2) as is_member,
     exists (select from company_invitations where company_id = $1 and email = $2 and status = 'pending') as is_invited,
     ((select count(*) from company_members where company_id = $1)
       + (select count(*) from company_invitations where company_id = $1 and status = 'pending'))::integer as taken,
     (select language from people where email = $2) as language;

-- members.memberForUpdate
-- takes $1 bigint, $2 bigint
-- gives role text, name text, order_limit_cents cents, month_limit_cents cents, approval_rule text, approval_above_cents cents, other_admins integer
select role, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, order_limit_cents, month_limit_cents, approval_rule, approval_above_cents,
     (select count(*)::integer from company_members other join people admin on admin.person_id = other.person_id
       where other.company_id = $1 and other.role = 'admin' and other.person_id <> $2 and admin.frozen_at is null) as other_admins
   from company_members join people using (person_id) where company_id = $1 and person_id = $2;

-- members.membersByCompany
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint, $4 bigint
-- gives member_id bigint, name text, account text, role text, is_frozen boolean, joined_at timestamp with time zone, last_seen_at timestamp with time zone, order_limit_cents cents, month_limit_cents cents, approval_rule text, approval_above_cents cents, spent_cents bigint, count integer, admin_count integer
select person_id as member_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, coalesce(email, phone) as account, role, frozen_at is not null as is_frozen,
     joined_at, seen.last_seen_at, order_limit_cents, month_limit_cents, approval_rule, approval_above_cents, spent_by_member($1, person_id, $2) as spent_cents, page.count, page.admin_count
   from (
     select *, count(*) over ()::integer as count, (count(*) filter (where role = 'admin') over ())::integer as admin_count
     from company_members where company_id = $1
     order by array_position(array['admin', 'approver', 'purchaser', 'finance', 'viewer'], role), person_id limit $3 offset $4
   ) page
   join people using (person_id)
   left join lateral (
     select max(last_used_at) as last_seen_at from sessions where sessions.person_id = page.person_id and sessions.company_id = $1
   ) seen on true
   order by array_position(array['admin', 'approver', 'purchaser', 'finance', 'viewer'], role), person_id;

-- members.membershipByPerson
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives company_name text, role text, order_limit_cents cents, month_limit_cents cents, approval_rule text, approval_above_cents cents, spent_cents bigint, approvers jsonb, admins jsonb
select companies.name as company_name, own.role, own.order_limit_cents, own.month_limit_cents, own.approval_rule, own.approval_above_cents,
     spent_by_member($1, $2, $3) as spent_cents,
     (select coalesce(jsonb_agg(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end order by role = 'admin', person_id) filter (where role = 'approver' or not exists (
         select from company_members other where other.company_id = $1 and other.role = 'approver' and other.person_id <> $2)), '[]')
       from company_members join people using (person_id)
       where company_id = $1 and role in ('approver', 'admin') and person_id <> $2 and frozen_at is null) as approvers,
     (select coalesce(jsonb_agg(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end order by person_id), '[]')
       from company_members join people using (person_id) where company_id = $1 and role = 'admin' and frozen_at is null) as admins
   from company_members own join companies using (company_id) where own.company_id = $1 and own.person_id = $2;

-- members.openInvitationsByCompany
-- takes $1 bigint
-- gives invitation_id bigint, email text, role text, invited_by text, sent_at timestamp with time zone, expires_at timestamp with time zone, order_limit_cents cents, month_limit_cents cents, approval_rule text, approval_above_cents cents
select invitation_id, company_invitations.email, role, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as invited_by, sent_at, expires_at, order_limit_cents, month_limit_cents, approval_rule, approval_above_cents
   from company_invitations join people on person_id = invited_by
   where company_id = $1 and status = 'pending' order by invitation_id desc limit 200;

-- members.renewInvitation
-- takes $1 bigint, $2 bigint, $3 bytea, $4 timestamp with time zone, $5 timestamp with time zone
-- gives email text, role text, language text
update company_invitations set token_hash = $3, sent_at = $4, expires_at = $5
   where company_id = $1 and invitation_id = $2 and status = 'pending'
   returning email, role, (select language from people where people.email = company_invitations.email) as language;

-- members.updateMember
-- takes $1 bigint, $2 bigint, $3 text, $4 cents, $5 cents, $6 text, $7 cents
-- gives nothing
update company_members set role = $3, order_limit_cents = $4, month_limit_cents = $5, approval_rule = $6, approval_above_cents = $7
   where company_id = $1 and person_id = $2;

-- merchantOnboarding.accountOwner
-- takes $1 text
-- gives merchant_id bigint
select merchant_id from people where email = $1;

-- merchantOnboarding.adjacentApplications
-- takes $1 bigint
-- gives next bigint, previous bigint
select
     (select settlement_id from settlements other where status = 1 and (other.submitted_at, other.settlement_id) > (this.submitted_at, this.settlement_id)
      order by other.submitted_at, other.settlement_id limit 1) as next,
     (select settlement_id from settlements other where status = 1 and (other.submitted_at, other.settlement_id) < (this.submitted_at, this.settlement_id)
      order by other.submitted_at desc, other.settlement_id desc limit 1) as previous
   from settlements this where this.settlement_id = $1;

-- merchantOnboarding.applicationByAccount
-- takes $1 text
-- gives settlement_id bigint, account text, password_hash text, language text, site_code text, status integer, draft jsonb, company_name text, changed_at timestamp with time zone, submitted_at timestamp with time zone, merchant_id bigint
select settlement_id, account, password_hash, language, site_code, status, draft, company_name, changed_at, submitted_at, merchant_id from settlements where account = $1;

-- merchantOnboarding.applicationByKey
-- takes $1 bytea, $2 timestamp with time zone
-- gives settlement_id bigint, account text, password_hash text, language text, site_code text, status integer, draft jsonb, company_name text, changed_at timestamp with time zone, submitted_at timestamp with time zone, merchant_id bigint
select settlement_id, account, password_hash, language, site_code, status, draft, company_name, changed_at, submitted_at, merchant_id from settlements join settlement_keys using (settlement_id) where key_hash = $1 and expires_at > $2;

-- merchantOnboarding.applicationForReview
-- takes $1 bigint
-- gives settlement_id bigint, account text, password_hash text, language text, site_code text, status integer, draft jsonb, company_name text, changed_at timestamp with time zone, submitted_at timestamp with time zone, merchant_id bigint
select settlement_id, account, password_hash, language, site_code, status, draft, company_name, changed_at, submitted_at, merchant_id from settlements where settlement_id = $1 and status > 0;

-- merchantOnboarding.applicationPage
-- takes $1 integer, $2 text, $3 integer, $4 integer
-- gives list jsonb, count integer, open integer, approved integer, refused integer, all integer
with page as (
     select settlements.*, row_number() over (order by case when status = 1 then 0 else 1 end, case when status = 1 then submitted_at end,
       reviewed_at desc nulls last, settlement_id) as place
     from ((select settlement_id from settlements where status = 1
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, account, settlement_id::text))) > 0) and $1 in (0, 1) order by submitted_at, settlement_id limit $3::integer + $4::integer) union all (select settlement_id from settlements where status = 2
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, account, settlement_id::text))) > 0) and $1 in (0, 2) order by reviewed_at desc, settlement_id limit $3::integer + $4::integer) union all (select settlement_id from settlements where status = 3
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, account, settlement_id::text))) > 0) and $1 in (0, 3) order by reviewed_at desc, settlement_id limit $3::integer + $4::integer)) found
     join settlements using (settlement_id)
     order by place limit $3 offset $4
   )
   select
     coalesce((select jsonb_agg(jsonb_build_object('settlement_id', page.settlement_id, 'company_name', company_name,
       'store_name', coalesce(newest.form ->> 'store_name', ''), 'account', account, 'country_name', coalesce(newest.form ->> 'country_name', ''),
       'province_name', coalesce(newest.form ->> 'province_name', ''), 'licence_sn', licence_sn, 'status', status, 'attempt', newest.attempt,
       'submitted_at', to_char(page.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reviewed_at', to_char(page.reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
       from page cross join lateral (
         select form, count(*) over () as attempt from settlement_sendings sending
         where sending.settlement_id = page.settlement_id order by sending_id desc limit 1) newest), '[]') as list,
     case $1 when 1 then open when 2 then approved when 3 then refused else open + approved + refused end as count,
     open, approved, refused, open + approved + refused as all
   from (select (select count(*)::integer from (select settlement_id from settlements where status = 1
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, account, settlement_id::text))) > 0) limit 1000) counted) as open, (select count(*)::integer from (select settlement_id from settlements where status = 2
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, account, settlement_id::text))) > 0) limit 1000) counted) as approved, (select count(*)::integer from (select settlement_id from settlements where status = 3
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', company_name, licence_sn, tax_id, account, settlement_id::text))) > 0) limit 1000) counted) as refused) counted;

-- merchantOnboarding.categoriesById
-- takes $1 bigint[]
-- gives type_id bigint, title translated
select type_id, title from categories where type_id = any ($1);

-- merchantOnboarding.deleteApplications
-- takes $1 bigint[]
-- gives nothing
with keys as (delete from settlement_keys where settlement_id = any ($1))
   delete from settlements where settlement_id = any ($1);

-- merchantOnboarding.deleteExpiredKeys
-- takes $1 timestamp with time zone
-- gives nothing
delete from settlement_keys where expires_at < $1;

-- merchantOnboarding.duplicates
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text
-- gives kind text, name text, same text[]
select 'settlement' as kind, company_name as name, array_remove(array[case when licence_sn = $2 then 'licence_sn' end,
     case when $3 <> '' and tax_id = $3 then 'tax_id' end], null) as same
   from settlements where settlement_id <> $1 and status > 0 and (licence_sn = $2 or ($3 <> '' and tax_id = $3))
   union all
   select 'merchant', name, array_remove(array[case when lower(name) = lower($4) then 'store_name' end,
     case when lower(contact_email) = $5 then 'company_email' end], null)
   from merchants where (lower(name) = lower($4) or lower(contact_email) = $5)
     and not exists (select from settlements where settlements.settlement_id = $1 and settlements.merchant_id = merchants.merchant_id)
   union all
   select distinct 'company', company_name, array_remove(array[case when licence_sn = $2 then 'licence_sn' end,
     case when $3 <> '' and tax_id = $3 then 'tax_id' end], null)
   from certifications where licence_sn = $2 or ($3 <> '' and tax_id = $3)
   limit 20;

-- merchantOnboarding.filesByApplication
-- takes $1 bigint
-- gives file_id uuid, name text, mime text, file_type integer
select file_id, name, mime, file_type from files where owner_settlement_id = $1 order by created_at, file_id;

-- merchantOnboarding.insertKey
-- takes $1 bytea, $2 bigint, $3 timestamp with time zone
-- gives nothing
insert into settlement_keys (key_hash, settlement_id, expires_at) values ($1, $2, $3);

-- merchantOnboarding.insertMerchant
-- takes $1 uuid, $2 text, $3 text, $4 text, $5 text, $6 text, $7 integer, $8 text, $9 text, $10 text, $11 integer, $12 jsonb, $13 jsonb, $14 timestamp with time zone
-- gives merchant_id bigint
insert into merchants (merchant_uuid, merchant_code, name, name_zh, origin, port, founded_year, address, contact_email, contact_phone,
     production_days, speciality, profile, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14) returning merchant_id;

-- merchantOnboarding.insertSubmission
-- takes $1 bigint, $2 jsonb, $3 timestamp with time zone
-- gives sending_id bigint
insert into settlement_sendings (settlement_id, form, submitted_at) values ($1, $2::jsonb, $3) returning sending_id;

-- merchantOnboarding.lockApplication
-- takes $1 bigint
-- gives settlement_id bigint, account text, password_hash text, language text, site_code text, status integer, draft jsonb, company_name text, changed_at timestamp with time zone, submitted_at timestamp with time zone, merchant_id bigint
select settlement_id, account, password_hash, language, site_code, status, draft, company_name, changed_at, submitted_at, merchant_id from settlements where settlement_id = $1 for update;

-- merchantOnboarding.lockStaleDrafts
-- takes $1 timestamp with time zone, $2 bigint
-- gives settlement_id bigint
select settlement_id from settlements where status = 0 and changed_at < $1 order by changed_at limit $2 for update skip locked;

-- merchantOnboarding.markSubmitted
-- takes $1 bigint, $2 timestamp with time zone, $3 text, $4 text, $5 text, $6 text
-- gives nothing
update settlements set status = 1, submitted_at = $2, changed_at = $2, reviewed_at = null, reviewed_by = null, company_name = $3,
     licence_sn = $4, tax_id = $5, language = $6
   where settlement_id = $1;

-- merchantOnboarding.setMerchantReview
-- takes $1 bigint, $2 boolean
-- gives before boolean
update merchants set reviews_changes = $2
   from (select merchant_id, reviews_changes as before from merchants where merchant_id = $1 for update) held
   where merchants.merchant_id = held.merchant_id returning before;

-- merchantOnboarding.submissionsByApplication
-- takes $1 bigint
-- gives sending_id bigint, form jsonb, submitted_at timestamp with time zone, reviewed_at timestamp with time zone, review_reasons text[], review_note text, reviewer text
select sending_id, form, submitted_at, reviewed_at, review_reasons, review_note, people.first_name || ' ' || people.last_name as reviewer
   from settlement_sendings left join people on people.person_id = reviewed_by
   where settlement_id = $1 order by sending_id desc limit 20;

-- merchantOnboarding.updateApplicationDecision
-- takes $1 bigint, $2 integer, $3 bigint, $4 timestamp with time zone, $5 bigint
-- gives nothing
update settlements set status = $2, reviewed_by = $3, reviewed_at = $4, merchant_id = $5 where settlement_id = $1 and status = 1;

-- merchantOnboarding.updateDraft
-- takes $1 bigint, $2 jsonb, $3 timestamp with time zone
-- gives nothing
update settlements set draft = $2::jsonb, changed_at = $3 where settlement_id = $1 and status in (0, 3);

-- merchantOnboarding.updateSubmissionDecision
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone, $4 text[], $5 text
-- gives nothing
update settlement_sendings set reviewed_by = $2, reviewed_at = $3, review_reasons = $4, review_note = $5
   where sending_id = $1 and reviewed_at is null;

-- merchantOnboarding.upsertApplication
-- takes $1 text, $2 text, $3 text, $4 text, $5 timestamp with time zone
-- gives settlement_id bigint, status integer
insert into settlements (account, password_hash, language, site_code, agreed_at, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $5, $5)
   on conflict (account) do update set password_hash = excluded.password_hash, language = excluded.language, agreed_at = excluded.agreed_at
     where settlements.status in (0, 3)
   returning settlement_id, status;

-- models.dropModel
-- takes $1 bigint
-- gives nothing
delete from product_models where product_id = $1;

-- models.keepModel
-- takes $1 bigint, $2 uuid, $3 bigint, $4 timestamp with time zone
-- gives nothing
insert into product_models (product_id, file_id, uploaded_by, uploaded_at) values ($1, $2, $3, $4)
   on conflict (product_id) do update set file_id = $2, uploaded_by = $3, uploaded_at = $4;

-- models.modelAddress
-- takes $1 bigint
-- gives model_url text
select model_address(product_id) as model_url from products where product_id = $1;

-- models.modelToServe
-- takes $1 text
-- gives storage_key text, spec jsonb, version text
select storage_key, case
     when storage_key is not null then null
     when not is_set then model
     else (select jsonb_build_object('pieces', jsonb_agg(jsonb_build_object('model', part.model, 'amount', amount) order by part.product_id))
       from product_components bom join products part on part.product_id = bom.component_product_id where bom.product_id = products.product_id)
     end as spec, split_part(model_address(products.product_id), '=', 2) as version
   from products left join product_models using (product_id) left join files using (file_id)
   where goods_sn = $1 and model_address(products.product_id) is not null;

-- models.productOfMerchant
-- takes $1 bigint, $2 bigint
-- gives product_id bigint
select product_id from products where product_id = $1 and merchant_id = $2 for update;

-- nearby.buyDiscountsOfCompany
-- takes $1 bigint
-- gives threshold integer, percent integer
select threshold, percent from buy_discounts where company_id = $1;

-- nearby.countContainers
-- takes $1 text, $2 bigint
-- gives count integer
select count(*)::integer as count from (
     select distinct arrives_from, container_number, arrives_to, warehouse_id
     from incoming_stock join stock_items using (stock_item_id) join site_warehouses using (warehouse_id)
     where arrived_at is null and site_code = $1 and ($2::bigint is null or warehouse_id = $2)
     order by arrives_from, container_number limit 1200
   ) sailing;

-- nearby.incomingContainers
-- takes $1 text, $2 text, $3 bigint, $4 date, $5 bigint, $6 bigint
-- gives container_number text, arrives_from date, arrives_to date, warehouse_id bigint, warehouse_name text, goods json
with sailing as materialized (
     select distinct arrives_from, container_number, arrives_to, warehouse_id
     from incoming_stock join stock_items using (stock_item_id) join site_warehouses using (warehouse_id)
     where arrived_at is null and site_code = $2 and ($3::bigint is null or warehouse_id = $3)
     order by arrives_from, container_number limit $5 offset $6
   )
   select container_number, arrives_from, arrives_to, warehouse_id, warehouse_name, (
       select json_agg(json_build_object('product_id', product_id, 'goods_sn', goods_sn, 'title', title ->> $1,
         'preview', coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), ''),
         'quantity', aboard.quantity,
         'free', case when presale.relation_id is not null then aboard.quantity - aboard.allocated end, 'relation_id', presale.relation_id)
         order by presale.relation_id is null, aboard.quantity desc, goods_sn)
       from incoming_stock aboard join stock_items using (stock_item_id) join products using (product_id)
       left join lateral (
         select relation_id from offers
         where offers.product_id = products.product_id and offers.warehouse_id = sailing.warehouse_id and kind = 'presale' and is_active
           and coalesce(final_date >= $4::date, true) limit 1
       ) presale on true
       where aboard.arrived_at is null and aboard.arrives_from = sailing.arrives_from and aboard.container_number = sailing.container_number
         and stock_items.warehouse_id = sailing.warehouse_id) as goods
   from sailing join warehouses using (warehouse_id)
   order by arrives_from, container_number;

-- nearby.itemsById
-- takes $1 text, $2 bigint[]
-- gives product_id bigint, goods_sn text, custom_sn text, title text, preview text, cartons integer, volume_cm3 bigint, weight_grams bigint
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
-- gives asked text, is_ours boolean, is_sold boolean, product_id bigint, goods_sn text, custom_sn text, title text, preview text, cartons integer, volume_cm3 bigint, weight_grams bigint
select asked, is_ours,
     -- The limit keeps an index lookup per product; otherwise the planner hashes all offers for a few numbers.
     (select true from offers join site_warehouses using (warehouse_id)
       where offers.product_id = products.product_id and is_active and site_code = $3 limit 1) is not null as is_sold,
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
-- takes $1 bigint[], $2 text, $3 timestamp with time zone, $4 bigint, $5 text
-- gives relation_id bigint, product_id bigint, warehouse_id bigint, merchant_id bigint, kind order_kind, price_cents price_cents, type_id bigint, moq pieces, pack_multiple pieces, pack_fee_cents charge_cents, insurance_fee_cents charge_cents, delivery_fee_cents charge_cents, assembly_fee_cents charge_cents, available integer, tiers jsonb, next_arrival json, packages jsonb, special_freight_cents cents, dock jsonb
select offers.relation_id, offers.product_id, warehouse_id, merchant_id, kind, price_cents,
     (select type_id from products where products.product_id = offers.product_id) as type_id, moq, pack_multiple, pack_fee_cents, insurance_fee_cents,
     delivery_fee_cents, assembly_fee_cents, stock.available,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     (select json_build_object('arrives_from', arrives_from, 'arrives_to', arrives_to, 'quantity', incoming_stock.quantity - allocated)
      from stock_items item join incoming_stock using (stock_item_id)
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
        and arrived_at is null and allocated < incoming_stock.quantity
      order by arrives_from, incoming_id limit 1) as next_arrival,
     coalesce(parcel.packages, '[]') as packages, special_freight_cents,
     (select dock from addresses where company_id = $4 and left(addresses.zip, 5) = left($5, 5) and removed_at is null
      order by is_default desc, address_id desc limit 1) as dock
   from offers
   join site_warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   left join lateral (
     select packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true
   where offers.product_id = any ($1) and site_code = $2 and kind = 'local' and is_active
     and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true);

-- nearby.storedLinesOfCompany
-- takes $1 bigint, $2 text, $3 integer[], $4 bigint
-- gives order_number text, status integer, status_since timestamp with time zone, created_at timestamp with time zone, logistics_type logistics_type, pickup_free_until date, po_number text, warehouse_id bigint, warehouse_name text, warehouse_address text, time_zone text, pickup_hours jsonb, product_id bigint, goods_sn text, custom_sn text, title text, preview text, quantity pieces, cartons integer, volume_cm3 bigint, weight_grams bigint
select order_number, status, status_since, orders.created_at, logistics_type, pickup_free_until, po_number,
     warehouse_id, warehouse_name, warehouses.address || ', ' || warehouses.city || ', ' || warehouses.state || ' ' || warehouses.zip as warehouse_address,
     time_zone, pickup_hours, product_id, line.goods_sn, line.custom_sn, line.title ->> $2 as title, line.preview, line.quantity,
     line.cartons, line.volume_cm3, line.weight_grams
   from orders join warehouses using (warehouse_id) join order_lines line using (order_id)
   where company_id = $1 and status = any ($3)
   order by orders.created_at, order_id, position limit $4;

-- nearby.warehousesOfSite
-- takes $1 text, $2 text, $3 timestamp with time zone
-- gives warehouse_id bigint, warehouse_code text, warehouse_name text, area_name text, address text, city text, state text, zip text, phone text, time_zone text, pickup_hours jsonb, latitude numeric, longitude numeric, tariff_id bigint
select warehouse_id, warehouse_code, warehouse_name, area_name ->> $1 as area_name, address, city, state, zip, phone, time_zone,
     pickup_hours, latitude, longitude, (select current_freight_tariff($3)) as tariff_id
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = $2 order by warehouse_id;

-- notifications.announceNotices
-- takes $1 timestamp with time zone
-- gives pg_notify void
with out_now as (
     update notices set announced_at = $1 where announced_at is null and publish_at <= $1 and withdrawn_at is null returning notice_id)
   select pg_notify('messages', 'all') from out_now limit 1;

-- notifications.claimDigest
-- takes $1 timestamp with time zone
-- gives person_id bigint, account text, language text, first_name text, last_name text, mobile_country_code text, messages jsonb
with next as (
     select person_id from messages where digest_due and created_at <= $1 order by message_id limit 1
   ), reader as (
     select people.person_id, coalesce(email, phone) as account, language, first_name, last_name, mobile_country_code
     from people join next using (person_id) for update of people
   ), sent as (
     update messages set digest_due = false from reader where messages.person_id = reader.person_id and digest_due
     returning messages.message_id, messages.person_id, messages.company_id, messages.kind, messages.params, messages.href, messages.read_at
   )
   select reader.*, coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'params', params, 'href', href) order by message_id)
     from sent where read_at is null and (company_id is null or exists (
       select from company_members member where member.company_id = sent.company_id and member.person_id = sent.person_id))), '[]') as messages
   from reader;

-- notifications.companyExists
-- takes $1 bigint
-- gives company_id bigint
select company_id from companies where company_id = $1;

-- notifications.deleteMessagesById
-- takes $1 bigint, $2 bigint, $3 bigint[]
-- gives nothing
delete from messages where person_id = $1 and (company_id is null or company_id = $2) and message_id = any ($3);

-- notifications.insertMessages
-- takes $1 bigint, $2 bigint, $3 text[], $4 bigint, $5 text[], $6 text, $7 text, $8 jsonb, $9 text, $10 timestamp with time zone, $11 bigint
-- gives message_id bigint, person_id bigint, account text, language text, first_name text, last_name text, mobile_country_code text, mail_mode text
with written as (
     insert into messages (person_id, company_id, kind, message_group, params, href, created_at)
     select person_id, coalesce($2, $11::bigint), $6, $7, $8::jsonb, $9, $10
     from people
     where frozen_at is null and case
       when $2::bigint is not null then exists (
         select from company_members member where member.company_id = $2 and member.person_id = people.person_id
           and (member.role = 'admin' or member.role = any($3::text[]) or member.person_id = $1))
       when $1::bigint is not null then person_id = $1 and ($11::bigint is null or exists (
         select from company_members member where member.company_id = $11 and member.person_id = $1))
       when $4::bigint is not null then merchant_id = $4
       else operator_roles && $5::text[]
     end
     order by person_id
     returning message_id, person_id)
   select message_id, written.person_id, coalesce(email, phone) as account, language, first_name, last_name, mobile_country_code, coalesce(mail_mode, 'now') as mail_mode
   from written join people on people.person_id = written.person_id
   left join message_settings setting on setting.person_id = written.person_id and setting.message_group = $7
   order by written.person_id;

-- notifications.insertNotice
-- takes $1 text, $2 jsonb, $3 jsonb, $4 text, $5 text, $6 text, $7 bigint, $8 timestamp with time zone, $9 timestamp with time zone, $10 bigint
-- gives notice_id bigint
insert into notices (category, title, body, audience, site_code, audience_group, company_id, publish_at, created_at, updated_at, written_by)
   values ($1, $2::jsonb, $3::jsonb, $4, $5, $6, $7, $8, $9, $9, $10) returning notice_id;

-- notifications.mailSettingsByPerson
-- takes $1 bigint
-- gives message_group text, mail_mode text
select message_group, mail_mode from message_settings where person_id = $1;

-- notifications.markForDigest
-- takes $1 bigint[]
-- gives nothing
update messages set digest_due = true where message_id = any ($1);

-- notifications.markNoticeWithdrawn
-- takes $1 bigint, $2 timestamp with time zone
-- gives title text
update notices set withdrawn_at = $2, updated_at = $2 where notice_id = $1 and withdrawn_at is null returning title ->> 'en-US' as title;

-- notifications.markNotices
-- takes $1 bigint, $2 bigint, $3 text, $4 text[], $5 timestamp with time zone, $6 bigint[], $7 boolean, $8 boolean
-- gives nothing
insert into notice_reads (person_id, notice_id, read_at, removed_at)
   select $1, notices.notice_id, $5, case when $8::boolean then $5::timestamptz end
   from notices join people on people.person_id = $1
   left join notice_reads seen on seen.person_id = $1 and seen.notice_id = notices.notice_id
   where publish_at <= $5 and withdrawn_at is null and (audience = 'all' or (audience = 'site' and notices.site_code = $3)
     or (audience = 'company' and notices.company_id = $2) or (audience = 'group' and audience_group = any ($4))) and (notices.notice_id = any ($6) or $7::boolean and not (seen.read_at is not null or publish_at < people.created_at))
   on conflict (person_id, notice_id) do update set removed_at = coalesce(notice_reads.removed_at, excluded.removed_at);

-- notifications.markRead
-- takes $1 bigint, $2 bigint, $3 bigint[], $4 boolean, $5 text, $6 timestamp with time zone
-- gives nothing
update messages set read_at = $6 where person_id = $1 and (company_id is null or company_id = $2) and read_at is null and ($4::boolean or message_id = any ($3)) and ($5 = '' or message_group = $5);

-- notifications.messagesPage
-- takes $1 bigint, $2 bigint, $3 bigint, $4 text, $5 boolean, $6 bigint
-- gives message_id bigint, kind text, message_group text, params jsonb, href text, created_at timestamp with time zone, is_read boolean
select message_id, kind, message_group, params, href, created_at, read_at is not null as is_read
   from messages
   where person_id = $1 and (company_id is null or company_id = $2) and ($3::bigint is null or (created_at, message_id) < (select edge.created_at, edge.message_id from messages edge where edge.message_id = $3 and edge.person_id = $1)) and ($4 = '' or message_group = $4) and (not $5::boolean or read_at is null)
   order by created_at desc, message_id desc limit $6;

-- notifications.noticeForReader
-- takes $1 bigint, $2 bigint, $3 text, $4 text[], $5 timestamp with time zone, $6 text, $7 bigint
-- gives notice_id bigint, category text, title text, body text, published_at timestamp with time zone, is_read boolean
select notices.notice_id, category, title ->> $6 as title, body ->> $6 as body, publish_at as published_at, (seen.read_at is not null or publish_at < people.created_at) as is_read from notices join people on people.person_id = $1
   left join notice_reads seen on seen.person_id = $1 and seen.notice_id = notices.notice_id where publish_at <= $5 and withdrawn_at is null and (audience = 'all' or (audience = 'site' and notices.site_code = $3)
     or (audience = 'company' and notices.company_id = $2) or (audience = 'group' and audience_group = any ($4))) and notices.notice_id = $7;

-- notifications.noticesPage
-- takes $1 bigint, $2 bigint, $3 text, $4 text[], $5 timestamp with time zone, $6 text, $7 bigint, $8 text, $9 bigint
-- gives notice_id bigint, category text, title text, body text, published_at timestamp with time zone, is_read boolean
select notices.notice_id, category, title ->> $6 as title, body ->> $6 as body, publish_at as published_at, (seen.read_at is not null or publish_at < people.created_at) as is_read from notices join people on people.person_id = $1
   left join notice_reads seen on seen.person_id = $1 and seen.notice_id = notices.notice_id
   where publish_at <= $5 and withdrawn_at is null and (audience = 'all' or (audience = 'site' and notices.site_code = $3)
     or (audience = 'company' and notices.company_id = $2) or (audience = 'group' and audience_group = any ($4))) and seen.removed_at is null and ($8 = '' or category = $8)
     and ($7::bigint is null or (publish_at, notices.notice_id) < (select edge.publish_at, edge.notice_id from notices edge where edge.notice_id = $7))
   order by publish_at desc, notices.notice_id desc limit $9;

-- notifications.notifyAllClients
-- takes nothing
-- gives pg_notify void
select pg_notify('messages', 'all');

-- notifications.operatorNoticesPage
-- takes $1 timestamp with time zone, $2 text, $3 bigint, $4 bigint, $5 text[]
-- gives notice_id bigint, category text, title translated, body translated, audience text, site_code text, audience_group text, company_id bigint, company_name text, publish_at timestamp with time zone, is_published boolean, withdrawn_at timestamp with time zone, written_by text, readers integer, count integer
with page as (select * from notices where $2 = '' or lower(title::text) like ($5::text[])[1] or lower(title::text) like ($5::text[])[2]
       or company_id = any (array(select company_id from companies where (lower(name) like ($5::text[])[1] or lower(name) like ($5::text[])[2]))) order by publish_at desc, notice_id desc limit $3 offset $4)
   select notice_id, category, title, body, audience, page.site_code, audience_group, page.company_id, companies.name as company_name,
     publish_at, publish_at <= $1 as is_published, withdrawn_at, first_name || ' ' || last_name as written_by,
     (select count(*)::int from notice_reads where notice_reads.notice_id = page.notice_id) as readers,
     (select count(*)::integer from (select from notices where $2 = '' or lower(title::text) like ($5::text[])[1] or lower(title::text) like ($5::text[])[2]
       or company_id = any (array(select company_id from companies where (lower(name) like ($5::text[])[1] or lower(name) like ($5::text[])[2]))) limit 1000) counted) as count
   from page join people on people.person_id = written_by left join companies on companies.company_id = page.company_id
   order by publish_at desc, notice_id desc;

-- notifications.setMailSetting
-- takes $1 bigint, $2 text, $3 text
-- gives nothing
insert into message_settings (person_id, message_group, mail_mode) values ($1, $2, $3)
   on conflict (person_id, message_group) do update set mail_mode = excluded.mail_mode;

-- notifications.unreadByGroup
-- takes $1 bigint, $2 bigint
-- gives message_group text, unread integer
select message_group, count(*)::int as unread from messages where person_id = $1 and (company_id is null or company_id = $2) and read_at is null group by message_group;

-- notifications.unreadNotices
-- takes $1 bigint, $2 bigint, $3 text, $4 text[], $5 timestamp with time zone
-- gives unread integer
select count(*)::int as unread from notices join people on people.person_id = $1
   left join notice_reads seen on seen.person_id = $1 and seen.notice_id = notices.notice_id where publish_at <= $5 and withdrawn_at is null and (audience = 'all' or (audience = 'site' and notices.site_code = $3)
     or (audience = 'company' and notices.company_id = $2) or (audience = 'group' and audience_group = any ($4))) and not (seen.read_at is not null or publish_at < people.created_at) and seen.removed_at is null;

-- notifications.updateNotice
-- takes $1 text, $2 jsonb, $3 jsonb, $4 text, $5 text, $6 text, $7 bigint, $8 timestamp with time zone, $9 timestamp with time zone, $10 bigint
-- gives notice_id bigint
update notices set category = $1, title = $2::jsonb, body = $3::jsonb, audience = $4, site_code = $5, audience_group = $6, company_id = $7,
     publish_at = $8, updated_at = $9, announced_at = null
   where notice_id = $10 and publish_at > $9 and withdrawn_at is null returning notice_id;

-- oceanFreight.laneOfPorts
-- takes $1 text, $2 text, $3 bigint
-- gives lane_id bigint
select lane_id from ocean_lanes where from_code = $1 and to_code = $2 and lane_id is distinct from $3;

-- oceanFreight.lanes
-- takes nothing
-- gives lane_id bigint, from_code text, from_name text, to_code text, to_name text, to_zip text, transit_from_days integer, transit_to_days integer, cutoff_weekday integer, sailing_weekday integer, lcl_cents cents, lcl_minimum_cents cents, fcl_20_cents cents, fcl_40_cents cents, fcl_40hq_cents cents, valid_until date, is_sample boolean
select lane_id, from_code, from_name, to_code, to_name, to_zip, transit_from_days, transit_to_days, cutoff_weekday, sailing_weekday, lcl_cents, lcl_minimum_cents,
     fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, is_sample
   from ocean_lanes order by from_name, to_name;

-- oceanFreight.remove
-- takes $1 bigint
-- gives nothing
delete from ocean_lanes where lane_id = $1;

-- oceanFreight.save
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 text, $6 integer, $7 integer, $8 integer, $9 integer, $10 cents, $11 cents, $12 cents, $13 cents, $14 cents, $15 date, $16 timestamp with time zone, $17 bigint, $18 text
-- gives lane_id bigint
with changed as (
     update ocean_lanes set from_code = $2, from_name = $3, to_code = $4, to_name = $5, transit_from_days = $6, transit_to_days = $7, cutoff_weekday = $8,
       sailing_weekday = $9, lcl_cents = $10, lcl_minimum_cents = $11, fcl_20_cents = $12, fcl_40_cents = $13, fcl_40hq_cents = $14, valid_until = $15::date,
       is_sample = false, changed_at = $16, changed_by = $17, to_zip = $18
     where lane_id = $1 returning lane_id
   ), added as (
     insert into ocean_lanes (from_code, from_name, to_code, to_name, transit_from_days, transit_to_days, cutoff_weekday, sailing_weekday, lcl_cents,
       lcl_minimum_cents, fcl_20_cents, fcl_40_cents, fcl_40hq_cents, valid_until, changed_at, changed_by, to_zip)
     select $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::date, $16, $17, $18 where $1::bigint is null returning lane_id
   )
   select lane_id from changed union all select lane_id from added;

-- orderPad.company
-- takes $1 bigint
-- gives own_numbers json, buy_discounts json, default_zip text
select coalesce((select json_agg(json_build_object('product_id', product_id, 'own_number', own_number) order by product_id)
       from own_numbers where company_id = $1), '[]') as own_numbers,
     coalesce((select json_agg(json_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = $1), '[]') as buy_discounts,
     (select zip from addresses where company_id = $1 and is_default and removed_at is null limit 1) as default_zip;

-- orderPad.products
-- takes $1 text
-- gives product_id bigint, goods_sn text, custom_sn text, title translated, merchant_id bigint, type_id bigint, pieces_per_carton integer, volume_cm3 bigint, weight_grams bigint, offers json, is_visible boolean
select product.product_id, product.goods_sn, product.custom_sn, product.title, product.merchant_id, product.type_id,
    coalesce((select max(pieces) from product_cartons where product_cartons.product_id = product.product_id), 1) as pieces_per_carton,
    coalesce((card -> 'volume_cm3')::bigint, 0) as volume_cm3, coalesce((card -> 'gross_weight_grams')::bigint, 0) as weight_grams,
    coalesce((select json_agg(json_build_object('relation_id', relation_id, 'warehouse_id', warehouse_id, 'kind', kind, 'price_cents', price_cents,
        'moq', moq, 'pack_multiple', pack_multiple, 'available', greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
    when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer,
        'fee_cents', pack_fee_cents + insurance_fee_cents + delivery_fee_cents + assembly_fee_cents,
        'tiers', coalesce((select json_agg(json_build_object('threshold', threshold, 'price_cents', tier.price_cents) order by threshold)
          from offer_tiers tier where tier.relation_id = offers.relation_id), '[]')) order by relation_id)
      from offers where offers.product_id = product.product_id and is_listed and kind in ('local', 'special')
        and warehouse_id in (select warehouse_id from site_warehouses where site_code = $1)), '[]') as offers, true as is_visible from products product join product_cards using (product_id) where exists (select from offers shown where shown.product_id = product.product_id and is_listed
    and (kind = 'fob' or warehouse_id in (select warehouse_id from site_warehouses where site_code = $1))) order by product.product_id;

-- orderPad.productsById
-- takes $1 text, $2 bigint[]
-- gives product_id bigint, goods_sn text, custom_sn text, title translated, merchant_id bigint, type_id bigint, pieces_per_carton integer, volume_cm3 bigint, weight_grams bigint, offers json, is_visible boolean
select product.product_id, product.goods_sn, product.custom_sn, product.title, product.merchant_id, product.type_id,
    coalesce((select max(pieces) from product_cartons where product_cartons.product_id = product.product_id), 1) as pieces_per_carton,
    coalesce((card -> 'volume_cm3')::bigint, 0) as volume_cm3, coalesce((card -> 'gross_weight_grams')::bigint, 0) as weight_grams,
    coalesce((select json_agg(json_build_object('relation_id', relation_id, 'warehouse_id', warehouse_id, 'kind', kind, 'price_cents', price_cents,
        'moq', moq, 'pack_multiple', pack_multiple, 'available', greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
    when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer,
        'fee_cents', pack_fee_cents + insurance_fee_cents + delivery_fee_cents + assembly_fee_cents,
        'tiers', coalesce((select json_agg(json_build_object('threshold', threshold, 'price_cents', tier.price_cents) order by threshold)
          from offer_tiers tier where tier.relation_id = offers.relation_id), '[]')) order by relation_id)
      from offers where offers.product_id = product.product_id and is_listed and kind in ('local', 'special')
        and warehouse_id in (select warehouse_id from site_warehouses where site_code = $1)), '[]') as offers, exists (select from offers shown where shown.product_id = product.product_id and is_listed
    and (kind = 'fob' or warehouse_id in (select warehouse_id from site_warehouses where site_code = $1))) as is_visible from products product join product_cards using (product_id) where product.product_id = any ($2);

-- orderPad.productsOfNumbers
-- takes $1 bigint, $2 text[]
-- gives product_id bigint
select distinct found.product_id from unnest($2::text[]) asked
   cross join lateral (
     select product_id from products where upper(goods_sn) collate "C" = asked
     union all
     select product_id from products where upper(custom_sn) collate "C" = asked
     union all
     select product_id from own_numbers where company_id = $1 and upper(own_number) = asked
   ) found;

-- orderPad.warehouses
-- takes $1 text
-- gives warehouse_id bigint, name text, zip text
select warehouse_id, warehouse_name as name, zip from warehouses join site_warehouses using (warehouse_id)
   where site_code = $1 order by warehouse_name;

-- orders.addContractPayment
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives nothing
update orders set paid_cents = paid_cents + $2, paid_at = $3 where order_id = $1 and kind = 'fob';

-- orders.addRefunded
-- takes $1 bigint, $2 bigint
-- gives nothing
update orders set refunded_cents = refunded_cents + $2
   where order_id = $1 and refunded_cents + $2 <= paid_cents + freight_paid_cents - forfeited_cents;

-- orders.addressForOrder
-- takes $1 bigint, $2 bigint
-- gives address jsonb, dock jsonb
select to_jsonb(chosen) - 'dock' as address, dock from (
     select address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone, extension, email, dock
     from addresses where company_id = $1 and address_id = $2 and removed_at is null) chosen;

-- orders.agreeToRefund
-- takes $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone
-- gives nothing
insert into refund_agreements (order_id, person_id, amount_cents, agreed_at) values ($1, $2, $3, $4)
   on conflict (order_id) do update set person_id = excluded.person_id, amount_cents = excluded.amount_cents, agreed_at = excluded.agreed_at;

-- orders.alternatives
-- takes $1 bigint[], $2 text, $3 timestamp with time zone
-- gives asked_id bigint, relation_id bigint, product_id bigint, warehouse_id bigint, warehouse_name text
select asked.relation_id as asked_id, other.relation_id, other.product_id, other.warehouse_id, warehouse_name
   from offers asked
   join offers other on other.product_id = asked.product_id and other.kind = asked.kind and other.condition = asked.condition
     and other.merchant_id = asked.merchant_id
   join offer_availability stock on stock.relation_id = other.relation_id
   join warehouses on warehouses.warehouse_id = other.warehouse_id
   join site_warehouses on site_warehouses.warehouse_id = other.warehouse_id and site_code = $2
   where asked.relation_id = any ($1) and asked.kind in ('local', 'special', 'processing') and other.is_active and stock.available > 0
     and coalesce(other.starts_at <= $3, true) and coalesce(other.ends_at > $3, true)
   order by other.warehouse_id, other.relation_id limit 2000;

-- orders.applyTransitions
-- takes $1 jsonb, $2 order_actor, $3 bigint, $4 timestamp with time zone, $5 text, $6 uuid[], $7 bigint[]
-- gives all_changed bigint
with wanted as (
     select * from jsonb_to_recordset($1::jsonb)
       as wanted (order_id bigint, flow text, from_status integer, action text, to_status integer, changes jsonb)
   ), moved as (
     update orders set (status, status_since, status_before, paid_cents, freight_paid_cents, refunded_cents, forfeited_cents, label_file_id, tracking_number,
       carrier, expires_at, paid_at, dispatched_at, completed_at, pickup_free_until, escalated_at) =
       (select wanted.to_status, $4::timestamptz, new.status_before, new.paid_cents, new.freight_paid_cents, new.refunded_cents, new.forfeited_cents, new.label_file_id,
          new.tracking_number, new.carrier, new.expires_at, new.paid_at, new.dispatched_at, new.completed_at, new.pickup_free_until, new.escalated_at
        from jsonb_populate_record(orders, wanted.changes) new)
     from wanted
     where orders.order_id = any ($7) and orders.order_id = wanted.order_id and orders.status = wanted.from_status
     returning orders.order_id
   ), told as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note, attachments)
       select order_id, $4, flow, from_status, action, to_status, $2, $3, $5, $6::uuid[]
       from wanted join moved using (order_id) order by order_id
       returning order_id
   )
   select all_changed(count(*), cardinality($7)) from told;

-- orders.attachLabels
-- takes $1 text[], $2 uuid[]
-- gives nothing
update orders set label_file_id = given.file_id
   from unnest($1::text[], $2::uuid[]) as given (order_parent_number, file_id) join checkouts using (order_parent_number)
   where orders.checkout_id = checkouts.checkout_id and logistics_type = 2;

-- orders.attachment
-- takes $1 bigint, $2 text, $3 uuid
-- gives file_id uuid, name text, mime text
select file_id, name, mime from files
   where file_id = $3::uuid and exists (
     select from orders join order_events using (order_id)
     where orders.company_id = $1 and order_number = $2 and $3::uuid = any (attachments));

-- orders.attachmentOfMerchant
-- takes $1 bigint, $2 text, $3 uuid
-- gives file_id uuid, name text, mime text
select file_id, name, mime from files
   where file_id = $3::uuid and file_type <> 4 and exists (
     select from orders left join order_events using (order_id)
     where orders.merchant_id = $1 and order_number = $2 and ($3::uuid = any (attachments) or label_file_id = $3::uuid));

-- orders.boughtOfOffers
-- takes $1 bigint, $2 bigint[], $3 timestamp with time zone
-- gives relation_id bigint, bought integer
select offers.relation_id, sum(quantity)::integer as bought
   from offers join order_lines using (product_id, relation_id) join orders using (order_id)
   where relation_id = any ($2::bigint[]) and orders.company_id = $1 and status not in (9, 47)
     and orders.created_at > $3::timestamptz - make_interval(days => company_limit_days)
   group by offers.relation_id;

-- orders.callMoveLine
-- takes $1 bigint, $2 bigint, $3 integer
-- gives nothing
select from move_line($1, $2, $3);

-- orders.checkoutSettings
-- takes $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone
-- gives buy_discounts jsonb, address jsonb, unpaid_hours integer, presale_deposit_kept integer, presale_grace_days integer, presale_slip_days integer, price_version bigint, po_required boolean, tariff_id bigint
select
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent)) from buy_discounts where company_id = $1), '[]')
       as buy_discounts,
     (select to_jsonb(chosen) from (
        select address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone, extension, email, dock
        from addresses where company_id = $1 and address_id = $2 and removed_at is null) chosen) as address,
     (settings ->> 'unpaid_hours')::integer as unpaid_hours,
     (settings ->> 'presale_deposit_kept')::integer as presale_deposit_kept,
     (settings ->> 'presale_grace_days')::integer as presale_grace_days,
     (settings ->> 'presale_slip_days')::integer as presale_slip_days,
     (select price_version from companies where company_id = $1) as price_version,
     (select po_required from companies where company_id = $1) as po_required,
     (select current_freight_tariff($4)) as tariff_id
   from sites where site_code = $3;

-- orders.counts.buyer
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone
-- gives status integer, count integer
select status, count(*)::integer as count from orders join companies using (company_id)
     where orders.company_id = $1 and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like $8 or lower(companies.name) like $8
    or exists (select from order_lines where order_lines.order_id = orders.order_id and lower((custom_sn || ' ' || goods_sn) collate "C") like $8))
  and $9::timestamptz is null group by status;

-- orders.counts.merchant
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone
-- gives status integer, count integer
select status, count(*)::integer as count from orders join companies using (company_id)
     where orders.merchant_id = $2 and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like $8 or lower(companies.name) like $8
    or exists (select from order_lines where order_lines.order_id = orders.order_id and lower((custom_sn || ' ' || goods_sn) collate "C") like $8))
  and $9::timestamptz is null group by status;

-- orders.counts.operator
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone
-- gives status integer, count integer
select status, counted as count from unnest($3::integer[]) as every (status)
     cross join lateral (select (select count(*)::integer from (select from orders where orders.status = every.status and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) limit 1000) counted) as counted) so_far
     where counted > 0;

-- orders.details
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 boolean
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, goods_cents charge_cents, discount_cents charge_cents, discount_percent integer, coupon_cents charge_cents, pack_cents charge_cents, insurance_cents charge_cents, delivery_cents charge_cents, assembly_cents charge_cents, explanation jsonb, accepted_as_seen_at timestamp with time zone, address jsonb, freight_quote_id bigint, cartons integer, volume_cm3 bigint, weight_grams bigint, remark text, delivery_note text, person_name text, approved_by text, purchase_number text, label_file_id uuid, carrier text, paid_at timestamp with time zone, warehouse jsonb, pay_method text, on_account jsonb, lines jsonb, timeline jsonb
select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents, delivery_cents,
     assembly_cents, explanation, accepted_as_seen_at, orders.address,
     case when $3::bigint is null then freight_quote_id end as freight_quote_id, orders.cartons, orders.volume_cm3, orders.weight_grams, orders.remark, orders.delivery_note,
     people.first_name || ' ' || people.last_name as person_name,
     coalesce(approval.approved_by, '') as approved_by, coalesce(approval.purchase_number, '') as purchase_number, label_file_id, carrier, paid_at,
     jsonb_build_object('address', warehouses.address, 'city', warehouses.city, 'state', warehouses.state, 'zip', warehouses.zip,
       'phone', warehouses.phone, 'time_zone', warehouses.time_zone, 'pickup_hours', pickup_hours) as warehouse,
     coalesce((select method from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and purpose in ('order', 'deposit', 'all') and settled_at is not null order by settled_at desc limit 1), '')
       as pay_method,
     (select jsonb_build_object('goods_open_cents', coalesce(sum(open_cents) filter (where purpose = 'order'), 0),
         'freight_open_cents', coalesce(sum(open_cents) filter (where purpose = 'freight'), 0), 'due_on', min(due_on))
       from invoices where invoices.order_id = orders.order_id and is_on_account and open_cents > 0 having count(*) > 0) as on_account,
     coalesce((select jsonb_agg(to_jsonb(line) || jsonb_build_object('title', line.title ->> $4) order by position)
       from order_lines line where line.order_id = orders.order_id), '[]') as lines,
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
   left join lateral (
     select purchase_number, approver.first_name || ' ' || approver.last_name as approved_by
     from purchase_requests join people approver on approver.person_id = decided_by where purchase_requests.checkout_id = orders.checkout_id
   ) approval on true
   where orders.order_id = any (array(
       select order_id from orders where order_number = $1
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = $1
     ))
     and ($2::bigint is null or orders.company_id = $2) and ($3::bigint is null or orders.merchant_id = $3)
   order by orders.order_id;

-- orders.forDocument
-- takes $1 bigint, $2 text, $3 boolean
-- gives order_number text, site_code text, po_number text, remark text, delivery_note text, currency text, created_at timestamp with time zone, address jsonb, company text, person text, merchant text, warehouse text, tracking_number text, carrier text, cartons integer, volume_cm3 bigint, weight_grams bigint, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, pack_cents charge_cents, insurance_cents charge_cents, delivery_cents charge_cents, assembly_cents charge_cents, freight_cents charge_cents, total_cents cents, lines jsonb
select order_number, orders.site_code, orders.po_number, orders.remark, orders.delivery_note, orders.currency, orders.created_at, orders.address, companies.name as company,
     people.first_name || ' ' || people.last_name as person, case when $3 then merchants.name_zh else merchants.name end as merchant,
     warehouse_name as warehouse, tracking_number, carrier, orders.cartons, orders.volume_cm3, orders.weight_grams, goods_cents, discount_cents,
     coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, freight_cents, total_cents,
     coalesce((select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', quantity, 'unit_cents', unit_cents,
        'goods_cents', line.goods_cents, 'cartons', line.cartons, 'volume_cm3', line.volume_cm3, 'weight_grams', line.weight_grams) order by position)
      from order_lines line where line.order_id = orders.order_id), '[]') as lines
   from orders
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where order_number = $2 and ($1::bigint is null or orders.company_id = $1);

-- orders.insert
-- takes $1 text[], $2 bigint, $3 bigint, $4 text, $5 text, $6 timestamp with time zone, $7 timestamp with time zone, $8 jsonb, $9 text[], $10 integer[], $11 bigint[], $12 integer[]
-- gives nothing
with checkout as (
     insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at)
     select number, $2, $3, $4, $6 from unnest($1::text[]) as number returning checkout_id, order_parent_number
   ), wanted as (
     select * from jsonb_to_recordset($8::jsonb) as wanted (
       order_parent_number text, order_number text, merchant_id bigint, warehouse_id bigint, kind text, flow text, action text, from_status integer, status integer,
       logistics_type integer, purchase_mode integer, pieces integer, goods_cents bigint, discount_cents bigint, discount_percent integer,
       coupon_cents bigint, pack_cents bigint, insurance_cents bigint, delivery_cents bigint, assembly_cents bigint, freight_cents bigint,
       deposit_cents bigint, freight_quote_id bigint, final_date date, accepted_as_seen boolean, explanation jsonb, address jsonb, cartons integer, volume_cm3 bigint, weight_grams bigint, po_number text, remark text, delivery_note text, note text, lines jsonb)
   ), placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents,
       delivery_cents, assembly_cents, freight_cents, freight_quote_id, deposit_cents, final_date, accepted_as_seen_at, explanation, address, cartons, volume_cm3, weight_grams,
       po_number, remark, delivery_note, created_at, expires_at)
     select order_number, checkout_id, $2, $3, merchant_id, warehouse_id, $4, kind, status, $6,
       logistics_type, purchase_mode, $5, pieces, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents,
       delivery_cents, assembly_cents, freight_cents, freight_quote_id, deposit_cents, final_date, case when accepted_as_seen then $6 end, explanation, address, cartons, volume_cm3, weight_grams,
       po_number, remark, delivery_note, $6, $7
     from wanted join checkout using (order_parent_number) order by order_number
     returning order_id, order_number
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, $6, flow, from_status, action, status, case when action in ('create', 'reserve') then 'buyer' else 'system' end, $3, note
     from placed join wanted using (order_number)
   ), lined as (
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, goods_cents,
       discount_cents, coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, cartons, volume_cm3, weight_grams)
     select order_id, line.*
     from placed join wanted using (order_number) cross join lateral jsonb_to_recordset(wanted.lines) as line (
       position integer, relation_id bigint, product_id bigint, goods_sn text, custom_sn text, title jsonb, preview text, quantity integer,
       unit_cents bigint, goods_cents bigint, discount_cents bigint, coupon_cents bigint, pack_cents bigint, insurance_cents bigint,
       delivery_cents bigint, assembly_cents bigint, cartons integer, volume_cm3 bigint, weight_grams bigint)
     returning order_line_id, order_id, position, relation_id
   ), holding as (
     select order_id, order_line_id, part.stock_item_id, relation_id, part.quantity
     from unnest($9::text[], $10::integer[], $11::bigint[], $12::integer[]) as part (order_number, position, stock_item_id, quantity)
     join placed using (order_number) join lined using (order_id, position)
   ), held as (
     insert into /* by stock */ stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity)
       select order_id, order_line_id, stock_item_id, relation_id, quantity from holding
       returning order_line_id, stock_item_id, quantity
   )
   insert into /* by stock */ stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
     select stock_item_id, 'reservation', quantity, order_line_id, $3, $6 from held;

-- orders.insertContract
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 timestamp with time zone, $6 bigint, $7 bigint, $8 logistics_type, $9 integer, $10 text, $11 text, $12 integer, $13 charge_cents, $14 charge_cents
-- gives order_id bigint
with checkout as (
     insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at) values ($1, $2, $3, $4, $5)
     returning checkout_id
   ), placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, deposit_cents, created_at)
     select $1, checkout_id, $2, $3, $6, $7, $4, 'fob', $9, $5, $8, 1, $11, $12, $13, $14, $5 from checkout
     returning order_id
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, $5, 'contract', -1, $10, $9, 'buyer', $3, '' from placed
   )
   select order_id from placed;

-- orders.insertReplacement
-- takes $1 bigint, $2 jsonb, $3 timestamp with time zone, $4 bigint, $5 text
-- gives order_id bigint, order_number text
with wanted as (
     select line.order_line_id, given.quantity, row_number() over (order by position)::integer as place, relation_id, product_id, goods_sn, custom_sn,
       title, preview, unit_cents, line.cartons * given.quantity / line.quantity as cartons, line.volume_cm3 * given.quantity / line.quantity as volume_cm3,
       line.weight_grams * given.quantity / line.quantity as weight_grams
     from jsonb_to_recordset($2::jsonb) as given (order_line_id bigint, quantity integer) join order_lines line using (order_line_id)
     where line.order_id = $1
   ), placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, discount_percent, accepted_as_seen_at, explanation, address,
       cartons, volume_cm3, weight_grams, po_number, remark, delivery_note, created_at, paid_at)
     select order_parent_number || '-' || (select count(*) + 1 from orders other where other.checkout_id = orders.checkout_id), orders.checkout_id,
       orders.company_id, orders.person_id, merchant_id, warehouse_id, orders.site_code, kind, 2, $3,
       case when logistics_type = 2 then 3 else logistics_type end, purchase_mode, currency, total.pieces, total.goods, total.goods, 100,
       accepted_as_seen_at, '[]', address, total.cartons, total.volume_cm3, total.weight_grams, po_number, remark, delivery_note, $3, $3
     from orders join checkouts using (checkout_id), (
       select sum(quantity)::integer as pieces, sum(unit_cents * quantity) as goods, sum(cartons)::integer as cartons, sum(volume_cm3)::bigint as volume_cm3,
         sum(weight_grams)::bigint as weight_grams from wanted) total
     where order_id = $1
     returning order_id, order_number
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, $3, 'stock', -1, 'createReplacement', 2, 'system', $4, $5 from placed
   ), lined as (
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, goods_cents,
       discount_cents, cartons, volume_cm3, weight_grams)
     select order_id, place, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, unit_cents * quantity,
       unit_cents * quantity, cartons, volume_cm3, weight_grams
     from wanted, placed
   )
   select order_id, order_number from placed;

-- orders.insertSplitLine
-- takes $1 bigint, $2 bigint, $3 integer, $4 jsonb
-- gives order_line_id bigint
insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, unit_cents, quantity, goods_cents, discount_cents, coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, cartons,
  volume_cm3, weight_grams)
   select $2, $3, relation_id, product_id, goods_sn, custom_sn, line.title, preview, unit_cents, amounts.*
   from order_lines line, jsonb_to_record($4::jsonb) as amounts (quantity integer, goods_cents bigint, discount_cents bigint, coupon_cents bigint, pack_cents bigint,
  insurance_cents bigint, delivery_cents bigint, assembly_cents bigint, cartons integer, volume_cm3 bigint, weight_grams bigint)
   where order_line_id = $1
   returning order_line_id;

-- orders.insertSplitOrder
-- takes $1 bigint, $2 integer, $3 timestamp with time zone, $4 jsonb, $5 charge_cents, $6 date, $7 bigint, $8 text
-- gives order_id bigint
with placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, discount_percent, coupon_cents, pack_cents, insurance_cents,
       delivery_cents, assembly_cents, freight_cents, final_date, accepted_as_seen_at, explanation, address, cartons, volume_cm3, weight_grams,
       po_number, remark, delivery_note, created_at)
     select order_parent_number || '-' || (select count(*) + 1 from orders other where other.checkout_id = orders.checkout_id), orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id, orders.site_code, kind, $2, $3,
       logistics_type, purchase_mode, currency, total.quantity, total.goods_cents, total.discount_cents, discount_percent, total.coupon_cents,
       total.pack_cents, total.insurance_cents, total.delivery_cents, total.assembly_cents, $5, $6, accepted_as_seen_at, explanation, address,
       total.cartons, total.volume_cm3, total.weight_grams, po_number, remark, delivery_note, $3
     from orders join checkouts using (checkout_id), (
       select sum(quantity) as quantity, sum(goods_cents) as goods_cents, sum(discount_cents) as discount_cents, sum(coupon_cents) as coupon_cents,
         sum(pack_cents) as pack_cents, sum(insurance_cents) as insurance_cents, sum(delivery_cents) as delivery_cents,
         sum(assembly_cents) as assembly_cents, sum(cartons) as cartons, sum(volume_cm3) as volume_cm3, sum(weight_grams) as weight_grams
       from jsonb_to_recordset($4::jsonb) as line (quantity integer, goods_cents bigint, discount_cents bigint, coupon_cents bigint, pack_cents bigint,
  insurance_cents bigint, delivery_cents bigint, assembly_cents bigint, cartons integer, volume_cm3 bigint, weight_grams bigint)) total
     where order_id = $1
     returning order_id
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, $3, 'presale', -1, 'splitMissing', $2, 'system', $7, $8 from placed
   )
   select order_id from placed;

-- orders.lastPurchaseOfProduct
-- takes $1 bigint, $2 bigint
-- gives order_number text, at timestamp with time zone, kind order_kind, quantity pieces, unit_cents price_cents, orders integer
select order_number, created_at as at, kind, quantity, unit_cents, (count(*) over ())::integer as orders
   from order_lines join orders using (order_id)
   where company_id = $1 and product_id = $2 and status not in (9, 47)
   order by created_at desc, order_line_id desc limit 1;

-- orders.linesToReplace
-- takes $1 bigint, $2 bigint[]
-- gives order_line_id bigint, relation_id bigint, parts jsonb, share_left integer
select line.order_line_id, line.relation_id, jsonb_agg(jsonb_build_object('stock_item_id', sold.stock_item_id, 'amount', sold.quantity / line.quantity)) as parts,
     offers.share_cap - offers.sold as share_left
   from order_lines line join stock_reservations sold using (order_line_id) join offers on offers.relation_id = line.relation_id
   where line.order_id = $1 and line.order_line_id = any ($2::bigint[]) and sold.state = 'sold'
   group by line.order_line_id, offers.relation_id;

-- orders.linesToReserve
-- takes $1 bigint
-- gives order_id bigint, order_line_id bigint, relation_id bigint, product_id bigint, quantity pieces, parts jsonb
select line.order_id, line.order_line_id, line.relation_id, line.product_id, line.quantity, coalesce(made_of.parts, '[]') as parts
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

-- orders.linesToSplit
-- takes $1 bigint[]
-- gives order_id bigint, order_line_id bigint, position integer, product_id bigint, quantity pieces, unit_cents price_cents, goods_cents cents, discount_cents cents, coupon_cents cents, pack_cents cents, insurance_cents cents, delivery_cents cents, assembly_cents cents, cartons integer, volume_cm3 bigint, weight_grams bigint
select order_id, order_line_id, position, product_id, quantity, unit_cents, goods_cents, discount_cents, coupon_cents, pack_cents, insurance_cents, delivery_cents,
     assembly_cents, cartons, volume_cm3, weight_grams
   from order_lines where order_id = any ($1::bigint[]) order by order_id, position;

-- orders.linkFreightQuote
-- takes $1 bigint, $2 bigint
-- gives nothing
update orders set freight_quote_id = $2 where order_id = $1;

-- orders.locationsOfOffers
-- takes $1 bigint[]
-- gives warehouse_id bigint, merchant_id bigint, merchant_name text, warehouse_name text, warehouse_address text, warehouse_phone text, warehouse_zip text, pickup_hours jsonb
select distinct on (offers.warehouse_id, offers.merchant_id) offers.warehouse_id, offers.merchant_id, merchants.name as merchant_name,
     warehouse_name, concat_ws(', ', warehouses.address, city, state || ' ' || zip) as warehouse_address, warehouses.phone as warehouse_phone,
     zip as warehouse_zip, pickup_hours
   from offers join merchants using (merchant_id) join warehouses using (warehouse_id)
   where relation_id = any ($1);

-- orders.lock
-- takes $1 text, $2 bigint, $3 bigint
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders
   where order_number = $1 and ($2::bigint is null or company_id = $2) and ($3::bigint is null or merchant_id = $3)
   for no key update of orders;

-- orders.lockById
-- takes $1 bigint[]
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders where order_id = any ($1::bigint[]) order by order_id for no key update;

-- orders.lockCheckout
-- takes $1 bigint
-- gives checkout_id bigint
select checkout_id from checkouts where checkout_id = $1 for no key update;

-- orders.lockCompany
-- takes $1 bigint
-- gives company_id bigint
select company_id from companies where company_id = $1 for no key update;

-- orders.lockContract
-- takes $1 text, $2 bigint, $3 bigint
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders
   where order_number = $1 and kind = 'fob' and ($2::bigint is null or company_id = $2) and ($3::bigint is null or merchant_id = $3)
   for no key update of orders;

-- orders.lockExpiredReviews
-- takes $1 timestamp with time zone, $2 bigint
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders join contracts on contracts.order_id = orders.order_id
   where orders.status = 25 and review_until <= $1
   order by orders.order_id limit $2 for no key update of orders skip locked;

-- orders.lockOfCompany
-- takes $1 bigint, $2 text
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders
   where orders.order_id in (
       select order_id from orders where order_number = $2 and company_id = $1
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = $2 and checkouts.company_id = $1
     )
   order by orders.order_id for no key update of orders;

-- orders.lockOverdueRefunds
-- takes $1 timestamp with time zone, $2 bigint, $3 integer
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders join sites using (site_code) where status = 93 and status_since <= $1::timestamptz - make_interval(days => coalesce((sites.settings ->> 'refund_confirm_days')::integer, $3))
   order by orders.order_id limit $2 for no key update of orders skip locked;

-- orders.lockOverdueShipped
-- takes $1 timestamp with time zone, $2 bigint, $3 integer
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders join sites using (site_code) where status = 90 and kind <> 'fob' and dispatched_at <= $1::timestamptz - make_interval(days => coalesce((sites.settings ->> 'auto_complete_days')::integer, $3))
   order by orders.order_id limit $2 for no key update of orders skip locked;

-- orders.lockOverdueUnpaid
-- takes $1 timestamp with time zone, $2 bigint
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders join sites using (site_code) where status = 0 and expires_at <= $1::timestamptz
   order by orders.order_id limit $2 for no key update of orders skip locked;

-- orders.notesOfOffers
-- takes $1 bigint[], $2 text
-- gives relation_id bigint, ends_at timestamp with time zone, grade_reason text, flaw_pictures text[]
select relation_id, ends_at, coalesce(grade_reason ->> $2, '') as grade_reason,
     array(select picture_key from offer_pictures flaw where flaw.relation_id = offers.relation_id order by position) as flaw_pictures
   from offers where relation_id = any ($1::bigint[]);

-- orders.notificationData
-- takes $1 bigint
-- gives company_id bigint, person_id bigint, order_number text, site_code text, currency text, carrier text, tracking_number text, pickup_free_until date, refunded_cents charge_cents, final_date date, final_cents bigint, arrives_from date, arrives_to date
select company_id, person_id, order_number, site_code, currency, carrier, tracking_number, pickup_free_until, refunded_cents,
     final_date, order_cents - deposit_cents as final_cents, arrival.*
   from orders, lateral (
     select min(arrives_from) as arrives_from, max(arrives_to) as arrives_to
     from arrival_promises join incoming_stock using (incoming_id) where arrival_promises.order_id = orders.order_id and state = 'open') arrival
   where order_id = $1;

-- orders.offersOfCartLines
-- takes $1 bigint, $2 bigint[], $3 text, $4 timestamp with time zone
-- gives relation_id bigint, product_id bigint, merchant_id bigint, warehouse_id bigint, warehouse_zip text, kind order_kind, purchase_mode purchase_mode, price_cents price_cents, moq pieces, pack_multiple pieces, pack_fee_cents charge_cents, insurance_fee_cents charge_cents, delivery_fee_cents charge_cents, assembly_fee_cents charge_cents, available integer, deposit_percent integer, final_date date, special_freight_cents cents, company_limit integer, company_limit_days integer, condition goods_condition, is_open boolean, is_served boolean, goods_sn text, custom_sn text, type_id bigint, title translated, preview text, tiers jsonb, parts jsonb, cartons integer, volume_cm3 bigint, weight_grams bigint, packages jsonb
select offers.relation_id, offers.product_id, offers.merchant_id, offers.warehouse_id, warehouses.zip as warehouse_zip, offers.kind,
     offers.purchase_mode, offers.price_cents, moq, pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
     stock.available, deposit_percent, final_date, special_freight_cents, company_limit, company_limit_days, offers.condition, coalesce(final_date >= $4::timestamptz::date, true) and offers.is_active and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) as is_open,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = $3) as is_served,
     goods_sn, custom_sn, type_id, title,
     coalesce((select picture_key from product_pictures where product_id = offers.product_id order by position limit 1), '') as preview,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     coalesce(made_of.parts, '[]') as parts, coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3,
     coalesce(parcel.weight_grams, 0) as weight_grams, coalesce(parcel.packages, '[]') as packages
   from (select distinct relation_id, product_id from cart_lines where company_id = $1 and cart_id = any ($2::bigint[])) as wanted
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
     -- OFFSET 0 keeps the planner from flattening this subquery and aggregating the parcels of all products.
     select cartons, volume_cm3, weight_grams, packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true;

-- orders.offersToOrder
-- takes $1 bigint[], $2 bigint[], $3 text, $4 timestamp with time zone
-- gives relation_id bigint, product_id bigint, merchant_id bigint, warehouse_id bigint, warehouse_zip text, kind order_kind, purchase_mode purchase_mode, price_cents price_cents, moq pieces, pack_multiple pieces, pack_fee_cents charge_cents, insurance_fee_cents charge_cents, delivery_fee_cents charge_cents, assembly_fee_cents charge_cents, available integer, deposit_percent integer, final_date date, special_freight_cents cents, company_limit integer, company_limit_days integer, condition goods_condition, is_open boolean, is_served boolean, goods_sn text, custom_sn text, type_id bigint, title translated, preview text, tiers jsonb, parts jsonb, cartons integer, volume_cm3 bigint, weight_grams bigint, packages jsonb
select offers.relation_id, offers.product_id, offers.merchant_id, offers.warehouse_id, warehouses.zip as warehouse_zip, offers.kind,
     offers.purchase_mode, offers.price_cents, moq, pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents,
     stock.available, deposit_percent, final_date, special_freight_cents, company_limit, company_limit_days, offers.condition, coalesce(final_date >= $4::timestamptz::date, true) and offers.is_active and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) as is_open,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = $3) as is_served,
     goods_sn, custom_sn, type_id, title,
     coalesce((select picture_key from product_pictures where product_id = offers.product_id order by position limit 1), '') as preview,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     coalesce(made_of.parts, '[]') as parts, coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3,
     coalesce(parcel.weight_grams, 0) as weight_grams, coalesce(parcel.packages, '[]') as packages
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
     -- OFFSET 0 keeps the planner from flattening this subquery and aggregating the parcels of all products.
     select cartons, volume_cm3, weight_grams, packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true;

-- orders.orderedBefore
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 text
-- gives relation_id bigint, product_id bigint, warehouse_id bigint, source_type source_type, purchase_mode purchase_mode, logistics_type logistics_type, custom_sn text, title text, quantity integer, price_cents price_cents, merchant_id bigint, kind order_kind, type_id bigint, moq pieces, pack_multiple pieces, available integer, is_open boolean, in_cart integer
select line.relation_id, line.product_id, offers.warehouse_id, source_type, offers.purchase_mode, orders.logistics_type,
     min(line.custom_sn) as custom_sn, min(line.title ->> $5) as title, sum(line.quantity)::integer as quantity, offers.price_cents, offers.merchant_id, offers.kind,
     min(products.type_id) as type_id, moq,
     pack_multiple, stock.available,
     offers.is_active and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) and offers.kind in ('local', 'special', 'processing')
       and exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = $3) as is_open,
     coalesce((select held.quantity from cart_lines held where held.company_id = $1 and held.relation_id = line.relation_id
       and held.logistics_type = orders.logistics_type), 0) as in_cart
   from orders
   join checkouts using (checkout_id)
   join order_lines line using (order_id)
   join offers using (relation_id)
   join products on products.product_id = offers.product_id
   join offer_availability stock using (relation_id)
   where orders.company_id = $1 and (order_number = $2 or order_parent_number = $2)
   group by line.relation_id, line.product_id, offers.relation_id, orders.logistics_type, stock.available
   order by line.relation_id;

-- orders.page.buyer
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone, $10 bigint, $11 bigint, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits,
       (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from orders
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     where orders.company_id = $1 and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like $8 or lower(companies.name) like $8
    or exists (select from order_lines where order_lines.order_id = orders.order_id and lower((custom_sn || ' ' || goods_sn) collate "C") like $8))
  and $9::timestamptz is null
     order by orders.created_at desc, orders.order_id desc limit $10 offset $11;

-- orders.page.merchant
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone, $10 bigint, $11 bigint, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits,
       (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from orders
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     where orders.merchant_id = $2 and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($3::integer[] is null or status = any ($3)) and ($4::bigint is null or orders.warehouse_id = $4)
  and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($8::text is null or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like $8 or lower(companies.name) like $8
    or exists (select from order_lines where order_lines.order_id = orders.order_id and lower((custom_sn || ' ' || goods_sn) collate "C") like $8))
  and $9::timestamptz is null
     order by orders.created_at desc, orders.order_id desc limit $10 offset $11;

-- orders.page.operator
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone, $10 integer, $11 integer, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
with page as (
       (select order_id from orders where $3::integer[] is null and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.created_at desc, orders.order_id desc limit $10::integer + $11::integer)
       union all
       select order_id from unnest($3::integer[]) as wanted (code)
       cross join lateral (select order_id from orders where status = wanted.code and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.created_at desc, orders.order_id desc limit $10::integer + $11::integer) found
     ), shown as (
       select orders.order_id from page join orders using (order_id) order by orders.created_at desc, orders.order_id desc limit $10 offset $11
     )
     select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from shown join orders using (order_id)
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     order by orders.created_at desc, orders.order_id desc;

-- orders.page.operator.longestWait
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone, $10 integer, $11 integer, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
with page as (
       (select order_id from orders where $3::integer[] is null and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.status_since, orders.order_id limit $10::integer + $11::integer)
       union all
       select order_id from unnest($3::integer[]) as wanted (code)
       cross join lateral (select order_id from orders where status = wanted.code and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.status_since, orders.order_id limit $10::integer + $11::integer) found
     ), shown as (
       select orders.order_id from page join orders using (order_id) order by orders.status_since, orders.order_id limit $10 offset $11
     )
     select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from shown join orders using (order_id)
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     order by orders.status_since, orders.order_id;

-- orders.page.operator.oldest
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone, $10 integer, $11 integer, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
with page as (
       (select order_id from orders where $3::integer[] is null and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.created_at, orders.order_id limit $10::integer + $11::integer)
       union all
       select order_id from unnest($3::integer[]) as wanted (code)
       cross join lateral (select order_id from orders where status = wanted.code and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.created_at, orders.order_id limit $10::integer + $11::integer) found
     ), shown as (
       select orders.order_id from page join orders using (order_id) order by orders.created_at, orders.order_id limit $10 offset $11
     )
     select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from shown join orders using (order_id)
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     order by orders.created_at, orders.order_id;

-- orders.page.operator.shortestWait
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text, $9 timestamp with time zone, $10 integer, $11 integer, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
with page as (
       (select order_id from orders where $3::integer[] is null and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.status_since desc, orders.order_id desc limit $10::integer + $11::integer)
       union all
       select order_id from unnest($3::integer[]) as wanted (code)
       cross join lateral (select order_id from orders where status = wanted.code and $8::text is null and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.status_since desc, orders.order_id desc limit $10::integer + $11::integer) found
     ), shown as (
       select orders.order_id from page join orders using (order_id) order by orders.status_since desc, orders.order_id desc limit $10 offset $11
     )
     select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from shown join orders using (order_id)
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     order by orders.status_since desc, orders.order_id desc;

-- orders.postponeFinalDates
-- takes $1 bigint[]
-- gives order_id bigint, final_date date
update orders set final_date = greatest(final_date, agreed_final_date + (moved.arrives_from - terms.promised_from))
   from reservations terms, lateral (
     select max(arrives_from) as arrives_from from arrival_promises join incoming_stock using (incoming_id)
     where arrival_promises.order_id = terms.order_id and state = 'open') moved
   where orders.order_id = terms.order_id and orders.order_id = any ($1::bigint[]) and orders.status in (10, 11, 14)
     and agreed_final_date + (moved.arrives_from - terms.promised_from) > final_date
   returning orders.order_id, orders.final_date;

-- orders.refundAgreement
-- takes $1 bigint, $2 bigint
-- gives person_id bigint, name text
select person_id, first_name || ' ' || last_name as name from refund_agreements join people using (person_id)
   where order_id = $1 and amount_cents = $2 and agreed_at >= (select max(at) from order_events where order_events.order_id = $1);

-- orders.searchCounts.operator
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text[], $9 timestamp with time zone
-- gives status integer, count integer
select status, count(*)::integer as count from (
    select order_id from orders where (lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[1] or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[2])
    union
    select order_id from orders where company_id in (select company_id from companies where (lower(name) like ($8::text[])[1] or lower(name) like ($8::text[])[2]))
    union
    select order_id from order_lines where (lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[1] or lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[2])
  ) found join orders using (order_id)
  where ($3::integer[] is null or status = any ($3)) and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) group by status;

-- orders.searchPage.operator
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text[], $9 timestamp with time zone, $10 bigint, $11 bigint, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
with shown as (select orders.order_id from (
    select order_id from orders where (lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[1] or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[2])
    union
    select order_id from orders where company_id in (select company_id from companies where (lower(name) like ($8::text[])[1] or lower(name) like ($8::text[])[2]))
    union
    select order_id from order_lines where (lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[1] or lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[2])
  ) found join orders using (order_id)
  where ($3::integer[] is null or status = any ($3)) and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.created_at desc, orders.order_id desc limit $10 offset $11)
     select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from shown join orders using (order_id)
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     order by orders.created_at desc, orders.order_id desc;

-- orders.searchPage.operator.longestWait
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text[], $9 timestamp with time zone, $10 bigint, $11 bigint, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
with shown as (select orders.order_id from (
    select order_id from orders where (lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[1] or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[2])
    union
    select order_id from orders where company_id in (select company_id from companies where (lower(name) like ($8::text[])[1] or lower(name) like ($8::text[])[2]))
    union
    select order_id from order_lines where (lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[1] or lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[2])
  ) found join orders using (order_id)
  where ($3::integer[] is null or status = any ($3)) and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.status_since, orders.order_id limit $10 offset $11)
     select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from shown join orders using (order_id)
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     order by orders.status_since, orders.order_id;

-- orders.searchPage.operator.oldest
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text[], $9 timestamp with time zone, $10 bigint, $11 bigint, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
with shown as (select orders.order_id from (
    select order_id from orders where (lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[1] or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[2])
    union
    select order_id from orders where company_id in (select company_id from companies where (lower(name) like ($8::text[])[1] or lower(name) like ($8::text[])[2]))
    union
    select order_id from order_lines where (lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[1] or lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[2])
  ) found join orders using (order_id)
  where ($3::integer[] is null or status = any ($3)) and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.created_at, orders.order_id limit $10 offset $11)
     select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from shown join orders using (order_id)
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     order by orders.created_at, orders.order_id;

-- orders.searchPage.operator.shortestWait
-- takes $1 bigint, $2 bigint, $3 integer[], $4 bigint, $5 integer, $6 date, $7 date, $8 text[], $9 timestamp with time zone, $10 bigint, $11 bigint, $12 text
-- gives order_id bigint, order_number text, order_parent_number text, status integer, status_since timestamp with time zone, kind order_kind, purchase_mode purchase_mode, logistics_type logistics_type, currency text, pieces integer, created_at timestamp with time zone, po_number text, merchant_id bigint, merchant_uuid uuid, merchant_name text, warehouse_id bigint, warehouse_name text, company_id bigint, company_name text, expires_at timestamp with time zone, dispatched_at timestamp with time zone, pickup_free_until date, was_completed boolean, was_escalated boolean, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, forfeited_cents charge_cents, deposit_cents charge_cents, final_date date, is_arrival_late boolean, has_open_case boolean, returned text, is_refund_open boolean, tracking_number text, time_limits jsonb, line_count integer, lines jsonb
with shown as (select orders.order_id from (
    select order_id from orders where (lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[1] or lower((order_number || ' ' || po_number || ' ' || tracking_number) collate "C") like ($8::text[])[2])
    union
    select order_id from orders where company_id in (select company_id from companies where (lower(name) like ($8::text[])[1] or lower(name) like ($8::text[])[2]))
    union
    select order_id from order_lines where (lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[1] or lower((custom_sn || ' ' || goods_sn) collate "C") like ($8::text[])[2])
  ) found join orders using (order_id)
  where ($3::integer[] is null or status = any ($3)) and orders.kind <> 'fob' and ($1::bigint is null or orders.company_id = $1) and ($2::bigint is null or orders.merchant_id = $2)
  and ($4::bigint is null or orders.warehouse_id = $4) and ($5::integer is null or logistics_type = $5)
  and ($6::date is null or orders.created_at >= $6::date) and ($7::date is null or orders.created_at < $7::date + 1)
  and ($9::timestamptz is null or orders.status_since < $9::timestamptz - make_interval(hours => case orders.status when 2 then 24 when 5 then 48 when 120 then 24 when 8 then 24 when 10 then 24 when 18 then 12 when 94 then 24 end)) order by orders.status_since desc, orders.order_id desc limit $10 offset $11)
     select orders.order_id, order_number, order_parent_number, status, status_since, kind, purchase_mode, logistics_type, orders.currency,
  pieces, orders.created_at, orders.po_number, merchants.merchant_id, merchant_uuid, merchants.name as merchant_name, warehouses.warehouse_id,
  warehouse_name, orders.company_id, companies.name as company_name, expires_at, dispatched_at, pickup_free_until,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, order_cents, freight_cents, total_cents, paid_cents,
  freight_paid_cents, refunded_cents, forfeited_cents, deposit_cents, final_date, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case,
  case when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode in (1, 3) and records.status in (0, 3)) then 'open'
    when exists (select from after_sale_records records where records.order_id = orders.order_id and records.mode = 1 and records.status in (5, 7)) then 'part' else 'none' end as returned, exists (select from after_sale_records records where records.order_id = orders.order_id and not records.is_parts and (records.status = 5 or (records.mode = 2 and records.status = 0))) as is_refund_open, tracking_number,
  jsonb_strip_nulls(jsonb_build_object('autoCompleteDays', sites.settings -> 'auto_complete_days', 'refundConfirmDays', sites.settings -> 'refund_confirm_days')) as time_limits, (select count(*)::integer from order_lines line where line.order_id = orders.order_id) as line_count,
       (select jsonb_agg(jsonb_build_object('title', line.title ->> $12, 'custom_sn', custom_sn, 'preview', preview, 'amount', quantity) order by position)
         from order_lines line where line.order_id = orders.order_id and position <= 4) as lines
     from shown join orders using (order_id)
  join checkouts using (checkout_id)
  join sites on sites.site_code = orders.site_code
  join companies on companies.company_id = orders.company_id
  join merchants on merchants.merchant_id = orders.merchant_id
  join warehouses on warehouses.warehouse_id = orders.warehouse_id
     order by orders.status_since desc, orders.order_id desc;

-- orders.shipped
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives order_id bigint, from_zip text, address jsonb, dock jsonb, freight_cents charge_cents, freight_paid_cents charge_cents, lines jsonb, tariff_id bigint
select order_id, warehouses.zip as from_zip, orders.address,
     (select dock from addresses where addresses.address_id = (orders.address ->> 'address_id')::bigint) as dock, freight_cents, freight_paid_cents, coalesce((select jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'goods_sn', goods_sn, 'title', title, 'quantity', quantity,
       'special_freight_cents', offers.special_freight_cents, 'packages', coalesce(parcel.packages, '[]')) order by position)
     from order_lines line
     join offers using (relation_id)
     left join lateral (select packages from product_parcels where product_parcels.product_id = line.product_id offset 0) parcel on true
     where line.order_id = orders.order_id), '[]') as lines,
     (select current_freight_tariff($3)) as tariff_id
   from orders join warehouses using (warehouse_id) where orders.company_id = $1 and order_number = $2;

-- orders.shortenLine
-- takes $1 bigint, $2 jsonb
-- gives nothing
update order_lines
   set (quantity, goods_cents, discount_cents, coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, cartons,
  volume_cm3, weight_grams) = (select amounts.* from jsonb_to_record($2::jsonb) as amounts (quantity integer, goods_cents bigint, discount_cents bigint, coupon_cents bigint, pack_cents bigint,
  insurance_cents bigint, delivery_cents bigint, assembly_cents bigint, cartons integer, volume_cm3 bigint, weight_grams bigint))
   where order_line_id = $1;

-- orders.siteUnpaidHours
-- takes $1 text
-- gives unpaid_hours integer
select (settings ->> 'unpaid_hours')::integer as unpaid_hours from sites where site_code = $1;

-- orders.soldLines
-- takes $1 bigint
-- gives order_line_id bigint, quantity pieces
select line.order_line_id, line.quantity
   from order_lines line join stock_reservations sold using (order_line_id)
   where line.order_id = $1 and sold.state = 'sold'
   group by line.order_line_id order by min(sold.stock_item_id);

-- orders.staffWork
-- takes $1 integer[], $2 integer[], $3 timestamp with time zone
-- gives status integer, count integer, late integer, oldest timestamp with time zone
select wanted.status, ((select count(*)::integer from (select from orders where kind <> 'fob' and orders.status = wanted.status limit 1000) counted)) as count,
     ((select count(*)::integer from (select from orders where kind <> 'fob' and orders.status = wanted.status and status_since < $3::timestamptz - make_interval(hours => wanted.hours) limit 1000) counted)) as late,
     (select min(status_since) from orders where kind <> 'fob' and orders.status = wanted.status) as oldest
   from unnest($1::integer[], $2::integer[]) with ordinality as wanted (status, hours, position) order by position;

-- orders.stockForReplacement
-- takes $1 bigint[]
-- gives stock_item_id bigint, free integer
select stock_item_id, on_hand - reserved as free from stock_items where stock_item_id = any ($1::bigint[]) order by stock_item_id for no key update;

-- orders.sumShortenedOrder
-- takes $1 bigint, $2 charge_cents, $3 charge_cents, $4 charge_cents
-- gives nothing
update orders set pieces = total.quantity, goods_cents = total.goods_cents, discount_cents = total.discount_cents, coupon_cents = total.coupon_cents,
     pack_cents = total.pack_cents, insurance_cents = total.insurance_cents, delivery_cents = total.delivery_cents, assembly_cents = total.assembly_cents,
     cartons = total.cartons, volume_cm3 = total.volume_cm3, weight_grams = total.weight_grams, freight_cents = $2, deposit_cents = $3, refunded_cents = $4
   from (select sum(quantity) as quantity, sum(goods_cents) as goods_cents, sum(discount_cents) as discount_cents, sum(coupon_cents) as coupon_cents,
       sum(pack_cents) as pack_cents, sum(insurance_cents) as insurance_cents, sum(delivery_cents) as delivery_cents, sum(assembly_cents) as assembly_cents,
       sum(cartons) as cartons, sum(volume_cm3) as volume_cm3, sum(weight_grams) as weight_grams
     from order_lines where order_id = $1) total
   where order_id = $1;

-- orders.updateContractAmounts
-- takes $1 bigint, $2 integer, $3 charge_cents, $4 charge_cents
-- gives nothing
update orders set pieces = $2, goods_cents = $3, deposit_cents = $4 where order_id = $1 and kind = 'fob';

-- orders.updateFreight
-- takes $1 bigint, $2 charge_cents, $3 logistics_type, $4 jsonb
-- gives nothing
update orders set freight_cents = $2, logistics_type = $3, address = $4::jsonb,
     explanation = coalesce((select jsonb_agg(item) from jsonb_array_elements(explanation) item
         where item ->> 'rule' not in ('freightZone', 'freeDelivery', 'specialFreight')), '[]'::jsonb)
   where order_id = $1;

-- payments.countProviderAttempts
-- takes $1 bigint, $2 timestamp with time zone, $3 timestamp with time zone
-- gives in_minute integer, refused_in_day integer
select count(*) filter (where created_at > $2)::integer as in_minute,
     count(*) filter (where status = 'failed' and failure = 'refused')::integer as refused_in_day
   from payments where person_id = $1 and method in ('card', 'wallet', 'converge') and created_at > $3;

-- payments.countVouchers
-- takes $1 text, $2 text
-- gives submitted integer, approved integer, refused integer, found integer
select (select count(*)::integer from (select from vouchers where status = 'submitted' limit 1000) counted) as submitted,
     (select count(*)::integer from (select from vouchers where status = 'approved' limit 1000) counted) as approved,
     (select count(*)::integer from (select from vouchers where status = 'refused' limit 1000) counted) as refused,
     (select count(*)::integer from (select from vouchers where status = $1 and ($2 = '' or vouchers.company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0)
       or payment_id in (select payment_id from orders join payment_orders using (order_id) where order_number = $2)
       or payment_id in (select payment_id from checkouts join orders using (checkout_id) join payment_orders using (order_id) where order_parent_number = $2)
       or payment_id in (select payment_invoices.payment_id from invoices join payment_invoices using (invoice_id) where invoice_number = $2)) limit 1000) counted) as found;

-- payments.findCompanyPayment
-- takes $1 bigint, $2 uuid
-- gives payment_id uuid, company_id bigint, person_id bigint, method payment_method, purpose payment_purpose, provider text, provider_reference text, redirect_url text, status payment_status, amount_cents price_cents, fee_cents charge_cents, currency text, created_at timestamp with time zone, expires_at timestamp with time zone, failure text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, fee_cents, payments.currency, payments.created_at, payments.expires_at, failure from payments where company_id = $1 and payment_id = $2::uuid;

-- payments.findNewestPaymentOf
-- takes $1 bigint, $2 bigint[]
-- gives payment_id uuid, company_id bigint, person_id bigint, method payment_method, purpose payment_purpose, provider text, provider_reference text, redirect_url text, status payment_status, amount_cents price_cents, fee_cents charge_cents, currency text, created_at timestamp with time zone, expires_at timestamp with time zone, failure text, voucher_id bigint, voucher_status text, voucher_method text, claimed_cents cents, submitted_at timestamp with time zone, review_note text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, purpose, provider, provider_reference, redirect_url,
     payments.status, amount_cents, fee_cents, currency, created_at, expires_at, failure,
     voucher_id, vouchers.status as voucher_status, vouchers.method as voucher_method, claimed_cents, submitted_at, review_note
   from payments left join vouchers using (payment_id)
   where payments.company_id = $1 and payments.payment_id in (select payment_id from payment_orders where order_id = any ($2::bigint[]))
   order by created_at desc, payments.payment_id limit 1;

-- payments.findOpenInvoicePayment
-- takes $1 bigint[]
-- gives payment_id uuid
select payment_id from payment_invoices join payments using (payment_id)
   where invoice_id = any ($1::bigint[]) and status in ('created', 'processing') limit 1;

-- payments.findPaymentByProvider
-- takes $1 text, $2 text, $3 uuid
-- gives payment_id uuid, company_id bigint, person_id bigint, method payment_method, purpose payment_purpose, provider text, provider_reference text, redirect_url text, status payment_status, amount_cents price_cents, fee_cents charge_cents, currency text, created_at timestamp with time zone, expires_at timestamp with time zone, failure text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, fee_cents, payments.currency, payments.created_at, payments.expires_at, failure from payments where provider = $1 and (provider_reference = $2 or payment_id = $3::uuid)
   order by provider_reference = $2 desc nulls last limit 1;

-- payments.findPaymentOfVoucher
-- takes $1 bigint
-- gives payment_id uuid, claimed_cents cents
select payment_id, claimed_cents from vouchers where voucher_id = $1;

-- payments.getInvoiceNumbers
-- takes $1 uuid
-- gives numbers text, first text, site_code text
select string_agg(invoice_number, ', ' order by invoice_id) as numbers, min(invoice_number) as first, min(site_code) as site_code
   from payment_invoices join invoices using (invoice_id) where payment_invoices.payment_id = $1;

-- payments.getPayer
-- takes $1 uuid
-- gives company_id bigint, person_id bigint, amount_cents price_cents, currency text, orders text, site_code text, is_contract boolean
select payments.company_id, payments.person_id, amount_cents, payments.currency, paid.orders, paid.site_code, paid.is_contract
   from payments cross join lateral (
     select string_agg(order_number, ', ' order by order_number) as orders, min(site_code) as site_code,
       coalesce(bool_or(kind = 'fob'), false) as is_contract
     from payment_orders join orders using (order_id) where payment_orders.payment_id = payments.payment_id) paid
   where payment_id = $1;

-- payments.getRefundedPayment
-- takes $1 uuid
-- gives payment_id uuid, method payment_method, provider text, provider_reference text, currency text
select payment_id, method, provider, provider_reference, currency from payments where payment_id = $1::uuid;

-- payments.getSiteBank
-- takes $1 text
-- gives bank jsonb
select settings -> 'bank' as bank from sites where site_code = $1;

-- payments.insertInvoiceParts
-- takes $1 uuid, $2 bigint[], $3 bigint[], $4 bigint[]
-- gives nothing
insert into payment_invoices (payment_id, invoice_id, amount_cents, paid_cents)
   select $1, part.* from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as part;

-- payments.insertPaymentRow
-- takes $1 uuid, $2 bigint, $3 bigint, $4 payment_method, $5 payment_purpose, $6 text, $7 payment_status, $8 price_cents, $9 text, $10 timestamp with time zone, $11 timestamp with time zone, $12 timestamp with time zone, $13 bigint[], $14 bigint[], $15 bigint[], $16 bigint[]
-- gives parts integer
with payment as (
     insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, currency, created_at, settled_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning payment_id
   ), parts as (
     insert into payment_orders (payment_id, order_id, amount_cents, paid_cents, freight_cents)
     select $1, part.order_id, part.amount_cents, part.paid_cents, part.freight_cents
     from unnest($13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[])
       as part (order_id, amount_cents, paid_cents, freight_cents)
     returning 1
   ) select count(*)::integer as parts from parts, payment;

-- payments.insertProviderEvent
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 jsonb, $5 uuid, $6 text
-- gives event_id text
insert into provider_events (provider, event_id, received_at, payload, payment_id, outcome) values ($1, $2, $3, $4::jsonb, $5::uuid, $6)
   on conflict do nothing returning event_id;

-- payments.insertRecharge
-- takes $1 uuid, $2 bigint, $3 bigint, $4 payment_method, $5 text, $6 price_cents, $7 charge_cents, $8 text, $9 timestamp with time zone, $10 timestamp with time zone
-- gives nothing
insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, fee_cents, currency, created_at, expires_at)
   values ($1, $2, $3, $4, 'recharge', $5, 'created', $6, $7, $8, $9, $10);

-- payments.insertSettledPayment
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text, $6 text, $7 text[], $8 bigint[], $9 bigint[], $10 bigint[], $11 uuid, $12 bigint, $13 bigint, $14 payment_method, $15 payment_purpose, $16 text, $17 payment_status, $18 price_cents, $19 text, $20 timestamp with time zone, $21 timestamp with time zone, $22 timestamp with time zone, $23 bigint[], $24 bigint[], $25 bigint[], $26 bigint[]
-- gives tx_id bigint
with payment as (
     insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, currency, created_at, settled_at, expires_at)
     values ($11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) returning payment_id
   ), parts as (
     insert into payment_orders (payment_id, order_id, amount_cents, paid_cents, freight_cents)
     select $11, part.order_id, part.amount_cents, part.paid_cents, part.freight_cents
     from unnest($23::bigint[], $24::bigint[], $25::bigint[], $26::bigint[])
       as part (order_id, amount_cents, paid_cents, freight_cents)
     returning 1
   ) select post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[]) as tx_id;

-- payments.insertVoucher
-- takes $1 uuid, $2 bigint, $3 text, $4 cents, $5 uuid[], $6 text, $7 timestamp with time zone
-- gives voucher_id bigint
insert into vouchers (payment_id, company_id, method, claimed_cents, file_ids, remark, submitted_at)
   values ($1, $2, $3, $4, $5::uuid[], $6, $7) returning voucher_id;

-- payments.listHeldEvents
-- takes nothing
-- gives provider text, event_id text, received_at timestamp with time zone, outcome text, told_amount bigint, told_currency text, provider_reference text, expected_amount bigint, company text, order_sns text[]
select events.provider, event_id, received_at, payload ->> 'outcome' as outcome, (payload ->> 'amount_cents')::bigint as told_amount,
     payload ->> 'currency' as told_currency, payload ->> 'provider_reference' as provider_reference, coalesce((payload ->> 'expected_cents')::bigint, payments.amount_cents) as expected_amount,
     coalesce(companies.name, '') as company,
     coalesce((select array_agg(order_number order by orders.order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as order_sns
   from provider_events events
   left join payments on payments.payment_id = events.payment_id
   left join companies using (company_id)
   where events.outcome = 'held' and dealt_at is null
   order by received_at desc limit 100;

-- payments.listInvoiceParts
-- takes $1 uuid
-- gives invoice_id bigint, amount_cents cents
select invoice_id, amount_cents from payment_invoices where payment_id = $1 order by invoice_id;

-- payments.listOpenPayments
-- takes $1 bigint[]
-- gives payment_id uuid, company_id bigint, person_id bigint, method payment_method, purpose payment_purpose, provider text, provider_reference text, redirect_url text, status payment_status, amount_cents price_cents, fee_cents charge_cents, currency text, created_at timestamp with time zone, expires_at timestamp with time zone, failure text
select distinct payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, fee_cents, payments.currency, payments.created_at, payments.expires_at, failure from payment_orders join payments using (payment_id)
   where order_id = any ($1::bigint[]) and status in ('created', 'processing');

-- payments.listPayableOrders
-- takes $1 bigint, $2 text, $3 boolean
-- gives order_id bigint, order_sn text, order_parent_number text, kind order_kind, status integer, currency text, merchant text, warehouse text, pieces integer, preview text, goods_fee charge_cents, discount charge_cents, coupon_fee charge_cents, pack_fee charge_cents, insurance_fee charge_cents, delivery_fee charge_cents, assembly_fee charge_cents, order_fee cents, paid_fee charge_cents, refunded_fee charge_cents, deposit charge_cents, final_date date, fare_fee charge_cents, fare_paid charge_cents, created_at timestamp with time zone, expires_at timestamp with time zone, bank jsonb
select orders.order_id, order_number as order_sn, order_parent_number, kind, status, orders.currency,
     case when $3 then merchants.name_zh else merchants.name end as merchant, warehouse_name as warehouse, pieces,
     coalesce((select preview from order_lines where order_lines.order_id = orders.order_id order by position limit 1), '') as preview,
     goods_cents as goods_fee, discount_cents as discount, coupon_cents as coupon_fee, pack_cents as pack_fee, insurance_cents as insurance_fee,
     delivery_cents as delivery_fee, assembly_cents as assembly_fee, order_cents as order_fee, paid_cents as paid_fee,
     refunded_cents as refunded_fee, deposit_cents as deposit, final_date, freight_cents as fare_fee, freight_paid_cents as fare_paid, orders.created_at, expires_at, sites.settings -> 'bank' as bank
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

-- payments.listPaymentParts
-- takes $1 uuid
-- gives order_id bigint, amount_cents price_cents, freight_cents bigint
select order_id, amount_cents, freight_cents from payment_orders where payment_id = $1 order by order_id;

-- payments.listRefundablePayments
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint
-- gives payment_id uuid, method payment_method, at timestamp with time zone, amount price_cents, left bigint, order_sns text[]
select payment_id, method, created_at as at, amount_cents as amount, amount_cents - fee_cents - refund_asked_cents as left,
     coalesce((select array_agg(order_number order by orders.order_id) from payment_orders join orders using (order_id)
       where payment_orders.payment_id = payments.payment_id), '{}') as order_sns
   from payments
   where company_id = $1 and created_at >= $2 and status in ('succeeded', 'partly_refunded', 'refunded')
     and method in ('card', 'wallet', 'converge') and provider_reference is not null and refund_asked_cents < amount_cents - fee_cents
   order by created_at desc limit $3;

-- payments.listUnreportedPayments
-- takes $1 timestamp with time zone, $2 bigint
-- gives payment_id uuid, company_id bigint, person_id bigint, method payment_method, purpose payment_purpose, provider text, provider_reference text, redirect_url text, status payment_status, amount_cents price_cents, fee_cents charge_cents, currency text, created_at timestamp with time zone, expires_at timestamp with time zone, failure text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, fee_cents, payments.currency, payments.created_at, payments.expires_at, failure from payments
   where status in ('created', 'processing') and method in ('card', 'wallet', 'converge') and created_at < $1
   order by created_at limit $2;

-- payments.listVouchersByStatus
-- takes $1 text, $2 text, $3 integer, $4 integer
-- gives voucher_id bigint, status text, method text, purpose payment_purpose, due price_cents, claimed cents, received cents, currency text, company text, person text, language text, order_sns text[], order_parent_number text, remark text, submitted_at timestamp with time zone, reviewed_at timestamp with time zone, reviewer text, first_reviewer text, review_note text, files jsonb
with page as (
     select vouchers.* from ((select voucher_id from vouchers where $1 = 'submitted' and status = 'submitted' and ($2 = '' or vouchers.company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0)
       or payment_id in (select payment_id from orders join payment_orders using (order_id) where order_number = $2)
       or payment_id in (select payment_id from checkouts join orders using (checkout_id) join payment_orders using (order_id) where order_parent_number = $2)
       or payment_id in (select payment_invoices.payment_id from invoices join payment_invoices using (invoice_id) where invoice_number = $2)) order by submitted_at, voucher_id limit $3::integer + $4::integer) union all (select voucher_id from vouchers where $1 <> 'submitted' and status = $1 and ($2 = '' or vouchers.company_id in (select company_id from companies where strpos(lower(name), lower($2)) > 0)
       or payment_id in (select payment_id from orders join payment_orders using (order_id) where order_number = $2)
       or payment_id in (select payment_id from checkouts join orders using (checkout_id) join payment_orders using (order_id) where order_parent_number = $2)
       or payment_id in (select payment_invoices.payment_id from invoices join payment_invoices using (invoice_id) where invoice_number = $2)) order by reviewed_at desc, voucher_id limit $3::integer + $4::integer)) found join vouchers using (voucher_id) order by case when vouchers.status = 'submitted' then submitted_at end, reviewed_at desc nulls last, voucher_id limit $3 offset $4
   )
   select voucher_id, vouchers.status, vouchers.method, payments.purpose, payments.amount_cents as due, claimed_cents as claimed,
     received_cents as received, payments.currency, companies.name as company, people.first_name || ' ' || people.last_name as person, people.language,
     parts.order_sns, parts.order_parent_number, vouchers.remark, submitted_at, reviewed_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer,
     coalesce(first.first_name || ' ' || first.last_name, '') as first_reviewer, review_note,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', files.file_id, 'name', files.name) order by position), '[]')
      from unnest(vouchers.file_ids) with ordinality as kept (file_id, position) join files using (file_id)) as files
   from page vouchers
   join payments using (payment_id)
   join companies on companies.company_id = vouchers.company_id
   join people on people.person_id = payments.person_id
   left join people reviewer on reviewer.person_id = vouchers.reviewed_by
   left join people first on first.person_id = vouchers.first_reviewed_by
   join lateral (
     select coalesce(array_agg(order_number order by paid_id), '{}') as order_sns, coalesce(min(order_parent_number), '') as order_parent_number
     from (
       select orders.order_id as paid_id, order_number, order_parent_number
       from payment_orders join orders using (order_id) join checkouts using (checkout_id) where payment_orders.payment_id = vouchers.payment_id
       union all
       select invoice_id, invoice_number, '' from payment_invoices join invoices using (invoice_id) where payment_invoices.payment_id = vouchers.payment_id
     ) paid
   ) parts on true
   order by case when vouchers.status = 'submitted' then submitted_at end, reviewed_at desc nulls last, voucher_id;

-- payments.lockPayment
-- takes $1 uuid
-- gives payment_id uuid, company_id bigint, person_id bigint, method payment_method, purpose payment_purpose, provider text, provider_reference text, redirect_url text, status payment_status, amount_cents price_cents, fee_cents charge_cents, currency text, created_at timestamp with time zone, expires_at timestamp with time zone, failure text
select payments.payment_id, payments.company_id, payments.person_id, payments.method, payments.purpose, provider, provider_reference,
  redirect_url, payments.status, payments.amount_cents, fee_cents, payments.currency, payments.created_at, payments.expires_at, failure from payments where payment_id = $1 for no key update;

-- payments.lockPaymentAttempts
-- takes $1 bigint
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(4716, $1::bigint::integer);

-- payments.settlePaymentWithPosting
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text, $6 text, $7 text[], $8 bigint[], $9 bigint[], $10 bigint[], $11 uuid, $12 payment_status, $13 timestamp with time zone, $14 bigint[], $15 bigint[]
-- gives tx_id bigint
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

-- payments.updateHeldEventResolved
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text
-- gives nothing
update provider_events set dealt_at = $3, dealt_by = $4, dealt_note = $5
   where provider = $1 and event_id = $2 and outcome = 'held' and dealt_at is null;

-- payments.updateInvoicePartsPaid
-- takes $1 uuid, $2 bigint[], $3 bigint[]
-- gives nothing
update payment_invoices set paid_cents = part.cents from unnest($2::bigint[], $3::bigint[]) as part (invoice_id, cents)
   where payment_id = $1 and payment_invoices.invoice_id = part.invoice_id;

-- payments.updatePaymentSettled
-- takes $1 uuid, $2 payment_status, $3 timestamp with time zone, $4 text
-- gives nothing
update payments set status = $2, settled_at = $3, failure = $4 where payment_id = $1;

-- payments.updateProviderReference
-- takes $1 uuid, $2 text, $3 text
-- gives nothing
update payments set provider_reference = $2, redirect_url = $3, status = case when status = 'created' then 'processing' else status end
   where payment_id = $1;

-- payments.updateRefundEnded
-- takes $1 uuid, $2 bigint, $3 boolean
-- gives nothing
update payments set
     refund_asked_cents = refund_asked_cents - case when $3 then 0 else $2::bigint end,
     refunded_cents = refunded_cents + case when $3 then $2::bigint else 0 end,
     status = case when not $3 or status = 'refunded' then status
       when refunded_cents + $2 >= amount_cents - fee_cents then 'refunded' else 'partly_refunded' end
   where payment_id = $1::uuid;

-- payments.updateRefundReserved
-- takes $1 bigint, $2 uuid, $3 bigint, $4 timestamp with time zone
-- gives payment_id uuid, method payment_method, provider text, provider_reference text, currency text
update payments set refund_asked_cents = refund_asked_cents + $3
   where company_id = $1 and payment_id = $2::uuid and status in ('succeeded', 'partly_refunded', 'refunded')
     and method in ('card', 'wallet', 'converge') and provider_reference is not null and created_at >= $4
     and refund_asked_cents + $3 <= amount_cents - fee_cents
   returning payment_id, method, provider, provider_reference, currency;

-- payments.updateRefundReversed
-- takes $1 uuid, $2 bigint
-- gives nothing
update payments set refund_asked_cents = refund_asked_cents - $2, refunded_cents = refunded_cents - $2,
     status = case
       when status = 'refunded' and purpose in ('order', 'freight', 'all')
         and not exists (select from payment_orders where payment_orders.payment_id = payments.payment_id and paid_cents > 0) then status
       when refunded_cents > $2 then 'partly_refunded' else 'succeeded' end
   where payment_id = $1::uuid;

-- payments.updateVoucherDecision
-- takes $1 bigint, $2 text, $3 cents, $4 bigint, $5 timestamp with time zone, $6 text
-- gives nothing
update vouchers set status = $2, received_cents = $3, reviewed_by = $4, reviewed_at = $5, review_note = $6
   where voucher_id = $1 and status = 'submitted';

-- payments.updateVoucherFirstApproval
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives nothing
update vouchers set first_reviewed_by = $2, first_received_cents = $3 where voucher_id = $1 and status = 'submitted';

-- payments.voucherFirstApproval
-- takes $1 bigint
-- gives person_id bigint, cents bigint
select first_reviewed_by as person_id, first_received_cents as cents from vouchers where voucher_id = $1;

-- pictureRequests.decideRequests
-- takes $1 bigint[], $2 integer, $3 bigint, $4 timestamp with time zone, $5 text[], $6 text, $7 timestamp with time zone
-- gives nothing
update picture_requests set status = $2, reviewed_by = $3, reviewed_at = $4, review_reasons = $5, review_note = $6, expires_at = $7
   where picture_request_id = any ($1) and status = 1;

-- pictureRequests.downloadOfCompany
-- takes $1 bigint, $2 bigint
-- gives status integer, expires_at timestamp with time zone, goods_sn text, picture_keys text[]
select status, expires_at, goods_sn,
  array(select picture_key from product_pictures where product_id = picture_requests.product_id order by position) as picture_keys from picture_requests join products using (product_id) where picture_request_id = $1 and company_id = $2;

-- pictureRequests.downloadToServe
-- takes $1 bigint
-- gives status integer, expires_at timestamp with time zone, goods_sn text, picture_keys text[]
update picture_requests set downloads = downloads + 1 from products
   where picture_request_id = $1 and products.product_id = picture_requests.product_id
   returning status, expires_at, goods_sn,
  array(select picture_key from product_pictures where product_id = picture_requests.product_id order by position) as picture_keys;

-- pictureRequests.insertRequests
-- takes $1 bigint, $2 bigint[], $3 text, $4 text, $5 bigint, $6 timestamp with time zone
-- gives product_id bigint
insert into picture_requests (company_id, product_id, usage, remark, requested_by, requested_at)
   select $1, product_id, $3, $4, $5, $6 from unnest($2::bigint[]) as product_id order by product_id
   on conflict (company_id, product_id) where status = 1 do nothing
   returning product_id;

-- pictureRequests.listOfCompany
-- takes $1 integer, $2 text, $3 bigint, $4 bigint, $5 bigint, $6 text
-- gives list jsonb, count integer, all integer, open integer, approved integer, refused integer
with found as (
     select picture_requests.*, goods_sn, products.title ->> $6 as title, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as requester,
       row_number() over (partition by product_id order by picture_request_id desc) = 1 as is_newest
     from picture_requests join products using (product_id) join people on person_id = requested_by
     where company_id = $5 and ($2 = '' or position(lower($2) in lower(concat_ws(' ', goods_sn, custom_sn, products.title ->> $6))) > 0)
   ), page as (
     select * from found where $1 = 0 or status = $1 order by picture_request_id desc limit $3 offset $4
   )
   select coalesce((select jsonb_agg(jsonb_build_object('picture_request_id', picture_request_id, 'status', status, 'product_id', product_id, 'goods_sn', goods_sn,
  'title', title, 'preview', coalesce((select picture_key from product_pictures where product_id = page.product_id order by position limit 1), ''),
  'picture_count', (select count(*) from product_pictures where product_id = page.product_id), 'usage', usage, 'remark', remark,
  'requested_at', to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reviewed_at', to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'expires_at', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'downloads', downloads, 'requested_by', requester, 'review_reasons', to_jsonb(review_reasons),
       'review_note', review_note, 'is_newest', is_newest) order by picture_request_id desc) from page), '[]') as list, 
  (count(*) filter (where $1 = 0 or status = $1))::integer as count, count(*)::integer as all,
  (count(*) filter (where status = 1))::integer as open, (count(*) filter (where status = 2))::integer as approved,
  (count(*) filter (where status = 3))::integer as refused
   from found;

-- pictureRequests.lockRequests
-- takes $1 bigint[]
-- gives picture_request_id bigint, company_id bigint, status integer, goods_sn text, title translated, person_id bigint, first_name text, last_name text, mobile_country_code text, email text, phone text, language text
select picture_request_id, company_id, status, goods_sn, title, person_id, first_name, last_name, mobile_country_code, email, phone, language
   from picture_requests join products using (product_id) join people on person_id = requested_by
   where picture_request_id = any ($1) order by picture_request_id for update of picture_requests;

-- pictureRequests.productsToRequest
-- takes $1 bigint, $2 bigint[]
-- gives product_id bigint, picture_count integer, status integer, expires_at timestamp with time zone
select products.product_id, (select count(*)::integer from product_pictures where product_id = products.product_id) as picture_count,
     newest.status, newest.expires_at
   from products
   left join lateral (
     select status, expires_at from picture_requests where company_id = $1 and product_id = products.product_id
     order by picture_request_id desc limit 1
   ) newest on true
   where products.product_id = any ($2);

-- pictureRequests.queueForStaff
-- takes $1 integer, $2 text, $3 integer, $4 integer, $5 text
-- gives list jsonb, count integer, all integer, open integer, approved integer, refused integer
with page as (
     select picture_requests.*, goods_sn, products.title ->> $5 as title, companies.name as company_name, merchants.name as merchant_name,
       case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as applicant, people.language, case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end as reviewer
     from ((select picture_request_id from picture_requests join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
   where status = 1
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', goods_sn, custom_sn, products.title ->> $5, companies.name, merchants.name))) > 0) and $1 in (0, 1) order by requested_at, picture_request_id limit $3::integer + $4::integer) union all (select picture_request_id from picture_requests join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
   where status = 2
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', goods_sn, custom_sn, products.title ->> $5, companies.name, merchants.name))) > 0) and $1 in (0, 2) order by reviewed_at desc, picture_request_id limit $3::integer + $4::integer) union all (select picture_request_id from picture_requests join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
   where status = 3
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', goods_sn, custom_sn, products.title ->> $5, companies.name, merchants.name))) > 0) and $1 in (0, 3) order by reviewed_at desc, picture_request_id limit $3::integer + $4::integer)) found
     join picture_requests using (picture_request_id)
     join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
     join people on people.person_id = requested_by left join people staff on staff.person_id = reviewed_by
     order by case when status = 1 then 0 else 1 end, case when status = 1 then requested_at end, reviewed_at desc nulls last, picture_request_id limit $3 offset $4
   )
   select coalesce((select jsonb_agg(jsonb_build_object('picture_request_id', picture_request_id, 'status', status, 'product_id', product_id, 'goods_sn', goods_sn,
  'title', title, 'preview', coalesce((select picture_key from product_pictures where product_id = page.product_id order by position limit 1), ''),
  'picture_count', (select count(*) from product_pictures where product_id = page.product_id), 'usage', usage, 'remark', remark,
  'requested_at', to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reviewed_at', to_char(reviewed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'expires_at', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'downloads', downloads, 'company_id', company_id, 'company_name', company_name,
       'applicant', applicant, 'language', language, 'merchant_name', merchant_name,
       'orders', (select count(distinct order_id) from order_lines join orders using (order_id)
         where order_lines.product_id = page.product_id and orders.company_id = page.company_id),
       'reviewer', reviewer, 'reason_codes', to_jsonb(review_reasons), 'note', review_note) order by case when status = 1 then 0 else 1 end, case when status = 1 then requested_at end, reviewed_at desc nulls last, picture_request_id) from page), '[]') as list,
     case $1 when 1 then open when 2 then approved when 3 then refused else open + approved + refused end as count,
     open + approved + refused as all, open, approved, refused
   from (select (select count(*)::integer from (select picture_request_id from picture_requests join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
   where status = 1
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', goods_sn, custom_sn, products.title ->> $5, companies.name, merchants.name))) > 0) limit 1000) counted) as open, (select count(*)::integer from (select picture_request_id from picture_requests join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
   where status = 2
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', goods_sn, custom_sn, products.title ->> $5, companies.name, merchants.name))) > 0) limit 1000) counted) as approved, (select count(*)::integer from (select picture_request_id from picture_requests join products using (product_id) join companies using (company_id) join merchants using (merchant_id)
   where status = 3
     and ($2 = '' or position(lower($2) in lower(concat_ws(' ', goods_sn, custom_sn, products.title ->> $5, companies.name, merchants.name))) > 0) limit 1000) counted) as refused) counted;

-- pictureRequests.stateOfProduct
-- takes $1 bigint, $2 bigint
-- gives picture_count integer, picture_request_id bigint, status integer, requested_at timestamp with time zone, expires_at timestamp with time zone, review_reasons text[], review_note text
select (select count(*)::integer from product_pictures where product_id = products.product_id) as picture_count,
     picture_request_id, status, requested_at, expires_at, review_reasons, review_note
   from products
   left join lateral (
     select * from picture_requests where company_id = $1 and product_id = products.product_id order by picture_request_id desc limit 1
   ) newest on true
   where products.product_id = $2;

-- platform.claimOutboxMessages
-- takes $1 timestamp with time zone, $2 bigint, $3 integer
-- gives message_id bigint, channel text, recipient text, language text, subject text, body_text text, body_html text, created_at timestamp with time zone, sent_at timestamp with time zone, attempts integer
update outbox_messages set attempts = attempts + 1, try_after = $1::timestamptz + make_interval(mins => (1 << least(attempts, 8)))
   where message_id in (
     select message_id from outbox_messages
     where sent_at is null and attempts < $3 and (try_after is null or try_after <= $1)
     order by message_id limit $2 for update skip locked)
   returning message_id, channel, recipient, language, subject, body_text, body_html, created_at, sent_at, attempts;

-- platform.countAttempt
-- takes $1 text, $2 timestamp with time zone, $3 timestamp with time zone, $4 integer
-- gives tries integer, first timestamp with time zone
with earlier as (
     select coalesce(sum(tries), 0)::integer as tries, min(window_start) as first from attempts
     where counted = $1 and window_start > $3 and window_start < $2::timestamptz
   ), counted as (
     insert into attempts (counted, window_start, tries) select $1, $2, 1 from earlier where earlier.tries < $4
     on conflict (counted, window_start) do update set tries = attempts.tries + 1
     returning tries
   )
   select earlier.tries + coalesce((select tries from counted), $4 + 1) as tries, coalesce(earlier.first, $2) as first from earlier;

-- platform.countDelayedAttempt
-- takes $1 text, $2 timestamp with time zone, $3 integer, $4 double precision, $5 double precision, $6 double precision
-- gives is_admitted boolean, open_at timestamp with time zone
with counted as (
     insert into attempt_delays as known (counted, tries, last_at, open_at)
     values ($1, 1, $2, $2::timestamptz + make_interval(secs => case when $3 <= 1 then $4::float8 / 1000 else 0 end))
     on conflict (counted) do update set last_at = $2,
       tries = case when known.last_at < $2::timestamptz - make_interval(secs => $6::float8 / 1000) then 1 else known.tries + 1 end,
       open_at = case
         when known.last_at < $2::timestamptz - make_interval(secs => $6::float8 / 1000) or known.tries + 1 < $3 then $2
         else $2::timestamptz + make_interval(secs => least($5::float8, $4::float8 * 2 ^ least(known.tries + 1 - $3, 20)) / 1000) end
     where known.open_at <= $2 or known.last_at < $2::timestamptz - make_interval(secs => $6::float8 / 1000)
     returning counted
   )
   select exists (select from counted) as is_admitted, (select open_at from attempt_delays where counted = $1) as open_at;

-- platform.deleteAttemptDelays
-- takes $1 text[]
-- gives nothing
delete from attempt_delays where counted = any ($1);

-- platform.deleteOldAttemptDelays
-- takes $1 timestamp with time zone
-- gives nothing
delete from attempt_delays where last_at < $1;

-- platform.deleteOldAttempts
-- takes $1 timestamp with time zone
-- gives nothing
delete from attempts where window_start < $1;

-- platform.deleteOldOutboxMessages
-- takes $1 timestamp with time zone, $2 integer, $3 bigint
-- gives nothing
delete from outbox_messages where message_id = any (array(
     select message_id from outbox_messages where created_at < $1 and (sent_at is not null or attempts >= $2) limit $3));

-- platform.deleteStoredAnswers
-- takes $1 timestamp with time zone, $2 bigint
-- gives nothing
delete from answered_requests where ctid = any (array(select ctid from answered_requests where answered_at < $1 limit $2));

-- platform.findSessionByToken
-- takes $1 bytea, $2 timestamp with time zone, $3 text, $4 text, $5 boolean
-- gives person_id bigint, user_type integer, user_sn text, first_name text, last_name text, mobile_country_code text, is_internal_user boolean, operator_roles text[], merchant_id bigint, company_id bigint, customer_type integer, certified_status integer, may_buy boolean, is_free_delivery boolean, is_freight boolean, price_version bigint, member_role text, may_pay boolean, is_limited boolean, needs_second_factor boolean, site_code text, last_used_at timestamp with time zone, acting_person_id bigint, own_sites text[], acting_name text, acting_until timestamp with time zone
select people.person_id, people.user_type, people.user_sn, people.first_name, people.last_name, people.mobile_country_code,
     people.is_internal_user, people.operator_roles, people.merchant_id, companies.company_id,
     coalesce(companies.customer_type, 1) as customer_type, coalesce(companies.certified_status, 0) as certified_status,
     coalesce(companies.may_buy, false) as may_buy, coalesce(companies.is_free_delivery, false) as is_free_delivery, coalesce(companies.is_freight, false) as is_freight,
     companies.price_version,
     members.role as member_role,
     coalesce(members.role in ('admin', 'finance') or (members.role = 'purchaser' and companies.purchasers_may_pay), false) as may_pay,
     coalesce(members.order_limit_cents is not null or members.month_limit_cents is not null or members.approval_rule <> 'none', false) as is_limited,
     $5 and cardinality(people.operator_roles) > 0
       and not exists (select from second_factors where second_factors.person_id = people.person_id and confirmed_at is not null) as needs_second_factor,
     sessions.site_code, sessions.last_used_at, sessions.acting_person_id,
     case when people.user_type in (1, 86) and sessions.acting_person_id is null
       then nullif(array(select person_sites.site_code from person_sites where person_sites.person_id = people.person_id), '{}') end as own_sites,
     staff.first_name || ' ' || staff.last_name as acting_name,
     case when sessions.acting_person_id is not null then sessions.expires_at end as acting_until
   from sessions
   join people using (person_id)
   left join company_members members on members.person_id = people.person_id and members.company_id = sessions.company_id
   left join companies on companies.company_id = members.company_id
   left join people staff on staff.person_id = sessions.acting_person_id
   where token_hash = $1 and revoked_at is null and expires_at > $2 and people.frozen_at is null and companies.frozen_at is null
     and (sessions.acting_person_id is null or (staff.frozen_at is null and staff.operator_roles && '{administrator,service,salesman}'))
     and last_used_at > $2::timestamptz - make_interval(secs => (case when people.user_type = 3 then $4 else $3 end)::float8 / 1000);

-- platform.findStoredAnswer
-- takes $1 bigint, $2 text, $3 uuid
-- gives body_hash bytea, answer jsonb
select body_hash, answer from answered_requests where person_id = $1 and path = $2 and request_id = $3;

-- platform.insertOutboxMessage
-- takes $1 text, $2 text, $3 text, $4 text, $5 text, $6 text
-- gives nothing
insert into outbox_messages (channel, recipient, language, subject, body_text, body_html) values ($1, $2, $3, $4, $5, $6);

-- platform.insertStoredAnswer
-- takes $1 bigint, $2 text, $3 uuid, $4 bytea, $5 jsonb
-- gives nothing
insert into answered_requests (person_id, path, request_id, body_hash, answer) values ($1, $2, $3, $4, $5);

-- platform.listSites
-- takes nothing
-- gives site_code text, hostnames text[], mobile_host text, home_url text, title text, currency text, shop_sn text, contact_company text, contact_address text, contact_email text, contact_phone text, time_zone text, seo_keywords translated, seo_description translated, social_links jsonb, checkout_hold_minutes integer, prices_need_certification boolean, pay_handling integer, withdrawal_handling integer, recharge_second_above_cents bigint, withdrawal_second_above_cents bigint, refund_second_above_cents bigint
select site_code, hostnames, mobile_host, coalesce(settings ->> 'home_url', home_url) as home_url, title, currency, shop_sn, contact_company, contact_address, contact_email,
     contact_phone, time_zone, seo_keywords, seo_description,
     jsonb_strip_nulls(jsonb_build_object('linkedin', nullif(settings ->> 'linkedin_url', ''), 'instagram', nullif(settings ->> 'instagram_url', ''),
       'youtube', nullif(settings ->> 'youtube_url', ''), 'facebook', nullif(settings ->> 'facebook_url', ''))) as social_links,
     coalesce((settings ->> 'checkout_hold_minutes')::integer, 15) as checkout_hold_minutes,
     coalesce((settings ->> 'prices_need_certification')::integer, 0) = 1 as prices_need_certification,
     coalesce((settings ->> 'pay_handling')::integer, 0) as pay_handling,
     coalesce((settings ->> 'withdrawal_handling')::integer, 0) as withdrawal_handling,
     coalesce((settings ->> 'recharge_second_above_cents')::bigint, 1000000) as recharge_second_above_cents,
     coalesce((settings ->> 'withdrawal_second_above_cents')::bigint, 500000) as withdrawal_second_above_cents,
     coalesce((settings ->> 'refund_second_above_cents')::bigint, 1000000) as refund_second_above_cents
   from sites order by site_code <> 'LA', site_code;

-- platform.markOutboxMessageSent
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update outbox_messages set sent_at = $2 where message_id = $1;

-- platform.newestOutboxMessages
-- takes $1 text, $2 bigint
-- gives message_id bigint, channel text, recipient text, language text, subject text, body_text text, body_html text, created_at timestamp with time zone, sent_at timestamp with time zone, attempts integer
select message_id, channel, recipient, language, subject, body_text, body_html, created_at, sent_at, attempts from outbox_messages where $1 = '' or recipient = $1 order by message_id desc limit $2;

-- platform.refundAttempt
-- takes $1 text, $2 timestamp with time zone
-- gives nothing
update attempts set tries = tries - 1 where counted = $1 and window_start = $2 and tries > 0;

-- platform.setActingPerson
-- takes $1 text
-- gives set_config text
select set_config('joinery.acting_person_id', $1, true);

-- postings.insertPosting
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint, $5 text, $6 text, $7 text[], $8 bigint[], $9 bigint[], $10 bigint[]
-- gives tx_id bigint
select post_ledger($1, $2, $3, $4, $5,
     array(select ledger_account(kind, owner, $6) from unnest($7::text[], $8::bigint[]) with ordinality as entry (kind, owner, position) order by position),
     $9::bigint[], $10::bigint[]) as tx_id;

-- priceLists.allScopes
-- takes $1 text
-- gives merchants jsonb, categories jsonb, sites jsonb
select
     coalesce((select jsonb_agg(jsonb_build_object('merchant_id', merchant_id, 'name', case when $1 = 'zh-CN' then name_zh else name end) order by name)
       from (select * from merchants order by name limit 1000) listed), '[]') as merchants,
     coalesce((
  with recursive tree as (
    select type_id, title, 0 as depth, array[position] as place from categories where parent_type_id is null
    union all
    select below.type_id, below.title, depth + 1, place || below.position
    from tree join categories below on below.parent_type_id = tree.type_id
  )
  select jsonb_agg(jsonb_build_object('type_id', type_id, 'title', title ->> $1, 'depth', depth) order by place) from tree ), '[]') as categories,
     coalesce((select jsonb_agg(jsonb_build_object('site_code', site_code, 'title', title) order by site_code) from sites), '[]') as sites;

-- priceLists.categoriesOfMerchant
-- takes $1 text, $2 bigint
-- gives categories jsonb
select coalesce((
  with recursive tree as (
    select type_id, title, 0 as depth, array[position] as place from categories where parent_type_id is null
    union all
    select below.type_id, below.title, depth + 1, place || below.position
    from tree join categories below on below.parent_type_id = tree.type_id
  )
  select jsonb_agg(jsonb_build_object('type_id', type_id, 'title', title ->> $1, 'depth', depth) order by place) from tree where type_id in (select unnest(path) from categories where type_id in (select type_id from products where merchant_id = $2))), '[]') as categories;

-- priceLists.clearPrices
-- takes $1 bigint
-- gives nothing
delete from price_list_prices where price_list_id = $1;

-- priceLists.clearRules
-- takes $1 bigint
-- gives nothing
delete from price_list_rules where price_list_id = $1;

-- priceLists.companiesInList
-- takes $1 bigint
-- gives company_id bigint
select company_id from price_list_companies where price_list_id = $1
   union select company_id from price_list_groups join company_group_members using (group_id) where price_list_id = $1;

-- priceLists.companySearch
-- takes $1 text, $2 bigint, $3 bigint
-- gives company_id bigint, name text, account text
select company_id, name, case when $2::bigint is null then coalesce((select coalesce(email, phone) from company_members join people using (person_id)
  where company_members.company_id = companies.company_id order by person_id limit 1), '') else '' end as account
   from companies
   where certified_status > 0
     and ($1 = '' or name ilike '%' || $1 || '%' or ($2::bigint is null and exists (
       select from company_members join people using (person_id) where company_members.company_id = companies.company_id and email ilike $1 || '%')))
     and ($2::bigint is null or exists (
       select from orders where orders.company_id = companies.company_id and merchant_id = $2 and paid_at is not null))
   order by name, company_id limit $3;

-- priceLists.deleteGroup
-- takes $1 bigint
-- gives name text
delete from company_groups where group_id = $1 returning name;

-- priceLists.discountChanges
-- takes $1 bigint, $2 bigint
-- gives change_id bigint, at timestamp with time zone, by text, note text, before jsonb, after jsonb
select change_id, at, coalesce(concat_ws(' ', first_name, last_name), '') as by, note, before, after
   from buy_discount_changes left join people using (person_id) where company_id = $1 order by change_id desc limit $2;

-- priceLists.discountPage
-- takes $1 text, $2 bigint, $3 bigint, $4 date, $5 text[]
-- gives company_id bigint, name text, account text, count integer, steps jsonb, groups jsonb, lists jsonb, changed_at text
select page.company_id, page.name, coalesce((select coalesce(email, phone) from company_members join people using (person_id)
  where company_members.company_id = page.company_id order by person_id limit 1), '') as account,
     (select count(*)::integer from (select from companies where certified_status > 0
       and ($1 = '' or company_id in (select company_id from companies where (lower(name) like ($5::text[])[1] or lower(name) like ($5::text[])[2])) or company_id in (select company_id from company_members join people using (person_id)
      where (lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($5::text[])[1] or lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($5::text[])[2]))) limit 1000) counted) as count, coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
  from buy_discounts where buy_discounts.company_id = page.company_id), '[]') as steps,
     coalesce((select jsonb_agg(company_groups.name order by company_groups.name) from company_group_members its join company_groups using (group_id)
       where its.company_id = page.company_id), '[]') as groups,
     coalesce((select jsonb_agg(jsonb_build_object('price_list_id', list.price_list_id, 'name', list.name) order by list.name) from price_lists list
       where is_active and (valid_from <= $4::date) is not false and (valid_to >= $4::date) is not false
         and price_list_id in (
           select price_list_id from price_list_companies where company_id = page.company_id
           union all
           select price_list_id from company_group_members join price_list_groups using (group_id) where company_id = page.company_id)), '[]') as lists,
     (select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from buy_discount_changes
      where buy_discount_changes.company_id = page.company_id) as changed_at
   from (
     select company_id, name from companies where certified_status > 0
       and ($1 = '' or company_id in (select company_id from companies where (lower(name) like ($5::text[])[1] or lower(name) like ($5::text[])[2])) or company_id in (select company_id from company_members join people using (person_id)
      where (lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($5::text[])[1] or lower(coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || mobile || ' ' || first_name || ' ' || last_name) like ($5::text[])[2])))
     order by name, company_id limit $2 offset $3
   ) page order by page.name, page.company_id;

-- priceLists.discountsOf
-- takes $1 bigint
-- gives name text, steps jsonb
select name, coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent) order by threshold)
  from buy_discounts where buy_discounts.company_id = companies.company_id), '[]') as steps from companies where company_id = $1;

-- priceLists.groupMembers
-- takes $1 bigint
-- gives company_id bigint
select company_id from company_group_members where group_id = $1;

-- priceLists.groupPage
-- takes $1 text, $2 bigint, $3 bigint, $4 date
-- gives group_id bigint, name text, note text, changed_at timestamp with time zone, count integer, companies jsonb, lists integer
select company_groups.group_id, company_groups.name, note, changed_at,
     (select count(*)::integer from (select from company_groups where $1 = '' or company_groups.name ilike '%' || $1 || '%' limit 1000) counted) as count,
     coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'name', companies.name) order by companies.name)
       from company_group_members its join companies using (company_id) where its.group_id = company_groups.group_id), '[]') as companies,
     (select count(*)::integer from price_list_groups chosen join price_lists using (price_list_id)
      where chosen.group_id = company_groups.group_id and is_active and (valid_from <= $4::date) is not false and (valid_to >= $4::date) is not false) as lists
   from company_groups
   where $1 = '' or company_groups.name ilike '%' || $1 || '%'
   order by lower(company_groups.name) limit $2 offset $3;

-- priceLists.insertGroup
-- takes $1 text, $2 text, $3 timestamp with time zone, $4 bigint
-- gives group_id bigint
insert into company_groups (name, note, changed_at, changed_by) values ($1, $2, $3, $4) returning group_id;

-- priceLists.insertPriceList
-- takes $1 text, $2 text, $3 bigint, $4 boolean, $5 date, $6 date, $7 timestamp with time zone, $8 bigint
-- gives price_list_id bigint
insert into price_lists (name, note, merchant_id, is_active, valid_from, valid_to, created_at, changed_at, changed_by)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8) returning price_list_id;

-- priceLists.insertPrices
-- takes $1 bigint, $2 jsonb, $3 bigint
-- gives nothing
insert into price_list_prices (price_list_id, relation_id, price_cents, tiers, may_exceed)
   select $1, relation_id, line.price_cents, line.tiers, line.may_exceed
   from jsonb_to_recordset($2) as line (relation_id bigint, price_cents bigint, tiers jsonb, may_exceed boolean)
   join offers using (relation_id)
   where $3::bigint is null or offers.merchant_id = $3;

-- priceLists.insertRules
-- takes $1 bigint, $2 jsonb
-- gives nothing
insert into price_list_rules (price_list_id, merchant_id, type_id, percent)
   select $1, merchant_id, type_id, percent
   from jsonb_to_recordset($2) as line (merchant_id bigint, type_id bigint, percent integer);

-- priceLists.lockAnyPriceList
-- takes $1 bigint
-- gives price_list_id bigint, merchant_id bigint
select price_list_id, merchant_id from price_lists where price_list_id = $1 for no key update;

-- priceLists.lockDiscounts
-- takes $1 bigint
-- gives company_id bigint
select company_id from companies where company_id = $1 for no key update;

-- priceLists.lockPriceList
-- takes $1 bigint, $2 bigint
-- gives price_list_id bigint
select price_list_id from price_lists where price_list_id = $1 and merchant_id is not distinct from $2 for no key update;

-- priceLists.offerSearch
-- takes $1 text, $2 text, $3 bigint, $4 bigint
-- gives relation_id bigint, goods_sn text, custom_sn text, title text, preview text, merchant_name text, warehouse_name text, kind order_kind, condition goods_condition, list_price_cents price_cents, list_tiers jsonb
select offers.relation_id, goods_sn, custom_sn, products.title ->> $1 as title,
  coalesce((select picture_key from product_pictures where product_id = products.product_id order by position limit 1), '') as preview,
  case when $1 = 'zh-CN' then merchants.name_zh else merchants.name end as merchant_name, warehouse_name, offers.kind, offers.condition,
  offers.price_cents as list_price_cents,
  coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
    from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as list_tiers
   from (
     select product_id, goods_sn, custom_sn, title, merchant_id from products
     where ($3::bigint is null or merchant_id = $3) and product_state = 'live'
       and (upper(goods_sn) like upper($2) || '%' or upper(custom_sn) like upper($2) || '%' or title ->> $1 ilike '%' || $2 || '%')
     order by upper(goods_sn) = upper($2) desc, goods_sn limit 20
   ) products
   join offers using (product_id)
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses using (warehouse_id)
   where is_active
   order by upper(goods_sn) = upper($2) desc, goods_sn, offers.kind, offers.price_cents limit $4;

-- priceLists.priceListById
-- takes $1 text, $2 timestamp with time zone, $3 bigint, $4 bigint
-- gives price_list_id bigint, name text, note text, is_active boolean, valid_from text, valid_to text, state text, merchant_name text, companies jsonb, groups jsonb, rule_count integer, price_count integer, changed_at timestamp with time zone, changed_by text, count integer
select list.price_list_id, list.name, list.note, is_active, valid_from::text, valid_to::text, case
  when not is_active or valid_to < ($2::timestamptz at time zone 'UTC')::date then 'over'
  when valid_from > ($2::timestamptz at time zone 'UTC')::date then 'planned' else 'valid' end as state,
  coalesce((select case when $1 = 'zh-CN' then merchants.name_zh else merchants.name end from merchants where merchants.merchant_id = list.merchant_id), '') as merchant_name,
  coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'name', companies.name) order by companies.name)
    from price_list_companies chosen join companies using (company_id) where chosen.price_list_id = list.price_list_id), '[]') as companies,
  coalesce((select jsonb_agg(jsonb_build_object('group_id', group_id, 'name', company_groups.name,
      'companies', (select count(*) from company_group_members its where its.group_id = company_groups.group_id)) order by company_groups.name)
    from price_list_groups chosen join company_groups using (group_id) where chosen.price_list_id = list.price_list_id), '[]') as groups,
  (select count(*)::integer from price_list_rules rule where rule.price_list_id = list.price_list_id) as rule_count,
  (select count(*)::integer from price_list_prices fixed where fixed.price_list_id = list.price_list_id) as price_count,
  list.changed_at, coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = list.changed_by), '') as changed_by, 1 as count from price_lists list where price_list_id = $4 and ($3::bigint is null or merchant_id = $3);

-- priceLists.priceListCounts
-- takes $1 timestamp with time zone, $2 bigint
-- gives valid integer, planned integer, over integer, all integer
select valid, planned, over, valid + planned + over as all
   from (select (select count(*)::integer from (select from price_lists where ($2::bigint is null or merchant_id = $2) and case
  when not is_active or valid_to < ($1::timestamptz at time zone 'UTC')::date then 'over'
  when valid_from > ($1::timestamptz at time zone 'UTC')::date then 'planned' else 'valid' end = 'valid' limit 1000) counted) as valid, (select count(*)::integer from (select from price_lists where ($2::bigint is null or merchant_id = $2) and case
  when not is_active or valid_to < ($1::timestamptz at time zone 'UTC')::date then 'over'
  when valid_from > ($1::timestamptz at time zone 'UTC')::date then 'planned' else 'valid' end = 'planned' limit 1000) counted) as planned, (select count(*)::integer from (select from price_lists where ($2::bigint is null or merchant_id = $2) and case
  when not is_active or valid_to < ($1::timestamptz at time zone 'UTC')::date then 'over'
  when valid_from > ($1::timestamptz at time zone 'UTC')::date then 'planned' else 'valid' end = 'over' limit 1000) counted) as over) counted;

-- priceLists.priceListPage
-- takes $1 text, $2 timestamp with time zone, $3 bigint, $4 text, $5 text, $6 bigint, $7 bigint, $8 text[]
-- gives price_list_id bigint, name text, note text, is_active boolean, valid_from text, valid_to text, state text, merchant_name text, companies jsonb, groups jsonb, rule_count integer, price_count integer, changed_at timestamp with time zone, changed_by text, count integer
select list.price_list_id, list.name, list.note, is_active, valid_from::text, valid_to::text, case
  when not is_active or valid_to < ($2::timestamptz at time zone 'UTC')::date then 'over'
  when valid_from > ($2::timestamptz at time zone 'UTC')::date then 'planned' else 'valid' end as state,
  coalesce((select case when $1 = 'zh-CN' then merchants.name_zh else merchants.name end from merchants where merchants.merchant_id = list.merchant_id), '') as merchant_name,
  coalesce((select jsonb_agg(jsonb_build_object('company_id', company_id, 'name', companies.name) order by companies.name)
    from price_list_companies chosen join companies using (company_id) where chosen.price_list_id = list.price_list_id), '[]') as companies,
  coalesce((select jsonb_agg(jsonb_build_object('group_id', group_id, 'name', company_groups.name,
      'companies', (select count(*) from company_group_members its where its.group_id = company_groups.group_id)) order by company_groups.name)
    from price_list_groups chosen join company_groups using (group_id) where chosen.price_list_id = list.price_list_id), '[]') as groups,
  (select count(*)::integer from price_list_rules rule where rule.price_list_id = list.price_list_id) as rule_count,
  (select count(*)::integer from price_list_prices fixed where fixed.price_list_id = list.price_list_id) as price_count,
  list.changed_at, coalesce((select concat_ws(' ', first_name, last_name) from people where person_id = list.changed_by), '') as changed_by, (select count(*)::integer from (select from price_lists where ($3::bigint is null or merchant_id = $3) and ($4 = 'all' or case
  when not is_active or valid_to < ($2::timestamptz at time zone 'UTC')::date then 'over'
  when valid_from > ($2::timestamptz at time zone 'UTC')::date then 'planned' else 'valid' end = $4) and ($5 = '' or name ilike '%' || $5 || '%'
       or price_list_id in (select price_list_id from price_list_companies where company_id in (select company_id from companies where (lower(name) like ($8::text[])[1] or lower(name) like ($8::text[])[2])))) limit 1000) counted) as count
   from (
     select price_list_id from price_lists where ($3::bigint is null or merchant_id = $3) and ($4 = 'all' or case
  when not is_active or valid_to < ($2::timestamptz at time zone 'UTC')::date then 'over'
  when valid_from > ($2::timestamptz at time zone 'UTC')::date then 'planned' else 'valid' end = $4) and ($5 = '' or name ilike '%' || $5 || '%'
       or price_list_id in (select price_list_id from price_list_companies where company_id in (select company_id from companies where (lower(name) like ($8::text[])[1] or lower(name) like ($8::text[])[2])))) order by changed_at desc, price_list_id desc limit $6 offset $7
   ) page join price_lists list using (price_list_id)
   order by list.changed_at desc, list.price_list_id desc;

-- priceLists.priceListPrices
-- takes $1 text, $2 bigint
-- gives relation_id bigint, goods_sn text, custom_sn text, title text, preview text, merchant_name text, warehouse_name text, kind order_kind, condition goods_condition, list_price_cents price_cents, list_tiers jsonb, price_cents cents, tiers jsonb, may_exceed boolean
select offers.relation_id, goods_sn, custom_sn, products.title ->> $1 as title,
  coalesce((select picture_key from product_pictures where product_id = products.product_id order by position limit 1), '') as preview,
  case when $1 = 'zh-CN' then merchants.name_zh else merchants.name end as merchant_name, warehouse_name, offers.kind, offers.condition,
  offers.price_cents as list_price_cents,
  coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
    from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as list_tiers, fixed.price_cents, fixed.tiers, may_exceed
   from price_list_prices fixed
   join offers using (relation_id)
   join products on products.product_id = offers.product_id
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses using (warehouse_id)
   where price_list_id = $2 order by goods_sn, offers.kind, relation_id;

-- priceLists.priceListRules
-- takes $1 text, $2 bigint
-- gives merchant_id bigint, merchant_name text, type_id bigint, category text, percent integer
select rule.merchant_id, coalesce(case when $1 = 'zh-CN' then merchants.name_zh else merchants.name end, '') as merchant_name,
     rule.type_id, coalesce(categories.title ->> $1, '') as category, percent
   from price_list_rules rule
   left join merchants on merchants.merchant_id = rule.merchant_id
   left join categories on categories.type_id = rule.type_id
   where price_list_id = $2
   order by merchants.name nulls last, category, percent;

-- priceLists.replaceCompanies
-- takes $1 bigint, $2 bigint[], $3 bigint
-- gives company_id bigint
with gone as (delete from price_list_companies where price_list_id = $1 and company_id <> all ($2::bigint[]))
   insert into price_list_companies (price_list_id, company_id)
   select $1, company_id from companies
   where company_id = any ($2) and ($3::bigint is null
     or exists (select from orders where orders.company_id = companies.company_id and merchant_id = $3 and paid_at is not null))
   on conflict (price_list_id, company_id) do update set company_id = excluded.company_id
   returning company_id;

-- priceLists.replaceDiscounts
-- takes $1 bigint, $2 jsonb, $3 jsonb, $4 text, $5 bigint, $6 timestamp with time zone
-- gives nothing
with wanted as (select * from jsonb_to_recordset($3) as step (threshold integer, percent integer)
   ), gone as (
     delete from buy_discounts where company_id = $1 and threshold not in (select threshold from wanted)
   ), kept as (
     insert into buy_discounts (company_id, threshold, percent) select $1, threshold, percent from wanted
     on conflict (company_id, threshold) do update set percent = excluded.percent
   )
   insert into buy_discount_changes (company_id, before, after, note, person_id, at) values ($1, $2, $3, $4, $5, $6);

-- priceLists.replaceGroupMembers
-- takes $1 bigint, $2 bigint[]
-- gives company_id bigint
with gone as (delete from company_group_members where group_id = $1 and company_id <> all ($2::bigint[]))
   insert into company_group_members (group_id, company_id) select $1, company_id from companies where company_id = any ($2)
   on conflict (group_id, company_id) do update set company_id = excluded.company_id
   returning company_id;

-- priceLists.replaceGroups
-- takes $1 bigint, $2 bigint[]
-- gives group_id bigint
with gone as (delete from price_list_groups where price_list_id = $1 and group_id <> all ($2::bigint[]))
   insert into price_list_groups (price_list_id, group_id) select $1, group_id from company_groups where group_id = any ($2)
   on conflict (price_list_id, group_id) do update set group_id = excluded.group_id
   returning group_id;

-- priceLists.updateGroup
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 bigint
-- gives group_id bigint
update company_groups set name = $2, note = $3, changed_at = $4, changed_by = $5 where group_id = $1 returning group_id;

-- priceLists.updatePriceList
-- takes $1 text, $2 text, $3 boolean, $4 date, $5 date, $6 timestamp with time zone, $7 bigint, $8 bigint
-- gives nothing
update price_lists set name = $1, note = $2, is_active = $3, valid_from = $4, valid_to = $5, changed_at = $6, changed_by = $7
   where price_list_id = $8;

-- pricing.priceListsOfCompany
-- takes $1 bigint, $2 timestamp with time zone
-- gives price_list_id bigint, name text, valid_from text, valid_to text, is_own boolean, rules jsonb, prices jsonb
select price_list_id, name, valid_from::text, valid_to::text,
     exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and company_id = $1) as is_own,
     coalesce((select jsonb_agg(jsonb_build_object('merchant_id', merchant_id, 'type_id', type_id, 'percent', percent,
         'depth', coalesce((select cardinality(path) from categories where categories.type_id = rule.type_id), 0),
         'type_ids', coalesce((select jsonb_agg(under.type_id) from categories under where rule.type_id = any (under.path)), '[]')))
       from price_list_rules rule where rule.price_list_id = list.price_list_id), '[]') as rules,
     coalesce((select jsonb_agg(jsonb_build_object('relation_id', relation_id, 'price_cents', price_cents, 'tiers', tiers, 'may_exceed', may_exceed))
       from price_list_prices fixed where fixed.price_list_id = list.price_list_id), '[]') as prices
   from price_lists list
   where is_active and coalesce(valid_to >= ($2::timestamptz at time zone 'UTC')::date, true)
     and (exists (select from price_list_companies chosen where chosen.price_list_id = list.price_list_id and company_id = $1)
       or exists (select from price_list_groups chosen join company_group_members using (group_id)
         where chosen.price_list_id = list.price_list_id and company_id = $1))
   order by price_list_id;

-- productManagement.addFlawPictures
-- takes $1 bigint, $2 text[], $3 integer
-- gives nothing
insert into offer_pictures (relation_id, position, picture_key)
   select $1, position, picture_key from (
     select coalesce((select max(position) from offer_pictures where relation_id = $1), 0)::integer + place::integer as position, picture_key
     from unnest($2::text[]) with ordinality as given (picture_key, place)) placed
   where position <= $3;

-- productManagement.bulkReviewById
-- takes $1 bigint
-- gives bulk_review_id bigint, decision text, state text, name text, total_count integer, done_count integer, skipped_count integer, decided_at timestamp with time zone, finished_at timestamp with time zone
select bulk_review_id, decision, bulk_reviews.state, trim(first_name || ' ' || last_name) as name, total_count, done_count, skipped_count,
  decided_at, finished_at from bulk_reviews join people using (person_id) where bulk_review_id = $1;

-- productManagement.bulkReviewItems
-- takes $1 bigint, $2 bigint[]
-- gives change_set_id bigint, product_id bigint, is_unchanged boolean, has_refused boolean, change_ids bigint[]
select sets.change_set_id, product_id, closed_at is null and product_state = 'review' and items.fingerprint = (select md5(string_agg(change_id || ':' || change.new::text, ',' order by change_id)) from product_changes change
  where change.change_set_id = sets.change_set_id and change.state = 'open') as is_unchanged,
     exists (select from product_changes change where change.change_set_id = sets.change_set_id and change.state = 'refused') as has_refused,
     array(select change_id from product_changes change where change.change_set_id = sets.change_set_id and change.state = 'open') as change_ids
   from bulk_review_items items join product_change_sets sets using (change_set_id) join products using (product_id)
   where items.bulk_review_id = $1 and items.state = 'waiting' and sets.change_set_id = any ($2);

-- productManagement.changeQueue
-- takes $1 text, $2 text, $3 text, $4 bigint, $5 bigint
-- gives list json, count integer, counts json
with found as (
     select sets.*, product.custom_sn, goods_sn, product.title ->> $3 as title, coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), '') as preview,
       case when $3 = 'zh-CN' then name_zh else name end as merchant_name, case when closed_at is null then 'open' else 'decided' end as tab
     from product_change_sets sets join products product using (product_id) join merchants on merchants.merchant_id = sets.merchant_id
     where exists (select from product_changes change where change.change_set_id = sets.change_set_id and change.state <> 'withdrawn') and ($2 = '' or product.custom_sn ilike $2 or goods_sn ilike $2 or name ilike $2 or name_zh ilike $2
       or product.title ->> 'en-US' ilike $2 or product.title ->> 'zh-CN' ilike $2 or product.title ->> 'es-ES' ilike $2)
   ), page as (
     select *, row_number() over (order by closed_at desc nulls first, opened_at, change_set_id) as place from found where tab = $1
     order by place limit $4 offset $5
   )
   select
     coalesce((select json_agg(json_build_object('change_set_id', change_set_id, 'kind', kind, 'product_id', product_id, 'custom_sn', custom_sn,
       'title', title, 'preview', preview, 'merchant_name', merchant_name, 'fields', own.fields, 'open', own.open, 'refused', own.refused,
       'opened_at', to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closed_at', to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
       from page cross join lateral (
         select coalesce(json_agg(field order by change_id), '[]') as fields, count(*) filter (where state = 'open') as open,
           count(*) filter (where state = 'refused') as refused
         from product_changes where product_changes.change_set_id = page.change_set_id and state <> 'withdrawn') own), '[]') as list,
     (select count(*) from found where tab = $1)::integer as count,
     (select json_build_object('open', count(*) filter (where tab = 'open'), 'decided', count(*) filter (where tab = 'decided')) from found) as counts;

-- productManagement.changeSet
-- takes $1 bigint, $2 text
-- gives change_set_id bigint, kind text, opened_at text, closed_at text, product json, merchant json, changes json, next_change_set_id bigint, previous_change_set_id bigint
select sets.change_set_id, sets.kind, to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as opened_at, to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as closed_at,
     json_build_object('product_id', product.product_id, 'goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', product.title ->> $2,
       'preview', coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), ''), 'state', product_state) as product,
     (select json_build_object('merchant_id', merchant_id, 'name', case when $2 = 'zh-CN' then name_zh else name end,
        'language', coalesce((select language from people where people.person_id = (select proposed_by from product_changes last
          where last.change_set_id = sets.change_set_id order by change_id desc limit 1)), 'en-US'),
        'live', (select count(*) from products own where own.merchant_id = merchants.merchant_id and product_state = 'live'),
        'decided', (select count(*) from product_changes change join product_change_sets of using (change_set_id)
          where of.merchant_id = merchants.merchant_id and change.state in ('approved', 'refused')),
        'refused', (select count(*) from product_changes change join product_change_sets of using (change_set_id)
          where of.merchant_id = merchants.merchant_id and change.state = 'refused'))
      from merchants where merchants.merchant_id = sets.merchant_id) as merchant,
     (select json_agg(json_build_object('change_id', change_id, 'field', field, 'old', change.old, 'new', change.new, 'state', change.state,
        'reasons', reasons, 'note', note, 'proposed_by', coalesce(trim(maker.first_name || ' ' || maker.last_name), ''), 'proposed_at', to_char(proposed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'decided_by', coalesce(trim(staff.first_name || ' ' || staff.last_name), ''), 'decided_at', to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by change_id)
      from product_changes change left join people maker on maker.person_id = proposed_by left join people staff on staff.person_id = decided_by
      where change.change_set_id = sets.change_set_id and change.state <> 'withdrawn') as changes,
     (select change_set_id from product_change_sets other where closed_at is null and (opened_at, change_set_id) > (sets.opened_at, sets.change_set_id)
      order by opened_at, change_set_id limit 1) as next_change_set_id,
     (select change_set_id from product_change_sets other where closed_at is null and (opened_at, change_set_id) < (sets.opened_at, sets.change_set_id)
      order by opened_at desc, change_set_id desc limit 1) as previous_change_set_id
   from product_change_sets sets join products product using (product_id)
   where sets.change_set_id = $1 and exists (select from product_changes change where change.change_set_id = sets.change_set_id and change.state <> 'withdrawn');

-- productManagement.changesInSet
-- takes $1 bigint
-- gives change_id bigint, field text, old jsonb, new jsonb, state text, reasons text[], note text
select change_id, field, product_changes.old, product_changes.new, state, reasons, note from product_changes where change_set_id = $1 and state <> 'withdrawn' order by change_id;

-- productManagement.closeDecidedSets
-- takes $1 bigint[], $2 timestamp with time zone
-- gives nothing
update product_change_sets set closed_at = $2
   where product_id = any ($1) and closed_at is null
     and not exists (select from product_changes where product_changes.change_set_id = product_change_sets.change_set_id and state = 'open');

-- productManagement.codeLabels
-- takes $1 text[], $2 bigint[], $3 text
-- gives labels json
select coalesce(json_object_agg(key, label), '{}') as labels from (
     select vocabulary || ':' || code as key, label ->> $3 as label from vocabulary_terms
     where code = any ($1) and vocabulary in ('material', 'certificate', 'origin')
     union all
     select 'type_id:' || leaf.type_id, (select string_agg(above.title ->> $3, ' › ' order by array_position(leaf.path, above.type_id))
       from categories above where above.type_id = any (leaf.path))
     from categories leaf where leaf.type_id = any ($2)
   ) named;

-- productManagement.decideChanges
-- takes $1 bigint[], $2 text, $3 text[], $4 text, $5 bigint, $6 timestamp with time zone
-- gives nothing
update product_changes set state = $2, reasons = $3, note = $4, decided_by = $5, decided_at = $6
   where change_id = any ($1) and state = 'open';

-- productManagement.decidedMerchants
-- takes $1 bigint
-- gives merchant_id bigint, count integer
select merchant_id, count(*)::integer as count from bulk_review_items join product_change_sets using (change_set_id)
   where bulk_review_id = $1 and state = 'done' group by merchant_id order by merchant_id;

-- productManagement.deleteDrafts
-- takes $1 bigint, $2 bigint[]
-- gives deleted integer
with doomed as (
     select product_id from products where merchant_id = $1 and product_id = any ($2) and product_state = 'draft'
       and not exists (select from stock_items where stock_items.product_id = products.product_id)
       and not exists (select from product_components where component_product_id = products.product_id)
   ), cards as (delete from product_cards where product_id in (select product_id from doomed)
   ), pictures as (delete from product_pictures where product_id in (select product_id from doomed)
   ), cartons as (delete from product_cartons where product_id in (select product_id from doomed)
   ), parts as (delete from product_components where product_id in (select product_id from doomed)
   ), tiers as (delete from offer_tiers where relation_id in (select relation_id from offers where product_id in (select product_id from doomed))
   ), flaws as (delete from offer_pictures where relation_id in (select relation_id from offers where product_id in (select product_id from doomed))
   ), sold as (delete from offers where product_id in (select product_id from doomed)
   ), gone as (delete from products where product_id in (select product_id from doomed) returning product_id)
   select count(*)::integer as deleted from gone;

-- productManagement.finishBulkReview
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update bulk_reviews set state = 'finished', finished_at = $2 where bulk_review_id = $1 and state = 'running';

-- productManagement.formOptions
-- takes $1 text, $2 bigint
-- gives categories json, material json, colour json, style json, assembly json, origin json, certificate json, tag json, collection json, warehouses json, port text, is_reviewed boolean
select
     (select json_agg(json_build_object('type_id', type_id, 'parent_type_id', parent_type_id, 'title', title ->> $1) order by position) from categories) as categories,
     coalesce((select json_agg(json_build_object('code', code, 'label', label ->> $1) order by position)
  from vocabulary_terms where vocabulary = 'material'), '[]') as material, coalesce((select json_agg(json_build_object('code', code, 'label', label ->> $1) order by position)
  from vocabulary_terms where vocabulary = 'colour'), '[]') as colour, coalesce((select json_agg(json_build_object('code', code, 'label', label ->> $1) order by position)
  from vocabulary_terms where vocabulary = 'style'), '[]') as style, coalesce((select json_agg(json_build_object('code', code, 'label', label ->> $1) order by position)
  from vocabulary_terms where vocabulary = 'assembly'), '[]') as assembly, coalesce((select json_agg(json_build_object('code', code, 'label', label ->> $1) order by position)
  from vocabulary_terms where vocabulary = 'origin'), '[]') as origin, coalesce((select json_agg(json_build_object('code', code, 'label', label ->> $1) order by position)
  from vocabulary_terms where vocabulary = 'certificate'), '[]') as certificate, coalesce((select json_agg(json_build_object('code', code, 'label', label ->> $1) order by position)
  from vocabulary_terms where vocabulary = 'tag'), '[]') as tag,
     coalesce((select json_agg(json_build_object('code', code, 'label', label ->> $1) order by position)
       from vocabulary_terms where vocabulary = 'collection' and code in (select collection from products where merchant_id = $2)), '[]') as collection,
     (select json_agg(json_build_object('warehouse_id', warehouse_id, 'warehouse_name', warehouse_name, 'city', city) order by warehouse_id)
       from warehouses) as warehouses,
     (select port from merchants where merchant_id = $2) as port,
     is_reviewed(null, $2) as is_reviewed;

-- productManagement.gridPage
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 integer, $6 bigint, $7 bigint
-- gives list json, count integer
with wanted as (
     select relation_id, custom_sn from offers join products product using (product_id)
     where product.merchant_id = $1 and product_state <> 'retired' and ($4 = '' or kind = $4) and ($5 = 0 or warehouse_id = $5) and ($3 = '' or custom_sn ilike $3 or goods_sn ilike $3 or product.title ->> 'en-US' ilike $3 or product.title ->> 'zh-CN' ilike $3
  or product.title ->> 'es-ES' ilike $3)
   ), page as (
     select relation_id, row_number() over (order by wanted.custom_sn, relation_id) as place from wanted order by place limit $6 offset $7
   )
   select
     coalesce((select json_agg(json_build_object('relation_id', relation_id, 'product_id', product.product_id, 'custom_sn', custom_sn,
       'title', product.title ->> $2, 'preview', coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), ''), 'state', product_state, 'warehouse_id', warehouse_id, 'warehouse_name', warehouse_name,
       'kind', kind, 'condition', offers.condition, 'price_cents', price_cents, 'list_price_cents', list_price_cents, 'moq', moq,
       'share_cap', share_cap, 'switched_on', switched_on,
       'on_hand', case when kind <> 'fob' and (not is_set or packed_as_set) then coalesce(on_hand, 0) end, 'reserved', coalesce(reserved, 0)) order by place)
       from page join offers using (relation_id) join products product using (product_id) join warehouses using (warehouse_id)
       left join stock_items item using (product_id, warehouse_id, condition)), '[]') as list,
     (select count(*) from wanted)::integer as count;

-- productManagement.insertBulkReview
-- takes $1 bigint, $2 text, $3 text[], $4 text, $5 jsonb, $6 text, $7 timestamp with time zone
-- gives bulk_review_id bigint
insert into bulk_reviews (person_id, decision, reasons, note, filters, site_code, total_count, decided_at)
   values ($1, $2, $3, $4, $5, $6, 0, $7) returning bulk_review_id;

-- productManagement.insertBulkReviewItems
-- takes $1 integer, $2 integer, $3 integer, $4 text, $5 bigint, $6 bigint, $7 text, $8 timestamp with time zone, $9 bigint
-- gives nothing
with matched as materialized (
  select sets.change_set_id, sets.merchant_id, sets.import_id, sets.category_confidence, product.product_id, product.type_id, price_cents
  from product_change_sets sets join products product using (product_id)
  left join lateral (select min(price_cents) as price_cents from offers where offers.product_id = product.product_id) offered on true
  where sets.closed_at is null and sets.kind = 'publication' and product_state = 'review' and sets.opened_at <= $8
    and not exists (select from product_changes late where late.change_set_id = sets.change_set_id and late.state = 'open' and late.proposed_at > $8)
    and not exists (select from bulk_review_items waiting where waiting.change_set_id = sets.change_set_id and waiting.state = 'waiting')
    and ($1 = 0 or sets.merchant_id = $1) and ($2 = 0 or sets.import_id = $2)
    and ($3 = 0 or product.type_id in (select type_id from categories where $3 = any (path)))
    and ($4 = '' or sets.category_confidence = $4)
    and ($5::bigint is null or price_cents >= $5) and ($6::bigint is null or price_cents <= $6)
    and ($7 = '' or ($7 = 'present') = exists (select from product_pictures where product_pictures.product_id = product.product_id)))
   insert into bulk_review_items (bulk_review_id, change_set_id, fingerprint)
   select $9, change_set_id, (select md5(string_agg(change_id || ':' || change.new::text, ',' order by change_id)) from product_changes change
  where change.change_set_id = sets.change_set_id and change.state = 'open') from matched join product_change_sets sets using (change_set_id)
   on conflict (change_set_id) where state = 'waiting' do nothing;

-- productManagement.insertProducts
-- takes $1 jsonb, $2 bigint, $3 timestamp with time zone
-- gives product_id bigint, custom_sn text
insert into products (goods_sn, custom_sn, merchant_id, type_id, collection, title, description, features, filled_in, material, colour, style,
     assembly, attributes, width_mm, depth_mm, height_mm, weight_grams, hs_code, origin, certificates, tags, is_set, packed_as_set, product_state,
     first_available_at, created_at, changed_at)
   select goods_sn, custom_sn, $2, type_id, collection, title, description, features, filled_in, material, colour, style, assembly, attributes,
     width_mm, depth_mm, height_mm, weight_grams, hs_code, origin, certificates, tags, is_set, packed_as_set, state, $3, $3, $3
   from jsonb_to_recordset($1) as line (product_id bigint, goods_sn text, custom_sn text, type_id bigint, collection text, title jsonb, description jsonb, features jsonb,
  filled_in jsonb, material text, colour text, style text, assembly text, attributes jsonb, width_mm integer, depth_mm integer, height_mm integer,
  weight_grams integer, hs_code text, origin text, certificates text[], tags text[], is_set boolean, packed_as_set boolean, state text)
   returning product_id, custom_sn;

-- productManagement.lockBulkReviewProducts
-- takes $1 bigint, $2 bigint
-- gives change_set_id bigint
with next as (
     select change_set_id, product_id from bulk_review_items join product_change_sets using (change_set_id)
     where bulk_review_id = $1 and state = 'waiting' order by product_id limit $2
   )
   select change_set_id from products join next using (product_id) order by product_id for update of products;

-- productManagement.lockProductOfSet
-- takes $1 bigint
-- gives product_id bigint, merchant_id bigint, custom_sn text, state text
select product_id, merchant_id, custom_sn, product_state as state from products
   where product_id = (select product_id from product_change_sets where change_set_id = $1) for update;

-- productManagement.lockProducts
-- takes $1 bigint, $2 bigint[], $3 text[]
-- gives product_id bigint, custom_sn text
select product_id, custom_sn from products where merchant_id = $1 and (product_id = any ($2) or custom_sn = any ($3))
   order by product_id for update;

-- productManagement.merchantIsReviewed
-- takes $1 bigint
-- gives is_reviewed boolean
select is_reviewed(null, $1) as is_reviewed;

-- productManagement.newProductFacets
-- takes $1 integer, $2 integer, $3 integer, $4 text, $5 bigint, $6 bigint, $7 text, $8 timestamp with time zone, $9 text
-- gives merchants json, imports json, categories json
with matched as materialized (
  select sets.change_set_id, sets.merchant_id, sets.import_id, sets.category_confidence, product.product_id, product.type_id, price_cents
  from product_change_sets sets join products product using (product_id)
  left join lateral (select min(price_cents) as price_cents from offers where offers.product_id = product.product_id) offered on true
  where sets.closed_at is null and sets.kind = 'publication' and product_state = 'review' and sets.opened_at <= $8
    and not exists (select from product_changes late where late.change_set_id = sets.change_set_id and late.state = 'open' and late.proposed_at > $8)
    and not exists (select from bulk_review_items waiting where waiting.change_set_id = sets.change_set_id and waiting.state = 'waiting')
    and ($1 = 0 or sets.merchant_id = $1) and ($2 = 0 or sets.import_id = $2)
    and ($3 = 0 or product.type_id in (select type_id from categories where $3 = any (path)))
    and ($4 = '' or sets.category_confidence = $4)
    and ($5::bigint is null or price_cents >= $5) and ($6::bigint is null or price_cents <= $6)
    and ($7 = '' or ($7 = 'present') = exists (select from product_pictures where product_pictures.product_id = product.product_id)))
   select
     coalesce((select json_agg(json_build_object('id', merchant_id, 'name', case when $9 = 'zh-CN' then name_zh else name end, 'count', own.count)
       order by own.count desc) from (select merchant_id, count(*) from matched group by merchant_id) own join merchants using (merchant_id)), '[]') as merchants,
     coalesce((select json_agg(json_build_object('id', import_id, 'name', file_name, 'count', own.count) order by import_id desc)
       from (select import_id, count(*) from matched where import_id is not null group by import_id) own join imports using (import_id)), '[]') as imports,
     coalesce((select json_agg(json_build_object('id', type_id, 'name', title ->> $9, 'count', own.count) order by own.count desc)
       from (select type_id, count(*) from matched group by type_id) own join categories using (type_id)), '[]') as categories;

-- productManagement.newProducts
-- takes $1 integer, $2 integer, $3 integer, $4 text, $5 bigint, $6 bigint, $7 text, $8 timestamp with time zone, $9 text, $10 text, $11 bigint
-- gives count integer, sample json
with matched as materialized (
  select sets.change_set_id, sets.merchant_id, sets.import_id, sets.category_confidence, product.product_id, product.type_id, price_cents
  from product_change_sets sets join products product using (product_id)
  left join lateral (select min(price_cents) as price_cents from offers where offers.product_id = product.product_id) offered on true
  where sets.closed_at is null and sets.kind = 'publication' and product_state = 'review' and sets.opened_at <= $8
    and not exists (select from product_changes late where late.change_set_id = sets.change_set_id and late.state = 'open' and late.proposed_at > $8)
    and not exists (select from bulk_review_items waiting where waiting.change_set_id = sets.change_set_id and waiting.state = 'waiting')
    and ($1 = 0 or sets.merchant_id = $1) and ($2 = 0 or sets.import_id = $2)
    and ($3 = 0 or product.type_id in (select type_id from categories where $3 = any (path)))
    and ($4 = '' or sets.category_confidence = $4)
    and ($5::bigint is null or price_cents >= $5) and ($6::bigint is null or price_cents <= $6)
    and ($7 = '' or ($7 = 'present') = exists (select from product_pictures where product_pictures.product_id = product.product_id))),
   sampled as (select * from matched order by md5(change_set_id || $10) limit $11)
   select (select count(*) from matched)::integer as count,
     coalesce((select json_agg(json_build_object('change_set_id', change_set_id, 'product_id', product_id, 'custom_sn', custom_sn,
       'title', product.title ->> $9, 'preview', coalesce((select picture_key from product_pictures
         where product_pictures.product_id = product.product_id order by position limit 1), ''),
       'pictures', (select count(*) from product_pictures where product_pictures.product_id = product.product_id),
       'merchant_name', case when $9 = 'zh-CN' then name_zh else name end, 'category', categories.title ->> $9,
       'confidence', category_confidence, 'price_cents', sampled.price_cents) order by md5(change_set_id || $10))
       from sampled join products product using (product_id) join merchants on merchants.merchant_id = sampled.merchant_id
       join categories on categories.type_id = product.type_id), '[]') as sample;

-- productManagement.nextGoodsNumbers
-- takes $1 integer
-- gives goods_sn text
select 'JM-' || nextval('goods_numbers') as goods_sn from generate_series(1, $1);

-- productManagement.nextPictureNumbers
-- takes $1 integer
-- gives number bigint
select nextval('picture_numbers') as number from generate_series(1, $1);

-- productManagement.offerSecond
-- takes $1 bigint, $2 bigint, $3 goods_condition, $4 price_cents, $5 cents, $6 jsonb
-- gives relation_id bigint, price_cents price_cents
insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, list_price_cents, moq,
     pack_multiple, grade_reason, switched_on, is_active)
   select product_id, $2, merchant_id, 'processing', 1, 1, $3, $4, $5, 1, 1, $6::jsonb, true, product_state = 'live'
   from products where product_id = $1
   on conflict (product_id, warehouse_id, kind, condition) do update set switched_on = true, is_active = excluded.is_active
   returning relation_id, price_cents;

-- productManagement.offersByKey
-- takes $1 bigint, $2 bigint[]
-- gives relation_id bigint, product_id bigint, custom_sn text, warehouse_id bigint, kind order_kind, condition goods_condition
select relation_id, product_id, custom_sn, warehouse_id, kind, condition from offers join products using (product_id)
   where products.merchant_id = $1 and relation_id = any ($2);

-- productManagement.openChangeSets
-- takes $1 bigint[], $2 bigint, $3 text[], $4 timestamp with time zone, $5 bigint, $6 text[]
-- gives nothing
insert into product_change_sets (product_id, merchant_id, kind, opened_at, import_id, category_confidence)
     select product_id, $2, kind, $4, $5, confidence from unnest($1::bigint[], $3::text[], $6::text[]) as line (product_id, kind, confidence)
   on conflict (product_id) where closed_at is null do nothing;

-- productManagement.openFieldChanges
-- takes $1 bigint
-- gives change_id bigint
select change_id from product_changes where change_set_id = $1 and state = 'open' order by change_id;

-- productManagement.overviewFigures
-- takes $1 bigint, $2 timestamp with time zone, $3 text
-- gives states json, incomplete integer, waiting integer, refused integer, without_offer integer, out_of_stock integer, low_stock integer, ending_offers integer, first_steps json, arrivals json, changed json
select
     json_build_object('live', count(*) filter (where product_state = 'live'), 'draft', count(*) filter (where product_state = 'draft'),
       'review', count(*) filter (where product_state = 'review'), 'retired', count(*) filter (where product_state = 'retired')) as states,
     (count(*) filter (where product_state = 'draft'))::integer as incomplete,
     (count(*) filter (where exists (select from product_changes where product_id = product.product_id and state = 'open')))::integer as waiting,
     (count(*) filter (where exists (select from product_changes refused where refused.product_id = product.product_id and refused.state = 'refused'
  and not exists (select from product_changes later where later.product_id = refused.product_id and later.field = refused.field
    and later.change_id > refused.change_id))))::integer as refused,
     (count(*) filter (where product_state = 'live' and not exists (select from offers where product_id = product.product_id and switched_on)))::integer as without_offer,
     (count(*) filter (where product_state = 'live' and (not is_set or packed_as_set) and coalesce((select sum(on_hand - reserved) from stock_items where stock_items.product_id = product.product_id), 0)::integer = 0))::integer as out_of_stock,
     (count(*) filter (where product_state = 'live' and (not is_set or packed_as_set) and coalesce((select sum(on_hand - reserved) from stock_items where stock_items.product_id = product.product_id), 0)::integer between 1 and 10))::integer as low_stock,
     (count(*) filter (where exists (select from offers where product_id = product.product_id and is_listed
    and (ends_at < $2::timestamptz + interval '7 days' or final_date < ($2::timestamptz + interval '7 days')::date))))::integer as ending_offers,
     json_build_object(
       'store', (select logo_key is not null and profile ->> 'en-US' <> '' from merchants where merchant_id = $1),
       'product', count(*) > 0,
       'offer', exists (select from offers join products own using (product_id) where own.merchant_id = $1),
       'live', count(*) filter (where product_state = 'live') > 0) as first_steps,
     (select json_agg(lot) from (
       select container_number, warehouse_name, min(arrives_from) as arrives_from, max(arrives_to) as arrives_to, sum(quantity)::integer as pieces
       from incoming_stock join stock_items using (stock_item_id) join products using (product_id) join warehouses using (warehouse_id)
       where merchant_id = $1 and arrived_at is null
       group by container_number, warehouse_name order by 3, 1 limit 5) lot) as arrivals,
     (select json_agg(recent) from (
       select product_id, custom_sn, title ->> $3 as title, coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), '') as preview, product_state as state, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at
       from products product where merchant_id = $1 order by product.changed_at desc, product_id desc limit 6) recent) as changed
   from products product where merchant_id = $1;

-- productManagement.priceOfOffer
-- takes $1 bigint
-- gives price_cents price_cents
select price_cents from offers where relation_id = $1;

-- productManagement.productFormExtras
-- takes $1 bigint, $2 bigint, $3 text
-- gives component_titles json, refused json, incoming json
select
     coalesce((select json_object_agg(part.custom_sn, part.title ->> $3) from product_components bom
       join products part on part.product_id = component_product_id where bom.product_id = product.product_id), '{}') as component_titles,
     coalesce((select json_agg(json_build_object('field', field, 'reasons', reasons, 'note', note, 'decided_at', to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
       from product_changes refused where refused.product_id = product.product_id and refused.state = 'refused'
         and not exists (select from product_changes later where later.product_id = refused.product_id and later.field = refused.field
           and later.change_id > refused.change_id)), '[]') as refused,
     coalesce((select json_agg(json_build_object('warehouse_id', warehouse_id, 'condition', condition, 'quantity', quantity,
         'container_number', container_number, 'arrives_from', arrives_from, 'arrives_to', arrives_to) order by arrives_from, incoming_id)
       from incoming_stock join stock_items using (stock_item_id)
       where stock_items.product_id = product.product_id and arrived_at is null), '[]') as incoming
   from products product where merchant_id = $1 and product_id = $2;

-- productManagement.productPage
-- takes $1 bigint, $2 timestamp with time zone, $3 text, $4 text, $5 integer, $6 text, $7 text, $8 integer, $9 text, $10 boolean, $11 bigint, $12 bigint, $13 text
-- gives list json, count integer, counts json
with wanted as (
     select product.product_id, product_state, 
  case $9 when 'changed' then extract(epoch from product.changed_at) when 'popularity' then popularity
    when 'price' then (select min(price_cents) from offers where product_id = product.product_id and switched_on)
    when 'stock' then coalesce((select sum(on_hand) from stock_items where stock_items.product_id = product.product_id), 0)::integer end as figure,
  case $9 when 'custom_sn' then custom_sn when 'title' then product.title ->> $7 end as word
     from products product join categories using (type_id)
     where merchant_id = $1 and ($3 = '' or custom_sn ilike $3 or goods_sn ilike $3 or product.title ->> 'en-US' ilike $3 or product.title ->> 'zh-CN' ilike $3
  or product.title ->> 'es-ES' ilike $3) and ($5 = 0 or $5 = any (path))
       and (($6 = '' and $8 = 0) or exists (select from offers where product_id = product.product_id
         and ($6 = '' or kind = $6) and ($8 = 0 or warehouse_id = $8)))
       and case $13 when '' then true when 'waiting' then exists (select from product_changes where product_id = product.product_id and state = 'open') when 'refused' then exists (select from product_changes refused where refused.product_id = product.product_id and refused.state = 'refused'
  and not exists (select from product_changes later where later.product_id = refused.product_id and later.field = refused.field
    and later.change_id > refused.change_id)) when 'no_offer' then product_state = 'live' and not exists (select from offers where product_id = product.product_id and switched_on) when 'out_of_stock' then product_state = 'live' and (not is_set or packed_as_set) and coalesce((select sum(on_hand - reserved) from stock_items where stock_items.product_id = product.product_id), 0)::integer = 0 when 'low_stock' then product_state = 'live' and (not is_set or packed_as_set) and coalesce((select sum(on_hand - reserved) from stock_items where stock_items.product_id = product.product_id), 0)::integer between 1 and 10 when 'ending' then exists (select from offers where product_id = product.product_id and is_listed
    and (ends_at < $2::timestamptz + interval '7 days' or final_date < ($2::timestamptz + interval '7 days')::date)) end
   ), page as (
     select *, row_number() over (order by case when $10 then figure end desc nulls last, case when not $10 then figure end nulls first,
       case when $10 then word end desc, case when not $10 then word end, product_id desc) as place
     from wanted where $4 = 'all' or product_state = $4 order by place limit $11 offset $12
   )
   select
     coalesce((select json_agg(json_build_object('product_id', product.product_id, 'goods_sn', goods_sn, 'custom_sn', custom_sn,
       'title', product.title ->> $7, 'category', categories.title ->> $7, 'preview', coalesce((select picture_key from product_pictures where product_id = product.product_id order by position limit 1), ''), 'state', product.product_state, 'is_set', is_set,
       'counts_stock', (not is_set or packed_as_set), 'waiting', (select count(*) from product_changes where product_id = product.product_id and state = 'open'),
       'offers', offered.offers, 'listed', offered.listed, 'price_cents', offered.price_cents,
       'on_hand', coalesce((select sum(on_hand) from stock_items where stock_items.product_id = product.product_id), 0)::integer, 'reserved', coalesce((select sum(reserved) from stock_items where stock_items.product_id = product.product_id), 0)::integer, 'changed_at', to_char(product.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'facts', case when product.product_state = 'draft' then json_build_object(
  'custom_sn', product.custom_sn, 'type_id', product.type_id, 'title', (
  select json_object_agg(language, case when filled_in -> 'title' ? language then '""'::jsonb else words end)
  from jsonb_each(product.title) as text (language, words)), 'description', (
  select json_object_agg(language, case when filled_in -> 'description' ? language then '""'::jsonb else words end)
  from jsonb_each(product.description) as text (language, words)),
  'features', (
  select json_object_agg(language, case when filled_in -> 'features' ? language then '[]'::jsonb else words end)
  from jsonb_each(product.features) as text (language, words)), 'collection', collection, 'materials', coalesce(product.attributes -> 'materials', '[]'),
  'colour', colour, 'style', style, 'assembly', assembly,
  'seat_height_cm', product.attributes -> 'seat_height_cm', 'max_load_kg', product.attributes -> 'max_load_kg',
  'assembly_minutes', product.attributes -> 'assembly_minutes',
  'width_mm', width_mm, 'depth_mm', depth_mm, 'height_mm', height_mm, 'weight_grams', weight_grams, 'hs_code', hs_code,
  'origin', product.origin, 'certificates', certificates, 'tags', tags, 'packed_as_set', packed_as_set,
  'cartons', coalesce((select json_agg(json_build_object('length_mm', length_mm, 'width_mm', carton.width_mm, 'height_mm', carton.height_mm,
    'gross_weight_grams', gross_weight_grams, 'pieces', pieces) order by position)
    from product_cartons carton where carton.product_id = product.product_id), '[]'),
  'components', coalesce((select json_agg(json_build_object('custom_sn', part.custom_sn, 'amount', amount) order by part.custom_sn)
    from product_components bom join products part on part.product_id = component_product_id where bom.product_id = product.product_id), '[]'),
  'pictures', coalesce((select json_agg(json_build_object('picture_key', picture_key, 'alt', alt) order by position)
    from product_pictures where product_id = product.product_id), '[]')) end) order by place)
       from page join products product using (product_id) join categories using (type_id)
       cross join lateral (select count(*) filter (where switched_on) as offers, count(*) filter (where is_listed) as listed,
         min(price_cents) filter (where switched_on) as price_cents from offers where product_id = product.product_id) offered), '[]') as list,
     (select count(*) from wanted where $4 = 'all' or product_state = $4)::integer as count,
     (select json_build_object('all', count(*), 'live', count(*) filter (where product_state = 'live'),
       'draft', count(*) filter (where product_state = 'draft'), 'review', count(*) filter (where product_state = 'review'),
       'retired', count(*) filter (where product_state = 'retired')) from wanted) as counts;

-- productManagement.productsByKey
-- takes $1 bigint, $2 bigint[]
-- gives product_id bigint, custom_sn text, state text
select product_id, custom_sn, product_state as state from products where merchant_id = $1 and product_id = any ($2) order by product_id for update;

-- productManagement.productsByModelNumber
-- takes $1 bigint, $2 text[]
-- gives product_id bigint, custom_sn text, is_set boolean, packed_as_set boolean, components text[]
with recursive named as (
     select product_id from products where merchant_id = $1 and custom_sn = any ($2)
     union
     select component_product_id from named join product_components using (product_id)
   )
   select product_id, custom_sn, is_set, packed_as_set,
     array(select part.custom_sn from product_components bom join products part on part.product_id = component_product_id
       where bom.product_id = products.product_id) as components
   from products where product_id = any (array(select product_id from named)) and merchant_id = $1;

-- productManagement.proposeChanges
-- takes $1 jsonb, $2 bigint, $3 timestamp with time zone
-- gives nothing
insert into product_changes (change_set_id, product_id, field, old, new, proposed_by, proposed_at)
     select change_set_id, product_id, field, old, new, $2, $3
     from jsonb_to_recordset($1) as line (product_id bigint, field text, old jsonb, new jsonb)
     join product_change_sets using (product_id) where closed_at is null
   on conflict (product_id, field) where state = 'open'
     do update set new = excluded.new, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at;

-- productManagement.proposers
-- takes $1 bigint
-- gives person_id bigint
select distinct proposed_by as person_id from product_changes where change_set_id = $1 and state <> 'withdrawn';

-- productManagement.recentBulkReviews
-- takes $1 bigint
-- gives bulk_review_id bigint, decision text, state text, name text, total_count integer, done_count integer, skipped_count integer, decided_at timestamp with time zone, finished_at timestamp with time zone
select bulk_review_id, decision, bulk_reviews.state, trim(first_name || ' ' || last_name) as name, total_count, done_count, skipped_count,
  decided_at, finished_at from bulk_reviews join people using (person_id) order by bulk_review_id desc limit $1;

-- productManagement.referenceData
-- takes nothing
-- gives leaves integer[], terms json, warehouses integer[]
select
     array(select type_id::integer from categories leaf where not exists (select from categories below where below.parent_type_id = leaf.type_id)) as leaves,
     (select json_agg(json_build_object('vocabulary', vocabulary, 'codes', codes)) from (
       select vocabulary, array_agg(code) as codes from vocabulary_terms group by vocabulary) as term) as terms,
     array(select warehouse_id::integer from warehouses order by warehouse_id) as warehouses;

-- productManagement.replaceCartons
-- takes $1 bigint[], $2 jsonb
-- gives nothing
with kept as (
     select * from jsonb_to_recordset($2) as line (product_id bigint, position integer, length_mm integer, width_mm integer, height_mm integer,
       gross_weight_grams integer, pieces integer)
   ), gone as (
     delete from product_cartons where product_id = any ($1)
       and not exists (select from kept where kept.product_id = product_cartons.product_id and kept.position = product_cartons.position)
   )
   insert into product_cartons (product_id, position, length_mm, width_mm, height_mm, gross_weight_grams, pieces)
     select product_id, position, length_mm, width_mm, height_mm, gross_weight_grams, pieces from kept
   on conflict (product_id, position) do update set length_mm = excluded.length_mm, width_mm = excluded.width_mm,
     height_mm = excluded.height_mm, gross_weight_grams = excluded.gross_weight_grams, pieces = excluded.pieces;

-- productManagement.replaceComponents
-- takes $1 bigint[], $2 jsonb, $3 bigint
-- gives nothing
with kept as (
     select line.product_id, part.product_id as component_product_id, line.amount
     from jsonb_to_recordset($2) as line (product_id bigint, custom_sn text, amount integer)
     join products part on part.merchant_id = $3 and part.custom_sn = line.custom_sn
   ), gone as (
     delete from product_components where product_id = any ($1)
       and (product_id, component_product_id) not in (select product_id, component_product_id from kept)
   )
   insert into product_components (product_id, component_product_id, amount) select product_id, component_product_id, amount from kept
   on conflict (product_id, component_product_id) do update set amount = excluded.amount;

-- productManagement.replaceFlawPictures
-- takes $1 jsonb, $2 bigint
-- gives nothing
with written as (
     select relation_id, line.flaw_pictures
     from jsonb_to_recordset($1) as line (product_id bigint, warehouse_id bigint, kind text, condition text, flaw_pictures jsonb)
     join offers using (product_id, warehouse_id, kind, condition) where merchant_id = $2
   ), kept as (
     select relation_id, position, picture ->> 'picture_key' as picture_key from written
     cross join lateral jsonb_array_elements(flaw_pictures) with ordinality as flaw (picture, position)
   ), gone as (
     delete from offer_pictures using written
     where offer_pictures.relation_id = written.relation_id
       and not exists (select from kept where kept.relation_id = offer_pictures.relation_id and kept.position = offer_pictures.position)
   )
   insert into offer_pictures (relation_id, position, picture_key) select relation_id, position, picture_key from kept
   on conflict (relation_id, position) do update set picture_key = excluded.picture_key;

-- productManagement.replacePictures
-- takes $1 bigint[], $2 jsonb
-- gives nothing
with kept as (
     select * from jsonb_to_recordset($2) as line (product_id bigint, position integer, picture_key text, alt jsonb)
   ), gone as (
     delete from product_pictures where product_id = any ($1)
       and not exists (select from kept where kept.product_id = product_pictures.product_id and kept.position = product_pictures.position)
   )
   insert into product_pictures (product_id, position, picture_key, alt) select product_id, position, picture_key, alt from kept
   on conflict (product_id, position) do update set picture_key = excluded.picture_key, alt = excluded.alt;

-- productManagement.replaceTiers
-- takes $1 jsonb, $2 bigint
-- gives nothing
with written as (
     select relation_id, line.tiers
     from jsonb_to_recordset($1) as line (product_id bigint, warehouse_id bigint, kind text, condition text, tiers jsonb)
     join offers using (product_id, warehouse_id, kind, condition) where merchant_id = $2
   ), kept as (
     select relation_id, threshold, price_cents from written
     cross join lateral jsonb_to_recordset(tiers) as tier (threshold integer, price_cents bigint)
   ), gone as (
     delete from offer_tiers using written
     where offer_tiers.relation_id = written.relation_id
       and not exists (select from kept where kept.relation_id = offer_tiers.relation_id and kept.threshold = offer_tiers.threshold)
   )
   insert into offer_tiers (relation_id, threshold, price_cents) select relation_id, threshold, price_cents from kept
   on conflict (relation_id, threshold) do update set price_cents = excluded.price_cents;

-- productManagement.reviewSettingsRow
-- takes $1 text
-- gives sites json, merchants json
select
     (select json_agg(json_build_object('site_code', site_code, 'title', title, 'reviews_changes', reviews_changes) order by site_code) from sites) as sites,
     (select json_agg(json_build_object('merchant_id', merchant_id, 'name', case when $1 = 'zh-CN' then name_zh else name end,
       'reviews_changes', reviews_changes) order by merchant_id) from merchants) as merchants;

-- productManagement.setActiveOffers
-- takes $1 bigint[]
-- gives nothing
update offers set is_active = switched_on and product_state = 'live'
   from products where products.product_id = offers.product_id and offers.product_id = any ($1) and is_active <> (switched_on and product_state = 'live');

-- productManagement.setBulkReviewTotal
-- takes $1 bigint, $2 integer
-- gives nothing
update bulk_reviews set total_count = $2 where bulk_review_id = $1;

-- productManagement.setProductState
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives nothing
update products set product_state = $2, changed_at = $3,
     first_available_at = case when product_state in ('draft', 'review') then $3 else first_available_at end
   where product_id = $1;

-- productManagement.setReviewedStates
-- takes $1 bigint[], $2 text, $3 timestamp with time zone
-- gives nothing
update products set product_state = $2, changed_at = $3,
     first_available_at = case when $2 = 'live' then coalesce(first_available_at, $3) else first_available_at end
   where product_id = any ($1);

-- productManagement.setsContaining
-- takes $1 bigint[]
-- gives product_id bigint
select distinct product_id from product_components where component_product_id = any ($1);

-- productManagement.settleBulkReviewItems
-- takes $1 bigint, $2 bigint[], $3 bigint[], $4 timestamp with time zone
-- gives nothing
with settled as (
     update bulk_review_items set state = case when change_set_id = any ($2) then 'done' else 'skipped' end
     where bulk_review_id = $1 and state = 'waiting' and change_set_id = any ($2::bigint[] || $3::bigint[])
     returning state
   )
   update bulk_reviews set worked_at = $4, done_count = done_count + (select count(*) from settled where state = 'done'),
     skipped_count = skipped_count + (select count(*) from settled where state = 'skipped')
   where bulk_review_id = $1;

-- productManagement.stockFigures
-- takes $1 bigint, $2 bigint, $3 text
-- gives on_hand integer, reserved integer
select on_hand, reserved from stock_items where product_id = $1 and warehouse_id = $2 and condition = $3;

-- productManagement.stockItemOf
-- takes $1 bigint, $2 text, $3 bigint
-- gives stock_item_id bigint, product_id bigint, counts_stock boolean
with product as (
     select product_id, not is_set or packed_as_set as counts_stock from products where merchant_id = $1 and custom_sn = $2
   ), made as (
     insert into stock_items (product_id, warehouse_id) select product_id, warehouse_id from product join warehouses on warehouse_id = $3
     where counts_stock
     on conflict (product_id, warehouse_id, condition) do update set on_hand = stock_items.on_hand
     returning stock_item_id, product_id
   )
   select coalesce(stock_item_id, 0) as stock_item_id, product.product_id, counts_stock from product left join made using (product_id);

-- productManagement.stockMovementPage
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint
-- gives list json, count integer
with journal as (
     select movement.*, sum(on_hand_change) over running as on_hand_after, sum(reserved_change) over running as reserved_after
     from stock_movements movement join stock_items using (stock_item_id) join products using (product_id)
     where stock_item_id = $2 and merchant_id = $1 window running as (order by movement_id)
   )
   select
     coalesce((select json_agg(json_build_object('movement_id', movement_id, 'kind', entry.kind, 'on_hand_change', on_hand_change,
       'reserved_change', reserved_change, 'on_hand_after', on_hand_after, 'reserved_after', reserved_after, 'note', note,
       'person', coalesce((select trim(first_name || ' ' || last_name) from people
         where people.person_id = entry.person_id and people.merchant_id = $1), ''),
       'order_number', coalesce((select order_number from order_lines join orders using (order_id) where order_lines.order_line_id = entry.order_line_id), ''),
       'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by movement_id desc)
       from (select * from journal order by movement_id desc limit $3 offset $4) entry), '[]') as list,
     (select count(*) from journal)::integer as count;

-- productManagement.storedProducts
-- takes $1 bigint, $2 bigint[]
-- gives product_id bigint, custom_sn text, goods_sn text, state text, changed_at timestamp with time zone, is_reviewed boolean, facts json, waiting json, offers json, stock json
select product.product_id, product.custom_sn, goods_sn, product_state as state, changed_at,
  is_reviewed(product.product_id, product.merchant_id) as is_reviewed, json_build_object(
  'custom_sn', product.custom_sn, 'type_id', product.type_id, 'title', (
  select json_object_agg(language, case when filled_in -> 'title' ? language then '""'::jsonb else words end)
  from jsonb_each(product.title) as text (language, words)), 'description', (
  select json_object_agg(language, case when filled_in -> 'description' ? language then '""'::jsonb else words end)
  from jsonb_each(product.description) as text (language, words)),
  'features', (
  select json_object_agg(language, case when filled_in -> 'features' ? language then '[]'::jsonb else words end)
  from jsonb_each(product.features) as text (language, words)), 'collection', collection, 'materials', coalesce(product.attributes -> 'materials', '[]'),
  'colour', colour, 'style', style, 'assembly', assembly,
  'seat_height_cm', product.attributes -> 'seat_height_cm', 'max_load_kg', product.attributes -> 'max_load_kg',
  'assembly_minutes', product.attributes -> 'assembly_minutes',
  'width_mm', width_mm, 'depth_mm', depth_mm, 'height_mm', height_mm, 'weight_grams', weight_grams, 'hs_code', hs_code,
  'origin', product.origin, 'certificates', certificates, 'tags', tags, 'packed_as_set', packed_as_set,
  'cartons', coalesce((select json_agg(json_build_object('length_mm', length_mm, 'width_mm', carton.width_mm, 'height_mm', carton.height_mm,
    'gross_weight_grams', gross_weight_grams, 'pieces', pieces) order by position)
    from product_cartons carton where carton.product_id = product.product_id), '[]'),
  'components', coalesce((select json_agg(json_build_object('custom_sn', part.custom_sn, 'amount', amount) order by part.custom_sn)
    from product_components bom join products part on part.product_id = component_product_id where bom.product_id = product.product_id), '[]'),
  'pictures', coalesce((select json_agg(json_build_object('picture_key', picture_key, 'alt', alt) order by position)
    from product_pictures where product_id = product.product_id), '[]')) as facts, coalesce((select json_object_agg(field, new) from product_changes
  where product_changes.product_id = product.product_id and state = 'open'), '{}') as waiting, coalesce((select json_agg(json_build_object(
    'relation_id', relation_id, 'sold', sold, 'is_listed', is_listed, 'warehouse_id', warehouse_id, 'kind', kind, 'condition', condition,
    'price_cents', offers.price_cents, 'list_price_cents', list_price_cents, 'moq', moq, 'pack_multiple', pack_multiple,
    'pack_fee_cents', pack_fee_cents, 'insurance_fee_cents', insurance_fee_cents, 'delivery_fee_cents', delivery_fee_cents,
    'assembly_fee_cents', assembly_fee_cents, 'share_cap', share_cap,
    'special_freight_cents', special_freight_cents, 'company_limit', company_limit, 'company_limit_days', company_limit_days, 'starts_at', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'ends_at', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'final_date', final_date, 'arrival_from', arrival_from, 'arrival_to', arrival_to, 'deposit_percent', deposit_percent,
    'grade_reason', grade_reason, 'fob_port', fob_port, 'switched_on', switched_on,
    'flaw_pictures', coalesce((select json_agg(json_build_object('picture_key', picture_key) order by position)
      from offer_pictures flaw where flaw.relation_id = offers.relation_id), '[]'),
    'tiers', coalesce((select json_agg(json_build_object('threshold', threshold, 'price_cents', tier.price_cents) order by threshold)
      from offer_tiers tier where tier.relation_id = offers.relation_id), '[]'))
    order by array_position('{local,special,presale,fob,processing}'::text[], kind), warehouse_id, condition)
  from offers where offers.product_id = product.product_id), '[]') as offers, coalesce((select json_agg(json_build_object('stock_item_id', stock_item_id, 'warehouse_id', warehouse_id, 'condition', condition,
    'on_hand', on_hand, 'reserved', reserved) order by warehouse_id, condition)
  from stock_items where stock_items.product_id = product.product_id), '[]') as stock from products product where merchant_id = $1 and product.product_id = any ($2);

-- productManagement.takeBulkReview
-- takes $1 timestamp with time zone, $2 timestamp with time zone
-- gives bulk_review_id bigint, person_id bigint, decision text, reasons text[], note text, site_code text
update bulk_reviews set worked_at = $1 where bulk_review_id = (
     select bulk_review_id from bulk_reviews where state = 'running' and (worked_at is null or worked_at < $2)
     order by bulk_review_id limit 1 for update skip locked)
   returning bulk_review_id, person_id, decision, reasons, note, site_code;

-- productManagement.updateNmfc
-- takes $1 bigint, $2 bigint, $3 text
-- gives nothing
update products set nmfc = $3 where merchant_id = $1 and product_id = $2;

-- productManagement.updateProducts
-- takes $1 jsonb, $2 bigint, $3 timestamp with time zone
-- gives nothing
update products set custom_sn = line.custom_sn, type_id = line.type_id, collection = line.collection, title = line.title,
     description = line.description, features = line.features, filled_in = line.filled_in, material = line.material, colour = line.colour,
     style = line.style, assembly = line.assembly, attributes = line.attributes, width_mm = line.width_mm, depth_mm = line.depth_mm,
     height_mm = line.height_mm, weight_grams = line.weight_grams, hs_code = line.hs_code, origin = line.origin,
     certificates = line.certificates, tags = line.tags, is_set = line.is_set, packed_as_set = line.packed_as_set, product_state = line.state,
     first_available_at = case when product_state in ('draft', 'review') then $3 else first_available_at end, changed_at = $3
   from jsonb_to_recordset($1) as line (product_id bigint, goods_sn text, custom_sn text, type_id bigint, collection text, title jsonb, description jsonb, features jsonb,
  filled_in jsonb, material text, colour text, style text, assembly text, attributes jsonb, width_mm integer, depth_mm integer, height_mm integer,
  weight_grams integer, hs_code text, origin text, certificates text[], tags text[], is_set boolean, packed_as_set boolean, state text)
   where products.product_id = line.product_id and merchant_id = $2;

-- productManagement.warehouseByKey
-- takes $1 bigint
-- gives warehouse_id bigint
select warehouse_id from warehouses where warehouse_id = $1;

-- productManagement.withdrawChanges
-- takes $1 bigint[], $2 text[]
-- gives nothing
update product_changes set state = 'withdrawn'
   from unnest($1::bigint[], $2::text[]) as line (product_id, field)
   where product_changes.product_id = line.product_id and product_changes.field = line.field and state = 'open';

-- productManagement.writeOffers
-- takes $1 jsonb, $2 bigint
-- gives relation_id bigint, product_id bigint
insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, condition, price_cents, list_price_cents, moq,
     pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, share_cap, special_freight_cents,
     company_limit, company_limit_days, starts_at, ends_at, final_date, arrival_from, arrival_to, deposit_percent, grade_reason, fob_port, switched_on, is_active)
   select line.product_id, warehouse_id, $2, kind, case kind when 'fob' then 2 else 1 end, case kind when 'special' then 2 else 1 end, condition,
     price_cents, list_price_cents, moq, pack_multiple, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, share_cap,
     special_freight_cents, company_limit, company_limit_days, starts_at, ends_at, final_date, arrival_from, arrival_to, deposit_percent, grade_reason, fob_port, switched_on,
     switched_on and product_state = 'live'
   from jsonb_to_recordset($1) as line (product_id bigint, warehouse_id bigint, kind text, condition text, price_cents bigint,
     list_price_cents bigint, moq integer, pack_multiple integer, pack_fee_cents bigint, insurance_fee_cents bigint, delivery_fee_cents bigint,
     assembly_fee_cents bigint, share_cap integer, special_freight_cents bigint, company_limit integer, company_limit_days integer, starts_at timestamptz, ends_at timestamptz, final_date date, arrival_from date,
     arrival_to date, deposit_percent integer, grade_reason jsonb, fob_port text, switched_on boolean)
   join products on products.product_id = line.product_id and products.merchant_id = $2
   order by (select relation_id from offers before
     where (before.product_id, before.warehouse_id, before.kind, before.condition) = (line.product_id, line.warehouse_id, line.kind, line.condition))
   on conflict (product_id, warehouse_id, kind, condition) do update set price_cents = excluded.price_cents,
     list_price_cents = excluded.list_price_cents, moq = excluded.moq, pack_multiple = excluded.pack_multiple,
     pack_fee_cents = excluded.pack_fee_cents, insurance_fee_cents = excluded.insurance_fee_cents,
     delivery_fee_cents = excluded.delivery_fee_cents, assembly_fee_cents = excluded.assembly_fee_cents, share_cap = excluded.share_cap,
     special_freight_cents = excluded.special_freight_cents, company_limit = excluded.company_limit,
     company_limit_days = excluded.company_limit_days,
     starts_at = excluded.starts_at, ends_at = excluded.ends_at, final_date = excluded.final_date, arrival_from = excluded.arrival_from,
     arrival_to = excluded.arrival_to, deposit_percent = excluded.deposit_percent, grade_reason = excluded.grade_reason,
     fob_port = excluded.fob_port, switched_on = excluded.switched_on, is_active = excluded.is_active
   returning relation_id, product_id;

-- productManagement.writeStock
-- takes $1 jsonb, $2 bigint, $3 timestamp with time zone
-- gives place integer, on_hand_now integer, reserved_now integer
select * from write_stock($1, $2, $3);

-- products.cardsOf
-- takes $1 bigint[], $2 text, $3 boolean
-- gives product_id bigint, type_id bigint, relation_id bigint, warehouse_id bigint, warehouse_name text, warehouse_area_id bigint, kind order_kind, source_type source_type, purchase_mode purchase_mode, condition goods_condition, moq pieces, pack_multiple pieces, arrival_from date, arrival_to date, final_date date, deposit_percent integer, grade_reason text, ends_at timestamp with time zone, flaw_picture text, first_available_at timestamp with time zone, title text, card jsonb, stock integer, price_cents bigint, list_price_cents bigint, best_tier json, place bigint, next_arrival date, stocked_in text
select card.*, case when stock < moq then (
       select min(arrives_from) from stock_items item join incoming_stock using (stock_item_id)
       where item.product_id = card.product_id and item.warehouse_id = card.warehouse_id and item.condition = card.condition
         and arrived_at is null and allocated < incoming_stock.quantity) end as next_arrival,
     case when stock < moq and kind = 'local' then (
       select warehouse_name from offers other join offer_availability using (relation_id) join warehouses using (warehouse_id)
       where other.product_id = card.product_id and other.kind = card.kind and other.condition = card.condition and other.is_active
         and other.relation_id <> card.relation_id and available >= other.moq and exists (
           select from site_warehouses here join site_warehouses there using (site_code)
           where here.warehouse_id = card.warehouse_id and there.warehouse_id = other.warehouse_id)
       order by available desc, other.warehouse_id limit 1) end as stocked_in
   from (
     select offers.product_id, product.type_id, relation_id, offers.warehouse_id, warehouse_name, warehouse_area_id, kind, source_type, purchase_mode,
       condition, moq, pack_multiple, arrival_from, arrival_to, final_date, deposit_percent, grade_reason ->> $2 as grade_reason, ends_at,
       case when kind = 'processing' then (
         select picture_key from offer_pictures flaw where flaw.relation_id = offers.relation_id order by position limit 1) end as flaw_picture,
       first_available_at, product.title ->> $2 as title, card, greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
    when product.is_set and not product.packed_as_set then
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
     join product_cards product using (product_id)
     join warehouses using (warehouse_id)
   ) card order by place;

-- products.productInfo
-- takes $1 bigint, $2 text, $3 text, $4 text, $5 boolean, $6 timestamp with time zone
-- gives product_id bigint, goods_sn text, custom_sn text, title text, description text, features jsonb, category json, collection text, materials json, colour text, style text, assembly text, attributes jsonb, width_mm integer, depth_mm integer, height_mm integer, weight_grams integer, hs_code text, origin text, certificates json, tags text[], is_set boolean, packed_as_set boolean, is_hot boolean, first_available_at timestamp with time zone, pictures text[], model_url text, cartons json, components json, merchant json, offers json
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
     model_address(product.product_id) as model_url,
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
        'product_count', (select count(*) from (
          select from products where merchant_id = product.merchant_id and product_state = 'live' limit 1000) its))
      from merchants where merchant_id = product.merchant_id) as merchant,
     
  coalesce((select json_agg(json_build_object(
      'relation_id', offers.relation_id, 'kind', kind, 'source_type', source_type, 'purchase_mode', purchase_mode, 'condition', condition,
      'warehouse_id', warehouse_id, 'warehouse_name', warehouse_name, 'warehouse_area_id', warehouse_area_id, 'city', city, 'state', state,
      'moq', moq, 'pack_multiple', pack_multiple, 'stock', greatest(0, least(
    coalesce(offers.share_cap - offers.sold, 2147483647),
    case when offers.kind = 'presale' then presale_available(offers.product_id, offers.warehouse_id, offers.condition, offers.final_date)
    when product.is_set and not product.packed_as_set then
      (select coalesce(min(coalesce(item.on_hand - item.reserved, 0) / part.amount), 0) from product_components part
       left join stock_items item on item.product_id = part.component_product_id and item.warehouse_id = offers.warehouse_id
         and item.condition = offers.condition
       where part.product_id = product.product_id)
    else coalesce((select item.on_hand - item.reserved from stock_items item
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition), 0) end))::integer,
      'next_arrival', (
        select json_build_object('arrives_from', arrives_from, 'arrives_to', arrives_to, 'quantity', incoming_stock.quantity - allocated)
        from stock_items item join incoming_stock using (stock_item_id)
        where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
          and arrived_at is null and allocated < incoming_stock.quantity
        order by arrives_from, incoming_id limit 1),
      'ends_at', ends_at, 'final_date', final_date, 'arrival_from', arrival_from, 'arrival_to', arrival_to, 'deposit_percent', deposit_percent,
      'grade_reason', grade_reason ->> $4, 'fob_port', fob_port,
      'flaw_pictures', array(select picture_key from offer_pictures flaw where flaw.relation_id = offers.relation_id order by position),
      'price_cents', case when $5 then price_cents end, 'list_price_cents', case when $5 then list_price_cents end,
      'tiers', case when $5 then coalesce((
        select json_agg(json_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
        from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') end,
      'fees', case when $5 then json_build_object('pack', pack_fee_cents, 'insurance', insurance_fee_cents, 'delivery', delivery_fee_cents,
        'assembly', assembly_fee_cents) end,
      'freight_cents', case when $5 then special_freight_cents end, 'company_limit', company_limit, 'company_limit_days', company_limit_days)
    order by array_position('{local,special,presale,fob,processing}'::text[], kind), price_cents, warehouse_id)
    from offers join warehouses using (warehouse_id)
    where offers.product_id = product.product_id and is_active
      and coalesce(starts_at <= $6, true) and coalesce(ends_at > $6, true) and coalesce(final_date >= $6::date, true)
      and (kind = 'fob' or exists (select from site_warehouses where site_code = $3 and site_warehouses.warehouse_id = offers.warehouse_id))
  ), '[]') as offers
   from products product join categories leaf using (type_id)
   where product.product_id = coalesce($1::bigint, (select product_id from products where goods_sn = $2))
     and product_state in ('live', 'retired');

-- products.productsOutOfStep
-- takes $1 timestamp with time zone
-- gives product_ids bigint[]
select array_agg(distinct product_id) as product_ids from offers
   where (starts_at is not null or ends_at is not null or final_date is not null) and is_listed <>
     (is_active and coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true) and coalesce(final_date >= $1::date, true));

-- products.refreshListings
-- takes $1 bigint[], $2 timestamp with time zone
-- gives refresh_listings void
select refresh_listings($1, $2);

-- products.sellingWarehouses
-- takes $1 text, $2 integer, $3 timestamp with time zone
-- gives warehouse_id bigint
select warehouse_id from site_warehouses where site_code = $1 and exists (
     select from offers where offers.warehouse_id = site_warehouses.warehouse_id and purchase_mode = $2 and kind in ('local', 'special') and is_active
       and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true));

-- products.warehousesOf
-- takes $1 text, $2 text
-- gives warehouse_id bigint, name text, warehouse_code text, warehouse_area_id bigint, area_name text, city text, state text, zip text
select warehouse_id, warehouse_name as name, warehouse_code, warehouse_area_id, area_name ->> $1 as area_name, city, state, zip
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = $2 order by warehouse_area_id, warehouse_id;

-- purchaseApprovals.decidePurchase
-- takes $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone, $5 text, $6 text
-- gives nothing
update purchase_requests set status = $2, decided_by = $3, decided_at = $4, decision_note = $5,
     checkout_id = (select checkout_id from checkouts where order_parent_number = $6)
   where purchase_id = $1 and status = 'waiting';

-- purchaseApprovals.expirePurchases
-- takes $1 timestamp with time zone, $2 bigint
-- gives purchase_number text, company_id bigint, requester_id bigint, site_code text, asked_cents cents, currency text
update purchase_requests set status = 'expired', decided_at = $1
   where purchase_id in (
     select purchase_id from purchase_requests where status = 'waiting' and expires_at <= $1 order by purchase_id limit $2 for update skip locked)
   returning purchase_number, company_id, requested_by as requester_id, site_code, asked_cents, currency;

-- purchaseApprovals.insertPurchase
-- takes $1 text, $2 bigint, $3 text, $4 bigint, $5 timestamp with time zone, $6 text, $7 text, $8 jsonb, $9 jsonb, $10 cents, $11 text, $12 timestamp with time zone
-- gives nothing
insert into purchase_requests (purchase_number, company_id, site_code, requested_by, requested_at, cause, reason, lines, options, asked_cents, currency, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $12);

-- purchaseApprovals.lockPurchase
-- takes $1 bigint, $2 text
-- gives purchase_id bigint, purchase_number text, status text, site_code text, requester_id bigint, requester text, requester_role text, lines jsonb, options jsonb, asked_cents cents, currency text
select purchase_id, purchase_number, status, site_code, requested_by as requester_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as requester,
     (select role from company_members where company_id = purchase_requests.company_id and person_id = requested_by) as requester_role,
     lines, options, asked_cents, currency
   from purchase_requests join people on person_id = requested_by
   where company_id = $1 and purchase_number = $2 for no key update of purchase_requests;

-- purchaseApprovals.otherApprovers
-- takes $1 bigint, $2 bigint
-- gives person_id bigint, name text, role text
select person_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, role from company_members join people using (person_id)
   where company_id = $1 and person_id <> $2 and role in ('approver', 'admin') and frozen_at is null
   order by role = 'admin', person_id limit 20;

-- purchaseApprovals.productNames
-- takes $1 bigint[], $2 text
-- gives product_id bigint, goods_sn text, title text, preview text
select product_id, goods_sn, title ->> $2 as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview
   from products where product_id = any ($1);

-- purchaseApprovals.purchaseByNumber
-- takes $1 bigint, $2 text
-- gives purchase_id bigint, purchase_number text, status text, cause text, requester_id bigint, requester text, asked_at timestamp with time zone, expires_at timestamp with time zone, asked_cents cents, lines jsonb, options jsonb, reason text, note text, decider text, decided_at timestamp with time zone, order_parent_number text, site_code text, previews jsonb
select purchase_id, purchase_number, status, cause, requested_by as requester_id, case asker.mobile_country_code when '86' then asker.last_name || asker.first_name else asker.first_name || ' ' || asker.last_name end as requester, requested_at as asked_at,
     expires_at, asked_cents, lines, options, reason, decision_note as note, coalesce(case decider.mobile_country_code when '86' then decider.last_name || decider.first_name else decider.first_name || ' ' || decider.last_name end, '') as decider, decided_at,
     order_parent_number, purchase_requests.site_code,
     coalesce((select jsonb_agg(picture_key order by position) from (
       select position, (select picture_key from product_pictures
         where product_id = (line.value ->> 'product_id')::bigint order by product_pictures.position limit 1) as picture_key
       from jsonb_array_elements(lines) with ordinality as line (value, position) limit 4) pictured where picture_key is not null), '[]') as previews
   from purchase_requests
   join people asker on asker.person_id = requested_by
   left join people decider on decider.person_id = decided_by
   left join checkouts using (checkout_id)
   where purchase_requests.company_id = $1 and purchase_number = $2;

-- purchaseApprovals.purchaseCounts
-- takes $1 bigint, $2 bigint, $3 boolean, $4 text[], $5 bigint
-- gives all integer, waiting integer, to_decide integer, found integer
select count(*)::integer as all, (count(*) filter (where status = 'waiting'))::integer as waiting,
     (count(*) filter (where status = 'waiting' and $3 and requested_by <> $2))::integer as to_decide,
     (count(*) filter (where status = any ($4) and ($5::bigint is null or requested_by <> $5)))::integer as found
   from purchase_requests where company_id = $1;

-- purchaseApprovals.purchasePage
-- takes $1 bigint, $2 text[], $3 bigint, $4 bigint, $5 bigint
-- gives purchase_id bigint, purchase_number text, status text, cause text, requester_id bigint, requester text, asked_at timestamp with time zone, expires_at timestamp with time zone, asked_cents cents, lines jsonb, options jsonb, reason text, note text, decider text, decided_at timestamp with time zone, order_parent_number text, site_code text, previews jsonb
select purchase_id, purchase_number, status, cause, requested_by as requester_id, case asker.mobile_country_code when '86' then asker.last_name || asker.first_name else asker.first_name || ' ' || asker.last_name end as requester, requested_at as asked_at,
     expires_at, asked_cents, lines, options, reason, decision_note as note, coalesce(case decider.mobile_country_code when '86' then decider.last_name || decider.first_name else decider.first_name || ' ' || decider.last_name end, '') as decider, decided_at,
     order_parent_number, purchase_requests.site_code,
     coalesce((select jsonb_agg(picture_key order by position) from (
       select position, (select picture_key from product_pictures
         where product_id = (line.value ->> 'product_id')::bigint order by product_pictures.position limit 1) as picture_key
       from jsonb_array_elements(lines) with ordinality as line (value, position) limit 4) pictured where picture_key is not null), '[]') as previews
   from purchase_requests
   join people asker on asker.person_id = requested_by
   left join people decider on decider.person_id = decided_by
   left join checkouts using (checkout_id)
   where purchase_requests.company_id = $1 and status = any ($2) and ($3::bigint is null or requested_by <> $3)
   order by purchase_id desc limit $4 offset $5;

-- purchaseApprovals.requesterTerms
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives role text, order_limit_cents cents, month_limit_cents cents, spent_cents bigint
select role, order_limit_cents, month_limit_cents, spent_by_member($1, $2, $3) as spent_cents
   from company_members where company_id = $1 and person_id = $2;

-- quotes.cartGoods
-- takes $1 bigint, $2 bigint[]
-- gives cart_id bigint, relation_id bigint, quantity pieces
select cart_id, relation_id, quantity from cart_lines where company_id = $1 and cart_id = any ($2) order by cart_id;

-- quotes.countOpenRequests
-- takes $1 bigint
-- gives open integer
select count(*)::integer as open from price_requests where company_id = $1 and status in ('requested', 'quoted', 'accepted');

-- quotes.countRequests
-- takes $1 text, $2 bigint, $3 text, $4 text
-- gives count integer, open integer, quoted integer, accepted integer, ended integer
select (select count(*)::integer from (select from price_requests request where (case $1::text when 'buyer' then request.company_id = $2 when 'merchant' then request.merchant_id = $2 else true end) and (case $3::text when 'open' then status = 'requested' when 'quoted' then status = 'quoted' when 'accepted' then status = 'accepted'
       when 'ended' then status in ('ordered', 'declined', 'rejected', 'expired', 'withdrawn') else true end) and ($4 = '' or request_number ilike $4 || '%' or exists (
       select from price_request_lines line join products using (product_id) where line.request_id = request.request_id
         and lower(products.custom_sn || ' ' || products.goods_sn || ' ' || products.title::text) like '%' || lower($4) || '%')
       or request.company_id in (select company_id from companies where lower(name) like '%' || lower($4) || '%')) limit 1000) found) as count,
     (count(*) filter (where status = 'requested'))::integer as open, (count(*) filter (where status = 'quoted'))::integer as quoted,
     (count(*) filter (where status = 'accepted'))::integer as accepted,
     (count(*) filter (where status in ('ordered', 'declined', 'rejected', 'expired', 'withdrawn')))::integer as ended
   from (select status from price_requests request where (case $1::text when 'buyer' then request.company_id = $2 when 'merchant' then request.merchant_id = $2 else true end) order by updated_at desc limit 1000) counted;

-- quotes.deleteSampleTerms
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from sample_terms where merchant_id = $1 and relation_id = $2;

-- quotes.eventsOfRequest
-- takes $1 bigint
-- gives at timestamp with time zone, action text, to_status text, actor text, note text, version integer
select at, action, to_status, actor, note, version from price_request_events where request_id = $1 order by event_id;

-- quotes.findRequest
-- takes $1 text, $2 bigint, $3 text, $4 text
-- gives request_id bigint, request_number text, company_id bigint, merchant_id bigint, status text, is_sample boolean, version integer, kind order_kind, logistics_type integer, zip text, needed_by date, note text, site_code text, created_at timestamp with time zone, updated_at timestamp with time zone, expires_at timestamp with time zone, order_parent_number text, company_name text, price_version bigint, merchant_name text, warehouse_name text, requester text, title text, preview text, lines_count integer, pieces integer, goods_cents bigint, files jsonb, thread_id bigint
select request.request_id, request.request_number, request.company_id, request.merchant_id, request.status,
     request.is_sample, request.version, request.kind, request.logistics_type, request.zip, request.needed_by, request.note, request.site_code,
     request.created_at, request.updated_at, request.expires_at, request.order_parent_number, companies.name as company_name, companies.price_version,
     merchants.name as merchant_name, warehouse_name, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as requester,
     first_line.title, first_line.preview, counted.lines_count, counted.pieces,
     (select sum(quantity * unit_cents)::bigint from price_quotes join price_quote_lines using (quote_id)
       where price_quotes.request_id = request.request_id and price_quotes.version = request.version) as goods_cents,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name) order by name, file_id), '[]')
       from files where file_id = any (request.file_ids)) as files,
     (select thread_id from chat_threads where chat_threads.company_id = request.company_id and chat_threads.merchant_id = request.merchant_id
       and subject = 'request' and reference = request.request_number) as thread_id
      from price_requests request join companies using (company_id)
   join merchants on merchants.merchant_id = request.merchant_id
   join warehouses on warehouses.warehouse_id = request.warehouse_id
   join people on people.person_id = request.person_id
   cross join lateral (
     select products.title ->> $4::text as title,
       coalesce((select picture_key from product_pictures where product_pictures.product_id = line.product_id order by position limit 1), '') as preview
     from price_request_lines line join products using (product_id) where line.request_id = request.request_id order by line.position limit 1
   ) first_line
   cross join lateral (
     select count(*)::integer as lines_count, sum(quantity)::integer as pieces from price_request_lines where price_request_lines.request_id = request.request_id
   ) counted where request.request_number = $3 and (case $1::text when 'buyer' then request.company_id = $2 when 'merchant' then request.merchant_id = $2 else true end);

-- quotes.findSample
-- takes $1 bigint
-- gives relation_id bigint, merchant_id bigint, price_cents cents, freight_cents cents, max_pieces integer, updated_by bigint
select relation_id, merchant_id, price_cents, freight_cents, max_pieces, updated_by from sample_terms where relation_id = $1;

-- quotes.goodsOfSubject
-- takes $1 bigint, $2 text, $3 text
-- gives relation_id bigint, quantity pieces
select line.relation_id, line.quantity from orders join order_lines line using (order_id)
     where $2 = 'order' and company_id = $1 and order_number = $3
   union all
   select line.relation_id, line.quantity from price_requests join price_request_lines line using (request_id)
     where $2 = 'request' and company_id = $1 and request_number = $3
   limit 50;

-- quotes.insertQuote
-- takes $1 bigint, $2 integer, $3 text, $4 bigint, $5 text, $6 uuid[], $7 timestamp with time zone, $8 cents, $9 integer, $10 timestamp with time zone, $11 jsonb
-- gives nothing
with quote as (
     insert into price_quotes (request_id, version, by_side, person_id, message, file_ids, valid_until, freight_cents, deposit_percent, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning quote_id
   )
   insert into price_quote_lines (quote_id, position, relation_id, quantity, unit_cents, tiers)
   select quote_id, line.position, line.relation_id, line.quantity, line.unit_cents, line.tiers
   from quote cross join jsonb_to_recordset($11::jsonb) as line (position integer, relation_id bigint, quantity integer, unit_cents bigint, tiers jsonb);

-- quotes.insertRequest
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 bigint, $6 bigint, $7 order_kind, $8 integer, $9 text, $10 date, $11 text, $12 uuid[], $13 boolean, $14 timestamp with time zone, $15 timestamp with time zone, $16 bigint[], $17 bigint[], $18 integer[], $19 bigint[]
-- gives request_id bigint
with request as (
     insert into price_requests (request_number, company_id, person_id, site_code, merchant_id, warehouse_id, kind, logistics_type, zip, needed_by,
       note, file_ids, is_sample, status, created_at, updated_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'requested', $14, $14, $15) returning request_id
   ), lined as (
     insert into price_request_lines (request_id, position, relation_id, product_id, quantity, wish_cents)
     select request_id, line.position, line.relation_id, line.product_id, line.quantity, line.target
     from request cross join unnest($16::bigint[], $17::bigint[], $18::integer[], $19::bigint[]) with ordinality
       as line (relation_id, product_id, quantity, target, position)
   )
   select request_id from request;

-- quotes.insertRequestEvent
-- takes $1 bigint, $2 timestamp with time zone, $3 text, $4 text, $5 bigint, $6 text
-- gives nothing
insert into price_request_events (request_id, at, action, from_status, to_status, actor, person_id, note, version)
   values ($1, $2, $3, 'none', $4, 'buyer', $5, $6, 0);

-- quotes.linesOfRequest
-- takes $1 bigint
-- gives position integer, relation_id bigint, product_id bigint, quantity pieces, wish_cents cents, accepted_quantity integer
select position, relation_id, product_id, quantity, wish_cents, accepted_quantity from price_request_lines where request_id = $1 order by position;

-- quotes.listRequests
-- takes $1 text, $2 bigint, $3 text, $4 text, $5 text, $6 bigint, $7 bigint
-- gives request_id bigint, request_number text, company_id bigint, merchant_id bigint, status text, is_sample boolean, version integer, kind order_kind, logistics_type integer, zip text, needed_by date, note text, site_code text, created_at timestamp with time zone, updated_at timestamp with time zone, expires_at timestamp with time zone, order_parent_number text, company_name text, price_version bigint, merchant_name text, warehouse_name text, requester text, title text, preview text, lines_count integer, pieces integer, goods_cents bigint, files jsonb, thread_id bigint
select request.request_id, request.request_number, request.company_id, request.merchant_id, request.status,
     request.is_sample, request.version, request.kind, request.logistics_type, request.zip, request.needed_by, request.note, request.site_code,
     request.created_at, request.updated_at, request.expires_at, request.order_parent_number, companies.name as company_name, companies.price_version,
     merchants.name as merchant_name, warehouse_name, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as requester,
     first_line.title, first_line.preview, counted.lines_count, counted.pieces,
     (select sum(quantity * unit_cents)::bigint from price_quotes join price_quote_lines using (quote_id)
       where price_quotes.request_id = request.request_id and price_quotes.version = request.version) as goods_cents,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name) order by name, file_id), '[]')
       from files where file_id = any (request.file_ids)) as files,
     (select thread_id from chat_threads where chat_threads.company_id = request.company_id and chat_threads.merchant_id = request.merchant_id
       and subject = 'request' and reference = request.request_number) as thread_id
     
   from (select * from price_requests request where (case $1::text when 'buyer' then request.company_id = $2 when 'merchant' then request.merchant_id = $2 else true end) and (case $3::text when 'open' then status = 'requested' when 'quoted' then status = 'quoted' when 'accepted' then status = 'accepted'
       when 'ended' then status in ('ordered', 'declined', 'rejected', 'expired', 'withdrawn') else true end) and ($4 = '' or request_number ilike $4 || '%' or exists (
       select from price_request_lines line join products using (product_id) where line.request_id = request.request_id
         and lower(products.custom_sn || ' ' || products.goods_sn || ' ' || products.title::text) like '%' || lower($4) || '%')
       or request.company_id in (select company_id from companies where lower(name) like '%' || lower($4) || '%')) order by updated_at desc, request_id desc limit $6 offset $7) request
   join companies using (company_id)
   join merchants on merchants.merchant_id = request.merchant_id
   join warehouses on warehouses.warehouse_id = request.warehouse_id
   join people on people.person_id = request.person_id
   cross join lateral (
     select products.title ->> $5::text as title,
       coalesce((select picture_key from product_pictures where product_pictures.product_id = line.product_id order by position limit 1), '') as preview
     from price_request_lines line join products using (product_id) where line.request_id = request.request_id order by line.position limit 1
   ) first_line
   cross join lateral (
     select count(*)::integer as lines_count, sum(quantity)::integer as pieces from price_request_lines where price_request_lines.request_id = request.request_id
   ) counted order by request.updated_at desc, request.request_id desc;

-- quotes.lockCompany
-- takes $1 bigint
-- gives name text, price_version bigint
select name, price_version from companies where company_id = $1 for no key update;

-- quotes.lockEndedRequests
-- takes $1 timestamp with time zone, $2 bigint
-- gives request_id bigint, request_number text, company_id bigint, person_id bigint, site_code text, status text, version integer
select request_id, request_number, company_id, person_id, site_code, status, version from price_requests
   where expires_at <= $1 order by expires_at limit $2 for update skip locked;

-- quotes.lockRequest
-- takes $1 text, $2 bigint, $3 text
-- gives request_id bigint, request_number text, company_id bigint, person_id bigint, merchant_id bigint, site_code text, status text, version integer, kind order_kind, logistics_type integer, zip text, expires_at timestamp with time zone, is_sample boolean, company_name text, price_version bigint, merchant_name text, merchant_uuid text, needed_by date
select request.request_id, request.request_number, request.company_id, request.person_id, request.merchant_id, request.site_code, request.status,
     request.version, request.kind, request.logistics_type, request.zip, request.expires_at, request.is_sample, companies.name as company_name,
     companies.price_version, merchants.name as merchant_name, merchants.merchant_uuid::text as merchant_uuid, request.needed_by
   from price_requests request join companies using (company_id) join merchants on merchants.merchant_id = request.merchant_id
   where request.request_number = $3 and (case $1::text when 'buyer' then request.company_id = $2 when 'merchant' then request.merchant_id = $2 else true end) for update of request;

-- quotes.moveRequest
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 timestamp with time zone, $6 integer, $7 text, $8 text, $9 bigint, $10 text, $11 text
-- gives nothing
with moved as (
     update price_requests set status = $3, updated_at = $4, expires_at = $5, version = $6,
       accepted_by = case when $3 = 'accepted' then $9 else accepted_by end, accepted_at = case when $3 = 'accepted' then $4 else accepted_at end,
       order_parent_number = coalesce($11, order_parent_number)
     where request_id = $1 and status = $2 returning request_id
   )
   insert into price_request_events (request_id, at, action, from_status, to_status, actor, person_id, note, version)
   select request_id, $4, $7, $2, $3, $8, $9, $10, $6 from moved;

-- quotes.offerOfProduct
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives relation_id bigint, quantity pieces
select relation_id, moq as quantity from offers join site_warehouses served using (warehouse_id)
   where product_id = $1 and site_code = $2 and is_active and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true) order by kind = 'fob', kind <> 'local', price_cents, relation_id limit 1;

-- quotes.offersForSamples
-- takes $1 bigint, $2 text, $3 text
-- gives relation_id bigint, custom_sn text, title text, warehouse_name text, price_cents price_cents, moq pieces
select relation_id, custom_sn, products.title ->> $3::text as title, warehouse_name, price_cents, moq
   from offers join products using (product_id) join warehouses on warehouses.warehouse_id = offers.warehouse_id
   where offers.merchant_id = $1 and is_active and kind in ('local', 'special', 'processing')
     and ($2 = '' or lower(custom_sn || ' ' || products.title::text) like '%' || lower($2) || '%')
   order by custom_sn, relation_id limit 20;

-- quotes.offersOfMerchant
-- takes $1 bigint, $2 text, $3 timestamp with time zone, $4 text
-- gives relation_id bigint, quantity pieces
select relation_id, moq as quantity from offers join products using (product_id) join site_warehouses served using (warehouse_id)
   where offers.merchant_id = $1 and site_code = $2 and is_active and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true)
     and ($4 = '' or lower(custom_sn || ' ' || goods_sn || ' ' || products.title::text) like '%' || lower($4) || '%')
   order by popularity desc, offers.product_id, kind = 'fob', price_cents, relation_id limit 20;

-- quotes.offersToQuote
-- takes $1 bigint[], $2 text, $3 timestamp with time zone, $4 text
-- gives relation_id bigint, product_id bigint, merchant_id bigint, warehouse_id bigint, kind order_kind, price_cents price_cents, moq pieces, merchant_name text, warehouse_name text, fob_port text, type_id bigint, goods_sn text, custom_sn text, title text, available integer, preview text, tiers jsonb, is_open boolean, is_served boolean
select offers.relation_id, offers.product_id, offers.merchant_id, offers.warehouse_id, offers.kind, offers.price_cents, offers.moq,
     merchants.name as merchant_name, warehouse_name, coalesce(offers.fob_port, '') as fob_port, products.type_id, goods_sn, custom_sn, products.title ->> $4::text as title, stock.available,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = offers.product_id order by position limit 1), '') as preview,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     offers.is_active and coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true) as is_open,
     exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = $2) as is_served
   from offers join products using (product_id) join offer_availability stock using (relation_id)
   join merchants on merchants.merchant_id = offers.merchant_id join warehouses on warehouses.warehouse_id = offers.warehouse_id
   where offers.relation_id = any ($1);

-- quotes.quotesOfRequest
-- takes $1 bigint
-- gives version integer, by_side text, message text, valid_until timestamp with time zone, freight_cents cents, deposit_percent integer, created_at timestamp with time zone, lines jsonb, files jsonb
select version, by_side, message, valid_until, freight_cents, deposit_percent, created_at,
     (select jsonb_agg(jsonb_build_object('relation_id', relation_id, 'quantity', quantity, 'unit_cents', unit_cents, 'tiers', tiers) order by position)
       from price_quote_lines where price_quote_lines.quote_id = quote.quote_id) as lines,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name) order by name, file_id), '[]')
       from files where file_id = any (quote.file_ids)) as files
   from price_quotes quote where request_id = $1 order by version desc;

-- quotes.samplesOfMerchant
-- takes $1 bigint, $2 text
-- gives relation_id bigint, product_id bigint, custom_sn text, title text, warehouse_name text, price_cents cents, freight_cents cents, max_pieces integer, is_swatch boolean, preview text, finish text
select sample_terms.relation_id, offers.product_id, products.custom_sn, products.title ->> $2::text as title, warehouse_name,
     sample_terms.price_cents, sample_terms.freight_cents, max_pieces, is_swatch,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = offers.product_id order by position limit 1), '') as preview,
     concat_ws(' · ', (select string_agg(coalesce(label ->> $2::text, used.code), ', ' order by used.place)
         from jsonb_array_elements_text(products.attributes -> 'materials') with ordinality as used (code, place)
         left join vocabulary_terms term on term.vocabulary = 'material' and term.code = used.code),
       coalesce((select label ->> $2::text from vocabulary_terms where vocabulary = 'colour' and code = products.colour limit 1), products.colour)) as finish
   from sample_terms join offers using (relation_id) join products using (product_id) join warehouses on warehouses.warehouse_id = offers.warehouse_id where sample_terms.merchant_id = $1 order by custom_sn, sample_terms.relation_id limit 1000;

-- quotes.samplesOfProduct
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone
-- gives relation_id bigint, product_id bigint, custom_sn text, title text, warehouse_name text, price_cents cents, freight_cents cents, max_pieces integer, is_swatch boolean, preview text, finish text
select sample_terms.relation_id, offers.product_id, products.custom_sn, products.title ->> $2::text as title, warehouse_name,
     sample_terms.price_cents, sample_terms.freight_cents, max_pieces, is_swatch,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = offers.product_id order by position limit 1), '') as preview,
     concat_ws(' · ', (select string_agg(coalesce(label ->> $2::text, used.code), ', ' order by used.place)
         from jsonb_array_elements_text(products.attributes -> 'materials') with ordinality as used (code, place)
         left join vocabulary_terms term on term.vocabulary = 'material' and term.code = used.code),
       coalesce((select label ->> $2::text from vocabulary_terms where vocabulary = 'colour' and code = products.colour limit 1), products.colour)) as finish
   from sample_terms join offers using (relation_id) join products using (product_id) join warehouses on warehouses.warehouse_id = offers.warehouse_id join site_warehouses served on served.warehouse_id = offers.warehouse_id and served.site_code = $3
     join products asked on asked.product_id = $1 and asked.merchant_id = sample_terms.merchant_id
   where (offers.product_id = $1 or (is_swatch and products.colour = asked.colour
       and asked.attributes -> 'materials' @> (products.attributes -> 'materials')))
     and offers.is_active and coalesce(starts_at <= $4, true) and coalesce(ends_at > $4, true) order by sample_terms.price_cents, sample_terms.relation_id limit 20;

-- quotes.saveSampleTerms
-- takes $1 bigint, $2 bigint, $3 cents, $4 cents, $5 integer, $6 boolean, $7 bigint, $8 timestamp with time zone
-- gives relation_id bigint
insert into sample_terms (relation_id, merchant_id, price_cents, freight_cents, max_pieces, is_swatch, updated_by, updated_at)
   select relation_id, merchant_id, $3, $4, $5, $6, $7, $8 from offers where merchant_id = $1 and relation_id = $2 and kind in ('local', 'special', 'processing')
   on conflict (relation_id) do update set price_cents = excluded.price_cents, freight_cents = excluded.freight_cents,
     max_pieces = excluded.max_pieces, is_swatch = excluded.is_swatch, updated_by = excluded.updated_by, updated_at = excluded.updated_at
   returning relation_id;

-- quotes.setAcceptedQuantities
-- takes $1 bigint, $2 bigint[], $3 integer[]
-- gives nothing
update price_request_lines set accepted_quantity = chosen.quantity
   from unnest($2::bigint[], $3::integer[]) as chosen (relation_id, quantity)
   where request_id = $1 and price_request_lines.relation_id = chosen.relation_id;

-- requisitions.byId
-- takes $1 bigint, $2 bigint
-- gives requisition_id bigint, company_id bigint, person_id bigint, title text, needed_by text, note text, status text, decision_note text, requester text, decider text, decided_at timestamp with time zone, last_in_cart_at timestamp with time zone, created_at timestamp with time zone, products integer, pieces integer
select requisition_id, company_id, asked.person_id, title, to_char(needed_by, 'YYYY-MM-DD') as needed_by, note, status, decision_note,
     requester.first_name || ' ' || requester.last_name as requester, decider.first_name || ' ' || decider.last_name as decider,
     decided_at, last_in_cart_at, asked.created_at,
     (select count(*)::int from requisition_lines line where line.requisition_id = asked.requisition_id) as products,
     (select coalesce(sum(quantity), 0)::int from requisition_lines line where line.requisition_id = asked.requisition_id) as pieces from requisitions asked join people requester on requester.person_id = asked.person_id
   left join people decider on decider.person_id = decided_by where company_id = $1 and requisition_id = $2;

-- requisitions.counts
-- takes $1 bigint
-- gives status text, count integer
select status, count(*)::int as count from requisitions where company_id = $1 group by status;

-- requisitions.insert
-- takes $1 bigint, $2 bigint, $3 text, $4 date, $5 text, $6 timestamp with time zone, $7 bigint[], $8 integer[]
-- gives requisition_id bigint
with made as (
     insert into requisitions (company_id, person_id, title, needed_by, note, created_at) values ($1, $2, $3, $4::date, $5, $6) returning requisition_id),
   lined as (
     insert into requisition_lines (requisition_id, product_id, quantity)
     select requisition_id, product_id, quantity from made, unnest($7::bigint[], $8::integer[]) wanted (product_id, quantity))
   select requisition_id from made;

-- requisitions.lines
-- takes $1 bigint, $2 text
-- gives product_id bigint, goods_sn text, custom_sn text, title text, preview text, quantity integer
select product_id, goods_sn, custom_sn, title ->> $2 as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview, quantity
   from requisition_lines join products using (product_id) where requisition_id = $1 order by goods_sn;

-- requisitions.lock
-- takes $1 bigint, $2 bigint
-- gives requisition_id bigint
select requisition_id from requisitions where company_id = $1 and requisition_id = $2 for update;

-- requisitions.page
-- takes $1 bigint, $2 text, $3 text, $4 bigint, $5 bigint
-- gives requisition_id bigint, company_id bigint, person_id bigint, title text, needed_by text, note text, status text, decision_note text, requester text, decider text, decided_at timestamp with time zone, last_in_cart_at timestamp with time zone, created_at timestamp with time zone, products integer, pieces integer, count integer
select requisition_id, company_id, asked.person_id, title, to_char(needed_by, 'YYYY-MM-DD') as needed_by, note, status, decision_note,
     requester.first_name || ' ' || requester.last_name as requester, decider.first_name || ' ' || decider.last_name as decider,
     decided_at, last_in_cart_at, asked.created_at,
     (select count(*)::int from requisition_lines line where line.requisition_id = asked.requisition_id) as products,
     (select coalesce(sum(quantity), 0)::int from requisition_lines line where line.requisition_id = asked.requisition_id) as pieces, count(*) over ()::int as count from requisitions asked join people requester on requester.person_id = asked.person_id
   left join people decider on decider.person_id = decided_by
   where company_id = $1 and ($2 = '' or status = $2) and ($3 = '' or title ilike '%' || $3 || '%'
     or requester.first_name || ' ' || requester.last_name ilike '%' || $3 || '%'
     or exists (select from requisition_lines line join products using (product_id)
       where line.requisition_id = asked.requisition_id and goods_sn ilike $3 || '%'))
   order by requisition_id desc limit $4 offset $5;

-- requisitions.updateDecision
-- takes $1 bigint, $2 text, $3 text, $4 bigint, $5 timestamp with time zone, $6 text
-- gives nothing
update requisitions set status = $3, decided_by = $4, decided_at = $5, decision_note = $6 where requisition_id = $1 and status = $2;

-- requisitions.updateStatus
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone
-- gives nothing
update requisitions set status = $3, last_in_cart_at = coalesce($4, last_in_cart_at) where requisition_id = $1 and status = $2;

-- reservations.claimFinalReminders
-- takes $1 date, $2 bigint
-- gives order_id bigint, days integer
with due as (
     select terms.order_id, case when final_date - $1::date <= 1 then 1 when final_date - $1::date <= 3 then 3 else 7 end as days
     from orders join reservations terms using (order_id)
     where status = 14 and final_date between $1::date and $1::date + 7
       and coalesce(reminded_days, 8) > case when final_date - $1::date <= 1 then 1 when final_date - $1::date <= 3 then 3 else 7 end
     order by terms.order_id limit $2 for update of terms skip locked
   )
   update reservations terms set reminded_days = due.days from due where terms.order_id = due.order_id
   returning terms.order_id, due.days;

-- reservations.claimsOfShortLots
-- takes $1 bigint, $2 bigint[], $3 integer[]
-- gives promise_id bigint, incoming_id bigint, stock_item_id bigint, product_id bigint, order_id bigint, order_number text, site_code text, order_line_id bigint, quantity pieces, line_quantity pieces, pack_multiple pieces, missing_pieces text, is_approved boolean, line_count integer, item_count integer, paid_at timestamp with time zone
select promise_id, promise.incoming_id, promise.stock_item_id, item.product_id, promise.order_id, order_number, orders.site_code, promise.order_line_id,
     promise.quantity, line.quantity as line_quantity, offers.pack_multiple, missing_pieces, status in (13, 14) as is_approved,
     (select count(*) from order_lines all_lines where all_lines.order_id = orders.order_id)::integer as line_count,
     (select count(*) from arrival_promises part where part.order_line_id = line.order_line_id and part.state <> 'released')::integer as item_count,
     coalesce(terms.ranked_at, (select max(at) from order_events event
       where event.order_id = orders.order_id and action in ('submitDeposit', 'submitFull', 'resubmit'))) as paid_at
   from unnest($2::bigint[], $3::integer[]) as counted (incoming_id, received)
   join incoming_stock lot using (incoming_id)
   join stock_items item on item.stock_item_id = lot.stock_item_id
   join products on products.product_id = item.product_id and products.merchant_id = $1
   join arrival_promises promise on promise.incoming_id = lot.incoming_id and promise.state = 'open'
   join orders using (order_id) join order_lines line using (order_line_id) join offers on offers.relation_id = promise.relation_id
   join reservations terms on terms.order_id = orders.order_id
   where lot.allocated > counted.received and lot.arrived_at is null
   order by promise_id;

-- reservations.counts
-- takes $1 bigint
-- gives status integer, count integer
select status, count(*)::integer as count from orders where company_id = $1 and kind = 'presale' group by status;

-- reservations.finalDateOnArrival
-- takes $1 bigint, $2 bigint[]
-- gives final_date date
select greatest(final_date, agreed_final_date + ((select max(arrives_from) from incoming_stock where incoming_id = any ($2::bigint[])) - promised_from)) as final_date
   from reservations join orders using (order_id) where order_id = $1;

-- reservations.insertReservationTerms
-- takes $1 text, $2 integer, $3 text, $4 integer, $5 integer
-- gives nothing
insert into reservations (order_id, deposit_percent, overdue_policy, grace_days, slip_days, promised_from, promised_to, agreed_final_date,
     missing_pieces)
   select orders.order_id, $2, $3, $4, $5, min(arrives_from), max(arrives_to), final_date,
     (select case settings ->> 'presale_missing_refunded' when '1' then 'refund' else 'next' end from sites where sites.site_code = orders.site_code)
   from checkouts join orders using (checkout_id) join arrival_promises promise using (order_id) join incoming_stock using (incoming_id)
   where order_parent_number = $1
   group by orders.order_id;

-- reservations.insertShares
-- takes $1 jsonb, $2 text, $3 timestamp with time zone
-- gives nothing
insert into arrival_shares (incoming_id, order_id, product_id, policy, share_rank, ranks, promised, given, outcome, moved_order_id, at)
   select incoming_id, order_id, product_id, $2, min(rank), min(ranks), sum(promised), sum(gets), min(outcome), min(moved_order_id), $3
   from jsonb_to_recordset($1::jsonb) as share (incoming_id bigint, order_id bigint, product_id bigint, rank integer, ranks integer, promised integer,
     gets integer, outcome text, moved_order_id bigint)
   group by incoming_id, order_id, product_id;

-- reservations.insertSplitTerms
-- takes $1 bigint, $2 bigint
-- gives nothing
insert into reservations (order_id, deposit_percent, overdue_policy, grace_days, slip_days, missing_pieces, promised_from, promised_to, agreed_final_date,
     ranked_at)
   select split.order_id, deposit_percent, overdue_policy, grace_days, slip_days, missing_pieces, arrival.arrives_from, arrival.arrives_to, split.final_date,
     coalesce(terms.ranked_at, (select max(at) from order_events event
       where event.order_id = orders.order_id and action in ('submitDeposit', 'submitFull', 'resubmit')))
   from reservations terms join orders using (order_id), orders split, (
     select min(arrives_from) as arrives_from, max(arrives_to) as arrives_to from arrival_promises join incoming_stock using (incoming_id)
     where order_id = $2 and state = 'open') arrival
   where terms.order_id = $1 and split.order_id = $2;

-- reservations.lockOverdueFinals
-- takes $1 date, $2 bigint
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders join reservations terms using (order_id)
   where status = 14 and final_date + grace_days < $1::date
     and not exists (select from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and payments.status in ('created', 'processing'))
   order by orders.order_id limit $2 for no key update of orders skip locked;

-- reservations.lockUnpaidReservations
-- takes $1 timestamp with time zone, $2 bigint
-- gives order_id bigint, order_number text, checkout_id bigint, company_id bigint, person_id bigint, merchant_id bigint, warehouse_id bigint, site_code text, kind order_kind, status integer, status_before integer, logistics_type logistics_type, currency text, goods_cents charge_cents, discount_cents charge_cents, coupon_cents charge_cents, order_cents cents, freight_cents charge_cents, total_cents cents, paid_cents charge_cents, freight_paid_cents charge_cents, refunded_cents charge_cents, deposit_cents charge_cents, forfeited_cents charge_cents, final_date date, has_label boolean, was_completed boolean, was_escalated boolean, is_arrival_late boolean, has_open_case boolean, created_at timestamp with time zone, expires_at timestamp with time zone
select orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late, exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in (0, 3, 5)) as has_open_case, orders.created_at, expires_at from orders
   where kind = 'presale' and status in (11, 12) and expires_at <= $1::timestamptz
     and not exists (select from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and payments.status in ('created', 'processing'))
   order by order_id limit $2 for no key update skip locked;

-- reservations.missingPiecesOf
-- takes $1 bigint, $2 text
-- gives missing_pieces text, may_choose boolean
select missing_pieces, status in (10, 11, 12, 13, 14) as may_choose from reservations join orders using (order_id)
   where orders.company_id = $1 and order_number = $2;

-- reservations.nextArrivals
-- takes $1 bigint[], $2 bigint[]
-- gives incoming_id bigint, stock_item_id bigint, free integer
select incoming_id, stock_item_id, quantity - allocated as free
   from incoming_stock where stock_item_id = any ($1::bigint[]) and incoming_id <> all ($2::bigint[]) and arrived_at is null and quantity > allocated
   order by arrives_from, incoming_id;

-- reservations.numberOfReservation
-- takes $1 bigint
-- gives order_number text
select order_number from orders where order_id = $1 and kind = 'presale';

-- reservations.page
-- takes $1 bigint, $2 integer[], $3 text, $4 text, $5 bigint, $6 bigint
-- gives order_id bigint, order_number text, order_parent_number text, kind order_kind, status integer, created_at timestamp with time zone, currency text, merchant_name text, warehouse_name text, logistics_type logistics_type, pieces integer, order_cents cents, deposit_cents charge_cents, paid_cents charge_cents, refunded_cents charge_cents, freight_cents charge_cents, freight_paid_cents charge_cents, final_date date, expires_at timestamp with time zone, was_completed boolean, was_escalated boolean, is_arrival_late boolean, deposit_percent integer, overdue_policy text, grace_days integer, slip_days integer, promised_from date, promised_to date, lines jsonb, arrivals jsonb, voucher_status text
select orders.order_id, order_number, order_parent_number, kind, status, orders.created_at, orders.currency, merchants.name as merchant_name,
     warehouse_name, logistics_type, pieces, order_cents, deposit_cents, paid_cents, refunded_cents, freight_cents, freight_paid_cents, final_date,
     expires_at, completed_at is not null as was_completed, escalated_at is not null as was_escalated, (orders.kind = 'presale' and is_arrival_late(orders.order_id)) as is_arrival_late,
     deposit_percent, overdue_policy, grace_days, slip_days, promised_from, promised_to,
     (select jsonb_agg(jsonb_build_object('product_id', product_id, 'goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', line.title ->> $4,
        'preview', preview, 'amount', quantity, 'price', unit_cents) order by position) from order_lines line where line.order_id = orders.order_id) as lines,
     coalesce((select jsonb_agg(jsonb_build_object('container_number', container_number, 'warehouse_name', warehouse_name, 'custom_sn', products.custom_sn,
         'quantity', promise.quantity, 'arrives_from', arrives_from, 'arrives_to', arrives_to, 'arrived_at', to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'history', coalesce((select jsonb_agg(jsonb_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'arrives_from', arrives_from, 'arrives_to', arrives_to, 'reason', reason)
            order by change_id) from arrival_changes where arrival_changes.incoming_id = lot.incoming_id), '[]')) order by arrives_from, lot.incoming_id)
       from arrival_promises promise join incoming_stock lot using (incoming_id) join stock_items on stock_items.stock_item_id = lot.stock_item_id
       join products using (product_id)
       where promise.order_id = orders.order_id and promise.state <> 'released'), '[]') as arrivals,
     coalesce((select vouchers.status from payment_orders join payments using (payment_id) join vouchers using (payment_id)
       where payment_orders.order_id = orders.order_id order by submitted_at desc limit 1), '') as voucher_status
   from orders join checkouts using (checkout_id) join reservations terms on terms.order_id = orders.order_id
   join merchants on merchants.merchant_id = orders.merchant_id join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where orders.company_id = $1 and kind = 'presale' and ($2::integer[] is null or status = any ($2))
  and ($3 = '' or order_number = $3 or order_parent_number = $3)
   order by orders.created_at desc, orders.order_id desc limit $5 offset $6;

-- reservations.presaleOffersOf
-- takes $1 bigint, $2 text, $3 date
-- gives relation_id bigint, deposit_percent integer, final_date date, available integer
select relation_id, coalesce(deposit_percent, 20) as deposit_percent, final_date, available
   from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
   where product_id = $1 and site_code = $2 and kind = 'presale' and is_active and coalesce(final_date >= $3::date, true)
   order by relation_id;

-- reservations.presaleSettings
-- takes $1 text
-- gives presale_deposit_kept integer, presale_grace_days integer, presale_slip_days integer
select (settings ->> 'presale_deposit_kept')::integer as presale_deposit_kept, (settings ->> 'presale_grace_days')::integer as presale_grace_days,
     (settings ->> 'presale_slip_days')::integer as presale_slip_days
   from sites where site_code = $1;

-- reservations.reservationTerms
-- takes $1 bigint
-- gives order_id bigint, overdue_policy text, grace_days integer
select order_id, overdue_policy, grace_days from reservations where order_id = $1;

-- reservations.setMissingPieces
-- takes $1 bigint, $2 text, $3 text
-- gives nothing
update reservations set missing_pieces = $3 from orders
   where orders.order_id = reservations.order_id and orders.company_id = $1 and order_number = $2 and status in (10, 11, 12, 13, 14);

-- reservations.sharesOfOrders
-- takes $1 bigint, $2 text
-- gives container_number text, custom_sn text, policy text, rank pieces, ranks pieces, promised pieces, given integer, outcome text, moved_order_number text, at timestamp with time zone
select container_number, products.custom_sn, policy, share_rank as rank, ranks, promised, given, outcome, moved.order_number as moved_order_number, at
   from arrival_shares share join orders using (order_id) join incoming_stock using (incoming_id) join products using (product_id)
   left join orders moved on moved.order_id = moved_order_id
   where orders.company_id = $1 and orders.order_number = $2 order by share_id;

-- reservations.shortPolicyOfSite
-- takes $1 text
-- gives policy integer
select (settings ->> 'presale_short_policy')::integer as policy from sites where site_code = $1;

-- reviewDecisions.activeReasons
-- takes $1 text
-- gives reason_id bigint, kind text, code text, said translated, position integer
select reason_id, kind, code, said, position from review_reasons
   where retired_at is null and ($1 = '' or kind = $1) order by kind, position, reason_id;

-- reviewDecisions.insertReason
-- takes $1 text, $2 text, $3 jsonb, $4 timestamp with time zone
-- gives reason_id bigint
insert into review_reasons (kind, code, said, position, changed_at)
   select $1, $2, $3::jsonb, coalesce(max(position), 0) + 1, $4 from review_reasons where kind = $1
   returning reason_id;

-- reviewDecisions.lockReason
-- takes $1 bigint
-- gives reason_id bigint, kind text, said translated
select reason_id, kind, said from review_reasons where reason_id = $1 and retired_at is null for update;

-- reviewDecisions.markReasonRetired
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update review_reasons set retired_at = $2 where reason_id = $1 and retired_at is null;

-- reviewDecisions.reasonsByCode
-- takes $1 text, $2 text[]
-- gives code text, said translated, is_offered boolean
select code, said, retired_at is null as is_offered from review_reasons
   where kind = $1 and code = any ($2) order by position, reason_id;

-- reviewDecisions.updateReason
-- takes $1 bigint, $2 jsonb, $3 timestamp with time zone
-- gives nothing
update review_reasons set said = $2::jsonb, changed_at = $3 where reason_id = $1;

-- reviewQueue.answerQuestion
-- takes $1 bigint, $2 bigint, $3 text, $4 uuid[], $5 bigint, $6 timestamp with time zone
-- gives kind text, item_id bigint
update review_questions set answer = $3, file_ids = $4, answered_by = $5, answered_at = $6
   where question_id = $1 and company_id = $2 and answered_at is null returning kind, item_id;

-- reviewQueue.assignItem
-- takes $1 text, $2 bigint, $3 bigint
-- gives nothing
insert into queue_items (kind, item_id, assigned_to) values ($1, $2, $3)
   on conflict (kind, item_id) do update set assigned_to = $3;

-- reviewQueue.claimItem
-- takes $1 text, $2 bigint, $3 bigint, $4 timestamp with time zone, $5 timestamp with time zone
-- gives nothing
insert into queue_items (kind, item_id, claimed_by, claimed_until) values ($1, $2, $3, $4)
   on conflict (kind, item_id) do update set claimed_by = $3, claimed_until = $4
   where queue_items.claimed_by is null or queue_items.claimed_by = $3 or queue_items.claimed_until <= $5;

-- reviewQueue.companySummaryById
-- takes $1 bigint
-- gives company_id bigint, name text, user_type integer, certified_status integer, may_buy boolean, is_frozen boolean, created_at timestamp with time zone, orders integer, bought bigint, refused_before integer
select company_id, name, user_type, certified_status, may_buy, frozen_at is not null as is_frozen, created_at,
     (select count(*) from orders where orders.company_id = companies.company_id)::integer as orders,
     (select coalesce(sum(paid_cents + freight_paid_cents), 0)::bigint from orders where orders.company_id = companies.company_id) as bought,
     ((select count(*) from certifications where certifications.company_id = companies.company_id and auth_status = 3)
       + (select count(*) from vouchers where vouchers.company_id = companies.company_id and status = 'refused'))::integer as refused_before
   from companies where company_id = $1;

-- reviewQueue.decisionsOfItem
-- takes $1 text, $2 bigint
-- gives decision_id bigint, kind text, item_id bigint, decision text, state text, refusal text, name text, decided_at timestamp with time zone, due_at timestamp with time zone
select decision_id, kind, item_id, decision, state, refusal, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, decided_at, due_at
   from queue_decisions join people using (person_id) where kind = $1 and item_id = $2 order by decision_id desc limit 20;

-- reviewQueue.decisionsOfPerson
-- takes $1 bigint, $2 timestamp with time zone
-- gives decision_id bigint, kind text, item_id bigint, decision text, state text, refusal text, name text, decided_at timestamp with time zone, due_at timestamp with time zone
select decision_id, kind, item_id, decision, state, refusal, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, decided_at, due_at
   from queue_decisions join people using (person_id) where person_id = $1 and decided_at > $2 order by decision_id desc limit 20;

-- reviewQueue.decisionsPerDay
-- takes $1 timestamp with time zone, $2 timestamp with time zone, $3 text
-- gives day text, approved integer, refused integer
select day::text, (count(*) filter (where decision = 'approve'))::integer as approved, (count(*) filter (where decision = 'refuse'))::integer as refused
   from generate_series(($1::timestamptz at time zone $3)::date, ($2::timestamptz at time zone $3)::date, interval '1 day') as days (moment),
     lateral (select moment::date as day) as named
   left join queue_decisions on state = 'done' and (decided_at at time zone $3)::date = day and decided_at > $1::timestamptz - interval '1 day'
   group by day order by day;

-- reviewQueue.deleteFilter
-- takes $1 bigint, $2 bigint
-- gives nothing
delete from queue_filters where person_id = $1 and queue_filter_id = $2;

-- reviewQueue.dueDecisions
-- takes $1 timestamp with time zone, $2 bigint
-- gives decision_id bigint, kind text, item_id bigint, person_id bigint, decision text, path text, params jsonb, language text, site_code text
select decision_id, kind, item_id, person_id, decision, path, params, language, site_code from queue_decisions
   where state = 'waiting' and due_at <= $1 order by due_at, decision_id limit $2;

-- reviewQueue.failDecision
-- takes $1 bigint, $2 timestamp with time zone, $3 text
-- gives nothing
update queue_decisions set state = 'failed', settled_at = $2, refusal = $3 where decision_id = $1 and state = 'waiting';

-- reviewQueue.filtersOf
-- takes $1 bigint
-- gives queue_filter_id bigint, name text, address text
select queue_filter_id, name, address from queue_filters where person_id = $1 order by name, queue_filter_id;

-- reviewQueue.historyOf
-- takes $1 text, $2 bigint
-- gives at timestamp with time zone, action text, name text
select at, action, coalesce(case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end, '') as name from audit_log left join people using (person_id)
   where subject = $1 order by at desc, audit_id desc limit $2;

-- reviewQueue.insertDecision
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 text, $6 jsonb, $7 text, $8 text, $9 timestamp with time zone, $10 timestamp with time zone
-- gives decision_id bigint
insert into queue_decisions (kind, item_id, person_id, decision, path, params, language, site_code, decided_at, due_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10) returning decision_id;

-- reviewQueue.insertQuestion
-- takes $1 text, $2 bigint, $3 bigint, $4 text, $5 bigint, $6 timestamp with time zone
-- gives question_id bigint
insert into review_questions (kind, item_id, company_id, body, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6) returning question_id;

-- reviewQueue.notesOf
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives note_id bigint, name text, body text, written_at timestamp with time zone
select note_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, body, written_at from company_notes join people using (person_id)
   where company_id = $1 order by note_id desc limit $2 offset $3;

-- reviewQueue.openItem
-- takes $1 text, $2 bigint, $3 text, $4 timestamp with time zone
-- gives kind text, item_id bigint, company_id bigint, merchant_id bigint, party text, title text, amount_cents bigint, submitted_at timestamp with time zone, claimed_by bigint, opened_by bigint, claimed_name text, assigned_to bigint, assigned_name text, asked_at timestamp with time zone, failed text, first_by bigint, first_name text
with page as (
     select item.*, case when claimed_until > $4 then claimed_by end as claimed_by, claimed_by as opened_by, assigned_to, asked_at from (select 'certification'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select auth_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from certifications where auth_status = 1) certification_items
  union all
  select 'settlement'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select settlement_id as item_id, null::bigint as company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from settlements where status = 1) settlement_items
  union all
  select 'voucher'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select voucher_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from vouchers where status = 'submitted') voucher_items
  union all
  select 'recharge'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select recharge_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from recharges where status in ('submitted', 'confirming')) recharge_items
  union all
  select 'withdrawal'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select withdrawal_id as item_id, company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from withdrawals where status in ('requested', 'confirming')) withdrawal_items
  union all
  select 'thaw'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select thaw_id as item_id, thaw.company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from thaw_requests thaw join frozen_amounts using (frozen_id) where thaw.status = 'requested') thaw_items
  union all
  select 'credit'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select change_id as item_id, company_id, null::bigint as merchant_id, credit_limit_cents as amount_cents, submitted_at
      from terms_changes where status = 'waiting') credit_items
  union all
  select 'picture'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select picture_request_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, requested_at as submitted_at
      from picture_requests where status = 1) picture_items
  union all
  select 'change'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select change_set_id as item_id, null::bigint as company_id, merchant_id, null::bigint as amount_cents, opened_at as submitted_at
      from product_change_sets where closed_at is null) change_items
  union all
  select 'reservation'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select order_id as item_id, company_id, null::bigint as merchant_id, paid_cents as amount_cents, status_since as submitted_at
      from orders where status = 10 and kind = 'presale') reservation_items
  union all
  select 'contract'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select order_id as item_id, company_id, merchant_id, order_cents as amount_cents, status_since as submitted_at
      from orders where status = 10 and kind = 'fob') contract_items
  union all
  select 'afterSale'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select record_id as item_id, company_id, null::bigint as merchant_id, requested_cents as amount_cents, status_since as submitted_at
      from after_sale_records where turn = 'operator' and status = 0 and approved_at is null) afterSale_items
  union all
  select 'feedback'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select feedback_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, waiting_since as submitted_at
      from feedback where status = 'open') feedback_items
  union all
  select 'reportedReview'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select review_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, reported_at as submitted_at
      from product_reviews where reported_at is not null) reportedReview_items) item left join queue_items touched using (kind, item_id)
     where item.kind = $1 and item.item_id = $2
   ) 
  select  page.kind, page.item_id, page.company_id, page.merchant_id, coalesce(companies.name, merchants.name, case page.kind when 'settlement' then (select company_name from settlements where settlement_id = page.item_id) else null end, '') as party,
    coalesce(case page.kind when 'certification' then (select company_name from certifications where auth_id = page.item_id)
    when 'settlement' then (select company_name from settlements where settlement_id = page.item_id)
    when 'voucher' then (select order_parent_number from vouchers join payment_orders using (payment_id) join orders using (order_id)
      join checkouts using (checkout_id) where voucher_id = page.item_id limit 1)
    when 'recharge' then (select recharge_number from recharges where recharge_id = page.item_id)
    when 'withdrawal' then (select withdrawal_number from withdrawals where withdrawal_id = page.item_id)
    when 'thaw' then (select reason from thaw_requests where thaw_id = page.item_id)
    when 'credit' then (select reason from terms_changes where change_id = page.item_id)
    when 'picture' then (select products.title ->> $3 from picture_requests join products using (product_id)
      where picture_request_id = page.item_id)
    when 'change' then (select products.title ->> $3 from product_change_sets join products using (product_id)
      where change_set_id = page.item_id)
    when 'reservation' then (select order_number from orders where order_id = page.item_id)
    when 'contract' then (select order_number from orders where order_id = page.item_id)
    when 'afterSale' then (select record_number from after_sale_records where record_id = page.item_id)
    when 'feedback' then (select left(body, 120) from feedback_entries where feedback_id = page.item_id and not is_staff order by entry_id desc limit 1)
    when 'reportedReview' then (select left(body, 120) from product_reviews where review_id = page.item_id) else null end, '') as title, amount_cents, submitted_at,
    claimed_by, opened_by, case claimer.mobile_country_code when '86' then claimer.last_name || claimer.first_name else claimer.first_name || ' ' || claimer.last_name end as claimed_name, assigned_to, case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end as assigned_name, asked_at,
    coalesce((select case state when 'failed' then refusal else '' end from queue_decisions decided
      where decided.kind = page.kind and decided.item_id = page.item_id order by decision_id desc limit 1), '') as failed,
    case page.kind when 'voucher' then (select first_reviewed_by from vouchers where voucher_id = page.item_id)
    when 'recharge' then (select first_reviewed_by from recharges where recharge_id = page.item_id)
    when 'withdrawal' then (select first_reviewed_by from withdrawals where withdrawal_id = page.item_id)
    when 'credit' then (select proposed_by from terms_changes where change_id = page.item_id) else null::bigint end as first_by, (select case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end from people where person_id = case page.kind when 'voucher' then (select first_reviewed_by from vouchers where voucher_id = page.item_id)
    when 'recharge' then (select first_reviewed_by from recharges where recharge_id = page.item_id)
    when 'withdrawal' then (select first_reviewed_by from withdrawals where withdrawal_id = page.item_id)
    when 'credit' then (select proposed_by from terms_changes where change_id = page.item_id) else null::bigint end) as first_name
  from page
  left join companies on companies.company_id = page.company_id
  left join merchants on merchants.merchant_id = page.merchant_id
  left join people claimer on claimer.person_id = claimed_by
  left join people assignee on assignee.person_id = assigned_to;

-- reviewQueue.operatorRolesOf
-- takes $1 bigint
-- gives operator_roles text[]
select operator_roles from people where person_id = $1 and frozen_at is null;

-- reviewQueue.postponeDecision
-- takes $1 bigint, $2 timestamp with time zone, $3 integer, $4 timestamp with time zone
-- gives nothing
update queue_decisions set tries = tries + 1, due_at = $2,
     state = case when tries + 1 >= $3 then 'failed' else state end,
     settled_at = case when tries + 1 >= $3 then $4::timestamptz end,
     refusal = case when tries + 1 >= $3 then 'BUSY' else refusal end
   where decision_id = $1 and state = 'waiting';

-- reviewQueue.questionsOfCompany
-- takes $1 bigint
-- gives question_id bigint, kind text, item_id bigint, body text, asked_by text, asked_at timestamp with time zone, answer text, answered_by text, answered_at timestamp with time zone, files jsonb
select question_id, kind, item_id, body, case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end as asked_by, asked_at, answer, case answerer.mobile_country_code when '86' then answerer.last_name || answerer.first_name else answerer.first_name || ' ' || answerer.last_name end as answered_by, answered_at,
  coalesce((select jsonb_agg(jsonb_build_object('file_id', file_id, 'name', files.name)) from files where file_id = any (file_ids)), '[]') as files from review_questions join people staff on staff.person_id = asked_by left join people answerer on answerer.person_id = answered_by where company_id = $1 order by answered_at is not null, question_id desc limit 50;

-- reviewQueue.questionsOfItem
-- takes $1 text, $2 bigint
-- gives question_id bigint, kind text, item_id bigint, body text, asked_by text, asked_at timestamp with time zone, answer text, answered_by text, answered_at timestamp with time zone, files jsonb
select question_id, kind, item_id, body, case staff.mobile_country_code when '86' then staff.last_name || staff.first_name else staff.first_name || ' ' || staff.last_name end as asked_by, asked_at, answer, case answerer.mobile_country_code when '86' then answerer.last_name || answerer.first_name else answerer.first_name || ' ' || answerer.last_name end as answered_by, answered_at,
  coalesce((select jsonb_agg(jsonb_build_object('file_id', file_id, 'name', files.name)) from files where file_id = any (file_ids)), '[]') as files from review_questions join people staff on staff.person_id = asked_by left join people answerer on answerer.person_id = answered_by where kind = $1 and item_id = $2 order by question_id desc;

-- reviewQueue.queueCounts
-- takes $1 text[], $2 integer[], $3 timestamp with time zone
-- gives kind text, open integer, late integer, resting integer, oldest timestamp with time zone
select wanted.kind, coalesce(open, 0)::integer as open, coalesce(late, 0)::integer as late, coalesce(resting, 0)::integer as resting, oldest
   from unnest($1::text[], $2::integer[]) as wanted (kind, hours)
   left join lateral (
     select count(*) filter (where asked_at is null) as open, count(*) filter (where asked_at is not null) as resting,
       count(*) filter (where asked_at is null and submitted_at < $3::timestamptz - make_interval(hours => wanted.hours)) as late,
       min(submitted_at) filter (where asked_at is null) as oldest
     from (select 'certification'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select auth_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from certifications where auth_status = 1) certification_items
  union all
  select 'settlement'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select settlement_id as item_id, null::bigint as company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from settlements where status = 1) settlement_items
  union all
  select 'voucher'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select voucher_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from vouchers where status = 'submitted') voucher_items
  union all
  select 'recharge'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select recharge_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from recharges where status in ('submitted', 'confirming')) recharge_items
  union all
  select 'withdrawal'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select withdrawal_id as item_id, company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from withdrawals where status in ('requested', 'confirming')) withdrawal_items
  union all
  select 'thaw'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select thaw_id as item_id, thaw.company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from thaw_requests thaw join frozen_amounts using (frozen_id) where thaw.status = 'requested') thaw_items
  union all
  select 'credit'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select change_id as item_id, company_id, null::bigint as merchant_id, credit_limit_cents as amount_cents, submitted_at
      from terms_changes where status = 'waiting') credit_items
  union all
  select 'picture'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select picture_request_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, requested_at as submitted_at
      from picture_requests where status = 1) picture_items
  union all
  select 'change'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select change_set_id as item_id, null::bigint as company_id, merchant_id, null::bigint as amount_cents, opened_at as submitted_at
      from product_change_sets where closed_at is null) change_items
  union all
  select 'reservation'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select order_id as item_id, company_id, null::bigint as merchant_id, paid_cents as amount_cents, status_since as submitted_at
      from orders where status = 10 and kind = 'presale') reservation_items
  union all
  select 'contract'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select order_id as item_id, company_id, merchant_id, order_cents as amount_cents, status_since as submitted_at
      from orders where status = 10 and kind = 'fob') contract_items
  union all
  select 'afterSale'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select record_id as item_id, company_id, null::bigint as merchant_id, requested_cents as amount_cents, status_since as submitted_at
      from after_sale_records where turn = 'operator' and status = 0 and approved_at is null) afterSale_items
  union all
  select 'feedback'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select feedback_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, waiting_since as submitted_at
      from feedback where status = 'open') feedback_items
  union all
  select 'reportedReview'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select review_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, reported_at as submitted_at
      from product_reviews where reported_at is not null) reportedReview_items) item left join queue_items touched using (kind, item_id)
     where item.kind = wanted.kind and not exists (select from queue_decisions decided
    where decided.kind = item.kind and decided.item_id = item.item_id and decided.state = 'waiting')
   ) counted on true;

-- reviewQueue.queuePage
-- takes $1 text[], $2 integer[], $3 timestamp with time zone, $4 text, $5 boolean, $6 text, $7 bigint, $8 boolean, $9 text, $10 bigint, $11 bigint, $12 bigint, $13 text[], $14 text[]
-- gives found integer, kind text, item_id bigint, company_id bigint, merchant_id bigint, party text, title text, amount_cents bigint, submitted_at timestamp with time zone, claimed_by bigint, opened_by bigint, claimed_name text, assigned_to bigint, assigned_name text, asked_at timestamp with time zone, failed text, first_by bigint, first_name text
with page as (
     select item.*, case when claimed_until > $3 then claimed_by end as claimed_by, claimed_by as opened_by, assigned_to, asked_at,
       item.kind = any ($14) and case item.kind when 'voucher' then (select first_reviewed_by from vouchers where voucher_id = item.item_id)
    when 'recharge' then (select first_reviewed_by from recharges where recharge_id = item.item_id)
    when 'withdrawal' then (select first_reviewed_by from withdrawals where withdrawal_id = item.item_id)
    when 'credit' then (select proposed_by from terms_changes where change_id = item.item_id) else null::bigint end is distinct from $7::bigint as is_own, case when ($6 <> 'all' or $8 or $9 <> '' or $10::bigint is not null) then (select count(*)::integer from (select from (select 'certification'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select auth_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from certifications where auth_status = 1) certification_items
  union all
  select 'settlement'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select settlement_id as item_id, null::bigint as company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from settlements where status = 1) settlement_items
  union all
  select 'voucher'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select voucher_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from vouchers where status = 'submitted') voucher_items
  union all
  select 'recharge'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select recharge_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from recharges where status in ('submitted', 'confirming')) recharge_items
  union all
  select 'withdrawal'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select withdrawal_id as item_id, company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from withdrawals where status in ('requested', 'confirming')) withdrawal_items
  union all
  select 'thaw'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select thaw_id as item_id, thaw.company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from thaw_requests thaw join frozen_amounts using (frozen_id) where thaw.status = 'requested') thaw_items
  union all
  select 'credit'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select change_id as item_id, company_id, null::bigint as merchant_id, credit_limit_cents as amount_cents, submitted_at
      from terms_changes where status = 'waiting') credit_items
  union all
  select 'picture'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select picture_request_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, requested_at as submitted_at
      from picture_requests where status = 1) picture_items
  union all
  select 'change'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select change_set_id as item_id, null::bigint as company_id, merchant_id, null::bigint as amount_cents, opened_at as submitted_at
      from product_change_sets where closed_at is null) change_items
  union all
  select 'reservation'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select order_id as item_id, company_id, null::bigint as merchant_id, paid_cents as amount_cents, status_since as submitted_at
      from orders where status = 10 and kind = 'presale') reservation_items
  union all
  select 'contract'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select order_id as item_id, company_id, merchant_id, order_cents as amount_cents, status_since as submitted_at
      from orders where status = 10 and kind = 'fob') contract_items
  union all
  select 'afterSale'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select record_id as item_id, company_id, null::bigint as merchant_id, requested_cents as amount_cents, status_since as submitted_at
      from after_sale_records where turn = 'operator' and status = 0 and approved_at is null) afterSale_items
  union all
  select 'feedback'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select feedback_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, waiting_since as submitted_at
      from feedback where status = 'open') feedback_items
  union all
  select 'reportedReview'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select review_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, reported_at as submitted_at
      from product_reviews where reported_at is not null) reportedReview_items) item left join queue_items touched using (kind, item_id)
     where item.kind = any ($1) and (asked_at is not null) = $5 and not exists (select from queue_decisions decided
    where decided.kind = item.kind and decided.item_id = item.item_id and decided.state = 'waiting')
       and ($6 = 'all' or ($6 = 'mine' and (assigned_to = $7 or (claimed_by = $7 and claimed_until > $3)))
         or ($6 = 'nobody' and assigned_to is null and coalesce(claimed_until <= $3, true)))
       and (not $8 or submitted_at < $3::timestamptz - make_interval(hours => ($2::integer[])[array_position($1, item.kind)]))
       and ($9 = '' or company_id in (select company_id from companies where (lower(name) like ($13::text[])[1] or lower(name) like ($13::text[])[2]))
         or merchant_id in (select merchant_id from merchants where position(lower($9) in lower(name)) > 0) or item.item_id::text = $9)
       and ($10::bigint is null or amount_cents >= $10) limit 1000) counted) else 0 end as found
     from (select 'certification'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select auth_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from certifications where auth_status = 1) certification_items
  union all
  select 'settlement'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select settlement_id as item_id, null::bigint as company_id, null::bigint as merchant_id, null::bigint as amount_cents, submitted_at
      from settlements where status = 1) settlement_items
  union all
  select 'voucher'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select voucher_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from vouchers where status = 'submitted') voucher_items
  union all
  select 'recharge'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select recharge_id as item_id, company_id, null::bigint as merchant_id, claimed_cents as amount_cents, submitted_at
      from recharges where status in ('submitted', 'confirming')) recharge_items
  union all
  select 'withdrawal'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select withdrawal_id as item_id, company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from withdrawals where status in ('requested', 'confirming')) withdrawal_items
  union all
  select 'thaw'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select thaw_id as item_id, thaw.company_id, null::bigint as merchant_id, amount_cents, submitted_at
      from thaw_requests thaw join frozen_amounts using (frozen_id) where thaw.status = 'requested') thaw_items
  union all
  select 'credit'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select change_id as item_id, company_id, null::bigint as merchant_id, credit_limit_cents as amount_cents, submitted_at
      from terms_changes where status = 'waiting') credit_items
  union all
  select 'picture'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select picture_request_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, requested_at as submitted_at
      from picture_requests where status = 1) picture_items
  union all
  select 'change'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select change_set_id as item_id, null::bigint as company_id, merchant_id, null::bigint as amount_cents, opened_at as submitted_at
      from product_change_sets where closed_at is null) change_items
  union all
  select 'reservation'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select order_id as item_id, company_id, null::bigint as merchant_id, paid_cents as amount_cents, status_since as submitted_at
      from orders where status = 10 and kind = 'presale') reservation_items
  union all
  select 'contract'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select order_id as item_id, company_id, merchant_id, order_cents as amount_cents, status_since as submitted_at
      from orders where status = 10 and kind = 'fob') contract_items
  union all
  select 'afterSale'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select record_id as item_id, company_id, null::bigint as merchant_id, requested_cents as amount_cents, status_since as submitted_at
      from after_sale_records where turn = 'operator' and status = 0 and approved_at is null) afterSale_items
  union all
  select 'feedback'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select feedback_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, waiting_since as submitted_at
      from feedback where status = 'open') feedback_items
  union all
  select 'reportedReview'::text as kind, item_id, company_id, merchant_id, amount_cents, submitted_at from (select review_id as item_id, company_id, null::bigint as merchant_id, null::bigint as amount_cents, reported_at as submitted_at
      from product_reviews where reported_at is not null) reportedReview_items) item left join queue_items touched using (kind, item_id)
     where item.kind = any ($1) and (asked_at is not null) = $5 and not exists (select from queue_decisions decided
    where decided.kind = item.kind and decided.item_id = item.item_id and decided.state = 'waiting')
       and ($6 = 'all' or ($6 = 'mine' and (assigned_to = $7 or (claimed_by = $7 and claimed_until > $3)))
         or ($6 = 'nobody' and assigned_to is null and coalesce(claimed_until <= $3, true)))
       and (not $8 or submitted_at < $3::timestamptz - make_interval(hours => ($2::integer[])[array_position($1, item.kind)]))
       and ($9 = '' or company_id in (select company_id from companies where (lower(name) like ($13::text[])[1] or lower(name) like ($13::text[])[2]))
         or merchant_id in (select merchant_id from merchants where position(lower($9) in lower(name)) > 0) or item.item_id::text = $9)
       and ($10::bigint is null or amount_cents >= $10)
     order by is_own desc, submitted_at, item.kind, item.item_id limit $11 offset $12
   ) 
  select found, page.kind, page.item_id, page.company_id, page.merchant_id, coalesce(companies.name, merchants.name, case page.kind when 'settlement' then (select company_name from settlements where settlement_id = page.item_id) else null end, '') as party,
    coalesce(case page.kind when 'certification' then (select company_name from certifications where auth_id = page.item_id)
    when 'settlement' then (select company_name from settlements where settlement_id = page.item_id)
    when 'voucher' then (select order_parent_number from vouchers join payment_orders using (payment_id) join orders using (order_id)
      join checkouts using (checkout_id) where voucher_id = page.item_id limit 1)
    when 'recharge' then (select recharge_number from recharges where recharge_id = page.item_id)
    when 'withdrawal' then (select withdrawal_number from withdrawals where withdrawal_id = page.item_id)
    when 'thaw' then (select reason from thaw_requests where thaw_id = page.item_id)
    when 'credit' then (select reason from terms_changes where change_id = page.item_id)
    when 'picture' then (select products.title ->> $4 from picture_requests join products using (product_id)
      where picture_request_id = page.item_id)
    when 'change' then (select products.title ->> $4 from product_change_sets join products using (product_id)
      where change_set_id = page.item_id)
    when 'reservation' then (select order_number from orders where order_id = page.item_id)
    when 'contract' then (select order_number from orders where order_id = page.item_id)
    when 'afterSale' then (select record_number from after_sale_records where record_id = page.item_id)
    when 'feedback' then (select left(body, 120) from feedback_entries where feedback_id = page.item_id and not is_staff order by entry_id desc limit 1)
    when 'reportedReview' then (select left(body, 120) from product_reviews where review_id = page.item_id) else null end, '') as title, amount_cents, submitted_at,
    claimed_by, opened_by, case claimer.mobile_country_code when '86' then claimer.last_name || claimer.first_name else claimer.first_name || ' ' || claimer.last_name end as claimed_name, assigned_to, case assignee.mobile_country_code when '86' then assignee.last_name || assignee.first_name else assignee.first_name || ' ' || assignee.last_name end as assigned_name, asked_at,
    coalesce((select case state when 'failed' then refusal else '' end from queue_decisions decided
      where decided.kind = page.kind and decided.item_id = page.item_id order by decision_id desc limit 1), '') as failed,
    case page.kind when 'voucher' then (select first_reviewed_by from vouchers where voucher_id = page.item_id)
    when 'recharge' then (select first_reviewed_by from recharges where recharge_id = page.item_id)
    when 'withdrawal' then (select first_reviewed_by from withdrawals where withdrawal_id = page.item_id)
    when 'credit' then (select proposed_by from terms_changes where change_id = page.item_id) else null::bigint end as first_by, (select case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end from people where person_id = case page.kind when 'voucher' then (select first_reviewed_by from vouchers where voucher_id = page.item_id)
    when 'recharge' then (select first_reviewed_by from recharges where recharge_id = page.item_id)
    when 'withdrawal' then (select first_reviewed_by from withdrawals where withdrawal_id = page.item_id)
    when 'credit' then (select proposed_by from terms_changes where change_id = page.item_id) else null::bigint end) as first_name
  from page
  left join companies on companies.company_id = page.company_id
  left join merchants on merchants.merchant_id = page.merchant_id
  left join people claimer on claimer.person_id = claimed_by
  left join people assignee on assignee.person_id = assigned_to
   order by is_own desc, submitted_at, page.kind, page.item_id;

-- reviewQueue.recipientLanguage
-- takes $1 text, $2 bigint, $3 bigint, $4 bigint
-- gives language text
with page as (select $1::text as kind, $2::bigint as item_id)
   select coalesce(case page.kind when 'settlement' then (select language from settlements where settlement_id = page.item_id) else null end, (
     select language from people left join company_members members using (person_id)
     where (members.company_id = $3 and role = 'admin') or people.merchant_id = $4 order by person_id limit 1)) as language
   from page;

-- reviewQueue.releaseItem
-- takes $1 text, $2 bigint, $3 bigint
-- gives nothing
update queue_items set claimed_by = null, claimed_until = null where kind = $1 and item_id = $2 and claimed_by = $3;

-- reviewQueue.setItemAskedAt
-- takes $1 text, $2 bigint, $3 timestamp with time zone
-- gives nothing
insert into queue_items (kind, item_id, asked_at) values ($1, $2, $3) on conflict (kind, item_id) do update set asked_at = $3;

-- reviewQueue.settleDecision
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update queue_decisions set state = 'done', settled_at = $2 where decision_id = $1 and state = 'waiting';

-- reviewQueue.siteSettings
-- takes $1 text
-- gives settings jsonb
select settings from sites where site_code = $1;

-- reviewQueue.staffSession
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives person_id bigint, user_type integer, user_sn text, first_name text, last_name text, mobile_country_code text, is_internal_user boolean, operator_roles text[], needs_second_factor boolean, merchant_id bigint, company_id bigint, customer_type integer, certified_status integer, may_buy boolean, is_free_delivery boolean, is_freight boolean, member_role text, price_version bigint, may_pay boolean, is_limited boolean, site_code text, own_sites text[], last_used_at timestamp with time zone, acting_person_id bigint, acting_name text, acting_until timestamp with time zone
select person_id, user_type, user_sn, first_name, last_name, mobile_country_code, is_internal_user,
     case when frozen_at is null then operator_roles else '{}' end as operator_roles, false as needs_second_factor, merchant_id, null::bigint as company_id,
     1 as customer_type, 0 as certified_status, false as may_buy, false as is_free_delivery, false as is_freight,
     null as member_role, null::bigint as price_version, false as may_pay, false as is_limited,
     $2 as site_code, null::text[] as own_sites, $3::timestamptz as last_used_at, null::bigint as acting_person_id, null as acting_name, null::timestamptz as acting_until
   from people where person_id = $1;

-- reviewQueue.staffWithRoles
-- takes $1 text[]
-- gives person_id bigint, name text, operator_roles text[]
select person_id, case people.mobile_country_code when '86' then people.last_name || people.first_name else people.first_name || ' ' || people.last_name end as name, operator_roles from people
   where operator_roles && $1::text[] and frozen_at is null order by name, person_id;

-- reviewQueue.takeOverItem
-- takes $1 text, $2 bigint, $3 bigint, $4 timestamp with time zone
-- gives nothing
insert into queue_items (kind, item_id, claimed_by, claimed_until) values ($1, $2, $3, $4)
   on conflict (kind, item_id) do update set claimed_by = $3, claimed_until = $4;

-- reviewQueue.undoDecision
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives kind text, item_id bigint, decision text
update queue_decisions set state = 'undone', settled_at = $3
   where decision_id = $1 and person_id = $2 and state = 'waiting' and due_at > $3
   returning kind, item_id, decision;

-- reviewQueue.upsertFilter
-- takes $1 bigint, $2 text, $3 text, $4 timestamp with time zone, $5 bigint
-- gives nothing
insert into queue_filters (person_id, name, address, saved_at)
   select $1, $2, $3, $4 where (select count(*) from queue_filters where person_id = $1 and name <> $2) < $5
   on conflict (person_id, name) do update set address = $3, saved_at = $4;

-- reviews.all
-- takes $1 text, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text, product_id bigint, goods_sn text, title text, preview text, order_number text, hidden_at timestamp with time zone, decision text, decision_reasons text[], decision_note text, decided_at timestamp with time zone, company_id bigint, company_name text, merchant_name text, reported_at timestamp with time zone, reports integer
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer, review.product_id, products.goods_sn, products.title ->> $1::text as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = review.product_id order by position limit 1), '') as preview, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at, review.company_id, companies.name as company_name,
     merchants.name as merchant_name, review.reported_at, review.reports
   from (select * from product_reviews where true order by review_id desc limit $2 offset $3) review
   join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id join merchants on merchants.merchant_id = review.merchant_id order by review.review_id desc;

-- reviews.answer
-- takes $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone
-- gives nothing
update product_reviews set answer = $2, answered_by = $3, answered_at = $4
   where review_id = $1 and answered_at is null and hidden_at is null;

-- reviews.companyFacts
-- takes $1 bigint, $2 text
-- gives count integer, shows_name boolean
select (select count(*)::integer from (select from product_reviews where company_id = $1
       and ($2 = '' or order_id = (select order_id from orders where orders.company_id = $1 and order_number = $2)) limit 1000) counted) as count,
     coalesce((select shows_name from reviewers where company_id = $1), false) as shows_name;

-- reviews.companyPage
-- takes $1 bigint, $2 text, $3 text, $4 bigint, $5 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text, product_id bigint, goods_sn text, title text, preview text, order_number text, hidden_at timestamp with time zone, decision text, decision_reasons text[], decision_note text, decided_at timestamp with time zone
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer, review.product_id, products.goods_sn, products.title ->> $3::text as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = review.product_id order by position limit 1), '') as preview, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at
   from (select * from product_reviews where company_id = $1
       and ($2 = '' or order_id = (select order_id from orders where orders.company_id = $1 and order_number = $2))
     order by review_id desc limit $4 offset $5) review join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by review.review_id desc;

-- reviews.countOfMerchant
-- takes $1 bigint
-- gives waiting integer, answered integer, hidden integer
select (select count(*)::integer from (select from product_reviews where merchant_id = $1 and hidden_at is null and answered_at is null limit 1000) counted) as waiting, (select count(*)::integer from (select from product_reviews where merchant_id = $1 and hidden_at is null and answered_at is not null limit 1000) counted) as answered, (select count(*)::integer from (select from product_reviews where merchant_id = $1 and hidden_at is not null limit 1000) counted) as hidden;

-- reviews.countOfStaff
-- takes nothing
-- gives reported integer, hidden integer, all_reviews integer
select (select count(*)::integer from (select from product_reviews where reported_at is not null limit 1000) counted) as reported,
     (select count(*)::integer from (select from product_reviews where hidden_at is not null limit 1000) counted) as hidden, (select count(*)::integer from (select from product_reviews limit 1000) counted) as all_reviews;

-- reviews.countWaitingGoods
-- takes $1 bigint, $2 timestamp with time zone, $3 text
-- gives count integer
select (select count(*)::integer from (select from received_goods goods
   where goods.company_id = $1 and goods.completed_at > $2 and ($3 = '' or goods.order_number = $3)
     and not exists (select from product_reviews written where written.order_id = goods.order_id and written.product_id = goods.product_id) limit 1000) counted) as count;

-- reviews.decide
-- takes $1 bigint, $2 text, $3 text[], $4 text, $5 bigint, $6 timestamp with time zone
-- gives review_id bigint
with earlier as (
     select * from product_reviews where review_id = $1
   ), changed as (
     update product_reviews set decision = $2, decision_reasons = $3, decision_note = $4, decided_by = $5, decided_at = $6, reported_at = null,
     hidden_at = case when $2 = 'hide' then $6::timestamptz end where review_id = $1 returning *
   ), figured as (
     select product_id, merchant_id, 1 as reviews, 1 * (photo_ids <> '{}')::integer as with_photos, 1 * quality as quality,
     1 * packing as packing, 1 * accuracy as accuracy, 1 * (stars = 1)::integer as stars_1, 1 * (stars = 2)::integer as stars_2, 1 * (stars = 3)::integer as stars_3, 1 * (stars = 4)::integer as stars_4, 1 * (stars = 5)::integer as stars_5 from changed where hidden_at is null union all select product_id, merchant_id, -1 as reviews, -1 * (photo_ids <> '{}')::integer as with_photos, -1 * quality as quality,
     -1 * packing as packing, -1 * accuracy as accuracy, -1 * (stars = 1)::integer as stars_1, -1 * (stars = 2)::integer as stars_2, -1 * (stars = 3)::integer as stars_3, -1 * (stars = 4)::integer as stars_4, -1 * (stars = 5)::integer as stars_5 from earlier where hidden_at is null
   ), summed as (
     select product_id, merchant_id, sum(reviews)::integer as reviews, sum(with_photos)::integer as with_photos, sum(quality)::integer as quality, sum(packing)::integer as packing, sum(accuracy)::integer as accuracy, sum(stars_1)::integer as stars_1, sum(stars_2)::integer as stars_2, sum(stars_3)::integer as stars_3, sum(stars_4)::integer as stars_4, sum(stars_5)::integer as stars_5 from figured group by 1, 2
   ), of_product as (
     update product_ratings set reviews = product_ratings.reviews + summed.reviews, with_photos = product_ratings.with_photos + summed.with_photos, quality = product_ratings.quality + summed.quality, packing = product_ratings.packing + summed.packing, accuracy = product_ratings.accuracy + summed.accuracy, stars_1 = product_ratings.stars_1 + summed.stars_1, stars_2 = product_ratings.stars_2 + summed.stars_2, stars_3 = product_ratings.stars_3 + summed.stars_3, stars_4 = product_ratings.stars_4 + summed.stars_4, stars_5 = product_ratings.stars_5 + summed.stars_5 from summed where product_ratings.product_id = summed.product_id
     returning product_ratings.product_id
   ), of_store as (
     update store_ratings set reviews = store_ratings.reviews + summed.reviews, with_photos = store_ratings.with_photos + summed.with_photos, quality = store_ratings.quality + summed.quality, packing = store_ratings.packing + summed.packing, accuracy = store_ratings.accuracy + summed.accuracy, stars_1 = store_ratings.stars_1 + summed.stars_1, stars_2 = store_ratings.stars_2 + summed.stars_2, stars_3 = store_ratings.stars_3 + summed.stars_3, stars_4 = store_ratings.stars_4 + summed.stars_4, stars_5 = store_ratings.stars_5 + summed.stars_5 from summed
     where store_ratings.merchant_id = summed.merchant_id and exists (select from of_product)
   )
   select review_id from changed;

-- reviews.find
-- takes $1 bigint, $2 text
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text, product_id bigint, goods_sn text, title text, preview text, order_number text, hidden_at timestamp with time zone, decision text, decision_reasons text[], decision_note text, decided_at timestamp with time zone, company_id bigint, company_name text, merchant_name text, reported_at timestamp with time zone, reports integer
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer, review.product_id, products.goods_sn, products.title ->> $2::text as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = review.product_id order by position limit 1), '') as preview, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at, review.company_id, companies.name as company_name,
     merchants.name as merchant_name, review.reported_at, review.reports from product_reviews review join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id join merchants on merchants.merchant_id = review.merchant_id where review.review_id = $1;

-- reviews.findReceived
-- takes $1 bigint, $2 text, $3 bigint
-- gives order_id bigint, merchant_id bigint, site_code text, completed_at timestamp with time zone, place text, is_received boolean, is_reviewed boolean, title translated
select orders.order_id, orders.merchant_id, orders.site_code, orders.completed_at,
     coalesce(nullif(orders.address ->> 'province', ''),
       (select province from addresses where addresses.company_id = $1 and removed_at is null order by is_default desc, address_id limit 1), '') as place,
     exists (select from received_goods goods where goods.order_id = orders.order_id and goods.product_id = $3) as is_received,
     exists (select from product_reviews written where written.order_id = orders.order_id and written.product_id = $3) as is_reviewed,
     (select products.title from products where product_id = $3) as title
   from orders where company_id = $1 and order_number = $2;

-- reviews.hidden
-- takes $1 text, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text, product_id bigint, goods_sn text, title text, preview text, order_number text, hidden_at timestamp with time zone, decision text, decision_reasons text[], decision_note text, decided_at timestamp with time zone, company_id bigint, company_name text, merchant_name text, reported_at timestamp with time zone, reports integer
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer, review.product_id, products.goods_sn, products.title ->> $1::text as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = review.product_id order by position limit 1), '') as preview, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at, review.company_id, companies.name as company_name,
     merchants.name as merchant_name, review.reported_at, review.reports
   from (select * from product_reviews where hidden_at is not null order by hidden_at desc, review_id desc limit $2 offset $3) review
   join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id join merchants on merchants.merchant_id = review.merchant_id order by review.hidden_at desc, review.review_id desc;

-- reviews.highest
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer
   from (select * from product_reviews where product_id = $1 and hidden_at is null order by stars desc, review_id desc limit $2 offset $3) review
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by stars desc, review_id desc;

-- reviews.highestPhotos
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer
   from (select * from product_reviews where product_id = $1 and hidden_at is null and photo_ids <> '{}' order by stars desc, review_id desc limit $2 offset $3) review
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by stars desc, review_id desc;

-- reviews.insert
-- takes $1 bigint, $2 bigint, $3 bigint, $4 bigint, $5 bigint, $6 text, $7 text, $8 review_rating, $9 review_rating, $10 review_rating, $11 text, $12 uuid[], $13 timestamp with time zone
-- gives review_id bigint
with added as (
     insert into product_reviews (order_id, product_id, company_id, merchant_id, person_id, site_code, place, quality, packing, accuracy, body, photo_ids, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (order_id, product_id) do nothing returning *
   ), figured as (select product_id, merchant_id, 1 as reviews, 1 * (photo_ids <> '{}')::integer as with_photos, 1 * quality as quality,
     1 * packing as packing, 1 * accuracy as accuracy, 1 * (stars = 1)::integer as stars_1, 1 * (stars = 2)::integer as stars_2, 1 * (stars = 3)::integer as stars_3, 1 * (stars = 4)::integer as stars_4, 1 * (stars = 5)::integer as stars_5 from added
   ), of_product as (
     insert into product_ratings (product_id, reviews, with_photos, quality, packing, accuracy, stars_1, stars_2, stars_3, stars_4, stars_5) select product_id, reviews, with_photos, quality, packing, accuracy, stars_1, stars_2, stars_3, stars_4, stars_5 from figured
     on conflict (product_id) do update set reviews = product_ratings.reviews + excluded.reviews, with_photos = product_ratings.with_photos + excluded.with_photos, quality = product_ratings.quality + excluded.quality, packing = product_ratings.packing + excluded.packing, accuracy = product_ratings.accuracy + excluded.accuracy, stars_1 = product_ratings.stars_1 + excluded.stars_1, stars_2 = product_ratings.stars_2 + excluded.stars_2, stars_3 = product_ratings.stars_3 + excluded.stars_3, stars_4 = product_ratings.stars_4 + excluded.stars_4, stars_5 = product_ratings.stars_5 + excluded.stars_5 returning product_id
   ), of_store as (
     insert into store_ratings (merchant_id, reviews, with_photos, quality, packing, accuracy, stars_1, stars_2, stars_3, stars_4, stars_5) select merchant_id, reviews, with_photos, quality, packing, accuracy, stars_1, stars_2, stars_3, stars_4, stars_5 from figured where exists (select from of_product)
     on conflict (merchant_id) do update set reviews = store_ratings.reviews + excluded.reviews, with_photos = store_ratings.with_photos + excluded.with_photos, quality = store_ratings.quality + excluded.quality, packing = store_ratings.packing + excluded.packing, accuracy = store_ratings.accuracy + excluded.accuracy, stars_1 = store_ratings.stars_1 + excluded.stars_1, stars_2 = store_ratings.stars_2 + excluded.stars_2, stars_3 = store_ratings.stars_3 + excluded.stars_3, stars_4 = store_ratings.stars_4 + excluded.stars_4, stars_5 = store_ratings.stars_5 + excluded.stars_5
   )
   select review_id from added;

-- reviews.isVisible
-- takes $1 bigint
-- gives review_id bigint
select review_id from product_reviews where review_id = $1 and hidden_at is null;

-- reviews.lock
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives review_id bigint, company_id bigint, merchant_id bigint, person_id bigint, product_id bigint, site_code text, created_at timestamp with time zone, answered_at timestamp with time zone, hidden_at timestamp with time zone, reported_at timestamp with time zone, title translated, goods_sn text, company_name text
select review_id, review.company_id, review.merchant_id, review.person_id, review.product_id, review.site_code, review.created_at,
     review.answered_at, review.hidden_at, review.reported_at, products.title, products.goods_sn, companies.name as company_name
   from product_reviews review join products using (product_id) join companies on companies.company_id = review.company_id
   where review_id = $1 and ($2::bigint is null or review.company_id = $2) and ($3::bigint is null or review.merchant_id = $3)
   for update of review;

-- reviews.lowest
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer
   from (select * from product_reviews where product_id = $1 and hidden_at is null order by stars, review_id limit $2 offset $3) review
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by stars, review_id;

-- reviews.lowestPhotos
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer
   from (select * from product_reviews where product_id = $1 and hidden_at is null and photo_ids <> '{}' order by stars, review_id limit $2 offset $3) review
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by stars, review_id;

-- reviews.merchantAnswered
-- takes $1 bigint, $2 text, $3 bigint, $4 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text, product_id bigint, goods_sn text, title text, preview text, order_number text, hidden_at timestamp with time zone, decision text, decision_reasons text[], decision_note text, decided_at timestamp with time zone
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer, review.product_id, products.goods_sn, products.title ->> $2::text as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = review.product_id order by position limit 1), '') as preview, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at
   from (select * from product_reviews where merchant_id = $1 and hidden_at is null and answered_at is not null order by review_id desc limit $3 offset $4) review
   join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by review.review_id desc;

-- reviews.merchantHidden
-- takes $1 bigint, $2 text, $3 bigint, $4 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text, product_id bigint, goods_sn text, title text, preview text, order_number text, hidden_at timestamp with time zone, decision text, decision_reasons text[], decision_note text, decided_at timestamp with time zone
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer, review.product_id, products.goods_sn, products.title ->> $2::text as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = review.product_id order by position limit 1), '') as preview, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at
   from (select * from product_reviews where merchant_id = $1 and hidden_at is not null order by review_id desc limit $3 offset $4) review
   join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by review.review_id desc;

-- reviews.merchantWaiting
-- takes $1 bigint, $2 text, $3 bigint, $4 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text, product_id bigint, goods_sn text, title text, preview text, order_number text, hidden_at timestamp with time zone, decision text, decision_reasons text[], decision_note text, decided_at timestamp with time zone
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer, review.product_id, products.goods_sn, products.title ->> $2::text as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = review.product_id order by position limit 1), '') as preview, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at
   from (select * from product_reviews where merchant_id = $1 and hidden_at is null and answered_at is null order by review_id desc limit $3 offset $4) review
   join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by review.review_id desc;

-- reviews.newest
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer
   from (select * from product_reviews where product_id = $1 and hidden_at is null order by review_id desc limit $2 offset $3) review
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by review_id desc;

-- reviews.newestPhotos
-- takes $1 bigint, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer
   from (select * from product_reviews where product_id = $1 and hidden_at is null and photo_ids <> '{}' order by review_id desc limit $2 offset $3) review
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id order by review_id desc;

-- reviews.productFigures
-- takes $1 bigint, $2 text
-- gives reviews integer, with_photos integer, quality integer, packing integer, accuracy integer, stars_1 integer, stars_2 integer, stars_3 integer, stars_4 integer, stars_5 integer
select product_ratings.reviews, product_ratings.with_photos, product_ratings.quality, product_ratings.packing, product_ratings.accuracy, product_ratings.stars_1, product_ratings.stars_2, product_ratings.stars_3, product_ratings.stars_4, product_ratings.stars_5 from product_ratings
   where product_id = coalesce($1::bigint, (select product_id from products where goods_sn = $2));

-- reviews.report
-- takes $1 bigint, $2 bigint, $3 text, $4 text, $5 timestamp with time zone
-- gives review_id bigint
with reported as (
     insert into product_review_reports (review_id, person_id, reason, note, created_at) values ($1, $2, $3, $4, $5)
     on conflict (review_id, person_id) do nothing returning review_id
   )
   update product_reviews review set reported_at = coalesce(reported_at, $5), reports = reports + 1
   from reported where review.review_id = reported.review_id and hidden_at is null returning review.review_id;

-- reviews.reported
-- takes $1 text, $2 bigint, $3 bigint
-- gives review_id bigint, quality review_rating, packing review_rating, accuracy review_rating, stars integer, body text, photo_ids uuid[], place text, created_at timestamp with time zone, edited_at timestamp with time zone, answer text, answered_at timestamp with time zone, reviewer text, product_id bigint, goods_sn text, title text, preview text, order_number text, hidden_at timestamp with time zone, decision text, decision_reasons text[], decision_note text, decided_at timestamp with time zone, company_id bigint, company_name text, merchant_name text, reported_at timestamp with time zone, reports integer
select review.review_id, review.quality, review.packing, review.accuracy, review.stars, review.body, review.photo_ids, review.place,
     review.created_at, review.edited_at, review.answer, review.answered_at,
     case when reviewers.shows_name then companies.name else '' end as reviewer, review.product_id, products.goods_sn, products.title ->> $1::text as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = review.product_id order by position limit 1), '') as preview, orders.order_number, review.hidden_at,
     review.decision, review.decision_reasons, review.decision_note, review.decided_at, review.company_id, companies.name as company_name,
     merchants.name as merchant_name, review.reported_at, review.reports
   from (select * from product_reviews where reported_at is not null order by reported_at, review_id limit $2 offset $3) review
   join products on products.product_id = review.product_id join orders on orders.order_id = review.order_id
   join companies on companies.company_id = review.company_id
   left join reviewers on reviewers.company_id = review.company_id join merchants on merchants.merchant_id = review.merchant_id order by review.reported_at, review.review_id;

-- reviews.reports
-- takes $1 bigint
-- gives reason text, note text, created_at timestamp with time zone, reporter text
select reason, note, report.created_at,
     coalesce(merchants.name, (select companies.name from company_members join companies using (company_id)
       where company_members.person_id = report.person_id order by company_id limit 1), people.first_name || ' ' || people.last_name) as reporter
   from product_review_reports report join people using (person_id) left join merchants using (merchant_id)
   where report.review_id = $1 order by report_id limit 100;

-- reviews.saveShowsName
-- takes $1 bigint, $2 boolean
-- gives nothing
insert into reviewers (company_id, shows_name) values ($1, $2) on conflict (company_id) do update set shows_name = excluded.shows_name;

-- reviews.storeFigures
-- takes $1 bigint
-- gives reviews integer, with_photos integer, quality integer, packing integer, accuracy integer, stars_1 integer, stars_2 integer, stars_3 integer, stars_4 integer, stars_5 integer
select store_ratings.reviews, store_ratings.with_photos, store_ratings.quality, store_ratings.packing, store_ratings.accuracy, store_ratings.stars_1, store_ratings.stars_2, store_ratings.stars_3, store_ratings.stars_4, store_ratings.stars_5 from store_ratings where merchant_id = $1;

-- reviews.update
-- takes $1 bigint, $2 review_rating, $3 review_rating, $4 review_rating, $5 text, $6 uuid[], $7 timestamp with time zone
-- gives review_id bigint
with earlier as (
     select * from product_reviews where review_id = $1
   ), changed as (
     update product_reviews set quality = $2, packing = $3, accuracy = $4, body = $5, photo_ids = $6, edited_at = $7 where review_id = $1 returning *
   ), figured as (
     select product_id, merchant_id, 1 as reviews, 1 * (photo_ids <> '{}')::integer as with_photos, 1 * quality as quality,
     1 * packing as packing, 1 * accuracy as accuracy, 1 * (stars = 1)::integer as stars_1, 1 * (stars = 2)::integer as stars_2, 1 * (stars = 3)::integer as stars_3, 1 * (stars = 4)::integer as stars_4, 1 * (stars = 5)::integer as stars_5 from changed where hidden_at is null union all select product_id, merchant_id, -1 as reviews, -1 * (photo_ids <> '{}')::integer as with_photos, -1 * quality as quality,
     -1 * packing as packing, -1 * accuracy as accuracy, -1 * (stars = 1)::integer as stars_1, -1 * (stars = 2)::integer as stars_2, -1 * (stars = 3)::integer as stars_3, -1 * (stars = 4)::integer as stars_4, -1 * (stars = 5)::integer as stars_5 from earlier where hidden_at is null
   ), summed as (
     select product_id, merchant_id, sum(reviews)::integer as reviews, sum(with_photos)::integer as with_photos, sum(quality)::integer as quality, sum(packing)::integer as packing, sum(accuracy)::integer as accuracy, sum(stars_1)::integer as stars_1, sum(stars_2)::integer as stars_2, sum(stars_3)::integer as stars_3, sum(stars_4)::integer as stars_4, sum(stars_5)::integer as stars_5 from figured group by 1, 2
   ), of_product as (
     update product_ratings set reviews = product_ratings.reviews + summed.reviews, with_photos = product_ratings.with_photos + summed.with_photos, quality = product_ratings.quality + summed.quality, packing = product_ratings.packing + summed.packing, accuracy = product_ratings.accuracy + summed.accuracy, stars_1 = product_ratings.stars_1 + summed.stars_1, stars_2 = product_ratings.stars_2 + summed.stars_2, stars_3 = product_ratings.stars_3 + summed.stars_3, stars_4 = product_ratings.stars_4 + summed.stars_4, stars_5 = product_ratings.stars_5 + summed.stars_5 from summed where product_ratings.product_id = summed.product_id
     returning product_ratings.product_id
   ), of_store as (
     update store_ratings set reviews = store_ratings.reviews + summed.reviews, with_photos = store_ratings.with_photos + summed.with_photos, quality = store_ratings.quality + summed.quality, packing = store_ratings.packing + summed.packing, accuracy = store_ratings.accuracy + summed.accuracy, stars_1 = store_ratings.stars_1 + summed.stars_1, stars_2 = store_ratings.stars_2 + summed.stars_2, stars_3 = store_ratings.stars_3 + summed.stars_3, stars_4 = store_ratings.stars_4 + summed.stars_4, stars_5 = store_ratings.stars_5 + summed.stars_5 from summed
     where store_ratings.merchant_id = summed.merchant_id and exists (select from of_product)
   )
   select review_id from changed;

-- reviews.waitingGoods
-- takes $1 bigint, $2 timestamp with time zone, $3 text, $4 text, $5 bigint, $6 bigint
-- gives order_number text, product_id bigint, quantity integer, completed_at timestamp with time zone, goods_sn text, title text, preview text
select goods.order_number, goods.product_id, goods.quantity, goods.completed_at, products.goods_sn, products.title ->> $4::text as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = goods.product_id order by position limit 1), '') as preview
   from (select order_number, product_id, quantity, completed_at, order_id from received_goods goods
   where goods.company_id = $1 and goods.completed_at > $2 and ($3 = '' or goods.order_number = $3)
     and not exists (select from product_reviews written where written.order_id = goods.order_id and written.product_id = goods.product_id)
     order by completed_at desc, order_id desc, product_id limit $5 offset $6) goods
   join products using (product_id) order by goods.completed_at desc, goods.order_id desc, goods.product_id;

-- sessions.continueSession
-- takes $1 bytea, $2 bytea, $3 bigint, $4 timestamp with time zone
-- gives nothing
with ended as (
     update sessions set revoked_at = $4 where token_hash = $1 and revoked_at is null returning *
   )
   insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at, user_agent)
   select $2, person_id, $3, site_code, created_at, $4, expires_at, user_agent from ended;

-- sessions.deleteExpiredSessions
-- takes $1 timestamp with time zone
-- gives nothing
delete from sessions where expires_at < $1;

-- sessions.insertSession
-- takes $1 bytea, $2 bigint, $3 bigint, $4 text, $5 timestamp with time zone, $6 timestamp with time zone, $7 text
-- gives nothing
insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at, user_agent)
   values ($1, $2, $3, $4, $5, $5, $6, $7);

-- sessions.revokeCompanySessions
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives nothing
update sessions set revoked_at = $3 where person_id = $2 and company_id = $1 and revoked_at is null;

-- sessions.revokeOtherSessions
-- takes $1 bigint, $2 bytea, $3 timestamp with time zone
-- gives nothing
update sessions set revoked_at = $3 where person_id = $1 and token_hash <> $2 and revoked_at is null and expires_at > $3;

-- sessions.revokeSession
-- takes $1 bytea, $2 timestamp with time zone
-- gives nothing
update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null;

-- sessions.revokeSessionById
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives nothing
update sessions set revoked_at = $3 where person_id = $1 and left(encode(token_hash, 'hex'), 32) = $2 and revoked_at is null;

-- sessions.revokeSessionsByPerson
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update sessions set revoked_at = $2 where person_id = $1 and revoked_at is null and expires_at > $2;

-- sessions.startActing
-- takes $1 bytea, $2 bigint, $3 bigint, $4 text, $5 timestamp with time zone, $6 timestamp with time zone, $7 text, $8 bigint, $9 text
-- gives nothing
with ended as (
     update sessions set revoked_at = $5 where acting_person_id = $8 and revoked_at is null and expires_at > $5
   )
   insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at, user_agent, acting_person_id, acting_reason)
   values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9);

-- sessions.touchSession
-- takes $1 bytea, $2 timestamp with time zone
-- gives nothing
update sessions set last_used_at = $2 where token_hash = $1 and last_used_at < $2;

-- shippingDocuments.arrivals
-- takes $1 bigint
-- gives container_number text, custom_sn text, quantity pieces, arrives_from date, arrives_to date, arrived_at timestamp with time zone
select container_number, products.custom_sn, promise.quantity, arrives_from, arrives_to, arrived_at
   from arrival_promises promise join incoming_stock using (incoming_id)
   join stock_items on stock_items.stock_item_id = incoming_stock.stock_item_id join products using (product_id)
   where promise.order_id = $1 and promise.state <> 'released' order by arrives_from, container_number, custom_sn;

-- shippingDocuments.byToken
-- takes $1 text
-- gives bol_id bigint, bol_number text, order_id bigint, company_id bigint, person_id bigint, document jsonb, status integer
select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, bills_of_lading.person_id, document, orders.status
   from bills_of_lading join orders using (order_id) where driver_token = $1;

-- shippingDocuments.cartons
-- takes $1 bigint, $2 text
-- gives order_id bigint, cartons integer, status integer, kind order_kind, logistics_type logistics_type
select order_id, cartons, status, kind, logistics_type from orders where company_id = $1 and order_number = $2;

-- shippingDocuments.countReceipts
-- takes $1 bigint
-- gives count integer, of_driver integer
select count(*)::integer as count, count(*) filter (where recorded_by = 'driver')::integer as of_driver from delivery_receipts where bol_id = $1;

-- shippingDocuments.insertBol
-- takes $1 text, $2 bigint, $3 bigint, $4 timestamp with time zone, $5 bigint, $6 jsonb, $7 text
-- gives nothing
insert into bills_of_lading (bol_number, order_id, company_id, issued_at, person_id, document, driver_token)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7);

-- shippingDocuments.insertExceptions
-- takes $1 bigint, $2 jsonb
-- gives nothing
insert into delivery_exceptions (receipt_id, kind, custom_sn, cartons, note, file_ids)
   select $1, kind, custom_sn, cartons, note, file_ids
   from jsonb_to_recordset($2::jsonb) as given (kind text, custom_sn text, cartons integer, note text, file_ids uuid[]);

-- shippingDocuments.insertReceipt
-- takes $1 bigint, $2 bigint, $3 bigint, $4 timestamp with time zone, $5 timestamp with time zone, $6 text, $7 bigint, $8 text, $9 integer, $10 text, $11 uuid[]
-- gives receipt_id bigint
insert into delivery_receipts (bol_id, order_id, company_id, received_at, recorded_at, recorded_by, person_id, signed_by, pieces_counted, note, file_ids)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::uuid[]) returning receipt_id;

-- shippingDocuments.lockBol
-- takes $1 bigint, $2 text
-- gives bol_id bigint, bol_number text, order_id bigint, company_id bigint, document jsonb, status integer
select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, document, orders.status
   from bills_of_lading join orders using (order_id)
   where order_number = $2 and ($1::bigint is null or orders.company_id = $1) for no key update of bills_of_lading;

-- shippingDocuments.lockByToken
-- takes $1 text
-- gives bol_id bigint, bol_number text, order_id bigint, company_id bigint, person_id bigint, document jsonb, status integer
select bol_id, bol_number, bills_of_lading.order_id, bills_of_lading.company_id, bills_of_lading.person_id, document, orders.status
   from bills_of_lading join orders using (order_id) where driver_token = $1 for no key update of bills_of_lading;

-- shippingDocuments.order
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives order_id bigint, order_number text, order_parent_number text, company_id bigint, site_code text, kind order_kind, status integer, logistics_type logistics_type, currency text, created_at timestamp with time zone, po_number text, delivery_note text, address jsonb, carrier text, tracking_number text, dispatched_at timestamp with time zone, order_cents cents, deposit_cents charge_cents, paid_cents charge_cents, refunded_cents charge_cents, freight_cents charge_cents, freight_paid_cents charge_cents, total_cents cents, final_date date, expires_at timestamp with time zone, pieces integer, cartons integer, company text, person text, person_phone text, warehouse_name text, warehouse_address text, warehouse_city text, warehouse_state text, warehouse_zip text, warehouse_phone text, dock jsonb, lines jsonb, tariff_id bigint, bank jsonb, bol jsonb, driver_token text, bol_issued_at timestamp with time zone
select orders.order_id, order_number, order_parent_number, orders.company_id, orders.site_code, kind, orders.status, logistics_type, orders.currency, orders.created_at,
     po_number, delivery_note, orders.address, carrier, tracking_number, dispatched_at, order_cents, deposit_cents, paid_cents, refunded_cents, freight_cents,
     freight_paid_cents, total_cents, final_date, expires_at, pieces, orders.cartons, companies.name as company, people.first_name || ' ' || people.last_name as person,
     coalesce(people.phone, '') as person_phone, warehouse_name, warehouses.address as warehouse_address, warehouses.city as warehouse_city,
     warehouses.state as warehouse_state, warehouses.zip as warehouse_zip, warehouses.phone as warehouse_phone,
     (select dock from addresses where addresses.address_id = (orders.address ->> 'address_id')::bigint) as dock,
     coalesce((select jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'goods_sn', goods_sn, 'title', title, 'quantity', quantity,
       'special_freight_cents', offers.special_freight_cents, 'packages', coalesce(parcel.packages, '[]')) order by position)
     from order_lines line
     join offers using (relation_id)
     left join lateral (select packages from product_parcels where product_parcels.product_id = line.product_id offset 0) parcel on true
     where line.order_id = orders.order_id), '[]') as lines, (select current_freight_tariff($3)) as tariff_id, sites.settings -> 'bank' as bank,
     bills_of_lading.document as bol, bills_of_lading.driver_token, bills_of_lading.issued_at as bol_issued_at
   from orders
   join checkouts using (checkout_id)
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   join sites on sites.site_code = orders.site_code
   left join bills_of_lading on bills_of_lading.order_id = orders.order_id
   where order_number = $2 and ($1::bigint is null or orders.company_id = $1);

-- shippingDocuments.receipts
-- takes $1 bigint
-- gives receipt_id bigint, received_at timestamp with time zone, recorded_by text, signed_by text, pieces_counted integer, note text, file_ids uuid[], exceptions jsonb
select receipt_id, received_at, recorded_by, signed_by, pieces_counted, note, file_ids,
     coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'custom_sn', custom_sn, 'cartons', cartons, 'note', delivery_exceptions.note,
         'file_ids', delivery_exceptions.file_ids) order by exception_id)
       from delivery_exceptions where delivery_exceptions.receipt_id = delivery_receipts.receipt_id), '[]') as exceptions
   from delivery_receipts where order_id = $1 order by receipt_id desc;

-- shippingDocuments.replaceLabels
-- takes $1 bigint, $2 integer[], $3 uuid[], $4 integer[], $5 text[]
-- gives nothing
with old as (
     delete from carton_labels where order_id = $1 and carton <> all ($2::integer[])
   )
   insert into carton_labels (order_id, carton, file_id, page, tracking_number)
   select $1, label.* from unnest($2::integer[], $3::uuid[], $4::integer[], $5::text[]) as label (carton, file_id, page, tracking_number)
   on conflict (order_id, carton) do update set file_id = excluded.file_id, page = excluded.page, tracking_number = excluded.tracking_number;

-- shippingDocuments.takeNumber
-- takes $1 text, $2 integer
-- gives last_number integer
insert into bol_numbers as known (site_code, year, last_number) values ($1, $2, 1)
   on conflict (site_code, year) do update set last_number = known.last_number + 1
   returning last_number;

-- siteSettings.allSiteSettings
-- takes nothing
-- gives site_code text, settings jsonb
select site_code, settings from sites;

-- siteSettings.bankChangesOf
-- takes $1 text, $2 bigint
-- gives bank_change_id bigint, status text, before jsonb, bank jsonb, reason text, proposed_by bigint, proposer text, proposed_at timestamp with time zone, reviewer text, reviewed_at timestamp with time zone, review_note text
select bank_change_id, status, before, bank, reason, proposed_by, proposer.first_name || ' ' || proposer.last_name as proposer, proposed_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer, reviewed_at, review_note
   from site_bank_changes join people proposer on proposer.person_id = proposed_by
   left join people reviewer on reviewer.person_id = reviewed_by
   where site_code = $1 order by status <> 'waiting', bank_change_id desc limit $2;

-- siteSettings.closeBankChange
-- takes $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone, $5 text
-- gives nothing
update site_bank_changes set status = $2, reviewed_by = $3, reviewed_at = $4, review_note = $5
   where bank_change_id = $1 and status = 'waiting';

-- siteSettings.fieldsChangedSince
-- takes $1 text, $2 bigint
-- gives name text
select distinct jsonb_object_keys(after) as name from audit_log
   where subject = $1 and action = 'siteSettingsSet' and audit_id > $2;

-- siteSettings.insertBankChange
-- takes $1 text, $2 jsonb, $3 jsonb, $4 text, $5 bigint, $6 timestamp with time zone
-- gives bank_change_id bigint
insert into site_bank_changes (site_code, before, bank, reason, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (site_code) where status = 'waiting' do nothing returning bank_change_id;

-- siteSettings.lockBankChange
-- takes $1 bigint
-- gives bank_change_id bigint, site_code text, status text, bank jsonb, reason text, proposed_by bigint
select bank_change_id, site_code, status, bank, reason, proposed_by from site_bank_changes where bank_change_id = $1 for update;

-- siteSettings.lockSite
-- takes $1 text
-- gives site_code text, contact_company text, contact_address text, contact_email text, contact_phone text, home_url text, settings jsonb
select site_code, contact_company, contact_address, contact_email, contact_phone, home_url, settings from sites where site_code = $1 for update;

-- siteSettings.siteByCode
-- takes $1 text
-- gives site_code text, contact_company text, contact_address text, contact_email text, contact_phone text, home_url text, settings jsonb
select site_code, contact_company, contact_address, contact_email, contact_phone, home_url, settings from sites where site_code = $1;

-- siteSettings.siteHistory
-- takes $1 text, $2 bigint
-- gives audit_id bigint, at timestamp with time zone, name text, before jsonb, after jsonb
select audit_id, at, coalesce(first_name || ' ' || last_name, '') as name, coalesce(before, '{}') as before, coalesce(after, '{}') as after
   from audit_log left join people using (person_id)
   where subject = $1 and action = 'siteSettingsSet' order by at desc, audit_id desc limit $2;

-- sites.setSiteReview
-- takes $1 text, $2 boolean
-- gives before boolean
update sites set reviews_changes = $2 from (select site_code, reviews_changes as before from sites where site_code = $1 for update) held
   where sites.site_code = held.site_code returning before;

-- sites.writeSite
-- takes $1 text, $2 text, $3 text, $4 text, $5 text, $6 jsonb
-- gives nothing
update sites set contact_company = $2, contact_address = $3, contact_email = $4, contact_phone = $5, settings = settings || $6::jsonb
   where site_code = $1;

-- sites.writeSiteBank
-- takes $1 text, $2 jsonb
-- gives nothing
update sites set settings = settings || jsonb_build_object('bank', $2::jsonb) where site_code = $1;

-- stock.callCloseReservations
-- takes $1 bigint[], $2 text, $3 bigint, $4 timestamp with time zone
-- gives closed integer
select close_reservations($1, $2, $3, $4) as closed;

-- stock.callHoldStock
-- takes $1 bigint, $2 bigint, $3 bigint[], $4 integer[], $5 bigint[], $6 integer[], $7 timestamp with time zone, $8 integer, $9 integer
-- gives ends_at timestamp with time zone
select hold_stock($1, $2, $3, $4, $5, $6, $7, $8, $9) as ends_at;

-- stock.callReleaseEndedHolds
-- takes $1 timestamp with time zone, $2 timestamp with time zone, $3 integer
-- gives released integer
select release_ended_holds($1, $2, $3) as released;

-- stock.callReleaseHold
-- takes $1 bigint, $2 bigint
-- gives nothing
select from release_hold($1, $2);

-- stock.callReserveStock
-- takes $1 bigint[], $2 integer[], $3 bigint[], $4 integer[], $5 bigint, $6 bigint
-- gives nothing
select from reserve_stock($1, $2, $3, $4, $5, $6);

-- stock.callReturnGraded
-- takes $1 bigint, $2 integer, $3 text, $4 bigint, $5 timestamp with time zone, $6 text
-- gives returned integer
select return_graded($1, $2, $3, $4, $5, $6) as returned;

-- stock.callReturnStock
-- takes $1 bigint, $2 integer, $3 bigint, $4 timestamp with time zone, $5 text
-- gives returned integer
select return_stock($1, $2, $3, $4, $5) as returned;

-- stock.deleteHoldStarts
-- takes $1 timestamp with time zone
-- gives nothing
delete from checkout_hold_starts where since <= $1;

-- stock.insertReservations
-- takes $1 bigint[], $2 bigint[], $3 bigint[], $4 bigint[], $5 integer[], $6 bigint, $7 timestamp with time zone
-- gives nothing
with held as (
     insert into /* by stock */ stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity)
       select order_id, order_line_id, stock_item_id, relation_id, quantity from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[])
         as line (order_id, order_line_id, stock_item_id, relation_id, quantity)
       returning order_line_id, stock_item_id, quantity
   )
   insert into /* by stock */ stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
     select stock_item_id, 'reservation', quantity, order_line_id, $6, $7 from held;

-- stock.markHoldLeft
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives nothing
update checkout_holds set left_at = $3 where company_id = $1 and person_id = $2 and left_at is null;

-- storedGoods.insertSalesOrder
-- takes $1 text, $2 bigint, $3 bigint, $4 bigint, $5 bigint, $6 text, $7 text, $8 text, $9 text, $10 text, $11 text, $12 text, $13 text, $14 uuid, $15 text, $16 timestamp with time zone, $17 bigint[], $18 integer[]
-- gives sales_order_id bigint
with made as (
     insert into sales_orders (sales_order_number, company_id, person_id, warehouse_id, order_id, reference, receiver, phone, address_line1,
       address_line2, city, province, zip, label_file_id, remark, created_at, status_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16) returning sales_order_id),
   lined as (
     insert into sales_order_lines (sales_order_id, order_line_id, quantity)
     select sales_order_id, order_line_id, quantity from made, unnest($17::bigint[], $18::integer[]) wanted (order_line_id, quantity)),
   told as (insert into sales_order_events (sales_order_id, at, status, person_id) select sales_order_id, $16, 'requested', $3 from made)
   select sales_order_id from made;

-- storedGoods.linesToShip
-- takes $1 bigint, $2 bigint[]
-- gives order_line_id bigint, order_id bigint, order_number text, warehouse_id bigint, status integer, quantity pieces, leaving integer
select line.order_line_id, orders.order_id, order_number, warehouse_id, orders.status, line.quantity, (select coalesce(sum(taken.quantity), 0)::int from sales_order_lines taken join sales_orders using (sales_order_id)
     where taken.order_line_id = line.order_line_id and sales_orders.status not in ('refused', 'cancelled')) as leaving
   from order_lines line join orders using (order_id) where orders.company_id = $1 and line.order_line_id = any ($2);

-- storedGoods.orderOfLine
-- takes $1 bigint, $2 bigint
-- gives order_number text
select order_number from order_lines join orders using (order_id) where company_id = $1 and order_line_id = $2;

-- storedGoods.salesOrderByNumber
-- takes $1 bigint, $2 text
-- gives sales_order_id bigint, sales_order_number text, status text, reference text, order_number text, warehouse_name text, receiver text, city text, province text, pieces integer, carrier text, tracking_number text, created_at timestamp with time zone, status_since timestamp with time zone, company_name text, order_id bigint, company_id bigint, person_id bigint, site_code text, phone text, address_line1 text, address_line2 text, zip text, remark text, reason text, writer text, label_file_id uuid
select sales.sales_order_id, sales_order_number, sales.status, reference, order_number, warehouse_name, receiver, sales.city, sales.province,
     (select sum(quantity)::int from sales_order_lines line where line.sales_order_id = sales.sales_order_id) as pieces,
     sales.carrier, sales.tracking_number, sales.created_at, sales.status_since, companies.name as company_name, sales.order_id, sales.company_id, sales.person_id, orders.site_code, sales.phone, sales.address_line1, sales.address_line2, sales.zip,
     sales.remark, sales.reason, people.first_name || ' ' || people.last_name as writer, sales.label_file_id
   from sales_orders sales join orders using (order_id) join warehouses on warehouses.warehouse_id = sales.warehouse_id
   join companies on companies.company_id = sales.company_id join people on people.person_id = sales.person_id
   where ($1::bigint is null or sales.company_id = $1) and sales_order_number = $2;

-- storedGoods.salesOrderCounts
-- takes $1 bigint
-- gives status text, count integer
select status, count(*)::int as count from sales_orders where $1::bigint is null or company_id = $1 group by status;

-- storedGoods.salesOrderEvents
-- takes $1 bigint
-- gives at timestamp with time zone, status text, who text, note text
select at, status, coalesce(first_name || ' ' || last_name, '') as who, note
   from sales_order_events left join people using (person_id) where sales_order_id = $1 order by event_id;

-- storedGoods.salesOrderLines
-- takes $1 bigint, $2 text
-- gives order_line_id bigint, product_id bigint, goods_sn text, title text, preview text, quantity integer
select line.order_line_id, product_id, goods_sn, title ->> $2 as title, preview, line.quantity
   from sales_order_lines line join order_lines using (order_line_id) where sales_order_id = $1 order by position;

-- storedGoods.salesOrderPage
-- takes $1 bigint, $2 text, $3 text, $4 bigint, $5 bigint
-- gives sales_order_id bigint, sales_order_number text, status text, reference text, order_number text, warehouse_name text, receiver text, city text, province text, pieces integer, carrier text, tracking_number text, created_at timestamp with time zone, status_since timestamp with time zone, company_name text, count integer
select sales.sales_order_id, sales_order_number, sales.status, reference, order_number, warehouse_name, receiver, sales.city, sales.province,
     (select sum(quantity)::int from sales_order_lines line where line.sales_order_id = sales.sales_order_id) as pieces,
     sales.carrier, sales.tracking_number, sales.created_at, sales.status_since, companies.name as company_name, count(*) over ()::int as count from sales_orders sales join orders using (order_id) join warehouses on warehouses.warehouse_id = sales.warehouse_id
   join companies on companies.company_id = sales.company_id
   where sales.company_id = $1 and ($2 = '' or sales.status = $2) and ($3 = '' or sales_order_number ilike $3 || '%' or reference ilike '%' || $3 || '%' or receiver ilike '%' || $3 || '%'
     or sales.tracking_number ilike $3 || '%' or order_number ilike $3 || '%')
   order by sales.sales_order_id desc limit $4 offset $5;

-- storedGoods.salesOrderQueue
-- takes $1 text, $2 text, $3 bigint, $4 bigint
-- gives sales_order_id bigint, sales_order_number text, status text, reference text, order_number text, warehouse_name text, receiver text, city text, province text, pieces integer, carrier text, tracking_number text, created_at timestamp with time zone, status_since timestamp with time zone, company_name text, count integer
select sales.sales_order_id, sales_order_number, sales.status, reference, order_number, warehouse_name, receiver, sales.city, sales.province,
     (select sum(quantity)::int from sales_order_lines line where line.sales_order_id = sales.sales_order_id) as pieces,
     sales.carrier, sales.tracking_number, sales.created_at, sales.status_since, companies.name as company_name, count(*) over ()::int as count from sales_orders sales join orders using (order_id) join warehouses on warehouses.warehouse_id = sales.warehouse_id
   join companies on companies.company_id = sales.company_id
   where sales.status = $1 and (($2 = '' or sales_order_number ilike $2 || '%' or reference ilike '%' || $2 || '%' or receiver ilike '%' || $2 || '%'
     or sales.tracking_number ilike $2 || '%' or order_number ilike $2 || '%') or companies.name ilike '%' || $2 || '%')
   order by case when sales.status in ('requested', 'packing') then sales.status_since end, sales.sales_order_id desc limit $3 offset $4;

-- storedGoods.storedLines
-- takes $1 bigint, $2 text, $3 timestamp with time zone
-- gives warehouse_id bigint, warehouse_name text, warehouse_address text, order_line_id bigint, order_number text, po_number text, product_id bigint, goods_sn text, custom_sn text, title text, preview text, quantity pieces, leaving integer, ordered_at timestamp with time zone, free_until date, free_days integer
select warehouses.warehouse_id, warehouse_name, warehouses.address as warehouse_address, line.order_line_id, order_number, po_number,
     line.product_id, line.goods_sn, line.custom_sn, line.title ->> $2 as title, line.preview, line.quantity, (select coalesce(sum(taken.quantity), 0)::int from sales_order_lines taken join sales_orders using (sales_order_id)
     where taken.order_line_id = line.order_line_id and sales_orders.status not in ('refused', 'cancelled')) as leaving,
     orders.created_at as ordered_at, pickup_free_until as free_until,
     (pickup_free_until::date - ($3::timestamptz at time zone warehouses.time_zone)::date)::int as free_days
   from orders join order_lines line using (order_id) join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where orders.company_id = $1 and orders.status = 3
   order by pickup_free_until nulls last, orders.order_id, line.position limit 1000;

-- storedGoods.unshippedPieces
-- takes $1 bigint
-- gives pieces integer
select coalesce(sum(line.quantity - (
       select coalesce(sum(gone.quantity), 0) from sales_order_lines gone join sales_orders using (sales_order_id)
       where gone.order_line_id = line.order_line_id and sales_orders.status = 'shipped')), 0)::int as pieces
   from order_lines line where line.order_id = $1;

-- storedGoods.updateSalesOrderStatus
-- takes $1 bigint, $2 text, $3 text, $4 bigint, $5 timestamp with time zone, $6 text, $7 text, $8 text
-- gives sales_order_id bigint
with moved as (
     update sales_orders set status = $3, status_since = $5, carrier = case when $7 = '' then carrier else $7 end,
       tracking_number = case when $8 = '' then tracking_number else $8 end, reason = case when $3 = 'refused' then $6 else reason end
     where sales_order_id = $1 and status = $2 returning sales_order_id)
   , told as (insert into sales_order_events (sales_order_id, at, status, person_id, note) select sales_order_id, $5, $3, $4, $6 from moved)
   select sales_order_id from moved;

-- stores.insertStorePage
-- takes $1 bigint, $2 jsonb, $3 timestamp with time zone
-- gives nothing
insert into store_pages (merchant_id, about, changed_at) values ($1, $2::jsonb, $3);

-- stores.keepStore
-- takes $1 bigint, $2 text, $3 boolean, $4 translated, $5 translated, $6 bigint[], $7 timestamp with time zone
-- gives nothing
insert into store_pages (merchant_id, banner_key, headline, about, featured_product_ids, changed_at) values ($1, $2, $4, $5, $6, $7)
   on conflict (merchant_id) do update set headline = excluded.headline, about = excluded.about,
     featured_product_ids = excluded.featured_product_ids, changed_at = excluded.changed_at,
     banner_key = case when $3 then null else coalesce(excluded.banner_key, store_pages.banner_key) end;

-- stores.lastProduct
-- takes nothing
-- gives product_id integer
select coalesce(max(product_id), 0)::integer as product_id from products;

-- stores.ownProducts
-- takes $1 bigint, $2 text[]
-- gives sku text, product_id bigint
select sku, product_id from unnest($2::text[]) with ordinality as wanted (sku, place)
   left join products on goods_sn = sku and merchant_id = $1 order by place;

-- stores.placesToList
-- takes nothing
-- gives type_ids integer[], merchant_ids integer[], page_keys text[]
select array(select type_id::integer from categories order by type_id) as type_ids,
     array(select merchant_id::integer from merchants where exists (
       select from offers where offers.merchant_id = merchants.merchant_id and is_listed) order by merchant_id) as merchant_ids,
     array(select page_key from fixed_articles order by position) as page_keys;

-- stores.previewsOf
-- takes $1 bigint[]
-- gives previews text[]
select array(select coalesce(card -> 'pictures' ->> 0, '') from unnest($1::bigint[]) with ordinality as best (product_id, place)
     join product_cards using (product_id) order by place) as previews;

-- stores.productsToList
-- takes $1 text, $2 bigint, $3 bigint, $4 bigint
-- gives product_id bigint, goods_sn text
select product_id, goods_sn from products
   where product_id > $2 and product_id <= $3 and exists (
     select from offers where offers.product_id = products.product_id and is_listed
       and (kind = 'fob' or warehouse_id in (select warehouse_id from site_warehouses where site_code = $1)))
   order by product_id limit $4;

-- stores.storeInfoOf
-- takes $1 text, $2 bigint, $3 bigint[]
-- gives merchant_id bigint, merchant_uuid uuid, name text, origin_code text, origin text, founded_year integer, speciality text, profile text, banner text, headline text, about text, port text, production_days integer, featured_product_ids integer[], previews text[], address text, email text, phone text
select merchants.merchant_id, merchant_uuid, case when $1 = 'zh-CN' then name_zh else name end as name, merchants.origin as origin_code, coalesce((select label ->> $1 from vocabulary_terms where vocabulary = 'origin' and code = merchants.origin), merchants.origin) as origin, founded_year,
     coalesce(nullif(speciality ->> $1, ''), speciality ->> 'en-US', '') as speciality, coalesce(nullif(profile ->> $1, ''), profile ->> 'en-US', '') as profile, coalesce(banner_key, '') as banner,
     coalesce(nullif(headline ->> $1, ''), headline ->> 'en-US', '') as headline, coalesce(nullif(about ->> $1, ''), about ->> 'en-US', '') as about, coalesce(port, '') as port, production_days,
     coalesce(featured_product_ids, '{}')::integer[] as featured_product_ids, array(select coalesce(card -> 'pictures' ->> 0, '') from unnest($3::bigint[]) with ordinality as best (product_id, place)
     join product_cards using (product_id) order by place) as previews,
     address, contact_email as email, contact_phone as phone
   from merchants left join store_pages using (merchant_id) where merchant_id = $2;

-- stores.storeToEdit
-- takes $1 text, $2 bigint, $3 bigint[]
-- gives merchant_id bigint, banner text, headline jsonb, about jsonb, speciality translated, profile translated, changed_at timestamp with time zone, featured json, popular json
select merchants.merchant_id, coalesce(banner_key, '') as banner, coalesce(headline, '{"en-US": "", "zh-CN": "", "es-ES": ""}'::jsonb) as headline, coalesce(about, '{"en-US": "", "zh-CN": "", "es-ES": ""}'::jsonb) as about,
     speciality, profile, changed_at,
     coalesce((select json_agg(json_build_object('product_id', product_id, 'goods_sn', card ->> 'goods_sn', 'title', product_cards.title ->> $1,
  'preview', coalesce(card -> 'pictures' ->> 0, '')) order by place) from unnest(featured_product_ids) with ordinality as picked (product_id, place)
       join product_cards using (product_id)), '[]') as featured,
     coalesce((select json_agg(json_build_object('product_id', product_id, 'goods_sn', card ->> 'goods_sn', 'title', product_cards.title ->> $1,
  'preview', coalesce(card -> 'pictures' ->> 0, '')) order by place) from unnest($3::bigint[]) with ordinality as best (product_id, place)
       join product_cards using (product_id)), '[]') as popular
   from merchants left join store_pages using (merchant_id) where merchant_id = $2;

-- stores.storesAmong
-- takes $1 text, $2 bigint[], $3 integer[], $4 text, $5 text
-- gives merchant_id bigint, merchant_uuid uuid, name text, origin_code text, origin text, founded_year integer, speciality text, profile text, product_count integer
select merchant_id, merchant_uuid, case when $1 = 'zh-CN' then name_zh else name end as name, merchants.origin as origin_code, coalesce((select label ->> $1 from vocabulary_terms where vocabulary = 'origin' and code = merchants.origin), merchants.origin) as origin, founded_year,
     coalesce(nullif(speciality ->> $1, ''), speciality ->> 'en-US', '') as speciality, coalesce(nullif(profile ->> $1, ''), profile ->> 'en-US', '') as profile, product_count
   from unnest($2::bigint[], $3::integer[]) as listed (merchant_id, product_count) join merchants using (merchant_id)
   where $4 = '' or position(lower($4) in lower(concat_ws(' ', name, name_zh, merchant_code, speciality ->> $1, speciality ->> 'en-US'))) > 0
   order by case $5 when 'products' then -product_count when 'new' then -merchant_id end, case when $1 = 'zh-CN' then name_zh else name end, merchant_id;

-- subscriptions.askFor
-- takes $1 text, $2 text, $3 bigint, $4 text, $5 text, $6 timestamp with time zone
-- gives subscription_id bigint
insert into subscriptions (email, topic, product_id, site_code, language, asked_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (email, topic, product_id) do update set site_code = $4, language = $5, asked_at = $6, confirmed_at = null, left_at = null, told_at = null
     where subscriptions.confirmed_at is null or subscriptions.left_at is not null
   returning subscription_id;

-- subscriptions.byId
-- takes $1 bigint
-- gives subscription_id bigint, email text, topic text, product_id bigint, site_code text, language text, confirmed_at timestamp with time zone, left_at timestamp with time zone, told_at timestamp with time zone
select subscription_id, email, topic, product_id, site_code, language, confirmed_at, left_at, told_at from subscriptions where subscription_id = $1;

-- subscriptions.confirm
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update subscriptions set confirmed_at = coalesce(confirmed_at, $2), left_at = null where subscription_id = $1 and left_at is null;

-- subscriptions.deleteUnconfirmed
-- takes $1 timestamp with time zone
-- gives nothing
delete from subscriptions where confirmed_at is null and asked_at < $1;

-- subscriptions.leave
-- takes $1 bigint, $2 timestamp with time zone
-- gives nothing
update subscriptions set left_at = coalesce(left_at, $2) where subscription_id = $1;

-- subscriptions.newProducts
-- takes $1 text, $2 timestamp with time zone, $3 timestamp with time zone, $4 bigint
-- gives product_id bigint, goods_sn text, title translated
select product_id, goods_sn, title from products
   where first_available_at > $2 and first_available_at <= $3 and exists (
     select from offers join site_warehouses using (warehouse_id)
     where offers.product_id = products.product_id and site_warehouses.site_code = $1 and offers.is_active)
   order by first_available_at desc, product_id desc limit $4;

-- subscriptions.product
-- takes $1 bigint
-- gives product_id bigint, goods_sn text, title translated
select product_id, goods_sn, title from products where product_id = $1;

-- subscriptions.takeBackInStock
-- takes $1 timestamp with time zone, $2 bigint
-- gives subscription_id bigint, email text, topic text, product_id bigint, site_code text, language text, confirmed_at timestamp with time zone, left_at timestamp with time zone, told_at timestamp with time zone, goods_sn text, title translated
update subscriptions set told_at = $1, left_at = $1
   from products
   where products.product_id = subscriptions.product_id and subscription_id in (
     select subscription_id from subscriptions waiting
     where topic = 'stock' and confirmed_at is not null and left_at is null and exists (
       select from offers join site_warehouses using (warehouse_id) join offer_availability using (relation_id)
       where offers.product_id = waiting.product_id and site_warehouses.site_code = waiting.site_code
         and offers.is_active and offers.kind in ('local', 'special') and available >= offers.moq)
     order by subscription_id limit $2 for update skip locked)
   returning subscription_id, email, topic, subscriptions.product_id, site_code, language, confirmed_at, left_at, told_at, goods_sn, title;

-- subscriptions.takeDueNews
-- takes $1 timestamp with time zone, $2 timestamp with time zone, $3 bigint
-- gives subscription_id bigint, email text, topic text, product_id bigint, site_code text, language text, confirmed_at timestamp with time zone, left_at timestamp with time zone, told_at timestamp with time zone, news_since timestamp with time zone
with due as (
     select subscription_id, coalesce(told_at, confirmed_at) as news_since from subscriptions
     where topic = 'news' and confirmed_at is not null and left_at is null and coalesce(told_at, confirmed_at) < $2
       and exists (select from products where first_available_at > coalesce(told_at, confirmed_at) and first_available_at <= $1)
     order by subscription_id limit $3 for update skip locked
   )
   update subscriptions set told_at = $1 from due where subscriptions.subscription_id = due.subscription_id
   returning subscriptions.subscription_id, email, topic, product_id, site_code, language, confirmed_at, left_at, told_at, news_since;

-- tariffs.deleteDraft
-- takes $1 bigint
-- gives nothing
delete from freight_tariffs where tariff_id = $1 and state = 'draft';

-- tariffs.find
-- takes $1 bigint, $2 timestamp with time zone
-- gives tariff_id bigint, name text, content jsonb, state text, effective_at timestamp with time zone, is_current boolean
select tariff_id, name, content, state, effective_at, coalesce(tariff_id = (select current_freight_tariff($2)), false) as is_current
   from freight_tariffs where tariff_id = $1;

-- tariffs.insert
-- takes $1 text, $2 jsonb, $3 bigint, $4 timestamp with time zone
-- gives tariff_id bigint
insert into freight_tariffs (name, content, created_by, created_at, changed_at)
   values ($1, $2::jsonb || jsonb_build_object('name', $1::text), $3, $4, $4) returning tariff_id;

-- tariffs.list
-- takes $1 timestamp with time zone
-- gives tariff_id bigint, name text, state text, effective_at timestamp with time zone, created_at timestamp with time zone, changed_at timestamp with time zone, published_at timestamp with time zone, withdrawn_at timestamp with time zone, is_sample boolean, is_current boolean, author text
select tariff_id, freight_tariffs.name, state, effective_at, freight_tariffs.created_at, changed_at, published_at, withdrawn_at,
     coalesce((content ->> 'is_sample')::boolean, false) as is_sample,
     coalesce(tariff_id = (select current_freight_tariff($1)), false) as is_current,
     coalesce(author.first_name || ' ' || author.last_name, '') as author
   from freight_tariffs left join people author on author.person_id = created_by order by tariff_id desc limit 200;

-- tariffs.lock
-- takes $1 bigint
-- gives tariff_id bigint, name text, content jsonb, state text, effective_at timestamp with time zone
select tariff_id, name, content, state, effective_at from freight_tariffs where tariff_id = $1 for update;

-- tariffs.orderedShipments
-- takes $1 timestamp with time zone, $2 bigint
-- gives quote_id bigint, request jsonb, freight_cents cents, created_at timestamp with time zone, order_number text
select quote_id, request, quotes.freight_cents, quotes.created_at, orders.order_number
   from freight_quotes quotes left join orders on orders.freight_quote_id = quote_id
   where is_ordered and quotes.created_at >= $1 order by quotes.created_at desc, quote_id desc limit $2;

-- tariffs.publish
-- takes $1 bigint, $2 timestamp with time zone, $3 bigint, $4 timestamp with time zone
-- gives nothing
update freight_tariffs set state = 'published', effective_at = $2, published_by = $3, published_at = $4, changed_at = $4
   where tariff_id = $1 and state = 'draft';

-- tariffs.updateContent
-- takes $1 bigint, $2 jsonb, $3 timestamp with time zone
-- gives nothing
update freight_tariffs set content = $2::jsonb, changed_at = $3 where tariff_id = $1 and state = 'draft';

-- tariffs.withdraw
-- takes $1 bigint, $2 bigint, $3 timestamp with time zone
-- gives nothing
update freight_tariffs set state = 'withdrawn', withdrawn_by = $2, withdrawn_at = $3, changed_at = $3
   where tariff_id = $1 and state = 'published';

-- tracking.events
-- takes $1 bigint
-- gives event_id bigint, kind text, happened_at timestamp with time zone, place text, note text, source text, tracking_number text
select event_id, kind, happened_at, place, note, source, tracking_number from shipment_events
   where order_id = $1 order by happened_at desc, event_id desc;

-- tracking.insertCarrierEvents
-- takes $1 text, $2 jsonb, $3 timestamp with time zone
-- gives order_id bigint, kind text, happened_at timestamp with time zone, place text, note text
insert into shipment_events (order_id, company_id, kind, happened_at, recorded_at, source, carrier, carrier_event_id, tracking_number, place, note)
   select order_id, company_id, kind, happened_at, $3, 'carrier', $1, event_id, tracking_number, place, note
   from jsonb_to_recordset($2::jsonb) as given (order_id bigint, company_id bigint, kind text, happened_at timestamptz, event_id text,
     tracking_number text, place text, note text)
   on conflict (order_id, carrier, carrier_event_id) where carrier_event_id is not null do nothing
   returning order_id, kind, happened_at, place, note;

-- tracking.insertWarehouseEvent
-- takes $1 bigint, $2 bigint, $3 text, $4 timestamp with time zone, $5 timestamp with time zone, $6 text, $7 text, $8 text, $9 bigint
-- gives event_id bigint
insert into shipment_events (order_id, company_id, kind, happened_at, recorded_at, source, carrier, place, note, person_id)
   values ($1, $2, $3, $4, $5, 'warehouse', $6, $7, $8, $9) returning event_id;

-- tracking.lock
-- takes $1 bigint[]
-- gives order_id bigint, company_id bigint, order_number text, person_id bigint, site_code text, carrier text, dispatched_at timestamp with time zone
select order_id, company_id, order_number, person_id, site_code, carrier, dispatched_at from orders
   where order_id = any ($1::bigint[]) order by order_id for no key update;

-- tracking.markPolled
-- takes $1 bigint[], $2 timestamp with time zone
-- gives nothing
insert into shipment_polls (order_id, polled_at) select unnest($1::bigint[]), $2
   on conflict (order_id) do update set polled_at = excluded.polled_at;

-- tracking.order
-- takes $1 bigint, $2 text
-- gives order_id bigint, company_id bigint, order_number text, carrier text, tracking_number text, dispatched_at timestamp with time zone, site_code text, person_id bigint
select order_id, company_id, order_number, carrier, tracking_number, dispatched_at, site_code, person_id
   from orders where order_number = $2 and ($1::bigint is null or company_id = $1);

-- tracking.ordersOfNumbers
-- takes $1 text[], $2 text
-- gives order_id bigint, tracking_number text
select order_id, tracking_number from orders where tracking_number = any ($1) and lower(carrier) = lower($2)
   union
   select order_id, labels.tracking_number from carton_labels labels join label_purchases using (order_id)
   where labels.tracking_number = any ($1) and label_purchases.carrier = $2 and label_purchases.status = 'bought';

-- tracking.toPoll
-- takes $1 text, $2 timestamp with time zone, $3 bigint
-- gives order_id bigint, tracking_numbers text[]
select orders.order_id, array(
       select orders.tracking_number where orders.tracking_number <> '' and lower(orders.carrier) = lower($1)
       union
       select labels.tracking_number from carton_labels labels join label_purchases using (order_id)
       where labels.order_id = orders.order_id and labels.tracking_number <> '' and label_purchases.carrier = $1
         and label_purchases.status = 'bought') as tracking_numbers
   from orders left join shipment_polls using (order_id)
   where orders.status = 90 and kind <> 'fob' and coalesce(polled_at, '-infinity') < $2
     and (lower(orders.carrier) = lower($1) and orders.tracking_number <> ''
       or exists (select from label_purchases where label_purchases.order_id = orders.order_id and label_purchases.carrier = $1
         and label_purchases.status = 'bought'))
     and not exists (select from shipment_events where shipment_events.order_id = orders.order_id and shipment_events.kind = 'delivered')
   order by polled_at nulls first, orders.order_id limit $3;

-- tradeCredit.findCompaniesByName
-- takes $1 text, $2 bigint
-- gives company_id bigint, name text
select company_id, name from companies where certified_status = 2 and strpos(lower(name), lower($1)) > 0 order by name limit $2;

-- tradeCredit.findCompanyName
-- takes $1 bigint
-- gives name text
select name from companies where company_id = $1;

-- tradeCredit.findInvoiceDetail
-- takes $1 bigint, $2 text
-- gives invoice_id bigint, invoice_number text, order_number text, po_number text, purpose text, is_on_account boolean, currency text, issued_on text, due_on text, total_cents cents, paid_cents cents, credited_cents cents, refunded_cents cents, open_cents cents, is_paying boolean, company_id bigint, site_code text, net_days integer, issued_at timestamp with time zone, document jsonb, payments jsonb, credits jsonb
select invoice_id, invoice_number, order_number, po_number, invoices.purpose, is_on_account, invoices.currency, issued_on::text as issued_on,
  due_on::text as due_on, total_cents, paid_cents, credited_cents, refunded_cents, open_cents,
  exists (select from payment_invoices join payments using (payment_id)
    where payment_invoices.invoice_id = invoices.invoice_id and payments.status in ('created', 'processing')) as is_paying, company_id, site_code, net_days, issued_at, document,
     coalesce((select jsonb_agg(jsonb_build_object('at', payments.settled_at, 'method', payments.method, 'amount_cents', payment_invoices.paid_cents)
         order by payments.settled_at)
       from payment_invoices join payments using (payment_id)
       where payment_invoices.invoice_id = invoices.invoice_id and payment_invoices.paid_cents > 0), '[]') as payments,
     coalesce((select jsonb_agg(jsonb_build_object('credit_note_id', credit_note_id, 'credit_number', credit_number, 'issued_on', credit_notes.issued_on,
         'amount_cents', amount_cents, 'to_debt_cents', to_debt_cents, 'reason', reason) order by credit_note_id)
       from credit_notes where credit_notes.invoice_id = invoices.invoice_id), '[]') as credits
   from invoices where invoice_number = $2 and ($1::bigint is null or company_id = $1);

-- tradeCredit.getAging
-- takes $1 date, $2 bigint
-- gives not_due_cents numeric, to30_cents numeric, to60_cents numeric, to90_cents numeric, over90_cents numeric, open_cents numeric, overdue_cents numeric, overdue_count integer, open_count integer, oldest_due text
select coalesce(sum(open_cents) filter (where due_on >= $1::date), 0) as not_due_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 1 and 30), 0) as to30_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 31 and 60), 0) as to60_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 61 and 90), 0) as to90_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on > 90), 0) as over90_cents,
  coalesce(sum(open_cents), 0) as open_cents, coalesce(sum(open_cents) filter (where due_on < $1::date), 0) as overdue_cents,
  count(*) filter (where due_on < $1::date)::integer as overdue_count, count(*)::integer as open_count, min(due_on)::text as oldest_due from invoices where company_id = $2 and open_cents > 0;

-- tradeCredit.getCreditRow
-- takes $1 bigint, $2 date
-- gives credit_limit_cents bigint, net_days integer, status text, block_after_days integer, currency text, po_required boolean, used_cents bigint, overdue_days integer
select coalesce(terms.credit_limit_cents, 0) as credit_limit_cents, coalesce(terms.net_days, 30) as net_days,
  coalesce(terms.status, 'suspended') as status, coalesce(terms.block_after_days, 0) as block_after_days, coalesce(terms.currency, '$') as currency,
  po_required, coalesce(-owed.balance_cents, 0) as used_cents,
  greatest(0, $2::date - coalesce((select min(due_on) from invoices where invoices.company_id = companies.company_id and open_cents > 0), $2::date)) as overdue_days from companies
   left join company_terms terms using (company_id)
   left join ledger_accounts owed on owed.owner_id = companies.company_id and owed.kind = 'receivable' and owed.currency = coalesce(terms.currency, '$') where companies.company_id = $1;

-- tradeCredit.getTotalAging
-- takes $1 date
-- gives not_due_cents numeric, to30_cents numeric, to60_cents numeric, to90_cents numeric, over90_cents numeric, open_cents numeric, overdue_cents numeric, overdue_count integer, open_count integer, oldest_due text
select coalesce(sum(open_cents) filter (where due_on >= $1::date), 0) as not_due_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 1 and 30), 0) as to30_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 31 and 60), 0) as to60_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 61 and 90), 0) as to90_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on > 90), 0) as over90_cents,
  coalesce(sum(open_cents), 0) as open_cents, coalesce(sum(open_cents) filter (where due_on < $1::date), 0) as overdue_cents,
  count(*) filter (where due_on < $1::date)::integer as overdue_count, count(*)::integer as open_count, min(due_on)::text as oldest_due from invoices where open_cents > 0;

-- tradeCredit.insertCreditNotes
-- takes $1 timestamp with time zone, $2 bigint[], $3 bigint[], $4 bigint[], $5 text
-- gives credit_number text
with part as (
     select invoice_id, company_id, site_code, cents, to_debt, (($1::timestamptz) at time zone time_zone)::date as day,
       extract(year from $1::timestamptz at time zone time_zone)::integer as paper_year
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as wanted (invoice_id, cents, to_debt) join invoices using (invoice_id) join sites using (site_code)
   ), taken as (
     insert into paper_numbers (site_code, series, year, last_number)
     select site_code, 'credit', paper_year, count(*) from part group by site_code, paper_year
     on conflict (site_code, series, year) do update set last_number = paper_numbers.last_number + excluded.last_number
     returning site_code, year, last_number
   ), credited as (
     update invoices set credited_cents = credited_cents + to_debt, refunded_cents = refunded_cents + cents,
       settled_at = case when open_cents = to_debt then coalesce(settled_at, $1) else settled_at end
     from part where invoices.invoice_id = part.invoice_id
   )
   insert into credit_notes (credit_number, site_code, year, sequence, company_id, invoice_id, amount_cents, to_debt_cents, reason, issued_at, issued_on)
   select 'CN-' || site_code || '-' || paper_year || '-' || lpad(sequence::text, 6, '0'), site_code, paper_year, sequence,
     company_id, invoice_id, cents, to_debt, $5, $1, day
   from (
     select part.*, last_number - count(*) over of_year + row_number() over (of_year order by invoice_id) as sequence
     from part join taken on taken.site_code = part.site_code and taken.year = part.paper_year
     window of_year as (partition by part.site_code, paper_year)
   ) numbered
   returning credit_number;

-- tradeCredit.insertReminder
-- takes $1 bigint, $2 text[], $3 timestamp with time zone
-- gives invoice_id bigint
insert into invoice_reminders (invoice_id, stage, sent_at) select $1, stage, $3 from unnest($2::text[]) as stage
   on conflict do nothing returning invoice_id;

-- tradeCredit.insertTermsChange
-- takes $1 bigint, $2 cents, $3 integer, $4 text, $5 integer, $6 jsonb, $7 text, $8 text, $9 bigint, $10 timestamp with time zone
-- gives change_id bigint
insert into terms_changes (company_id, credit_limit_cents, net_days, terms_status, block_after_days, before, reason, status, proposed_by, submitted_at, reviewed_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8::text, $9, $10, case when $8::text = 'applied' then $10::timestamptz end) returning change_id;

-- tradeCredit.issueForOrder
-- takes $1 timestamp with time zone, $2 bigint
-- gives invoice_id bigint
with part as (
     select payment_orders.payment_id, payment_orders.order_id, payment_orders.paid_cents, payment_orders.freight_cents, payments.settled_at, orders.site_code,
       (coalesce(payments.settled_at, $1::timestamptz) at time zone sites.time_zone)::date as day,
       extract(year from coalesce(payments.settled_at, $1::timestamptz) at time zone sites.time_zone)::integer as year
     from payment_orders join payments using (payment_id) join orders using (order_id) join sites on sites.site_code = orders.site_code
     where payment_orders.order_id = $2 and orders.kind <> 'fob' and payment_orders.paid_cents > 0 and payments.status in ('succeeded', 'partly_refunded', 'refunded')
       and not exists (select from invoices where invoices.payment_id = payment_orders.payment_id and invoices.order_id = payment_orders.order_id)
   ), taken as (
     insert into paper_numbers (site_code, series, year, last_number)
     select site_code, 'invoice', year, count(*) from part group by site_code, year order by site_code, year
     on conflict (site_code, series, year) do update set last_number = paper_numbers.last_number + excluded.last_number
     returning site_code, year, last_number
   ), numbered as (
     select part.*, last_number - count(*) over of_year + row_number() over (of_year order by settled_at, payment_id, order_id) as sequence
     from part join taken using (site_code, year) window of_year as (partition by part.site_code, part.year)
   )
   insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, payment_id, purpose, is_on_account, currency, issued_at,
     issued_on, net_days, due_on, total_cents, paid_cents, settled_at, order_number, po_number, document)
   select 'INV-' || part.site_code || '-' || part.year || '-' || lpad(part.sequence::text, 6, '0'), part.site_code, part.year, part.sequence,
     orders.company_id, part.order_id, part.payment_id, payments.purpose, payments.method = 'terms', orders.currency,
     coalesce(payments.settled_at, $1::timestamptz), part.day, terms.days, part.day + terms.days, part.paid_cents,
     case when payments.method = 'terms' then 0 else part.paid_cents end, case when payments.method = 'terms' then null else payments.settled_at end,
     order_number, po_number, jsonb_build_object(
     'seller', jsonb_build_object('name', sites.contact_company, 'address', sites.contact_address, 'email', sites.contact_email, 'phone', sites.contact_phone),
     'buyer', jsonb_build_object('name', companies.name, 'person', people.first_name || ' ' || people.last_name, 'account', coalesce(people.email, people.phone, '')),
     'address', orders.address,
     'merchant', merchants.name, 'merchant_zh', merchants.name_zh, 'warehouse', warehouses.warehouse_name,
     'ordered_at', orders.created_at, 'method', payments.method,
     'lines', case when payments.purpose = 'freight' then '[]'::jsonb else (
       select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', quantity,
         'unit_cents', unit_cents, 'goods_cents', line.goods_cents) order by position)
       from order_lines line where line.order_id = orders.order_id) end,
     'fees', case when payments.purpose = 'freight' then jsonb_build_object('freight_cents', part.paid_cents)
       when payments.purpose = 'deposit' then jsonb_build_object('deposit_cents', part.paid_cents)
       else jsonb_build_object('goods_cents', orders.goods_cents, 'discount_cents', -orders.discount_cents, 'coupon_cents', -orders.coupon_cents,
         'pack_cents', pack_cents, 'insurance_cents', insurance_cents, 'delivery_cents', delivery_cents, 'assembly_cents', assembly_cents,
         'deposit_cents', case when payments.purpose = 'final' then part.paid_cents - order_cents else 0 end,
         'freight_cents', part.freight_cents) end)
   from numbered part
   join payments using (payment_id)
   join orders on orders.order_id = part.order_id
   join sites on sites.site_code = orders.site_code
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   cross join lateral (
     select case when payments.method = 'terms' then coalesce((select net_days from company_terms where company_id = orders.company_id), 30) else 0 end as days
   ) terms
   order by part.sequence
   returning invoice_id;

-- tradeCredit.issueForPayment
-- takes $1 timestamp with time zone, $2 uuid
-- gives invoice_id bigint
with part as (
     select payment_orders.payment_id, payment_orders.order_id, payment_orders.paid_cents, payment_orders.freight_cents, payments.settled_at, orders.site_code,
       (coalesce(payments.settled_at, $1::timestamptz) at time zone sites.time_zone)::date as day,
       extract(year from coalesce(payments.settled_at, $1::timestamptz) at time zone sites.time_zone)::integer as year
     from payment_orders join payments using (payment_id) join orders using (order_id) join sites on sites.site_code = orders.site_code
     where payment_orders.payment_id = $2 and orders.kind <> 'fob' and payment_orders.paid_cents > 0 and payments.status in ('succeeded', 'partly_refunded', 'refunded')
       and not exists (select from invoices where invoices.payment_id = payment_orders.payment_id and invoices.order_id = payment_orders.order_id)
   ), taken as (
     insert into paper_numbers (site_code, series, year, last_number)
     select site_code, 'invoice', year, count(*) from part group by site_code, year order by site_code, year
     on conflict (site_code, series, year) do update set last_number = paper_numbers.last_number + excluded.last_number
     returning site_code, year, last_number
   ), numbered as (
     select part.*, last_number - count(*) over of_year + row_number() over (of_year order by settled_at, payment_id, order_id) as sequence
     from part join taken using (site_code, year) window of_year as (partition by part.site_code, part.year)
   )
   insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, payment_id, purpose, is_on_account, currency, issued_at,
     issued_on, net_days, due_on, total_cents, paid_cents, settled_at, order_number, po_number, document)
   select 'INV-' || part.site_code || '-' || part.year || '-' || lpad(part.sequence::text, 6, '0'), part.site_code, part.year, part.sequence,
     orders.company_id, part.order_id, part.payment_id, payments.purpose, payments.method = 'terms', orders.currency,
     coalesce(payments.settled_at, $1::timestamptz), part.day, terms.days, part.day + terms.days, part.paid_cents,
     case when payments.method = 'terms' then 0 else part.paid_cents end, case when payments.method = 'terms' then null else payments.settled_at end,
     order_number, po_number, jsonb_build_object(
     'seller', jsonb_build_object('name', sites.contact_company, 'address', sites.contact_address, 'email', sites.contact_email, 'phone', sites.contact_phone),
     'buyer', jsonb_build_object('name', companies.name, 'person', people.first_name || ' ' || people.last_name, 'account', coalesce(people.email, people.phone, '')),
     'address', orders.address,
     'merchant', merchants.name, 'merchant_zh', merchants.name_zh, 'warehouse', warehouses.warehouse_name,
     'ordered_at', orders.created_at, 'method', payments.method,
     'lines', case when payments.purpose = 'freight' then '[]'::jsonb else (
       select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', quantity,
         'unit_cents', unit_cents, 'goods_cents', line.goods_cents) order by position)
       from order_lines line where line.order_id = orders.order_id) end,
     'fees', case when payments.purpose = 'freight' then jsonb_build_object('freight_cents', part.paid_cents)
       when payments.purpose = 'deposit' then jsonb_build_object('deposit_cents', part.paid_cents)
       else jsonb_build_object('goods_cents', orders.goods_cents, 'discount_cents', -orders.discount_cents, 'coupon_cents', -orders.coupon_cents,
         'pack_cents', pack_cents, 'insurance_cents', insurance_cents, 'delivery_cents', delivery_cents, 'assembly_cents', assembly_cents,
         'deposit_cents', case when payments.purpose = 'final' then part.paid_cents - order_cents else 0 end,
         'freight_cents', part.freight_cents) end)
   from numbered part
   join payments using (payment_id)
   join orders on orders.order_id = part.order_id
   join sites on sites.site_code = orders.site_code
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   cross join lateral (
     select case when payments.method = 'terms' then coalesce((select net_days from company_terms where company_id = orders.company_id), 30) else 0 end as days
   ) terms
   order by part.sequence
   returning invoice_id;

-- tradeCredit.issueMissingInvoices
-- takes $1 timestamp with time zone, $2 bigint
-- gives invoice_id bigint
with part as (
     select payment_orders.payment_id, payment_orders.order_id, payment_orders.paid_cents, payment_orders.freight_cents, payments.settled_at, orders.site_code,
       (coalesce(payments.settled_at, $1::timestamptz) at time zone sites.time_zone)::date as day,
       extract(year from coalesce(payments.settled_at, $1::timestamptz) at time zone sites.time_zone)::integer as year
     from payment_orders join payments using (payment_id) join orders using (order_id) join sites on sites.site_code = orders.site_code
     where payment_orders.payment_id in (
       select distinct payment_id from payment_orders paid join payments made using (payment_id)
       where made.purpose in ('order', 'deposit', 'final', 'freight', 'all') and made.status in ('succeeded', 'partly_refunded', 'refunded') and paid.paid_cents > 0
         and not exists (select from invoices known where known.payment_id = paid.payment_id and known.order_id = paid.order_id)
       limit $2) and orders.kind <> 'fob' and payment_orders.paid_cents > 0 and payments.status in ('succeeded', 'partly_refunded', 'refunded')
       and not exists (select from invoices where invoices.payment_id = payment_orders.payment_id and invoices.order_id = payment_orders.order_id)
   ), taken as (
     insert into paper_numbers (site_code, series, year, last_number)
     select site_code, 'invoice', year, count(*) from part group by site_code, year order by site_code, year
     on conflict (site_code, series, year) do update set last_number = paper_numbers.last_number + excluded.last_number
     returning site_code, year, last_number
   ), numbered as (
     select part.*, last_number - count(*) over of_year + row_number() over (of_year order by settled_at, payment_id, order_id) as sequence
     from part join taken using (site_code, year) window of_year as (partition by part.site_code, part.year)
   )
   insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, payment_id, purpose, is_on_account, currency, issued_at,
     issued_on, net_days, due_on, total_cents, paid_cents, settled_at, order_number, po_number, document)
   select 'INV-' || part.site_code || '-' || part.year || '-' || lpad(part.sequence::text, 6, '0'), part.site_code, part.year, part.sequence,
     orders.company_id, part.order_id, part.payment_id, payments.purpose, payments.method = 'terms', orders.currency,
     coalesce(payments.settled_at, $1::timestamptz), part.day, terms.days, part.day + terms.days, part.paid_cents,
     case when payments.method = 'terms' then 0 else part.paid_cents end, case when payments.method = 'terms' then null else payments.settled_at end,
     order_number, po_number, jsonb_build_object(
     'seller', jsonb_build_object('name', sites.contact_company, 'address', sites.contact_address, 'email', sites.contact_email, 'phone', sites.contact_phone),
     'buyer', jsonb_build_object('name', companies.name, 'person', people.first_name || ' ' || people.last_name, 'account', coalesce(people.email, people.phone, '')),
     'address', orders.address,
     'merchant', merchants.name, 'merchant_zh', merchants.name_zh, 'warehouse', warehouses.warehouse_name,
     'ordered_at', orders.created_at, 'method', payments.method,
     'lines', case when payments.purpose = 'freight' then '[]'::jsonb else (
       select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', quantity,
         'unit_cents', unit_cents, 'goods_cents', line.goods_cents) order by position)
       from order_lines line where line.order_id = orders.order_id) end,
     'fees', case when payments.purpose = 'freight' then jsonb_build_object('freight_cents', part.paid_cents)
       when payments.purpose = 'deposit' then jsonb_build_object('deposit_cents', part.paid_cents)
       else jsonb_build_object('goods_cents', orders.goods_cents, 'discount_cents', -orders.discount_cents, 'coupon_cents', -orders.coupon_cents,
         'pack_cents', pack_cents, 'insurance_cents', insurance_cents, 'delivery_cents', delivery_cents, 'assembly_cents', assembly_cents,
         'deposit_cents', case when payments.purpose = 'final' then part.paid_cents - order_cents else 0 end,
         'freight_cents', part.freight_cents) end)
   from numbered part
   join payments using (payment_id)
   join orders on orders.order_id = part.order_id
   join sites on sites.site_code = orders.site_code
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   cross join lateral (
     select case when payments.method = 'terms' then coalesce((select net_days from company_terms where company_id = orders.company_id), 30) else 0 end as days
   ) terms
   order by part.sequence
   returning invoice_id;

-- tradeCredit.listDebtorRows
-- takes $1 date, $2 text, $3 text, $4 bigint, $5 bigint
-- gives company_id bigint, name text, credit_limit_cents bigint, net_days integer, status text, block_after_days integer, used_cents bigint, not_due_cents numeric, to30_cents numeric, to60_cents numeric, to90_cents numeric, over90_cents numeric, open_cents numeric, overdue_cents numeric, overdue_count integer, open_count integer, oldest_due text, waiting boolean, count integer
select *, count(*) over ()::integer as count from (
     select companies.company_id, name, coalesce(credit_limit_cents, 0) as credit_limit_cents, coalesce(net_days, 30) as net_days,
       coalesce(company_terms.status, 'suspended') as status, coalesce(block_after_days, 0) as block_after_days,
       coalesce(-owed.balance_cents, 0) as used_cents, aged.*,
       exists (select from terms_changes where terms_changes.company_id = companies.company_id and terms_changes.status = 'waiting') as waiting
     from companies
     left join company_terms using (company_id)
     left join ledger_accounts owed on owed.owner_id = companies.company_id and owed.kind = 'receivable' and owed.currency = coalesce(company_terms.currency, '$')
     cross join lateral (select coalesce(sum(open_cents) filter (where due_on >= $1::date), 0) as not_due_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 1 and 30), 0) as to30_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 31 and 60), 0) as to60_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on between 61 and 90), 0) as to90_cents,
  coalesce(sum(open_cents) filter (where $1::date - due_on > 90), 0) as over90_cents,
  coalesce(sum(open_cents), 0) as open_cents, coalesce(sum(open_cents) filter (where due_on < $1::date), 0) as overdue_cents,
  count(*) filter (where due_on < $1::date)::integer as overdue_count, count(*)::integer as open_count, min(due_on)::text as oldest_due from invoices where invoices.company_id = companies.company_id and open_cents > 0) aged
     where (company_terms.company_id is not null or exists (select from terms_changes where terms_changes.company_id = companies.company_id and terms_changes.status = 'waiting'))
       and ($2 = '' or strpos(lower(name), lower($2)) > 0)
   ) debtor
   where case $3 when 'overdue' then overdue_cents > 0 when 'waiting' then waiting when 'suspended' then status = 'suspended' else true end
   order by oldest_due nulls last, used_cents desc, company_id limit $4 offset $5;

-- tradeCredit.listInvoiceRows
-- takes $1 bigint, $2 date, $3 text, $4 text, $5 bigint, $6 bigint
-- gives invoice_id bigint, invoice_number text, order_number text, po_number text, purpose text, is_on_account boolean, currency text, issued_on text, due_on text, total_cents cents, paid_cents cents, credited_cents cents, refunded_cents cents, open_cents cents, is_paying boolean, count integer
select *, count(*) over ()::integer as count from (
     select invoice_id, invoice_number, order_number, po_number, invoices.purpose, is_on_account, invoices.currency, issued_on::text as issued_on,
  due_on::text as due_on, total_cents, paid_cents, credited_cents, refunded_cents, open_cents,
  exists (select from payment_invoices join payments using (payment_id)
    where payment_invoices.invoice_id = invoices.invoice_id and payments.status in ('created', 'processing')) as is_paying from invoices
     where company_id = $1 and case $3::text when 'open' then open_cents > 0 when 'overdue' then open_cents > 0 and due_on < $2::date when 'paid' then open_cents = 0 else true end
       and ($4 = '' or strpos(lower(invoice_number), lower($4)) > 0 or strpos(lower(order_number), lower($4)) > 0 or strpos(lower(po_number), lower($4)) > 0)
   ) found
   order by case when $3::text in ('open', 'overdue') then due_on end, invoice_id desc limit $5 offset $6;

-- tradeCredit.listInvoicesOfOrder
-- takes $1 bigint, $2 text
-- gives invoice_id bigint, invoice_number text, order_number text, po_number text, purpose text, is_on_account boolean, currency text, issued_on text, due_on text, total_cents cents, paid_cents cents, credited_cents cents, refunded_cents cents, open_cents cents, is_paying boolean
select invoice_id, invoice_number, order_number, po_number, invoices.purpose, is_on_account, invoices.currency, issued_on::text as issued_on,
  due_on::text as due_on, total_cents, paid_cents, credited_cents, refunded_cents, open_cents,
  exists (select from payment_invoices join payments using (payment_id)
    where payment_invoices.invoice_id = invoices.invoice_id and payments.status in ('created', 'processing')) as is_paying from invoices where company_id = $1 and order_number = $2 order by invoice_id;

-- tradeCredit.listInvoicesToRemind
-- takes $1 timestamp with time zone, $2 bigint, $3 bigint
-- gives invoice_id bigint, invoice_number text, order_number text, po_number text, purpose text, is_on_account boolean, currency text, issued_on text, due_on text, total_cents cents, paid_cents cents, credited_cents cents, refunded_cents cents, open_cents cents, is_paying boolean, company_id bigint, site_code text, today text, sent text[]
select invoice_id, invoice_number, order_number, po_number, invoices.purpose, is_on_account, invoices.currency, issued_on::text as issued_on,
  due_on::text as due_on, total_cents, paid_cents, credited_cents, refunded_cents, open_cents,
  exists (select from payment_invoices join payments using (payment_id)
    where payment_invoices.invoice_id = invoices.invoice_id and payments.status in ('created', 'processing')) as is_paying, company_id, site_code, ($1::timestamptz at time zone time_zone)::date::text as today,
     array(select stage from invoice_reminders where invoice_reminders.invoice_id = invoices.invoice_id) as sent
   from invoices join sites using (site_code)
   where open_cents > 0 and due_on <= ($1::timestamptz at time zone time_zone)::date + 3 and invoice_id > $2
     and not exists (select from invoice_reminders where invoice_reminders.invoice_id = invoices.invoice_id and stage = 'after14')
   order by invoice_id limit $3;

-- tradeCredit.listOpenInvoices
-- takes $1 bigint, $2 bigint[]
-- gives invoice_id bigint, invoice_number text, order_number text, po_number text, purpose text, is_on_account boolean, currency text, issued_on text, due_on text, total_cents cents, paid_cents cents, credited_cents cents, refunded_cents cents, open_cents cents, is_paying boolean
select invoice_id, invoice_number, order_number, po_number, invoices.purpose, is_on_account, invoices.currency, issued_on::text as issued_on,
  due_on::text as due_on, total_cents, paid_cents, credited_cents, refunded_cents, open_cents,
  exists (select from payment_invoices join payments using (payment_id)
    where payment_invoices.invoice_id = invoices.invoice_id and payments.status in ('created', 'processing')) as is_paying from invoices where company_id = $1 and invoice_id = any ($2::bigint[]) order by due_on, invoice_id;

-- tradeCredit.listTermsChanges
-- takes $1 bigint, $2 bigint
-- gives change_id bigint, credit_limit_cents cents, net_days integer, terms_status text, block_after_days integer, before jsonb, reason text, status text, proposed_by bigint, proposer text, submitted_at timestamp with time zone, reviewer text, reviewed_at timestamp with time zone, review_note text
select change_id, credit_limit_cents, net_days, terms_status, block_after_days, before, reason, status, proposed_by,
     proposer.first_name || ' ' || proposer.last_name as proposer, submitted_at,
     coalesce(reviewer.first_name || ' ' || reviewer.last_name, '') as reviewer, reviewed_at, review_note
   from terms_changes join people proposer on proposer.person_id = proposed_by left join people reviewer on reviewer.person_id = reviewed_by
   where company_id = $1 order by change_id desc limit $2;

-- tradeCredit.lockInvoices
-- takes $1 bigint, $2 bigint[]
-- gives invoice_id bigint, invoice_number text, company_id bigint, order_id bigint, purpose text, is_on_account boolean, currency text, total_cents cents, paid_cents cents, credited_cents cents, refunded_cents cents, open_cents cents, due_on text
select invoice_id, invoice_number, company_id, order_id, purpose, is_on_account, currency, total_cents, paid_cents, credited_cents,
  refunded_cents, open_cents, due_on::text as due_on from invoices where company_id = $1 and invoice_id = any ($2::bigint[]) order by invoice_id for no key update;

-- tradeCredit.lockInvoicesOfOrder
-- takes $1 bigint
-- gives invoice_id bigint, invoice_number text, company_id bigint, order_id bigint, purpose text, is_on_account boolean, currency text, total_cents cents, paid_cents cents, credited_cents cents, refunded_cents cents, open_cents cents, due_on text
select invoice_id, invoice_number, company_id, order_id, purpose, is_on_account, currency, total_cents, paid_cents, credited_cents,
  refunded_cents, open_cents, due_on::text as due_on from invoices where order_id = $1 order by invoice_id for no key update;

-- tradeCredit.lockTerms
-- takes $1 bigint
-- gives name text, terms jsonb
select name, (select jsonb_build_object('credit_limit_cents', credit_limit_cents, 'net_days', net_days, 'status', status, 'block_after_days', block_after_days)
     from company_terms where company_terms.company_id = companies.company_id) as terms
   from companies where company_id = $1 for no key update;

-- tradeCredit.lockTermsChange
-- takes $1 bigint
-- gives change_id bigint, company_id bigint, credit_limit_cents cents, net_days integer, status text, block_after_days integer, proposed_by bigint
select change_id, company_id, credit_limit_cents, net_days, terms_status as status, block_after_days, proposed_by
   from terms_changes where change_id = $1 and status = 'waiting' for no key update;

-- tradeCredit.openReceivableAccount
-- takes $1 bigint, $2 text
-- gives account_id bigint
select ledger_account('receivable', $1, $2) as account_id;

-- tradeCredit.updateInvoicesPaid
-- takes $1 bigint[], $2 bigint[], $3 timestamp with time zone
-- gives nothing
update invoices set paid_cents = paid_cents + part.cents, settled_at = case when open_cents = part.cents then $3::timestamptz end
   from unnest($1::bigint[], $2::bigint[]) as part (invoice_id, cents) where invoices.invoice_id = part.invoice_id;

-- tradeCredit.updateTermsChangeDecision
-- takes $1 bigint, $2 text, $3 bigint, $4 timestamp with time zone, $5 text
-- gives nothing
update terms_changes set status = $2, reviewed_by = $3, reviewed_at = $4, review_note = $5 where change_id = $1;

-- tradeCredit.upsertTerms
-- takes $1 bigint, $2 cents, $3 integer, $4 text, $5 integer, $6 timestamp with time zone, $7 bigint
-- gives nothing
with kept as (
     insert into company_terms (company_id, credit_limit_cents, net_days, status, block_after_days, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id) do update set credit_limit_cents = $2, net_days = $3, status = $4, block_after_days = $5, updated_at = $6
   )
   update ledger_accounts set floor_cents = -$2::bigint where account_id = $7;
