-- Names and numbers of companies are compared in one form, so that a reviewer sees the same company under another spelling: without case,
-- accents, punctuation, and the legal form at the end, with "and" for "&".
create function company_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(upper(regexp_replace(
    regexp_replace(regexp_replace(replace(normalize(name, nfkd), '&', ' and '), '[\u0300-\u036f]', '', 'g'),
      '[\s,.]+(l\.?\s?l\.?\s?c|inc|incorporated|corp|corporation|co|company|ltd|limited|llp|lp|gmbh|s\.?\s?a\.?\s?de\s?c\.?\s?v|s\.?\s?[al])(?=[\s,.]|$)|(股份有限公司|有限责任公司|有限公司)',
      '', 'gi'),
    '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00ad\u00b7\u200b-\u200f\u2010-\u2015\u2043\u2060\u2212\ufeff]+', '', 'g')), ''), upper(btrim(name)))
$$;

drop index certifications_plain_name;
drop index certifications_plain_licence;
drop index certifications_plain_tax;
create index certifications_company_key on certifications (company_key(company_name));
create index certifications_licence_key on certifications (sku_key(licence_sn));
create index certifications_tax_key on certifications (sku_key(tax_id)) where tax_id <> '';
create index settlements_licence_key on settlements (sku_key(licence_sn)) where status > 0;
create index settlements_tax_key on settlements (sku_key(tax_id)) where status > 0 and tax_id <> '';
drop index settlements_licence;
drop index settlements_tax;
drop index certifications_licence;
drop index certifications_tax;
