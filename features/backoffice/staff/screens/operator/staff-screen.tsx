import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import css from "#features/backoffice/companies/screens/operator/companies.module.css";
import { staffRoles } from "#features/backoffice/staff/rules.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextField } from "#ui/text-field.tsx";

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
          <b className="l-weight-medium">
            {row.name} {row.is_me && `(${t("me")})`}
          </b>
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
            <p className="l-lines l-anywhere">
              {row.subject}: {actions(row.action as "staffInvited")}
            </p>
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
  const ui = useTranslations("ui");
  const id = useId();
  const invite = usePageMutation("/operator/inviteStaff", { done: t("invitedToast"), onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("inviteTitle")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" pending={invite.pending}>
            {t("inviteSend")}
          </Button>
        </>
      }
    >
      <Form call={invite} id={id} prepare={joinRoles}>
        <Text tone="soft">{t("inviteText")}</Text>
        <TextField name="email" type="email" label={t("email")} required maxLength={120} />
        <Grid gap={3} fitCells="12rem">
          <TextField name="first_name" label={t("firstName")} required maxLength={120} />
          <TextField name="last_name" label={t("lastName")} required maxLength={120} />
        </Grid>
        <RoleChoices chosen={[]} />
      </Form>
    </Dialog>
  );
}

function RolesDialog({ person, onClose }: { person: Row; onClose: () => void }) {
  const t = useTranslations("staffConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const save = usePageMutation("/operator/setStaffRoles", { done: t("rolesToast", { name: person.name }), onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("rolesTitle", { name: person.name })}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" pending={save.pending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Form call={save} id={id} prepare={joinRoles}>
        <input type="hidden" name="person_id" value={person.person_id} />
        <RoleChoices chosen={person.operator_roles} />
      </Form>
    </Dialog>
  );
}

function ActiveDialog({ person, onClose }: { person: Row; onClose: () => void }) {
  const t = useTranslations("staffConsole");
  const change = usePageMutation("/operator/setStaffActive", {
    done: person.is_active ? t("deactivatedToast", { name: person.name }) : t("activatedToast", { name: person.name }),
    onClose,
  });
  return (
    <ConfirmDialog
      open
      danger={person.is_active}
      onClose={onClose}
      title={person.is_active ? t("deactivateTitle", { name: person.name }) : t("activateTitle", { name: person.name })}
      confirmLabel={person.is_active ? t("deactivate") : t("activate")}
      pending={change.pending}
      onConfirm={() => change.submit({ person_id: person.person_id, active: !person.is_active })}
    >
      {person.is_active ? t("deactivateText") : t("activateText")}
    </ConfirmDialog>
  );
}
