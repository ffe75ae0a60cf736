import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import css from "#features/backoffice/companies/screens/operator/companies.module.css";
import { staffRoles } from "#features/backoffice/staff/rules.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const invite = action("/operator/inviteStaff");
const saveRoles = action("/operator/setStaffRoles");
const setActive = action("/operator/setStaffActive");

type Staff = DataOf<"/operator/staffList">;
type Row = Staff["list"][number];

type OpenDialog = { what: "invite" } | { what: "roles" | "active"; person: Row };

/** All staff with their roles, and the latest changes. */
export function StaffScreen({ staff }: { staff: Staff }) {
  const t = useTranslations("staffConsole");
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  return (
    <Stack gap={4} shrink foot={8}>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setOpenDialog({ what: "invite" })}>
            {t("invite")}
          </Button>
        }
      />
      <StaffTable rows={staff.list} onAsk={setOpenDialog} />
      <StaffHistory rows={staff.history} />
      {openDialog?.what === "invite" && <InviteDialog onClose={close} />}
      {openDialog?.what === "roles" && <RolesDialog person={openDialog.person} onClose={close} />}
      {openDialog?.what === "active" && <ActiveDialog person={openDialog.person} onClose={close} />}
    </Stack>
  );
}

function StaffTable({ rows, onAsk }: { rows: readonly Row[]; onAsk: (openDialog: OpenDialog) => void }) {
  const t = useTranslations("staffConsole");
  const roles = useTranslations("console.roles");
  const columns: Column<Row>[] = [
    {
      key: "name",
      header: t("name"),
      cell: (row) => (
        <Stack as="span" anywhere>
          <Text as="b" weight="medium">
            {row.name} {row.is_me && `(${t("me")})`}
          </Text>
          <small>{row.email}</small>
        </Stack>
      ),
    },
    {
      key: "roles",
      header: t("roles"),
      cell: (row) => (
        <Inline as="span" align="stretch" wrap gap={1}>
          {row.operator_roles.map((role) => (
            <Badge key={role} tone={role === "administrator" ? "brand" : "neutral"}>
              {roles(role)}
            </Badge>
          ))}
        </Inline>
      ),
    },
    { key: "factor", header: t("secondFactor"), cell: (row) => (row.has_second_factor ? t("yes") : t("no")), minor: true },
    { key: "seen", header: t("lastSeen"), cell: (row) => (row.last_seen_at ? <Moment at={row.last_seen_at} as="relative" /> : "–") },
    { key: "state", header: t("state"), cell: (row) => <StaffState row={row} /> },
    {
      key: "more",
      header: "",
      cell: (row) =>
        !row.is_me && (
          <Menu
            align="end"
            label={t("more", { name: row.name })}
            className={css.more}
            items={[
              { label: t("changeRoles"), onSelect: () => onAsk({ what: "roles", person: row }) },
              {
                label: row.is_active ? t("deactivate") : t("activate"),
                danger: row.is_active,
                onSelect: () => onAsk({ what: "active", person: row }),
              },
            ]}
          >
            <Icon name="more" size={16} />
          </Menu>
        ),
    },
  ];
  return (
    <Card flush>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.person_id}
        empty={<EmptyState title={t("title")} />}
      />
    </Card>
  );
}

function StaffState({ row }: { row: Row }) {
  const t = useTranslations("staffConsole");
  if (!row.is_active) return <StatusChip tone="error">{t("inactive")}</StatusChip>;
  return row.is_invited ? <StatusChip tone="progress">{t("invited")}</StatusChip> : <StatusChip tone="done">{t("active")}</StatusChip>;
}

function StaffHistory({ rows }: { rows: Staff["history"] }) {
  const t = useTranslations("staffConsole");
  const actions = useTranslations("reviewQueueConsole.actions");
  if (rows.length === 0) return null;
  return (
    <Card title={t("changes")}>
      <Stack as="ul" gap={3}>
        {rows.map((row) => (
          <li key={`${row.at}${row.action}`}>
            <Text lines anywhere>
              {row.subject}: {actions(row.action as "staffInvited")}
            </Text>
            <small>
              {row.name} · <Moment at={row.at} as="relative" />
            </small>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

const joinRoles = (values: FormData): void => {
  values.set("operator_roles", values.getAll("role").join(","));
  values.delete("role");
};

function RoleChoices({ chosen }: { chosen: readonly OperatorRole[] }) {
  const t = useTranslations("staffConsole");
  const roles = useTranslations("console.roles");
  return (
    <FieldGroup legend={t("roles")}>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          name="role"
          value={role}
          label={roles(role)}
          hint={t(`about.${role}`)}
          defaultChecked={chosen.includes(role)}
        />
      ))}
    </FieldGroup>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("staffConsole");
  return (
    <invite.Dialog title={t("inviteTitle")} confirm={t("inviteSend")} prepare={joinRoles} done={t("invitedToast")} onClose={onClose}>
      <Text tone="soft">{t("inviteText")}</Text>
      <invite.Field name="email" label={t("email")} />
      <Grid gap={3} fitCells="12rem">
        <invite.Field name="first_name" label={t("firstName")} />
        <invite.Field name="last_name" label={t("lastName")} />
      </Grid>
      <RoleChoices chosen={[]} />
    </invite.Dialog>
  );
}

function RolesDialog({ person: { person_id, name, operator_roles }, onClose }: { person: Row; onClose: () => void }) {
  const t = useTranslations("staffConsole");
  return (
    <saveRoles.Dialog
      title={t("rolesTitle", { name })}
      confirm={t("save")}
      values={{ person_id }}
      prepare={joinRoles}
      done={t("rolesToast", { name })}
      onClose={onClose}
    >
      <RoleChoices chosen={operator_roles} />
    </saveRoles.Dialog>
  );
}

function ActiveDialog({ person: { person_id, name, is_active }, onClose }: { person: Row; onClose: () => void }) {
  const t = useTranslations("staffConsole");
  return (
    <setActive.Confirm
      danger={is_active}
      title={t(is_active ? "deactivateTitle" : "activateTitle", { name })}
      confirm={t(is_active ? "deactivate" : "activate")}
      values={{ person_id, active: !is_active }}
      done={t(is_active ? "deactivatedToast" : "activatedToast", { name })}
      onClose={onClose}
    >
      {t(is_active ? "deactivateText" : "activateText")}
    </setActive.Confirm>
  );
}
