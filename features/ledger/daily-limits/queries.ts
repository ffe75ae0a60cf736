import { statement } from "#platform/db.ts";
import type { LimitedKind } from "./rules.ts";

/** Adds an amount to the sum of the day unless the sum would exceed the limit. Changes no row then. */
export const addWithinLimit = statement("dailyLimits.addWithinLimit")<{
  ":kind": LimitedKind;
}>(`insert into single_person_sums (company_id, kind, day, amount_cents) select :company_id, :kind, :day::date, :amount_cents::bigint
   where :amount_cents::bigint <= :limit_cents::bigint
   on conflict (company_id, day, kind) do update set amount_cents = single_person_sums.amount_cents + excluded.amount_cents
   where single_person_sums.amount_cents + excluded.amount_cents <= :limit_cents::bigint`);

export const sumOfDay = statement("dailyLimits.sumOfDay")<{ ":kind": LimitedKind }>(
  `select coalesce(sum(amount_cents), 0)::bigint as amount_cents from single_person_sums
   where company_id = :company_id and kind = :kind and day = :day::date`,
);
