import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useMayChange } from "#client/merchant-access.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { legalEntityStatuses } from "#features/identity/legal-entities/statuses.ts";
import { useCountryName } from "#features/identity/merchant-documents/screens/country-name.ts";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormRow } from "#ui/form.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Version = DataOf<"/merchant/legalEntities">["list"][number];

const request = action("/merchant/requestLegalEntity");
const withdraw = action("/merchant/withdrawLegalEntity");

/** Who the manufacturer is by law, the change that waits, and what it was before. */
export function EntityScreen({ versions }: { versions: readonly Version[] }) {
  const t = useTranslations("legalEntities");
  const mayChange = useMayChange("people");
  const [open, setOpen] = useState<"request" | "withdraw">();
  const pending = versions.find(({ status }) => status === "requested");
  const current = versions.find(({ is_current }) => is_current);
  const latest = versions[0];
  const ask = mayChange && !pending && (
    <Button variant="primary" icon="edit" onClick={() => setOpen("request")}>
      {t("request")}
    </Button>
  );
  return (
    <Stack gap={4} foot={12}>
      <PageHeader title={t("title")} intro={t("intro")} actions={ask} />
      {latest?.status === "declined" && <Notice tone="danger">{t("declined", { reason: latest.review_note })}</Notice>}
      {versions.some(({ status, asks_agreement, accepted }) => status === "approved" && asks_agreement && !accepted) && (
        <Notice tone="info">{t("agreement")}</Notice>
      )}
      {pending && (
        <Card
          title={t("pending")}
          action={
            mayChange && (
              <Button size="small" onClick={() => setOpen("withdraw")}>
                {t("withdraw")}
              </Button>
            )
          }
        >
          <Facts version={pending} />
        </Card>
      )}
      {current ? (
        <Card title={t("current")}>
          <Facts version={current} />
        </Card>
      ) : (
        <Card flush>
          <EmptyState title={t("none")} picture="letter">
            {t("noneText")}
          </EmptyState>
        </Card>
      )}
      {versions.length > 1 && <History versions={versions} />}
      {open === "request" && <RequestDialog current={current} onClose={() => setOpen(undefined)} />}
      {open === "withdraw" && pending && (
        <withdraw.Confirm
          danger
          title={t("withdrawTitle")}
          confirm={t("withdraw")}
          values={{ entity_id: pending.entity_id }}
          done={t("withdrawn")}
          onClose={() => setOpen(undefined)}
        >
          {t("withdrawText")}
        </withdraw.Confirm>
      )}
    </Stack>
  );
}

function Facts({ version }: { version: Version }) {
  const t = useTranslations("legalEntities");
  const day = useDay();
  const countryName = useCountryName();
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: t("name"), value: version.legal_name },
        { term: t("licence"), value: version.licence_number },
        { term: t("taxId"), value: version.tax_id },
        { term: t("country"), value: countryName(version.country) },
        { term: t("address"), value: version.address },
        { term: t("from"), value: day(version.wanted_from) },
        { term: t("reason"), value: version.reason },
      ]}
    />
  );
}

function History({ versions }: { versions: readonly Version[] }) {
  const t = useTranslations("legalEntities");
  const format = useFormatter();
  const columns: Column<Version>[] = [
    {
      key: "name",
      header: t("name"),
      cell: ({ legal_name, licence_number }) => (
        <Stack as="span" anywhere>
          <Text as="b" weight="medium">
            {legal_name}
          </Text>
          <small>{licence_number}</small>
        </Stack>
      ),
    },
    {
      key: "from",
      header: t("from"),
      cell: ({ effective_at }) => (effective_at ? format.dateTime(new Date(effective_at), { dateStyle: "medium" }) : "–"),
    },
    {
      key: "requested",
      header: t("requestedBy"),
      cell: ({ requested_at, requested_by }) => (
        <Stack as="span">
          <Moment at={requested_at} />
          <small>{requested_by || t("fromApplication")}</small>
        </Stack>
      ),
    },
    {
      key: "status",
      header: t("status"),
      cell: ({ status, review_note }) => (
        <Stack as="span" gap={1} items="start">
          <StatusChip tone={toneOf(legalEntityStatuses, status)}>{t(`statuses.${status}`)}</StatusChip>
          {review_note !== "" && <small>{review_note}</small>}
        </Stack>
      ),
    },
  ];
  return (
    <Card title={t("history")} flush>
      <DataTable caption={t("history")} columns={columns} rows={versions} rowKey={({ entity_id }) => entity_id} empty={null} />
    </Card>
  );
}

function RequestDialog({ current, onClose }: { current: Version | undefined; onClose: () => void }) {
  const t = useTranslations("legalEntities");
  const countryName = useCountryName();
  return (
    <request.Dialog size="large" title={t("requestTitle")} confirm={t("send")} done={t("sent")} onClose={onClose}>
      <Text tone="soft">{t("requestText")}</Text>
      <request.Field name="legal_name" label={t("name")} />
      <FormRow>
        <request.Field name="licence_number" label={t("licence")} />
        <request.Field name="tax_id" label={t("taxId")} />
      </FormRow>
      <FormRow>
        <request.Field name="country" label={t("country")} defaultValue={current?.country} options={countryName} />
        <request.Field name="wanted_from" label={t("from")} hint={t("fromHint")} />
      </FormRow>
      <request.Field name="address" label={t("address")} />
      <request.Field name="reason" label={t("reason")} hint={t("reasonHint")} />
      <FileField type="document" name="file_ids" label={t("files")} hint={t("filesHint")} required maxFiles={5} />
    </request.Dialog>
  );
}
