import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContractValues } from "#features/trade/contracts/screens/form/contract-values.ts";
import { Button } from "#ui/button.tsx";
import { lazy } from "#ui/lazy.ts";

const SaveDialog = lazy(async () => ({
  default: (await import("#features/trade/contracts/screens/templates/save-dialog.tsx")).SaveDialog,
}));

/** Keeps the terms of the contract that is written as a template of the company. */
export function SaveTemplateButton({ values }: { values: ContractValues }) {
  const t = useTranslations("contractsTemplates");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("save")}</Button>
      {isOpen && (
        <Suspense>
          <SaveDialog values={values} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
