import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { maxReviewHours } from "#features/backoffice/review-queue/rules.ts";
import { contactNames, getSetting, isWebAddress, linkNames, type SiteNumber } from "#features/backoffice/site-settings/rules/settings.ts";
import { siteBankFields } from "#features/backoffice/site-settings/rules/site-bank.ts";
import css from "#features/backoffice/site-settings/screens/operator/settings.module.css";
import type { DataOf } from "#features/calls.ts";
import { shortPolicies } from "#features/trade/reservations/rules/short-arrival.ts";
import { isEmail } from "#kernel/text-rules.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { TwoColumns } from "#ui/two-columns.tsx";

type Settings = DataOf<"/operator/siteSettings">;

/** Fees and limits with two decimals. */
const formatHundredths = (hundredths: number): string => (hundredths / 100).toFixed(2);

const moneyNames = [
  "pay_handling",
  "withdrawal_handling",
  "recharge_second_above_cents",
  "withdrawal_second_above_cents",
  "refund_second_above_cents",
] as const;
const orderNames = [
  "prices_need_certification",
  "checkout_hold_minutes",
  "unpaid_hours",
  "auto_complete_days",
  "refund_confirm_days",
  "presale_grace_days",
  "presale_slip_days",
  "presale_deposit_kept",
  "presale_short_policy",
  "presale_missing_refunded",
  "after_sale_cap",
  "after_sale_days",
  "after_sale_answer_hours",
  "after_sale_return_days",
] as const;

/** The settings of a site in sections, with their history beside them. */
export function SettingsScreen({ settings }: { settings: Settings }) {
  const t = useTranslations("siteSettingsConsole");
  const tabs = settings.sites.map(({ site_code, title }) => ({
    to: `?site=${site_code}`,
    label: title,
    current: site_code === settings.site_code,
  }));
  return (
    <Stack gap={4} foot={8}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Tabs label={t("sites")} tabs={tabs} />
      {/* The key resets the forms when the site changes. */}
      <TwoColumns
        key={settings.site_code}
        side={
          <>
            <Bank bank={settings.bank} siteCode={settings.site_code} />
            <History history={settings.history} review_kinds={settings.review_kinds} />
          </>
        }
      >
        <SettingsSection title={t("money")} text={t("moneyText")} siteCode={settings.site_code}>
          {moneyNames.map((name) => (
            <NumberField key={name} name={name} value={settings.numbers[name] ?? 0} currency={settings.currency} />
          ))}
        </SettingsSection>
        <SettingsSection title={t("orders")} text={t("ordersText")} siteCode={settings.site_code}>
          {orderNames.map((name) => (
            <NumberField key={name} name={name} value={settings.numbers[name] ?? 0} currency={settings.currency} />
          ))}
        </SettingsSection>
        <SettingsSection title={t("hours")} text={t("hoursText")} siteCode={settings.site_code}>
          {settings.review_kinds.map(({ kind, name }) => (
            <HoursField key={kind} kind={kind} label={name} value={settings.hours[`hours_${kind}`] ?? 0} />
          ))}
        </SettingsSection>
        <SettingsSection title={t("contact")} text={t("contactText")} siteCode={settings.site_code}>
          {contactNames.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              defaultValue={settings[name]}
              required
              {...(name === "contact_email" && { rule: (text: string) => (isEmail(text) ? undefined : t("emailForm")) })}
            />
          ))}
        </SettingsSection>
        <SettingsSection title={t("links")} text={t("linksText")} siteCode={settings.site_code}>
          <input type="hidden" name="sets_links" value="1" />
          {linkNames.map((name) => (
            <TextField
              key={name}
              name={name}
              type="url"
              label={t(`fields.${name}`)}
              defaultValue={settings.links[name]}
              maxLength={200}
              rule={(text) => (text === "" || isWebAddress(text) ? undefined : t("linkForm"))}
            />
          ))}
        </SettingsSection>
      </TwoColumns>
    </Stack>
  );
}

function SettingsSection({ title, text, siteCode, children }: { title: string; text: string; siteCode: string; children: ReactNode }) {
  const t = useTranslations("siteSettingsConsole");
  const { revalidate } = useRevalidator();
  const save = useCall("/operator/setSiteSettings", ({ changed }) => {
    toast(changed === 0 ? t("nothingChanged") : t("saved", { count: changed }), { tone: "success" });
    void revalidate();
  });
  return (
    <Card title={title}>
      <p className={`${css.text} l-size-sm l-tone-soft`}>{text}</p>
      <Form call={save}>
        <input type="hidden" name="site_code" value={siteCode} />
        <Grid align="start" gap={4} cells="18rem">
          {children}
        </Grid>
        <FormActions>
          <Button type="submit" pending={save.pending}>
            {t("save")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function NumberField({ name, value, currency }: { name: SiteNumber; value: number; currency: string }) {
  const t = useTranslations("siteSettingsConsole");
  const { unit, min, max } = getSetting(name);
  if (unit === "yesNo") return <YesNoField name={name} value={value} />;
  if (unit === "shortPolicy") return <ShortPolicyField name={name} value={value} />;
  const isWhole = unit === "hours" || unit === "minutes" || unit === "days" || unit === "count";
  const format = (number: number) => (isWhole ? String(number) : formatHundredths(number));
  const isValid = (text: string): boolean => {
    if (!(isWhole ? /^\d{1,4}$/ : /^\d{1,7}(\.\d{1,2})?$/).test(text)) return false;
    const number = isWhole ? Number(text) : Math.round(Number(text) * 100);
    return number >= min && number <= max;
  };
  return (
    <TextField
      name={name}
      label={t(`fields.${name}`)}
      hint={t(`hints.${name}`)}
      unit={unit === "money" ? currency : t(`units.${unit}`)}
      defaultValue={format(value)}
      required
      inputMode="decimal"
      maxLength={10}
      rule={(text) => (isValid(text) ? undefined : t("between", { least: format(min), most: format(max) }))}
    />
  );
}

function YesNoField({ name, value }: { name: SiteNumber; value: number }) {
  const t = useTranslations("siteSettingsConsole");
  const options = [
    { value: "0", label: t("yesNo.no") },
    { value: "1", label: t("yesNo.yes") },
  ];
  return <SelectField name={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} options={options} defaultValue={String(value)} />;
}

function ShortPolicyField({ name, value }: { name: SiteNumber; value: number }) {
  const t = useTranslations("siteSettingsConsole");
  const options = shortPolicies.map((policy, place) => ({ value: String(place), label: t(`shortPolicy.${policy}`) }));
  return <SelectField name={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} options={options} defaultValue={String(value)} />;
}

function HoursField({ kind, label, value }: { kind: string; label: string; value: number }) {
  const t = useTranslations("siteSettingsConsole");
  return (
    <TextField
      name={`hours_${kind}`}
      label={label}
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

function Bank({ bank, siteCode }: Pick<Settings, "bank"> & { siteCode: string }) {
  const t = useTranslations("siteSettingsConsole");
  return (
    <Card title={t("bank")}>
      <DescriptionList items={siteBankFields.map((name) => ({ term: t(`bankFields.${name}`), value: bank[name] ?? "" }))} />
      <p className={`${css.beside} l-size-sm l-tone-soft`}>{t("bankText")}</p>
      <Text size="sm" above={2}>
        <Link to={`/operator/bank_account?site=${siteCode}`}>{t("bankLink")}</Link>
      </Text>
    </Card>
  );
}

/** The latest changes with old and new values. */
function History({ history, review_kinds }: Pick<Settings, "history" | "review_kinds">) {
  const t = useTranslations("siteSettingsConsole");
  const getLabel = (name: string): string => {
    const kind = review_kinds.find((one) => `hours_${one.kind}` === name);
    return kind ? t("hoursOf", { kind: kind.name }) : t.has(`fields.${name as SiteNumber}`) ? t(`fields.${name as SiteNumber}`) : name;
  };
  const formatStored = (name: string, value: string): string => {
    const isHundredths = (moneyNames as readonly string[]).includes(name);
    return isHundredths && value !== "" ? formatHundredths(Number(value)) : value || "–";
  };
  return (
    <Card title={t("history")}>
      {history.length === 0 ? (
        <EmptyState title={t("nothingYet")} picture="letter" />
      ) : (
        <Stack as="ol" gap={4} size="sm" numeric anywhere className={css.history}>
          {history.map(({ at, name, changes }) => (
            <li key={at}>
              <Text tone="soft">
                {name} · <Moment at={at} as="time" />
              </Text>
              {changes.map((change) => (
                <p key={change.name}>
                  {getLabel(change.name)}
                  <br />
                  <del className="l-tone-soft">{formatStored(change.name, change.before)}</del> →{" "}
                  <b>{formatStored(change.name, change.after)}</b>
                </p>
              ))}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
