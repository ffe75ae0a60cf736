-- Requests for the original pictures of a product (spec 4.2), and the 3D models that manufacturers upload.

create table picture_requests (
  picture_request_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  product_id bigint not null references products,
  -- 1 under review, 2 approved, 3 refused (states 3); not applied is having no row.
  status integer not null default 1 check (status in (1, 2, 3)),
  usage text not null check (usage in ('shop', 'print', 'showroom', 'other')),
  remark text not null default '',
  requested_by bigint not null references people,
  requested_at timestamptz not null,
  reviewed_by bigint references people,
  reviewed_at timestamptz,
  review_reasons text[] not null default '{}',
  review_note text not null default '',
  -- Until when approved pictures can be downloaded.
  expires_at timestamptz,
  downloads integer not null default 0 check (downloads >= 0),
  unique (picture_request_id, company_id),
  check ((status = 1) = (reviewed_at is null)),
  check ((status = 2) = (expires_at is not null))
);
-- One open request of a company for a product, however often and fast it asks.
create unique index one_open_picture_request on picture_requests (company_id, product_id) where status = 1;
create index on picture_requests (company_id, picture_request_id desc);
create index on picture_requests (company_id, product_id, picture_request_id desc);
create index on picture_requests (status, requested_at);

-- A model stands in front of the one that the demo world makes from `products.model`.
create table product_models (
  product_id bigint primary key references products,
  file_id uuid not null references files,
  uploaded_by bigint not null references people,
  uploaded_at timestamptz not null
);

-- Where the 3D view of a product is fetched, null when it has none: the address changes with the model, so that it can be
-- kept for ever. A set shows one only when its maker uploaded it, since the demo's models are of single pieces.
create function model_address(of_product_id bigint) returns text stable language sql as $$
  select '/models/' || goods_sn || '.glb?v=' || coalesce(
    (select left(md5(file_id::text), 8) from product_models where product_models.product_id = products.product_id),
    case when not is_set then left(md5(model::text), 8) end)
  from products where product_id = of_product_id
$$;

-- "You last bought this on …": the lines of one product, without looking through all orders.
create index order_lines_of_product on order_lines (product_id, order_id);
