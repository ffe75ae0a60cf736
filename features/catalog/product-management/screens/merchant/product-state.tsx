import { useTranslations } from "use-intl";
import { type ProductState, productStatuses } from "#features/catalog/product-management/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";

/** Chip with the state of a product. */
export function ProductStateChip({ state }: { state: ProductState }) {
  const t = useTranslations("productManagementConsole.states");
  return <StatusChip tone={toneOf(productStatuses, state)}>{t(state)}</StatusChip>;
}
