import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { faults } from "#features/trade/after-sale/rules.ts";
import css from "#features/trade/after-sale/screens/case.module.css";
import { caseListPath } from "#features/trade/after-sale/screens/case-data.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

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
              <div key={reason.reason_id} className={`${css.part} ${css.claim}`}>
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
              </div>
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
  const { revalidate } = useRevalidator();
  const id = useId();
  const call = useCall("/operator/saveAfterSaleReason", () => {
    onClose();
    void revalidate();
  });
  const prepare = (values: FormData) => {
    if (reason) values.set("reason_id", String(reason.reason_id));
    else if (parent_id !== null) values.set("parent_id", String(parent_id));
  };
  const footer = (
    <Button type="submit" form={id} variant="primary" pending={call.pending}>
      {t("save")}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={reason ? t("edit") : t(parent_id === null ? "addGroup" : "addReason")} footer={footer}>
      <Form call={call} id={id} prepare={prepare}>
        <TextField name="said_en" label={t("english")} defaultValue={reason?.said["en-US"] ?? ""} required />
        <TextField name="said_zh" label={t("chinese")} defaultValue={reason?.said["zh-CN"] ?? ""} required />
        <TextField name="said_es" label={t("spanish")} defaultValue={reason?.said["es-ES"] ?? ""} required />
        {parent_id !== null && (
          <SelectField
            name="fault"
            label={t("who")}
            options={faults.map((value) => ({ value, label: t(`faults.${value}`) }))}
            defaultValue={reason?.fault ?? ""}
            required
          />
        )}
      </Form>
    </Dialog>
  );
}

function RetireDialog({ reason, onClose }: { reason: Reason; onClose: () => void }) {
  const t = useTranslations("afterSale");
  const language = useLocale() as Language;
  const { revalidate } = useRevalidator();
  const call = useCall("/operator/retireAfterSaleReason", () => {
    onClose();
    void revalidate();
  });
  return (
    <ConfirmDialog
      open
      title={reason.said[language]}
      confirmLabel={t("retire")}
      onClose={onClose}
      onConfirm={() => void call.submit({ reason_id: reason.reason_id })}
    >
      {t("retireText")}
    </ConfirmDialog>
  );
}
