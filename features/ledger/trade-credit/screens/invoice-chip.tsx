import { useTranslations } from "use-intl";
import type { InvoiceState } from "#features/ledger/trade-credit/rules.ts";
import css from "#features/ledger/trade-credit/screens/invoice-chip.module.css";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";

const tones: Record<InvoiceState, Tone> = { open: "neutral", partlyPaid: "progress", overdue: "error", paid: "done", void: "neutral" };

/** What an invoice is today. */
export function InvoiceChip({ state }: { state: InvoiceState }) {
  const t = useTranslations("tradeCredit.states");
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>;
}

/** A payment of it waits for a provider or for finance: until that is decided nothing else pays it. */
export function PayingNote() {
  const t = useTranslations("tradeCredit");
  return (
    <span className={css.paying}>
      <Icon name="clock" size={14} />
      {t("paying")}
    </span>
  );
}
