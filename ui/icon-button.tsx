import type { ComponentProps } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import css from "#ui/icon-button.module.css";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";

interface BaseProps {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  size?: "small" | "medium";
  /** Badge number; hidden if 0. */
  count?: number;
}

interface Props extends BaseProps, Omit<ComponentProps<"button">, "children"> {}

const shownCount = (count: number): string => (count > 99 ? "99+" : String(count));

function Content({ icon, label, size, count = 0 }: BaseProps) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <Icon name={icon} size={size === "small" ? 18 : 22} />
      {count > 0 && <span className={css.count}>{shownCount(count)}</span>}
    </>
  );
}

export function IconButton({ icon, label, size = "medium", count, type = "button", className, ...rest }: Props) {
  return (
    <button type={type} className={classes(css.button, css[size], className)} title={label} {...rest}>
      <Content icon={icon} label={label} size={size} count={count} />
    </button>
  );
}

interface LinkProps extends BaseProps, Omit<ComponentProps<typeof Link>, "children"> {}

export function IconLink({ icon, label, size = "medium", count, className, ...rest }: LinkProps) {
  return (
    <Link className={classes(css.button, css[size], className)} title={label} {...rest}>
      <Content icon={icon} label={label} size={size} count={count} />
    </Link>
  );
}
