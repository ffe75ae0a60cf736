-- Private addresses of calendars. One per member and company; only a hash of its token is stored.
create table calendar_feeds (
  company_id bigint not null,
  person_id bigint not null,
  token_hash bytea not null unique,
  language text not null check (language in ('en-US', 'zh-CN', 'es-ES')),
  created_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references company_members (company_id, person_id) on delete cascade
);
