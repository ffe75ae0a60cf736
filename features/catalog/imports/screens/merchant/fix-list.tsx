import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { type Field, isField } from "#features/catalog/imports/rules/fields.ts";
import { useFieldLabel } from "#features/catalog/imports/screens/merchant/columns-step.tsx";
import type { Columns, Progress, Rows } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { ValueInput } from "#features/catalog/imports/screens/merchant/value-input.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Link } from "#ui/link.tsx";

interface Props {
  progress: Progress;
  columns: Columns;
  rows: Rows;
}

/** Where rows are wrong or incomplete, field by field: to look at them, or to put all of them right at once. */
export function FixList({ progress, columns, rows }: Props) {
  const t = useTranslations("importsConsole");
  const wrong = rows.wrong_fields.filter(({ is_wrong }) => is_wrong);
  const wanted = rows.wrong_fields.filter(({ is_wrong }) => !is_wrong);
  return (
    <div className={css.fixes}>
      <section>
        <h3>{t("toFix")}</h3>
        {wrong.length === 0 && <p className={css.soft}>{t("toFixNone")}</p>}
        <ul>
          {wrong.map((entry) => (
            <Fix
              key={entry.field}
              {...entry}
              words={rows.unknown_words.filter(({ field }) => field === entry.field)}
              progress={progress}
              columns={columns}
            />
          ))}
        </ul>
      </section>
      {wanted.length > 0 && (
        <section>
          <h3>{t("wanted")}</h3>
          <p className={css.soft}>{t("wantedHint")}</p>
          <ul>
            {wanted.map((entry) => (
              <Fix key={entry.field} {...entry} words={[]} progress={progress} columns={columns} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A value for all can stand for what is the same on every row; a model number or a picture is not. */
const neverTheSame: readonly Field[] = ["custom_sn", "pictures", "title_en", "title_zh", "title_es"];

/** The most frequent words stand for most rows. */
const wordsAtFirst = 5;

interface FixProps {
  field: string;
  is_wrong: boolean;
  count: number;
  /** Words that nothing is called by. */
  words: Rows["unknown_words"];
  progress: Progress;
  columns: Columns;
}

function Fix({ field, is_wrong, count, words, progress, columns }: FixProps) {
  const t = useTranslations("importsConsole");
  const labelOf = useFieldLabel();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [value, setValue] = useState(columns.settings.defaults[field] ?? "");
  const { revalidate } = useRevalidator();
  const fill = useCall("/merchant/importFill", () => void revalidate());
  if (!isField(field)) return null;
  const isCurrent = params.get("field") === field;
  return (
    <li className={css.fix}>
      <Link to={`?field=${field}`} preventScrollReset aria-current={isCurrent ? "true" : undefined} className={css.fixLink}>
        <span>{labelOf(field)}</span>
        <span className={classes(css.fixCount, is_wrong && css.wrongCount)}>{t("rowsCount", { count })}</span>
      </Link>
      {field === "category" && is_wrong && <SuggestButton progress={progress} />}
      {(showsAll ? words : words.slice(0, wordsAtFirst)).map((word) => (
        <Word key={word.text} {...word} field={field} progress={progress} columns={columns} />
      ))}
      {!showsAll && words.length > wordsAtFirst && (
        <button type="button" className={css.textButton} onClick={() => setShowsAll(true)}>
          {t("moreWords", { count: words.length - wordsAtFirst })}
        </button>
      )}
      {!neverTheSame.includes(field) && words.length === 0 && !open && (
        <button type="button" className={css.textButton} onClick={() => setOpen(true)}>
          {t("fillEmpty")}
        </button>
      )}
      {open && (
        <form
          className={css.fill}
          onSubmit={(event) => {
            event.preventDefault();
            void fill.submit({ import_id: progress.import_id, field, value });
          }}
        >
          <ValueInput
            field={field}
            choices={columns.choices}
            value={value}
            aria-label={t("fillLabel", { field: labelOf(field) })}
            onValue={setValue}
            onEscape={() => setOpen(false)}
            autoFocus
          />
          <Button type="submit" size="small" pending={fill.pending}>
            {t("fill")}
          </Button>
        </form>
      )}
    </li>
  );
}

interface WordProps extends Pick<FixProps, "progress" | "columns"> {
  field: Field;
  text: string;
  count: number;
}

/** One unknown word of the file, and what it stands for in all of its rows. */
function Word({ field, text, count, progress, columns }: WordProps) {
  const t = useTranslations("importsConsole");
  const labelOf = useFieldLabel();
  const { revalidate } = useRevalidator();
  const fill = useCall("/merchant/importFill", () => void revalidate());
  return (
    <div className={css.word}>
      <span className={css.wordText}>{text}</span>
      <span className={css.fixCount}>{t("rowsCount", { count })}</span>
      <ValueInput
        field={field}
        choices={columns.choices}
        value=""
        placeholder={t("chooseInstead")}
        aria-label={t("standsFor", { field: labelOf(field), text })}
        onValue={(value) => void fill.submit({ import_id: progress.import_id, field, from: text, value })}
      />
    </div>
  );
}

/** Chooses categories by titles; what is suggested shows in the cells like any correction. */
function SuggestButton({ progress }: { progress: Progress }) {
  const t = useTranslations("importsConsole");
  const { revalidate } = useRevalidator();
  const suggest = useCall("/merchant/importSuggest", () => void revalidate());
  return (
    <Button size="small" pending={suggest.pending} onClick={() => void suggest.submit({ import_id: progress.import_id })}>
      {t("suggest")}
    </Button>
  );
}
