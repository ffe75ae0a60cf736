import { useState } from "react";
import { useLocale } from "use-intl";
import type { ContractValues } from "#features/trade/contracts/screens/form/contract-values.ts";
import { completeSteps, type FormStep, firstStepOf, formSteps } from "#features/trade/contracts/screens/form/form-steps.ts";
import type { Language } from "#kernel/languages.ts";
import type { FormCall } from "#ui/form.tsx";

type Refusal = FormCall["refusal"];

export interface ContractSteps {
  step: FormStep;
  /** Which steps have everything that a submission needs. */
  complete: readonly boolean[];
  /** How many steps can be opened: all before the first incomplete one, and that one. */
  openable: number;
  open: (step: FormStep) => void;
  /** The step before; undefined on the first one. */
  former: FormStep | undefined;
  /** What the form of the current step does: it goes on to the next step, and on the last one it submits. */
  call: FormCall;
}

/**
 * The step that the contract form shows. Going on checks the fields of the current step, as the form has only those. A refusal, of the
 * submission or of its preview, opens the step of the first field that it names, and is shown until another step is opened.
 */
export const useContractSteps = (
  values: ContractValues,
  submit: FormCall,
  step: FormStep,
  setStep: (step: FormStep) => void,
  preview: Refusal,
) => {
  const language = useLocale() as Language;
  const [shown, setShown] = useState<Refusal>();
  const [seen, setSeen] = useState<{ submit: Refusal; preview: Refusal }>({ submit: undefined, preview: undefined });
  if (seen.submit !== submit.refusal || seen.preview !== preview) {
    setSeen({ submit: submit.refusal, preview });
    const refusal = seen.submit !== submit.refusal ? submit.refusal : preview;
    if (refusal) {
      setShown(refusal);
      setStep(firstStepOf(Object.keys(refusal.fields)) ?? step);
    }
  }
  const open = (opened: FormStep) => {
    setShown(undefined);
    setStep(opened);
  };
  const complete = completeSteps(values, language);
  const at = formSteps.indexOf(step);
  const next = formSteps[at + 1];
  const call: FormCall = {
    pending: submit.pending,
    refusal: shown,
    submit: async (data) => {
      if (next) return open(next);
      setShown(undefined);
      await submit.submit(data);
    },
  };
  const firstOpen = complete.indexOf(false);
  return { step, complete, openable: Math.max(at, firstOpen) + 1, open, former: formSteps[at - 1], call } satisfies ContractSteps;
};
