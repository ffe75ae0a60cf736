import { useState } from "react";
import { useTranslations } from "use-intl";
import { upload } from "#apps/web/request.ts";
import { useCall } from "#apps/web/use-call.ts";
import { type OfflineMethod, offlineMethods, voucherPicturesMost } from "#features/payments/rules.ts";
import { BankDetails } from "#features/payments/screens/buyer/bank-details.tsx";
import { isAmount, Target } from "#features/payments/screens/buyer/form-parts.tsx";
import css from "#features/payments/screens/buyer/pay.module.css";
import type { PayData } from "#features/payments/screens/buyer/pay-data.ts";
import { Button } from "#ui/button.tsx";
import { FileUpload } from "#ui/file-upload.tsx";
import { Form } from "#ui/form.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { SendFile } from "#ui/use-uploads.ts";

/** The file_type of a payment voucher (features/files). */
const voucherFileType = "4";

export const sendVoucher: SendFile = async (file, options) => {
  const form = new FormData();
  form.set("file_data", file);
  form.set("file_type", voucherFileType);
  const { file_id, name, url } = await upload("/utils/uploadFile", form, { ...options, quiet: true });
  return { id: file_id, name, preview: url };
};

/** Bank details first, then the proof: what was paid, how, and up to five pictures of it. */
export function OfflineForm({ pay, onHandedIn }: { pay: PayData; onHandedIn: () => void }) {
  const t = useTranslations("payments.offline");
  const [method, setMethod] = useState<OfflineMethod>("transfer");
  const call = useCall("/pay/offline", onHandedIn, { quiet: true });
  return (
    <Form call={call} className={css.form}>
      <Target pay={pay} />
      <RadioGroup
        name="method"
        label={t("method")}
        required
        value={method}
        onChange={(chosen) => setMethod(offlineMethods.find((name) => name === chosen) ?? "transfer")}
        choices={offlineMethods.map((name) => ({ value: name, label: t(name) }))}
      />
      {method === "transfer" && <BankDetails pay={pay} />}
      <TextField
        name="amount"
        label={t("amount")}
        defaultValue={pay.due}
        required
        inputMode="decimal"
        maxLength={13}
        unit={pay.currency}
        rule={(text) => (isAmount(text) ? undefined : t("amountForm"))}
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
