import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { useReviewHours } from "#client/site.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import css from "#features/money/balance/screens/buyer/balance.module.css";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Grid, Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { isThawable, maxThawAttachments, releaseHours } from "../../rules.ts";
import { thawStatuses } from "../../statuses.ts";

const request = action("/user/requestThaw");

interface Props {
  amount: DataOf<"/user/frozenAmounts">["list"][number];
  onClose: () => void;
}

/** Requests the release of a frozen amount with a reason and attachments. */
function ThawRequestDialog({ amount, onClose }: Props) {
  const t = useTranslations("balance.frozenPage");
  const money = useMoney();
  const hours = useReviewHours("thaw", releaseHours);
  return (
    <request.Dialog
      title={t("dialogTitle", { amount: money(amount.amount) })}
      confirm={t("send")}
      values={{ frozen_id: amount.frozen_id }}
      done={t("sent")}
      onClose={onClose}
    >
      <p>{t("dialogText", { hours })}</p>
      {amount.reason && <DescriptionList items={[{ term: t("frozenFor"), value: amount.reason }]} />}
      <request.Field name="reason" label={t("reason")} hint={t("reasonHint")} />
      <FileField type="document" name="file_ids" label={t("documents")} hint={t("documentsHint")} maxFiles={maxThawAttachments} />
    </request.Dialog>
  );
}

type Frozen = DataOf<"/user/frozenAmounts">;
type FrozenAmount = Frozen["list"][number];
type Requests = DataOf<"/user/thawList">;
type Request = Requests["list"][number];

export const thawPageSize = 20;

/** The frozen amounts with their causes, and the thaw requests. */
export function FrozenScreen({ frozen, requests }: { frozen: Frozen; requests: Requests }) {
  const t = useTranslations("balance.frozenPage");
  const balance = useTranslations("balance");
  const [selectedAmount, setSelectedAmount] = useState<FrozenAmount>();
  const role = useSession()?.member_role;
  const mayAsk = role === "admin" || role === "finance";
  return (
    <Stack gap={6} shrink>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        crumbs={[{ label: balance("title"), to: "/user_center/balance" }, { label: t("title") }]}
      />
      <Card title={t("now")} action={<Money amount={frozen.frozen} className={textClass({ size: "lg", weight: "bold" })} />} flush>
        {frozen.list.length === 0 ? (
          <EmptyState help="amounts-on-hold" title={t("none")} picture="ledger">
            {t("noneText")}
          </EmptyState>
        ) : (
          frozen.list.map((amount) => (
            <FrozenRow key={amount.frozen_id} amount={amount} mayAsk={mayAsk} onAsk={() => setSelectedAmount(amount)} />
          ))
        )}
      </Card>
      <Card title={t("requests")} flush>
        <DataTable
          caption={t("requests")}
          columns={useColumns()}
          rows={requests.list}
          rowKey={({ thaw_id }) => thaw_id}
          empty={
            <EmptyState help="amounts-on-hold" title={t("requestsEmpty")} picture="letter">
              {t("requestsEmptyText")}
            </EmptyState>
          }
        />
      </Card>
      {requests.count > thawPageSize && <Pager total={requests.count} pageSize={thawPageSize} />}
      {selectedAmount && <ThawRequestDialog amount={selectedAmount} onClose={() => setSelectedAmount(undefined)} />}
    </Stack>
  );
}

function FrozenRow({ amount, mayAsk: mayRequest, onAsk }: { amount: FrozenAmount; mayAsk: boolean; onAsk: () => void }) {
  const t = useTranslations("balance.frozenPage");
  const format = useFormatter();
  const { source, source_number, reason, frozen_at, thaw_status, thaw_submitted_at } = amount;
  const formatDay = (at: string): string => format.dateTime(new Date(at), { dateStyle: "medium" });
  const isRequested = thaw_status === "requested" && thaw_submitted_at !== null;
  return (
    <Grid as="article" gap={3} pad={5} padX="card" className={css.frozen}>
      <Stack gap={1} shrink className={css.cause}>
        <Text as="h3" size="md" weight="bold">
          {t(`sources.${source}`, { number: source_number ?? amount.source_id })}
        </Text>
        {reason && <p className={css.said}>{reason}</p>}
        <p>{t("since", { day: formatDay(frozen_at) })}</p>
        <p>{t(`ends.${source}`)}</p>
      </Stack>
      <Stack gap={2} className={css.side}>
        <Money amount={amount.amount} className={textClass({ size: "lg", weight: "bold" })} />
        {source === "withdrawal" && <Link to="/user_center/balance/withdraw">{t("seeWithdrawal")}</Link>}
        {isRequested && <StatusChip tone="progress">{t("asked", { day: formatDay(thaw_submitted_at) })}</StatusChip>}
        {isThawable(source) && !isRequested && mayRequest && <Button onClick={onAsk}>{t("ask")}</Button>}
        {isThawable(source) && !isRequested && !mayRequest && (
          <Text size="sm" tone="faint">
            {t("onlyFinance")}
          </Text>
        )}
      </Stack>
    </Grid>
  );
}

const useColumns = (): Column<Request>[] => {
  const t = useTranslations("balance.frozenPage");
  return [
    { key: "sent", header: t("requestSent"), cell: ({ submitted_at }) => <Moment at={submitted_at} as="time" /> },
    {
      key: "reason",
      header: t("requestReason"),
      cell: ({ reason, person, files }) => (
        <Stack as="span" items="start" gap={1} className={css.answer}>
          <span>{reason}</span>
          <span>{person}</span>
          <FileLinks files={files} />
        </Stack>
      ),
    },
    {
      key: "state",
      header: t("requestState"),
      cell: ({ status, review_reasons, review_note }) => (
        <Stack as="span" items="start" gap={1} className={css.answer}>
          <StatusChip tone={toneOf(thawStatuses, status, "buyer")}>{t(`states.${status}`)}</StatusChip>
          {[...review_reasons, review_note].filter(Boolean).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Stack>
      ),
    },
    { key: "amount", header: t("requestAmount"), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  ];
};
