alter table offers add column is_named boolean not null default false;

-- Who may see and order an offer that is limited to named companies: a company, or the companies of a price list of its manufacturer.
create table named_buyers (
  relation_id bigint not null references offers on delete cascade,
  company_id bigint references companies,
  price_list_id bigint references price_lists on delete cascade,
  named_by bigint references people,
  named_at timestamptz not null,
  check (num_nonnulls(company_id, price_list_id) = 1),
  unique nulls not distinct (relation_id, company_id, price_list_id)
);
create index on named_buyers (company_id) where company_id is not null;
create index on named_buyers (price_list_id) where price_list_id is not null;

-- An offer for named companies is never active or listed, whoever writes it: what shows offers to everybody does not find it.
create function keep_named_offers_private() returns trigger language plpgsql as $$
begin
  new.is_active := new.is_active and not new.is_named;
  new.is_listed := new.is_listed and not new.is_named;
  return new;
end $$;
create trigger keep_private before insert or update on offers for each row when (new.is_named) execute function keep_named_offers_private();

-- Whether an offer names a company, itself or by a price list.
create function names_company(of_offer bigint, of_company bigint) returns boolean language sql stable as $$
  select exists (
    select from named_buyers where relation_id = of_offer and (company_id = of_company or price_list_id in (
      select price_list_id from price_list_companies where company_id = of_company
      union all
      select price_list_id from price_list_groups join company_group_members using (group_id) where company_id = of_company)))
$$;

-- The offers that name a company.
create function named_relations(of_company bigint) returns table (relation_id bigint) language sql stable as $$
  select named_buyers.relation_id from named_buyers where company_id = of_company
  union
  select named_buyers.relation_id from named_buyers join price_list_companies using (price_list_id) where price_list_companies.company_id = of_company
  union
  select named_buyers.relation_id from named_buyers join price_list_groups using (price_list_id) join company_group_members using (group_id)
  where company_group_members.company_id = of_company
$$;

-- Whether a product is live: shown in the shop and sold by its open offers.
create function is_live(of_product bigint) returns boolean language sql stable as $$
  select exists (select from products where product_id = of_product and product_state = 'live')
$$;

-- The one judge of whom an offer is for, by all but its dates: everybody, or the companies that it names. Without a subquery of its own, so
-- that it is inlined and an offer for everybody costs no call.
create function is_offered_to(offer offers, of_company bigint) returns boolean language sql stable as $$
  select offer.is_active or (offer.is_named and offer.switched_on and names_company(offer.relation_id, of_company) and is_live(offer.product_id))
$$;

-- Whether a company can buy an offer at a moment.
create function is_offer_open_to(offer offers, of_company bigint, at timestamptz) returns boolean language sql stable as $$
  select (offer.is_active or (offer.is_named and offer.switched_on and names_company(offer.relation_id, of_company) and is_live(offer.product_id)))
    and coalesce(offer.starts_at <= at, true) and coalesce(offer.ends_at > at, true)
    and (offer.final_date is null or offer.final_date >= day_at_warehouse(at, offer.warehouse_id))
$$;

-- Whether a company may not see the terms of an offer: it names others.
create function is_hidden_from(offer offers, of_company bigint) returns boolean language sql stable as $$
  select offer.is_named and not names_company(offer.relation_id, of_company)
$$;
