import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import css from "#features/identity/members/screens/buyer/members.module.css";
import type { Member } from "#features/identity/members/screens/buyer/members-data.ts";
import type { MemberRole } from "#kernel/contract.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { stackClass } from "#ui/layout.tsx";
import { MoneyField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

const roles = ["purchaser", "approver", "finance", "viewer", "admin"] as const satisfies readonly MemberRole[];
const rules = ["none", "over_limit", "above", "always"] as const;
type Rule = (typeof rules)[number];

interface Props {
  /** Undefined for an invitation. */
  member?: Member;
  isLastAdmin?: boolean;
  onClose: () => void;
}

/** Invites a member or edits a member's role and limits. */
export function MemberDialog({ member, isLastAdmin = false, onClose }: Props) {
  const t = useTranslations("members");
  const formId = useId();
  const { revalidate } = useRevalidator();
  const done = (text: string) => {
    toast(text, { tone: "success" });
    onClose();
    void revalidate();
  };
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<MemberRole>(member?.role ?? "purchaser");
  const save = useCall("/user/saveMember", () => done(t("saved")), { quiet: true });
  const invite = useCall("/user/inviteMember", () => done(t("invited", { email })), { quiet: true });
  const call = member ? save : invite;
  const footer = (
    <Button variant="primary" type="submit" form={formId} pending={call.pending}>
      {t(member ? "save" : "form.send")}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={member ? t("editTitle", { name: member.name }) : t("invite")} footer={footer}>
      <Form id={formId} call={call} className={stackClass({ gap: 4 })}>
        {member ? (
          <input type="hidden" name="member_id" value={member.member_id} />
        ) : (
          <TextField
            name="email"
            type="email"
            label={t("form.email")}
            hint={t("form.emailHint")}
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <SelectField
          name="role"
          label={t("form.role")}
          required
          placeholder={false}
          value={role}
          onChange={(event) => setRole(event.target.value as MemberRole)}
          hint={isLastAdmin ? t("lastAdmin") : t(`roleTexts.${role}`)}
          options={roles.filter((value) => !isLastAdmin || value === "admin").map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
        {role === "purchaser" && <Limits member={member} />}
      </Form>
    </Dialog>
  );
}

function Limits({ member }: { member: Member | undefined }) {
  const t = useTranslations("members.form");
  const [rule, setRule] = useState<Rule>(member?.approval_rule ?? "none");
  return (
    <fieldset className={classes(stackClass({ gap: 4, pad: 4 }), css.limits, "l-border l-radius-large l-ground-page")}>
      <legend>{t("limits")}</legend>
      <FormRow>
        <MoneyField aboveZero name="order_limit" label={t("orderLimit")} hint={t("limitHint")} defaultValue={member?.order_limit ?? ""} />
        <MoneyField aboveZero name="month_limit" label={t("monthLimit")} hint={t("limitHint")} defaultValue={member?.month_limit ?? ""} />
      </FormRow>
      <FormRow>
        <SelectField
          name="approval_rule"
          label={t("rule")}
          required
          value={rule}
          onChange={(event) => setRule(event.target.value as Rule)}
          options={rules.map((value) => ({ value, label: t(`rules.${value}`) }))}
          placeholder={false}
        />
        {rule === "above" && (
          <MoneyField aboveZero name="approval_above" label={t("above")} required defaultValue={member?.approval_above ?? ""} />
        )}
      </FormRow>
    </fieldset>
  );
}
