import { refreshSession } from "#client/login.ts";
import { request } from "#client/request.ts";
import { currentSession, saveSession } from "#client/session.ts";

/** Switches to a manufacturer that the login works for, and opens its console. */
export const switchMerchant = async (merchant_id: number): Promise<void> => {
  const { token, token_erp } = await request("/user/switchMerchant", { merchant_id });
  const session = currentSession();
  if (session) saveSession({ ...session, token, token_erp, user_type: 2, company_id: null, company_name: "", member_role: null });
  await refreshSession().catch(() => undefined);
  location.assign("/merchant");
};

/**
 * Switches to another company of the login and reloads the page, so that no data of the previous company stays in this tab. Other
 * tabs notice the session change and reload too.
 */
export const switchCompany = async (company_id: number): Promise<void> => {
  const fields = await request("/user/switchCompany", { company_id });
  const session = currentSession();
  if (session) saveSession({ ...session, ...fields });
  if (session?.is_merchant) await refreshSession().catch(() => undefined);
  location.assign("/user_center/home_page");
};
