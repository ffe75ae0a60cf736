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
import { SelectField } from "#ui/select-field.tsx";

const invite = action("/operator/inviteStaff");
const saveRoles = action("/operator/setStaffRoles");
const setActive = action("/operator/setStaffActive");
const saveWarehouses = action("/operator/setStaffWarehouses");

type Staff = DataOf<"/operator/staffList">;
type Row = Staff["list"][number];

type OpenDialog = { what: "invite" } | { what: "roles" | "warehouses" | "active"; person: Row };

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
      {openDialog?.what === "invite" && <InviteDialog ownRoles={staff.own_roles} onClose={close} />}
      {openDialog?.what === "roles" && <RolesDialog person={openDialog.person} ownRoles={staff.own_roles} onClose={close} />}
      {openDialog?.what === "warehouses" && <WarehousesDialog person={openDialog.person} warehouses={staff.warehouses} onClose={close} />}
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
          {row.staff_role_id === null ? (
            row.operator_roles.map((role) => (
              <Badge key={role} tone={role === "administrator" ? "brand" : "neutral"}>
                {roles(role)}
              </Badge>
            ))
          ) : (
            <Badge>{row.role_name}</Badge>
          )}
          {row.warehouse_names.length > 0 && <small>{row.warehouse_names.join(", ")}</small>}
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
              ...(row.operator_roles.includes("warehouse") && !row.operator_roles.includes("administrator")
                ? [{ label: t("warehouses"), onSelect: () => onAsk({ what: "warehouses" as const, person: row }) }]
                : []),
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

/** Ready roles, or one of the market's own. */
const joinRoles = (values: FormData): void => {
  values.set("operator_roles", values.getAll("role").join(","));
  values.delete("role");
  if (values.get("staff_role_id") === "") values.delete("staff_role_id");
};

type OwnRoles = Staff["own_roles"];

interface RoleChoicesProps {
  ownRoles: OwnRoles;
  /** Those that the person has. */
  chosen?: Pick<Row, "operator_roles" | "staff_role_id">;
}

/** The ready roles, and those of the market's own where there are any. */
function RoleChoices({ ownRoles, chosen }: RoleChoicesProps) {
  const t = useTranslations("staffConsole");
  const [ownRole, setOwnRole] = useState(String(chosen?.staff_role_id ?? ""));
  return (
    <>
      {ownRoles.length > 0 && (
        <SelectField
          name="staff_role_id"
          label={t("kind")}
          placeholder={t("readyRoles")}
          value={ownRole}
          onChange={(event) => setOwnRole(event.target.value)}
          options={ownRoles.map(({ staff_role_id, name }) => ({ value: staff_role_id, label: name }))}
        />
      )}
      {ownRole === "" && <ReadyRoleChoices chosen={chosen?.staff_role_id == null ? (chosen?.operator_roles ?? []) : []} />}
    </>
  );
}

function ReadyRoleChoices({ chosen }: { chosen: readonly OperatorRole[] }) {
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

function InviteDialog({ ownRoles, onClose }: { ownRoles: OwnRoles; onClose: () => void }) {
  const t = useTranslations("staffConsole");
  return (
    <invite.Dialog title={t("inviteTitle")} confirm={t("inviteSend")} prepare={joinRoles} done={t("invitedToast")} onClose={onClose}>
      <Text tone="soft">{t("inviteText")}</Text>
      <invite.Field name="email" label={t("email")} />
      <Grid gap={3} fitCells="12rem">
        <invite.Field name="first_name" label={t("firstName")} />
        <invite.Field name="last_name" label={t("lastName")} />
      </Grid>
      <RoleChoices ownRoles={ownRoles} />
    </invite.Dialog>
  );
}

interface RolesDialogProps {
  person: Row;
  ownRoles: OwnRoles;
  onClose: () => void;
}

function RolesDialog({ person, ownRoles, onClose }: RolesDialogProps) {
  const t = useTranslations("staffConsole");
  const { person_id, name } = person;
  return (
    <saveRoles.Dialog
      title={t("rolesTitle", { name })}
      confirm={t("save")}
      values={{ person_id }}
      prepare={joinRoles}
      done={t("rolesToast", { name })}
      onClose={onClose}
    >
      <RoleChoices ownRoles={ownRoles} chosen={person} />
    </saveRoles.Dialog>
  );
}

const joinWarehouses = (values: FormData): void => {
  values.set("warehouse_ids", values.getAll("warehouse").join(","));
  values.delete("warehouse");
};

interface WarehousesDialogProps {
  person: Row;
  warehouses: Staff["warehouses"];
  onClose: () => void;
}

/** The warehouses that a member of staff is limited to. */
function WarehousesDialog({ person: { person_id, name, warehouse_ids }, warehouses, onClose }: WarehousesDialogProps) {
  const t = useTranslations("staffConsole");
  return (
    <saveWarehouses.Dialog
      title={t("warehousesTitle", { name })}
      confirm={t("save")}
      values={{ person_id }}
      prepare={joinWarehouses}
      done={t("warehousesToast", { name })}
      onClose={onClose}
    >
      <Text tone="soft">{t("warehousesText")}</Text>
      <FieldGroup legend={t("warehouses")}>
        {warehouses.map(({ warehouse_id, warehouse_name }) => (
          <Checkbox
            key={warehouse_id}
            name="warehouse"
            value={String(warehouse_id)}
            label={warehouse_name}
            defaultChecked={warehouse_ids.includes(warehouse_id)}
          />
        ))}
      </FieldGroup>
    </saveWarehouses.Dialog>
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
