import { useTranslations } from "use-intl";
import css from "#features/identity/members/screens/buyer/members.module.css";
import type { MemberRole } from "#kernel/contract.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Grid, Inline } from "#ui/layout.tsx";

const rolesWithIcons = [
  ["admin", "shield"],
  ["purchaser", "cart"],
  ["approver", "check"],
  ["finance", "wallet"],
  ["viewer", "eye"],
] as const satisfies readonly (readonly [MemberRole, IconName])[];

/** A description of each role; the user's own role is marked. */
export function RoleDescriptions({ own }: { own: MemberRole }) {
  const t = useTranslations("members");
  return (
    <Grid as="ul" gap={4} cells="19rem" className={css.roles}>
      {rolesWithIcons.map(([role, icon]) => (
        <li key={role} aria-current={role === own ? "true" : undefined}>
          <Icon name={icon} size={20} />
          <div>
            <Inline as="h2" gap={2} below={1} size="md" tone="ink" weight="bold">
              {t(`roles.${role}`)} {role === own && <Badge tone="brand">{t("you")}</Badge>}
            </Inline>
            <p>{t(`roleTexts.${role}`)}</p>
          </div>
        </li>
      ))}
    </Grid>
  );
}
