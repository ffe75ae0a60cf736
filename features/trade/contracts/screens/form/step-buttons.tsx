import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ContractSteps } from "#features/trade/contracts/screens/form/use-contract-steps.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";

interface Props {
  /** The form that the buttons belong to. */
  form: string;
  steps: ContractSteps;
  submitLabel: string;
  /** Whether the text of the contract is shown, which comes before it can be submitted. */
  isReady: boolean;
  /** Before the buttons: the total, the draft. */
  children?: ReactNode;
}

/** Back and next, and on the last step the submission. */
export function StepButtons({ form, steps: { step, former, open, call }, submitLabel, isReady, children }: Props) {
  const t = useTranslations("contractsForm.steps");
  return (
    <Inline gap={3} wrap justify="end" wide>
      {children}
      {former && <Button onClick={() => open(former)}>{t("back")}</Button>}
      {step === "check" ? (
        <Button key="submit" type="submit" form={form} variant="primary" pending={call.pending} disabled={!isReady}>
          {submitLabel}
        </Button>
      ) : (
        <Button key="next" type="submit" form={form} variant="primary">
          {t("next")}
        </Button>
      )}
    </Inline>
  );
}
