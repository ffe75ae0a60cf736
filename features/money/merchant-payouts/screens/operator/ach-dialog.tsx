import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";

const save = action("/operator/saveAchOrigin");

/** What the operator's bank has given it for files of the ACH network. */
export function AchDialog({ origin, onClose }: Pick<DataOf<"/operator/achOrigin">, "origin"> & { onClose: () => void }) {
  const t = useTranslations("merchantPayoutsConsole.payouts");
  return (
    <save.Dialog title={t("ach")} confirm={t("achSave")} done={t("achSaved")} onClose={onClose}>
      <p>{t("achText")}</p>
      <save.Field name="bank_name" label={t("achBank")} defaultValue={origin?.bank_name ?? ""} />
      <save.Field name="routing_number" label={t("achRouting")} defaultValue={origin?.routing_number ?? ""} />
      <save.Field name="company_name" label={t("achCompany")} defaultValue={origin?.company_name ?? ""} />
      <save.Field name="company_id" label={t("achCompanyId")} hint={t("achCompanyIdHint")} defaultValue={origin?.company_id ?? ""} />
    </save.Dialog>
  );
}
