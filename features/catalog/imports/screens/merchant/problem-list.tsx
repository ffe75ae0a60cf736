import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { type Field, isField } from "#features/catalog/imports/rules/fields.ts";
import { useFieldLabel } from "#features/catalog/imports/screens/merchant/columns-step.tsx";
import type { Columns, Progress, Rows } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { SuggestionList } from "#features/catalog/imports/screens/merchant/suggestion-list.tsx";
import { ValueInput } from "#features/catalog/imports/screens/merchant/value-input.tsx";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Box, Grid, inlineClass, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

interface Props {
  progress: Progress;
  columns: Columns;
  rows: Rows;
}

/** Problems by field: filter their rows, or correct all of them at once. */
export function ProblemList({ progress, columns, rows }: Props) {
  const t = useTranslations("importsConsole");
  const blocking = rows.wrong_fields.filter(({ is_wrong }) => is_wrong);
  const incomplete = rows.wrong_fields.filter(({ is_wrong }) => !is_wrong);
  return (
    <Stack gap={5} className={css.fixes}>
      <section>
        <h3>{t("toFix")}</h3>
        {blocking.length === 0 && <p className={css.soft}>{t("toFixNone")}</p>}
        <ul>
          {blocking.map((entry) => (
            <FieldProblem
              key={entry.field}
              {...entry}
              words={rows.unknown_words.filter(({ field }) => field === entry.field)}
              progress={progress}
              columns={columns}
            />
          ))}
        </ul>
      </section>
      <SuggestionList progress={progress} columns={columns} rows={rows} />
      {incomplete.length > 0 && (
        <section>
          <h3>{t("wanted")}</h3>
          <p className={css.soft}>{t("wantedHint")}</p>
          <ul>
            {incomplete.map((entry) => (
              <FieldProblem key={entry.field} {...entry} words={[]} progress={progress} columns={columns} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

/** Fields for which one value for all rows makes no sense. */
const uniqueFields: readonly Field[] = ["custom_sn", "pictures", "title_en", "title_zh", "title_es"];

/** Number of unknown values shown before "show all". */
const initialValues = 5;

interface FieldProblemProps {
  field: string;
  is_wrong: boolean;
  count: number;
  /** Values that match no known name. */
  words: Rows["unknown_words"];
  progress: Progress;
  columns: Columns;
}

function FieldProblem({ field, is_wrong, count, words, progress, columns }: FieldProblemProps) {
  const t = useTranslations("importsConsole");
  const getLabel = useFieldLabel();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [value, setValue] = useState(columns.settings.defaults[field] ?? "");
  const { revalidate } = useRevalidator();
  const fill = useCall("/merchant/importFill", () => void revalidate());
  if (!isField(field)) return null;
  const isCurrent = params.get("field") === field;
  return (
    <Box as="li" padY={2} rule="above">
      <Link
        to={`?field=${field}`}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        className={classes(
          inlineClass({ align: "stretch", justify: "between", gap: 2, size: "md", tone: "ink", plain: true }),
          css.fixLink,
        )}
      >
        <span>{getLabel(field)}</span>
        <span
          className={classes(
            textClass({ size: "sm", tone: "soft", numeric: true, nowrap: true }),
            is_wrong && textClass({ tone: "danger", weight: "medium" }),
          )}
        >
          {t("rowsCount", { count })}
        </span>
      </Link>
      {field === "category" && is_wrong && <SuggestButton progress={progress} />}
      {(showsAll ? words : words.slice(0, initialValues)).map((word) => (
        <UnknownValue key={word.text} {...word} field={field} progress={progress} columns={columns} />
      ))}
      {!showsAll && words.length > initialValues && (
        <button
          type="button"
          className={classes(textClass({ size: "sm", tone: "brand", anywhere: true }), css.textButton)}
          onClick={() => setShowsAll(true)}
        >
          {t("moreWords", { count: words.length - initialValues })}
        </button>
      )}
      {!uniqueFields.includes(field) && words.length === 0 && !open && (
        <button
          type="button"
          className={classes(textClass({ size: "sm", tone: "brand", anywhere: true }), css.textButton)}
          onClick={() => setOpen(true)}
        >
          {t("fillEmpty")}
        </button>
      )}
      {open && (
        <form
          className={stackClass({ gap: 2, above: 1, splitEnd: true })}
          onSubmit={(event) => {
            event.preventDefault();
            void fill.submit({ import_id: progress.import_id, field, value });
          }}
        >
          <ValueInput
            field={field}
            choices={columns.choices}
            value={value}
            aria-label={t("fillLabel", { field: getLabel(field) })}
            onValue={setValue}
            onEscape={() => setOpen(false)}
            autoFocus
          />
          <Button type="submit" size="small" pending={fill.pending}>
            {t("fill")}
          </Button>
        </form>
      )}
    </Box>
  );
}

interface UnknownValueProps extends Pick<FieldProblemProps, "progress" | "columns"> {
  field: Field;
  text: string;
  count: number;
}

/** Assigns a meaning to one unknown value in all its rows. */
function UnknownValue({ field, text, count, progress, columns }: UnknownValueProps) {
  const t = useTranslations("importsConsole");
  const getLabel = useFieldLabel();
  const { revalidate } = useRevalidator();
  const fill = useCall("/merchant/importFill", () => void revalidate());
  return (
    <Grid align="baseline" gap="half" gapX={2} above={2} className={css.word}>
      <Text as="span" size="sm" tone="danger" anywhere>
        {text}
      </Text>
      <Text as="span" size="sm" tone="soft" numeric nowrap>
        {t("rowsCount", { count })}
      </Text>
      <ValueInput
        field={field}
        choices={columns.choices}
        value=""
        placeholder={t("chooseInstead")}
        aria-label={t("standsFor", { field: getLabel(field), text })}
        onValue={(value) => void fill.submit({ import_id: progress.import_id, field, from: text, value })}
      />
    </Grid>
  );
}

/** Suggests categories by title; suggestions appear as corrections in the cells. */
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
