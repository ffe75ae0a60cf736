import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#ui/field.module.css";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type FieldProps, useField } from "#ui/use-field.ts";

type NativeProps = Pick<ComponentProps<"input">, "autoComplete" | "autoFocus" | "inputMode" | "maxLength" | "onChange" | "value">;

interface Props extends FieldProps, NativeProps {}

/** Password field with a show/hide button. */
export function PasswordField(props: Props) {
  const {
    name: _name,
    label,
    hint,
    required,
    labelHidden,
    error: _error,
    rule: _rule,
    autoComplete = "current-password",
    maxLength = 120,
    ...rest
  } = props;
  const t = useTranslations("ui.form");
  const [shown, setShown] = useState(false);
  const { id, error, control } = useField<HTMLInputElement>(props, "enter");
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} required={required}>
      <span className={css.affixed}>
        <input
          {...control}
          {...rest}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          maxLength={maxLength}
          className={css.control}
          spellCheck={false}
          autoCapitalize="none"
        />
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          size="small"
          label={t(shown ? "hidePassword" : "showPassword")}
          onClick={() => setShown(!shown)}
        />
      </span>
    </Field>
  );
}
