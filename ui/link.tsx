import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** A path of ours, or a whole address, which opens beside this page. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

const isExternal = (to: string): boolean => /^[a-z]+:/.test(to);

/** Loads the next page as soon as somebody is about to follow it. */
export function Link({ to, children, ...rest }: Props) {
  const newTabProps = to.startsWith("http") ? { target: "_blank", rel: "noopener" } : {};
  if (isExternal(to)) {
    return (
      <a href={to} {...newTabProps} {...rest}>
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
