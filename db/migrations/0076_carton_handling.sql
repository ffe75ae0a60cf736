-- How a carton may be loaded, as its manufacturer says. A carton without a row stands upright and bears what is put on it.
create table carton_handling (
  product_id bigint not null references products on delete cascade,
  -- The position of the carton among those of the product.
  position integer not null,
  -- Whether it may also stand on end, with its length or its width upright.
  may_stand_on_length boolean not null default false,
  may_stand_on_width boolean not null default false,
  -- The most that may rest on it; null without limit, 0 for nothing at all.
  max_load_grams integer check (max_load_grams >= 0),
  updated_at timestamptz not null,
  primary key (product_id, position)
);
