import { useLocale, useTimeZone, useTranslations } from "use-intl";
import { type SiteNumber, siteNumberNames } from "#features/backoffice/site-settings/rules/settings.ts";
import { siteBankFields, timeZoneName } from "#features/backoffice/site-settings/rules.ts";
import { useSettingText } from "#features/backoffice/site-settings/screens/operator/setting-fields.tsx";
import { formatStored, type Settings } from "#features/backoffice/site-settings/screens/operator/setting-values.ts";
import css from "#features/backoffice/site-settings/screens/operator/settings.module.css";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";

/** The name of a field by its wire name. */
export const useFieldLabel = ({ review_kinds }: Pick<Settings, "review_kinds">) => {
  const t = useTranslations("siteSettingsConsole");
  return (name: string): string => {
    const kind = review_kinds.find((one) => `hours_${one.kind}` === name);
    if (kind) return t("hoursOf", { kind: kind.name });
    return t.has(`fields.${name as SiteNumber}`) ? t(`fields.${name as SiteNumber}`) : name;
  };
};

/** What this site sets differently from the default. */
export function Overrides({ settings }: { settings: Settings }) {
  const t = useTranslations("siteSettingsConsole");
  const getLabel = useFieldLabel(settings);
  const format = useSettingText();
  const values = { ...settings.hours, ...settings.numbers };
  const different = Object.keys(values).filter((name) => values[name] !== settings.defaults[name]);
  const isNumber = (name: string) => (siteNumberNames as readonly string[]).includes(name);
  const show = (name: string, value = 0) => (isNumber(name) ? format(name, value) : String(value));
  return (
    <Card title={t("overrides")}>
      {different.length === 0 ? (
        <Text as="p" size="sm" tone="soft">
          {t("noOverrides")}
        </Text>
      ) : (
        <DescriptionList
          items={different.map((name) => ({
            term: getLabel(name),
            value: t("override", { value: show(name, values[name]), standard: show(name, settings.defaults[name]) }),
          }))}
        />
      )}
    </Card>
  );
}

/** The bank account for transfers, which two people change on a page of its own. */
export function Bank({ bank, site_code }: Pick<Settings, "bank" | "site_code">) {
  const t = useTranslations("siteSettingsConsole");
  return (
    <Card title={t("bank")}>
      <DescriptionList items={siteBankFields.map((name) => ({ term: t(`bankFields.${name}`), value: bank[name] ?? "" }))} />
      <Text size="sm" tone="soft" className={css.beside}>
        {t("bankText")}
      </Text>
      <Text size="sm" above={2}>
        <Link to={`/operator/bank_account?site=${site_code}`}>{t("bankLink")}</Link>
      </Text>
    </Card>
  );
}

/** The latest changes with old and new values. */
export function History({ settings }: { settings: Settings }) {
  const t = useTranslations("siteSettingsConsole");
  const zone = useTimeZone() ?? "UTC";
  const language = useLocale();
  const getLabel = useFieldLabel(settings);
  return (
    <Card title={t("history")}>
      {settings.history.length === 0 ? (
        <EmptyState title={t("nothingYet")} picture="letter" />
      ) : (
        <Stack gap={4}>
          <Text as="p" size="sm" tone="soft">
            {t("historyZone", { zone: timeZoneName(zone, language) })}
          </Text>
          <Stack as="ol" gap={4} size="sm" numeric anywhere className={css.history}>
            {settings.history.map(({ version, at, name, changes }) => (
              <li key={version}>
                <Text tone="soft">
                  {name} · <Moment at={at} as="time" />
                </Text>
                {changes.map((change) => (
                  <p key={change.name}>
                    {getLabel(change.name)}
                    <br />
                    <del className={textClass({ tone: "soft" })}>{formatStored(change.name, change.before)}</del> →{" "}
                    <b>{formatStored(change.name, change.after)}</b>
                  </p>
                ))}
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Card>
  );
}
