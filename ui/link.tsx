import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the app, or an absolute URL, which opens in a new tab. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

const isExternal = (to: string): boolean => /^[a-z]+:/.test(to);

/** A router link that prefetches on intent; absolute URLs become plain links. */
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
