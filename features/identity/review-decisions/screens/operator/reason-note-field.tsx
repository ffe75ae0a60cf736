import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { Chip } from "#ui/chip-row.tsx";
import { inlineClass } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  reasons: readonly Pick<ReviewReason, "code" | "said">[];
  /** The company's language. */
  language: string;
}

/** A note field for calls without reason codes. Buttons append decline reasons in the company's language. */
export function ReasonNoteField({ reasons, language }: Props) {
  const t = useTranslations("reviewDecisionsConsole");
  const [note, setNote] = useState("");
  const own = useLocale() as Language;
  const readerLanguage = toLanguage(language);
  const languageName = new Intl.DisplayNames([own], { type: "language" }).of(readerLanguage.slice(0, 2)) ?? readerLanguage;
  const appendReason = (said: string) => setNote(note.includes(said) ? note : [note.trim(), said].filter(Boolean).join(" "));
  return (
    <>
      {readerLanguage !== own && <p>{t("reads", { language: languageName })}</p>}
      <fieldset className={inlineClass({ wrap: true, gap: 2 })}>
        <legend className="visually-hidden">{t("legend")}</legend>
        {reasons.map(({ code, said }) => (
          <Chip key={code} onClick={() => appendReason(said[readerLanguage])}>
            {said[own]}
          </Chip>
        ))}
      </fieldset>
      <TextArea
        name="note"
        label={t("words")}
        required
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </>
  );
}
