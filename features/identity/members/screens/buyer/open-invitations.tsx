import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/identity/members/screens/buyer/members.module.css";
import type { Invitation } from "#features/identity/members/screens/buyer/members-data.ts";
import { useTermsText } from "#features/identity/members/screens/buyer/use-terms-text.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";
import { useDeadline } from "#ui/use-deadline.ts";

/** Open invitations with the actions resend and revoke. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations("members.open");
  return (
    <Card title={t("title")}>
      <Stack as="ul" className={css.invitations}>
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.invitation_id} invitation={invitation} />
        ))}
      </Stack>
    </Card>
  );
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("members");
  const deadline = useDeadline();
  const termsText = useTermsText();
  const { revalidate } = useRevalidator();
  const done = (text: string) => () => {
    toast(text, { tone: "success" });
    void revalidate();
  };
  const again = useCall("/user/resendInvitation", done(t("open.sentAgain")));
  const revoke = useCall("/user/revokeInvitation", done(t("open.revoked")));
  const { invitation_id, email, role, invited_by, expires_at, is_expired } = invitation;
  const details = [
    t("open.by", { name: invited_by }),
    role === "purchaser" && termsText(invitation),
    !is_expired && t("open.until", { date: deadline(expires_at) }),
  ];
  return (
    <li>
      <Stack as="span" gap="half" shrink anywhere>
        <strong>{email}</strong>
        <Text as="span" size="sm" tone="faint" weight="regular">
          {details.filter(Boolean).join(" · ")}
        </Text>
      </Stack>
      <Badge>{t(`roles.${role}`)}</Badge>
      {is_expired && <StatusChip tone="error">{t("open.expired")}</StatusChip>}
      <Inline as="span" fit gap={1}>
        <Button size="small" icon="mail" pending={again.pending} onClick={() => void again.submit({ invitation_id })}>
          {t("open.again")}
        </Button>
        <Button size="small" variant="quiet" pending={revoke.pending} onClick={() => void revoke.submit({ invitation_id })}>
          {t("open.revoke")}
        </Button>
      </Inline>
    </li>
  );
}
