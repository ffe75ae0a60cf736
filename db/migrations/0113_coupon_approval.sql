-- A batch whose coupons together may save more than one person may give away waits until a second person approves it
-- (docs/security.md S7). Batches made before stay in use.
alter table coupon_batches add column awaits_approval boolean not null default false,
  add column approved_by bigint references people,
  add column approved_at timestamptz,
  add constraint coupon_batches_approval check ((approved_by is null) = (approved_at is null));
