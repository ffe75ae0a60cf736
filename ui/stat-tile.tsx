import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Grid, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import css from "#ui/stat-tile.module.css";

/** Tiles with a figure each, as many beside each other as fit. `width` is the least width of a tile. */
export function StatTiles({ width = "12rem", children }: { width?: string; children: ReactNode }) {
  return (
    <Grid as="ul" gap={3} fitCells={`min(${width}, 45%)`}>
      {children}
    </Grid>
  );
}

interface TileProps {
  label: ReactNode;
  value: ReactNode;
  /** A line below: a period, a share, what is late. */
  note?: ReactNode;
  icon?: IconName;
  /** The list behind the figure. */
  to?: string;
  /** For deadlines and errors. */
  tone?: "deal" | "danger" | undefined;
  /** Nothing to do: the figure is pale. */
  faint?: boolean;
}

/** A figure with its label, in `StatTiles`. */
export function StatTile({ label, value, note, icon, to, tone, faint = false }: TileProps) {
  const className = classes(css.tile, tone && css[tone], faint && css.faint);
  const content = (
    <>
      {icon && <Icon name={icon} size={22} />}
      <span className={css.label}>{label}</span>
      <strong className={css.value}>{value}</strong>
      {note && <span className={css.note}>{note}</span>}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={className}>
          {content}
        </Link>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  );
}

export interface Stat {
  term: string;
  value: ReactNode;
  tone?: "brand" | "soft" | undefined;
}

/** Figures beside each other without tiles, as at the head of a page or form. */
export function StatList({ label, stats, large = false }: { label?: string; stats: readonly Stat[]; large?: boolean }) {
  return (
    <dl className={css.list} aria-label={label}>
      {stats.map(({ term, value, tone }) => (
        <div key={term}>
          <dt className={css.label}>{term}</dt>
          <dd className={classes(large ? css.value : css.figure, tone && textClass({ tone }))}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
