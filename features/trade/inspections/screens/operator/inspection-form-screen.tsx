import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { CheckFields } from "#features/trade/inspections/screens/operator/check-fields.tsx";
import { DefectList } from "#features/trade/inspections/screens/operator/defect-list.tsx";
import type { InspectionDraft } from "#features/trade/inspections/screens/operator/draft-store.ts";
import {
  countDraftDefects,
  countOpenChecks,
  countOpenDefects,
  judgeDraft,
} from "#features/trade/inspections/screens/operator/judge-draft.ts";
import { PhotoField } from "#features/trade/inspections/screens/operator/photo-field.tsx";
import { useInspectionDraft } from "#features/trade/inspections/screens/operator/use-inspection-draft.ts";
import { PlanTable } from "#features/trade/inspections/screens/plan-table.tsx";
import { ActionBar } from "#ui/action-bar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

type Change = (update: (draft: InspectionDraft) => InspectionDraft) => void;

/** The specialist's form, for a phone in the factory: it works without a network and sends the report later. */
export function InspectionFormScreen({ contractSn }: { contractSn: string }) {
  const t = useTranslations("inspectionsConsole");
  const navigate = useNavigate();
  const onSent = useCallback(
    ({ passed }: { passed: boolean }) => {
      toast(passed ? t("sentPassed") : t("sentFailed"), { tone: passed ? "success" : "warning" });
      void navigate(`/operator/contracts/${contractSn}/inspection`, { replace: true });
    },
    [navigate, contractSn, t],
  );
  const { draft, change, refusal, clearRefusal, sending, isOnline } = useInspectionDraft(contractSn, onSent);
  const header = (
    <PageHeader
      title={t("formTitle", { number: contractSn })}
      crumbs={[{ label: t("title"), to: "/operator/inspections" }, { label: contractSn }]}
      intro={draft && `${draft.form.merchant_name} · ${draft.form.company_name}`}
    />
  );
  if (!draft) {
    return (
      <Stack gap={4} foot={16}>
        {header}
        {refusal ? <Notice tone="danger">{refusal}</Notice> : <Skeleton height="24rem" />}
      </Stack>
    );
  }
  const send = () => {
    clearRefusal();
    change((known) => ({ ...known, isQueued: true }));
    if (!isOnline) toast(t("queued"));
  };
  return (
    <Stack gap={4} foot={16}>
      {header}
      {!isOnline && <Notice tone="waiting">{t("offline")}</Notice>}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <FormParts draft={draft} change={change} />
      <SendBar
        draft={draft}
        sending={sending}
        isOnline={isOnline}
        onSend={send}
        onEdit={() => change((known) => ({ ...known, isQueued: false }))}
      />
    </Stack>
  );
}

function FormParts({ draft, change }: { draft: InspectionDraft; change: Change }) {
  const t = useTranslations("inspectionsConsole");
  const { form, cartons, note, photos } = draft;
  return (
    <>
      <Card title={t("plan")}>
        <PlanTable plan={form.plan} counts={draft.defects.length > 0 ? countDraftDefects(draft) : undefined} />
      </Card>
      <Card title={t("goods")}>
        <MediaList label={t("goods")}>
          {form.goods.map(({ position, title, image, custom_sn, size, color, pieces, sample }) => (
            <MediaRow
              key={position}
              picture={image}
              title={title}
              meta={[custom_sn, size, color].filter(Boolean).join(" · ")}
              end={<Text numeric>{t("sampleOf", { sample, pieces })}</Text>}
            />
          ))}
        </MediaList>
      </Card>
      <Card title={t("cartons")}>
        <TextField
          name="cartons"
          label={t("cartonNumbers")}
          hint={t("cartonHint")}
          inputMode="numeric"
          maxLength={2_000}
          value={cartons}
          onChange={({ target }) => change((known) => ({ ...known, cartons: target.value }))}
        />
      </Card>
      <Card title={t("checks")}>
        <Stack gap={6}>
          {form.checks.map((check) => (
            <CheckFields
              key={check.key}
              check={check}
              goods={form.goods}
              answer={draft.answers[check.key]}
              onChange={(answer) => change((known) => ({ ...known, answers: { ...known.answers, [check.key]: answer } }))}
            />
          ))}
        </Stack>
      </Card>
      <Card title={t("defects")}>
        <DefectList
          defects={draft.defects}
          goods={form.goods}
          sampleSize={form.plan.sample_size}
          onChange={(update) => change((known) => ({ ...known, defects: update(known.defects) }))}
        />
      </Card>
      <Card title={t("remarks")}>
        <Stack gap={4}>
          <TextArea
            name="note"
            label={t("note")}
            maxLength={500}
            value={note}
            onChange={({ target }) => change((known) => ({ ...known, note: target.value }))}
          />
          <PhotoField
            label={t("overviewPhotos")}
            photos={photos}
            max={20}
            onChange={(update) => change((known) => ({ ...known, photos: update(known.photos) }))}
          />
        </Stack>
      </Card>
    </>
  );
}

interface SendProps {
  draft: InspectionDraft;
  sending: boolean;
  isOnline: boolean;
  onSend: () => void;
  onEdit: () => void;
}

/** What is still open, and the button that sends the report or queues it. */
function SendBar({ draft, sending, isOnline, onSend, onEdit }: SendProps) {
  const t = useTranslations("inspectionsConsole");
  const open = countOpenChecks(draft);
  const openDefects = countOpenDefects(draft);
  const status = () => {
    if (sending) return t("sending");
    if (draft.isQueued) return t("waitsForNetwork");
    if (open > 0) return t("openChecks", { count: open });
    return openDefects > 0 ? t("openDefects", { count: openDefects }) : t("complete", { result: judgeDraft(draft) ? "passed" : "failed" });
  };
  return (
    <ActionBar label={t("send")} status={status()}>
      {draft.isQueued && !sending ? (
        <Button onClick={onEdit}>{t("edit")}</Button>
      ) : (
        <Button variant="primary" disabled={open + openDefects > 0} pending={sending} onClick={onSend}>
          {isOnline ? t("send") : t("sendLater")}
        </Button>
      )}
    </ActionBar>
  );
}
