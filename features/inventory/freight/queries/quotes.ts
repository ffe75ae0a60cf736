import { statement } from "#platform/db.ts";
import type { FreightAnswer, FreightAsk } from "../rules/evidence.ts";

/** Quotes of a company that are still valid. */
export const validQuotes = statement("freight.validQuotes")<
  [companyId: number, quoteIds: readonly number[], now: Date],
  { request: FreightAsk; answer: FreightAnswer }
>(`select quote_id, tariff_id, request, answer, freight_cents, valid_until from freight_quotes
   where company_id = $1 and quote_id = any ($2) and valid_until > $3`);

/**
 * Keeps quotes of a company; equal ones of the same day share a row. `rows` is a JSON array of {key, tariff_id, request, answer, cents}
 * with different keys.
 */
export const saveQuotes = statement("freight.saveQuotes")<
  [companyId: number, rows: string, now: Date, validUntil: Date]
>(`insert into freight_quotes (company_id, quote_key, tariff_id, request, answer, freight_cents, created_at, valid_until)
   select $1, sha256(convert_to(key, 'UTF8')), nullif(tariff_id, 0), request, answer, cents, $3, $4
   from jsonb_to_recordset($2::jsonb) as line (key text, tariff_id bigint, request jsonb, answer jsonb, cents bigint)
   on conflict (company_id, quote_key) do update set valid_until = greatest(freight_quotes.valid_until, excluded.valid_until)
   returning quote_id, encode(quote_key, 'hex') as quote_key, valid_until`);

/** Marks quotes as those of placed orders, which are kept. */
export const markOrdered = statement("freight.markOrdered")<[companyId: number, quoteIds: readonly number[]]>(
  "update freight_quotes set is_ordered = true where company_id = $1 and quote_id = any ($2) and not is_ordered",
);

/** Deletes quotes that were never ordered and ended before a moment. */
export const deleteOldQuotes = statement("freight.deleteOldQuotes")<[before: Date]>(
  "delete from freight_quotes where not is_ordered and valid_until < $1",
);

export const findQuote = statement("freight.findQuote")<
  [companyId: number | null, quoteId: number],
  { request: FreightAsk; answer: FreightAnswer }
>(`select quote_id, company_id, tariff_id, request, answer, freight_cents, created_at, valid_until, is_ordered from freight_quotes
   where ($1::bigint is null or company_id = $1) and quote_id = $2`);
