import { useSession } from "#client/session.ts";
import type { Session } from "#client/session-store.ts";
import { areaOfMerchantPage, type MerchantArea, merchantAccessTo } from "#kernel/merchant-areas.ts";
import type { AreaAccess } from "#kernel/staff-areas.ts";

/** What a person may do in an area of the work of the manufacturer they act for. The server judges again. */
export const merchantAccess = (session: Session | undefined, area: MerchantArea): AreaAccess =>
  merchantAccessTo(area, { full_areas: session?.merchant_full_areas ?? [], see_areas: session?.merchant_see_areas ?? [] });

/** The same for a page, by its path. Pages in no area are open to everybody. */
export const accessToMerchantPage = (session: Session | undefined, path: string): AreaAccess => {
  const area = areaOfMerchantPage(path);
  return area === undefined ? "full" : merchantAccess(session, area);
};

/** Whether the person may change something in an area. Staff who look at the console may not. */
export const useMayChange = (area: MerchantArea): boolean => {
  const session = useSession();
  return !session?.acting && merchantAccess(session, area) === "full";
};
