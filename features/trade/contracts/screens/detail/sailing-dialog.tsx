import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { FormRow } from "#ui/form.tsx";

const saveDates = action("/merchant/updateContractSailing");

interface Props {
  contract: ContractDetail;
  etd: string;
  eta: string;
  onClose: () => void;
}

/** Changes the days of sailing and arrival of a shipment. */
export function SailingDialog({ contract, etd, eta, onClose }: Props) {
  const t = useTranslations("contracts.shipping");
  const fields = useTranslations("contracts.fields");
  return (
    <saveDates.Dialog
      title={t("changeDates")}
      confirm={t("saveDates")}
      values={{ contract_sn: contract.contract_sn }}
      done={t("datesSaved")}
      onClose={onClose}
    >
      <FormRow>
        <saveDates.Field name="etd" label={t("etd")} defaultValue={etd} />
        <saveDates.Field name="eta" label={t("eta")} defaultValue={eta} />
      </FormRow>
      <saveDates.Field name="reason" label={fields("reason")} />
    </saveDates.Dialog>
  );
}
