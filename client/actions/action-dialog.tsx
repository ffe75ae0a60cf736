import { useId, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { ControlContext } from "#client/actions/action.tsx";
import { ActionField, DraftContext } from "#client/actions/action-field.tsx";
import { readTexts } from "#client/actions/drafts.ts";
import type { CallFields } from "#client/actions/field-facts.ts";
import type { Declared, FormQuestion, Question, Values } from "#client/actions/questions.ts";
import type { CallPath, InputOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";

const firstControl = ":is(input, select, textarea, [role=combobox]):not([type=hidden], :disabled)";

const textNames = (fields: CallFields): string[] =>
  Object.keys(fields).filter((name) => ["line", "lines", "email"].includes(fields[name]?.kind ?? ""));

/** Leaves a dialog without its call. Where the call was refused the page may be outdated, so it is loaded again. */
const useLeave = (onClose: () => void, isRefused: boolean) => {
  const { revalidate } = useRevalidator();
  return () => {
    onClose();
    if (isRefused) void revalidate();
  };
};

/**
 * Starts at the first control with the texts that were typed before the dialog was dismissed, and keeps them when it is dismissed again.
 * `end` forgets them: the call was made, or the user said that they do not want to.
 */
const useDraft = <Path extends CallPath>(declared: Declared<Path>, formId: string, values: Values<Path>) => {
  const user = useSession()?.user_sn;
  // As the dialog was opened: the page may load again meanwhile.
  const [{ key, texts }] = useState(() => {
    const { dismissed } = declared;
    const opened = JSON.stringify([user, values]);
    return { key: opened, texts: dismissed?.key === opened ? dismissed.texts : {} };
  });
  const isOver = useRef(false);
  useLayoutEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    form.querySelector<HTMLElement>(firstControl)?.focus();
    return () => {
      declared.dismissed = isOver.current ? undefined : { key, texts: readTexts(form, textNames(declared.fields), texts) };
    };
  }, [declared, formId, key, texts]);
  const end = () => {
    isOver.current = true;
  };
  return { texts, end };
};

/** The form of a call in a dialog. */
function ActionDialog<Path extends CallPath>(props: FormQuestion<Path> & { declared: Declared<Path> }) {
  const { declared, title, confirm, cancel, danger, size, values = {}, prepare, done, onClose, children } = props;
  const ui = useTranslations("ui");
  const id = useId();
  const draft = useDraft(declared, id, values);
  const finish = () => {
    draft.end();
    onClose();
  };
  const call = usePageMutation(declared.path, { done, onClose: finish, quiet: true });
  const leave = useLeave(onClose, call.refusal !== undefined);
  const discard = () => {
    draft.end();
    leave();
  };
  const complete = (typed: FormData) => {
    prepare?.(typed);
    for (const [name, value] of Object.entries(values)) if (value !== undefined) typed.set(name, String(value));
  };
  const footer = (
    <>
      <Button onClick={discard}>{cancel ?? ui("cancel")}</Button>
      {confirm && (
        <Button type="submit" form={id} variant={danger ? "danger" : "primary"} pending={call.pending}>
          {confirm}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={leave} title={title} size={size} footer={footer}>
      <Form call={call} id={id} prepare={complete}>
        <DraftContext value={draft.texts}>
          <ControlContext value={ActionField}>{children}</ControlContext>
        </DraftContext>
      </Form>
    </Dialog>
  );
}

/** A question before the call. */
function ActionConfirm<Path extends CallPath>(props: Question<Path> & { path: Path }) {
  const { path, title, confirm, cancel, danger, values = {}, done, onClose, children } = props;
  const call = usePageMutation(path, { done, onClose });
  const leave = useLeave(onClose, call.refusal !== undefined);
  return (
    <ConfirmDialog
      open
      onClose={leave}
      title={title}
      confirmLabel={confirm}
      cancelLabel={cancel}
      danger={danger}
      pending={call.pending}
      onConfirm={() => void call.submit(values as InputOf<Path>)}
    >
      {children}
    </ConfirmDialog>
  );
}

export type Asked =
  | ({ kind: "form"; declared: Declared<CallPath> } & FormQuestion<CallPath>)
  | ({ kind: "confirm"; path: CallPath } & Question<CallPath>);

/** Either of the two, so that both are loaded with the first one: React shows what it has to wait for late, even when the code is there. */
export function ActionQuestion(asked: Asked) {
  return asked.kind === "form" ? <ActionDialog {...asked} /> : <ActionConfirm {...asked} />;
}
