-- A role that the market makes: ready roles, kept out of some areas of the work or only looking at them (kernel/staff-areas.ts).
create table staff_roles (
  staff_role_id bigint generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 60),
  -- Never the administrator's.
  ready_roles text[] not null check (cardinality(ready_roles) > 0 and not 'administrator' = any (ready_roles)),
  view_areas text[] not null default '{}',
  closed_areas text[] not null default '{}',
  -- Nobody gets it any more since then. Nobody has it either.
  archived_at timestamptz,
  changed_at timestamptz not null,
  check (not view_areas && closed_areas)
);
create unique index staff_role_names on staff_roles (lower(name));

alter table people add column staff_role_id bigint references staff_roles;
