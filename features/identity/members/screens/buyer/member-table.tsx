import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { MemberDialog } from "#features/identity/members/screens/buyer/member-dialog.tsx";
import css from "#features/identity/members/screens/buyer/members.module.css";
import { type Member, type MemberList, memberPageSize } from "#features/identity/members/screens/buyer/members-data.ts";
import { SpendingMeter } from "#features/identity/members/screens/buyer/spending-meter.tsx";
import { useTermsText } from "#features/identity/members/screens/buyer/use-terms-text.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Pager } from "#ui/pager.tsx";

const remove = action("/user/removeMember");

/** The company's members with role, limits and spending, and actions to edit and remove them. */
export function MemberTable({ members }: { members: MemberList }) {
  const t = useTranslations("members");
  const termsText = useTermsText();
  const [editing, setEditing] = useState<Member>();
  const [removing, setRemoving] = useState<Member>();
  const columns: Column<Member>[] = [
    { key: "name", header: t("columns.name"), cell: (member) => <MemberName member={member} />, width: "17rem" },
    {
      key: "role",
      header: t("columns.role"),
      cell: ({ role }) => <Badge tone={role === "admin" ? "brand" : "neutral"}>{t(`roles.${role}`)}</Badge>,
    },
    {
      key: "limits",
      header: t("columns.limits"),
      width: "11rem",
      cell: (member) => (
        <Text as="span" size="sm" tone="soft">
          {termsText(member)}
        </Text>
      ),
    },
    {
      key: "month",
      header: t("columns.month"),
      cell: ({ spent, month_limit }) => <SpendingMeter spent={spent} limit={month_limit} />,
      width: "10rem",
    },
    {
      key: "seen",
      header: t("columns.seen"),
      minor: true,
      cell: ({ last_seen_at }) => (
        <Text as="span" nowrap>
          {last_seen_at ? <Moment at={last_seen_at} as="relative" /> : t("never")}
        </Text>
      ),
    },
    {
      key: "actions",
      header: t("columns.actions"),
      cell: (member) => (
        <Inline as="span" fit gap={1}>
          <IconButton icon="edit" size="small" label={t("edit", { name: member.name })} onClick={() => setEditing(member)} />
          {!member.is_self && <RemoveButton member={member} admins={members.admin_count} onPress={() => setRemoving(member)} />}
        </Inline>
      ),
    },
  ];
  return (
    <Card flush>
      <DataTable caption={t("title")} columns={columns} rows={members.list} rowKey={({ member_id }) => member_id} empty={null} />
      {members.count > memberPageSize && (
        <Box pad={3} padX="card">
          <Pager total={members.count} pageSize={memberPageSize} />
        </Box>
      )}
      {editing && (
        <MemberDialog member={editing} isLastAdmin={isLastAdmin(editing, members.admin_count)} onClose={() => setEditing(undefined)} />
      )}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

const isLastAdmin = ({ role }: Member, admins: number): boolean => role === "admin" && admins === 1;

function MemberName({ member: { name, account, is_self, is_frozen } }: { member: Member }) {
  const t = useTranslations("members");
  return (
    <Inline as="span" gap={3}>
      <Stack
        as="span"
        align="center"
        items="center"
        rigid
        tone="brand"
        weight="bold"
        ground="brand"
        className={css.initial}
        aria-hidden="true"
      >
        {name.slice(0, 1)}
      </Stack>
      <Stack as="span" gap="half" shrink anywhere>
        <strong>
          {name}{" "}
          {is_self && (
            <Text as="span" size="sm" tone="faint" weight="regular">
              ({t("you")})
            </Text>
          )}
        </strong>
        <Text as="span" size="sm" tone="faint" weight="regular">
          {account}
        </Text>
        {is_frozen && <StatusChip tone="error">{t("frozen")}</StatusChip>}
      </Stack>
    </Inline>
  );
}

function RemoveButton({ member, admins, onPress }: { member: Member; admins: number; onPress: () => void }) {
  const t = useTranslations("members");
  const last = isLastAdmin(member, admins);
  return (
    <IconButton
      icon="trash"
      size="small"
      label={last ? t("lastAdmin") : t("remove", { name: member.name })}
      disabled={last}
      onClick={onPress}
    />
  );
}

function RemoveDialog({ member: { member_id, name }, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations("members");
  return (
    <remove.Confirm
      danger
      title={t("removeTitle", { name })}
      confirm={t("removeAction")}
      values={{ member_id }}
      done={t("removed", { name })}
      onClose={onClose}
    >
      {t("removeText", { name })}
    </remove.Confirm>
  );
}
