import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { type ContractValues, toWireTemplate } from "#features/trade/contracts/screens/form/contract-values.ts";

const save = action("/user/saveContractTemplate");

/** Asks for the name of the template. */
export function SaveDialog({ values, onClose }: { values: ContractValues; onClose: () => void }) {
  const t = useTranslations("contractsTemplates");
  return (
    <save.Dialog title={t("save")} confirm={t("save")} values={toWireTemplate(values)} done={t("saved")} onClose={onClose}>
      <p>{t("saveIntro")}</p>
      <save.Field name="name" label={t("name")} />
      <save.Field name="replaces" label={t("replaces")} />
    </save.Dialog>
  );
}
