-- A keyword of one Chinese character is read from the index as well.

-- The Chinese characters of a text, and each two that stand side by side. Trigrams leave Chinese out.
create function chinese_terms(given text) returns text[] language sql immutable parallel safe as $$
  select case when given ~ '[㐀-鿿]' then (
    select array_agg(distinct term) from (
      select unnest(array[letter, letter || lead(letter) over (order by place)]) as term
      from unnest(string_to_array(given, null)) with ordinality as letters (letter, place)
    ) as terms where term ~ '^[㐀-鿿]{1,2}$') else '{}' end
$$;
drop index chat_threads_by_part;
create index chat_threads_by_part on chat_threads using gin (company_id, (coalesce(merchant_id, 0)), subject_text gin_trgm_ops, chinese_terms(subject_text));
drop index chat_messages_by_part;
create index chat_messages_by_part on chat_messages using gin (company_id, seller_id, lower(body) gin_trgm_ops, chinese_terms(body)) where event = '';
drop function chinese_pairs(text);
