import { addDays, daysBetween, isDay } from "#kernel/calendar.ts";
import type { TypedTerms } from "../contract/typed-terms.ts";
import type { ChosenClause, MilestoneCode } from "./terms.ts";

/** Templates: the terms of a contract without its goods, its parties and its days. Pure. */

/** The most templates of a company. */
export const maxTemplates = 50;

/** The terms that a template takes over as they are typed. */
export const templateFields = [
  "pay_method",
  "deposit_ratio",
  "balance_type",
  "arrival_day_pay",
  "release",
  "cancel_buyer_percent",
  "incoterm",
  "port_of_discharge",
  "container_type",
  "container_count",
  "goods_standard",
  "clauses",
  "chosen_clauses",
  "inspection",
  "remark",
] as const satisfies readonly (keyof TypedTerms)[];

type TemplateField = (typeof templateFields)[number];

/** Days are counted from the delivery date, which is counted from the day on which a contract is written. */
interface TemplateDays {
  lead_days: number | null;
  /** From the delivery to the receiving date. */
  receiving_days: number | null;
  sample: { required: boolean; note: string; days_before: number | null };
  milestones: { code: MilestoneCode; label: string; days_before: number }[];
}

type TemplateTerms = Pick<TypedTerms, TemplateField> & TemplateDays;

const between = (from: string, to: string): number | null => (isDay(from) && isDay(to) ? daysBetween(from, to) : null);

/** What a template keeps of terms that are written on a day. */
export const toTemplate = (typed: TypedTerms, today: string): TemplateTerms => {
  const { delivery_date, receiving_date, sample, milestones } = typed;
  const taken = Object.fromEntries(templateFields.map((name) => [name, typed[name]])) as Pick<TypedTerms, TemplateField>;
  return {
    ...taken,
    lead_days: between(today, delivery_date),
    receiving_days: between(delivery_date, receiving_date),
    sample: { required: sample.required, note: sample.note, days_before: between(sample.approve_by, delivery_date) },
    milestones: milestones.map(({ code, label, planned_on }) => ({ code, label, days_before: between(planned_on, delivery_date) ?? 0 })),
  };
};

/** A template as it is stored: its clauses of the library are whole, so that it can be shown whatever becomes of them there. */
export type StoredTemplate = Omit<TemplateTerms, "chosen_clauses"> & { chosen_clauses: ChosenClause[] };

/**
 * The days of a contract that starts from a template. The goods may need longer than the template says: then their lead time counts. A day
 * before today is left empty.
 */
export const daysOf = (template: TemplateDays, today: string, goodsReadyOn: string) => {
  const agreed = template.lead_days === null || template.lead_days < 0 ? "" : addDays(today, template.lead_days);
  const delivery_date = agreed > goodsReadyOn ? agreed : goodsReadyOn;
  const before = (days: number | null): string => {
    const day = delivery_date === "" || days === null ? "" : addDays(delivery_date, -days);
    return day < today ? "" : day;
  };
  return {
    delivery_date,
    receiving_date: delivery_date === "" || template.receiving_days === null ? "" : addDays(delivery_date, template.receiving_days),
    sample: { required: template.sample.required, note: template.sample.note, approve_by: before(template.sample.days_before) },
    milestones: template.milestones.map(({ code, label, days_before }) => ({ code, label, planned_on: before(days_before) })),
  };
};
