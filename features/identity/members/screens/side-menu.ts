import type { Session } from "#client/session-store.ts";
import { switchCompany, switchMerchant } from "#features/identity/members/screens/buyer/switch-company.ts";
import type { MemberRole } from "#kernel/contract.ts";
import type { MenuItem } from "#ui/menu.tsx";

/** The companies and manufacturers that a login acts for, as a menu that switches between them. `nameRole` names the role in a company. */
export const sideItems = (
  { companies = [], merchants = [], company_id, merchant_id }: Session,
  nameRole?: (role: MemberRole) => string,
): MenuItem[] => [
  ...companies.map(({ company_id: id, name, role }): MenuItem => {
    const isCurrent = !merchant_id && id === company_id;
    return {
      label: nameRole ? `${name} · ${nameRole(role)}` : name,
      icon: "building",
      current: isCurrent,
      disabled: isCurrent,
      onSelect: () => void switchCompany(id).catch(() => undefined),
    };
  }),
  ...merchants.map(({ merchant_id: id, name }): MenuItem => {
    const isCurrent = id === merchant_id;
    return {
      label: name,
      icon: "store",
      current: isCurrent,
      disabled: isCurrent,
      onSelect: () => void switchMerchant(id).catch(() => undefined),
    };
  }),
];
