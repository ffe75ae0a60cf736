import { backorderStepsSql, containsSku } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import type { PriceTier } from "#features/pricing/pricing/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { QuoteLine } from "./rules.ts";
import type { RequestAction, RequestActor, RequestStatus } from "./statuses.ts";

export type Side = "buyer" | "merchant" | "operator";
/** Whose requests: of the company, of the manufacturer, or all for staff. */
const ownedSql =
  "(case :side::text when 'buyer' then request.company_id = :owner_id? when 'merchant' then request.merchant_id = :owner_id else true end)";

const fullNameSql = (people: string): string =>
  `case ${people}.mobile_country_code when '86' then ${people}.last_name || ${people}.first_name else ${people}.first_name || ' ' || ${people}.last_name end`;

/** SQL: the current quote of the row `request`, at the accepted quantities where it was accepted. */
const quotedColumns = `(select jsonb_agg(jsonb_build_object('relation_id', quoted.relation_id, 'unit_cents', quoted.unit_cents, 'tiers', quoted.tiers,
         'quantity', coalesce(line.accepted_quantity, quoted.quantity)))
       from price_quotes join price_quote_lines quoted using (quote_id)
       left join price_request_lines line on line.request_id = request.request_id and line.relation_id = quoted.relation_id
       where price_quotes.request_id = request.request_id and price_quotes.version = request.version) as quoted_lines,
     (select price_quotes.freight_cents from price_quotes where price_quotes.request_id = request.request_id
       and price_quotes.version = request.version) as quoted_freight_cents`;

const columns = `request.request_id, request.request_number, request.company_id, request.merchant_id, request.status,
     request.is_sample, request.version, request.kind, request.logistics_type, request.zip, request.needed_by, request.note, request.site_code,
     request.created_at, request.updated_at, request.expires_at, request.order_parent_number, companies.name as company_name, companies.price_version,
     ${merchantNameSql(":language::text")} as merchant_name, warehouse_name, ${fullNameSql("people")} as requester,
     first_line.title, first_line.preview, first_line.fob_port, counted.lines_count, counted.pieces,
     ${quotedColumns},
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name) order by name, file_id), '[]')
       from files where file_id = any (request.file_ids)) as files,
     (select thread_id from chat_threads where chat_threads.company_id = request.company_id and chat_threads.merchant_id = request.merchant_id
       and subject = 'request' and reference = request.request_number) as thread_id
     `;

const joined = (language: string): string => `join companies using (company_id)
   join merchants on merchants.merchant_id = request.merchant_id
   join warehouses on warehouses.warehouse_id = request.warehouse_id
   join people on people.person_id = request.person_id
   cross join lateral (
     select products.title ->> ${language} as title, coalesce(offers.fob_port, '') as fob_port,
       coalesce((select picture_key from product_pictures where product_pictures.product_id = line.product_id order by position limit 1), '') as preview
     from price_request_lines line join products using (product_id) left join offers on offers.relation_id = line.relation_id where line.request_id = request.request_id order by line.position limit 1
   ) first_line
   cross join lateral (
     select count(*)::integer as lines_count, sum(coalesce(accepted_quantity, quantity))::integer as pieces from price_request_lines where price_request_lines.request_id = request.request_id
   ) counted`;

interface RequestColumns {
  status: RequestStatus;
  files: { file_id: string; name: string }[];
  title: string;
  preview: string;
  pieces: number;
  /** The current quote, at the accepted quantities where it was accepted. */
  quoted_lines: QuoteLine[] | null;
  fob_port: string;
  thread_id: number | null;
}

export type RequestRow = RowOf<typeof findRequest>;

export const findRequest = statement("quotes.findRequest")<RequestColumns & { ":side": Side }>(
  `select ${columns} from price_requests request ${joined(":language::text")} where request.request_number = :request_number and ${ownedSql}`,
);

const tabSql = `(case :tab::text when 'open' then status = 'requested' when 'quoted' then status = 'quoted' when 'accepted' then status = 'accepted'
       when 'ended' then status in ('ordered', 'declined', 'rejected', 'expired', 'withdrawn') else true end)`;

const foundSql = `${ownedSql} and ${tabSql} and (:keyword = '' or request_number ilike :keyword || '%' or exists (
       select from price_request_lines line join products using (product_id) where line.request_id = request.request_id
         and (lower(products.title::text) like '%' || lower(:keyword) || '%' or ${containsSku(":keyword", "products.custom_sn", "products.goods_sn")}))
       or request.company_id in (select company_id from companies where lower(name) like '%' || lower(:keyword) || '%'))`;

export const listRequests = statement("quotes.listRequests")<RequestColumns & { ":side": Side }>(`select ${columns}
   from (select * from price_requests request where ${foundSql} order by updated_at desc, request_id desc limit :limit offset :offset) request
   ${joined(":language::text")} order by request.updated_at desc, request.request_id desc`);

export const countRequests = statement("quotes.countRequests")<{ ":side": Side }>(
  `select (select count(*)::integer from (select from price_requests request where ${foundSql} limit 1000) found) as count,
     (count(*) filter (where status = 'requested'))::integer as open, (count(*) filter (where status = 'quoted'))::integer as quoted,
     (count(*) filter (where status = 'accepted'))::integer as accepted,
     (count(*) filter (where status in ('ordered', 'declined', 'rejected', 'expired', 'withdrawn')))::integer as ended
   from (select status from price_requests request where ${ownedSql} order by updated_at desc limit 1000) counted`,
);

export type OfferToQuote = RowOf<typeof offersToQuote>;

interface OfferToQuoteColumns {
  title: string;
  tiers: PriceTier[];
  next_arrival: NextArrival | null;
  backorder: BackorderStep[] | null;
}

/** The next container with pieces that nobody has reserved. */
export interface NextArrival {
  arrives_from: string;
  arrives_to: string;
  quantity: number;
}

/** Offers with their list prices and what decides whether a price can be asked for. */
export const offersToQuote = statement(
  "quotes.offersToQuote",
)<OfferToQuoteColumns>(`select offers.relation_id, offers.product_id, offers.merchant_id, offers.warehouse_id, offers.kind, offers.price_cents, offers.moq,
     ${merchantNameSql(":language::text")} as merchant_name, warehouse_name, coalesce(offers.fob_port, '') as fob_port, products.type_id, goods_sn, custom_sn, products.title ->> :language::text as title, stock.available,
     ${backorderStepsSql} as backorder,
     (select jsonb_build_object('arrives_from', arrives_from, 'arrives_to', arrives_to, 'quantity', incoming_stock.quantity - allocated)
       from stock_items item join incoming_stock using (stock_item_id)
       where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
         and arrived_at is null and allocated < incoming_stock.quantity
       order by arrives_from, incoming_id limit 1) as next_arrival,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = offers.product_id order by position limit 1), '') as preview,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     is_offered_to(offers, :company_id) and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true) as is_open,
     kind = 'fob' or exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = :site_code) as is_served
   from offers join products using (product_id) join offer_availability stock using (relation_id)
   join merchants on merchants.merchant_id = offers.merchant_id join warehouses on warehouses.warehouse_id = offers.warehouse_id
   where offers.relation_id = any (:relation_ids)`);

/** Offers that are open to a company on a site now, as a product page lists them. */
const openSql = `is_offered_to(offers, :company_id) and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true) and coalesce(final_date >= :now::date, true)
     and (kind = 'fob' or exists (select from site_warehouses where site_code = :site_code and site_warehouses.warehouse_id = offers.warehouse_id))`;

const choiceColumns = "offers.relation_id, offers.product_id, offers.kind, moq, pack_multiple, stock.available as stock";

const pageOrder = "array_position(array['local', 'special', 'presale', 'fob', 'processing'], kind), price_cents, warehouse_id";

/** The open offers of a product on a site, as its page lists them. */
export const offersOfProduct = statement("quotes.offersOfProduct")(
  `select ${choiceColumns} from offers join offer_availability stock using (relation_id)
   where offers.product_id = :product_id and ${openSql} order by ${pageOrder}`,
);

/** Open offers of a manufacturer on a site of products whose model, number or title contains the keyword, the most popular products first. */
export const offersOfMerchant = statement("quotes.offersOfMerchant")(
  `select ${choiceColumns}
   from (
     select product_id, popularity from products
     where merchant_id = :merchant_id and (:keyword = '' or lower(title::text) like '%' || lower(:keyword) || '%' or ${containsSku(":keyword", "custom_sn", "goods_sn")})
       and exists (select from offers where offers.product_id = products.product_id and ${openSql})
     order by popularity desc, product_id limit 20
   ) found
   join offers using (product_id) join offer_availability stock using (relation_id)
   where ${openSql} order by found.popularity desc, offers.product_id, ${pageOrder}`,
);

/** Cart lines of the company. */
export const cartGoods = statement("quotes.cartGoods")(
  "select cart_id, relation_id, quantity from cart_lines where company_id = :company_id and cart_id = any (:cart_ids) order by cart_id",
);

/** The goods of the order or price request that a conversation of the company is about. */
export const goodsOfSubject = statement("quotes.goodsOfSubject")(
  `select line.relation_id, line.quantity from orders join order_lines line using (order_id)
     where :subject = 'order' and company_id = :company_id and order_number = :reference
   union all
   select line.relation_id, line.quantity from price_requests join price_request_lines line using (request_id)
     where :subject = 'request' and company_id = :company_id and request_number = :reference
   limit 50`,
);

/** Locks the company while its open requests are counted. */
export const lockCompany = statement("quotes.lockCompany")(
  "select name, price_version from companies where company_id = :company_id for no key update",
);

export const countOpenRequests = statement("quotes.countOpenRequests")(
  "select count(*)::integer as open from price_requests where company_id = :company_id and status in ('requested', 'quoted', 'accepted')",
);

export const insertRequest = statement("quotes.insertRequest")<{ ":targets": readonly (number | null)[] }>(`with request as (
     insert into price_requests (request_number, company_id, person_id, site_code, merchant_id, warehouse_id, kind, logistics_type, zip, needed_by,
       note, file_ids, is_sample, status, created_at, updated_at, expires_at)
     values (:request_number, :company_id, :person_id, :site_code, :merchant_id, :warehouse_id, :kind, :logistics_type, :zip, :needed_by?, :note, :file_ids, :is_sample, 'requested', :now, :now, :expires_at) returning request_id
   ), lined as (
     insert into price_request_lines (request_id, position, relation_id, product_id, quantity, wish_cents)
     select request_id, line.position, line.relation_id, line.product_id, line.quantity, line.target
     from request cross join unnest(:relation_ids::bigint[], :product_ids::bigint[], :quantities::integer[], :targets::bigint[]) with ordinality
       as line (relation_id, product_id, quantity, target, position)
   )
   select request_id from request`);

export type LockedRequest = RowOf<typeof lockRequest>;

export const lockRequest = statement("quotes.lockRequest")<{ status: RequestStatus; ":side": Side }>(
  `select request.request_id, request.request_number, request.company_id, request.person_id, request.merchant_id, request.site_code, request.status,
     request.version, request.kind, request.logistics_type, request.zip, request.expires_at, request.is_sample, companies.name as company_name,
     companies.price_version, merchants.name as merchant_name, merchants.merchant_uuid::text as merchant_uuid, request.needed_by
   from price_requests request join companies using (company_id) join merchants on merchants.merchant_id = request.merchant_id
   where request.request_number = :request_number and ${ownedSql} for update of request`,
);

/**
 * Moves a request from one status to another, and writes its timeline. Nothing happens when the status has changed. A request that is
 * made again forgets the quantities that an earlier quote was accepted at.
 */
export const moveRequest = statement("quotes.moveRequest")<{
  ":from": RequestStatus;
  ":to": RequestStatus;
  ":action": RequestAction;
  ":actor": RequestActor;
}>(`with moved as (
     update price_requests set status = :to, updated_at = :now, expires_at = :expires_at?, version = :version,
       accepted_by = case when :to = 'accepted' then :person_id? else accepted_by end, accepted_at = case when :to = 'accepted' then :now else accepted_at end,
       order_parent_number = coalesce(:order_number?, order_parent_number)
     where request_id = :request_id and status = :from returning request_id
   ), forgotten as (
     update price_request_lines set accepted_quantity = null
     where :to = 'requested' and accepted_quantity is not null and request_id in (select request_id from moved)
   )
   insert into price_request_events (request_id, at, action, from_status, to_status, actor, person_id, note, version)
   select request_id, :now, :action, :from, :to, :actor, :person_id, :note, :version from moved`);

export const insertRequestEvent = statement("quotes.insertRequestEvent")<{
  ":action": RequestAction;
  ":to": RequestStatus;
}>(`insert into price_request_events (request_id, at, action, from_status, to_status, actor, person_id, note, version)
   values (:request_id, :now, :action, 'none', :to, 'buyer', :person_id, :note, 0)`);

export const linesOfRequest = statement("quotes.linesOfRequest")(
  "select position, relation_id, product_id, quantity, wish_cents, accepted_quantity from price_request_lines where request_id = :request_id order by position",
);

export const setAcceptedQuantities = statement(
  "quotes.setAcceptedQuantities",
)(`update price_request_lines set accepted_quantity = chosen.quantity
   from unnest(:relation_ids::bigint[], :quantities::integer[]) as chosen (relation_id, quantity)
   where request_id = :request_id and price_request_lines.relation_id = chosen.relation_id`);

export const insertQuote = statement("quotes.insertQuote")<{ ":by_side": Side }>(`with quote as (
     insert into price_quotes (request_id, version, by_side, person_id, message, file_ids, valid_until, freight_cents, deposit_percent, created_at)
     values (:request_id, :version, :by_side, :person_id, :message, :file_ids, :valid_until, :freight_cents?, :deposit_percent?, :now) returning quote_id
   )
   insert into price_quote_lines (quote_id, position, relation_id, quantity, unit_cents, tiers)
   select quote_id, line.position, line.relation_id, line.quantity, line.unit_cents, line.tiers
   from quote cross join jsonb_to_recordset(:lines::jsonb) as line (position integer, relation_id bigint, quantity integer, unit_cents bigint, tiers jsonb)`);

export type QuoteRow = RowOf<typeof quotesOfRequest>;

interface QuoteColumns {
  by_side: "merchant" | "operator";
  lines: { relation_id: number; quantity: number; unit_cents: number; tiers: PriceTier[] }[];
  files: { file_id: string; name: string }[];
}

/** All versions of a request's quote, the newest first. */
export const quotesOfRequest = statement("quotes.quotesOfRequest")<QuoteColumns>(
  `select version, by_side, message, valid_until, freight_cents, deposit_percent, created_at,
     (select jsonb_agg(jsonb_build_object('relation_id', relation_id, 'quantity', quantity, 'unit_cents', unit_cents, 'tiers', tiers) order by position)
       from price_quote_lines where price_quote_lines.quote_id = quote.quote_id) as lines,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name) order by name, file_id), '[]')
       from files where file_id = any (quote.file_ids)) as files
   from price_quotes quote where request_id = :request_id order by version desc`,
);

export const eventsOfRequest = statement("quotes.eventsOfRequest")<{ to_status: RequestStatus }>(
  "select at, action, to_status, actor, note, version from price_request_events where request_id = :request_id order by event_id",
);

/** Requests whose time is over, locked; those that another run holds are left to it. */
export const lockEndedRequests = statement("quotes.lockEndedRequests")<{ status: RequestStatus }>(
  `select request_id, request_number, company_id, person_id, site_code, status, version from price_requests
   where expires_at <= :now order by expires_at limit :limit for update skip locked`,
);

// Samples -----------------------------------------------------------------------------------------------------------------

const sampleSql = `select sample_terms.relation_id, offers.product_id, products.custom_sn, products.title ->> :language::text as title, warehouse_name,
     sample_terms.price_cents, sample_terms.freight_cents, max_pieces, is_swatch,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = offers.product_id order by position limit 1), '') as preview,
     concat_ws(' · ', (select string_agg(coalesce(label ->> :language::text, used.code), ', ' order by used.place)
         from jsonb_array_elements_text(products.attributes -> 'materials') with ordinality as used (code, place)
         left join vocabulary_terms term on term.vocabulary = 'material' and term.code = used.code),
       coalesce((select label ->> :language::text from vocabulary_terms where vocabulary = 'colour' and code = products.colour limit 1), products.colour)) as finish
   from sample_terms join offers using (relation_id) join products using (product_id) join warehouses on warehouses.warehouse_id = offers.warehouse_id`;

/** Samples of a product itself, and swatches of its manufacturer in its color and in materials that it is made of. */
export const samplesOfProduct = statement("quotes.samplesOfProduct")<{
  title: string;
}>(`${sampleSql} join site_warehouses served on served.warehouse_id = offers.warehouse_id and served.site_code = :site_code
     join products asked on asked.product_id = :product_id and asked.merchant_id = sample_terms.merchant_id
   where (offers.product_id = :product_id or (is_swatch and products.colour = asked.colour
       and asked.attributes -> 'materials' @> (products.attributes -> 'materials')))
     and offers.is_active and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true) order by sample_terms.price_cents, sample_terms.relation_id limit 20`);

export const samplesOfMerchant = statement("quotes.samplesOfMerchant")<{ title: string }>(
  `${sampleSql} where sample_terms.merchant_id = :merchant_id order by custom_sn, sample_terms.relation_id limit 1000`,
);

/** Offers of a manufacturer that can be sold as samples. */
export const offersForSamples = statement("quotes.offersForSamples")<{
  title: string;
}>(`select relation_id, custom_sn, products.title ->> :language::text as title, warehouse_name, price_cents, moq
   from offers join products using (product_id) join warehouses on warehouses.warehouse_id = offers.warehouse_id
   where offers.merchant_id = :merchant_id and is_active and kind in ('local', 'special', 'processing')
     and (:keyword = '' or lower(products.title::text) like '%' || lower(:keyword) || '%' or ${containsSku(":keyword", "custom_sn", "goods_sn")})
   order by custom_sn, relation_id limit 20`);

export const findSample = statement("quotes.findSample")<{
  title: string;
}>(`select sample_terms.relation_id, sample_terms.merchant_id, sample_terms.price_cents, sample_terms.freight_cents, max_pieces, updated_by,
     custom_sn, products.title ->> :language::text as title
   from sample_terms join offers using (relation_id) join products using (product_id) where sample_terms.relation_id = :relation_id`);

/** Saves the terms of an offer of this manufacturer; no row for an offer of another. */
export const saveSampleTerms = statement(
  "quotes.saveSampleTerms",
)(`insert into sample_terms (relation_id, merchant_id, price_cents, freight_cents, max_pieces, is_swatch, updated_by, updated_at)
   select relation_id, merchant_id, :price_cents, :freight_cents, :max_pieces, :is_swatch, :person_id, :now from offers where merchant_id = :merchant_id and relation_id = :relation_id and kind in ('local', 'special', 'processing')
   on conflict (relation_id) do update set price_cents = excluded.price_cents, freight_cents = excluded.freight_cents,
     max_pieces = excluded.max_pieces, is_swatch = excluded.is_swatch, updated_by = excluded.updated_by, updated_at = excluded.updated_at
   returning relation_id`);

export const deleteSampleTerms = statement("quotes.deleteSampleTerms")(
  "delete from sample_terms where merchant_id = :merchant_id and relation_id = :relation_id",
);

/** Requests of a company with a quote that it has not answered, or accepted and not ordered yet; those that expire first in front. */
export const quotesToAnswer = statement("quotes.toAnswer")<{
  status: RequestStatus;
  quoted_lines: QuoteLine[] | null;
}>(`select request_number, request.status, request.expires_at, ${merchantNameSql(":language::text")} as merchant_name, ${quotedColumns}
   from price_requests request join merchants on merchants.merchant_id = request.merchant_id
   where request.company_id = :company_id and request.expires_at is not null and request.status in ('quoted', 'accepted')
   order by request.expires_at, request.request_id limit :limit`);
