import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/media-row.module.css";
import { Picture } from "#ui/picture.tsx";
import { WithNumbers } from "#ui/with-numbers.tsx";

interface Props {
  /** The key of a picture. */
  picture: string;
  title: ReactNode;
  /** Below the title: numbers, quantity, status. */
  meta?: ReactNode;
  /** At the end of the row: an amount, a button. */
  end?: ReactNode;
  /** Width of the picture: 40, 56 or 72 pixels. */
  size?: "small" | "medium" | "large";
  /** Rows in `MediaList` are list items; in a table cell or a link the row is a `span`. */
  as?: "li" | "div" | "span";
}

/** A product line: picture, title, facts, and an amount or action at the end. */
export function MediaRow({ picture, title, meta, end, size = "medium", as: Tag = "li" }: Props) {
  return (
    <Tag className={classes(css.row, size !== "medium" && css[size])}>
      <Picture of={picture} alt="" sizes="72px" className={css.picture} />
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        {meta && <span className={css.meta}>{typeof meta === "string" ? <WithNumbers>{meta}</WithNumbers> : meta}</span>}
      </span>
      {end && <span className={css.end}>{end}</span>}
    </Tag>
  );
}

/** Rows below each other, separated by lines. */
export function MediaList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}
