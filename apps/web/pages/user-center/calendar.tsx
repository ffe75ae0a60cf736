import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader, withMessages } from "#client/page-loaders.ts";
import { CalendarScreen, loadCalendar } from "#features/trade/calendar/screens/buyer/calendar-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/calendar.ts";

const load = loadCalendar satisfies LoadPageData<unknown>;

export const clientLoader = withMessages("calendar", protectedLoader(load));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("calendar");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <CalendarScreen {...loaderData} />
    </>
  );
}
