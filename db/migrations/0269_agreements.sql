create table agreement_versions (
  version_id bigint generated always as identity primary key,
  agreement text not null check (agreement in ('terms', 'merchant_terms')),
  number integer not null check (number > 0),
  title translated not null,
  body translated not null,
  valid_from timestamptz not null,
  asks_acceptance boolean not null,
  published_at timestamptz not null,
  published_by bigint references people,
  unique (agreement, number)
);
create index on agreement_versions (agreement, valid_from desc, number desc);
create trigger append_only before update or delete on agreement_versions for each row execute function refuse_rewriting();

create table agreement_acceptances (
  version_id bigint not null references agreement_versions,
  person_id bigint not null references people,
  company_id bigint references companies,
  merchant_id bigint references merchants,
  accepted_at timestamptz not null,
  primary key (person_id, version_id)
);
create index on agreement_acceptances (accepted_at desc, version_id, person_id);
create trigger append_only before update or delete on agreement_acceptances for each row execute function refuse_rewriting();

-- Whoever registered before has agreed to the text as it was then: the first version asks nobody again.
insert into agreement_versions (agreement, number, title, body, valid_from, asks_acceptance, published_at)
select page_key, 1, title, body, now(), false, now() from fixed_articles where page_key in ('terms', 'merchant_terms');
