import type { ReactNode } from "react";
import css from "#features/catalog/imports/screens/merchant/imports.module.css";
import { classes } from "#ui/classes.ts";
import { stackClass, textClass } from "#ui/layout.tsx";

interface ChoiceProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
  /** What the choice means or where it comes from. */
  hint?: string | undefined;
}

/** A labelled select of the file's settings. */
export function SettingChoice({ label, value, onChange, children, hint }: ChoiceProps) {
  return (
    <label className={classes(stackClass({ gap: 1, shrink: true, size: "sm", weight: "medium" }), css.setting)}>
      <span>{label}</span>
      <select
        className={classes(textClass({ padX: 2, size: "md", tone: "ink", wide: true }), css.input)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      {hint && <span className={css.soft}>{hint}</span>}
    </label>
  );
}
