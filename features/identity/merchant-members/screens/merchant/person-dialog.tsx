import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { type MerchantRole, merchantRoles } from "#kernel/merchant-areas.ts";
import type { People, Person } from "./people-data.ts";

const save = action("/merchant/savePersonRole");
const invite = action("/merchant/invitePerson");

interface Props {
  people: People;
  /** Undefined for an invitation. */
  person?: Person;
  onClose: () => void;
}

/** The manufacturer's own roles stand beside the ready ones in one field; the call takes them as `custom` with the role. */
const ownPrefix = "own:";

const splitRole = (values: FormData): void => {
  const role = String(values.get("role"));
  if (!role.startsWith(ownPrefix)) return;
  values.set("role", "custom");
  values.set("merchant_role_id", role.slice(ownPrefix.length));
};

const roleValue = ({ role, merchant_role_id }: Person): string => (role === "custom" ? `${ownPrefix}${merchant_role_id}` : role);

/** Invites a person, or gives somebody another role. */
export function PersonDialog({ people, person, onClose }: Props) {
  const t = useTranslations("merchantMembers");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState(person ? roleValue(person) : "orders");
  // An invitation takes the same role as a person.
  const { Dialog, Field } = (person ? save : invite) as typeof save;
  const options = [
    ...merchantRoles.map((value) => ({ value: value as string, label: t(`roles.${value}`) })),
    ...people.roles.map(({ merchant_role_id, name }) => ({ value: `${ownPrefix}${merchant_role_id}`, label: name })),
  ];
  return (
    <Dialog
      title={person ? t("editTitle", { name: person.name }) : t("invite")}
      confirm={t(person ? "save" : "form.send")}
      {...(person && { values: { person_id: person.person_id } })}
      prepare={splitRole}
      done={person ? t("saved") : t("invited", { email })}
      onClose={onClose}
    >
      {!person && <invite.Field name="email" label={t("form.email")} hint={t("form.emailHint")} onChange={setEmail} />}
      <Field
        name="role"
        label={t("form.role")}
        defaultValue={role}
        onChange={setRole}
        hint={role.startsWith(ownPrefix) ? t("form.ownRoleHint") : t(`roleTexts.${role as MerchantRole}`)}
        options={options as never}
      />
    </Dialog>
  );
}
