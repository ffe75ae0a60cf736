-- Corrections of carriers may be shown to the buyer, who accepts or disputes them and pays the difference; a lower price goes back.

alter table freight_corrections drop constraint freight_corrections_status_check;
alter table freight_corrections add constraint freight_corrections_status_check check (status in
  ('recorded', 'disputed', 'won', 'lost', 'borne', 'canceled', 'shown', 'objected', 'due', 'paid', 'returned'));
alter table freight_corrections drop constraint freight_corrections_difference_cents_check;
-- Below zero where the carrier bills less than quoted.
alter table freight_corrections add constraint freight_corrections_difference_cents_check check (difference_cents <> 0);
alter table freight_corrections
  -- Until when the buyer may dispute what is shown; null until it is shown for the first time.
  add column respond_by timestamptz,
  add column due_at timestamptz,
  add column paid_cents cents not null default 0,
  add constraint freight_corrections_paid_check check (
    paid_cents between 0 and greatest(difference_cents, 0)
    and (status = 'paid') = (difference_cents > 0 and paid_cents = difference_cents)
    and (paid_cents = 0 or status in ('due', 'paid'))
    and (status <> 'returned' or difference_cents < 0)
    and (status not in ('shown', 'objected') or respond_by is not null)
    and (status <> 'due' or due_at is not null)
  );

-- Everything that happened to a correction, with each reason; rows are never changed.
create table freight_correction_events (
  event_id bigint generated always as identity primary key,
  correction_id bigint not null references freight_corrections,
  at timestamptz not null,
  actor text not null check (actor in ('operator', 'buyer', 'system')),
  person_id bigint references people,
  action text not null check (length(action) between 1 and 40),
  to_status text not null,
  note text not null default '' check (length(note) <= 500),
  file_ids uuid[] not null default '{}',
  amount_cents cents,
  check ((actor = 'system') = (person_id is null))
);
create index freight_correction_events_of_correction on freight_correction_events (correction_id, event_id);

insert into freight_correction_events (correction_id, at, actor, person_id, action, to_status, note, file_ids)
  select correction_id, recorded_at, 'operator', recorded_by, 'record', 'recorded', note, file_ids from freight_corrections;
insert into freight_correction_events (correction_id, at, actor, person_id, action, to_status, note)
  select correction_id, decided_at, 'operator', decided_by,
    case status when 'disputed' then 'dispute' when 'won' then 'win' when 'lost' then 'lose' when 'borne' then 'bear' else 'cancel' end, status, decision_note
  from freight_corrections where decided_at is not null order by decided_at, correction_id;

drop index freight_corrections_queue;
create index freight_corrections_queue on freight_corrections (
  (case when status in ('recorded', 'disputed', 'objected') then 'open' when status in ('shown', 'due') then 'buyer' else 'decided' end), correction_id);
create index freight_corrections_to_lapse on freight_corrections (respond_by) where status = 'shown';
create index freight_corrections_due on freight_corrections (company_id, order_id) where status = 'due';

-- Corrections that the buyer pays or gets back are part of what freight costs.
create or replace view audit_logistics as
  select order_number,
    coalesce((select before_cents from freight_changes first where first.order_id = orders.order_id order by freight_change_id limit 1),
      freight_cents)::bigint as quote_cents,
    (freight_cents + coalesce(corrected.cents, 0))::bigint as charged_cents,
    (freight_paid_cents + coalesce(returned.cents, 0) + coalesce(corrected.paid_cents, 0))::bigint as paid_cents,
    (coalesce(returned.cents, 0) + coalesce(corrected.returned_cents, 0))::bigint as refunded_cents
  from orders
  left join lateral (
    select sum(returned_cents) as cents from freight_changes where freight_changes.order_id = orders.order_id
  ) returned on true
  left join lateral (
    select sum(difference_cents) as cents, sum(freight_corrections.paid_cents) as paid_cents, sum(greatest(-difference_cents, 0)) as returned_cents
    from freight_corrections where freight_corrections.order_id = orders.order_id and freight_corrections.status in ('due', 'paid', 'returned')
  ) corrected on true
  where logistics_type = 3 or exists (select from freight_changes where freight_changes.order_id = orders.order_id);
