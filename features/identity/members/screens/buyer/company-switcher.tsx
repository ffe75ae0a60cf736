import { useTranslations } from "use-intl";
import { useSession } from "#client/session.ts";
import css from "#features/identity/members/screens/buyer/company-switcher.module.css";
import { switchCompany, switchMerchant } from "#features/identity/members/screens/buyer/switch-company.ts";
import { Icon } from "#ui/icon.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";

/** The current company and role; a menu when the login has several, or works for manufacturers too. */
export function CompanySwitcher() {
  const t = useTranslations("members");
  const session = useSession();
  if (!session?.company_name) return null;
  const { company_name, company_id, companies = [], merchants = [], member_role } = session;
  const role = member_role && (
    <Text as="span" size="xs" tone="faint">
      {t(`roles.${member_role}`)}
    </Text>
  );
  if (companies.length + merchants.length < 2) {
    return (
      <Stack as="p" items="start" gap="half" size="sm" tone="soft">
        <span>{company_name}</span>
        {role}
      </Stack>
    );
  }
  return (
    <Menu
      className={css.button}
      items={[
        ...companies.map(({ company_id: id, name, role: ownRole }) => ({
          label: `${name} · ${t(`roles.${ownRole}`)}`,
          icon: "building" as const,
          current: id === company_id,
          disabled: id === company_id,
          onSelect: () => void switchCompany(id).catch(() => undefined),
        })),
        ...merchants.map(({ merchant_id: id, name }) => ({
          label: name,
          icon: "store" as const,
          onSelect: () => void switchMerchant(id).catch(() => undefined),
        })),
      ]}
    >
      <Stack as="span" items="start" gap="half" size="sm" tone="soft" text="start">
        <span>{company_name}</span>
        {role}
        <span className="visually-hidden">{t("switcher.label")}</span>
      </Stack>
      <Icon name="chevron-down" size={14} />
    </Menu>
  );
}
