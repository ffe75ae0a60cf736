import { useState } from "react";
import { useTranslations } from "use-intl";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";
import { maxVoucherPictures, type OfflineMethod, offlineMethods } from "../../rules.ts";
import type { PayData } from "./pay-data.ts";

/** Bank details for a transfer and the payment reference, each with a copy button. */
function BankDetails({ pay: { bank, reference }, note }: { pay: Pick<PayData, "bank" | "reference">; note?: string }) {
  const t = useTranslations("payments.offline");
  const facts = [
    ...(bank
      ? [
          [t("accountName"), bank.account_name],
          [t("bankName"), bank.bank_name],
          [t("accountNumber"), bank.account_number],
          [t("routing"), bank.routing_number],
          [t("swift"), bank.swift],
        ]
      : []),
    [t("reference"), reference],
  ].filter(([, value]) => value) as [string, string][];
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value);
    toast(t("copied"), { tone: "success" });
  };
  return (
    <Text as="section" pad={4} size="sm" ground="sunken" radius border aria-label={t("bank")}>
      <Text as="h3" size="sm">
        {t("bank")}
      </Text>
      <DescriptionList
        items={facts.map(([term, value]) => ({
          term,
          value: (
            <Inline justify="between" gap={2} weight="medium" numeric anywhere>
              {value}
              <IconButton icon="copy" size="small" label={t("copy", { what: term })} onClick={() => void copy(value)} />
            </Inline>
          ),
        }))}
      />
      <Text tone="soft">{note ?? t("referenceNote")}</Text>
    </Text>
  );
}

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
