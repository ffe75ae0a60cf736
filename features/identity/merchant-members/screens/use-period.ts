import { useDay } from "#ui/moment.tsx";

/** Returns a function that writes a period of days: "Dec 24, 2026 – Jan 2, 2027". */
export const usePeriod = () => {
  const day = useDay();
  return ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
    starts_on === ends_on ? day(starts_on) : `${day(starts_on)} – ${day(ends_on)}`;
};
