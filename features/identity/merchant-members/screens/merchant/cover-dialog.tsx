import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { People, Person } from "./people-data.ts";

const save = action("/merchant/saveCover");
const remove = action("/merchant/removeCover");

/** Who gets the messages of a person who is away, from a day to a day. */
export function CoverDialog({ person, people, onClose }: { person: Person; people: People; onClose: () => void }) {
  const t = useTranslations("merchantMembers.cover");
  const [isEnding, setEnding] = useState(false);
  const { name, person_id } = person;
  const others = people.list.filter((other) => other.person_id !== person_id && !other.is_frozen);
  if (isEnding)
    return (
      <remove.Confirm
        title={t("endTitle", { name })}
        confirm={t("end")}
        values={{ person_id }}
        done={t("ended", { name })}
        onClose={onClose}
      >
        {t("endText", { name })}
      </remove.Confirm>
    );
  return (
    <save.Dialog title={t("title", { name })} confirm={t("save")} values={{ person_id }} done={t("saved")} onClose={onClose}>
      <Text tone="soft">{t("text", { name })}</Text>
      <SelectField
        name="covered_by"
        label={t("by")}
        required
        placeholder={false}
        defaultValue={person.covered_by ?? others[0]?.person_id ?? ""}
        options={others.map((other) => ({ value: other.person_id, label: other.name }))}
      />
      <save.Field name="starts_on" label={t("from")} defaultValue={person.away_from ?? undefined} />
      <save.Field name="ends_on" label={t("until")} defaultValue={person.away_until ?? undefined} />
      {person.covered_by !== null && (
        <Button variant="quiet" onClick={() => setEnding(true)}>
          {t("end")}
        </Button>
      )}
    </save.Dialog>
  );
}
