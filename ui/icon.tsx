import { classes } from "#ui/classes.ts";
import css from "#ui/icon.module.css";
import { type IconName, iconPaths } from "#ui/icon-paths.ts";

interface Props {
  name: IconName;
  /** Pixels, 20 by default. */
  size?: number;
  className?: string;
}

/** A decorative icon; the text next to it carries the meaning. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg className={classes(css.icon, className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
