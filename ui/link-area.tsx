import { type ComponentProps, type MouseEvent, type SyntheticEvent, useRef, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

interface Props extends ComponentProps<"div"> {
  /** Called with the URL of a link that the user hovers or focuses for a moment. */
  onIntent?: (url: URL) => void;
}

/** How long the pointer must rest on a link to count as intent. */
const intentDelayMs = 90;

/** The same-origin link of an event, if any. */
const findLink = ({ target }: SyntheticEvent): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && link.origin === location.origin && !link.target && !link.hasAttribute("download") ? link : undefined;
};

/**
 * Handles plain `<a href>` links inside it with the router and prefetches them on intent. For long lists, because hydrating one
 * component per link is slow. `data-stay` keeps the scroll position, `data-replace` replaces the history entry.
 */
export function LinkArea({ onIntent, children, ...rest }: Props) {
  const navigate = useNavigate();
  const [prefetchedPage, setPrefetchedPage] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    clearTimeout(timer.current);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = isPlain && !event.defaultPrevented ? findLink(event) : undefined;
    if (!link) return;
    event.preventDefault();
    const { stay, replace } = link.dataset;
    navigate(link.pathname + link.search + link.hash, { preventScrollReset: stay !== undefined, replace: replace !== undefined });
  };
  const scheduleIntent = (event: SyntheticEvent) => {
    clearTimeout(timer.current);
    const link = findLink(event);
    if (!link) return;
    const url = new URL(link.href);
    timer.current = setTimeout(() => {
      onIntent?.(url);
      if (url.pathname !== location.pathname) setPrefetchedPage(url.pathname + url.search);
    }, intentDelayMs);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the interactive elements
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a key on a link fires a click
    <div
      {...rest}
      onClick={handleClick}
      onPointerOver={scheduleIntent}
      onFocus={scheduleIntent}
      onPointerLeave={() => clearTimeout(timer.current)}
    >
      {children}
      {prefetchedPage && <PrefetchPageLinks page={prefetchedPage} />}
    </div>
  );
}
