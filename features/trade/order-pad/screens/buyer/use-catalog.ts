import { useEffect, useRef, useState } from "react";
import { followCatalog, type LoadedCatalog, type PadCompany } from "#features/trade/order-pad/screens/buyer/load-catalog.ts";

/** How often an open pad asks for changes. */
const followEveryMs = 30_000;

/** The catalog of the pad, which follows changes while the page is visible. `refresh` asks at once. */
export const useCatalog = (loaded: LoadedCatalog, company: PadCompany) => {
  const [current, setCurrent] = useState(loaded);
  const latest = useRef(current);
  const refresh = async () => {
    // Without an answer the pad keeps what it has; the server judges again when rows are added.
    const next = await followCatalog(latest.current, company).catch(() => latest.current);
    latest.current = next;
    setCurrent(next);
  };
  const refreshRef = useRef(refresh);
  useEffect(() => {
    refreshRef.current = refresh;
  });
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === "visible") void refreshRef.current();
    };
    const timer = setInterval(follow, followEveryMs);
    document.addEventListener("visibilitychange", follow);
    follow();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", follow);
    };
  }, []);
  return { ...current, refresh };
};
