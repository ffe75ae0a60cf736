import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import css from "#features/identity/members/screens/buyer/members.module.css";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { useDeadline } from "#ui/use-deadline.ts";
import type { Invitation, People } from "./people-data.ts";
import { useRoleName } from "./use-role-name.ts";

/** Open invitations with the actions resend and withdraw. */
export function PeopleInvitations({ people }: { people: People }) {
  const t = useTranslations("merchantMembers.open");
  return (
    <Card title={t("title")}>
      <Stack as="ul" className={css.invitations}>
        {people.invitations.map((invitation) => (
          <OpenInvitation key={invitation.invitation_id} invitation={invitation} mayChange={people.may_change} />
        ))}
      </Stack>
    </Card>
  );
}

function OpenInvitation({ invitation, mayChange }: { invitation: Invitation; mayChange: boolean }) {
  const t = useTranslations("merchantMembers.open");
  const roleName = useRoleName();
  const deadline = useDeadline();
  const again = usePageMutation("/merchant/resendInvitation", { done: t("sentAgain") });
  const revoke = usePageMutation("/merchant/revokeInvitation", { done: t("revoked") });
  const { invitation_id, email, invited_by, expires_at, is_expired } = invitation;
  const details = [t("by", { name: invited_by }), !is_expired && t("until", { date: deadline(expires_at) })];
  return (
    <li>
      <Stack as="span" gap="half" shrink anywhere>
        <strong>{email}</strong>
        <Text as="span" size="sm" tone="faint" weight="regular">
          {details.filter(Boolean).join(" · ")}
        </Text>
      </Stack>
      <Badge>{roleName(invitation)}</Badge>
      {is_expired && <StatusChip tone="error">{t("expired")}</StatusChip>}
      {mayChange && (
        <Inline as="span" fit gap={1}>
          <Button size="small" icon="mail" pending={again.pending} onClick={() => void again.submit({ invitation_id })}>
            {t("again")}
          </Button>
          <Button size="small" variant="quiet" pending={revoke.pending} onClick={() => void revoke.submit({ invitation_id })}>
            {t("revoke")}
          </Button>
        </Inline>
      )}
    </li>
  );
}
