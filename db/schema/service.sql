-- Feedback, conversations, price requests, the help center, and reviews of goods.

-- features/service/feedback -------------------------------------------------------------------------------------------------------------

-- A question or complaint to the operator, owned by the company it was written for.
create table feedback (
  feedback_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  site_code text not null references sites,
  category text not null check (category in ('order', 'product', 'payment', 'delivery', 'account', 'idea', 'other')),
  order_number text not null default '',
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- The member of staff who answers.
  assigned_to bigint references people,
  created_at timestamptz not null,
  -- Since when the customer waits for an answer; null when it is the customer's turn or nobody's.
  waiting_since timestamptz,
  first_answered_at timestamptz,
  last_entry_at timestamptz not null,
  check ((status = 'open') = (waiting_since is not null))
);
create index on feedback (company_id, feedback_id desc);
create index on feedback (status, waiting_since);
create index feedback_moved on feedback (status, last_entry_at desc, feedback_id);

-- A message of the customer or of staff in a feedback.
create table feedback_entries (
  entry_id bigint generated always as identity primary key,
  feedback_id bigint not null references feedback,
  person_id bigint not null references people,
  is_staff boolean not null,
  body text not null check (body <> ''),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  created_at timestamptz not null
);
create index on feedback_entries (feedback_id, entry_id);
-- What customers wrote, by a part of it.
create index feedback_by_part on feedback_entries using gin (lower(body) gin_trgm_ops) where not is_staff;

-- features/service/chat -----------------------------------------------------------------------------------------------------------------

-- A conversation between a buyer's company, a manufacturer and customer service (docs/decisions/0095).
create table chat_threads (
  thread_id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- The manufacturer; null in a conversation with customer service alone.
  merchant_id bigint references merchants,
  site_code text not null references sites,
  -- What it is about. A product, an order, a contract, a case or a price request has one conversation per company and manufacturer.
  subject text not null check (subject in ('general', 'product', 'order', 'contract', 'case', 'request')),
  product_id bigint references products,
  -- The number of the order, contract, case or price request.
  reference text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  started_by bigint not null references people,
  -- Who answers on the seller's side: a user of the manufacturer, or staff in a conversation with customer service.
  assigned_to bigint references people,
  -- Since when customer service takes part in a conversation with a manufacturer.
  service_joined_at timestamptz,
  created_at timestamptz not null,
  -- Since when the buyer waits for an answer; null when it is not the seller's turn.
  waiting_since timestamptz,
  last_message_id bigint not null default 0,
  last_message_at timestamptz not null,
  last_side text not null default '' check (last_side in ('', 'buyer', 'merchant', 'operator')),
  last_excerpt text not null default '',
  messages integer not null default 0 check (messages >= 0),
  reports_open integer not null default 0 check (reports_open >= 0),
  -- What the search finds it by; written by the trigger below.
  subject_text text not null default '',
  check ((subject = 'product') = (product_id is not null)),
  check ((subject in ('order', 'contract', 'case', 'request')) = (reference <> ''))
);
create unique index chat_threads_of_subject on chat_threads
  (company_id, coalesce(merchant_id, 0), subject, coalesce(product_id, 0), reference);
create index chat_threads_of_company on chat_threads (company_id, last_message_at desc, thread_id desc);
create index chat_threads_of_merchant on chat_threads (merchant_id, last_message_at desc, thread_id desc);
create index chat_threads_of_service on chat_threads (last_message_at desc, thread_id desc)
  where merchant_id is null or service_joined_at is not null or reports_open > 0;
create index chat_threads_unanswered on chat_threads (merchant_id, last_message_at desc, thread_id desc)
  where last_side = 'buyer' and status = 'open';
create index chat_threads_by_time on chat_threads (last_message_at);
create index chat_threads_waiting on chat_threads (waiting_since) where waiting_since is not null;
-- The tabs of the list of conversations, each from an index in its order.
create index chat_threads_of_company_by_status on chat_threads (company_id, status, last_message_at desc, thread_id desc);
create index chat_threads_of_merchant_by_status on chat_threads (merchant_id, status, last_message_at desc, thread_id desc);
create index chat_threads_of_service_by_status on chat_threads (status, last_message_at desc, thread_id desc)
  where merchant_id is null or service_joined_at is not null or reports_open > 0;
create index chat_threads_assigned on chat_threads (assigned_to, last_message_at desc, thread_id desc)
  where assigned_to is not null and status = 'open';
create index chat_threads_reported on chat_threads (last_message_at desc, thread_id desc) where reports_open > 0;
-- A product's new title is found at once.
create index chat_threads_of_product on chat_threads (product_id) where product_id is not null;
-- Conversations with a manufacturer that staff may read; those with customer service alone have no manufacturer.
create index chat_threads_joined on chat_threads (thread_id)
  where merchant_id is not null and (service_joined_at is not null or reports_open > 0);
create index chat_threads_by_part on chat_threads
  using gin (company_id, (coalesce(merchant_id, 0)), subject_text gin_trgm_ops, chinese_terms(subject_text));

-- A message of a conversation, or a step of it.
create table chat_messages (
  message_id bigint generated always as identity primary key,
  thread_id bigint not null references chat_threads,
  side text not null check (side in ('buyer', 'merchant', 'operator', 'system')),
  -- Who wrote it or caused it; null for what the system did by itself.
  person_id bigint references people,
  body text not null default '',
  -- A step of the conversation instead of a text: closed, reopened, assigned …
  event text not null default '',
  -- Values for the sentence of the step.
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  quoted_id bigint references chat_messages,
  mentions bigint[] not null default '{}' check (cardinality(mentions) <= 10),
  -- What the text was pointed out for: contact data, payment outside the platform.
  warnings text[] not null default '{}' check (warnings <@ '{contact,payment}'),
  -- A note that only the writer's side reads.
  is_internal boolean not null default false,
  created_at timestamptz not null,
  -- Whose conversation a message is in; it never changes. The seller is the manufacturer, or 0 for customer service.
  company_id bigint not null,
  seller_id bigint not null,
  check ((side = 'system') = (event <> '')),
  check (side = 'system' or person_id is not null),
  check (side = 'system' or body <> '' or file_ids <> '{}')
);
create index chat_messages_of_thread on chat_messages (thread_id, message_id);
create index chat_messages_by_part on chat_messages
  using gin (company_id, seller_id, lower(body) gin_trgm_ops, chinese_terms(body)) where event = '';

-- How far a person has received and read a conversation, and up to which message they were sent an email.
create table chat_readers (
  thread_id bigint not null references chat_threads,
  person_id bigint not null references people,
  side text not null check (side in ('buyer', 'merchant', 'operator')),
  delivered_id bigint not null default 0,
  read_id bigint not null default 0,
  mailed_id bigint not null default 0,
  primary key (thread_id, person_id),
  check (delivered_id >= read_id)
);
create index chat_readers_of_person on chat_readers (person_id, thread_id);

-- Every answer to a waiting buyer, for the promise of 12 hours and the response time that buyers see.
create table chat_answers (
  answer_id bigint generated always as identity primary key,
  thread_id bigint not null references chat_threads,
  -- Null for customer service.
  merchant_id bigint references merchants,
  person_id bigint not null references people,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  check (answered_at >= asked_at)
);
create index chat_answers_of_seller on chat_answers (coalesce(merchant_id, 0), answered_at desc);

-- A company and a manufacturer of which one wants no messages from the other.
create table chat_blocks (
  company_id bigint not null references companies,
  merchant_id bigint not null references merchants,
  by_side text not null check (by_side in ('buyer', 'merchant')),
  person_id bigint not null references people,
  at timestamptz not null,
  primary key (company_id, merchant_id, by_side)
);

-- A report about a conversation or a message, and the decision on it.
create table chat_reports (
  report_id bigint generated always as identity primary key,
  thread_id bigint not null references chat_threads,
  message_id bigint references chat_messages,
  -- Null for what the platform pointed out by itself.
  reporter_id bigint references people,
  reporter_side text not null check (reporter_side in ('buyer', 'merchant', 'system')),
  reason text not null check (reason in ('contact', 'payment', 'abuse', 'spam', 'fraud', 'other')),
  note text not null default '',
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  decided_by bigint references people,
  decided_at timestamptz,
  decision_note text not null default '',
  check ((status = 'open') = (decided_at is null)),
  check ((reporter_side = 'system') = (reporter_id is null))
);
create index chat_reports_of_thread on chat_reports (thread_id, report_id);
create unique index chat_reports_once on chat_reports (thread_id, reporter_side, reason) where status = 'open' and reporter_side = 'system';

-- Texts that a manufacturer's users or the staff insert into their messages.
create table chat_saved_replies (
  reply_id bigint generated always as identity primary key,
  -- Null for customer service.
  merchant_id bigint references merchants,
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  person_id bigint not null references people,
  updated_at timestamptz not null
);
create index chat_saved_replies_of_seller on chat_saved_replies (coalesce(merchant_id, 0), reply_id);

-- When a manufacturer, or customer service with 0, is in the office.
create table chat_office_hours (
  seller_id bigint primary key,
  time_zone text not null,
  -- Days of the week, 1 is Monday.
  weekdays integer[] not null check (weekdays <@ '{1,2,3,4,5,6,7}'),
  opens text not null check (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text not null check (closes ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and closes > opens),
  updated_by bigint references people,
  updated_at timestamptz not null
);

-- What a conversation is about, lower case: its number, and the product's number and title in every language.
create function chat_subject_text(of_product bigint, reference text) returns text language sql stable as $$
  select lower(concat_ws(' ', nullif(reference, ''), (
    select concat_ws(' ', custom_sn, title ->> 'en-US', title ->> 'zh-CN', title ->> 'es-ES') from products where product_id = of_product)))
$$;

-- Gives a new conversation its subject_text.
create function set_chat_subject_text() returns trigger language plpgsql as $$
begin
  new.subject_text := chat_subject_text(new.product_id, new.reference);
  return new;
end $$;

create trigger set_subject_text before insert on chat_threads for each row execute function set_chat_subject_text();

-- Gives conversations about a product their subject_text after its title or number changed.
create function update_chat_subject_text() returns trigger language plpgsql as $$
begin
  update chat_threads set subject_text = chat_subject_text(product_id, reference) where product_id = new.product_id;
  return null;
end $$;

create trigger chat_subjects_renamed after update of title, custom_sn on products for each row
  when (old.title::text <> new.title::text or old.custom_sn <> new.custom_sn) execute function update_chat_subject_text();

-- features/service/quotes ---------------------------------------------------------------------------------------------------------------

-- A buyer's price request; quotes answer it (docs/decisions/0096).
create table price_requests (
  request_id bigint generated always as identity primary key,
  request_number text not null unique,
  company_id bigint not null references companies,
  person_id bigint not null references people,
  site_code text not null references sites,
  -- One order can come of it, so all lines are of one manufacturer, warehouse and kind of offer.
  merchant_id bigint not null references merchants,
  warehouse_id bigint not null references warehouses,
  kind order_kind not null,
  logistics_type integer not null check (logistics_type in (1, 2, 3)),
  -- Where freight goes to; empty where no freight is quoted.
  zip text not null default '',
  needed_by date,
  note text not null default '',
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  is_sample boolean not null default false,
  status text not null check (status in ('requested', 'quoted', 'declined', 'rejected', 'accepted', 'ordered', 'expired', 'withdrawn')),
  -- The current version of the quote; 0 before the first.
  version integer not null default 0 check (version >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it ends by itself in its present status; null when it has ended.
  expires_at timestamptz,
  accepted_by bigint references people,
  accepted_at timestamptz,
  order_parent_number text,
  check (status not in ('quoted', 'rejected', 'accepted', 'ordered') or version > 0),
  check ((status in ('requested', 'quoted', 'accepted')) = (expires_at is not null)),
  check ((status in ('accepted', 'ordered')) <= (accepted_by is not null and accepted_at is not null)),
  check ((status = 'ordered') = (order_parent_number is not null))
);
create index price_requests_of_company on price_requests (company_id, updated_at desc, request_id desc);
create index price_requests_of_merchant on price_requests (merchant_id, updated_at desc, request_id desc);
create index price_requests_by_update on price_requests (updated_at desc, request_id desc);
create index price_requests_ending on price_requests (expires_at) where expires_at is not null;
create index price_requests_open_of_company on price_requests (company_id, expires_at) where expires_at is not null;
alter table contracts add foreign key (quote_number) references price_requests (request_number);

-- An offer that a price request asks for.
create table price_request_lines (
  request_id bigint not null references price_requests,
  position integer not null,
  relation_id bigint not null references offers,
  product_id bigint not null references products,
  quantity pieces not null check (quantity > 0),
  -- The unit price that the buyer hopes for.
  wish_cents cents check (wish_cents > 0),
  -- Set when a quote is accepted; tiers allow more than was quoted.
  accepted_quantity integer check (accepted_quantity > 0),
  primary key (request_id, position),
  unique (request_id, relation_id)
);

-- One version of the answer. Versions are never changed.
create table price_quotes (
  quote_id bigint generated always as identity primary key,
  request_id bigint not null references price_requests,
  version integer not null check (version > 0),
  by_side text not null check (by_side in ('merchant', 'operator')),
  person_id bigint not null references people,
  message text not null default '',
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  valid_until timestamptz not null,
  -- The freight of the whole order to the ZIP code of the request; null when the zone decides.
  freight_cents cents check (freight_cents >= 0),
  -- Presale: the percentage of the goods that is paid as deposit.
  deposit_percent integer check (deposit_percent between 0 and 100),
  created_at timestamptz not null,
  unique (request_id, version)
);

-- The price that a quote names for a line of the request.
create table price_quote_lines (
  quote_id bigint not null references price_quotes,
  position integer not null,
  relation_id bigint not null references offers,
  quantity pieces not null check (quantity > 0),
  unit_cents cents not null check (unit_cents > 0),
  -- Lower unit prices from more pieces on: [{threshold, price_cents}].
  tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  primary key (quote_id, position)
);

-- The timeline of a request.
create table price_request_events (
  event_id bigint generated always as identity primary key,
  request_id bigint not null references price_requests,
  at timestamptz not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('buyer', 'merchant', 'operator', 'system')),
  person_id bigint references people,
  note text not null default '',
  version integer not null
);
create index price_request_events_of_request on price_request_events (request_id, event_id);

-- What a manufacturer asks for one sample of an offer, with its freight to any address.
create table sample_terms (
  relation_id bigint primary key references offers,
  merchant_id bigint not null references merchants,
  price_cents cents not null check (price_cents > 0),
  freight_cents cents not null check (freight_cents >= 0),
  max_pieces integer not null default 1 check (max_pieces between 1 and 20),
  updated_by bigint not null references people,
  updated_at timestamptz not null,
  -- A swatch is a sample of a material and color: buyers see it on all goods of its manufacturer in the same ones.
  is_swatch boolean not null default false
);
create index sample_terms_of_merchant on sample_terms (merchant_id);

-- features/service/help -----------------------------------------------------------------------------------------------------------------

-- Articles of the help center, by topic. The body is Markdown (features/service/help/README.md). Votes are counted, not kept by person.
create table help_articles (
  article_key text primary key check (article_key ~ '^[a-z][a-z0-9-]{1,59}$'),
  topic text not null,
  position integer not null,
  title translated not null,
  body translated not null,
  -- Words of readers that the title does not have, in any language.
  keywords text not null default '',
  is_published boolean not null default true,
  -- The number of the saved state (help_article_versions).
  version integer not null default 1,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  unhelpful_count integer not null default 0 check (unhelpful_count >= 0),
  updated_at timestamptz not null
);
create index on help_articles (topic, position);

-- Every saved state of an article; the latest is that of help_articles.
create table help_article_versions (
  article_key text not null references help_articles,
  version integer not null,
  title translated not null,
  body translated not null,
  person_id bigint references people,
  saved_at timestamptz not null,
  primary key (article_key, version)
);

-- features/service/reviews --------------------------------------------------------------------------------------------------------------

-- What a company says of a product it received (docs/decisions/0105).
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

-- A report about a review.
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

-- Sums over the visible reviews of a product. Every change of a review changes them, and those of the store, in the same statement.
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

-- Sums over the visible reviews of a manufacturer's products.
create table store_ratings (
  merchant_id bigint not null,
  reviews integer not null constraint product_ratings_reviews_check check (reviews >= 0),
  with_photos integer not null constraint product_ratings_check check (with_photos between 0 and reviews),
  quality integer not null,
  packing integer not null,
  accuracy integer not null,
  stars_1 integer not null,
  stars_2 integer not null,
  stars_3 integer not null,
  stars_4 integer not null,
  stars_5 integer not null,
  constraint product_ratings_check1 check (stars_1 + stars_2 + stars_3 + stars_4 + stars_5 = reviews),
  constraint product_ratings_check2 check (least(stars_1, stars_2, stars_3, stars_4, stars_5) >= 0),
  constraint product_ratings_check3
    check (least(quality, packing, accuracy) >= reviews and greatest(quality, packing, accuracy) <= 5 * reviews),
  primary key (merchant_id),
  foreign key (merchant_id) references merchants
);

-- features/service/merchant-score ------------------------------------------------------------------------------------------------------

-- How scores of manufacturers are computed: each version is published with all its figures and never changes (docs/decisions/0394).
create table score_formulas (
  version integer primary key check (version > 0),
  -- Events of the last days count.
  window_days integer not null check (window_days between 30 and 365),
  -- What each part of the score counts beside the others: {"onTime": 30, …}. A part that is not named does not count.
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  -- Cartons with defects among 1,000 at which a manufacturer gets no points for quality.
  defect_limit integer not null check (defect_limit between 1 and 1000),
  published_at timestamptz not null,
  -- Null for the first version.
  published_by bigint references people,
  -- By how many percent more, or less, the orders of a product count in lists without a chosen order, by the score of its manufacturer. 0 is not at all.
  list_weight integer not null default 0 check (list_weight between 0 and 50)
);
create trigger append_only before update or delete on score_formulas for each row execute function refuse_rewriting();
-- Lists order by the weight of the formula that applies.
create trigger lists_know_formula after insert on score_formulas for each row execute function note_reference_data_change();
insert into score_formulas (version, window_days, weights, defect_limit, published_at) values
  (1, 90, '{"onTime": 30, "accepted": 15, "complete": 15, "quality": 25, "answers": 10, "inspections": 5, "prices": 0}', 50, '2026-11-30T00:00:00Z');

-- The score of a manufacturer as buyers see it, computed again by a job and with every decision about one of its events.
create table merchant_scores (
  merchant_id bigint primary key references merchants,
  version integer not null references score_formulas,
  -- Null while there are too few events.
  score integer check (score between 0 and 100),
  -- Each part with its weight, events and points: [{part, weight, events, bad, points, per_thousand}].
  parts jsonb not null,
  computed_at timestamptz not null
);
create index merchant_scores_by_score on merchant_scores (score, merchant_id);
-- Lists are limited by steps of ten (features/catalog/catalog-search/rules/score-steps.ts).
create trigger lists_know_first_score after insert on merchant_scores
  for each row when (new.score is not null) execute function note_reference_data_change();
create trigger lists_know_score after update of score on merchant_scores
  for each row when (div(old.score, 10) is distinct from div(new.score, 10)) execute function note_reference_data_change();

-- What a manufacturer objects to in an event of its score. An event is contested once.
create table score_contests (
  contest_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  -- The event: its kind and its key (features/service/merchant-score/events.ts), with what it was when it was contested.
  source text not null check (length(source) between 1 and 40),
  source_key text not null check (length(source_key) between 1 and 80),
  part text not null check (length(part) between 1 and 40),
  cause text not null check (length(cause) between 1 and 40),
  event_at timestamptz not null,
  reference text not null check (length(reference) <= 120),
  reason text not null check (reason in ('notOurFault', 'wrongData', 'buyerAgreed', 'forceMajeure', 'other')),
  note text not null check (length(note) between 1 and 1000),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  status text not null check (status in ('open', 'accepted', 'declined')),
  submitted_at timestamptz not null,
  submitted_by bigint not null references people,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_reasons text[] not null default '{}',
  decision_note text not null default '' check (length(decision_note) <= 500),
  unique (merchant_id, source, source_key),
  check ((status = 'open') = (decided_at is null))
);
create index score_contests_open on score_contests (submitted_at, contest_id) where status = 'open';
create index score_contests_decided on score_contests (decided_at desc, contest_id desc) where status <> 'open';
create index score_contests_of_merchant on score_contests (merchant_id, contest_id desc);

-- features/service/advertising-breaches -------------------------------------------------------------------------------------------------

-- A report that a company advertised a product below its minimum advertised price, or sold it where that is banned: by the manufacturer or by
-- staff. The company answers, and staff decide (docs/decisions/0399).
create table advertising_breaches (
  breach_id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants,
  product_id bigint not null references products,
  -- Null until somebody says who it was.
  company_id bigint references companies,
  -- A channel by name, or `other` with its name in words.
  channel text not null check (length(channel) between 1 and 40),
  channel_name text not null default '' check (length(channel_name) <= 60),
  -- Where it was seen. It is never opened by us.
  url text not null check (length(url) between 1 and 500),
  seen_cents price_cents,
  seen_on date not null,
  note text not null check (length(note) between 1 and 1000),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  -- What applied on that day, and what was wrong by it.
  map_cents price_cents,
  is_below boolean not null,
  is_banned boolean not null,
  status text not null check (status in ('reported', 'asked', 'unanswered', 'answered', 'upheld', 'dismissed')),
  reported_at timestamptz not null,
  reported_by bigint not null references people,
  asked_at timestamptz,
  asked_by bigint references people,
  answer_by timestamptz,
  answer text not null default '' check (length(answer) <= 1000),
  answer_file_ids uuid[] not null default '{}' check (cardinality(answer_file_ids) <= 5),
  answered_at timestamptz,
  answered_by bigint references people,
  decided_at timestamptz,
  decided_by bigint references people,
  decision_note text not null default '' check (length(decision_note) <= 500),
  check (is_below or is_banned),
  check ((status in ('upheld', 'dismissed')) = (decided_at is not null)),
  check (status in ('reported', 'dismissed') or (company_id is not null and asked_at is not null and answer_by is not null)),
  check (status <> 'answered' or answered_at is not null)
);
create index advertising_breaches_open on advertising_breaches (reported_at, breach_id) where decided_at is null;
create index advertising_breaches_decided on advertising_breaches (decided_at desc, breach_id desc) where decided_at is not null;
create index advertising_breaches_asked on advertising_breaches (answer_by) where status = 'asked';
create index advertising_breaches_of_merchant on advertising_breaches (merchant_id, breach_id desc);
create index advertising_breaches_of_company on advertising_breaches (company_id, breach_id desc) where company_id is not null;
