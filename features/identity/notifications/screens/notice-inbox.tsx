import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { CursorPager } from "#features/identity/notifications/screens/message-center.tsx";
import css from "#features/identity/notifications/screens/notice-inbox.module.css";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Inline, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { toast } from "#ui/toast.ts";

export type NoticeData = DataOf<"/user/noticeList">;
export type NoticeDetail = DataOf<"/user/noticeDetail">;

/** Parses the page's search params to the body of /user/noticeList. */
export const parseNoticeQuery = (params: URLSearchParams) => {
  const before = /^[1-9][0-9]{0,14}$/.exec(params.get("before") ?? "")?.[0];
  return { ...(before && { before }), page_size: 20 };
};

export const parseNoticeId = (params: URLSearchParams): string | undefined => /^[1-9][0-9]{0,14}$/.exec(params.get("notice_id") ?? "")?.[0];

interface Props {
  notices: NoticeData;
  openNotice: NoticeDetail | null;
  /** The address of a notice. */
  hrefOf: (notice_id: number) => string;
  /** The address of the list. */
  listHref: string;
}

/** The list of notices beside the open notice. Phones show one of the two. */
export function NoticeInbox({ notices, openNotice, hrefOf, listHref }: Props) {
  const t = useTranslations("notificationsCenter");
  const { revalidate } = useRevalidator();
  const readAll = useCall("/user/readNotices", () => void revalidate());
  if (notices.list.length === 0 && !openNotice) {
    return (
      <Card>
        <EmptyState picture="letter" help="messages-and-mail" title={t("noticesEmptyTitle")}>
          {t("noticesEmpty")}
        </EmptyState>
      </Card>
    );
  }
  const action = notices.unread > 0 && (
    <Button size="small" icon="check" pending={readAll.pending} onClick={() => void readAll.submit({ all: true })}>
      {t("readAll")}
    </Button>
  );
  return (
    <div className={classes(stackClass({ align: "start", gap: 4 }), css.mail, openNotice !== null && css.open)}>
      <div className={css.side}>
        <Card flush title={t("letters")} action={action}>
          <ul className={css.letters}>
            {notices.list.map((notice) => (
              <li key={notice.notice_id}>
                <Link
                  to={hrefOf(notice.notice_id)}
                  aria-current={notice.notice_id === openNotice?.notice_id ? "page" : undefined}
                  preventScrollReset
                >
                  <Inline as="span" justify="between" gap={2} size="xs" tone="faint">
                    <Badge>{t(notice.category)}</Badge>
                    <Moment at={notice.published_at} />
                  </Inline>
                  <span
                    className={classes(
                      textClass({ anywhere: true }),
                      !notice.is_read && notice.notice_id !== openNotice?.notice_id && textClass({ weight: "bold" }),
                    )}
                  >
                    {notice.title}
                    {!notice.is_read && notice.notice_id !== openNotice?.notice_id && (
                      <span className="visually-hidden"> {t("unread")}</span>
                    )}
                  </span>
                  <Text as="span" size="sm" tone="soft" clip className={css.excerpt}>
                    {notice.body}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <CursorPager next={notices.next} />
      </div>
      <Card className={css.letter}>
        {openNotice ? <NoticeArticle notice={openNotice} listHref={listHref} /> : <EmptyState picture="letter" title={t("choose")} />}
      </Card>
    </div>
  );
}

function NoticeArticle({ notice, listHref }: { notice: NoticeDetail; listHref: string }) {
  const t = useTranslations("notificationsCenter");
  const navigate = useNavigate();
  const remove = useCall("/user/removeNotices", () => {
    toast(t("takenOff"), { tone: "success" });
    void navigate(listHref);
  });
  return (
    <article>
      <p className={css.back}>
        <Link to={listHref}>{t("backToLetters")}</Link>
      </p>
      <Inline as="p" gap={3} size="sm" tone="faint">
        <Badge>{t(notice.category)}</Badge>
        <Moment at={notice.published_at} as="time" />
      </Inline>
      <h2>{notice.title}</h2>
      <Text as="div" anywhere above={4} lines className={css.text}>
        {notice.body}
      </Text>
      <Box as="p" above={6}>
        <Button size="small" icon="trash" pending={remove.pending} onClick={() => void remove.submit({ ids: String(notice.notice_id) })}>
          {t("takeOff")}
        </Button>
      </Box>
    </article>
  );
}
