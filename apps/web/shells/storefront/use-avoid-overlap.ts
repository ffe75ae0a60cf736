import { type RefObject, useEffect, useState } from "react";

/** Taller links are whole cards, which can be clicked elsewhere, so overlapping them is accepted. */
const maxControlHeight = 72;

const isControl = (element: Element): boolean =>
  element.matches("button, input, select, textarea, summary") ||
  (element.matches("a") && element.getBoundingClientRect().height <= maxControlHeight);

/** Sample rows, as fractions of the height; controls are taller than the distance between two rows. */
const rows = [0, 0.25, 0.5, 0.75, 1];

/** Whether the floating element covers a control. */
const coversControl = (floating: HTMLElement): boolean => {
  const { left, top, height } = floating.getBoundingClientRect();
  const columns = [left + 1, document.documentElement.clientWidth - 1];
  return columns.some((x) =>
    rows.some((share) =>
      document.elementsFromPoint(x, top + share * height).some((element) => !floating.contains(element) && isControl(element)),
    ),
  );
};

/** Whether a floating element currently covers a control. Checked again on scroll and resize. */
export const useAvoidOverlap = (floating: RefObject<HTMLElement | null>): boolean => {
  const [isOverlapping, setOverlapping] = useState(false);
  useEffect(() => {
    let frame = 0;
    const scheduleCheck = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (floating.current) setOverlapping(coversControl(floating.current));
      });
    };
    const page = new ResizeObserver(scheduleCheck);
    page.observe(document.body);
    addEventListener("scroll", scheduleCheck, { passive: true });
    addEventListener("resize", scheduleCheck, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.disconnect();
      removeEventListener("scroll", scheduleCheck);
      removeEventListener("resize", scheduleCheck);
    };
  }, [floating]);
  return isOverlapping;
};
