import { type ComponentType, createContext, Suspense, useContext, useState } from "react";
import type { ActionFieldProps } from "#client/actions/action-field.tsx";
import type { CallFields, FieldFacts } from "#client/actions/field-facts.ts";
import type { Declared, FormQuestion, Question } from "#client/actions/questions.ts";
import type { CallPath, InputOf } from "#client/calls.ts";
import { lazy } from "#ui/lazy.ts";

// Forms and their controls are loaded with the first dialog that is opened, so that no page carries them.
const ActionQuestion = lazy(() => import("#client/actions/action-dialog.tsx").then((module) => ({ default: module.ActionQuestion })));

/** The control of a field, given by the dialog around it. */
export const ControlContext = createContext<ComponentType<ActionFieldProps & { facts: FieldFacts }> | undefined>(undefined);

/** The dialog of a call that is chosen while the page runs, such as by a table of actions. Its fields are those of `#ui`. */
export function CallDialog<Path extends CallPath>({ path, ...question }: FormQuestion<Path> & { path: Path }) {
  const [declared] = useState<Declared<Path>>(() => ({ path, fields: {}, dismissed: undefined }));
  return (
    <Suspense>
      <ActionQuestion kind="form" declared={declared} {...(question as FormQuestion<CallPath>)} />
    </Suspense>
  );
}

/** A question before an action that cannot be undone, with a call that is chosen while the page runs. */
export function CallConfirm<Path extends CallPath>(props: Question<Path> & { path: Path }) {
  return (
    <Suspense>
      <ActionQuestion kind="confirm" {...(props as unknown as Question<CallPath> & { path: CallPath })} />
    </Suspense>
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
    Dialog: (props: FormQuestion<Path>) => (
      <Suspense>
        <ActionQuestion kind="form" declared={declared} {...(props as FormQuestion<CallPath>)} />
      </Suspense>
    ),
    Confirm: (props: Question<Path>) => <CallConfirm path={path} {...props} />,
    Field: <Name extends keyof InputOf<Path> & string>(props: ActionFieldProps<Name, Extract<InputOf<Path>[Name], string>>) => {
      const Control = useContext(ControlContext);
      const facts = fields[props.name];
      if (!Control || !facts) throw new Error(`${props.name} of ${path} stands outside of its dialog, or has no control`);
      return <Control facts={facts} {...(props as unknown as ActionFieldProps)} />;
    },
  };
  // biome-ignore-end lint/correctness/noComponentHookFactories: a file declares an action once
};
