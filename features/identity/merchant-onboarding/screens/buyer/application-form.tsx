import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { CallRefused, request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { MobileFields, NameFields } from "#features/identity/accounts/screens/buyer/register-screen.tsx";
import { draftFields } from "#features/identity/merchant-onboarding/rules.ts";
import css from "#features/identity/merchant-onboarding/screens/buyer/application.module.css";
import { CategoryCheckboxes } from "#features/identity/merchant-onboarding/screens/buyer/category-checkboxes.tsx";
import { DocumentsCard } from "#features/identity/merchant-onboarding/screens/buyer/documents-card.tsx";
import { LocationCard } from "#features/identity/merchant-onboarding/screens/buyer/location-card.tsx";
import { getApplicationKey, type OwnApplication } from "#features/identity/merchant-onboarding/screens/buyer/own-application.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

export interface Category {
  type_id: number;
  title: string;
}

const autosaveDelayMs = 1_200;

/** Reads the current values of the form by wire name. */
const readDraft = (form: HTMLFormElement): Record<string, string> => {
  const values = new FormData(form);
  values.set("type_ids", values.getAll("type").join(","));
  return Object.fromEntries(
    [...values].filter(([name]) => draftFields.includes(name)).map(([name, value]) => [name, String(value).slice(0, 1_000)]),
  );
};

/** Saves the draft shortly after the last input, and returns the time of the last save. */
const useAutosave = (own: OwnApplication) => {
  const [savedAt, setSavedAt] = useState(own.changed_at);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLDivElement>(null);
  const save = async () => {
    const fields = form.current?.querySelector("form");
    if (!fields) return;
    try {
      const draft = JSON.stringify(readDraft(fields));
      setSavedAt((await request("/home/saveSettlementDraft", { settlement_key: getApplicationKey(), draft }, { quiet: true })).changed_at);
    } catch (error) {
      // The next input saves again; submitting the form shows the error.
      if (!(error instanceof CallRefused)) throw error;
    }
  };
  const edited = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), autosaveDelayMs);
  };
  const stop = () => clearTimeout(timer.current);
  return { form, savedAt, edited, stop };
};

/** The application form, saved automatically as a draft. */
export function ApplicationForm({ own, categories }: { own: OwnApplication; categories: readonly Category[] }) {
  const t = useTranslations("merchantOnboarding");
  const navigate = useNavigate();
  const format = useFormatter();
  const { form, savedAt, edited, stop } = useAutosave(own);
  const submit = useCall("/home/submitSettlement", () => navigate("/merchantSuccess"), { quiet: true });
  const draft = own.draft;
  const prepare = (values: FormData) => {
    stop();
    values.set("settlement_key", getApplicationKey());
    values.set("type_ids", values.getAll("type").join(","));
    values.delete("type");
  };
  const onInput = (event: FormEvent) => {
    if (event.target instanceof HTMLElement) edited();
  };
  return (
    <div ref={form} onInput={onInput} onChange={onInput}>
      <Form call={submit} prepare={prepare}>
        <CompanyCard draft={draft} />
        <LocationCard draft={draft} />
        <Card title={t("contact")}>
          <Stack gap={4}>
            <NameFields familyFirst={draft.country_name === "China"} firstName={draft.first_name} lastName={draft.last_name} />
            <MobileFields code={draft.mobile_country_code} mobile={draft.mobile} />
            <TextField
              name="company_email"
              label={t("companyEmail")}
              hint={t("companyEmailHint")}
              type="email"
              required
              defaultValue={draft.company_email ?? own.account}
            />
          </Stack>
        </Card>
        <FactoryCard draft={draft} categories={categories} />
        <DocumentsCard own={own} onChange={edited} />
        <Inline justify="between" wrap gap={2} gapX={4} rule="above" ground="page" padY={3} className={css.bar}>
          <Inline as="span" gap={2} size="sm" tone="soft" role="status">
            <Icon name="check" size={16} />
            {t("savedAt", { moment: format.dateTime(new Date(savedAt), { timeStyle: "short" }) })}
          </Inline>
          <Button type="submit" variant="primary" size="large" pending={submit.pending}>
            {t("send")}
          </Button>
        </Inline>
      </Form>
    </div>
  );
}

type Draft = OwnApplication["draft"];

function CompanyCard({ draft }: { draft: Draft }) {
  const t = useTranslations("merchantOnboarding");
  const wholeRule = useIntegerRule();
  return (
    <Card title={t("company")}>
      <Stack gap={4}>
        <FormRow>
          <TextField
            name="company_name"
            label={t("companyName")}
            hint={t("companyNameHint")}
            required
            autoComplete="organization"
            defaultValue={draft.company_name}
          />
          <TextField
            name="store_name"
            label={t("storeName")}
            hint={t("storeNameHint")}
            required
            maxLength={60}
            defaultValue={draft.store_name}
          />
        </FormRow>
        <FormRow>
          <TextField name="licence_sn" label={t("licence")} required maxLength={40} defaultValue={draft.licence_sn} />
          <DateField
            name="licence_valid_until"
            label={t("licenceUntil")}
            hint={t("licenceUntilHint")}
            defaultValue={draft.licence_valid_until}
          />
        </FormRow>
        <FormRow>
          <TextField name="tax_id" label={t("taxId")} defaultValue={draft.tax_id} />
          <TextField
            name="founded_year"
            label={t("founded")}
            required
            inputMode="numeric"
            maxLength={4}
            defaultValue={draft.founded_year}
            rule={wholeRule(t("founded"))}
          />
        </FormRow>
      </Stack>
    </Card>
  );
}

/** A validation rule for whole numbers without leading zeros, as on the server. */
const useIntegerRule = () => {
  const t = useTranslations("ui.form");
  return (label: string) => (digits: string) => (/^(0|[1-9][0-9]*)$/.test(digits.trim()) ? undefined : t("wrong", { text: label }));
};

function FactoryCard({ draft, categories }: { draft: Draft; categories: readonly Category[] }) {
  const t = useTranslations("merchantOnboarding");
  const wholeRule = useIntegerRule();
  const number = (name: "workers" | "factory_area" | "monthly_containers" | "production_days", label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      required
      inputMode="numeric"
      maxLength={9}
      defaultValue={draft[name]}
      rule={wholeRule(label)}
    />
  );
  return (
    <Card title={t("factory")}>
      <Stack gap={4}>
        <CategoryCheckboxes categories={categories} selectedIds={draft.type_ids ?? ""} />
        <TextField name="main_product" label={t("mainProduct")} hint={t("mainProductHint")} required defaultValue={draft.main_product} />
        <FormRow>
          {number("workers", t("workers"))}
          {number("factory_area", t("area"))}
        </FormRow>
        <FormRow>
          {number("monthly_containers", t("containers"))}
          {number("production_days", t("days"), t("daysHint"))}
        </FormRow>
        <TextArea
          name="profile"
          label={t("profile")}
          hint={t("profileHint")}
          required
          rows={4}
          maxLength={500}
          defaultValue={draft.profile}
        />
      </Stack>
    </Card>
  );
}
