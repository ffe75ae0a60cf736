import type { OperatorRole } from "#kernel/contract.ts";
import type { Context } from "#platform/serve.ts";
import type { Site } from "#platform/sites.ts";
import type { getUserBaseInfo, info, saveUserInfo } from "../contract.ts";
import { inviteCodeOf, profileOf, type StaffContact, setProfile, sitesOf, staffContacts } from "../queries.ts";
import { fullName } from "../rules.ts";

/** Who is logged in, or login_status 0 (spec 4.3). The token stays the same; being asked prolongs its idle time. */
export const readInfo = async ({ request, db, session }: Context<typeof info>) => {
  if (!session) return { login_status: 0 as const, auth_status: 0, token: "" };
  const profile = await db.only(profileOf, session.person_id, session.company_id);
  return {
    login_status: 1 as const,
    auth_status: session.certified_status,
    token: request.token,
    user_type: session.user_type,
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
    needs_second_factor: session.needs_second_factor,
    is_merchant: session.merchant_id !== null,
    acting: session.acting_until && { name: session.acting_name ?? "", until: session.acting_until },
  };
};

/** A member of staff as a buyer sees them; the site's own contact where the desk is empty. */
const contactOf = (staff: readonly StaffContact[], role: OperatorRole, site: Site) => {
  const found = staff.find(({ operator_role }) => operator_role === role);
  return {
    name: found ? fullName(found) : site.contact_company,
    email: found?.email ?? site.contact_email,
    phone: found?.phone ?? site.contact_phone,
  };
};

export const readBaseInfo = async ({ request, db, platform, session }: Context<typeof getUserBaseInfo>) => {
  const sites = await db.rows(sitesOf, session.person_id);
  const staff = await db.rows(staffContacts);
  const company = session.company_id === null ? undefined : await db.row(inviteCodeOf, session.company_id);
  return {
    invite_code: company?.invite_code ?? "",
    sales_admin: contactOf(staff, "salesman", request.site),
    customer_manager: contactOf(staff, "service", request.site),
    sites: sites.map(({ site_code, joined_at }) => ({ site_code, title: platform.sites.get(site_code)?.title ?? site_code, joined_at })),
  };
};

export const saveProfile = async ({ body, platform, session, transaction }: Context<typeof saveUserInfo>): Promise<null> => {
  await transaction(async (tx) => {
    await tx.changed(setProfile, session.person_id, body.first_name, body.last_name, body.mobile_country_code, body.mobile);
    return null;
  });
  platform.sessions.forgetAll();
  return null;
};
