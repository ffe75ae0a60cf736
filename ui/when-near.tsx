import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

/** Whether the reader came near an element: within `margin` of what the window shows. It stays so. */
export const useNear = (element: RefObject<Element | null>, margin: string): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: margin });
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, margin]);
  return isNear;
};

/** Shows its content once the reader comes to what follows it, or to what it follows as the last of its column. It takes no place before. */
export function WhenNear({ children }: { children: ReactNode }) {
  const neighbor = useRef<Element>(null);
  const isNear = useNear(neighbor, "0px");
  if (isNear) return children;
  return (
    <span
      hidden
      ref={(mark) => {
        neighbor.current = mark && (mark.nextElementSibling ?? mark.previousElementSibling);
      }}
    />
  );
}
