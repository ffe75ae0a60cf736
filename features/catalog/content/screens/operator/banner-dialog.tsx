import { type FormEvent, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { isBannerLink } from "#features/catalog/content/rules.ts";
import css from "#features/catalog/content/screens/operator/content.module.css";
import type { Content } from "#features/catalog/content/screens/operator/content-screen.tsx";
import { TranslatedFields } from "#features/catalog/content/screens/operator/translated-fields.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateRangeField } from "#ui/date-field.tsx";
import { FormRow } from "#ui/form.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Box, Grid, Stack, Text } from "#ui/layout.tsx";

const save = action("/operator/saveBanner");

type Banner = Content["banners"][number];

interface Props {
  /** Undefined for a new banner. */
  banner: Banner | undefined;
  sites: Content["sites"];
  onClose: () => void;
}

/** Dialog for a banner in three languages with a preview. */
export function BannerDialog({ banner, sites, onClose }: Props) {
  const t = useTranslations("contentConsole");
  const [picture, setPicture] = useState(banner && `/media/${banner.picture}-800.webp`);
  const [words, setWords] = useState(() => toTexts(banner));
  const ending = { "zh-CN": "zh", "es-ES": "es" }[useLocale() as string] ?? "en";
  const showWords = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const its = currentTarget.closest("form");
    if (its) setWords(Object.fromEntries([...new FormData(its)].map(([name, value]) => [name, String(value)])));
  };
  const linkRule = (value: string) => (isBannerLink(value) ? undefined : t("banner.linkWrong"));
  const rows = [
    { name: "title", label: t("banner.title"), value: banner?.title, required: true },
    { name: "text", label: t("banner.text"), value: banner?.text, rows: 3, most: 120 },
    { name: "button", label: t("banner.button"), value: banner?.button, required: true, most: 40 },
    { name: "link", label: t("banner.link"), value: banner?.link, required: true, hint: t("banner.linkHint"), rule: linkRule },
  ];
  const joinSites = (values: FormData) => {
    values.set("site_codes", values.getAll("site").join(","));
    values.delete("site");
  };
  const shown = (name: string) => words[`${name}_${ending}`] || words[`${name}_en`] || "";
  return (
    <save.Dialog
      size="wide"
      title={t(banner ? "banner.edit" : "banner.new")}
      confirm={t("save")}
      values={{ banner_id: banner?.banner_id }}
      prepare={joinSites}
      done={t("saved")}
      onClose={onClose}
    >
      <Stack gap={5} shrink onInput={showWords}>
        <Preview title={shown("title")} text={shown("text")} button={shown("button")} picture={picture} />
        <TranslatedFields rows={rows} />
        <Text size="sm" tone="soft">
          {t("fallback")}
        </Text>
        <FileField
          type="picture"
          name="picture_id"
          label={t(banner ? "banner.pictureNew" : "banner.picture")}
          hint={t("banner.pictureHint")}
          required={!banner}
          onChange={([file]) => setPicture(file?.preview ?? (banner && `/media/${banner.picture}-800.webp`))}
        />
        <FormRow>
          <DateRangeField
            from={{ name: "starts_on", label: t("banner.startsOn") }}
            to={{ name: "ends_on", label: t("banner.endsOn"), hint: t("banner.datesHint") }}
            defaultValue={{ from: banner?.starts_on ?? "", to: banner?.ends_on ?? "" }}
          />
        </FormRow>
        <FieldGroup legend={t("banner.sites")}>
          <Grid gap={2} gapX={4} cells="11rem">
            {sites.map(({ site_code, title }) => (
              <Checkbox
                key={site_code}
                name="site"
                value={site_code}
                label={title}
                defaultChecked={banner?.site_codes.includes(site_code) ?? false}
              />
            ))}
          </Grid>
          <Text size="sm" tone="soft">
            {t("banner.sitesHint")}
          </Text>
        </FieldGroup>
        <save.Field name="is_on" label={t("banner.isOn")} defaultValue={banner?.is_on ?? true} />
      </Stack>
    </save.Dialog>
  );
}

const toTexts = (banner: Banner | undefined): Record<string, string> =>
  Object.fromEntries(
    (["title", "text", "button"] as const).flatMap((name) => [
      [`${name}_en`, banner?.[name]["en-US"] ?? ""],
      [`${name}_zh`, banner?.[name]["zh-CN"] ?? ""],
      [`${name}_es`, banner?.[name]["es-ES"] ?? ""],
    ]),
  );

/** Scaled preview of the banner as on a wide screen. */
function Preview({ title, text, button, picture }: { title: string; text: string; button: string; picture: string | undefined }) {
  const t = useTranslations("contentConsole.banner");
  return (
    <figure>
      <Text as="figcaption" below={2} size="sm" tone="soft">
        {t("preview")}
      </Text>
      <Grid clip ground="sunken" className={css.previewBanner}>
        <Stack items="start" gap={2} shrink pad={4} padX={5} className={css.previewWords}>
          <strong>{title || t("title")}</strong>
          {text && (
            <Text size="sm" tone="soft">
              {text}
            </Text>
          )}
          <Box as="span" radius pad={1} padX={3} size="sm" tone="onDark" weight="medium" ground="solid">
            {button || t("button")}
          </Box>
        </Stack>
        {picture ? <img src={picture} alt="" /> : <div />}
      </Grid>
    </figure>
  );
}
