import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Session } from "#client/session-store.ts";
import css from "#features/identity/members/screens/buyer/company-switcher.module.css";
import { sideItems } from "#features/identity/members/screens/side-menu.ts";
import { Icon } from "#ui/icon.tsx";
import { Stack } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";

/** The current company as a menu, for who has several or works for manufacturers too. */
export function CompanyMenu({ session, children }: { session: Session; children: ReactNode }) {
  const t = useTranslations("members");
  return (
    <Menu className={css.button} items={sideItems(session, (role) => t(`roles.${role}`))}>
      <Stack as="span" items="start" gap="half" size="sm" tone="soft" text="start">
        {children}
        <span className="visually-hidden">{t("switcher.label")}</span>
      </Stack>
      <Icon name="chevron-down" size={14} />
    </Menu>
  );
}
