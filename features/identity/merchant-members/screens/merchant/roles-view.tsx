import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import {
  changeableAreas,
  type MerchantArea,
  merchantAccessTo,
  merchantAreas,
  merchantRightsOf,
  merchantRoles,
} from "#kernel/merchant-areas.ts";
import type { AreaAccess } from "#kernel/staff-areas.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Grid, Inline, Stack, Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { OwnRole, People } from "./people-data.ts";

const save = action("/merchant/saveRole");
const remove = action("/merchant/removeRole");

interface RoleRow {
  key: string;
  name: string;
  about: string;
  full_areas: readonly MerchantArea[];
  see_areas: readonly MerchantArea[];
  own: OwnRole | undefined;
}

/** The ready roles and the manufacturer's own, with what each may do. */
export function RolesView({ people }: { people: People }) {
  const t = useTranslations("merchantMembers");
  const format = useFormatter();
  const [editing, setEditing] = useState<OwnRole | "new">();
  const [removing, setRemoving] = useState<OwnRole>();
  const areaNames = (areas: readonly MerchantArea[]) => format.list(areas.map((area) => t(`areas.${area}`)));
  const rows: RoleRow[] = [
    ...merchantRoles.map((role) => ({
      ...{ key: role, name: t(`roles.${role}`), about: t(`roleTexts.${role}`), own: undefined },
      ...merchantRightsOf(role, { full_areas: [], see_areas: [] }),
    })),
    ...people.roles.map((own) => ({
      ...{ key: String(own.merchant_role_id), name: own.name, about: t("ownRoles.people", { count: own.people }), own },
      ...{ full_areas: own.full_areas, see_areas: own.see_areas },
    })),
  ];
  const columns: Column<RoleRow>[] = [
    {
      key: "name",
      header: t("columns.role"),
      width: "20rem",
      cell: ({ name, about }) => (
        <Stack as="span" gap="half" anywhere>
          <strong>{name}</strong>
          <Text as="span" size="sm" tone="soft">
            {about}
          </Text>
        </Stack>
      ),
    },
    { key: "full", header: t("ownRoles.changes"), cell: ({ full_areas }) => areaNames(full_areas) || "–" },
    { key: "see", header: t("ownRoles.looksAt"), cell: ({ see_areas }) => areaNames(see_areas) || "–" },
    ...(people.may_change
      ? [
          {
            key: "actions",
            header: t("columns.actions"),
            cell: ({ own }: RoleRow) => own && <RoleActions role={own} onEdit={setEditing} onRemove={setRemoving} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Inline justify="between" wrap gap={3} items="start">
        <Text tone="soft">{t("ownRoles.intro")}</Text>
        {people.may_change && (
          <Button icon="plus" onClick={() => setEditing("new")}>
            {t("ownRoles.add")}
          </Button>
        )}
      </Inline>
      <Card flush>
        <DataTable caption={t("tabs.roles")} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />
      </Card>
      {editing && <RoleDialog role={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />}
      {removing && (
        <remove.Confirm
          danger
          title={t("ownRoles.removeTitle", { name: removing.name })}
          confirm={t("ownRoles.remove")}
          values={{ merchant_role_id: removing.merchant_role_id }}
          done={t("ownRoles.removed", { name: removing.name })}
          onClose={() => setRemoving(undefined)}
        >
          {t("ownRoles.removeText")}
        </remove.Confirm>
      )}
    </>
  );
}

function RoleActions({ role, onEdit, onRemove }: { role: OwnRole; onEdit: (role: OwnRole) => void; onRemove: (role: OwnRole) => void }) {
  const t = useTranslations("merchantMembers.ownRoles");
  return (
    <Inline as="span" fit gap={1}>
      <IconButton icon="edit" size="small" label={t("editNamed", { name: role.name })} onClick={() => onEdit(role)} />
      <IconButton icon="trash" size="small" label={t("removeTitle", { name: role.name })} onClick={() => onRemove(role)} />
    </Inline>
  );
}

/** The call takes the areas of each kind of access as lists. */
const joinAreas = (values: FormData): void => {
  const chosen = (access: AreaAccess) => merchantAreas.filter((area) => values.get(`area_${area}`) === access);
  const full = chosen("full");
  const see = chosen("view");
  values.set("full_areas", JSON.stringify(full));
  values.set("see_areas", JSON.stringify(see));
  for (const area of merchantAreas) values.delete(`area_${area}`);
};

const accessesOf = (area: MerchantArea): AreaAccess[] =>
  (changeableAreas as readonly MerchantArea[]).includes(area) ? ["full", "view", "none"] : ["view", "none"];

function RoleDialog({ role, onClose }: { role: OwnRole | undefined; onClose: () => void }) {
  const t = useTranslations("merchantMembers");
  return (
    <save.Dialog
      title={t(role ? "ownRoles.edit" : "ownRoles.add")}
      confirm={t("save")}
      {...(role && { values: { merchant_role_id: role.merchant_role_id } })}
      prepare={joinAreas}
      done={t("saved")}
      onClose={onClose}
    >
      <save.Field name="name" label={t("ownRoles.name")} defaultValue={role?.name} />
      <FieldGroup legend={t("ownRoles.legend")}>
        <Grid gap={3} fitCells="14rem">
          {merchantAreas.map((area) => (
            <SelectField
              key={area}
              name={`area_${area}`}
              label={t(`areas.${area}`)}
              placeholder={false}
              defaultValue={role ? merchantAccessTo(area, role) : "none"}
              options={accessesOf(area).map((access) => ({ value: access, label: t(`ownRoles.access.${access}`) }))}
            />
          ))}
        </Grid>
      </FieldGroup>
    </save.Dialog>
  );
}
