import { statement } from "#platform/db.ts";
import type { LimitedKind } from "./rules.ts";

/** Adds an amount to the sum of the day unless the sum would exceed the limit. Changes no row then. */
export const addWithinLimit = statement("dailyLimits.addWithinLimit")<
  [companyId: number, kind: LimitedKind, day: string, amountCents: number, limitCents: number]
>(`insert into single_person_sums (company_id, kind, day, amount_cents) select $1, $2, $3::date, $4::bigint
   where $4::bigint <= $5::bigint
   on conflict (company_id, day, kind) do update set amount_cents = single_person_sums.amount_cents + excluded.amount_cents
   where single_person_sums.amount_cents + excluded.amount_cents <= $5::bigint`);

export const sumOfDay = statement("dailyLimits.sumOfDay")<[companyId: number, kind: LimitedKind, day: string]>(
  `select coalesce(sum(amount_cents), 0)::bigint as amount_cents from single_person_sums
   where company_id = $1 and kind = $2 and day = $3::date`,
);
