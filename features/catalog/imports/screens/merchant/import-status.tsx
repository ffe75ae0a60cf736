import { useTranslations } from "use-intl";
import type { Progress } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import { importStatuses } from "#features/catalog/imports/statuses.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";

/** Chip with the status of an import. */
export function ImportStatus({ status }: { status: Progress["status"] }) {
  const t = useTranslations("importsConsole.statuses");
  return <StatusChip tone={toneOf(importStatuses, status, "merchant")}>{t(status)}</StatusChip>;
}
