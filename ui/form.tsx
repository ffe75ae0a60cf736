import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import css from "#ui/form.module.css";
import { FormContext, type FormState } from "#ui/form-context.ts";
import { Icon } from "#ui/icon.tsx";

/** What a form needs of a call: `useCall` answers it. */
export interface FormCall {
  submit(values: FormData): Promise<unknown>;
  pending: boolean;
  refusal?: { message: string; fields: Readonly<Record<string, string>> } | undefined;
}

interface Props {
  call: FormCall;
  children: ReactNode;
  className?: string;
  /** Connects a submit button that stands outside, such as in the foot of a dialog. */
  id?: string;
  /** Adds to what the fields say, or changes it, before it is sent. */
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

/** To the first field that is wrong; where none is, what the form says is brought into sight, because its button may stand far below. */
const focusFirstInvalid = (form: HTMLFormElement | null): void => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
};

/**
 * A form names the call it makes. Fields are checked when one leaves them and all together before anything is sent
 * (spec 5); what the server finds wrong shows at the same places. Focus goes to the first field that is wrong.
 */
export function Form({ call, children, className, id, prepare }: Props) {
  const t = useTranslations("ui.form");
  const form = useRef<HTMLFormElement>(null);
  const checks = useRef<Checks>(new Map());
  const [localErrors, setLocalErrors] = useState<Errors>({});
  const [shownRefusal, setShownRefusal] = useState<{ refusal: FormCall["refusal"]; fields: Errors }>({ refusal: undefined, fields: {} });
  const [attempts, setAttempts] = useState(0);

  // A new refusal brings its own fields; each disappears when the reader edits it.
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

  // The fields are marked by the rendering that follows, so the first of them can only be found after it.
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
  // What already stands beside a field is not said again above the form.
  const refusalMessage = refusal && !Object.values(refusal.fields).includes(refusal.message) ? refusal.message : undefined;
  const notice = Object.keys(localErrors).length > 0 && attempts > 0 ? t("checkFields") : refusalMessage;
  // Sent by the browser itself, what was typed, a password perhaps, would stand in the address: by "post" it does not.
  return (
    <FormContext value={state}>
      <form ref={form} id={id} method="post" noValidate className={classes(css.form, className)} onSubmit={submit}>
        {notice && (
          <p role="alert" className={css.notice}>
            <Icon name="warning" size={18} />
            {notice}
          </p>
        )}
        {children}
      </form>
    </FormContext>
  );
}

/** Fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
