import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { type SettableGroup, settableGroups } from "#features/identity/notifications/kinds/kind.ts";
import css from "#features/identity/notifications/screens/mail-settings.module.css";
import { Card } from "#ui/card.tsx";
import { toast } from "#ui/toast.ts";

/** Which groups of messages also come by mail. What is about security always does. */
export function MailSettings({ settings }: { settings: DataOf<"/user/messageSettings"> }) {
  const t = useTranslations("notificationsCenter");
  return (
    <Card title={t("settings")}>
      <p>{t("settingsIntro")}</p>
      <ul className={css.list}>
        {settableGroups.map((group) => (
          <Setting key={group} group={group} byMail={settings[group] ?? true} />
        ))}
        <li className={css.row}>
          <span className={css.name}>
            {t("security")}
            <small>{t("securityHint")}</small>
          </span>
          <span className={css.always}>{t("always")}</span>
        </li>
      </ul>
    </Card>
  );
}

function Setting({ group, byMail }: { group: SettableGroup; byMail: boolean }) {
  const t = useTranslations("notificationsCenter");
  const { revalidate } = useRevalidator();
  // What was chosen shows at once, and goes back where it is refused.
  const [chosen, setChosen] = useState(byMail);
  const save = useCall("/user/saveMessageSetting", () => {
    toast(t("saved"), { tone: "success" });
    void revalidate();
  });
  const choose = async (by_mail: boolean) => {
    if (save.pending) return;
    setChosen(by_mail);
    if ((await save.submit({ group, by_mail })) === undefined) setChosen(!by_mail);
  };
  return (
    <li className={css.row}>
      <span className={css.name} id={`mail-${group}`}>
        {t(group)}
        <small>{t(`${group}Hint`)}</small>
      </span>
      <label>
        <input
          type="checkbox"
          aria-describedby={`mail-${group}`}
          checked={chosen}
          onChange={({ currentTarget: { checked } }) => void choose(checked)}
        />
        {t(chosen ? "byMail" : "hereOnly")}
      </label>
    </li>
  );
}
