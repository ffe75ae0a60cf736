import { useLocale, useTranslations } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import { judgeUsPlace, usStates } from "#kernel/us-places.ts";
import { parseUsZip } from "#kernel/us-zip.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The rule of a ZIP code field beside a state field: the two must agree. `state` is the name of that field. */
export const useZipRule = (state: string) => {
  const t = useTranslations("ui.form");
  return (zip: string, values: FormData): string | undefined => {
    const judged = judgeUsPlace({ state: String(values.get(state) ?? ""), zip });
    if (!("field" in judged)) return undefined;
    // Without a state the ZIP code is judged alone.
    if (judged.field === "state") return parseUsZip(zip) === undefined ? t("zip") : undefined;
    return judged.field === "both" ? t("zipNotInState", judged.values) : t("zip");
  };
};

interface PlaceFieldProps {
  label: string;
  defaultValue?: string | undefined;
  autoComplete?: string;
}

/** The states by code, with their names in the reader's language. */
export const useStateOptions = (): { value: string; label: string }[] => {
  const language = useLocale() as Language;
  return usStates.map(({ code, name }) => ({ value: code, label: `${name[language]} (${code})` }));
};

/** Selects the state of an address; submitted as `province`. */
export function StateField(props: PlaceFieldProps) {
  return <SelectField name="province" required options={useStateOptions()} {...props} />;
}

/** The ZIP code beside a `StateField`; submitted as `zip`. */
export function ZipField(props: PlaceFieldProps) {
  return <TextField name="zip" required inputMode="numeric" maxLength={12} rule={useZipRule("province")} {...props} />;
}
