import { type ReactNode, useEffect, useRef, useState } from "react";
import css from "#features/catalog/products/screens/buyer/bottom-bar.module.css";
import { classes } from "#ui/classes.ts";

/** On phones: shows the buy buttons at the bottom of the screen while the buy box (`data-buy`) is scrolled out of view. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const buttons = bar.current?.parentElement?.closest("[data-buy-side]")?.querySelector("[data-buy]");
    if (!buttons) return;
    const watch = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting));
    watch.observe(buttons);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={bar} className={classes(css.bar, isAway && css.shown)} inert={!isAway}>
      {children}
    </div>
  );
}
