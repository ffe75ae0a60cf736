import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list, type RowAt } from "#client/lists/list.tsx";
import { type AgreementKind, agreementKinds } from "#features/identity/agreements/rules.ts";
import { agreements } from "#features/identity/agreements/screens/operator/lists.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";

const publish = action("/operator/publishAgreement");

type Version = RowAt<"/operator/agreementList">;

/** All versions of both agreements. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: agreements,
  messages: "agreementsConsole",
  rowKey: ({ version_id }) => version_id,
  useView: ({ data }) => {
    const t = useTranslations("agreementsConsole");
    const [open, setOpen] = useState<AgreementKind>();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Inline wrap gap={2}>
          <ButtonLink to="/operator/agreement_acceptances">{t("showAcceptances")}</ButtonLink>
          {agreementKinds.map((kind) => (
            <Button key={kind} variant="primary" icon="plus" onClick={() => setOpen(kind)}>
              {t(`agreements.${kind}`)}
            </Button>
          ))}
        </Inline>
      ),
      columns: [
        {
          key: "agreement",
          header: t("agreement"),
          text: ({ agreement }) => t(`agreements.${agreement}`),
          cell: ({ agreement, is_current }) => (
            <Stack as="span" gap={1}>
              <span>{t(`agreements.${agreement}`)}</span>
              {is_current && (
                <span>
                  <Badge tone="brand">{t("current")}</Badge>
                </span>
              )}
            </Stack>
          ),
        },
        { key: "version", header: t("version"), number: ({ number }) => number },
        { key: "valid", header: t("validFrom"), at: ({ valid_from }) => valid_from },
        { key: "asks", header: t("asks"), text: ({ asks_acceptance }) => t(asks_acceptance ? "yes" : "no"), minor: true },
        {
          key: "accepted",
          header: t("acceptances"),
          number: ({ acceptances }) => acceptances,
          cell: ({ acceptances, agreement }) => <Link to={`/operator/agreement_acceptances?agreement=${agreement}`}>{acceptances}</Link>,
        },
        { key: "by", header: t("publishedBy"), text: ({ published_by }) => published_by || "–", minor: true },
      ],
      empty: { title: t("none") },
      dialogs: open && (
        <PublishDialog kind={open} newest={newestOf(data.list, open)} today={data.today} onClose={() => setOpen(undefined)} />
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

const newestOf = (versions: readonly Version[], kind: AgreementKind): Version | undefined =>
  versions.find(({ agreement }) => agreement === kind);

const languages = [
  { ending: "en", language: "en-US" },
  { ending: "zh", language: "zh-CN" },
  { ending: "es", language: "es-ES" },
] as const;

interface DialogProps {
  kind: AgreementKind;
  /** The text begins as that of the newest version. */
  newest: Version | undefined;
  today: string;
  onClose: () => void;
}

function PublishDialog({ kind, newest, today, onClose }: DialogProps) {
  const t = useTranslations("agreementsConsole");
  return (
    <publish.Dialog
      size="wide"
      title={t("publishNamed", { name: t(`agreements.${kind}`) })}
      confirm={t("publish")}
      values={{ agreement: kind }}
      done={t("published")}
      onClose={onClose}
    >
      <DateField name="valid_from" label={t("validFrom")} required defaultValue={today} />
      <Checkbox name="asks_acceptance" label={t("asksLabel")} defaultChecked />
      {languages.map(({ ending, language }) => (
        <FieldGroup key={ending} legend={t(`languages.${ending}`)} lang={language}>
          <TextField
            name={`title_${ending}`}
            label={t("textTitle")}
            required
            maxLength={120}
            defaultValue={newest?.title[language] ?? ""}
          />
          <TextArea
            name={`body_${ending}`}
            label={t("body")}
            hint={t("bodyHint")}
            required
            rows={10}
            maxLength={20_000}
            defaultValue={newest?.body[language] ?? ""}
          />
        </FieldGroup>
      ))}
    </publish.Dialog>
  );
}
