import { request } from "#client/request.ts";
import { currentSession, saveSession } from "#client/session.ts";

/**
 * Switches to another company of the login and reloads the page, so that no data of the previous company stays in this tab. Other
 * tabs notice the session change and reload too.
 */
export const switchCompany = async (company_id: number): Promise<void> => {
  const fields = await request("/user/switchCompany", { company_id });
  const session = currentSession();
  if (session) saveSession({ ...session, ...fields });
  location.assign("/user_center/home_page");
};
