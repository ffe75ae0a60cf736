import { rowFieldNames, rowFields } from "#features/trade/contracts/rules/fields.ts";
import type { Clause } from "#features/trade/contracts/rules/terms.ts";
import {
  type ChosenValues,
  type ContractValues,
  isLegalCell,
  isPercent,
  isWholeNumber,
  releaseSum,
} from "#features/trade/contracts/screens/form/contract-values.ts";
import type { Language } from "#kernel/languages.ts";

/** The steps of the contract form, and which fields each holds. Pure. */

export const formSteps = ["parties", "goods", "terms", "payment", "check"] as const;
export type FormStep = (typeof formSteps)[number];

/** The steps whose fields do not start with a name of their own. */
const stepOfName: Readonly<Record<string, FormStep>> = {
  ...{ goods_obj: "goods", cart_ids: "goods", goods_standard: "goods", clauses: "goods" },
  ...{ pay_method: "payment", deposit_ratio: "payment", balance_type: "payment", arrival_day_pay: "payment" },
  ...{ release: "payment", cancel_buyer_percent: "payment" },
  ...{ delivery_date: "terms", receiving_date: "terms", incoterm: "terms", port_of_loading: "terms", port_of_discharge: "terms" },
  ...{
    container_type: "terms",
    container_count: "terms",
    sample: "terms",
    inspection: "terms",
    milestones: "terms",
    remark: "terms",
    chosen_clauses: "terms",
  },
};

/** The step with a field of the wire, such as `goods_obj.3.price`; undefined for what no step can change. */
export const stepOfField = (field: string): FormStep | undefined =>
  /^(purchaser|maker)_/.test(field) ? "parties" : stepOfName[field.split(".")[0] ?? ""];

/** The first step with one of these fields. */
export const firstStepOf = (fields: readonly string[]): FormStep | undefined => {
  const wrong = new Set(fields.map(stepOfField));
  return formSteps.find((step) => wrong.has(step));
};

const isFilled = (...texts: string[]): boolean => texts.every((text) => text.trim() !== "");

const isClauseComplete = (clause: Clause): boolean => {
  switch (clause.kind) {
    case "dimension":
    case "cartonDrop":
      return true;
    case "moisture":
      return clause.min_percent <= clause.max_percent;
    case "finish":
      return isFilled(clause.code);
    default:
      return isFilled(clause.text);
  }
};

/** Whether a clause says something. What its values may be is judged by its fields and by the preview. */
const isChosenComplete = ({ clause_id, text, values }: ChosenValues): boolean =>
  clause_id === null ? isFilled(text) : isFilled(...Object.values(values));

const isComplete: Record<FormStep, (values: ContractValues, language: Language) => boolean> = {
  parties: (values) =>
    isFilled(values.purchaser_name, values.purchaser_address, values.purchaser_postcode, values.purchaser_telephone) &&
    isFilled(values.maker_name, values.maker_address, values.maker_telephone),
  goods: ({ rows, clauses }, language) =>
    rows.every((row) =>
      rowFieldNames.every((name) => (!rowFields[name].isRequired || isFilled(row[name])) && isLegalCell(name, row[name], language)),
    ) && clauses.every(isClauseComplete),
  terms: ({ sample, milestones, chosen_clauses, ...values }) =>
    chosen_clauses.every(isChosenComplete) &&
    isFilled(values.delivery_date, values.receiving_date, values.port_of_loading, values.port_of_discharge) &&
    (values.container_type === "" || isWholeNumber(values.container_count)) &&
    (!sample.required || isFilled(sample.approve_by)) &&
    milestones.every(({ code, label, planned_on }) => isFilled(planned_on) && (code !== "other" || isFilled(label))),
  payment: (values) =>
    isFilled(values.pay_method) &&
    isPercent(values.deposit_ratio) &&
    isPercent(values.cancel_buyer_percent) &&
    (values.balance_type !== "3" || isWholeNumber(values.arrival_day_pay)) &&
    releaseSum(values) === 100,
  check: () => false,
};

/** Which steps have everything that a submission needs, in their sequence. The last one is complete only once it is submitted. */
export const completeSteps = (values: ContractValues, language: Language): boolean[] =>
  formSteps.map((step) => isComplete[step](values, language));
