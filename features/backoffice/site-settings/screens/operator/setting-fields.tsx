import { useLocale, useTranslations } from "use-intl";
import { maxReviewHours } from "#features/backoffice/review-queue/rules.ts";
import { getSetting, type SiteNumber } from "#features/backoffice/site-settings/rules/settings.ts";
import { formatSetting, isWholeSetting, type Settings } from "#features/backoffice/site-settings/screens/operator/setting-values.ts";
import { shortPolicies } from "#features/trade/reservations/rules.ts";
import { toLanguage } from "#kernel/languages.ts";
import { formatTypedNumber } from "#kernel/typed-numbers.ts";
import { MoneyField, NumberField } from "#ui/number-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  name: SiteNumber;
  settings: Settings;
}

/** What a choice is called; numbers are shown as they are. */
export const useSettingText = () => {
  const t = useTranslations("siteSettingsConsole");
  const language = toLanguage(useLocale());
  return (name: string, value: number): string => {
    const { unit } = getSetting(name as SiteNumber);
    if (unit === "yesNo") return t(value === 1 ? "yesNo.yes" : "yesNo.no");
    if (unit === "shortPolicy") return t(`shortPolicy.${shortPolicies[value] ?? "deposit_time"}`);
    return formatTypedNumber(formatSetting(name as SiteNumber, value), language);
  };
};

/** The hint of a field, with the default value where this site has another one. */
const useHint = ({ name, settings }: Props): string => {
  const t = useTranslations("siteSettingsConsole");
  const format = useSettingText();
  const standard = settings.defaults[name] ?? 0;
  const hint = t(`hints.${name}`);
  return settings.numbers[name] === standard ? hint : `${hint} ${t("default", { value: format(name, standard) })}`;
};

/** One number, yes or no, or policy of a site. */
export function SettingField(props: Props) {
  const { name, settings } = props;
  const t = useTranslations("siteSettingsConsole");
  const hint = useHint(props);
  const format = useSettingText();
  const { unit, min, max } = getSetting(name);
  const value = settings.numbers[name] ?? 0;
  if (unit === "yesNo" || unit === "shortPolicy") return <ChoiceField {...props} />;
  const isWhole = isWholeSetting(name);
  const isValid = (text: string): boolean => {
    if (!(isWhole ? /^\d{1,4}$/ : /^\d{1,7}(\.\d{1,2})?$/).test(text)) return false;
    const number = isWhole ? Number(text) : Math.round(Number(text) * 100);
    return number >= min && number <= max;
  };
  const field = {
    name,
    label: t(`fields.${name}`),
    hint,
    unit: unit === "money" ? settings.currency : t(`units.${unit}`),
    defaultValue: formatSetting(name, value),
    required: true,
    maxLength: 13,
    rule: (text: string) => (isValid(text) ? undefined : t("between", { least: format(name, min), most: format(name, max) })),
  };
  if (isWhole) return <TextField {...field} inputMode="numeric" />;
  return unit === "money" ? <MoneyField {...field} /> : <NumberField {...field} />;
}

function ChoiceField(props: Props) {
  const { name, settings } = props;
  const t = useTranslations("siteSettingsConsole");
  const hint = useHint(props);
  const format = useSettingText();
  const { unit } = getSetting(name);
  const count = unit === "yesNo" ? 2 : shortPolicies.length;
  const options = Array.from({ length: count }, (_, value) => ({ value: String(value), label: format(name, value) }));
  const stored = String(settings.numbers[name] ?? 0);
  // The key shows a value that was stored meanwhile: a select box keeps its first default.
  return (
    <SelectField
      key={stored}
      name={name}
      label={t(`fields.${name}`)}
      hint={hint}
      options={options}
      defaultValue={stored}
      placeholder={false}
    />
  );
}

/** Hours within which one kind of review item is answered. */
export function HoursField({ name, label, settings }: { name: string; label: string; settings: Settings }) {
  const t = useTranslations("siteSettingsConsole");
  const value = settings.hours[name] ?? 0;
  const standard = settings.defaults[name] ?? 0;
  return (
    <TextField
      name={name}
      label={label}
      {...(value !== standard && { hint: t("default", { value: String(standard) }) })}
      unit={t("units.hours")}
      defaultValue={String(value)}
      required
      inputMode="numeric"
      maxLength={3}
      rule={(text) =>
        /^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxReviewHours
          ? undefined
          : t("between", { least: "1", most: String(maxReviewHours) })
      }
    />
  );
}
