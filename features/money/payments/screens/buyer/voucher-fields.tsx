import { useState } from "react";
import { useTranslations } from "use-intl";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxVoucherPictures, type OfflineMethod, offlineMethods } from "#features/money/payments/rules.ts";
import { BankDetails } from "#features/money/payments/screens/buyer/bank-details.tsx";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { MoneyField } from "#ui/number-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** File type 4 is a payment voucher (features/identity/files). */

interface Props {
  /** Bank details and reference for a transfer. */
  bank: Pick<PayData, "bank" | "reference" | "currency">;
  /** Initial values. */
  method?: OfflineMethod | undefined;
  amount?: string | undefined;
  amountHint?: string;
  /** Explains the reference. */
  note?: string;
}

/** Form fields of an offline payment: method, bank details, amount, and up to five pictures as proof. */
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
        options={offlineMethods.map((name) => ({ value: name, label: t(name) }))}
      />
      {selectedMethod === "transfer" && <BankDetails pay={bank} {...(note && { note })} />}
      {/* Another amount that is due replaces what stands in the field. */}
      <MoneyField
        key={amount}
        aboveZero
        name="amount"
        label={t("amount")}
        hint={amountHint}
        defaultValue={amount}
        required
        unit={bank.currency}
      />
      <FileField type="voucher" name="voucher_ids" label={t("proof")} hint={t("proofHint")} required maxFiles={maxVoucherPictures} />
      <TextArea name="remark" label={t("remark")} maxLength={500} rows={2} />
    </>
  );
}
