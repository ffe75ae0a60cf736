import { type ComponentProps, type MouseEvent, type SyntheticEvent, useRef, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

interface Props extends ComponentProps<"div"> {
  /** A place inside may be opened soon, because somebody rests on its link. */
  onIntent?: (url: URL) => void;
}

/** Somebody who passes over a link does not mean it yet. */
const intentDelayMs = 90;

/** The link of ours that an event happened on. */
const findLink = ({ target }: SyntheticEvent): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && link.origin === location.origin && !link.target && !link.hasAttribute("download") ? link : undefined;
};

/**
 * Plain `<a href>` inside goes through the router, and is fetched ahead once somebody rests on it. For what is repeated:
 * a page with a component for each of two hundred links is slow to come alive. `data-stay` keeps the scroll position,
 * `data-replace` takes the place of this page in the history.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click on it
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
