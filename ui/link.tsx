import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** A path of ours, or a whole address, which opens beside this page. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

const isElsewhere = (to: string): boolean => /^[a-z]+:/.test(to);

/** Loads the next page as soon as somebody is about to follow it. */
export function Link({ to, children, ...rest }: Props) {
  const opensBeside = to.startsWith("http") ? { target: "_blank", rel: "noopener" } : {};
  if (isElsewhere(to)) {
    return (
      <a href={to} {...opensBeside} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink to={to} prefetch="intent" {...rest}>
      {children}
    </RouterLink>
  );
}
