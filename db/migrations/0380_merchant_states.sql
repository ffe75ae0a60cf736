-- The operator suspends, closes and reopens manufacturers (docs/decisions/0377). While one is not open, none of its offers is active, whoever
-- writes them, and its named offers are not open either; orders that were placed go on.
alter table merchants add column merchant_state text not null default 'open' check (merchant_state in ('open', 'suspended', 'closed'));
alter table merchants add column state_reason text not null default '' check (length(state_reason) <= 500);
alter table merchants add column state_changed_at timestamptz;
alter table merchants add column payouts_held boolean not null default false;

create function keep_offers_of_closed_merchants_off() returns trigger language plpgsql as $$
begin
  -- The lock makes a suspension that is under way wait for this offer, or this offer for the suspension.
  perform from merchants where merchant_id = new.merchant_id and merchant_state = 'open' for share;
  new.is_active := found;
  return new;
end $$;
create trigger keep_closed_off before insert or update of is_active on offers
  for each row when (new.is_active) execute function keep_offers_of_closed_merchants_off();

create or replace function is_live(of_product bigint) returns boolean language sql stable as $$
  select exists (select from products join merchants using (merchant_id)
    where product_id = of_product and product_state = 'live' and merchant_state = 'open')
$$;

create table merchant_notes (
  note_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  person_id bigint not null references people,
  body text not null check (body <> ''),
  written_at timestamptz not null
);
create index on merchant_notes (merchant_id, note_id desc);
