import type { ComponentProps, ReactNode } from "react";
import css from "#ui/button.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";

export interface ButtonVariant {
  /** `primary` once per screen; `danger` for what cannot be undone. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  icon?: IconName;
  /** As wide as its container. */
  full?: boolean;
}

const buttonClass = ({ variant = "secondary", size = "medium", full }: ButtonVariant, className?: string): string =>
  classes(css.button, css[variant], css[size], full && css.full, className);

const iconSize = (size: ButtonVariant["size"]): number => (size === "small" ? 16 : 18);

interface Props extends ButtonVariant, ComponentProps<"button"> {
  /** What it started is under way: it keeps its width, says so, and cannot be pressed again. */
  pending?: boolean;
  children: ReactNode;
}

export function Button({ variant, size, icon, full, pending = false, type = "button", disabled, className, children, ...rest }: Props) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full }, className)}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      {...(pending && { onClick: (event) => event.preventDefault() })}
    >
      <span className={css.content}>
        {icon && <Icon name={icon} size={iconSize(size)} />}
        {children}
      </span>
      {pending && <span className={css.spinner} />}
    </button>
  );
}

interface LinkProps extends ButtonVariant, ComponentProps<typeof Link> {}

/** Looks like a button, but goes somewhere. */
export function ButtonLink({ variant, size, icon, full, className, children, ...rest }: LinkProps) {
  return (
    <Link className={buttonClass({ variant, size, full }, className)} {...rest}>
      <span className={css.content}>
        {icon && <Icon name={icon} size={iconSize(size)} />}
        {children}
      </span>
    </Link>
  );
}
