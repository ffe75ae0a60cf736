import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { list } from "#client/lists/list.tsx";
import type { ListColumn } from "#client/lists/list-columns.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { rowActions } from "#client/lists/row-actions.tsx";
import type { OperatorNotice } from "#features/identity/notifications/contract.ts";
import { notices } from "#features/identity/notifications/screens/operator/lists.ts";
import { NoticeDialog, type NoticeSite } from "#features/identity/notifications/screens/operator/notice-dialog.tsx";
import css from "#features/identity/notifications/screens/operator/notices.module.css";
import type { Language } from "#kernel/languages.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Stack, Text } from "#ui/layout.tsx";

const withdraw = action("/operator/withdrawNotice");

/** All notices, scheduled ones first, with their number of readers. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: notices,
  messages: "notices",
  filters: { keyword: anyText },
  pageSize: 25,
  rowKey: ({ notice_id }) => notice_id,
  useView: ({ data: { sites } }) => {
    const t = useTranslations("notificationsConsole");
    const [edited, setEdited] = useState<OperatorNotice | "new">();
    const [withdrawing, setWithdrawing] = useState<OperatorNotice>();
    return {
      title: t("title"),
      intro: t("intro"),
      actions: (
        <Button variant="primary" icon="edit" onClick={() => setEdited("new")}>
          {t("write")}
        </Button>
      ),
      search: t("search"),
      columns: useColumns(sites, setEdited, setWithdrawing),
      empty: { title: t("emptyTitle"), text: t("empty"), picture: "letter" },
      notFound: { title: t("notFound") },
      dialogs: (
        <>
          {edited && <NoticeDialog notice={edited === "new" ? undefined : edited} sites={sites} onClose={() => setEdited(undefined)} />}
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
      ),
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

type NoticeAction = (notice: OperatorNotice) => void;

const useColumns = (sites: readonly NoticeSite[], edit: NoticeAction, withdraw: NoticeAction): ListColumn<OperatorNotice>[] => {
  const t = useTranslations("notificationsConsole");
  const about = useTranslations("notificationsCenter");
  const locale = useLocale() as Language;
  /** The site, company or group that a notice is written to; nothing for all. */
  const namedOf = ({ audience, audience_group, company_name, site_code }: OperatorNotice) => {
    if (audience === "site") return sites.find((site) => site.site_code === site_code)?.title ?? site_code;
    return audience === "company" ? company_name : audience_group && t(audience_group);
  };
  return [
    {
      key: "notice",
      header: t("notice"),
      text: (notice) => `${about(notice.category)}: ${notice.title[locale]}`,
      cell: (notice) => (
        <Stack as="span" gap="half">
          <span>
            <Badge>{about(notice.category)}</Badge> {notice.title[locale]}
          </span>
          <Text as="small" tone="soft" className={css.excerpt}>
            {notice.body[locale]}
          </Text>
        </Stack>
      ),
    },
    {
      key: "audience",
      header: t("audience"),
      text: (notice) => [t(notice.audience), namedOf(notice)].filter(Boolean).join(" · "),
      cell: (notice) => (
        <Stack as="span" gap="half">
          {t(notice.audience)}
          {namedOf(notice) && (
            <Text as="small" tone="soft">
              {namedOf(notice)}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: "publish", header: t("publish"), at: ({ publish_at }) => publish_at, as: "time", minor: true },
    { key: "readers", header: t("readers"), number: ({ readers }) => readers, minor: true },
    {
      key: "state",
      header: t("state"),
      status: ({ withdrawn_at, is_published }) => {
        if (withdrawn_at) return { tone: "neutral", text: t("withdrawn") };
        return is_published ? { tone: "done", text: t("out") } : { tone: "progress", text: t("scheduled") };
      },
    },
    rowActions("", [
      { text: t("edit"), onPress: edit, of: ({ withdrawn_at, is_published }) => !withdrawn_at && !is_published },
      { text: t("withdraw"), onPress: withdraw, of: ({ withdrawn_at }) => !withdrawn_at },
    ]),
  ];
};
