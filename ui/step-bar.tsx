import { useTranslations } from "use-intl";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import css from "#ui/step-bar.module.css";

interface Props {
  steps: readonly string[];
  /** Counts from 0; a value past the last step means that all are done. */
  current: number;
  /** Which steps are done, where that is not those before the current one. */
  done?: readonly boolean[];
  /** The steps can be opened: this many from the first one. */
  openable?: number;
  onOpen?: (index: number) => void;
}

/** Progress through several steps, which can be opened where the work on them is free. */
export function StepBar({ steps, current, done, openable = 0, onOpen }: Props) {
  const t = useTranslations("ui");
  return (
    <ol className={css.bar} aria-label={t("steps")}>
      {steps.map((step, index) => {
        const isDone = done ? done[index] : index < current;
        const content = (
          <>
            <span className={css.mark}>{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
            <span className={css.label}>{step}</span>
          </>
        );
        return (
          <li key={step} className={classes(css.step, isDone && css.done)} aria-current={index === current ? "step" : undefined}>
            {onOpen && index !== current && index < openable ? (
              <button type="button" className={css.open} onClick={() => onOpen(index)}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}
