import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import { maxLists } from "../rules.ts";
import { leadingOffer, wasPublished } from "./leading-offer.ts";
import { matchesWords, productJoins, savedProductColumns, savedProductJoins } from "./saved-products.ts";

interface SavedListColumns {
  is_mine: boolean;
  previews: string[];
}

/** SQL condition: lists of the company, without the private ones of other members. */
const visibleToMember = "company_id = $1 and (not is_private or saved_lists.person_id = $2)";

const listColumns = `saved_lists.list_id, saved_lists.name, is_private, saved_lists.person_id = $2 as is_mine,
  concat_ws(' ', first_name, last_name) as made_by, share_token, saved_lists.changed_at,
  (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
  (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces,
  (select coalesce(jsonb_agg(card -> 'pictures' ->> 0), '[]') from (
     select card from saved_list_lines line join product_cards using (product_id)
     where line.list_id = saved_lists.list_id order by saved_at desc, product_id desc limit 3) newest) as previews`;

export const savedListsOf = statement("favorites.savedLists")<[companyId: number, personId: number], SavedListColumns>(
  `select ${listColumns} from saved_lists join people using (person_id) where ${visibleToMember} order by changed_at desc, list_id desc limit ${maxLists}`,
);

export const savedListById = statement("favorites.savedListById")<[companyId: number, personId: number, listId: number], SavedListColumns>(
  `select ${listColumns} from saved_lists join people using (person_id) where ${visibleToMember} and list_id = $3`,
);

/** Locks lists before a change, ordered by key. */
export const lockLists = statement("favorites.lockLists")<
  [companyId: number, personId: number, listIds: readonly number[]],
  { is_mine: boolean }
>(`select list_id, is_private, person_id = $2 as is_mine, share_token from saved_lists where ${visibleToMember} and list_id = any ($3)
   order by list_id for update`);

export const countLists = statement("favorites.countLists")<[companyId: number]>(
  "select count(*)::integer as count from saved_lists where company_id = $1",
);

export const insertList = statement("favorites.insertList")<
  [companyId: number, personId: number, name: string, isPrivate: boolean, now: Date]
>(
  `insert into saved_lists (company_id, person_id, name, is_private, created_at, changed_at) values ($1, $2, $3, $4, $5, $5) returning list_id`,
);

export const renameList = statement("favorites.renameList")<
  [companyId: number, listId: number, name: string, isPrivate: boolean, now: Date]
>("update saved_lists set name = $3, is_private = $4, changed_at = $5 where company_id = $1 and list_id = $2");

export const setShareToken = statement("favorites.setShareToken")<[companyId: number, listId: number, token: string | null]>(
  "update saved_lists set share_token = $3 where company_id = $1 and list_id = $2",
);

export const deleteList = statement("favorites.deleteList")<[companyId: number, personId: number, listId: number]>(
  `delete from saved_lists where ${visibleToMember} and list_id = $3`,
);

export const touchList = statement("favorites.touchList")<
  [companyId: number, listId: number, now: Date]
>(`update saved_lists set changed_at = $3 where company_id = $1 and list_id = $2
   returning (select count(*)::integer from saved_list_lines line where line.list_id = $2) as product_count`);

/** Adds products to a list with their current values; products already on it stay unchanged. */
export const insertListLines = statement("favorites.insertListLines")<
  [
    companyId: number,
    personId: number,
    listId: number,
    productIds: readonly number[],
    quantities: readonly number[],
    notes: readonly string[],
    siteCode: string,
    now: Date,
  ]
>(`insert into saved_list_lines (list_id, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at)
   select $3, $1, wanted.product_id, $2, wanted.quantity, wanted.note, lead.kind, lead.price_cents, coalesce(stock.available, 0), $8
   from unnest($4::bigint[], $5::integer[], $6::text[]) wanted (product_id, quantity, note)
   left join lateral (${leadingOffer("wanted.product_id", "$7", "$8")}) lead on true
   left join offer_availability stock on stock.relation_id = lead.relation_id
   where exists (select from products where products.product_id = wanted.product_id and ${wasPublished})
   on conflict (list_id, product_id) do nothing`);

export const countListLines = statement("favorites.countListLines")<
  [companyId: number, listId: number, productIds: readonly number[]]
>(`select count(*)::integer as count, (count(*) filter (where product_id = any ($3)))::integer as held
   from saved_list_lines where company_id = $1 and list_id = $2`);

/** Sets the quantity of a line, or its note when the quantity is null. */
export const setListLineValues = statement("favorites.setListLineValues")<
  [companyId: number, listId: number, productId: number, quantity: number | null, note: string]
>(`update saved_list_lines set quantity = coalesce($4::integer, quantity), note = case when $4::integer is null then $5 else note end
   where company_id = $1 and list_id = $2 and product_id = $3`);

export const deleteListLines = statement("favorites.deleteListLines")<[companyId: number, listId: number, productIds: readonly number[]]>(
  "delete from saved_list_lines where company_id = $1 and list_id = $2 and product_id = any ($3)",
);

/** Moves lines to another list of the company; quantities of products already on it are added. */
export const moveListLines = statement("favorites.moveListLines")<
  [companyId: number, fromId: number, toId: number, productIds: readonly number[]]
>(`with taken as (
     delete from saved_list_lines where company_id = $1 and list_id = $2 and product_id = any ($4) returning *
   )
   insert into saved_list_lines (list_id, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at)
   select $3, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at from taken
   on conflict (list_id, product_id) do update set
     quantity = least(saved_list_lines.quantity::bigint + excluded.quantity, 999999999)::integer,
     note = case when saved_list_lines.note = '' then excluded.note else saved_list_lines.note end`);

interface ListLineRowColumns {
  title: string;
}

const lineColumns = (language: string) =>
  `page.count, page.quantity, page.note, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at,
   ${savedProductColumns(language)}`;

/** Lines of a list with current data, newest first. */
export const listLines = statement("favorites.listLines")<
  [
    companyId: number,
    listId: number,
    language: Language,
    siteCode: string,
    now: Date,
    words: readonly string[],
    limit: number,
    offset: number,
  ],
  ListLineRowColumns
>(`select ${lineColumns("$3")}
   from (
     select saved.*, count(*) over ()::integer as count from saved_list_lines saved ${productJoins("saved", "$1")}
     where saved.company_id = $1 and saved.list_id = $2 and ${matchesWords("$6", "$3")}
     order by saved_at desc, product_id desc limit $7 offset $8
   ) page ${savedProductJoins("$1", "$4", "$5")}
   order by page.saved_at desc, page.product_id desc`);

export const sharedListByToken = statement("favorites.sharedListByToken")<
  [token: string]
>(`select list_id, saved_lists.name, companies.name as company_name, changed_at,
     (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
     (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces
   from saved_lists join companies using (company_id) where share_token = $1`);

/** Lines of a shared list, without customer SKUs. */
export const sharedListLines = statement("favorites.sharedListLines")<
  [listId: number, language: Language, siteCode: string, now: Date, limit: number, offset: number],
  ListLineRowColumns
>(`select ${lineColumns("$2")}
   from (
     select saved_list_lines.*, count(*) over ()::integer as count from saved_list_lines where list_id = $1
     order by saved_at desc, product_id desc limit $5 offset $6
   ) page ${savedProductJoins("null::bigint", "$3", "$4")}
   order by page.saved_at desc, page.product_id desc`);
