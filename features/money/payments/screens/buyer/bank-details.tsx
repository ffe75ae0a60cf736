import { useTranslations } from "use-intl";
import type { PayData } from "#features/money/payments/screens/buyer/pay-data.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

/** Bank details for a transfer and the payment reference, each with a copy button. */
export function BankDetails({ pay: { bank, reference }, note }: { pay: Pick<PayData, "bank" | "reference">; note?: string }) {
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
