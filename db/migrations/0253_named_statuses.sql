-- Statuses are text instead of numbers: certifications, merchant applications, picture requests and after-sale cases
-- (docs/decisions/0292). What reads a column by number goes first and is made again at the end.
create domain certified_status as text constraint known_certified_status
  check (value in ('notCertified', 'underReview', 'certified', 'failed'));
create domain application_status as text constraint known_application_status
  check (value in ('draft', 'underReview', 'approved', 'refused'));
create domain picture_status as text constraint known_picture_status check (value in ('underReview', 'approved', 'refused'));
create domain after_sale_status as text constraint known_after_sale_status
  check (value in ('processing', 'returned', 'awaitingRefund', 'completed', 'failed', 'cancelled'));
create table status_codes (
  table_name text not null,
  status text not null,
  code integer not null,
  primary key (table_name, status)
);

-- Companies and their certifications.
drop index companies_in_review, companies_by_name, one_open_certification, certifications_expiry;
alter table companies drop constraint companies_certified_status_check, alter column certified_status drop default;
alter table companies alter column certified_status type certified_status
  using (array['notCertified', 'underReview', 'certified', 'failed'])[certified_status + 1];
alter table companies alter column certified_status set default 'notCertified';
create index companies_in_review on companies (company_id desc) where certified_status = 'underReview';
create index companies_by_name on companies (name, company_id) where certified_status <> 'notCertified';
alter table certifications drop constraint certifications_auth_status_check;
alter table certifications alter column auth_status type certified_status using (array['underReview', 'certified', 'failed'])[auth_status];
alter table certifications add check (auth_status <> 'notCertified');
create unique index one_open_certification on certifications (company_id) where auth_status = 'underReview';
create index certifications_expiry on certifications (licence_valid_until) where auth_status = 'certified';

-- Merchant applications.
drop index settlements_drafts, settlements_licence_key, settlements_tax_key;
alter table settlements drop constraint settlements_status_check, drop constraint settlements_check, alter column status drop default;
alter table settlements alter column status type application_status
  using (array['draft', 'underReview', 'approved', 'refused'])[status + 1];
alter table settlements alter column status set default 'draft', add check ((status = 'approved') = (merchant_id is not null));
create index settlements_drafts on settlements (changed_at) where status = 'draft';
create index settlements_licence_key on settlements (sku_key(licence_sn)) where status <> 'draft';
create index settlements_tax_key on settlements (sku_key(tax_id)) where status <> 'draft' and tax_id <> '';

-- Picture requests.
drop index one_open_picture_request;
alter table picture_requests drop constraint picture_requests_status_check, drop constraint picture_requests_check,
  drop constraint picture_requests_check1, alter column status drop default;
alter table picture_requests alter column status type picture_status using (array['underReview', 'approved', 'refused'])[status];
alter table picture_requests alter column status set default 'underReview', add check ((status = 'underReview') = (reviewed_at is null)),
  add check ((status = 'approved') = (expires_at is not null));
create unique index one_open_picture_request on picture_requests (company_id, product_id) where status = 'underReview';

-- After-sale cases. Their events cannot be changed, so the timeline takes the names while its guard is away.
drop view audit_after_sale;
drop view received_goods;
drop index after_sale_of_company_by_month, after_sale_by_turn, after_sale_due;
alter table after_sale_records drop constraint after_sale_records_status_check;
alter table after_sale_events drop constraint after_sale_events_from_status_action_to_status_fkey;
create function pg_temp.after_sale_name(code integer) returns text language sql immutable as $$
  select case code when -1 then 'none' when 0 then 'processing' when 3 then 'returned' when 5 then 'awaitingRefund' when 7 then 'completed'
    when 8 then 'failed' when 9 then 'cancelled' end
$$;
alter table after_sale_records alter column status type after_sale_status using pg_temp.after_sale_name(status);
alter table after_sale_events alter column from_status type text using pg_temp.after_sale_name(from_status),
  alter column to_status type after_sale_status using pg_temp.after_sale_name(to_status);
alter table after_sale_arrows alter column from_status type text using pg_temp.after_sale_name(from_status),
  alter column to_status type after_sale_status using pg_temp.after_sale_name(to_status);
alter table after_sale_events add foreign key (from_status, action, to_status) references after_sale_arrows;
create index after_sale_of_company_by_month on after_sale_records (company_id, created_at) where status <> 'cancelled';
create index after_sale_by_turn on after_sale_records (turn, record_id desc)
  where status in ('processing', 'returned', 'awaitingRefund', 'failed');
create index after_sale_due on after_sale_records (due_at) where status = 'processing' and due_at is not null;
create view audit_after_sale as
  select record_id as id, order_number, mode, code as status, records.pieces as quantity,
    case when records.status = 'completed' then coalesce(refund_cents, 0) else 0 end as refunded_cents
  from after_sale_records records join orders using (order_id)
    join status_codes on table_name = 'after_sale' and status_codes.status = records.status;
create view received_goods as
select orders.order_id, orders.order_number, orders.company_id, orders.merchant_id, orders.site_code, orders.kind, orders.completed_at,
  orders.address, goods.product_id, goods.quantity
from orders cross join lateral (
  select line.product_id, sum(line.quantity)::integer as quantity
    from order_lines line where line.order_id = orders.order_id
    group by line.product_id
    having sum(line.quantity) > coalesce((
      select sum(refunded.quantity) from after_sale_lines refunded join after_sale_records record using (record_id)
        join order_lines claimed on claimed.order_line_id = refunded.order_line_id
      where record.order_id = orders.order_id and claimed.product_id = line.product_id
        and record.status in ('awaitingRefund', 'completed') and record.mode in (1, 2) and not record.is_parts and refunded.resolution = 'refund'
    ), 0)
  union all
  select (row ->> 'product_id')::bigint, sum((row ->> 'quality')::integer)::integer
    from contracts join contract_versions agreed on agreed.order_id = contracts.order_id and agreed.version = contracts.agreed_version,
      jsonb_array_elements(agreed.terms -> 'goods') row
    where orders.kind = 'fob' and contracts.order_id = orders.order_id and row ->> 'product_id' is not null
    group by row ->> 'product_id'
) goods
where orders.status in (7, 33, 95) and orders.completed_at is not null
  and not exists (select from after_sale_records exchange where exchange.replacement_order_id = orders.order_id);
