import { useState } from "react";
import { useTranslations } from "use-intl";
import { sendFile } from "#client/send-file.ts";
import { maxVoucherPictures, type OfflineMethod, offlineMethods } from "#features/money/payments/rules.ts";
import { BankDetails } from "#features/money/payments/screens/buyer/bank-details.tsx";
import { isAmount } from "#features/money/payments/screens/buyer/form-parts.tsx";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { FileUpload } from "#ui/file-upload.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

/** A payment voucher (features/identity/files). */
const uploadVoucher = sendFile(4);

interface Props {
  /** Where a transfer goes. */
  bank: Pick<PayData, "bank" | "reference" | "currency">;
  /** What the fields begin with. */
  method?: OfflineMethod | undefined;
  amount?: string | undefined;
  amountHint?: string;
  /** What the reference is for. */
  note?: string;
}

/** Bank details first, then the proof: what was paid, how, and up to five pictures of it (spec 5). Inside a form. */
export function VoucherFields({ bank, method = "transfer", amount, amountHint, note }: Props) {
  const t = useTranslations("payments.offline");
  const [selectedMethod, setSelectedMethod] = useState(method);
  return (
    <>
      <RadioGroup
        name="method"
        label={t("method")}
        required
        value={selectedMethod}
        onChange={(chosen) => setSelectedMethod(offlineMethods.find((name) => name === chosen) ?? "transfer")}
        choices={offlineMethods.map((name) => ({ value: name, label: t(name) }))}
      />
      {selectedMethod === "transfer" && <BankDetails pay={bank} {...(note && { note })} />}
      <TextField
        name="amount"
        label={t("amount")}
        hint={amountHint}
        defaultValue={amount}
        required
        inputMode="decimal"
        maxLength={13}
        unit={bank.currency}
        rule={(text) => (isAmount(text) ? undefined : t("amountForm"))}
      />
      <FileUpload
        name="voucher_ids"
        label={t("proof")}
        hint={t("proofHint")}
        required
        send={uploadVoucher}
        endings={[".jpg", ".jpeg", ".png"]}
        maxFiles={maxVoucherPictures}
        maxMegabytes={30}
      />
      <TextArea name="remark" label={t("remark")} maxLength={500} rows={2} />
    </>
  );
}
