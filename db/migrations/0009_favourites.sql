-- What a company keeps of the catalogue for itself: favourites, named lists, and its own item numbers (spec 2.3 my_collection).

-- At most 2000 per company (spec 9); the command that adds counts under a lock on the company. What the product's leading
-- offer was when it was saved stays beside it, to say what has changed since; it never decides a price.
create table favourites (
  company_id bigint not null references companies,
  product_id bigint not null references products,
  person_id bigint not null references people,
  saved_kind text,
  saved_price_cents cents,
  saved_available integer not null,
  saved_at timestamptz not null,
  primary key (company_id, product_id)
);
create index favourites_by_time on favourites (company_id, saved_at desc, product_id desc);

create table saved_lists (
  list_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- Who made it; a private list is seen by nobody else of the company.
  person_id bigint not null references people,
  name text not null check (length(name) between 1 and 120),
  is_private boolean not null default false,
  -- Whoever has this may read the list without its prices; null while it is not shared.
  share_token text unique check (length(share_token) >= 22),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (list_id, company_id)
);
-- Names are told apart within what one person can see.
create unique index saved_lists_shared_name on saved_lists (company_id, lower(name)) where not is_private;
create unique index saved_lists_private_name on saved_lists (company_id, person_id, lower(name)) where is_private;

create table saved_list_lines (
  list_id bigint not null,
  company_id bigint not null,
  product_id bigint not null references products,
  person_id bigint not null references people,
  quantity integer not null check (quantity > 0),
  note text not null default '' check (length(note) <= 500),
  saved_kind text,
  saved_price_cents cents,
  saved_available integer not null,
  saved_at timestamptz not null,
  primary key (list_id, product_id),
  foreign key (list_id, company_id) references saved_lists (list_id, company_id) on delete cascade
);

-- What the buyer calls a product in its own books. Found whatever the case it is typed in.
create table own_numbers (
  company_id bigint not null references companies,
  product_id bigint not null references products,
  own_number text not null check (length(own_number) between 1 and 60),
  person_id bigint not null references people,
  changed_at timestamptz not null,
  primary key (company_id, product_id)
);
create unique index own_numbers_unique on own_numbers (company_id, upper(own_number));
