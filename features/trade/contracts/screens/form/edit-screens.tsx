import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { contractListPath, contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { CheckStep } from "#features/trade/contracts/screens/form/check-step.tsx";
import { ContractForm } from "#features/trade/contracts/screens/form/contract-form.tsx";
import { fromDraft, fromTerms, toWireTerms } from "#features/trade/contracts/screens/form/contract-values.ts";
import { DraftEditor } from "#features/trade/contracts/screens/form/draft-editor.tsx";
import type { FormStep } from "#features/trade/contracts/screens/form/form-steps.ts";
import { StepButtons } from "#features/trade/contracts/screens/form/step-buttons.tsx";
import { useContractForm } from "#features/trade/contracts/screens/form/use-contract-form.ts";
import { useContractPreview } from "#features/trade/contracts/screens/form/use-contract-preview.ts";
import { useContractSteps } from "#features/trade/contracts/screens/form/use-contract-steps.ts";
import { Box, Stack } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

/** A draft that the buyer edits again, from the list of contracts or after taking up an amendment. */
export function EditDraftScreen({ contract }: { contract: ContractDetail & { draft: NonNullable<ContractDetail["draft"]> } }) {
  const t = useTranslations("contractsForm");
  const navigate = useNavigate();
  const { contract_sn, draft } = contract;
  const terms = (draft.terms ?? {}) as Partial<Record<string, unknown>>;
  const initial = fromDraft(terms, contract.terms);
  const cartIds = initial.rows.flatMap(({ cart_id }) => cart_id ?? []);
  const path = contractPath("buyer", contract_sn);
  return (
    <DraftEditor
      contractSn={contract_sn}
      merchantUuid={contract.merchant_uuid}
      cartIds={cartIds}
      revision={draft.revision}
      initial={initial}
      onSaved={() => toast(t("savedAs", { number: contract_sn }), { tone: "success" })}
      onSubmitted={() => {
        toast(t("submitted", { number: contract_sn }), { tone: "success", durationMs: 3000 });
        void navigate(path);
      }}
      frame={(form, buttons) => (
        <Stack gap={5} foot={16}>
          <PageHeader
            title={t("titleOf", { number: contract_sn })}
            intro={t("intro", { merchant: contract.merchant_name })}
            crumbs={[{ label: t("contracts"), to: contractListPath.buyer }, { label: contract_sn, to: path }, { label: t("editTitle") }]}
          />
          {form}
          <Box frame="panel" pad={4}>
            {buttons}
          </Box>
        </Stack>
      )}
    />
  );
}

/** The manufacturer's answer with a version of its own. */
export function AmendScreen({ contract }: { contract: ContractDetail & { terms: NonNullable<ContractDetail["terms"]> } }) {
  const t = useTranslations("contractsForm");
  const navigate = useNavigate();
  const id = useId();
  const [values, dispatch] = useContractForm(fromTerms(contract.terms));
  const [note, setNote] = useState("");
  const { contract_sn, version } = contract;
  const path = contractPath("merchant", contract_sn);
  const [step, setStep] = useState<FormStep>("parties");
  const amend = useCall("/merchant/amendContract", () => {
    toast(t("amended"), { tone: "success", durationMs: 3000 });
    void navigate(path);
  });
  const body = { ...toWireTerms(values), contract_sn, version };
  const preview = useContractPreview("/merchant/previewContractAmendment", step === "check" ? body : undefined);
  const call = { ...amend, submit: () => amend.submit({ ...body, note } as never) };
  const steps = useContractSteps(values, call, step, setStep, preview.refusal);
  const check = (
    <>
      <TextArea
        name="note"
        label={t("amendNote")}
        hint={t("amendNoteHint")}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <CheckStep values={values} preview={preview} />
    </>
  );
  return (
    <Stack gap={5} foot={16}>
      <PageHeader
        title={t("amendTitle", { number: contract_sn })}
        intro={t("amendIntro", { company: contract.company_name })}
        crumbs={[{ label: t("contracts"), to: contractListPath.merchant }, { label: contract_sn, to: path }, { label: t("amendCrumb") }]}
      />
      <ContractForm id={id} values={values} dispatch={dispatch} steps={steps} side="merchant" check={check} />
      <Box frame="panel" pad={4}>
        <StepButtons form={id} steps={steps} submitLabel={t("amend")} isReady={preview.data !== undefined} />
      </Box>
    </Stack>
  );
}
