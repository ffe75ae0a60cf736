import { cardColumns, cardJoins } from "#features/catalog/queries/cards.ts";
import type { Order } from "#features/discovery/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import { type ListRow, type ManyParams, orders, scopes } from "./lists.ts";

/** More hits than anybody pages through; ranking all the sofas there are would cost more than it tells. */
export const hitsMost = 1_000;

type SearchParams = [...ManyParams, stems: string, beginnings: string, pairs: string];

/** What a caller's words look for: their stems in either language, or the words themselves, and every Chinese pair. */
export const asked = (stems: string, beginnings: string, pairs: string): string => `
  case when ${stems} = '' then ${pairs}::text::tsquery
    when ${pairs} = '' then to_tsquery('english', ${stems}) || to_tsquery('spanish', ${stems}) || to_tsquery('simple', ${beginnings})
    else (to_tsquery('english', ${stems}) || to_tsquery('spanish', ${stems}) || to_tsquery('simple', ${beginnings})) && ${pairs}::text::tsquery end`;

/** Where a product must be listed to be found: 'LA/local', for each place and kind asked for. */
const wantedPlaces = `array(select place || '/' || kind from unnest(${scopes}) as place cross join unnest($2::text[]) as kind)`;

/** The same words, each only where it has weight A: in a title or a number. */
const inTitle = asked(
  String.raw`regexp_replace($11::text, '([a-z0-9]+)', '\1:A', 'g')`,
  String.raw`regexp_replace($12::text, '([a-z0-9]+)(:(\*))?', '\1:\3A', 'g')`,
  String.raw`regexp_replace($13::text, '(''[^'']+'')(:(\*))?', '\1:\3A', 'g')`,
);

/** What the words find and the filters leave, judged by the search table alone. */
const hit = `
  words as materialized (select ${asked("$11", "$12", "$13")} as asked, ${inTitle} as in_title),
  hit as materialized (
    select product_id, first_available_at, popularity, document @@ (select in_title from words) as in_title from product_search
    where document @@ (select asked from words) and places && ${wantedPlaces} and ($1::bigint = 0 or path @> array[$1::bigint])
      and ($5::bigint[] is null or merchant_id = any ($5)) and ($6::timestamptz is null or first_available_at >= $6)
    limit ${hitsMost}
  )`;

/** The offer that a found product is shown by: of the preferred kind, then the cheapest. */
const offerOf = (found: string): string => `lateral (
    select relation_id, price_cents from listing_entries
    where product_id = ${found}.product_id and type_id = 0 and kind = any ($2::text[]) and scope = any (${scopes})
    order by array_position($2::text[], kind), price_cents, relation_id limit 1
  ) entry`;

/**
 * What has all the words in its title or number comes before what only its categories or description tell of; among
 * equals what sells comes first. A rank counted from every occurrence would cost ten times as much and say less.
 */
const relevance = "in_title desc, popularity desc, product_id";

/** By price every hit's offer must be looked up, otherwise only those of the page. */
const pageOfHits = (order: Order | "relevance"): string =>
  order === "priceUp" || order === "priceDown"
    ? `select hit.product_id, relation_id, first_available_at, row_number() over () as place
       from (select hit.product_id, first_available_at, entry.* from hit cross join ${offerOf("hit")} order by ${orders[order]} limit $7 offset $8) hit`
    : `select best.product_id, entry.relation_id, first_available_at, place
       from (
         select product_id, first_available_at, row_number() over () as place
         from (select * from hit order by ${order === "relevance" ? relevance : orders[order]} limit $7 offset $8) sorted
       ) best cross join ${offerOf("best")}`;

const searchBy = (order: Order | "relevance") =>
  statement<ListRow, SearchParams>(
    `catalog.search.${order}`,
    `with ${hit}
     select counted.count, card.* from (select count(*)::integer as count from hit) counted
     left join (
       select ${cardColumns("$9", "$10")}, place from (${pageOfHits(order)}) page ${cardJoins}
     ) card on true
     order by card.place`,
  );

export const searches: Record<Order | "relevance", ReturnType<typeof searchBy>> = {
  relevance: searchBy("relevance"),
  popular: searchBy("popular"),
  priceUp: searchBy("priceUp"),
  priceDown: searchBy("priceDown"),
  newest: searchBy("newest"),
  oldest: searchBy("oldest"),
};

export interface SuggestionRow {
  product_id: number;
  relation_id: number;
  goods_sn: string;
  custom_sn: string;
  title: string;
  preview: string;
}

/** Numbers from $1 up to $2 (all that begin alike), then what the words find; only what the site sells. */
export const suggestions = statement<
  SuggestionRow,
  [from: string, upTo: string, siteCode: string, language: Language, stems: string, beginnings: string, pairs: string]
>(
  "catalog.suggestions",
  `with numbered as (
     (select product_id, 0 as rank from products where upper(goods_sn) collate "C" >= $1 and upper(goods_sn) collate "C" < $2 limit 40)
     union all
     (select product_id, 0 from products where upper(custom_sn) collate "C" >= $1 and upper(custom_sn) collate "C" < $2 limit 40)
   ), found as (
     select product_id, 1 as rank from product_search where document @@ (select ${asked("$5", "$6", "$7")}) limit 200
   ), hit as (
     select product_id, min(rank) as rank from (select * from numbered union all select * from found) both_ways group by product_id
   ), sold as (
     select distinct on (product_id) product_id, relation_id, rank, popularity
     from hit join listing_entries using (product_id)
     where type_id = 0 and scope = $3 and kind = any ('{local,special,presale,fob,processing}')
     order by product_id, array_position('{local,special,presale,fob,processing}'::text[], kind)
   )
   select product_id, relation_id, card ->> 'goods_sn' as goods_sn, card ->> 'custom_sn' as custom_sn, title ->> $4 as title,
     coalesce(card -> 'pictures' ->> 0, '') as preview
   from (select * from sold order by rank, popularity desc, product_id limit 10) best join product_cards using (product_id)
   order by rank, popularity desc, product_id`,
);
