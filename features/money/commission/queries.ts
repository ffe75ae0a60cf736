import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { statement } from "#platform/db.ts";
import type { RuleRate, RuleScope, SaleKind } from "./rules.ts";
import type { CommissionState } from "./statuses.ts";

const nameSql = (person: string): string =>
  `coalesce((select first_name || ' ' || last_name from people where people.person_id = ${person}), '')`;

const versionColumns = `version_id, name, state, effective_at, coalesce(version_id = current_commission_version(:now), false) as is_current,
     coalesce(state = 'published' and effective_at > :now, false) as is_coming`;

/** All versions, newest first. */
export const versionList = statement("commission.versions")<{ state: CommissionState }>(
  `select ${versionColumns}, created_at, changed_at, ${nameSql("created_by")} as author, ${nameSql("published_by")} as publisher,
     (select count(*)::integer from commission_rules rule where rule.version_id = commission_versions.version_id) as rules
   from commission_versions order by version_id desc limit 200`,
);

export const findVersion = statement("commission.findVersion")<{ state: CommissionState }>(
  `select ${versionColumns}, revision from commission_versions where version_id = :version_id`,
);

/** Holds a version: of two people who publish or change it at once the second waits. */
export const lockVersion = statement("commission.lockVersion")<{ state: CommissionState }>(
  "select version_id, state, revision from commission_versions where version_id = :version_id for update",
);

const ruleColumns = `rule_id, rule.merchant_id, coalesce(${merchantNameSql()}, '') as merchant_name, rule.type_id,
     coalesce(categories.title ->> :language, '') as category, kind, from_cents as "from", to_cents as "to", basis_points, piece_cents as per_piece,
     minimum_cents as minimum, maximum_cents as maximum`;
const ruleTables =
  "commission_rules rule left join merchants on merchants.merchant_id = rule.merchant_id left join categories on categories.type_id = rule.type_id";

/** The domains of a rule that may be null. */
interface RuleColumns {
  kind: SaleKind | null;
  from: number | null;
  to: number | null;
  maximum: number | null;
}

/** The rules of versions in the order in which they were added; of a manufacturer only those that can decide about its goods. */
export const rulesOfVersions = statement("commission.rules")<RuleColumns>(
  `select version_id, ${ruleColumns} from ${ruleTables}
   where version_id = any (:version_ids::bigint[]) and (:merchant_id?::bigint is null or coalesce(rule.merchant_id, :merchant_id) = :merchant_id)
   order by version_id, rule_id`,
);

/** The rules of a draft as rules.ts judges them. */
export const rulesToJudge = statement("commission.rulesToJudge")<RuleScope & RuleRate>(
  `select rule_id, merchant_id, type_id, kind, from_cents, to_cents, basis_points, piece_cents, minimum_cents, maximum_cents
   from commission_rules where version_id = :version_id order by rule_id`,
);

export const merchantsForRules = statement("commission.merchants")(
  `select merchant_id, ${merchantNameSql()} as name from merchants
   where exists (select from products where products.merchant_id = merchants.merchant_id) order by 2, 1 limit 2000`,
);

/** Categories in use, each with the names of those above it. */
export const categoriesForRules = statement("commission.categories")<{ name: string }>(
  `select type_id, (select string_agg(above.title ->> :language, ' › ' order by cardinality(above.path))
     from categories above where above.type_id = any (categories.path)) as name
   from categories where retired_at is null and merged_into is null order by 2, 1 limit 2000`,
);

/** Inserts a draft with the rules of another version; of the one that applies where none is named. */
export const insertVersion = statement("commission.insertVersion")(
  `insert into commission_versions (name, created_by, created_at, changed_at) values (:name, :person_id, :now, :now) returning version_id`,
);

export const copyRules = statement("commission.copyRules")(
  `insert into commission_rules (version_id, merchant_id, type_id, kind, from_cents, to_cents, basis_points, piece_cents, minimum_cents, maximum_cents)
   select :version_id, merchant_id, type_id, kind, from_cents, to_cents, basis_points, piece_cents, minimum_cents, maximum_cents
   from commission_rules where version_id = coalesce(:from_version_id?::bigint, current_commission_version(:now)) order by rule_id`,
);

export const deleteVersion = statement("commission.deleteVersion")(
  `with emptied as (delete from commission_rules where version_id = :version_id returning rule_id)
   delete from commission_versions where version_id = :version_id and state = 'draft' and (select count(*) from emptied) >= 0`,
);

export const insertRule = statement("commission.insertRule")(
  `insert into commission_rules (version_id, merchant_id, type_id, kind, from_cents, to_cents, basis_points, piece_cents, minimum_cents, maximum_cents)
   select :version_id, :merchant_id?, :type_id?, :kind?, :from_cents?, :to_cents?, :basis_points, :piece_cents, :minimum_cents, :maximum_cents?
   where (:merchant_id?::bigint is null or exists (select from merchants where merchant_id = :merchant_id))
     and (:type_id?::bigint is null or exists (select from categories where type_id = :type_id))
   returning rule_id`,
);

export const updateRule = statement("commission.updateRule")(
  `update commission_rules set merchant_id = :merchant_id?, type_id = :type_id?, kind = :kind?, from_cents = :from_cents?, to_cents = :to_cents?,
     basis_points = :basis_points, piece_cents = :piece_cents, minimum_cents = :minimum_cents, maximum_cents = :maximum_cents?
   where rule_id = :rule_id and version_id = :version_id
     and (:merchant_id?::bigint is null or exists (select from merchants where merchants.merchant_id = :merchant_id))
     and (:type_id?::bigint is null or exists (select from categories where categories.type_id = :type_id))
   returning rule_id`,
);

export const deleteRule = statement("commission.deleteRule")(
  "delete from commission_rules where rule_id = :rule_id and version_id = :version_id returning rule_id",
);

export const countChange = statement("commission.countChange")(
  "update commission_versions set revision = revision + 1, changed_at = :now where version_id = :version_id",
);

export const publishVersion = statement("commission.publish")(
  `update commission_versions set state = 'published', effective_at = :effective_at, published_by = :person_id, published_at = :now, changed_at = :now
   where version_id = :version_id and state = 'draft'`,
);

/** Rolls a version back that applies or will; one that another has followed is history. */
export const withdrawVersion = statement("commission.withdraw")(
  `update commission_versions set state = 'withdrawn', withdrawn_by = :person_id, withdrawn_at = :now, changed_at = :now
   where version_id = :version_id and state = 'published'
     and (effective_at > :now or version_id = current_commission_version(:now))`,
);

/** The newest lines of orders and rows of agreed contracts since a moment, with their commission as frozen and by a version, by manufacturer. */
export const previewByMerchant = statement("commission.preview")<{
  goods: number;
  after: number;
  all_orders: number;
  all_goods: number;
  all_before: number;
  all_after: number;
  is_cut: boolean;
}>(
  `with lines as (
     (select order_id, merchant_id, orders.kind, product_id, unit_cents, quantity::bigint as pieces,
        line.goods_cents - line.discount_cents - line.coupon_cents as net_cents, commission_cents
      from orders join order_lines line using (order_id)
      where orders.created_at >= :since and orders.currency = :currency and orders.status not in ('cancelled', 'creationFailed')
        and line.goods_cents > line.discount_cents + line.coupon_cents
      order by order_id desc limit :most)
     union all
     (select order_id, merchant_id, orders.kind, product_id, unit_cents, goods.pieces, net_cents, coalesce(commission_cents, 0)
      from contract_goods goods join contracts using (order_id) join orders using (order_id) left join contract_commissions using (order_id, position)
      where orders.created_at >= :since and orders.currency = :currency and goods.version = agreed_version
      order by order_id desc limit :most)
   ), sums as (
     select merchant_id, count(distinct order_id) as orders, count(*) as lines, sum(net_cents) as goods, sum(commission_cents) as before, sum(after_cents) as after
     from lines cross join lateral (
       select commission_by_rule(commission_rule_of(:version_id, merchant_id, product_id, kind, unit_cents), net_cents, pieces) as after_cents offset 0
     ) judged group by merchant_id
   )
   select merchant_id, ${merchantNameSql()} as merchant_name, orders::integer as orders, goods::bigint as goods, before::bigint as before, after::bigint as after,
     (count(*) over ())::integer as count, (sum(orders) over ())::integer as all_orders, (sum(goods) over ())::bigint as all_goods,
     (sum(before) over ())::bigint as all_before, (sum(after) over ())::bigint as all_after, sum(lines) over () >= :most as is_cut
   from sums join merchants using (merchant_id)
   order by abs(after - before) desc, goods desc, merchant_id limit :limit offset :offset`,
);

/** The version that applies and those that are published for later. */
export const publishedVersions = statement("commission.published")<{ effective_at: Date }>(
  `select version_id, name, effective_at, coalesce(version_id = current_commission_version(:now), false) as is_current from commission_versions
   where state = 'published' and (effective_at > :now or version_id = current_commission_version(:now)) order by effective_at, version_id limit 5`,
);

/** An order of a manufacturer with its version, what was frozen of it and what was charged. */
export const orderSold = statement("commission.orderSold")<{ frozen: number }>(
  `select order_id, orders.currency, commission_version_id as version_id, coalesce(version.name, '') as version_name, frozen_commission(order_id) as frozen,
     coalesce((select -sum(amount_cents) from ledger_entries entry join ledger_accounts account using (account_id)
       where entry.order_id = orders.order_id and account.kind = 'merchant_payable' and movement in ('commission', 'commission_back')), 0)::bigint as charged
   from orders join checkouts using (checkout_id) left join commission_versions version on version.version_id = commission_version_id
   where order_number = :order_sn and merchant_id = :merchant_id`,
);

/** The lines of an order, and the rows of a contract as agreed, with the rules that decided. */
export const soldLines = statement("commission.soldLines")<
  RuleColumns & { title: string; goods: number; basis_points: number; per_piece: number; minimum: number }
>(
  `select sold.position, sold.title, sold.goods, sold.commission, ${ruleColumns.replace("rule_id", "sold.rule_id")}
   from (
     select position, title ->> :language as title, goods_cents - discount_cents - coupon_cents as goods, commission_cents as commission, commission_rule_id as rule_id
     from order_lines where order_id = :order_id
     union all
     select goods.position, goods.title, net_cents, coalesce(commission_cents, 0), rule_id
     from contract_goods goods join contracts using (order_id) left join contract_commissions using (order_id, position)
     where order_id = :order_id and goods.version = agreed_version
   ) sold left join commission_rules rule on rule.rule_id = sold.rule_id
   left join merchants on merchants.merchant_id = rule.merchant_id left join categories on categories.type_id = rule.type_id
   order by sold.position limit 2000`,
);
