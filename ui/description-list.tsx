import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/description-list.module.css";

export interface DescriptionItem {
  term: string;
  /** Items without a value are omitted. */
  value: ReactNode;
  numeric?: boolean;
}

/** A list of terms and values in one or two columns. */
export function DescriptionList({ items, columns = 1 }: { items: readonly DescriptionItem[]; columns?: 1 | 2 }) {
  const known = items.filter(({ value }) => value !== undefined && value !== null && value !== "");
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
