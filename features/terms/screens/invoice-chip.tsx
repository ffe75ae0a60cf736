import { useTranslations } from "use-intl";
import type { InvoiceState } from "#features/terms/rules.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const tones: Record<InvoiceState, Tone> = { open: "neutral", partlyPaid: "progress", overdue: "error", paid: "done", void: "neutral" };

/** What an invoice is today. */
export function InvoiceChip({ state }: { state: InvoiceState }) {
  const t = useTranslations("terms.states");
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>;
}
