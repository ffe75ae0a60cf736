import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { NoticeDialog } from "#features/identity/notifications/screens/operator/notice-dialog.tsx";
import css from "#features/identity/notifications/screens/operator/notices.module.css";
import type { Language } from "#kernel/languages.ts";
import { Badge, StatusChip } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";

const withdraw = action("/operator/withdrawNotice");

export type OperatorNotices = DataOf<"/operator/noticeList">;
export type OperatorNotice = OperatorNotices["list"][number];

export const noticesPageSize = 25;

function NoticeStatusChip({ notice }: { notice: OperatorNotice }) {
  const t = useTranslations("notificationsConsole");
  if (notice.withdrawn_at) return <StatusChip tone="neutral">{t("withdrawn")}</StatusChip>;
  return notice.is_published ? <StatusChip tone="done">{t("out")}</StatusChip> : <StatusChip tone="progress">{t("scheduled")}</StatusChip>;
}

function Audience({ notice }: { notice: OperatorNotice }) {
  const t = useTranslations("notificationsConsole");
  const { audience, audience_group, company_name, site_code } = notice;
  const named = audience === "site" ? site_code : audience === "company" ? company_name : audience_group && t(audience_group);
  return (
    <Stack as="span" gap="half">
      {t(audience)}
      {named && <small className="l-tone-soft">{named}</small>}
    </Stack>
  );
}

type NoticeAction = (notice: OperatorNotice) => void;

const useColumns = (edit: NoticeAction, leave: NoticeAction): Column<OperatorNotice>[] => {
  const t = useTranslations("notificationsConsole");
  const about = useTranslations("notificationsCenter");
  const locale = useLocale() as Language;
  return [
    {
      key: "notice",
      header: t("notice"),
      cell: (notice) => (
        <Stack as="span" gap="half">
          <span>
            <Badge>{about(notice.category)}</Badge> {notice.title[locale]}
          </span>
          <small className={`${css.excerpt} l-tone-soft`}>{notice.body[locale]}</small>
        </Stack>
      ),
    },
    { key: "audience", header: t("audience"), cell: (notice) => <Audience notice={notice} /> },
    { key: "publish", header: t("publish"), cell: (notice) => <Moment at={notice.publish_at} as="time" />, minor: true },
    { key: "readers", header: t("readers"), cell: (notice) => notice.readers, numeric: true, minor: true },
    { key: "state", header: t("state"), cell: (notice) => <NoticeStatusChip notice={notice} /> },
    {
      key: "actions",
      header: "",
      cell: (notice) =>
        !notice.withdrawn_at && (
          <Inline as="span" align="stretch" gap={2}>
            {!notice.is_published && (
              <Button size="small" onClick={() => edit(notice)}>
                {t("edit")}
              </Button>
            )}
            <Button size="small" onClick={() => leave(notice)}>
              {t("withdraw")}
            </Button>
          </Inline>
        ),
    },
  ];
};

/** All notices, scheduled ones first, with their number of readers. */
export function NoticesScreen({ data }: { data: OperatorNotices }) {
  const t = useTranslations("notificationsConsole");
  const [edited, setEdited] = useState<OperatorNotice | "new">();
  const [withdrawing, setWithdrawing] = useState<OperatorNotice>();
  const columns = useColumns(setEdited, setWithdrawing);
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button variant="primary" icon="edit" onClick={() => setEdited("new")}>
            {t("write")}
          </Button>
        }
      />
      <ListBar>
        <PageSearch label={t("search")} />
      </ListBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={data.list}
          rowKey={({ notice_id }) => notice_id}
          empty={
            <EmptyList notFound={t("notFound")} picture="letter" title={t("emptyTitle")}>
              {t("empty")}
            </EmptyList>
          }
        />
      </Card>
      <Pager isLong total={data.count} pageSize={noticesPageSize} />
      {edited && <NoticeDialog notice={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {withdrawing && (
        <withdraw.Confirm
          danger
          title={t("withdrawTitle")}
          confirm={t("withdraw")}
          values={{ notice_id: withdrawing.notice_id }}
          done={t("takenBack")}
          onClose={() => setWithdrawing(undefined)}
        >
          {t("withdrawText")}
        </withdraw.Confirm>
      )}
    </>
  );
}
