-- SKUs, model numbers and customer SKUs are found in any form: with other dashes, with spaces or underscores, in full width, or with no
-- separators at all. kernel/skus.ts compares in the same form. The operator class serves equality and prefixes in every locale.
create function sku_key(number text) returns text language sql immutable parallel safe as $$
  select upper(coalesce(nullif(regexp_replace(normalize(number, nfkc),
    '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00ad\u00b7\u200b-\u200f\u2010-\u2015\u2043\u2060\u2212\ufeff]+', '', 'g'), ''), btrim(number)))
$$;

create index products_goods_sku_key on products (sku_key(goods_sn) text_pattern_ops);
create index products_custom_sku_key on products (sku_key(custom_sn) text_pattern_ops);
create index own_numbers_sku_key on own_numbers (company_id, sku_key(own_number));
drop index products_upper_idx;
drop index products_upper_idx1;
