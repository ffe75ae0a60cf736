-- Lines of one reservation may ask for different deposits: the terms keep all of them, "20" or "20–30", and not the highest alone.
alter table reservations add column deposit_percents text;
update reservations set deposit_percents = deposit_percent::text;
alter table reservations alter column deposit_percents set not null;
alter table reservations drop column deposit_percent;
