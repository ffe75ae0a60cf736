import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#apps/web/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { type SettableGroup, settableGroups } from "#features/messages/kinds/kind.ts";
import css from "#features/messages/screens/mail-settings.module.css";
import { Card } from "#ui/card.tsx";
import { toast } from "#ui/toast.ts";

/** Which groups of messages also come by mail. What is about security always does. */
export function MailSettings({ settings }: { settings: DataOf<"/user/messageSettings"> }) {
  const t = useTranslations("messagesCentre");
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
  const t = useTranslations("messagesCentre");
  const { revalidate } = useRevalidator();
  const save = useCall("/user/saveMessageSetting", () => {
    toast(t("saved"), { tone: "success" });
    void revalidate();
  });
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
          checked={byMail}
          disabled={save.pending}
          onChange={(event) => void save.submit({ group, by_mail: event.currentTarget.checked })}
        />
        {t(byMail ? "byMail" : "hereOnly")}
      </label>
    </li>
  );
}
