import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { type ContractValues, toWireTemplate } from "#features/trade/contracts/screens/form/contract-values.ts";
import { Button } from "#ui/button.tsx";

const save = action("/user/saveContractTemplate");

/** Keeps the terms of the contract that is written as a template of the company. */
export function SaveTemplateButton({ values }: { values: ContractValues }) {
  const t = useTranslations("contractsTemplates");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("save")}</Button>
      {isOpen && <SaveDialog values={values} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ values, onClose }: { values: ContractValues; onClose: () => void }) {
  const t = useTranslations("contractsTemplates");
  return (
    <save.Dialog title={t("save")} confirm={t("save")} values={toWireTemplate(values)} done={t("saved")} onClose={onClose}>
      <p>{t("saveIntro")}</p>
      <save.Field name="name" label={t("name")} />
      <save.Field name="replaces" label={t("replaces")} />
    </save.Dialog>
  );
}
