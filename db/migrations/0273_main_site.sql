-- The main site is marked, and no longer the one whose code is LA.
alter table sites add column is_main boolean not null default false;
update sites set is_main = true where site_code = (select site_code from sites order by site_code <> 'LA', site_code limit 1);
alter table favourites alter column site_code drop default;
