import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { type SettableGroup, settableGroups } from "#features/identity/notifications/kinds/kind.ts";
import css from "#features/identity/notifications/screens/mail-settings.module.css";
import { Card } from "#ui/card.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { toast } from "#ui/toast.ts";

/** The groups of messages that are also sent by mail. Security mails cannot be turned off. */
export function MailSettings({ settings }: { settings: DataOf<"/user/messageSettings"> }) {
  const t = useTranslations("notificationsCenter");
  return (
    <Card title={t("settings")}>
      <p>{t("settingsIntro")}</p>
      <ul className="plain">
        {settableGroups.map((group) => (
          <MailSettingRow key={group} group={group} byMail={settings[group] ?? true} />
        ))}
        <Inline as="li" justify="between" wrap gap={2} gapX={4} rule="above" className={css.row}>
          <span className={css.name}>
            {t("security")}
            <small>{t("securityHint")}</small>
          </span>
          <Text as="span" size="sm" tone="soft">
            {t("always")}
          </Text>
        </Inline>
      </ul>
    </Card>
  );
}

function MailSettingRow({ group, byMail }: { group: SettableGroup; byMail: boolean }) {
  const t = useTranslations("notificationsCenter");
  const { revalidate } = useRevalidator();
  // Optimistic update, reverted when the call is refused.
  const [isByMail, setIsByMail] = useState(byMail);
  const save = useCall("/user/saveMessageSetting", () => {
    toast(t("saved"), { tone: "success" });
    void revalidate();
  });
  const choose = async (by_mail: boolean) => {
    if (save.pending) return;
    setIsByMail(by_mail);
    if ((await save.submit({ group, by_mail })) === undefined) setIsByMail(!by_mail);
  };
  return (
    <Inline as="li" justify="between" wrap gap={2} gapX={4} rule="above" className={css.row}>
      <span className={css.name} id={`mail-${group}`}>
        {t(group)}
        <small>{t(`${group}Hint`)}</small>
      </span>
      <label>
        <input
          type="checkbox"
          aria-describedby={`mail-${group}`}
          checked={isByMail}
          onChange={({ currentTarget: { checked } }) => void choose(checked)}
        />
        {t(isByMail ? "byMail" : "hereOnly")}
      </label>
    </Inline>
  );
}
