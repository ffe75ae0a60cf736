import { useTranslations } from "use-intl";
import type { Progress } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";

const tones: Record<Progress["status"], Tone> = {
  reading: "progress",
  mapping: "waiting",
  judging: "progress",
  ready: "waiting",
  running: "progress",
  finished: "done",
  cancelled: "neutral",
};

/** Chip with the status of an import. */
export function ImportStatus({ status }: { status: Progress["status"] }) {
  const t = useTranslations("importsConsole.statuses");
  return <StatusChip tone={tones[status]}>{t(status)}</StatusChip>;
}
