import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import css from "#features/identity/members/screens/buyer/members.module.css";
import type { Member } from "#features/identity/members/screens/buyer/members-data.ts";
import type { MemberRole } from "#kernel/contract.ts";
import { classes } from "#ui/classes.ts";
import { FormRow } from "#ui/form.tsx";
import { stackClass, textClass } from "#ui/layout.tsx";

const save = action("/user/saveMember");
const invite = action("/user/inviteMember");

const roles = ["purchaser", "approver", "finance", "viewer", "admin"] as const satisfies readonly MemberRole[];

interface Props {
  /** Undefined for an invitation. */
  member?: Member;
  isLastAdmin?: boolean;
  onClose: () => void;
}

/** Invites a member or edits a member's role and limits. */
export function MemberDialog({ member, isLastAdmin = false, onClose }: Props) {
  const t = useTranslations("members");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<string>(member?.role ?? "purchaser");
  // An invitation takes the same fields as a member.
  const { Dialog, Field } = (member ? save : invite) as typeof save;
  return (
    <Dialog
      title={member ? t("editTitle", { name: member.name }) : t("invite")}
      confirm={t(member ? "save" : "form.send")}
      values={{ member_id: member?.member_id }}
      done={member ? t("saved") : t("invited", { email })}
      onClose={onClose}
    >
      {!member && <invite.Field name="email" label={t("form.email")} hint={t("form.emailHint")} onChange={setEmail} />}
      <Field
        name="role"
        label={t("form.role")}
        defaultValue={role}
        onChange={setRole}
        hint={isLastAdmin ? t("lastAdmin") : t(`roleTexts.${role as MemberRole}`)}
        options={roles.filter((value) => !isLastAdmin || value === "admin").map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      {role === "purchaser" && <Limits member={member} />}
    </Dialog>
  );
}

function Limits({ member }: { member: Member | undefined }) {
  const t = useTranslations("members.form");
  const [rule, setRule] = useState<string>(member?.approval_rule ?? "none");
  const { Field } = save;
  return (
    <fieldset className={classes(stackClass({ gap: 4, pad: 4 }), css.limits, textClass({ border: true, radius: "large", ground: "page" }))}>
      <legend>{t("limits")}</legend>
      <FormRow>
        <Field name="order_limit" label={t("orderLimit")} hint={t("limitHint")} defaultValue={member?.order_limit} />
        <Field name="month_limit" label={t("monthLimit")} hint={t("limitHint")} defaultValue={member?.month_limit} />
      </FormRow>
      <FormRow>
        <Field
          name="approval_rule"
          label={t("rule")}
          required
          defaultValue={rule}
          onChange={setRule}
          options={(value) => t(`rules.${value}`)}
        />
        {rule === "above" && <Field name="approval_above" label={t("above")} required defaultValue={member?.approval_above} />}
      </FormRow>
    </fieldset>
  );
}
