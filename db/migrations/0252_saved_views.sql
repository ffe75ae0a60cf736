-- Views of list pages that a person comes back to: the tab, filters and order of the address, under a name.
create table saved_views (
  saved_view_id bigint generated always as identity primary key,
  person_id bigint not null references people,
  path text not null check (length(path) between 2 and 120 and path like '/%' and path not like '//%'),
  search text not null check (length(search) <= 1000),
  name text not null check (length(name) between 1 and 60),
  saved_at timestamptz not null,
  unique (person_id, path, search)
);
