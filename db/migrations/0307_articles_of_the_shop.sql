-- Articles that the operator adds: shown from a day on, in the footer or by their address only, and archived.
alter table fixed_articles add column publish_on date, add column in_footer boolean not null default true, add column archived_at timestamptz;
