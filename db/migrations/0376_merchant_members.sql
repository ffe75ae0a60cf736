-- One person works for several manufacturers and companies, with a role in each (docs/decisions/0376). Everybody who had the login of a
-- manufacturer is its owner. `people.merchant_id` stays for servers of the version before; the trigger makes owners of what they insert.
create table merchant_roles (
  merchant_role_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  name text not null check (name <> '' and length(name) <= 60),
  full_areas text[] not null default '{}' check (full_areas <@ '{products,orders,finance}'),
  see_areas text[] not null default '{}' check (see_areas <@ '{products,orders,finance,people}'),
  changed_at timestamptz not null,
  unique (merchant_role_id, merchant_id),
  check (not full_areas && see_areas)
);
create unique index merchant_role_names on merchant_roles (merchant_id, lower(name));

create table merchant_members (
  merchant_id bigint not null references merchants,
  person_id bigint not null references people,
  role text not null default 'owner' check (role in ('owner', 'products', 'orders', 'finance', 'viewer', 'custom')),
  merchant_role_id bigint,
  joined_at timestamptz not null default now(),
  chosen_at timestamptz,
  primary key (merchant_id, person_id),
  foreign key (merchant_role_id, merchant_id) references merchant_roles (merchant_role_id, merchant_id),
  check ((role = 'custom') = (merchant_role_id is not null))
);
create index on merchant_members (person_id);
create index on merchant_members (merchant_role_id) where merchant_role_id is not null;

create function join_own_merchant() returns trigger language plpgsql as $$
begin
  insert into merchant_members (merchant_id, person_id) values (new.merchant_id, new.person_id) on conflict do nothing;
  return null;
end $$;
create trigger joined_own_merchant after insert or update of merchant_id on people for each row when (new.merchant_id is not null)
  execute function join_own_merchant();

insert into merchant_members (merchant_id, person_id, joined_at)
select merchant_id, person_id, created_at from people where merchant_id is not null on conflict do nothing;

alter table merchants add column requires_second_factor boolean not null default false;
alter table sessions add column merchant_id bigint references merchants;

alter table company_invitations alter column company_id drop not null;
alter table company_invitations add column merchant_id bigint references merchants;
alter table company_invitations add column merchant_role_id bigint;
alter table company_invitations drop constraint company_invitations_role_check;
alter table company_invitations add constraint company_invitations_role_check
  check (case when company_id is not null then role in ('admin', 'purchaser', 'approver', 'finance', 'viewer')
    else role in ('owner', 'products', 'orders', 'finance', 'viewer', 'custom') end) not valid;
alter table company_invitations add constraint invitation_of_one_side
  check (num_nonnulls(company_id, merchant_id) = 1) not valid;

alter table company_events alter column company_id drop not null;
alter table company_events add column merchant_id bigint references merchants;
alter table company_events add constraint event_of_one_side check (num_nonnulls(company_id, merchant_id) = 1) not valid;
