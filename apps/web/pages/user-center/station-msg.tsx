import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { NoticeInbox, parseNoticeId, parseNoticeQuery } from "#features/identity/notifications/screens/notice-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/station-msg.ts";

const load = (async (call, { url: { searchParams } }) => {
  const notice_id = parseNoticeId(searchParams);
  // The announcement is loaded before the list, so that the list shows it as read.
  const letter = notice_id ? await call("/user/noticeDetail", { notice_id }) : null;
  return { letter, notices: await call("/user/noticeList", parseNoticeQuery(searchParams)) };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function StationMsg({ loaderData: { letter, notices } }: Route.ComponentProps) {
  const t = useTranslations("notificationsCenter");
  return (
    <>
      <PageTitle>{t("mailTitle")}</PageTitle>
      <PageHeader title={t("mailTitle")} intro={t("mailIntro")} />
      <NoticeInbox
        notices={notices}
        openNotice={letter}
        hrefOf={(id) => `/user_center/stationMsg?notice_id=${id}`}
        listHref="/user_center/stationMsg"
      />
    </>
  );
}
