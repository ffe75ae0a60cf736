import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import css from "#ui/page-parts.module.css";

export interface PagePartEntry {
  id: string;
  label: string;
}

/** The part that is read: the last one whose beginning has reached the upper third of the window. */
const useReadPart = (ids: readonly string[]): string | undefined => {
  const [read, setRead] = useState(ids[0]);
  const key = ids.join(" ");
  useEffect(() => {
    const parts = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const find = () => {
      const reached = parts.filter((part) => part.getBoundingClientRect().top < innerHeight / 3);
      const latest = reached.toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top).at(-1);
      setRead((latest ?? parts[0])?.id);
    };
    const watch = new IntersectionObserver(find, { rootMargin: "0px 0px -66%", threshold: [0, 1] });
    for (const part of parts) watch.observe(part);
    return () => watch.disconnect();
  }, [key]);
  return read;
};

/** Shows a part below the header and moves the focus there, so that the keyboard goes on from it. Its address can be shared. */
const goTo = (event: MouseEvent<HTMLAnchorElement>, id: string): void => {
  const part = document.getElementById(id);
  if (!part || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  part.focus({ preventScroll: true });
  part.scrollIntoView();
  history.replaceState(history.state, "", `#${id}`);
};

/** Links to the parts of a long page, which stay in sight. Each part is a `<PagePart>`. */
export function PageParts({ label, parts }: { label: string; parts: readonly PagePartEntry[] }) {
  const read = useReadPart(parts.map(({ id }) => id));
  return (
    <nav aria-label={label} className={css.parts}>
      {parts.map(({ id, label: text }) => (
        <a key={id} href={`#${id}`} aria-current={id === read ? "true" : undefined} onClick={(event) => goTo(event, id)}>
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
