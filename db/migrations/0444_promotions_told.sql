-- When people were told that a promotion ends soon, and that its budget is used up (docs/decisions/0406).
alter table promotions add column end_told_at timestamptz, add column budget_told_at timestamptz;
