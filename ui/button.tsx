import type { ComponentProps, ReactNode } from "react";
import css from "#ui/button.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Link } from "#ui/link.tsx";

/** The appearance of buttons and button-like links. */
export interface ButtonVariant {
  /** `primary`: at most one per screen. `danger`: for actions that cannot be undone. */
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
  /** Its action is running: shows a spinner, keeps its width and ignores clicks. */
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

/** A link that looks like a button. */
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
