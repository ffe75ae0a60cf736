import type { FreightAsk } from "#features/inventory/freight/rules/evidence.ts";
import type { Tariff } from "#features/inventory/freight/rules/tariff.ts";
import { statement } from "#platform/db.ts";
import type { TariffState } from "./statuses.ts";

/** All versions, newest first, and which one applies now. */
export const tariffList = statement("tariffs.list")<{ state: TariffState }>(
  `select tariff_id, freight_tariffs.name, state, effective_at, freight_tariffs.created_at, changed_at, published_at, withdrawn_at,
     coalesce((content ->> 'is_sample')::boolean, false) as is_sample,
     coalesce(tariff_id = (select current_freight_tariff(:now)), false) as is_current,
     coalesce(author.first_name || ' ' || author.last_name, '') as author
   from freight_tariffs left join people author on author.person_id = created_by order by tariff_id desc limit 200`,
);

export const findTariff = statement("tariffs.find")<{ content: Tariff; state: TariffState }>(
  `select tariff_id, name, content, state, effective_at, coalesce(tariff_id = (select current_freight_tariff(:now)), false) as is_current
   from freight_tariffs where tariff_id = :tariff_id`,
);

export const lockTariff = statement("tariffs.lock")<{ content: Tariff; state: TariffState }>(
  "select tariff_id, name, content, state, effective_at from freight_tariffs where tariff_id = :tariff_id for update",
);

export const insertTariff = statement("tariffs.insert")(
  `insert into freight_tariffs (name, content, created_by, created_at, changed_at)
   values (:name, :content::jsonb || jsonb_build_object('name', :name::text, 'name_zh', :name_zh?::text, 'name_es', :name_es?::text), :person_id?, :now, :now) returning tariff_id`,
);

export const updateContent = statement("tariffs.updateContent")(
  "update freight_tariffs set content = :content::jsonb, changed_at = :now where tariff_id = :tariff_id and state = 'draft'",
);

export const publishTariff = statement("tariffs.publish")(
  `update freight_tariffs set state = 'published', effective_at = :effective_at, published_by = :person_id?, published_at = :now, changed_at = :now
   where tariff_id = :tariff_id and state = 'draft'`,
);

export const withdrawTariff = statement("tariffs.withdraw")(
  `update freight_tariffs set state = 'withdrawn', withdrawn_by = :person_id, withdrawn_at = :now, changed_at = :now
   where tariff_id = :tariff_id and state = 'published'`,
);

export const deleteDraft = statement("tariffs.deleteDraft")("delete from freight_tariffs where tariff_id = :tariff_id and state = 'draft'");

/** Ordered shipments since a moment, newest first, with what they were charged. */
export const orderedShipments = statement("tariffs.orderedShipments")<{ request: FreightAsk }>(
  `select quote_id, request, quotes.freight_cents, quotes.created_at, orders.order_number
   from freight_quotes quotes left join orders on orders.freight_quote_id = quote_id
   where is_ordered and quotes.created_at >= :since order by quotes.created_at desc, quote_id desc limit :most`,
);
