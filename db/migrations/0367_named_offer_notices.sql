-- Companies are told of offers that name them (docs/decisions/0372).
-- The offers for named companies that each company was told of, with the price that it was told. What is open to a company now is compared
-- with it, so that whatever changes an offer or whom it is for, the company is told (docs/decisions/0372).
create table named_offer_notices (
  company_id bigint not null references companies on delete cascade,
  relation_id bigint not null references offers on delete cascade,
  -- {price_cents, tiers}
  terms jsonb not null,
  told_at timestamptz not null,
  primary key (company_id, relation_id)
);
create index on named_offer_notices (relation_id);

-- The offers for named companies that are open at a moment, with each company that they name and their price.
create function open_named_offers(at timestamptz) returns table (company_id bigint, relation_id bigint, terms jsonb) language sql stable as $$
  select named.company_id, offers.relation_id, jsonb_build_object('price_cents', price_cents, 'tiers', coalesce((
    select jsonb_agg(jsonb_build_array(threshold, tier.price_cents) order by threshold) from offer_tiers tier where tier.relation_id = offers.relation_id), '[]'))
  from (
    select named_buyers.relation_id, named_buyers.company_id from named_buyers where named_buyers.company_id is not null
    union
    select named_buyers.relation_id, chosen.company_id from named_buyers join price_list_companies chosen using (price_list_id)
    union
    select named_buyers.relation_id, member.company_id from named_buyers join price_list_groups using (price_list_id) join company_group_members member using (group_id)
  ) named join offers using (relation_id)
  where offers.is_named and is_offer_open_to(offers, named.company_id, at)
$$;

-- What is open now was found before; companies are told of what changes from here on.
insert into named_offer_notices (company_id, relation_id, terms, told_at) select company_id, relation_id, terms, now() from open_named_offers(now());
