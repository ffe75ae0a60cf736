import { useTranslations } from "use-intl";
import type { InvoiceState } from "#features/ledger/trade-credit/rules.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";

export const invoiceTones: Record<InvoiceState, Tone> = {
  open: "neutral",
  partlyPaid: "progress",
  overdue: "error",
  paid: "done",
  void: "neutral",
};

/** The status of an invoice. */
export function InvoiceStatusChip({ state }: { state: InvoiceState }) {
  const t = useTranslations("tradeCredit.states");
  return <StatusChip tone={invoiceTones[state]}>{t(state)}</StatusChip>;
}

/** Marks an invoice with an open payment, which blocks further payments. */
export function PaymentPendingNote() {
  const t = useTranslations("tradeCredit");
  return (
    <Inline as="span" fit gap={1} size="sm" tone="soft" nowrap>
      <Icon name="clock" size={14} />
      {t("paying")}
    </Inline>
  );
}
