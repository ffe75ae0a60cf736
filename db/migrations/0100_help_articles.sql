-- Articles of the help center, by topic. The body is Markdown (features/service/help/README.md). Votes are counted, not kept by person.
create table help_articles (
  article_key text primary key check (article_key ~ '^[a-z][a-z0-9-]{1,59}$'),
  topic text not null,
  position integer not null,
  title translated not null,
  body translated not null,
  -- Words of readers that the title does not have, in any language.
  keywords text not null default '',
  is_published boolean not null default true,
  version integer not null default 1,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  unhelpful_count integer not null default 0 check (unhelpful_count >= 0),
  updated_at timestamptz not null
);
create index on help_articles (topic, position);

-- Every saved state of an article; the latest is that of help_articles.
create table help_article_versions (
  article_key text not null references help_articles,
  version integer not null,
  title translated not null,
  body translated not null,
  person_id bigint references people,
  saved_at timestamptz not null,
  primary key (article_key, version)
);
