import { statement } from "#platform/db.ts";
import type { FreightAnswer, FreightAsk } from "../rules/evidence.ts";

/** Quotes of a company that are still valid. */
export const validQuotes = statement("freight.validQuotes")<{
  request: FreightAsk;
  answer: FreightAnswer;
}>(`select quote_id, tariff_id, request, answer, freight_cents, valid_until from freight_quotes
   where company_id = :company_id and quote_id = any (:quote_ids) and valid_until > :now`);

/**
 * Keeps quotes of a company; equal ones of the same day share a row. `rows` is a JSON array of {key, tariff_id, request, answer, cents}
 * with different keys.
 */
export const saveQuotes = statement(
  "freight.saveQuotes",
)(`insert into freight_quotes (company_id, quote_key, tariff_id, request, answer, freight_cents, created_at, valid_until)
   select :company_id, sha256(convert_to(key, 'UTF8')), nullif(tariff_id, 0), request, answer, cents, :now, :valid_until
   from jsonb_to_recordset(:rows::jsonb) as line (key text, tariff_id bigint, request jsonb, answer jsonb, cents bigint)
   on conflict (company_id, quote_key) do update set valid_until = greatest(freight_quotes.valid_until, excluded.valid_until)
   returning quote_id, encode(quote_key, 'hex') as quote_key, valid_until`);

/** Marks quotes as those of placed orders, which are kept. */
export const markOrdered = statement("freight.markOrdered")(
  "update freight_quotes set is_ordered = true where company_id = :company_id and quote_id = any (:quote_ids) and not is_ordered",
);

/** Deletes quotes that were never ordered and ended before a moment. */
export const deleteOldQuotes = statement("freight.deleteOldQuotes")(
  "delete from freight_quotes where not is_ordered and valid_until < :before",
);

export const findQuote = statement("freight.findQuote")<{
  request: FreightAsk;
  answer: FreightAnswer;
}>(`select quote_id, company_id, tariff_id, request, answer, freight_cents, created_at, valid_until, is_ordered from freight_quotes
   where (:company_id?::bigint is null or company_id = :company_id) and quote_id = :quote_id`);
