import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { ActionField, type ActionFieldProps, DraftContext } from "#client/actions/action-field.tsx";
import { type Draft, readTexts } from "#client/actions/drafts.ts";
import type { CallFields } from "#client/actions/field-facts.ts";
import type { CallPath, DataOf, InputOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";

/** Fields of a call that a dialog sends without asking for them. */
type Values<Path extends CallPath> = {
  readonly [Name in keyof InputOf<Path>]?: Extract<InputOf<Path>[Name], string | number | boolean> | undefined;
};

interface Question<Path extends CallPath> {
  title: string;
  /** The button that makes the call, as a verb. */
  confirm: string;
  /** The button that does not, where it says more than "Cancel". */
  cancel?: string;
  danger?: boolean;
  values?: Values<Path>;
  /** What the toast says afterwards; without it the page alone shows what changed. A function may also lead to another page. */
  done?: string | ((data: DataOf<Path>) => string | undefined);
  onClose: () => void;
  children?: ReactNode;
}

interface FormQuestion<Path extends CallPath> extends Omit<Question<Path>, "confirm"> {
  size?: "small" | "medium" | "large" | "wide";
  /** False where the call is not possible, and the dialog says why. */
  confirm: string | false;
  /** Changes what was typed before it is sent. */
  prepare?: (typed: FormData) => void;
}

/** What the dialogs of a call have in common. */
interface Declared<Path extends CallPath> {
  path: Path;
  fields: CallFields;
  dismissed: Draft | undefined;
}

type Props<Path extends CallPath, Asked> = Asked & { declared: Declared<Path> };

const firstControl = ":is(input, select, textarea):not([type=hidden], :disabled)";

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
  const key = JSON.stringify([useSession()?.user_sn, values]);
  const [texts] = useState(() => (declared.dismissed?.key === key ? declared.dismissed.texts : {}));
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

function ActionDialog<Path extends CallPath>(props: Props<Path, FormQuestion<Path>>) {
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
        <DraftContext value={draft.texts}>{children}</DraftContext>
      </Form>
    </Dialog>
  );
}

/** The dialog of a call that is chosen while the page runs, such as by a table of actions. Its fields are those of `#ui`. */
export function CallDialog<Path extends CallPath>({ path, ...asked }: FormQuestion<Path> & { path: Path }) {
  const [declared] = useState<Declared<Path>>(() => ({ path, fields: {}, dismissed: undefined }));
  return <ActionDialog declared={declared} {...asked} />;
}

/** A question before an action that cannot be undone, with a call that is chosen while the page runs. */
export function CallConfirm<Path extends CallPath>(props: Question<Path> & { path: Path }) {
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

/**
 * Declares a call that is made in a dialog, once per file: `const settle = action("/operator/settleCarrierAccount")`.
 * `settle.Dialog` is a form and `settle.Confirm` a confirmation; `settle.Field` is a field of the call, whose control, bounds and
 * requirement come from the schema of the call. Refusals stand beside their fields, and texts survive that a dialog is dismissed.
 * Afterwards a toast says what was done, the dialog closes and the page loads again (docs/adding-a-dialog.md).
 *
 * @param fields written by the build (apps/web/vite-actions.ts)
 */
export const action = <const Path extends CallPath>(path: Path, fields?: CallFields) => {
  if (!fields) throw new Error(`${path} was built without its fields`);
  const declared: Declared<Path> = { path, fields, dismissed: undefined };
  // biome-ignore-start lint/correctness/noComponentHookFactories: a file declares an action once
  return {
    Dialog: (props: FormQuestion<Path>) => <ActionDialog declared={declared} {...props} />,
    Confirm: (props: Question<Path>) => <CallConfirm path={path} {...props} />,
    Field: <Name extends keyof InputOf<Path> & string>(props: ActionFieldProps<Name, Extract<InputOf<Path>[Name], string>>) => {
      const facts = fields[props.name];
      if (!facts) throw new Error(`No control is known for ${props.name} of ${path}`);
      return <ActionField facts={facts} {...(props as unknown as ActionFieldProps)} />;
    },
  };
  // biome-ignore-end lint/correctness/noComponentHookFactories: a file declares an action once
};
