import { type ReactNode, useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { contactNames, isLink, linkNames } from "#features/backoffice/site-settings/rules/settings.ts";
import { timeZoneName } from "#features/backoffice/site-settings/rules.ts";
import { HoursField, SettingField } from "#features/backoffice/site-settings/screens/operator/setting-fields.tsx";
import { type FieldTexts, formatStored, type Settings } from "#features/backoffice/site-settings/screens/operator/setting-values.ts";
import css from "#features/backoffice/site-settings/screens/operator/settings.module.css";
import { Bank, History, Overrides, useFieldLabel } from "#features/backoffice/site-settings/screens/operator/settings-side.tsx";
import { useSettingsForm } from "#features/backoffice/site-settings/screens/operator/use-settings-form.ts";
import { LeaveGuard, useLeavingRef } from "#features/catalog/product-management/screens/merchant/leave-guard.tsx";
import { isEmail } from "#kernel/text-rules.ts";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Form } from "#ui/form.tsx";
import { Grid, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

const moneyNames = [
  "pay_handling",
  "withdrawal_handling",
  "resale_allowed",
  "resale_fee",
  "recharge_second_above_cents",
  "withdrawal_second_above_cents",
  "refund_second_above_cents",
] as const;
const orderNames = [
  "prices_need_certification",
  "checkout_hold_minutes",
  "unpaid_hours",
  "buyers_edit_orders",
  "auto_complete_days",
  "merchant_answer_hours",
  "merchant_cancel_hours",
  "refund_confirm_days",
  "presale_grace_days",
  "presale_slip_days",
  "presale_deposit_kept",
  "presale_short_policy",
  "presale_missing_refunded",
  "backorder_leave_days",
  "after_sale_cap",
  "after_sale_days",
  "after_sale_answer_hours",
  "after_sale_return_days",
] as const;

/** The settings of a site: all sections in one form with one save bar, what differs from the default and the history beside it. */
export function SettingsScreen({ settings }: { settings: Settings }) {
  const t = useTranslations("siteSettingsConsole");
  const language = useLocale();
  const tabs = settings.sites.map(({ site_code, title, overrides }) => ({
    to: `?site=${site_code}`,
    label: overrides > 0 ? t("siteOverrides", { site: title, count: overrides }) : title,
    current: site_code === settings.site_code,
  }));
  return (
    <Stack gap={4} foot={8}>
      <PageHeader title={t("title")} intro={`${t("intro")} ${t("timeZone", { zone: timeZoneName(settings.time_zone, language) })}`} />
      <Tabs label={t("sites")} tabs={tabs} />
      <TwoColumns
        side={
          <>
            <Overrides settings={settings} />
            <Bank bank={settings.bank} site_code={settings.site_code} />
            <History settings={settings} />
          </>
        }
      >
        {/* The key resets the form when the site changes. */}
        <SettingsForm key={settings.site_code} settings={settings} />
      </TwoColumns>
    </Stack>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTranslations("siteSettingsConsole");
  const { area, stored, edited, readEdits, startOver, takeStored, conflicts, call, generation } = useSettingsForm(settings);
  const isLeaving = useLeavingRef();
  const count = Object.keys(edited).length;
  return (
    <div ref={area} onInput={readEdits}>
      <Form key={generation} call={call}>
        <Stack gap={4}>
          {conflicts.length > 0 && (
            <Conflicts names={conflicts} stored={stored} edited={edited} settings={settings} onTakeStored={takeStored} />
          )}
          <Sections settings={settings} />
        </Stack>
        {count > 0 && (
          <ActionBar label={t("unsavedLabel")} status={t("unsaved", { count })}>
            <Button onClick={startOver}>{t("discard")}</Button>
            <Button type="submit" variant="primary" pending={call.pending}>
              {t("save")}
            </Button>
          </ActionBar>
        )}
      </Form>
      <LeaveGuard isDirty={count > 0} isLeaving={isLeaving} withSearch />
    </div>
  );
}

function Sections({ settings }: { settings: Settings }) {
  const t = useTranslations("siteSettingsConsole");
  return (
    <>
      <Section title={t("money")} text={t("moneyText")}>
        {moneyNames.map((name) => (
          <SettingField key={name} name={name} settings={settings} />
        ))}
      </Section>
      <Section title={t("orders")} text={t("ordersText")}>
        {orderNames.map((name) => (
          <SettingField key={name} name={name} settings={settings} />
        ))}
      </Section>
      <Section title={t("hours")} text={t("hoursText")}>
        {settings.review_kinds.map(({ kind, name }) => (
          <HoursField key={kind} name={`hours_${kind}`} label={name} settings={settings} />
        ))}
      </Section>
      <Section title={t("contact")} text={t("contactText")}>
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
      </Section>
      <Section title={t("links")} text={t("linksText")}>
        {linkNames.map((name) => (
          <TextField
            key={name}
            name={name}
            type={name === "mobile_host" ? "text" : "url"}
            label={t(`fields.${name}`)}
            defaultValue={settings.links[name]}
            maxLength={200}
            rule={(text) => (isLink(name, text.trim()) ? undefined : t(name === "mobile_host" ? "hostForm" : "linkForm"))}
          />
        ))}
      </Section>
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Text size="sm" tone="soft" className={css.text}>
        {text}
      </Text>
      <Grid align="start" gap={4} cells="18rem">
        {children}
      </Grid>
    </Card>
  );
}

interface ConflictProps {
  names: readonly string[];
  stored: FieldTexts;
  edited: FieldTexts;
  settings: Settings;
  onTakeStored: (name: string) => void;
}

/** Fields that somebody else saved while they were edited here: both values, and a way back to the stored one. */
function Conflicts({ names, stored, edited, settings, onTakeStored }: ConflictProps) {
  const t = useTranslations("siteSettingsConsole");
  const getLabel = useFieldLabel(settings);
  const whoChanged = (name: string): string =>
    settings.history.find(({ changes }) => changes.some((change) => change.name === name))?.name ?? "";
  const place = useRef<HTMLDivElement>(null);
  // The save bar is at the end of a long form.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={place}>
      <Notice tone="waiting" icon="warning" role="alert">
        <p>{t("conflict")}</p>
        <ul className={css.conflicts}>
          {names.map((name) => (
            <li key={name}>
              <b>{getLabel(name)}</b>
              <span>{t("conflictStored", { name: whoChanged(name), value: formatStored("", stored[name] ?? "") })}</span>
              <span>{t("conflictYours", { value: formatStored("", edited[name] ?? "") })}</span>
              <Button size="small" onClick={() => onTakeStored(name)}>
                {t("takeStored")}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
