import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { InputOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, inlineClass, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { siteCurrency } from "../../rules/currencies.ts";
import { isField } from "../../rules/fields.ts";
import { useFieldLabel } from "./columns-step.tsx";
import { DownloadMenu } from "./downloads.tsx";
import type { Columns, Progress, Rows } from "./field-choice.ts";
import { ProblemList } from "./problem-list.tsx";
import { RowsGrid } from "./rows-grid.tsx";

type Answer = InputOf<"/merchant/importAnswer">["answer"];

interface ColumnQuestionsProps {
  progress: Progress;
  columns: Columns;
  rows: Rows;
}

/** What the file leaves open, asked once for a whole column or for all hidden rows; each answer is one press. */
function ColumnQuestions({ progress, columns, rows }: ColumnQuestionsProps) {
  const t = useTranslations("importsConsole.questions");
  const getLabel = useFieldLabel();
  const { revalidate } = useRevalidator();
  const call = useCall("/merchant/importAnswer", () => void revalidate());
  const answer = (given: Answer, field = "") =>
    void call.submit({ import_id: progress.import_id, field, answer: given } as InputOf<"/merchant/importAnswer">);
  const getFieldName = (field: string) => (isField(field) ? getLabel(field) : field);
  const isHiddenOpen = columns.hidden_rows > 0 && columns.settings.hidden_rows === "";
  if (rows.questions.length === 0 && !isHiddenOpen) return null;
  return (
    <Stack gap={3}>
      {rows.questions.map(({ field, suggestion, example, count }) => (
        <Notice key={field} tone="waiting" icon="warning">
          <Inline gap={3} wrap items="center">
            {t("column", { field: getFieldName(field), count, example })}
            {suggestion !== "" && (
              <Button size="small" variant="primary" pending={call.pending} onClick={() => answer(suggestion as Answer, field)}>
                {t("readAs", { unit: suggestion })}
                <span className="visually-hidden"> {getFieldName(field)}</span>
              </Button>
            )}
            <Button size="small" pending={call.pending} onClick={() => answer("right", field)}>
              {t("right")}
              <span className="visually-hidden"> {getFieldName(field)}</span>
            </Button>
          </Inline>
        </Notice>
      ))}
      {isHiddenOpen && (
        <Notice tone="waiting" icon="warning">
          <Inline gap={3} wrap items="center">
            {t("hidden", { count: columns.hidden_rows })}
            <Button size="small" pending={call.pending} onClick={() => answer("read")}>
              {t("readHidden")}
            </Button>
            <Button size="small" pending={call.pending} onClick={() => answer("skip")}>
              {t("skipHidden")}
            </Button>
          </Inline>
        </Notice>
      )}
    </Stack>
  );
}

export const rowsPerPage = 50;

interface Props {
  progress: Progress;
  columns: Columns;
  rows: Rows;
}

const outcomes = ["all", "new", "changed", "unchanged", "wrong", "skipped"] as const;

/** Preview: outcome of each row, cells with problems, and the button that saves. */
export function PreviewStep({ progress, columns, rows }: Props) {
  const t = useTranslations("importsConsole");
  const getLabel = useFieldLabel();
  const [params] = useSearchParams();
  const outcome = params.get("outcome") ?? "all";
  const field = params.get("field") ?? "";
  const suggested = params.get("suggested") ?? "";
  const counts = {
    all: progress.new_count + progress.changed_count + progress.unchanged_count + progress.wrong_count,
    new: progress.new_count,
    changed: progress.changed_count,
    unchanged: progress.unchanged_count,
    wrong: progress.wrong_count,
    skipped: progress.skipped_count,
  };
  return (
    <>
      <Summary progress={progress} columns={columns} rows={rows} />
      <ColumnQuestions progress={progress} columns={columns} rows={rows} />
      <Grid gap={5} shrink className={css.preview}>
        <ProblemList key={progress.done_count} progress={progress} columns={columns} rows={rows} />
        <Stack gap={3} shrink>
          <Tabs
            label={t("table")}
            tabs={outcomes.map((name) => ({
              to: `?${new URLSearchParams({ outcome: name })}`,
              label: name === "all" ? t("all") : t(`outcomes.${name}`),
              count: counts[name],
              current: outcome === name && field === "" && suggested === "",
            }))}
          />
          {isField(field) && (
            <Inline as="p" align="stretch" wrap gap={3} size="md">
              {t("filtered", { field: getLabel(field) })}
              <Link to="?" preventScrollReset>
                {t("clearFilter")}
              </Link>
            </Inline>
          )}
          {suggested !== "" && (
            <Inline as="p" align="stretch" wrap gap={3} size="md">
              {t("filteredSuggestion")}
              <Link to="?" preventScrollReset>
                {t("clearFilter")}
              </Link>
            </Inline>
          )}
          <Card flush>
            {rows.list.length === 0 ? (
              <EmptyState title={t("emptyFilter")} picture="search">
                {t("emptyFilterText")}
              </EmptyState>
            ) : (
              <RowsGrid progress={progress} columns={columns} rows={rows} />
            )}
          </Card>
          <Pager total={rows.count} pageSize={rowsPerPage} />
          <p className={css.soft}>{t("keys")}</p>
        </Stack>
      </Grid>
    </>
  );
}

/** What is ready to save, the result of the last run, and the next action. */
function Summary({ progress, columns, rows }: Props) {
  const t = useTranslations("importsConsole");
  const { revalidate } = useRevalidator();
  const run = useCall("/merchant/importRun", () => void revalidate());
  const ran = progress.status === "finished" || progress.status === "cancelled";
  // Saved rows keep their outcome for display but are not saved again.
  const ready = Math.max(0, progress.new_count + progress.changed_count - progress.saved_count);
  const title = !ran
    ? t("readyTitle", { count: ready })
    : t(progress.status === "finished" ? "finishedTitle" : "canceledTitle", { count: progress.saved_count });
  return (
    <section
      className={classes(
        inlineClass({ wrap: true, gap: 3, gapX: 4, frame: "panel", pad: 4, padX: 5 }),
        css.summary,
        progress.status === "finished" && css.done,
      )}
      aria-live="polite"
    >
      <Icon name={progress.wrong_count > 0 ? "warning" : "check"} size={20} />
      <div className={css.summaryText}>
        <h2>{title}</h2>
        <Rates columns={columns} />
        <p>{progress.wrong_count > 0 ? t("readyWrong", { count: progress.wrong_count }) : t("readyFine")}</p>
      </div>
      <Inline wrap gap={2}>
        <FirstError rows={rows} />
        {progress.wrong_count > 0 && (
          <span title={t("resultHint")}>
            <DownloadMenu label={t("result")} parameters={{ what: "result", import_id: progress.import_id }} />
          </span>
        )}
        <ButtonLink to="?step=columns" variant="quiet">
          {t("backToColumns")}
        </ButtonLink>
        {ready > 0 ? (
          <Button variant="primary" pending={run.pending} onClick={() => void run.submit({ import_id: progress.import_id })}>
            {t("save", { count: ready })}
          </Button>
        ) : (
          progress.wrong_count === 0 && <ButtonLink to="/merchant/imports">{t("again")}</ButtonLink>
        )}
      </Inline>
    </section>
  );
}

/** The rates that the prices of this import are converted by. */
function Rates({ columns }: { columns: Columns }) {
  const t = useTranslations("importsConsole");
  const rates = Object.entries(columns.settings.rates);
  if (rates.length === 0) return null;
  return <p>{t("ratesUsed", { rates: rates.map(([code, rate]) => `1 ${code} = ${rate} ${siteCurrency}`).join(" · ") })}</p>;
}

/** Opens the page of the first wrong row and moves the focus to its cell. */
function FirstError({ rows }: { rows: Rows }) {
  const t = useTranslations("importsConsole");
  const [params] = useSearchParams();
  if (!rows.first_wrong) return null;
  const { row_number, field, page } = rows.first_wrong;
  const query = new URLSearchParams(params);
  query.set("page", String(page));
  query.set("at", `${row_number}/${field}`);
  return (
    <ButtonLink to={`?${query}`} variant="quiet" preventScrollReset>
      {t("firstError")}
    </ButtonLink>
  );
}
