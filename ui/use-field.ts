import { type RefObject, useContext, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { isEmail } from "#kernel/text-rules.ts";
import { FormContext } from "#ui/form-context.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How a field is filled: it decides between 'Please Enter', 'Please select' and 'Please upload' (spec 5). */
export type FieldKind = "enter" | "select" | "upload";

export interface FieldProps {
  /** The name on the wire: the server's answer finds the field by it. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** The label is only said aloud: for a field whose meaning is plain to see. */
  labelHidden?: boolean;
  /** What is wrong, for a field outside a form or one checked elsewhere. */
  error?: string;
  /** Asks the feature's own rule: what is wrong with this value, or nothing. It is not asked of an empty field. */
  rule?: (value: string, values: FormData) => string | undefined;
}

export interface FieldBinding<C extends Control> {
  id: string;
  error: string | undefined;
  control: {
    id: string;
    name: string;
    required: boolean | undefined;
    ref: RefObject<C | null>;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    onBlur: () => void;
    onInput: () => void;
  };
}

/** Connects a control with its label, hint, error and form. */
export const useField = <C extends Control>({ name, label, hint, required, error, rule }: FieldProps, kind: FieldKind): FieldBinding<C> => {
  const id = useId();
  const t = useTranslations("ui.form");
  const form = useContext(FormContext);
  const ref = useRef<C>(null);

  const check = (): string | undefined => {
    const control = ref.current;
    if (!control || control.disabled) return undefined;
    const { validity, value } = control;
    if (validity.valueMissing || (required && value.trim() === "")) return t(kind, { text: label });
    // What a browser takes for an address is more than what spec 5 does.
    if (control.type === "email" && value !== "" && !isEmail(value.trim())) return t("email");
    if (validity.rangeUnderflow) return t("atLeast", { min: (control as HTMLInputElement).min });
    if (validity.rangeOverflow) return t("atMost", { max: (control as HTMLInputElement).max });
    if (!validity.valid) return t("wrong", { text: label });
    return value === "" ? undefined : rule?.(value, new FormData(control.form ?? undefined));
  };
  // Every rendering brings a new `check`, which knows the newest rule.
  useEffect(() => form?.register(name, check));

  const message = error ?? form?.errors[name];
  const describedBy = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    error: message,
    control: {
      id,
      name,
      required,
      ref,
      "aria-invalid": message ? true : undefined,
      "aria-describedby": describedBy || undefined,
      // Passing through an empty field is no mistake yet.
      onBlur: () => void (ref.current?.value && form?.handleBlur(name)),
      onInput: () => form?.handleEdit(name),
    },
  };
};
