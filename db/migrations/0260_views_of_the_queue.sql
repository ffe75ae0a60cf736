-- The saved views of the review queue become saved views of a list page. Of two names for one address the last one stays.
insert into saved_views (person_id, path, search, name, saved_at)
select distinct on (person_id, address) person_id, '/operator/queue', substr(address, 2), name, saved_at
from queue_filters
order by person_id, address, saved_at desc;
drop table queue_filters;
