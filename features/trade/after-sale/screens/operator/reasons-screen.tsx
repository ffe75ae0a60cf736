import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { faults } from "#features/trade/after-sale/rules.ts";
import css from "#features/trade/after-sale/screens/case.module.css";
import { caseListPath } from "#features/trade/after-sale/screens/case-data.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const save = action("/operator/saveAfterSaleReason");
const retire = action("/operator/retireAfterSaleReason");

type Reason = DataOf<"/operator/afterSaleReasons">["list"][number];

/** A reason to edit, or a new one in a group; a group has no parent. */
type Edited = { reason?: Reason; parent_id: number | null };

/** The tree of reasons that buyers choose from. */
export function ReasonsScreen({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTranslations("afterSale");
  const language = useLocale() as Language;
  const [edited, setEdited] = useState<Edited>();
  const [retired, setRetired] = useState<Reason>();
  const groups = reasons.filter(({ parent_id }) => parent_id === null);
  return (
    <Stack gap={4} foot={12}>
      <PageHeader
        title={t("reasonsTitle")}
        intro={t("reasonsIntro")}
        crumbs={[{ label: t("title"), to: caseListPath("operator") }, { label: t("reasonsTitle") }]}
        actions={<Button onClick={() => setEdited({ parent_id: null })}>{t("addGroup")}</Button>}
      />
      {groups.map((group) => (
        <Card
          key={group.reason_id}
          title={group.said[language]}
          action={
            <Inline gap={2}>
              <Button size="small" onClick={() => setEdited({ reason: group, parent_id: null })}>
                {t("edit")}
              </Button>
              <Button size="small" onClick={() => setEdited({ parent_id: group.reason_id })}>
                {t("addReason")}
              </Button>
            </Inline>
          }
        >
          {reasons
            .filter(({ parent_id }) => parent_id === group.reason_id)
            .map((reason) => (
              <Inline key={reason.reason_id} wrap gap={3} justify="between" className={css.claim}>
                <span>
                  {reason.said[language]}{" "}
                  <Text as="span" size="sm" tone="soft">
                    {reason.fault && t(`faults.${reason.fault}`)}
                  </Text>
                </span>
                <Inline gap={2}>
                  <Button size="small" onClick={() => setEdited({ reason, parent_id: group.reason_id })}>
                    {t("edit")}
                  </Button>
                  <Button size="small" onClick={() => setRetired(reason)}>
                    {t("retire")}
                  </Button>
                </Inline>
              </Inline>
            ))}
        </Card>
      ))}
      {edited && <ReasonDialog edited={edited} onClose={() => setEdited(undefined)} />}
      {retired && <RetireDialog reason={retired} onClose={() => setRetired(undefined)} />}
    </Stack>
  );
}

function ReasonDialog({ edited: { reason, parent_id }, onClose }: { edited: Edited; onClose: () => void }) {
  const t = useTranslations("afterSale");
  const place = reason ? { reason_id: reason.reason_id } : parent_id !== null && { parent_id };
  return (
    <save.Dialog
      title={reason ? t("edit") : t(parent_id === null ? "addGroup" : "addReason")}
      confirm={t("save")}
      values={{ ...place }}
      onClose={onClose}
    >
      <save.Field name="said_en" label={t("english")} defaultValue={reason?.said["en-US"]} />
      <save.Field name="said_zh" label={t("chinese")} defaultValue={reason?.said["zh-CN"]} />
      <save.Field name="said_es" label={t("spanish")} defaultValue={reason?.said["es-ES"]} />
      {parent_id !== null && (
        <save.Field
          name="fault"
          label={t("who")}
          required
          defaultValue={reason?.fault}
          options={faults.map((value) => ({ value, label: t(`faults.${value}`) }))}
        />
      )}
    </save.Dialog>
  );
}

function RetireDialog({ reason, onClose }: { reason: Reason; onClose: () => void }) {
  const t = useTranslations("afterSale");
  const language = useLocale() as Language;
  return (
    <retire.Confirm title={reason.said[language]} confirm={t("retire")} values={{ reason_id: reason.reason_id }} onClose={onClose}>
      {t("retireText")}
    </retire.Confirm>
  );
}
