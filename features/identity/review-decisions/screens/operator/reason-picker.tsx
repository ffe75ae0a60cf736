import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { defaultLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { stackClass, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Sets the call's `reason_codes` from the picker's checkboxes. Use it in the form's `prepare`. */
export const setReasonCodes = (values: FormData): void => {
  values.set("reason_codes", values.getAll("reason").join(","));
  values.delete("reason");
};

interface Props {
  reasons: readonly Pick<ReviewReason, "code" | "said">[];
  /** The customer's language. */
  language: string;
}

/** Checkboxes of decline reasons with their text in the customer's language, and a note. */
export function ReasonPicker({ reasons, language }: Props) {
  const t = useTranslations("reviewDecisionsConsole");
  const own = useLocale() as Language;
  const readerLanguage: Language = isLanguage(language) ? language : defaultLanguage;
  const languageName = new Intl.DisplayNames([own], { type: "language" }).of(readerLanguage.slice(0, 2)) ?? readerLanguage;
  const [selectedCount, setSelectedCount] = useState(0);
  return (
    <>
      <p>{t("reads", { language: languageName })}</p>
      <fieldset className={stackClass({ gap: 2 })}>
        <legend className="visually-hidden">{t("legend")}</legend>
        {reasons.map(({ code, said }) => (
          <Checkbox
            key={code}
            name="reason"
            value={code}
            label={said[own]}
            onChange={({ target }) => setSelectedCount(selectedCount + (target.checked ? 1 : -1))}
          >
            {said[own]}
            {readerLanguage !== own && (
              <Text as="span" size="xs" tone="faint" block lang={readerLanguage}>
                {said[readerLanguage]}
              </Text>
            )}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea name="note" label={t("note")} hint={t("noteHint")} required={selectedCount === 0} maxLength={500} />
    </>
  );
}
