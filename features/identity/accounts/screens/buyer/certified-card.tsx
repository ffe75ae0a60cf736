import { useTranslations } from "use-intl";
import type { Session } from "#client/session.ts";
import { useReviewHours } from "#client/site.ts";
import { certificationHours, chinaUserType } from "#features/identity/accounts/rules.ts";
import css from "#features/identity/accounts/screens/buyer/center.module.css";
import { certificationStatuses } from "#features/identity/accounts/statuses.ts";
import { statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Inline, stackClass, Text, textClass } from "#ui/layout.tsx";

type Status = 0 | 1 | 2 | 3;

/** The company's certification status and its next action. */
export function CertifiedCard({ user }: { user: Session }) {
  const t = useTranslations("accountsCenter.certified");
  const hours = useReviewHours("certification", certificationHours);
  const status = (user.certified_status ?? 0) as Status;
  const path = user.user_type === chinaUserType ? "/user_center/certificationChina" : "/user_center/certification";
  const needsAction = status === 0 || status === 3;
  return (
    <section
      className={classes(
        stackClass({ align: "center", gap: 3, gapX: 6, frame: "panel", pad: 5, padX: 6 }),
        css.certified,
        textClass({ shadow: "small" }),
        needsAction && css.waiting,
      )}
    >
      <div>
        <Inline as="h2" wrap gap={2} gapX={3} size="lg" weight="bold" below={1}>
          {user.company_name}
          <StatusChip tone={toneOf(certificationStatuses, statusByCode(certificationStatuses, status), "buyer")}>
            {t(`status${status}`)}
          </StatusChip>
        </Inline>
        <Text tone="soft">{status === 1 && user.may_buy ? t("text1MayBuy") : t(`text${status}`, { hours })}</Text>
      </div>
      {(user.member_role ?? "admin") === "admin" && (
        <ButtonLink to={path} variant={needsAction ? "primary" : "secondary"}>
          {t(`go${status}`)}
        </ButtonLink>
      )}
    </section>
  );
}
