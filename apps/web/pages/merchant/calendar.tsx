import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadMerchantCalendar, MerchantCalendarScreen } from "#features/trade/calendar/screens/merchant/calendar-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/calendar.ts";

export const clientLoader = withMessages("calendar", protectedLoader(loadMerchantCalendar));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("calendar");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <MerchantCalendarScreen {...loaderData} />
    </>
  );
}
