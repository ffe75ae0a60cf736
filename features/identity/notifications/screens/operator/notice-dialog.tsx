import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useSite } from "#client/site.ts";
import type { OperatorNotice } from "#features/identity/notifications/contract.ts";
import { audienceGroups, type NoticeAudience } from "#features/identity/notifications/rules.ts";
import css from "#features/identity/notifications/screens/operator/notices.module.css";
import { fromLocalTime, type Place, toLocalTime } from "#kernel/calendar.ts";
import { classes } from "#ui/classes.ts";
import { FormRow } from "#ui/form.tsx";
import { Grid, stackClass, textClass } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

const save = action("/operator/saveNotice");

const languages = [
  { suffix: "en", language: "en-US", label: "english" },
  { suffix: "zh", language: "zh-CN", label: "chinese" },
  { suffix: "es", language: "es-ES", label: "spanish" },
] as const;

/** The time of a moment at the site as the value of a datetime-local input, and back. */
const toInputValue = (iso: string, site: Place): string => {
  const { date, time } = toLocalTime(new Date(iso), site);
  return `${date}T${time}`;
};
const fromInputValue = (typed: string, site: Place): string =>
  fromLocalTime({ date: typed.slice(0, 10), time: typed.slice(11, 16) }, site).toISOString();

export interface NoticeSite {
  site_code: string;
  title: string;
}

interface Props {
  notice: OperatorNotice | undefined;
  /** The sites that it can be addressed to. */
  sites: readonly NoticeSite[];
  onClose: () => void;
}

/** Creates or edits a notice: texts in three languages, audience, time of publication. */
export function NoticeDialog({ notice, sites, onClose }: Props) {
  const t = useTranslations("notificationsConsole");
  const about = useTranslations("notificationsCenter");
  const site = useSite();
  const [audience, setAudience] = useState<string>(notice?.audience ?? "all");
  const toMoment = (values: FormData) => {
    const at = String(values.get("publish_at") ?? "");
    // The field shows no seconds: a time that was not edited stays the moment that it is.
    const isUnedited = notice !== undefined && at === toInputValue(notice.publish_at, site);
    values.set("publish_at", at === "" ? "" : isUnedited ? notice.publish_at : fromInputValue(at, site));
  };
  return (
    <save.Dialog
      size="wide"
      title={t(notice ? "editTitle" : "newTitle")}
      confirm={t("save")}
      values={{ notice_id: notice?.notice_id }}
      prepare={toMoment}
      done={t("saved")}
      onClose={onClose}
    >
      <FormRow>
        <save.Field name="category" label={t("category")} required defaultValue={notice?.category ?? "news"} options={about} />
        <save.Field
          name="audience"
          label={t("audience")}
          required
          defaultValue={audience}
          onChange={setAudience}
          options={(value) => t(value)}
        />
        <AudienceField sites={sites} audience={audience as NoticeAudience} notice={notice} />
        <TextField
          name="publish_at"
          type="datetime-local"
          label={t("publishAt")}
          hint={t("publishHint")}
          defaultValue={notice ? toInputValue(notice.publish_at, site) : ""}
        />
      </FormRow>
      <Grid gap={4} fitCells="15rem">
        {languages.map(({ suffix, language, label }) => (
          <fieldset
            key={suffix}
            className={classes(stackClass({ gap: 3, shrink: true }), css.language, textClass({ border: true, radius: true }))}
            lang={language}
          >
            <legend className={textClass({ padX: 2, weight: "medium" })}>{t(label)}</legend>
            <save.Field name={`title_${suffix}`} label={t("subject")} defaultValue={notice?.title[language]} />
            <TextArea
              name={`body_${suffix}`}
              label={t("body")}
              required
              rows={8}
              maxLength={5_000}
              defaultValue={notice?.body[language] ?? ""}
            />
          </fieldset>
        ))}
      </Grid>
    </save.Dialog>
  );
}

/** The field that specifies the audience: site, group or company. */
function AudienceField({ audience, notice, sites }: Pick<Props, "notice" | "sites"> & { audience: NoticeAudience }) {
  const t = useTranslations("notificationsConsole");
  if (audience === "site")
    return (
      <SelectField
        name="site_code"
        label={t("siteCode")}
        required
        defaultValue={notice?.site_code ?? ""}
        options={sites.map(({ site_code, title }) => ({ value: site_code, label: title }))}
      />
    );
  if (audience === "group")
    return (
      <SelectField
        name="audience_group"
        label={t("group")}
        required
        defaultValue={notice?.audience_group ?? ""}
        options={audienceGroups.map((value) => ({ value, label: t(value) }))}
      />
    );
  if (audience === "all") return null;
  return (
    <TextField name="company_id" label={t("companyId")} required inputMode="numeric" defaultValue={String(notice?.company_id ?? "")} />
  );
}
