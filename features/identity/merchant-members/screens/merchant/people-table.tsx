import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { usePeriod } from "../use-period.ts";
import { CoverDialog } from "./cover-dialog.tsx";
import type { People, Person } from "./people-data.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { useRoleName } from "./use-role-name.ts";

const remove = action("/merchant/removePerson");

/** Everybody who works for the manufacturer; owners change roles and remove people. */
export function PeopleTable({ people }: { people: People }) {
  const t = useTranslations("merchantMembers");
  const roleName = useRoleName();
  const [editing, setEditing] = useState<Person>();
  const [removing, setRemoving] = useState<Person>();
  const [away, setAway] = useState<Person>();
  const columns: Column<Person>[] = [
    { key: "name", header: t("columns.name"), cell: (person) => <PersonName person={person} />, width: "18rem" },
    {
      key: "role",
      header: t("columns.role"),
      cell: (person) => <Badge tone={person.role === "owner" ? "brand" : "neutral"}>{roleName(person)}</Badge>,
    },
    {
      key: "factor",
      header: t("columns.factor"),
      minor: true,
      cell: ({ has_second_factor }) => (
        <StatusChip tone={has_second_factor ? "done" : people.requires_second_factor ? "error" : "neutral"}>
          {t(has_second_factor ? "factorOn" : "factorOff")}
        </StatusChip>
      ),
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
    ...(people.may_change
      ? [
          {
            key: "actions",
            header: t("columns.actions"),
            cell: (person: Person) => (
              <Inline as="span" fit gap={1}>
                <IconButton icon="edit" size="small" label={t("edit", { name: person.name })} onClick={() => setEditing(person)} />
                {people.list.length > 1 && (
                  <IconButton icon="calendar" size="small" label={t("cover.set", { name: person.name })} onClick={() => setAway(person)} />
                )}
                {!person.is_self && (
                  <IconButton icon="trash" size="small" label={t("remove", { name: person.name })} onClick={() => setRemoving(person)} />
                )}
              </Inline>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card flush>
      <DataTable caption={t("title")} columns={columns} rows={people.list} rowKey={({ person_id }) => person_id} empty={null} />
      {editing && <PersonDialog person={editing} people={people} onClose={() => setEditing(undefined)} />}
      {away && <CoverDialog person={away} people={people} onClose={() => setAway(undefined)} />}
      {removing && (
        <remove.Confirm
          danger
          title={t("removeTitle", { name: removing.name })}
          confirm={t("removeAction")}
          values={{ person_id: removing.person_id }}
          done={t("removed", { name: removing.name })}
          onClose={() => setRemoving(undefined)}
        >
          {t("removeText", { name: removing.name })}
        </remove.Confirm>
      )}
    </Card>
  );
}

function PersonName({ person: { name, account, is_self, is_frozen, away_from, away_until, covered_by_name } }: { person: Person }) {
  const t = useTranslations("merchantMembers");
  const period = usePeriod();
  return (
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
      {away_from && away_until && (
        <Text as="span" size="sm" tone="soft" weight="regular">
          {t("cover.away", { period: period({ starts_on: away_from, ends_on: away_until }), name: covered_by_name })}
        </Text>
      )}
      {is_frozen && <StatusChip tone="error">{t("frozen")}</StatusChip>}
    </Stack>
  );
}
