import { useNavigate, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { DataOf } from "#features/calls.ts";
import { KeyPager } from "#features/identity/notifications/screens/message-centre.tsx";
import css from "#features/identity/notifications/screens/station-mail.module.css";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { toast } from "#ui/toast.ts";

export type NoticeData = DataOf<"/user/noticeList">;
export type NoticeLetter = DataOf<"/user/noticeDetail">;

/** What the page shows of notices, read from its address. */
export const noticeQuery = (params: URLSearchParams) => {
  const before = /^[1-9][0-9]{0,14}$/.exec(params.get("before") ?? "")?.[0];
  return { ...(before && { before }), page_size: 20 };
};

export const noticeIdOf = (params: URLSearchParams): string | undefined => /^[1-9][0-9]{0,14}$/.exec(params.get("notice_id") ?? "")?.[0];

interface Props {
  notices: NoticeData;
  letter: NoticeLetter | null;
  /** Where a letter is read. */
  hrefOf: (notice_id: number) => string;
  /** Where the letters are listed. */
  listHref: string;
}

/** The platform's letters beside the one that is read; on a phone one or the other. */
export function StationMail({ notices, letter, hrefOf, listHref }: Props) {
  const t = useTranslations("notificationsCenter");
  const { revalidate } = useRevalidator();
  const readAll = useCall("/user/readNotices", () => void revalidate());
  if (notices.list.length === 0 && !letter) {
    return (
      <Card>
        <EmptyState picture="letter" title={t("noticesEmptyTitle")}>
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
    <div className={classes(css.mail, letter !== null && css.open)}>
      <div className={css.side}>
        <Card flush title={t("letters")} action={action}>
          <ul className={css.letters}>
            {notices.list.map((notice) => (
              <li key={notice.notice_id}>
                <Link
                  to={hrefOf(notice.notice_id)}
                  aria-current={notice.notice_id === letter?.notice_id ? "page" : undefined}
                  preventScrollReset
                >
                  <span className={css.line}>
                    <Badge>{t(notice.category)}</Badge>
                    <Moment at={notice.published_at} />
                  </span>
                  <span className={classes(css.subject, !notice.is_read && notice.notice_id !== letter?.notice_id && css.unread)}>
                    {notice.title}
                    {!notice.is_read && notice.notice_id !== letter?.notice_id && <span className="visually-hidden"> {t("unread")}</span>}
                  </span>
                  <span className={css.excerpt}>{notice.body}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <KeyPager next={notices.next} />
      </div>
      <Card className={css.letter}>
        {letter ? <Letter letter={letter} listHref={listHref} /> : <EmptyState picture="letter" title={t("choose")} />}
      </Card>
    </div>
  );
}

function Letter({ letter, listHref }: { letter: NoticeLetter; listHref: string }) {
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
      <p className={css.meta}>
        <Badge>{t(letter.category)}</Badge>
        <Moment at={letter.published_at} as="time" />
      </p>
      <h2>{letter.title}</h2>
      <div className={css.text}>{letter.body}</div>
      <p className={css.end}>
        <Button size="small" icon="trash" pending={remove.pending} onClick={() => void remove.submit({ ids: String(letter.notice_id) })}>
          {t("takeOff")}
        </Button>
      </p>
    </article>
  );
}
