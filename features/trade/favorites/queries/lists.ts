import { statement } from "#platform/db.ts";
import { maxLists } from "../rules.ts";
import { leadingOffer, wasPublished } from "./leading-offer.ts";
import { matchesWords, productJoins, savedProductColumns, savedProductJoins } from "./saved-products.ts";

interface SavedListColumns {
  is_mine: boolean;
  previews: string[];
}

/** SQL condition: lists of the company, without the private ones of other members. */
const visibleToMember = "company_id = :company_id and (not is_private or saved_lists.person_id = :person_id)";

const listColumns = `saved_lists.list_id, saved_lists.name, is_private, saved_lists.person_id = :person_id as is_mine,
  concat_ws(' ', first_name, last_name) as made_by, share_token, saved_lists.changed_at,
  (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
  (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces,
  (select coalesce(jsonb_agg(card -> 'pictures' ->> 0), '[]') from (
     select card from saved_list_lines line join product_cards using (product_id)
     where line.list_id = saved_lists.list_id order by saved_at desc, product_id desc limit 3) newest) as previews`;

export const savedListsOf = statement("favorites.savedLists")<SavedListColumns>(
  `select ${listColumns} from saved_lists join people using (person_id) where ${visibleToMember} order by changed_at desc, list_id desc limit ${maxLists}`,
);

export const savedListById = statement("favorites.savedListById")<SavedListColumns>(
  `select ${listColumns} from saved_lists join people using (person_id) where ${visibleToMember} and list_id = :list_id`,
);

/** Locks lists before a change, ordered by key. */
export const lockLists = statement("favorites.lockLists")<{
  is_mine: boolean;
}>(`select list_id, is_private, person_id = :person_id as is_mine, share_token from saved_lists where ${visibleToMember} and list_id = any (:list_ids)
   order by list_id for update`);

export const countLists = statement("favorites.countLists")(
  "select count(*)::integer as count from saved_lists where company_id = :company_id",
);

export const insertList = statement("favorites.insertList")(
  `insert into saved_lists (company_id, person_id, name, is_private, created_at, changed_at) values (:company_id, :person_id, :name, :is_private, :now, :now) returning list_id`,
);

export const renameList = statement("favorites.renameList")(
  "update saved_lists set name = :name, is_private = :is_private, changed_at = :now where company_id = :company_id and list_id = :list_id",
);

export const setShareToken = statement("favorites.setShareToken")(
  "update saved_lists set share_token = :token? where company_id = :company_id and list_id = :list_id",
);

export const deleteList = statement("favorites.deleteList")(`delete from saved_lists where ${visibleToMember} and list_id = :list_id`);

export const touchList = statement(
  "favorites.touchList",
)(`update saved_lists set changed_at = :now where company_id = :company_id and list_id = :list_id
   returning (select count(*)::integer from saved_list_lines line where line.list_id = :list_id) as product_count`);

/** Adds products to a list with their current values; products already on it stay unchanged. */
export const insertListLines = statement(
  "favorites.insertListLines",
)(`insert into saved_list_lines (list_id, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at)
   select :list_id, :company_id, wanted.product_id, :person_id, wanted.quantity, wanted.note, lead.kind, lead.price_cents, coalesce(stock.available, 0), :now
   from unnest(:product_ids::bigint[], :quantities::integer[], :notes::text[]) wanted (product_id, quantity, note)
   left join lateral (${leadingOffer("wanted.product_id", ":company_id", ":site_code", ":now")}) lead on true
   left join offer_availability stock on stock.relation_id = lead.relation_id
   where exists (select from products where products.product_id = wanted.product_id and ${wasPublished})
   on conflict (list_id, product_id) do nothing`);

export const countListLines = statement(
  "favorites.countListLines",
)(`select count(*)::integer as count, (count(*) filter (where product_id = any (:product_ids)))::integer as held
   from saved_list_lines where company_id = :company_id and list_id = :list_id`);

/** Sets the quantity of a line, or its note when the quantity is null. */
export const setListLineValues = statement(
  "favorites.setListLineValues",
)(`update saved_list_lines set quantity = coalesce(:quantity?::integer, quantity), note = case when :quantity::integer is null then :note else note end
   where company_id = :company_id and list_id = :list_id and product_id = :product_id`);

export const deleteListLines = statement("favorites.deleteListLines")(
  "delete from saved_list_lines where company_id = :company_id and list_id = :list_id and product_id = any (:product_ids)",
);

/** Moves lines to another list of the company; quantities of products already on it are added. */
export const moveListLines = statement("favorites.moveListLines")(`with taken as (
     delete from saved_list_lines where company_id = :company_id and list_id = :from_id and product_id = any (:product_ids) returning *
   )
   insert into saved_list_lines (list_id, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at)
   select :to_id, company_id, product_id, person_id, quantity, note, saved_kind, saved_price_cents, saved_available, saved_at from taken
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
export const listLines = statement("favorites.listLines")<ListLineRowColumns>(`select ${lineColumns(":language")}
   from (
     select saved.*, count(*) over ()::integer as count from saved_list_lines saved ${productJoins("saved", ":company_id")}
     where saved.company_id = :company_id and saved.list_id = :list_id and ${matchesWords(":words", ":language")}
     order by saved_at desc, product_id desc limit :limit offset :offset
   ) page ${savedProductJoins(":company_id", ":site_code", ":now")}
   order by page.saved_at desc, page.product_id desc`);

export const sharedListByToken = statement(
  "favorites.sharedListByToken",
)(`select list_id, saved_lists.name, companies.name as company_name, changed_at,
     (select count(*)::integer from saved_list_lines line where line.list_id = saved_lists.list_id) as product_count,
     (select coalesce(sum(quantity), 0)::bigint from saved_list_lines line where line.list_id = saved_lists.list_id) as pieces
   from saved_lists join companies using (company_id) where share_token = :token`);

/** Lines of a shared list, without customer SKUs. */
export const sharedListLines = statement("favorites.sharedListLines")<ListLineRowColumns>(`select ${lineColumns(":language")}
   from (
     select saved_list_lines.*, count(*) over ()::integer as count from saved_list_lines where list_id = :list_id
     order by saved_at desc, product_id desc limit :limit offset :offset
   ) page ${savedProductJoins("null::bigint", ":site_code", ":now")}
   order by page.saved_at desc, page.product_id desc`);
