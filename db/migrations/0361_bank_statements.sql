-- Bank statements settle what is due without a proof of payment, deposits, and payouts to manufacturers (docs/decisions/0370).
alter table bank_lines
  add column direction text not null default 'credit' check (direction in ('credit', 'debit')),
  add column end_to_end_id text not null default '' check (length(end_to_end_id) <= 140),
  add column named_numbers text[] not null default '{}',
  add column recharge_id bigint unique references recharges,
  add column payout_id bigint references merchant_payouts;
alter table bank_lines drop constraint bank_lines_check;
alter table bank_lines drop constraint bank_lines_check1;
alter table bank_lines add constraint bank_lines_settles check (case status
  when 'taken' then num_nonnulls(voucher_id, recharge_id, payout_id) = 1
  when 'open' then num_nonnulls(voucher_id, recharge_id) <= 1 and payout_id is null
  else num_nonnulls(voucher_id, recharge_id, payout_id) = 0 end) not valid;
alter table bank_lines add constraint bank_lines_decision check ((status = 'open') = (decided_at is null)) not valid;

alter table vouchers add column bank_booked_on date;
alter table vouchers drop constraint vouchers_file_ids_check;
alter table vouchers add constraint vouchers_file_ids_check
  check (cardinality(file_ids) between (case when bank_booked_on is null then 1 else 0 end) and 5) not valid;
alter table recharges add column bank_booked_on date;
alter table recharges drop constraint recharges_file_ids_check;
alter table recharges add constraint recharges_file_ids_check
  check (cardinality(file_ids) between (case when bank_booked_on is null then 1 else 0 end) and 5) not valid;

alter table merchant_payouts add column bank_confirmed_on date, add column bank_returned_on date;
