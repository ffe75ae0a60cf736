import { type RefObject, useLayoutEffect, useRef } from "react";
import { ScrollRestoration, useLocation, useMatches } from "react-router";

/** Remembers how far the reader has scrolled, before the router's scroll restoration acts on the same change. */
function ScrolledPlace({ place }: { place: RefObject<number> }) {
  useLayoutEffect(() => {
    place.current = window.scrollY;
  });
  return null;
}

/**
 * The router's scroll restoration. It takes the personal data of the first page for a navigation and scrolls to the top when they have
 * come; the reader who has scrolled meanwhile stays where they are.
 */
export function ScrollPosition() {
  const { key } = useLocation();
  // The personal data of a page change what matches, and nothing else that can be seen here.
  useMatches();
  const firstKey = useRef<string | undefined>(key);
  const place = useRef(0);
  if (key !== firstKey.current) firstKey.current = undefined;
  const isFirstPage = firstKey.current !== undefined;
  useLayoutEffect(() => {
    if (isFirstPage && window.scrollY === 0 && place.current > 0) window.scrollTo(0, place.current);
  });
  return (
    <>
      {isFirstPage && <ScrolledPlace place={place} />}
      <ScrollRestoration />
    </>
  );
}
