import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useSite } from "#client/site.ts";
import { useCall } from "#client/use-call.ts";
import { audienceGroups, audiences, type NoticeAudience, noticeCategories } from "#features/identity/notifications/rules.ts";
import css from "#features/identity/notifications/screens/operator/notices.module.css";
import type { OperatorNotice } from "#features/identity/notifications/screens/operator/notices-screen.tsx";
import { fromLocalTime, type Place, toLocalTime } from "#kernel/calendar.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormRow } from "#ui/form.tsx";
import { Grid, stackClass } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

const languages = [
  { suffix: "en", language: "en-US", label: "english" },
  { suffix: "zh", language: "zh-CN", label: "chinese" },
  { suffix: "es", language: "es-ES", label: "spanish" },
] as const;

/** The sites that a notice can be addressed to. */
const sites = ["LA", "MD", "CHI", "SEA", "HOU", "New_York", "WSAC", "LIFESTYLE"] as const;

/** The time of a moment at the site as the value of a datetime-local input, and back. */
const toInputValue = (iso: string, site: Place): string => {
  const { date, time } = toLocalTime(new Date(iso), site);
  return `${date}T${time}`;
};
const fromInputValue = (typed: string, site: Place): string =>
  fromLocalTime({ date: typed.slice(0, 10), time: typed.slice(11, 16) }, site).toISOString();

interface Props {
  notice: OperatorNotice | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Creates or edits a notice: texts in three languages, audience, time of publication. */
export function NoticeDialog({ notice, onClose, onSaved }: Props) {
  const t = useTranslations("notificationsConsole");
  const about = useTranslations("notificationsCenter");
  const id = useId();
  const site = useSite();
  const [audience, setAudience] = useState<NoticeAudience>(notice?.audience ?? "all");
  const save = useCall("/operator/saveNotice", onSaved);
  const prepare = (values: FormData) => {
    if (notice) values.set("notice_id", String(notice.notice_id));
    const at = String(values.get("publish_at") ?? "");
    // The field shows no seconds: a time that was not edited stays the moment that it is.
    const isUnedited = notice !== undefined && at === toInputValue(notice.publish_at, site);
    values.set("publish_at", at === "" ? "" : isUnedited ? notice.publish_at : fromInputValue(at, site));
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={save.pending}>
        {t("save")}
      </Button>
    </>
  );
  return (
    <Dialog open size="wide" onClose={onClose} title={t(notice ? "editTitle" : "newTitle")} footer={footer}>
      <Form id={id} call={save} prepare={prepare}>
        <FormRow>
          <SelectField
            name="category"
            label={t("category")}
            required
            placeholder={false}
            defaultValue={notice?.category ?? "news"}
            options={noticeCategories.map((value) => ({ value, label: about(value) }))}
          />
          <SelectField
            name="audience"
            label={t("audience")}
            required
            placeholder={false}
            value={audience}
            onChange={(event) => setAudience(event.currentTarget.value as NoticeAudience)}
            options={audiences.map((value) => ({ value, label: t(value) }))}
          />
          <AudienceField audience={audience} notice={notice} />
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
              className={classes(stackClass({ gap: 3, shrink: true }), css.language, "l-border l-radius")}
              lang={language}
            >
              <legend className="l-padX-2 l-weight-medium">{t(label)}</legend>
              <TextField
                name={`title_${suffix}`}
                label={t("subject")}
                required
                maxLength={120}
                defaultValue={notice?.title[language] ?? ""}
              />
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
      </Form>
    </Dialog>
  );
}

/** The field that specifies the audience: site, group or company. */
function AudienceField({ audience, notice }: { audience: NoticeAudience; notice: OperatorNotice | undefined }) {
  const t = useTranslations("notificationsConsole");
  if (audience === "site")
    return (
      <SelectField
        name="site_code"
        label={t("siteCode")}
        required
        defaultValue={notice?.site_code ?? ""}
        options={sites.map((value) => ({ value, label: value }))}
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
