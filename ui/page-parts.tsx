import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import css from "#ui/page-parts.module.css";

export interface PagePartEntry {
  id: string;
  label: string;
}

/** The part that is read, and marking the one that a link leads to: it stays marked while its beginning is in the window. */
const useReadPart = (ids: readonly string[]): [read: string | undefined, mark: (id: string) => void] => {
  const [read, setRead] = useState(ids[0]);
  const marked = useRef("");
  const key = ids.join(" ");
  useEffect(() => {
    const parts = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const topOf = (part: HTMLElement): number => part.getBoundingClientRect().top;
    const find = () => {
      const held = parts.find((part) => part.id === marked.current && topOf(part) >= 0 && topOf(part) < innerHeight);
      if (!held) marked.current = "";
      const reached = parts.filter((part) => topOf(part) < innerHeight * 0.36).toSorted((one, other) => topOf(one) - topOf(other));
      setRead((held ?? reached.at(-1) ?? parts[0])?.id);
    };
    const watch = new IntersectionObserver(find, { rootMargin: "0px 0px -66%", threshold: [0, 1] });
    for (const part of parts) watch.observe(part);
    return () => watch.disconnect();
  }, [key]);
  const mark = (id: string) => {
    marked.current = id;
    setRead(id);
  };
  return [read, mark];
};

/** Shows a part below the links and moves the focus there, so that the keyboard goes on from it. Its address can be shared. */
const goTo = (id: string): void => {
  const part = document.getElementById(id);
  if (!part) return;
  part.focus({ preventScroll: true });
  part.scrollIntoView();
  history.replaceState(history.state, "", `#${id}`);
};

/** Links to the parts of a long page, which stay in sight. Each part is a `<PagePart>`. */
export function PageParts({ label, parts }: { label: string; parts: readonly PagePartEntry[] }) {
  const [read, mark] = useReadPart(parts.map(({ id }) => id));
  const strip = useRef<HTMLElement>(null);
  // Scrolls the marked link into the strip.
  useEffect(() => {
    const [nav, link] = [strip.current, strip.current?.querySelector<HTMLElement>("[aria-current]")];
    if (read && nav && link) nav.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.clientWidth / 2;
  }, [read]);
  const follow = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    mark(id);
    goTo(id);
  };
  return (
    <nav ref={strip} aria-label={label} className={css.parts}>
      {parts.map(({ id, label: text }) => (
        <a key={id} href={`#${id}`} aria-current={id === read ? "true" : undefined} onClick={(event) => follow(event, id)}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** A part of a page that `PageParts` links to. */
export function PagePart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={css.part}>
      {children}
    </div>
  );
}
