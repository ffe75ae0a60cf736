-- Reviews of received goods by certified companies, and their totals per product and store (docs/decisions/0105).

create domain review_rating as integer check (value between 1 and 5);

create table product_reviews (
  review_id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  product_id bigint not null references products,
  company_id bigint not null references companies,
  merchant_id bigint not null references merchants,
  person_id bigint not null references people,
  site_code text not null references sites,
  -- The state that the goods went to; shown instead of the company's name.
  place text not null default '',
  quality review_rating not null,
  packing review_rating not null,
  accuracy review_rating not null,
  -- The mean of the three ratings, rounded. A third of a whole number is never halfway between two.
  stars integer not null generated always as ((quality + packing + accuracy + 1) / 3) stored,
  body text not null check (length(body) between 1 and 1000),
  photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 5),
  created_at timestamptz not null,
  edited_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_by bigint references people,
  answered_at timestamptz,
  hidden_at timestamptz,
  -- The oldest report that nobody has decided; null when there is none.
  reported_at timestamptz,
  reports integer not null default 0 check (reports >= 0),
  -- The latest decision about reports, as both sides read it.
  decision text check (decision in ('keep', 'hide')),
  decision_reasons text[] not null default '{}',
  decision_note text not null default '',
  decided_by bigint references people,
  decided_at timestamptz,
  unique (order_id, product_id),
  check ((answer is null) = (answered_at is null)),
  check ((decision = 'hide') is not distinct from (hidden_at is not null) or decision is null and hidden_at is null)
);
create index product_reviews_newest on product_reviews (product_id, review_id desc) where hidden_at is null;
create index product_reviews_by_stars on product_reviews (product_id, stars desc, review_id desc) where hidden_at is null;
create index product_reviews_newest_photos on product_reviews (product_id, review_id desc) where hidden_at is null and photo_ids <> '{}';
create index product_reviews_photos_by_stars on product_reviews (product_id, stars desc, review_id desc)
  where hidden_at is null and photo_ids <> '{}';
create index product_reviews_of_company on product_reviews (company_id, review_id desc);
create index product_reviews_of_merchant on product_reviews (merchant_id, review_id desc);
create index product_reviews_unanswered on product_reviews (merchant_id, review_id desc) where hidden_at is null and answered_at is null;
create index product_reviews_answered on product_reviews (merchant_id, review_id desc) where hidden_at is null and answered_at is not null;
create index product_reviews_hidden_of_merchant on product_reviews (merchant_id, review_id desc) where hidden_at is not null;
create index product_reviews_reported on product_reviews (reported_at, review_id) where reported_at is not null;
create index product_reviews_hidden on product_reviews (hidden_at desc, review_id desc) where hidden_at is not null;

create table product_review_reports (
  report_id bigint generated always as identity primary key,
  review_id bigint not null references product_reviews,
  person_id bigint not null references people,
  reason text not null check (reason in ('offensive', 'private', 'false', 'offTopic', 'advertising')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null,
  unique (review_id, person_id)
);

-- Companies that let their name be shown with their reviews.
create table reviewers (
  company_id bigint primary key references companies,
  shows_name boolean not null
);

-- Sums over the visible reviews of a product and of a store. Every change of a review changes both in the same statement.
create table product_ratings (
  product_id bigint primary key references products,
  reviews integer not null check (reviews >= 0),
  with_photos integer not null check (with_photos between 0 and reviews),
  quality integer not null,
  packing integer not null,
  accuracy integer not null,
  stars_1 integer not null,
  stars_2 integer not null,
  stars_3 integer not null,
  stars_4 integer not null,
  stars_5 integer not null,
  check (stars_1 + stars_2 + stars_3 + stars_4 + stars_5 = reviews),
  check (least(stars_1, stars_2, stars_3, stars_4, stars_5) >= 0),
  check (least(quality, packing, accuracy) >= reviews and greatest(quality, packing, accuracy) <= 5 * reviews)
);
create table store_ratings (
  like product_ratings including constraints
);
alter table store_ratings rename column product_id to merchant_id;
alter table store_ratings add primary key (merchant_id), add foreign key (merchant_id) references merchants;

-- Completed orders by the day they were received, for goods that wait for a review.
create index orders_received on orders (company_id, completed_at desc) where status in (7, 33, 95);
create index after_sale_replacements on after_sale_records (replacement_order_id) where replacement_order_id is not null;

-- What companies have received and kept at least a piece of: completed orders and contracts. Pieces that were refunded do not count, nor do
-- the replacements of an exchange, which belong to the order that they replace.
create view received_goods as
select orders.order_id, orders.order_number, orders.company_id, orders.merchant_id, orders.site_code, orders.kind, orders.completed_at,
  orders.address, goods.product_id, goods.quantity
from orders cross join lateral (
  select line.product_id, sum(line.quantity)::integer as quantity
    from order_lines line where line.order_id = orders.order_id
    group by line.product_id
    having sum(line.quantity) > coalesce((
      select sum(refunded.quantity) from after_sale_lines refunded join after_sale_records record using (record_id)
        join order_lines claimed on claimed.order_line_id = refunded.order_line_id
      where record.order_id = orders.order_id and claimed.product_id = line.product_id
        and record.status in (5, 7) and record.mode in (1, 2) and not record.is_parts and refunded.resolution = 'refund'
    ), 0)
  union all
  select (row ->> 'product_id')::bigint, sum((row ->> 'quality')::integer)::integer
    from contracts join contract_versions agreed on agreed.order_id = contracts.order_id and agreed.version = contracts.agreed_version,
      jsonb_array_elements(agreed.terms -> 'goods') row
    where orders.kind = 'fob' and contracts.order_id = orders.order_id and row ->> 'product_id' is not null
    group by row ->> 'product_id'
) goods
where orders.status in (7, 33, 95) and orders.completed_at is not null
  and not exists (select from after_sale_records exchange where exchange.replacement_order_id = orders.order_id);
