import { useTranslations } from "use-intl";
import { protectedLoader, withMessages } from "#client/page-loaders.ts";
import { loadReservations } from "#features/trade/reservations/screens/buyer/reservation-data.ts";
import { ReservationsScreen } from "#features/trade/reservations/screens/buyer/reservations-screen.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/reservations.ts";

export const clientLoader = withMessages("reservationsList", protectedLoader(loadReservations));

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Reservations({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("reservations");
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <ReservationsScreen {...loaderData} />
    </>
  );
}
