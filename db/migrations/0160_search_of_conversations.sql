-- Conversations by a part of a message, a title or a number, read from indexes that begin with the owner (docs/decisions/0160).
create extension if not exists btree_gin;

-- The pairs of Chinese characters that stand side by side in a text. Trigrams leave Chinese out.
create function chinese_pairs(given text) returns text[] language sql immutable parallel safe as $$
  select case when given ~ '[㐀-鿿]{2}' then (
    select array_agg(distinct pair) from (
      select letter || lead(letter) over (order by place) as pair from unnest(string_to_array(given, null)) with ordinality as letters (letter, place)
    ) as pairs where pair ~ '^[㐀-鿿]{2}$') else '{}' end
$$;

-- What a conversation is about, lower case: its number, and the product's number and title in every language.
create function chat_subject_text(of_product bigint, reference text) returns text language sql stable as $$
  select lower(concat_ws(' ', nullif(reference, ''), (
    select concat_ws(' ', custom_sn, title ->> 'en-US', title ->> 'zh-CN', title ->> 'es-ES') from products where product_id = of_product)))
$$;
alter table chat_threads add subject_text text not null default '';
update chat_threads set subject_text = chat_subject_text(product_id, reference);
create index chat_threads_by_part on chat_threads using gin (company_id, (coalesce(merchant_id, 0)), subject_text gin_trgm_ops, chinese_pairs(subject_text));

create function set_chat_subject_text() returns trigger language plpgsql as $$
begin
  new.subject_text := chat_subject_text(new.product_id, new.reference);
  return new;
end $$;
create trigger set_subject_text before insert on chat_threads for each row execute function set_chat_subject_text();

-- A product's new title is found at once.
create index chat_threads_of_product on chat_threads (product_id) where product_id is not null;
create function update_chat_subject_text() returns trigger language plpgsql as $$
begin
  update chat_threads set subject_text = chat_subject_text(product_id, reference) where product_id = new.product_id;
  return null;
end $$;
create trigger chat_subjects_renamed after update of title, custom_sn on products for each row
  when (old.title::text <> new.title::text or old.custom_sn <> new.custom_sn) execute function update_chat_subject_text();

-- Conversations with a manufacturer that staff may read; those with customer service alone have no manufacturer.
create index chat_threads_joined on chat_threads (thread_id)
  where merchant_id is not null and (service_joined_at is not null or reports_open > 0);

-- Whose conversation a message is in; it never changes. The seller is the manufacturer, or 0 for customer service.
alter table chat_messages add company_id bigint, add seller_id bigint;
update chat_messages message set company_id = thread.company_id, seller_id = coalesce(thread.merchant_id, 0)
  from chat_threads thread where thread.thread_id = message.thread_id;
alter table chat_messages alter company_id set not null, alter seller_id set not null;
drop index chat_messages_by_part;
create index chat_messages_by_part on chat_messages using gin (company_id, seller_id, lower(body) gin_trgm_ops, chinese_pairs(body)) where event = '';
