-- A favorite names the site it was saved on; none is assumed.
alter table favourites alter column site_code drop default;
