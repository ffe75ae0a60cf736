import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { RowAt } from "#client/lists/list.tsx";
import { parseHostNames, siteCodePattern } from "#features/backoffice/site-settings/rules.ts";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";

const create = action("/operator/createSite");
const save = action("/operator/saveSite");

type Site = RowAt<"/operator/siteList">;

/** Adds a site, or changes its names, host names and time zone. */
export function SiteDialog({ site, onClose }: { site: Site | undefined; onClose: () => void }) {
  const t = useTranslations("siteSettingsSites");
  const hostsRule = (hosts: string) => (parseHostNames(hosts) ? undefined : t("hostsWrong"));
  const zoneText = (zone: string) => zone.replace("_", " ");
  if (site)
    return (
      <save.Dialog
        size="large"
        title={t("edit")}
        confirm={t("save")}
        values={{ site_code: site.site_code }}
        done={t("saved")}
        onClose={onClose}
      >
        <save.Field name="name_en" label={t("nameEn")} defaultValue={site.names["en-US"]} />
        <FormRow>
          <save.Field name="name_zh" label={t("nameZh")} defaultValue={site.names["zh-CN"]} />
          <save.Field name="name_es" label={t("nameEs")} defaultValue={site.names["es-ES"]} />
        </FormRow>
        <save.Field name="time_zone" label={t("timeZone")} options={zoneText} defaultValue={site.time_zone} />
        <save.Field name="hostnames" label={t("hosts")} hint={t("hostsHint")} rule={hostsRule} defaultValue={site.hostnames.join("\n")} />
      </save.Dialog>
    );
  const codeRule = (code: string) => (siteCodePattern.test(code) ? undefined : t("codeWrong"));
  return (
    <create.Dialog size="large" title={t("add")} confirm={t("save")} done={t("saved")} onClose={onClose}>
      <FormRow>
        <create.Field name="name_en" label={t("nameEn")} />
        <create.Field name="site_code" label={t("code")} hint={t("codeHint")} rule={codeRule} />
      </FormRow>
      <FormRow>
        <create.Field name="name_zh" label={t("nameZh")} />
        <create.Field name="name_es" label={t("nameEs")} />
      </FormRow>
      <create.Field name="time_zone" label={t("timeZone")} options={zoneText} />
      <create.Field name="hostnames" label={t("hosts")} hint={t("hostsHint")} rule={hostsRule} />
      <create.Field name="mobile_host" label={t("mobileHost")} />
      <FieldGroup legend={t("contact")}>
        <FormRow>
          <create.Field name="contact_company" label={t("company")} />
          <create.Field name="contact_phone" label={t("phone")} />
        </FormRow>
        <create.Field name="contact_address" label={t("address")} />
        <create.Field name="contact_email" label={t("email")} />
      </FieldGroup>
    </create.Dialog>
  );
}
