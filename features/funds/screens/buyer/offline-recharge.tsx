import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { sendFile } from "#apps/web/send-file.ts";
import { useCall } from "#apps/web/use-call.ts";
import css from "#features/funds/screens/buyer/funds.module.css";
import type { Recharges } from "#features/funds/screens/buyer/recharge-list.tsx";
import type { FundsInfo } from "#features/funds/screens/buyer/recharge-screen.tsx";
import { type OfflineMethod, offlineMethods, voucherPicturesMost } from "#features/payments/rules.ts";
import { BankDetails } from "#features/payments/screens/buyer/bank-details.tsx";
import { parseAmount } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { FileUpload } from "#ui/file-upload.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

/** The file_type of a payment voucher (features/files). */
const sendVoucher = sendFile(4);

interface Props {
  info: FundsInfo;
  /** A refused one that is handed in again. */
  again: Recharges["list"][number] | undefined;
  onNew: () => void;
}

/** Bank details first, then the proof: what was paid, how, and up to five pictures of it. */
export function OfflineRecharge({ info, again, onNew }: Props) {
  const t = useTranslations("funds.recharge");
  const methods = useTranslations("funds.methods");
  const [method, setMethod] = useState<OfflineMethod>(offlineMethods.find((name) => name === again?.method) ?? "transfer");
  const [handedIn, setHandedIn] = useState(0);
  const { revalidate } = useRevalidator();
  const call = useCall("/pay/rechargeOffline", () => {
    toast(t("handedIn"), { tone: "success", durationMs: 4000 });
    setHandedIn(handedIn + 1);
    onNew();
    void revalidate();
  });
  return (
    <Form key={handedIn} call={call} className={css.fields}>
      {again && (
        <div className={css.again}>
          <Icon name="refresh" size={18} />
          <p>
            <b>{t("again", { number: again.number })}</b>
            {again.note && <span>{t("againText", { note: again.note })}</span>}
          </p>
          <Button variant="quiet" size="small" onClick={onNew}>
            {t("stopAgain")}
          </Button>
          <input type="hidden" name="recharge_number" value={again.number} />
        </div>
      )}
      <RadioGroup
        name="method"
        label={t("how")}
        required
        value={method}
        onChange={(chosen) => setMethod(offlineMethods.find((name) => name === chosen) ?? "transfer")}
        choices={offlineMethods.map((name) => ({ value: name, label: methods(name) }))}
      />
      {method === "transfer" && <BankDetails pay={info} note={t("referenceNote")} />}
      <TextField
        name="amount"
        label={t("paid")}
        defaultValue={again?.amount}
        required
        inputMode="decimal"
        maxLength={13}
        unit={info.currency}
        rule={(text) => ((parseAmount(text) ?? 0) > 0 ? undefined : t("amountForm"))}
      />
      <FileUpload
        name="voucher_ids"
        label={t("proof")}
        hint={t("proofHint")}
        required
        send={sendVoucher}
        endings={[".jpg", ".jpeg", ".png"]}
        mostFiles={voucherPicturesMost}
        mostMegabytes={30}
      />
      <TextArea name="remark" label={t("remark")} maxLength={500} rows={2} />
      <Button type="submit" variant="primary" size="large" icon="upload" pending={call.pending}>
        {t("submit")}
      </Button>
    </Form>
  );
}
