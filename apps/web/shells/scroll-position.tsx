import { useLayoutEffect, useRef } from "react";
import { ScrollRestoration, useLocation, useMatches } from "react-router";

/** Calls back before the router's scroll restoration acts on the same change. */
function Before({ run }: { run: () => void }) {
  useLayoutEffect(run);
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
  const first = useRef<string | undefined>(key);
  if (key !== first.current) first.current = undefined;
  let place = 0;
  useLayoutEffect(() => {
    if (first.current && !scrollY) scrollTo(0, place);
  });
  return (
    <>
      <Before
        run={() => {
          place = scrollY;
        }}
      />
      <ScrollRestoration />
    </>
  );
}
