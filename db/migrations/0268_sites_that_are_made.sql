-- Sites are made, named in each language and closed by administrators; the main one is marked instead of known by its code.
alter table sites add column names translated, add column is_main boolean not null default false, add column closed_at timestamptz;
update sites set names = jsonb_build_object('en-US', title, 'zh-CN', title, 'es-ES', title),
  is_main = site_code = (select site_code from sites order by site_code <> 'LA', site_code limit 1);
alter table sites alter column names set not null;
create unique index one_main_site on sites (is_main) where is_main;
