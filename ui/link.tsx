import { type ComponentProps, useState } from "react";
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
    <PageLink to={to} {...rest}>
      {children}
    </PageLink>
  );
}

/**
 * The router looks up the page of a link, and loads its code, once the pointer, a finger or the focus is on it. Looking up all links of a
 * page at once is a round trip during the first load, which most visits do not need.
 */
function PageLink({ onPointerEnter, onTouchStart, onFocus, ...rest }: Props) {
  const [isIntended, setIntended] = useState(false);
  return (
    <RouterLink
      discover={isIntended ? "render" : "none"}
      prefetch="intent"
      onPointerEnter={(event) => {
        setIntended(true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        setIntended(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setIntended(true);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
