import { type RefObject, useContext, useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { isEmail } from "#kernel/text-rules.ts";
import { FormContext } from "#ui/form-context.ts";
import type { LinkedArticle } from "#ui/help-links.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

/** Kind of a field. Selects the message for a missing value: 'Please Enter', 'Please select' or 'Please upload'. */
export type FieldKind = "enter" | "select" | "upload";

export interface FieldProps {
  /** Wire name; field errors of the server are matched by it. */
  name: string;
  label: string;
  hint?: string;
  /** The article that answers what is often asked about the field, linked beside its label. */
  help?: LinkedArticle;
  required?: boolean;
  /** Hides the label visually. */
  labelHidden?: boolean;
  /** Error message from outside the form. */
  error?: string;
  /** Validates a non-empty value: returns an error message or undefined. */
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
    // Browsers accept more email addresses than the server does.
    if (control.type === "email" && value !== "" && !isEmail(value.trim())) return t("email");
    if (validity.rangeUnderflow) return t("atLeast", { min: (control as HTMLInputElement).min });
    if (validity.rangeOverflow) return t("atMost", { max: (control as HTMLInputElement).max });
    if (!validity.valid) return t("wrong", { text: label });
    return value === "" ? undefined : rule?.(value, new FormData(control.form ?? undefined));
  };
  // Registered after every render, because `check` closes over the current props.
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
      // An empty field is not checked on blur.
      onBlur: () => void (ref.current?.value && form?.handleBlur(name)),
      onInput: () => form?.handleEdit(name),
    },
  };
};
