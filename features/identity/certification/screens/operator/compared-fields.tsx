import { useTranslations } from "use-intl";
import type { Certification } from "#features/identity/certification/contract.ts";
import { textFields } from "#features/identity/certification/rules.ts";
import { ComparedFields } from "#features/identity/review-decisions/screens/operator/compared-fields.tsx";

/** The text fields of a certification next to those of the previous submission. */
export function CertificationFields({ now, before }: { now: Certification; before: Certification | null }) {
  const t = useTranslations("certificationConsole");
  return (
    <ComparedFields
      isCompared={before !== null}
      fields={textFields.map((field) => ({ label: t(`fields.${field}`), before: before?.[field] ?? null, now: now[field] }))}
      texts={(key) => t(key)}
    />
  );
}
