-- What companies that came did on a day, and what people searched for in vain (docs/decisions/0382).
create table buyer_days (
  -- A day of the books.
  day date not null,
  company_id bigint not null references companies on delete cascade,
  has_viewed boolean not null,
  has_added boolean not null,
  primary key (day, company_id)
);
create index on buyer_days (company_id);

create table missed_searches (
  day date not null,
  language text not null,
  term text not null check (term <> '' and length(term) <= 80),
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (day, language, term)
);
