import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import { readyRoles } from "#features/backoffice/staff/rules.ts";
import { staffRoles } from "#features/backoffice/staff/screens/operator/lists.ts";
import { type AreaAccess, accessTo, areaAccesses, type StaffArea, staffAreaNames } from "#kernel/staff-areas.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

const save = action("/operator/saveStaffRole");
const archive = action("/operator/archiveStaffRole");

type Role = RowAt<"/operator/staffRoleList">;
type Open = { dialog: "edit"; role: Role | undefined } | { dialog: "archive" | "restore"; role: Role };

/** The roles of the market's own: ready roles with less. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: staffRoles,
  messages: "staff",
  tabs: ["active", "archived"],
  filters: { keyword: anyText },
  rowKey: ({ staff_role_id }) => staff_role_id,
  useView: ({ data, tab }) => {
    const t = useTranslations("staffConsole.ownRoles");
    const [open, setOpen] = useState<Open>();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button variant="primary" icon="plus" onClick={() => setOpen({ dialog: "edit", role: undefined })}>
          {t("add")}
        </Button>
      ),
      tabs: {
        label: t("tabs.label"),
        each: (["active", "archived"] as const).map((each) => ({ tab: each, label: t(`tabs.${each}`), count: data.counts[each] })),
      },
      search: t("search"),
      columns: useColumns(tab === "archived", setOpen),
      empty: { title: t("none"), text: t("noneText") },
      dialogs: open && <Dialogs open={open} onClose={() => setOpen(undefined)} />,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function Dialogs({ open, onClose }: { open: Open; onClose: () => void }) {
  const t = useTranslations("staffConsole.ownRoles");
  if (open.dialog === "edit") return <RoleDialog role={open.role} onClose={onClose} />;
  const { staff_role_id, name } = open.role;
  const isArchived = open.dialog === "archive";
  return (
    <archive.Confirm
      danger={isArchived}
      title={t(isArchived ? "archiveTitle" : "restoreTitle", { name })}
      confirm={t(open.dialog)}
      values={{ staff_role_id, is_archived: isArchived }}
      done={t(isArchived ? "archived" : "restored", { name })}
      onClose={onClose}
    >
      <p>{t(isArchived ? "archiveText" : "restoreText")}</p>
    </archive.Confirm>
  );
}

/** The call takes lists of names: the ready roles, and the areas of each kind of access. */
const joinNames = (values: FormData): void => {
  values.set("ready_roles", values.getAll("role").join(","));
  values.delete("role");
  for (const access of ["view", "none"] as const) {
    const areas = staffAreaNames.filter((area) => values.get(`area_${area}`) === access);
    values.set(access === "view" ? "view_areas" : "closed_areas", areas.join(","));
  }
  for (const area of staffAreaNames) values.delete(`area_${area}`);
};

function RoleDialog({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const t = useTranslations("staffConsole");
  const roles = useTranslations("console.roles");
  const accessOf = (area: StaffArea): AreaAccess => (role ? accessTo(area, role) : "full");
  return (
    <save.Dialog
      title={t(role ? "ownRoles.edit" : "ownRoles.add")}
      confirm={t("ownRoles.save")}
      {...(role && { values: { staff_role_id: role.staff_role_id } })}
      prepare={joinNames}
      done={t("ownRoles.saved")}
      onClose={onClose}
    >
      <save.Field name="name" label={t("ownRoles.name")} defaultValue={role?.name} />
      <FieldGroup legend={t("ownRoles.basis")}>
        {readyRoles.map((each) => (
          <Checkbox
            key={each}
            name="role"
            value={each}
            label={roles(each)}
            hint={t(`about.${each}`)}
            defaultChecked={role?.ready_roles.includes(each) ?? false}
          />
        ))}
      </FieldGroup>
      <FieldGroup legend={t("ownRoles.areasLegend")}>
        <Grid gap={3} fitCells="14rem">
          {staffAreaNames.map((area) => (
            <SelectField
              key={area}
              name={`area_${area}`}
              label={t(`ownRoles.areas.${area}`)}
              placeholder={false}
              defaultValue={accessOf(area)}
              options={areaAccesses.map((access) => ({ value: access, label: t(`ownRoles.access.${access}`) }))}
            />
          ))}
        </Grid>
      </FieldGroup>
    </save.Dialog>
  );
}

const useColumns = (isArchived: boolean, onOpen: (open: Open) => void): ListColumn<Role>[] => {
  const t = useTranslations("staffConsole.ownRoles");
  const roles = useTranslations("console.roles");
  const format = useFormatter();
  const listAreas = (areas: readonly StaffArea[]) => format.list(areas.map((area) => t(`areas.${area}`)));
  const limitsOf = ({ view_areas, closed_areas }: Role): string[] => [
    ...(closed_areas.length > 0 ? [t("noAccess", { areas: listAreas(closed_areas) })] : []),
    ...(view_areas.length > 0 ? [t("viewOnly", { areas: listAreas(view_areas) })] : []),
  ];
  return [
    { key: "name", header: t("name"), text: ({ name }) => name },
    {
      key: "basis",
      header: t("basis"),
      text: ({ ready_roles }) => format.list(ready_roles.map((role) => roles(role))),
      cell: ({ ready_roles }) => (
        <Inline as="span" wrap gap={1}>
          {ready_roles.map((role) => (
            <Badge key={role}>{roles(role)}</Badge>
          ))}
        </Inline>
      ),
    },
    {
      key: "limits",
      header: t("limits"),
      text: (role) => limitsOf(role).join("; ") || t("noLimits"),
      cell: (role) => (
        <Stack as="span" anywhere>
          {limitsOf(role).length === 0
            ? t("noLimits")
            : limitsOf(role).map((limit) => (
                <Text as="span" key={limit} lines>
                  {limit}
                </Text>
              ))}
        </Stack>
      ),
    },
    { key: "people", header: t("people"), number: ({ people }) => people },
    rowActions(
      t("actions"),
      isArchived
        ? [{ text: t("restore"), onPress: (role) => onOpen({ dialog: "restore", role }) }]
        : [
            { icon: "edit", text: ({ name }) => t("editNamed", { name }), onPress: (role) => onOpen({ dialog: "edit", role }) },
            { icon: "trash", text: ({ name }) => t("archiveTitle", { name }), onPress: (role) => onOpen({ dialog: "archive", role }) },
          ],
    ),
  ];
};
