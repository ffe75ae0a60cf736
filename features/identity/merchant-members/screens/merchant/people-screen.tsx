import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { logout } from "#client/login.ts";
import { useSession } from "#client/session.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { type People, type PeopleData, peopleTabs } from "./people-data.ts";
import { PeopleInvitations } from "./people-invitations.tsx";
import { PeopleLogView } from "./people-log.tsx";
import { PeopleTable } from "./people-table.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { RolesView } from "./roles-view.tsx";

const leave = action("/user/leaveMerchant");

/** The people of the manufacturer: who works for it with which role, its own roles, and what they did. */
export function PeopleScreen({ tab, people, log }: PeopleData) {
  const t = useTranslations("merchantMembers");
  const [isInviting, setInviting] = useState(false);
  const tabs = peopleTabs.map((name) => ({
    to: name === "people" ? "/merchant/people" : `/merchant/people?tab=${name}`,
    label: t(`tabs.${name}`),
    ...(name === "people" && { count: people.list.length }),
    current: name === tab,
  }));
  const invite = people.may_change && (
    <Button variant="primary" icon="plus" onClick={() => setInviting(true)}>
      {t("invite")}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHeader title={t("title")} intro={t("intro", { name: people.merchant_name })} actions={invite} />
      <Tabs label={t("tabsLabel")} tabs={tabs} />
      {tab === "people" && (
        <>
          <PeopleTable people={people} />
          {people.invitations.length > 0 && <PeopleInvitations people={people} />}
          {people.may_change && <SecondFactorRule isOn={people.requires_second_factor} />}
          <LeaveMerchant people={people} />
        </>
      )}
      {tab === "roles" && <RolesView people={people} />}
      {tab === "log" && log && <PeopleLogView log={log} />}
      {isInviting && <PersonDialog people={people} onClose={() => setInviting(false)} />}
    </Stack>
  );
}

/** Whether everybody needs two-step verification. */
function SecondFactorRule({ isOn }: { isOn: boolean }) {
  const t = useTranslations("merchantMembers.rule");
  // Optimistic update, reverted when the call is refused.
  const [chosen, setChosen] = useState(isOn);
  const save = usePageMutation("/merchant/setSecondFactorRule", { done: t("saved") });
  const choose = async (required: boolean) => {
    if (save.pending) return;
    setChosen(required);
    if ((await save.submit({ required: required ? "1" : "0" })) === undefined) setChosen(!required);
  };
  return (
    <Card title={t("title")}>
      <Checkbox
        name="required"
        label={t("label")}
        hint={t("hint")}
        checked={chosen}
        onChange={({ target: { checked } }) => void choose(checked)}
      />
    </Card>
  );
}

/** Leaving ends the sessions for the manufacturer; the login stays, and acts for what else it has at the next login. */
function LeaveMerchant({ people }: { people: People }) {
  const t = useTranslations("merchantMembers.leave");
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const own = people.list.find(({ is_self }) => is_self);
  if (!own || !session?.merchant_id) return null;
  const isLastOwner = own.role === "owner" && people.owner_count === 1;
  const name = people.merchant_name;
  return (
    <Card title={t("title", { name })}>
      <Inline justify="between" wrap gap={3} gapX={6}>
        <Text tone="soft">{isLastOwner ? t("lastOwner") : t("text")}</Text>
        {!isLastOwner && <Button onClick={() => setLeaving(true)}>{t("action")}</Button>}
      </Inline>
      {isLeaving && (
        <leave.Confirm
          danger
          title={t("question", { name })}
          confirm={t("action")}
          values={{ merchant_id: session.merchant_id }}
          done={() => {
            void logout().then(() => location.assign("/login"));
            return undefined;
          }}
          onClose={() => setLeaving(false)}
        >
          {t("warning")}
        </leave.Confirm>
      )}
    </Card>
  );
}
