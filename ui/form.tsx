import { type FormEvent, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import css from "#ui/form.module.css";
import { FormContext, type FormState } from "#ui/form-context.ts";
import { messageAboveForm } from "#ui/form-message.ts";
import { Icon } from "#ui/icon.tsx";
import { lazy } from "#ui/lazy.ts";

const RefusalHelp = lazy(() => import("#ui/refusal-help.tsx").then(({ RefusalHelp: help }) => ({ default: help })));

/** The call of a form, as returned by `useCall`. */
export interface FormCall {
  submit(values: FormData): Promise<unknown>;
  pending: boolean;
  refusal?: { message: string; reason?: string; fields: Readonly<Record<string, string>> } | undefined;
}

interface Props {
  call: FormCall;
  children: ReactNode;
  className?: string;
  /** Form id for a submit button outside the form, such as in a dialog footer. */
  id?: string;
  /** Modifies the values before they are submitted. */
  prepare?: (values: FormData) => void;
}

type Checks = Map<string, () => string | undefined>;
type Errors = Readonly<Record<string, string>>;

const withoutField = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name));

const runChecks = (checks: Checks): Errors =>
  Object.fromEntries(
    [...checks].flatMap(([name, check]) => [check()].filter((message) => message !== undefined).map((message) => [name, message])),
  );

/** Focuses the first invalid field, or else scrolls to the form's error message. */
const focusFirstInvalid = (form: HTMLFormElement | null): void => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
};

/**
 * A form that submits its fields to a call. Fields are checked on blur and all together before submitting (docs/screens.md).
 * Field errors of the server are shown in the same places. The first invalid field gets the focus.
 */
export function Form({ call, children, className, id, prepare }: Props) {
  const t = useTranslations("ui.form");
  const form = useRef<HTMLFormElement>(null);
  const checks = useRef<Checks>(new Map());
  const [localErrors, setLocalErrors] = useState<Errors>({});
  const [shownRefusal, setShownRefusal] = useState<{ refusal: FormCall["refusal"]; fields: Errors }>({ refusal: undefined, fields: {} });
  const [attempts, setAttempts] = useState(0);

  // A new refusal brings its own field errors; each disappears when the user edits the field.
  if (shownRefusal.refusal !== call.refusal) setShownRefusal({ refusal: call.refusal, fields: call.refusal?.fields ?? {} });
  const errors = useMemo(() => ({ ...shownRefusal.fields, ...localErrors }), [shownRefusal.fields, localErrors]);

  const state = useMemo<FormState>(
    () => ({
      errors,
      register: (name, check) => {
        checks.current.set(name, check);
        return () => checks.current.delete(name);
      },
      handleEdit: (name) => {
        setLocalErrors((known) => withoutField(known, name));
        setShownRefusal((known) => ({ ...known, fields: withoutField(known.fields, name) }));
      },
      handleBlur: (name) => {
        const message = checks.current.get(name)?.();
        if (message) setLocalErrors((known) => ({ ...known, [name]: message }));
        return message === undefined;
      },
    }),
    [errors],
  );

  // Runs after the render that marks the invalid fields.
  useEffect(() => {
    if (attempts > 0 || shownRefusal.refusal) focusFirstInvalid(form.current);
  }, [attempts, shownRefusal.refusal]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (call.pending) return;
    const values = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const wrong = runChecks(checks.current);
    setLocalErrors(wrong);
    if (Object.keys(wrong).length > 0) return setAttempts((count) => count + 1);
    prepare?.(values);
    await call.submit(values);
  };

  const { refusal } = shownRefusal;
  const refusalMessage = refusal && messageAboveForm(refusal, new Set(checks.current.keys()));
  const notice = Object.keys(localErrors).length > 0 && attempts > 0 ? t("checkFields") : refusalMessage;
  // method="post" keeps passwords out of the URL if the browser submits the form before hydration.
  return (
    <FormContext value={state}>
      <form ref={form} id={id} method="post" noValidate className={classes(css.form, className)} onSubmit={submit}>
        {notice && (
          <p role="alert" className={css.notice}>
            <Icon name="warning" size={18} />
            {notice}
          </p>
        )}
        {refusal?.reason && (
          <Suspense>
            <RefusalHelp reason={refusal.reason} />
          </Suspense>
        )}
        {children}
      </form>
    </FormContext>
  );
}

/** Fields side by side on wide screens. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
