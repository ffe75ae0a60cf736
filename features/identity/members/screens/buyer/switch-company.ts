import { request } from "#client/request.ts";
import { currentSession, saveSession } from "#client/session.ts";

/**
 * Acts for another company of the login. The page is loaded anew, so that nothing that was read for the former company is
 * left in this tab; other tabs see the session change and load anew too.
 */
export const switchCompany = async (company_id: number): Promise<void> => {
  const fields = await request("/user/switchCompany", { company_id });
  const session = currentSession();
  if (session) saveSession({ ...session, ...fields });
  location.assign("/user_center/home_page");
};
