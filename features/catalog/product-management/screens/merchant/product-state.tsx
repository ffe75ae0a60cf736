import { useTranslations } from "use-intl";
import type { ProductState } from "#features/catalog/product-management/rules.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const tones: Record<ProductState, Tone> = { draft: "neutral", review: "progress", live: "done", retired: "neutral" };

/** Chip with the state of a product. */
export function ProductStateChip({ state }: { state: ProductState }) {
  const t = useTranslations("productManagementConsole.states");
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>;
}
