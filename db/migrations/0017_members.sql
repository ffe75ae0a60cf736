-- Members of a company (decision 0022): invitations, limits, approval before ordering, and who did what.

-- Whether purchasers may spend the company's money themselves; the payment password guards it either way.
alter table companies add column purchasers_may_pay boolean not null default true;

alter table company_members
  add column joined_at timestamptz not null default now(),
  -- When the person last chose to act for this company: logging in acts for the newest.
  add column chosen_at timestamptz,
  -- What the member may order without asking, per order and per calendar month (UTC); null is no limit.
  add column order_limit_cents cents check (order_limit_cents > 0),
  add column month_limit_cents cents check (month_limit_cents > 0),
  -- When an order of the member's is put before an approver (features/members/rules.ts).
  add column approval_rule text not null default 'none' check (approval_rule in ('none', 'over_limit', 'above', 'always')),
  add column approval_above_cents cents check (approval_above_cents > 0),
  add check ((approval_rule = 'above') = (approval_above_cents is not null)),
  add check (approval_rule <> 'over_limit' or order_limit_cents is not null or month_limit_cents is not null);

-- What somebody is asked to join with. The token is in the mail alone; here is its hash.
create table company_invitations (
  invitation_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'purchaser', 'approver', 'finance', 'viewer')),
  order_limit_cents cents check (order_limit_cents > 0),
  month_limit_cents cents check (month_limit_cents > 0),
  approval_rule text not null default 'none' check (approval_rule in ('none', 'over_limit', 'above', 'always')),
  approval_above_cents cents check (approval_above_cents > 0),
  token_hash bytea not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked', 'declined')),
  invited_by bigint not null references people,
  invited_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  accepted_by bigint references people,
  check ((status = 'accepted') = (accepted_by is not null)),
  check ((status = 'pending') = (answered_at is null))
);
create unique index one_open_invitation on company_invitations (company_id, email) where status = 'pending';
create index on company_invitations (company_id, invitation_id desc);

-- What members did that no order, payment or paper tells: append-only. The names are those of the people at the time they are read.
create table company_events (
  event_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  at timestamptz not null,
  -- Who did it; null for the system.
  person_id bigint references people,
  action text not null,
  -- Whom it concerned, when that is another member.
  about_person_id bigint references people,
  -- What it concerned: an address, a purchase's number, an email address.
  subject text not null default '',
  details jsonb not null default '{}'
);
create index on company_events (company_id, at desc, event_id desc);
create trigger append_only before update or delete on company_events for each row execute function refuse_rewriting();

-- A purchase that waits for a colleague's word. The checkout is kept as it was sent; nothing of it is held in stock.
create table purchase_requests (
  purchase_id bigint generated always as identity primary key,
  purchase_number text not null unique,
  company_id bigint not null references companies,
  site_code text not null references sites,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  -- Why it needs a word: always, above, over_order_limit, over_month_limit.
  cause text not null check (cause in ('always', 'above', 'over_order_limit', 'over_month_limit')),
  reason text not null default '',
  -- The offers wanted, each with the price that was shown, and the rest of the checkout's input.
  lines jsonb not null,
  options jsonb not null,
  asked_cents cents not null check (asked_cents > 0),
  currency text not null,
  expires_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '',
  checkout_id bigint,
  foreign key (checkout_id, company_id) references checkouts (checkout_id, company_id),
  -- The one who asks cannot approve.
  check (status not in ('approved', 'refused') or decided_by <> requested_by),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'approved') = (checkout_id is not null))
);
create index on purchase_requests (company_id, status, purchase_id desc);
create index on purchase_requests (expires_at) where status = 'waiting';
create unique index purchase_of_checkout on purchase_requests (checkout_id) where checkout_id is not null;

-- What a member ordered in a month without asking: cancelled orders and refunded money do not count, approved purchases neither.
create function spent_by_member(company bigint, person bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(total_cents - refunded_cents), 0)::bigint
  from orders
  where company_id = company and person_id = person and created_at >= since and status not in (9, 47)
    and not exists (select from purchase_requests where purchase_requests.checkout_id = orders.checkout_id)
$$;

-- The terms of a member and what they have spent, with their row held until the transaction ends: two orders of one member
-- are judged one after the other. Volatile, so that the sum is read after the lock has been got.
create function take_member_terms(company bigint, person bigint, since timestamptz,
  out order_limit_cents bigint, out month_limit_cents bigint, out approval_rule text, out approval_above_cents bigint, out spent_cents bigint)
language plpgsql as $$
begin
  select member.order_limit_cents, member.month_limit_cents, member.approval_rule, member.approval_above_cents
    into order_limit_cents, month_limit_cents, approval_rule, approval_above_cents
  from company_members member where member.company_id = company and member.person_id = person for no key update;
  spent_cents := spent_by_member(company, person, since);
end $$;

create index on audit_log (subject, at desc);
