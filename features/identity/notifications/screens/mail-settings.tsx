import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { type MailMode, mailModes, type SettableGroup, settableGroups } from "#features/identity/notifications/kinds/kind.ts";
import css from "#features/identity/notifications/screens/mail-settings.module.css";
import { Card } from "#ui/card.tsx";
import { Segments } from "#ui/chip-row.tsx";
import { Inline, Text } from "#ui/layout.tsx";

/** The mail settings as a card of the account's settings. */
export function MailSettings({ settings }: { settings: DataOf<"/user/messageSettings"> }) {
  const t = useTranslations("notificationsCenter");
  return (
    <Card title={t("settings")}>
      <MailSettingList settings={settings} />
    </Card>
  );
}

/** The groups of messages that are also sent by mail. Security mails cannot be turned off. */
export function MailSettingList({ settings }: { settings: DataOf<"/user/messageSettings"> }) {
  const t = useTranslations("notificationsCenter");
  return (
    <>
      <p>{t("settingsIntro")}</p>
      <ul className="plain">
        {settableGroups.map((group) => (
          <MailSettingRow key={group} group={group} mode={settings[group] ?? "now"} />
        ))}
        <Inline as="li" justify="between" wrap gap={2} gapX={4} rule="above" padY={3} className={css.row}>
          <span className={css.name}>
            {t("security")}
            <Text as="small" size="sm" tone="soft">
              {t("securityHint")}
            </Text>
          </span>
          <Text as="span" size="sm" tone="soft">
            {t("always")}
          </Text>
        </Inline>
      </ul>
    </>
  );
}

function MailSettingRow({ group, mode }: { group: SettableGroup; mode: MailMode }) {
  const t = useTranslations("notificationsCenter");
  // Optimistic update, reverted when the call is refused.
  const [chosen, setChosen] = useState(mode);
  const save = usePageMutation("/user/saveMessageSetting", { done: t("saved") });
  const choose = async (next: MailMode) => {
    if (save.pending) return;
    setChosen(next);
    if ((await save.submit({ group, mode: next })) === undefined) setChosen(chosen);
  };
  return (
    <Inline as="li" justify="between" wrap gap={2} gapX={4} rule="above" padY={3} className={css.row}>
      <span className={css.name} id={`mail-${group}`}>
        {t(group)}
        <Text as="small" size="sm" tone="soft">
          {t(`${group}Hint`)}
        </Text>
      </span>
      <Segments
        label={t(group)}
        value={chosen}
        options={mailModes.map((value) => ({ value, label: t(`mailModes.${value}`) }))}
        onChange={(next) => void choose(next)}
      />
    </Inline>
  );
}
