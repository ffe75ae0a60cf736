import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { PreviewPart } from "#features/money/commission/screens/operator/preview-part.tsx";
import { RulesPart } from "#features/money/commission/screens/operator/rules-part.tsx";
import { VersionChip } from "#features/money/commission/screens/operator/version-chip.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { TextField } from "#ui/text-field.tsx";

const publish = action("/operator/publishCommission");
const rollBack = action("/operator/rollBackCommission");
const remove = action("/operator/removeCommissionVersion");

type Version = DataOf<"/operator/commissionVersion">;
type Preview = DataOf<"/operator/previewCommission">;

interface Props {
  version: Version;
  preview: Preview;
  mayEdit: boolean;
}

/** The page /operator/commission/:versionId: the rules of a version, what they would have cost, and what is done with it. */
export function VersionScreen({ version, preview, mayEdit }: Props) {
  const t = useTranslations("commission");
  return (
    <Stack gap={4} foot={16}>
      <PageHeader
        title={version.name}
        crumbs={[{ label: t("back"), to: "/operator/commission" }, { label: version.name }]}
        actions={mayEdit && <Actions version={version} preview={preview} />}
      />
      <Inline gap={2} wrap>
        <VersionChip version={version} />
        {version.effective_at && (
          <Text as="span" size="sm" tone="soft">
            {t("effective")} <Moment at={version.effective_at} />
          </Text>
        )}
      </Inline>
      <RulesPart version={version} mayEdit={mayEdit && version.state === "draft"} />
      <PreviewPart preview={preview} />
    </Stack>
  );
}

function Actions({ version, preview }: Omit<Props, "mayEdit">) {
  const t = useTranslations("commission");
  const navigate = useNavigate();
  const [open, setOpen] = useState<"publish" | "rollBack" | "remove">();
  const close = () => setOpen(undefined);
  const { version_id } = version;
  const leave = () => {
    void navigate("/operator/commission");
    return t("draftRemoved");
  };
  return (
    <Inline gap={2} wrap>
      {version.state === "draft" && (
        <>
          <Button onClick={() => setOpen("remove")}>{t("remove")}</Button>
          <Button variant="primary" onClick={() => setOpen("publish")}>
            {t("publish")}
          </Button>
        </>
      )}
      {(version.is_current || version.is_coming) && <Button onClick={() => setOpen("rollBack")}>{t("rollBack")}</Button>}
      {open === "publish" && <PublishDialog version={version} preview={preview} onClose={close} />}
      {open === "rollBack" && (
        <rollBack.Confirm
          danger
          title={t("rollBackTitle")}
          confirm={t("rollBack")}
          values={{ version_id }}
          done={t("rolledBack")}
          onClose={close}
        >
          {t("rollBackText")}
        </rollBack.Confirm>
      )}
      {open === "remove" && (
        <remove.Confirm danger title={t("removeTitle")} confirm={t("remove")} values={{ version_id }} done={leave} onClose={close}>
          {t("removeText")}
        </remove.Confirm>
      )}
    </Inline>
  );
}

/** Publishing asks for consent to the difference that the preview of these rules showed. */
function PublishDialog({ version, preview, onClose }: Omit<Props, "mayEdit"> & { onClose: () => void }) {
  const t = useTranslations("commission");
  const money = useMoney();
  const toMoment = (values: FormData) => {
    const local = String(values.get("effective_at") ?? "");
    values.set("effective_at", local === "" ? "" : new Date(local).toISOString());
    values.delete("consent");
  };
  return (
    <publish.Dialog
      title={t("publishTitle")}
      confirm={t("publish")}
      values={{ version_id: version.version_id, revision: preview.revision }}
      prepare={toMoment}
      done={t("published")}
      onClose={onClose}
    >
      <Text tone="soft">{t("publishText")}</Text>
      <TextField name="effective_at" type="datetime-local" label={t("publishAt")} hint={t("publishAtHint")} />
      <Checkbox name="consent" required label={t("consent", { amount: money(preview.difference) })} />
    </publish.Dialog>
  );
}
