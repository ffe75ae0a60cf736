import type { ReactNode } from "react";
import css from "#ui/form-section.module.css";

interface Props {
  title: string;
  /** One sentence: what the section is for. */
  intro?: ReactNode;
  /** Beside the title: a button that adds or clears. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a long form with its own heading. Sections follow each other, separated by lines. */
export function FormSection({ title, intro, action, children }: Props) {
  return (
    <section className={css.section}>
      <header className={css.head}>
        <h2>{title}</h2>
        {action}
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </section>
  );
}

/** Fields that belong together, named by a legend. */
export function FieldGroup({ legend, lang, children }: { legend: ReactNode; lang?: string; children: ReactNode }) {
  return (
    <fieldset className={css.group} lang={lang}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
