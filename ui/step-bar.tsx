import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import css from "#ui/step-bar.module.css";

/** Progress through several steps. `current` counts from 0; a value past the last step means that all are done. */
export function StepBar({ steps, current }: { steps: readonly string[]; current: number }) {
  const t = useTranslations("ui");
  return (
    <ol className={css.bar} aria-label={t("steps")}>
      {steps.map((step, index) => (
        <li key={step} className={classes(css.step, index < current && css.done)} aria-current={index === current ? "step" : undefined}>
          <span className={css.mark}>{index < current ? <Icon name="check" size={14} /> : index + 1}</span>
          <span className={css.label}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
