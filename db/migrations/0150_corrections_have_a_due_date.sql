-- What a buyer owes for a carrier's correction has a due date, of which the buyer is reminded once per stage.

alter table freight_corrections
  -- The last day to pay, in the time zone of the order's site; null until the difference is due for the first time.
  add column pay_by date,
  -- The latest reminder that was sent.
  add column reminded_stage text check (reminded_stage in ('before', 'due', 'after7', 'after14'));

update freight_corrections correction
  set pay_by = (due_at at time zone time_zone)::date + 14
  from orders join sites using (site_code) where orders.order_id = correction.order_id and due_at is not null;

alter table freight_corrections add constraint freight_corrections_pay_by_check check (status not in ('due', 'paid') or pay_by is not null);

drop index freight_corrections_due;
create index freight_corrections_due on freight_corrections (company_id, pay_by) where status = 'due';
