import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";

const settle = action("/operator/settleCarrierAccount");

/** Records what a carrier paid, was paid, or what is written off. */
export function SettleDialog({ account, onClose }: { account: RowAt<"/operator/carrierAccounts">; onClose: () => void }) {
  const t = useTranslations("carrierAccounts");
  const [outcome, setOutcome] = useState<string>(account.outcomes[0] ?? "");
  return (
    <settle.Dialog
      title={t("settleTitle", { order: account.order_number })}
      confirm={t("settle")}
      values={{ order_sn: account.order_number }}
      done={({ status }) => t(status === "waiting" ? "proposed" : "done")}
      onClose={onClose}
    >
      <settle.Field
        name="outcome"
        label={t("outcome")}
        defaultValue={outcome}
        onChange={setOutcome}
        options={account.outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
      <settle.Field name="amount" label={t("amount")} defaultValue={account.open.replace("-", "")} />
      {outcome !== "written_off" && <settle.Field name="reference" label={t("reference")} required />}
      <settle.Field name="note" label={t("note")} hint={t("noteHint")} required={outcome === "written_off"} />
    </settle.Dialog>
  );
}
