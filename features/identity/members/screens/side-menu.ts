import type { Session } from "#client/session-store.ts";
import { switchCompany, switchMerchant } from "#features/identity/members/screens/buyer/switch-company.ts";
import type { MenuItem } from "#ui/menu.tsx";

/** The companies and manufacturers that a login acts for, as a menu that switches between them. One side alone needs no menu. */
export const sideItems = ({ companies = [], merchants = [], company_id, merchant_id }: Session): MenuItem[] => [
  ...companies.map(({ company_id: id, name }): MenuItem => {
    const isCurrent = !merchant_id && id === company_id;
    return {
      label: name,
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
