-- Every saved version of a coupon batch that waits for a second person has a number of its own: a decision names the version that was
-- read. A batch may be declined; it waits again when it is saved anew (docs/security.md S7).
create sequence coupon_approvals;
alter table coupon_batches add column approval_id bigint,
  add column declined_by bigint references people,
  add column declined_at timestamptz,
  add column decline_reason text not null default '' check (length(decline_reason) <= 500),
  add constraint coupon_batches_decline check ((declined_by is null) = (declined_at is null) and (declined_at is null or awaits_approval));
update coupon_batches set approval_id = nextval('coupon_approvals') where awaits_approval;
alter table coupon_batches add constraint coupon_batches_request check (not awaits_approval or approval_id is not null);
create unique index coupon_batch_of_approval on coupon_batches (approval_id);
-- The review queue reads open requests by age.
create index coupon_batches_to_approve on coupon_batches (changed_at) where awaits_approval and declined_at is null and stopped_at is null;
