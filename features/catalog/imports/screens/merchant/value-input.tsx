import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import type { Field } from "#features/catalog/imports/rules/fields.ts";
import { type Choices, getChoices } from "#features/catalog/imports/screens/merchant/field-choice.ts";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { classes } from "#ui/classes.ts";
import { textClass } from "#ui/layout.tsx";

interface Props extends Pick<ComponentProps<"input">, "aria-label" | "autoFocus" | "name"> {
  field: Field;
  choices: Choices;
  value: string;
  onValue(value: string): void;
  onEscape?(): void;
  /** Placeholder of the list. */
  placeholder?: string;
}

/** Input for the value of a field: a list where choices exist, text otherwise. */
export function ValueInput({ field, choices, value, onValue, onEscape, placeholder, ...rest }: Props) {
  const t = useTranslations("importsConsole");
  const list = getChoices(field, choices);
  const giveUp = (event: { key: string }) => event.key === "Escape" && onEscape?.();
  if (!list) {
    return (
      <input
        className={classes(textClass({ padX: 2, size: "md", tone: "ink", wide: true }), css.input)}
        value={value}
        maxLength={500}
        onKeyDown={giveUp}
        onChange={({ target }) => onValue(target.value)}
        {...rest}
      />
    );
  }
  // The file may contain the name of a choice instead of its code.
  const known = list.find((choice) => choice.value === value || choice.label === value)?.value ?? "";
  return (
    <select
      className={classes(textClass({ padX: 2, size: "md", tone: "ink", wide: true }), css.input)}
      value={known}
      onKeyDown={giveUp}
      onChange={({ target }) => onValue(target.value)}
      {...(rest as object)}
    >
      <option value="">{placeholder ?? t("nothing")}</option>
      {list.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
