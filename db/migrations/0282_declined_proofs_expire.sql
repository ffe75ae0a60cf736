-- An order whose proof of payment was declined expires now; those that wait already get the whole time.
update orders set expires_at = now() + make_interval(hours => coalesce((sites.settings ->> 'unpaid_hours')::integer, 48))
  from sites where sites.site_code = orders.site_code and orders.status = 'refused' and orders.kind <> 'presale';
drop index if exists orders_to_expire;
