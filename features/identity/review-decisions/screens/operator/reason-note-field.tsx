import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import css from "#features/identity/review-decisions/screens/operator/reason-note-field.module.css";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  reasons: readonly Pick<ReviewReason, "code" | "said">[];
  /** The language the company reads. */
  language: string;
}

/** The words of a refusal where one text is kept (`note`): a press adds a reason of the queue, in the company's language. */
export function ReasonWords({ reasons, language }: Props) {
  const t = useTranslations("reviewDecisionsConsole");
  const [words, setWords] = useState("");
  const own = useLocale() as Language;
  const theirs = toLanguage(language);
  const languageName = new Intl.DisplayNames([own], { type: "language" }).of(theirs.slice(0, 2)) ?? theirs;
  const add = (said: string) => setWords(words.includes(said) ? words : [words.trim(), said].filter(Boolean).join(" "));
  return (
    <>
      {theirs !== own && <p>{t("reads", { language: languageName })}</p>}
      <fieldset className={css.reasons}>
        <legend className="visually-hidden">{t("legend")}</legend>
        {reasons.map(({ code, said }) => (
          <button key={code} type="button" onClick={() => add(said[theirs])}>
            {said[own]}
          </button>
        ))}
      </fieldset>
      <TextArea
        name="note"
        label={t("words")}
        required
        rows={3}
        maxLength={500}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </>
  );
}
