-- What happened to a coupon, in the order in which it happened: two events may bear one time, and where a row lies says nothing
-- once the database uses freed space again. Every event is written under its coupon's lock, so the numbers of one coupon rise.
alter table coupon_events add column event_id bigint generated always as identity;
