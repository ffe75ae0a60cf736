import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/description-list.module.css";

export interface Fact {
  term: string;
  /** A fact without a value is left out. */
  value: ReactNode;
  numeric?: boolean;
}

/** Facts about one thing: name and value side by side. */
export function DescriptionList({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== "");
  return (
    <dl className={classes(css.list, columns === 2 && css.two)}>
      {known.map(({ term, value, numeric }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={numeric ? css.numeric : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
