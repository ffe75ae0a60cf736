import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { formatDays } from "#kernel/calendar.ts";

type Delivery = DataOf<"/home/cardDelivery">;

/** Days of goods that nobody has ordered yet; null where they are not known. */
export type OfferedDays = Pick<Delivery["list"][number], "pickup_from" | "ship_by" | "deliver_from" | "deliver_to">;

/** Words for the dates of goods before they are ordered, and for what their freight includes: the same on every page. */
export const useDeliveryText = () => {
  const t = useTranslations("freightOffer");
  const language = useLocale();
  const format = useFormatter();
  const day = (kind: "pickup" | "ship", at: string | null): string => (at === null ? "" : t(kind, { days: formatDays(at, at, language) }));
  return {
    t,
    pickup: ({ pickup_from }: Pick<OfferedDays, "pickup_from">): string => day("pickup", pickup_from),
    ship: ({ ship_by }: Pick<OfferedDays, "ship_by">): string => day("ship", ship_by),
    deliver: ({ deliver_from, deliver_to }: Pick<OfferedDays, "deliver_from" | "deliver_to">): string =>
      deliver_from && deliver_to ? t("deliver", { days: formatDays(deliver_from, deliver_to, language) }) : "",
    /** "incl. liftgate"; empty without services. */
    included: (accessorials: Delivery["accessorials"]): string => {
      const services = accessorials.map((code) => t(`service.${code}`));
      return services.length === 0 ? "" : t("included", { services: format.list(services) });
    },
    /** Why goods are not delivered to a ZIP code; empty where they are. */
    problem: (problem: Delivery["list"][number]["problem"], zip: string): string => (problem ? t(`problem.${problem}`, { zip }) : ""),
  };
};
