import type { FreightAsk } from "#features/inventory/freight/rules/evidence.ts";
import type { Tariff } from "#features/inventory/freight/rules/tariff.ts";
import { statement } from "#platform/db.ts";

type TariffState = "draft" | "published" | "withdrawn";

/** All versions, newest first, and which one applies now. */
export const tariffList = statement("tariffs.list")<[now: Date], { state: TariffState; is_current: boolean }>(
  `select tariff_id, freight_tariffs.name, state, effective_at, freight_tariffs.created_at, changed_at, published_at, withdrawn_at,
     coalesce((content ->> 'is_sample')::boolean, false) as is_sample,
     coalesce(tariff_id = (select current_freight_tariff($1)), false) as is_current,
     coalesce(author.first_name || ' ' || author.last_name, '') as author
   from freight_tariffs left join people author on author.person_id = created_by order by tariff_id desc limit 200`,
);

export const findTariff = statement("tariffs.find")<
  [tariffId: number, now: Date],
  { content: Tariff; state: TariffState; is_current: boolean }
>(
  `select tariff_id, name, content, state, effective_at, coalesce(tariff_id = (select current_freight_tariff($2)), false) as is_current
   from freight_tariffs where tariff_id = $1`,
);

export const lockTariff = statement("tariffs.lock")<[tariffId: number], { content: Tariff; state: TariffState }>(
  "select tariff_id, name, content, state, effective_at from freight_tariffs where tariff_id = $1 for update",
);

export const insertTariff = statement("tariffs.insert")<
  [name: string, content: string, personId: number | null, now: Date, nameZh: string | null, nameEs: string | null]
>(
  `insert into freight_tariffs (name, content, created_by, created_at, changed_at)
   values ($1, $2::jsonb || jsonb_build_object('name', $1::text, 'name_zh', $5::text, 'name_es', $6::text), $3, $4, $4) returning tariff_id`,
);

export const updateContent = statement("tariffs.updateContent")<[tariffId: number, content: string, now: Date]>(
  "update freight_tariffs set content = $2::jsonb, changed_at = $3 where tariff_id = $1 and state = 'draft'",
);

export const publishTariff = statement("tariffs.publish")<[tariffId: number, effectiveAt: Date, personId: number, now: Date]>(
  `update freight_tariffs set state = 'published', effective_at = $2, published_by = $3, published_at = $4, changed_at = $4
   where tariff_id = $1 and state = 'draft'`,
);

export const withdrawTariff = statement("tariffs.withdraw")<[tariffId: number, personId: number, now: Date]>(
  `update freight_tariffs set state = 'withdrawn', withdrawn_by = $2, withdrawn_at = $3, changed_at = $3
   where tariff_id = $1 and state = 'published'`,
);

export const deleteDraft = statement("tariffs.deleteDraft")<[tariffId: number]>(
  "delete from freight_tariffs where tariff_id = $1 and state = 'draft'",
);

/** Ordered shipments since a moment, newest first, with what they were charged. */
export const orderedShipments = statement("tariffs.orderedShipments")<[since: Date, most: number], { request: FreightAsk }>(
  `select quote_id, request, quotes.freight_cents, quotes.created_at, orders.order_number
   from freight_quotes quotes left join orders on orders.freight_quote_id = quote_id
   where is_ordered and quotes.created_at >= $1 order by quotes.created_at desc, quote_id desc limit $2`,
);
