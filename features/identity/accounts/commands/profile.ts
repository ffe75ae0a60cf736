import type { OperatorRole } from "#kernel/contract.ts";
import type { Context } from "#platform/serve.ts";
import { merchantRights } from "#platform/session.ts";
import type { Site } from "#platform/sites.ts";
import type { getUserBaseInfo, info, saveUserInfo } from "../contract.ts";
import { inviteCodeByCompany, profileByPerson, type StaffContact, setProfile, sitesByPerson, staffContacts } from "../queries.ts";
import { fullName } from "../rules.ts";
import { toStoredMobile } from "./stored-phone.ts";

/** The logged-in user, or login_status 0 without a valid token. The call extends the session's idle time and keeps its token. */
export const getInfo = async ({ request, db, session }: Context<typeof info>) => {
  if (!session) return { login_status: 0 as const, auth_status: "notCertified" as const, token: "" };
  const profile = await db.only(profileByPerson, {
    person_id: session.person_id,
    company_id: session.company_id,
    merchant_id: session.merchant_id,
  });
  const rights = merchantRights(session);
  return {
    login_status: 1 as const,
    auth_status: session.certified_status,
    token: request.token,
    user_type: session.user_type,
    merchant_id: session.merchant_id,
    merchant_name: profile.merchant_name ?? "",
    merchant_role: session.merchant_role,
    merchant_full_areas: [...rights.full_areas],
    merchant_see_areas: [...rights.see_areas],
    merchants: profile.merchants,
    buy_discount: profile.buy_discount,
    first_name: session.first_name,
    last_name: session.last_name,
    mobile_country_code: session.mobile_country_code,
    mobile: profile.mobile,
    email: profile.email ?? "",
    phone: profile.phone ?? "",
    company_name: profile.company_name ?? "",
    member_role: session.member_role,
    may_pay: session.may_pay,
    company_id: session.company_id,
    companies: profile.companies,
    certified_status: session.certified_status,
    may_buy: session.may_buy,
    customer_type: session.customer_type,
    internal_user: session.is_internal_user,
    operator_roles: session.operator_roles,
    view_areas: session.view_areas,
    closed_areas: session.closed_areas,
    role_name: session.role_name,
    needs_second_factor: session.needs_second_factor,
    is_merchant: session.merchant_id !== null,
    acting: session.acting_until && { name: session.acting_name ?? "", until: session.acting_until },
  };
};

/** The contact details of a staff role; the site's own contact when nobody has the role. */
const toContact = (staff: readonly StaffContact[], role: OperatorRole, site: Site) => {
  const found = staff.find(({ operator_role }) => operator_role === role);
  return {
    name: found ? fullName(found) : site.contact_company,
    email: found?.email ?? site.contact_email,
    phone: found?.phone ?? site.contact_phone,
  };
};

/** The company's invitation code, its contacts and the sites of the account. */
export const getBaseInfo = async ({ request, db, platform, session }: Context<typeof getUserBaseInfo>) => {
  const sites = await db.rows(sitesByPerson, { person_id: session.person_id });
  const staff = await db.rows(staffContacts);
  const company = session.company_id === null ? undefined : await db.row(inviteCodeByCompany, { company_id: session.company_id });
  return {
    invite_code: company?.invite_code ?? "",
    sales_admin: toContact(staff, "salesman", request.site),
    customer_manager: toContact(staff, "service", request.site),
    sites: sites.map(({ site_code, joined_at }) => ({ site_code, title: platform.sites.get(site_code)?.title ?? site_code, joined_at })),
  };
};

/** Updates the name and mobile number of the user. */
export const saveProfile = async ({ body, platform, session, transaction }: Context<typeof saveUserInfo>): Promise<null> => {
  await transaction(async (tx) => {
    tx.write(setProfile, {
      person_id: session.person_id,
      first_name: body.first_name,
      last_name: body.last_name,
      country_code: body.mobile_country_code,
      mobile: toStoredMobile(body),
    });
    return null;
  });
  platform.sessions.clear();
  return null;
};
