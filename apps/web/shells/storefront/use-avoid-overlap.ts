import { type RefObject, useEffect, useState } from "react";

/** A link this tall covers a card, and is still pressed everywhere else; a lower one is a button or a line of text. */
const maxControlHeight = 72;

const isControl = (element: Element): boolean =>
  element.matches("button, input, select, textarea, summary") ||
  (element.matches("a") && element.getBoundingClientRect().height <= maxControlHeight);

/** Nothing that can be pressed is lower than the distance between two of these. */
const rows = [0, 0.25, 0.5, 0.75, 1];

/** Whether something to press lies under what floats there. */
const coversControl = (floating: HTMLElement): boolean => {
  const { left, top, height } = floating.getBoundingClientRect();
  const columns = [left + 1, document.documentElement.clientWidth - 1];
  return columns.some((x) =>
    rows.some((share) =>
      document.elementsFromPoint(x, top + share * height).some((element) => !floating.contains(element) && isControl(element)),
    ),
  );
};

/** Whether what floats at the edge of the page has to stand aside for what lies under it. Asked anew while one scrolls. */
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
