import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import css from "#features/identity/review-decisions/screens/operator/reasons.module.css";
import { defaultLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Turns what the picker wrote into the call's `reason_codes`; give it to the form's `prepare`. */
export const joinReasons = (values: FormData): void => {
  values.set("reason_codes", values.getAll("reason").join(","));
  values.delete("reason");
};

interface Props {
  reasons: readonly Pick<ReviewReason, "code" | "said">[];
  /** The language the customer reads. */
  language: string;
}

/** Reasons to choose from and words of one's own; beside each reason stands what the customer will read. */
export function ReasonPicker({ reasons, language }: Props) {
  const t = useTranslations("reviewDecisionsConsole");
  const own = useLocale() as Language;
  const read: Language = isLanguage(language) ? language : defaultLanguage;
  const languageName = new Intl.DisplayNames([own], { type: "language" }).of(read.slice(0, 2)) ?? read;
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <p>{t("reads", { language: languageName })}</p>
      <fieldset className={css.reasons}>
        <legend className="visually-hidden">{t("legend")}</legend>
        {reasons.map(({ code, said }) => (
          <Checkbox
            key={code}
            name="reason"
            value={code}
            label={said[own]}
            onChange={({ target }) => setChosen(chosen + (target.checked ? 1 : -1))}
          >
            {said[own]}
            {read !== own && (
              <span className={css.said} lang={read}>
                {said[read]}
              </span>
            )}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea name="note" label={t("note")} hint={t("noteHint")} required={chosen === 0} maxLength={500} />
    </>
  );
}
