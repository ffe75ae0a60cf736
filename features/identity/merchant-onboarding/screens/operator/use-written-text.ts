import { isDay } from "#kernel/calendar.ts";
import { useDay } from "#ui/moment.tsx";

/** What an applicant wrote in a field, with a day as the language writes it. */
export const useWrittenText = (): ((written: string | undefined) => string) => {
  const day = useDay();
  return (written = "") => (isDay(written) ? day(written) : written);
};
