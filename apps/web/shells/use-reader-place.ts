import { useLayoutEffect, useRef } from "react";

/**
 * Leaves the reader where they are when the data of a page change. The router's scroll restoration takes the personal data of the first page for
 * a navigation and scrolls to the top; it has to be below the caller, so that this comes after it.
 */
export const useReaderPlace = (locationKey: string): void => {
  const last = useRef(locationKey);
  // Undefined on the server, where effects do not run.
  const place = globalThis.scrollY;
  useLayoutEffect(() => {
    if (last.current === locationKey && !scrollY) scrollTo(0, place);
    last.current = locationKey;
  });
};
