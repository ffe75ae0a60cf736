import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import css from "#client/bulk/bulk-dialog.module.css";
import { type BulkOutcome, runBulk } from "#client/bulk/run-bulk.ts";
import type { CallPath, InputOf } from "#client/calls.ts";
import { reportDataChange } from "#client/data-changes.ts";
import { newUuid } from "#client/visitor.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Meter } from "#ui/meter.tsx";
import { Notice } from "#ui/notice.tsx";

/** A row that a bulk action is made for: what it is called, and what the call is sent. */
export interface BulkRow<Path extends CallPath> {
  key: string;
  body: InputOf<Path>;
}

export interface BulkDialogProps<Path extends CallPath> {
  path: Path;
  title: string;
  /** The action as a verb. */
  confirm: string;
  danger?: boolean;
  rows: readonly BulkRow<Path>[];
  /** Selected rows that the action is not for, such as those in another status. */
  leftOut?: number;
  /** What is asked before, and the fields of the action. */
  children?: ReactNode;
  /** What the call of a row is sent, with what was typed. */
  fill?: (row: BulkRow<Path>, typed: FormData) => InputOf<Path>;
  /** Called when the dialog closes, with the keys of the rows that were done. */
  onClose: (done: readonly string[]) => void;
}

interface Run<Path extends CallPath> {
  rows: readonly BulkRow<Path>[];
  requestId: string;
  outcomes: readonly (BulkOutcome | undefined)[];
  isRunning: boolean;
  /** Why the whole request failed. */
  failure: string | undefined;
}

/**
 * One action for many rows: asks, shows how far it is, and then what became of each row. Rows are done or refused one by one; those without
 * an answer, such as after a lost connection, can be sent again and are not done twice.
 */
export function BulkDialog<Path extends CallPath>(props: BulkDialogProps<Path>) {
  const { path, title, confirm, danger = false, rows, leftOut = 0, children, fill, onClose } = props;
  const t = useTranslations("uiBulk");
  const ui = useTranslations("ui");
  const id = useId();
  const { revalidate } = useRevalidator();
  const [run, setRun] = useState<Run<Path>>();
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const start = async (asked: readonly BulkRow<Path>[], requestId: string) => {
    setRun({ rows: asked, requestId, outcomes: asked.map(() => undefined), isRunning: true, failure: undefined });
    let failure: string | undefined;
    try {
      await runBulk({
        path,
        rows: asked.map(({ body }) => body),
        requestId,
        failed: t("failed"),
        signal: leaving.current.signal,
        onRow: (index, outcome) =>
          setRun((now) => now && { ...now, outcomes: now.outcomes.map((known, at) => (at === index ? outcome : known)) }),
      });
    } catch (error) {
      failure = error instanceof Error && error.name === "CallRefused" ? error.message : t("unanswered");
    }
    setRun((now) => now && { ...now, isRunning: false, failure });
  };
  const close = () => {
    onClose(run ? run.rows.filter((_, at) => run.outcomes[at]?.is === "done").map(({ key }) => key) : []);
    if (!run) return;
    reportDataChange("all");
    void revalidate();
  };
  const submit = async (typed: FormData) => start(fill ? rows.map((row) => ({ ...row, body: fill(row, typed) })) : rows, newUuid());
  if (!run)
    return (
      <Dialog
        open
        onClose={close}
        title={title}
        footer={
          <>
            <Button onClick={close}>{ui("cancel")}</Button>
            <Button type="submit" form={id} variant={danger ? "danger" : "primary"} disabled={rows.length === 0}>
              {confirm}
            </Button>
          </>
        }
      >
        <Form id={id} call={{ submit, pending: false }}>
          {children}
          {leftOut > 0 && <Notice tone="info">{t("leftOut", { count: leftOut })}</Notice>}
        </Form>
      </Dialog>
    );
  const answered = run.outcomes.filter((outcome) => outcome !== undefined).length;
  const isWhole = answered === run.rows.length;
  return (
    <Dialog
      open
      persistent={run.isRunning}
      onClose={close}
      title={title}
      footer={
        <>
          {!run.isRunning && !isWhole && <Button onClick={() => void start(run.rows, run.requestId)}>{t("again")}</Button>}
          <Button variant="primary" pending={run.isRunning} onClick={close}>
            {t("close")}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Progress run={run} answered={answered} />
        {run.failure && (
          <Notice tone="danger" role="alert">
            {run.failure}
          </Notice>
        )}
        <Outcomes run={run} />
      </Stack>
    </Dialog>
  );
}

/** How many rows are done and refused, as a text that is announced at the end. */
function Progress<Path extends CallPath>({ run, answered }: { run: Run<Path>; answered: number }) {
  const t = useTranslations("uiBulk");
  const count = run.rows.length;
  if (run.isRunning)
    return (
      <Stack gap={2}>
        <Text tone="soft">{t("running", { done: answered, count })}</Text>
        <Meter min={0} max={count} value={answered} aria-label={t("running", { done: answered, count })} />
      </Stack>
    );
  const done = run.outcomes.filter((outcome) => outcome?.is === "done").length;
  const refused = run.outcomes.filter((outcome) => outcome?.is === "refused").length;
  return (
    <p role="status">
      {t("done", { count: done })}
      {refused > 0 && ` ${t("notDone", { count: refused })}`}
    </p>
  );
}

/** What became of each row. Refused ones are first: something is to be done about them. */
function Outcomes<Path extends CallPath>({ run }: { run: Run<Path> }) {
  const t = useTranslations("uiBulk");
  const rows = run.rows.map(({ key }, at) => ({ key, outcome: run.outcomes[at] }));
  const order = { refused: 0, open: 1, done: 2 };
  const shown = run.isRunning
    ? rows.filter(({ outcome }) => outcome?.is === "refused")
    : rows.toSorted((a, b) => order[a.outcome?.is ?? "open"] - order[b.outcome?.is ?? "open"]);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("results")} className={css.rows}>
      {shown.map(({ key, outcome }) => (
        <Inline key={key} as="li" align="start" gap={3} wrap>
          <Text as="span" numeric nowrap className={css.key}>
            {key}
          </Text>
          {outcome?.is === "refused" ? (
            <>
              <StatusChip tone="error">{t("isNotDone")}</StatusChip>
              <Text as="span" size="sm" className={css.why}>
                {outcome.message}
              </Text>
            </>
          ) : (
            <StatusChip tone={outcome ? "done" : "neutral"}>{t(outcome ? "isDone" : "isOpen")}</StatusChip>
          )}
        </Inline>
      ))}
    </ul>
  );
}
