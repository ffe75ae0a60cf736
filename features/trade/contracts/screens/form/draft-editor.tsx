import { type ReactNode, Suspense, useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { ContractForm, type Prefilled } from "#features/trade/contracts/screens/form/contract-form.tsx";
import { type ContractValues, totalsOf, toWireTerms } from "#features/trade/contracts/screens/form/contract-values.ts";
import type { FormStep } from "#features/trade/contracts/screens/form/form-steps.ts";
import { StepButtons } from "#features/trade/contracts/screens/form/step-buttons.tsx";
import { type SavedContract, type SaveState, useContractDraft } from "#features/trade/contracts/screens/form/use-contract-draft.ts";
import { useContractForm } from "#features/trade/contracts/screens/form/use-contract-form.ts";
import { useContractPreview } from "#features/trade/contracts/screens/form/use-contract-preview.ts";
import { useContractSteps } from "#features/trade/contracts/screens/form/use-contract-steps.ts";
import { SaveTemplateButton } from "#features/trade/contracts/screens/templates/save-template.tsx";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Inline, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Money } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The last step, which most visits to the form do not reach. */
const CheckStep = lazy(async () => ({ default: (await import("#features/trade/contracts/screens/form/check-step.tsx")).CheckStep }));

export interface DraftProps {
  contractSn: string;
  merchantUuid: string;
  cartIds: readonly number[];
  revision?: number | undefined;
  initial: ContractValues;
  /** What a new contract was started with. */
  prefilled?: Prefilled | undefined;
  /** After a temporary save by the button. */
  onSaved: (saved: SavedContract) => void;
  onSubmitted: (saved: SavedContract) => void;
  /** Places the form and its buttons: in a dialog, or on a page. */
  frame: (form: ReactNode, buttons: ReactNode) => ReactNode;
}

/** Edits a draft of the buyer: saves it in the background, on demand (save_type 1), and submits it (save_type 2). */
export function DraftEditor({ contractSn, merchantUuid, cartIds, revision, initial, prefilled, onSaved, onSubmitted, frame }: DraftProps) {
  const t = useTranslations("contractsForm");
  const language = useLocale() as Language;
  const id = useId();
  const [step, setStep] = useState<FormStep>("parties");
  const [values, dispatch] = useContractForm(initial);
  const { state, saveDraft, call } = useContractDraft({ contractSn, merchantUuid, cartIds, revision }, values, onSubmitted);
  const preview = useContractPreview(
    "/home/previewProcureContract",
    step === "check"
      ? { ...toWireTerms(values), contract_sn: contractSn, merchant_uuid: merchantUuid, cart_ids: cartIds.join(",") }
      : undefined,
  );
  const steps = useContractSteps(values, call, step, setStep, preview.refusal);
  const save = async () => {
    const saved = await saveDraft();
    if (saved) onSaved(saved);
  };
  const buttons = (
    <StepButtons form={id} steps={steps} submitLabel={t("submit")} isReady={preview.data !== undefined}>
      <SaveStateText state={state} />
      <Text as="span" numeric weight="bold">
        <Money amount={totalsOf(values, language).total} />
      </Text>
      {step === "check" && <SaveTemplateButton values={values} />}
      <Button pending={state === "saving"} onClick={() => void save()}>
        {t("saveDraft")}
      </Button>
    </StepButtons>
  );
  const check = (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <CheckStep values={values} preview={preview} />
    </Suspense>
  );
  return frame(
    <ContractForm id={id} values={values} dispatch={dispatch} steps={steps} side="buyer" prefilled={prefilled} check={check} />,
    buttons,
  );
}

function SaveStateText({ state }: { state: SaveState }) {
  const t = useTranslations("contractsForm.state");
  if (state === "unchanged") return <Box as="span" push />;
  return (
    <Inline as="span" gap={1} size="sm" tone={state === "failed" ? "danger" : "soft"} push role="status">
      <Icon name={state === "saved" ? "check" : state === "failed" ? "warning" : "clock"} size={16} />
      {t(state)}
    </Inline>
  );
}
