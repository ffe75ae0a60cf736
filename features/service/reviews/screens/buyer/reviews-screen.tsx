import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { CallFunction } from "#client/call-function.ts";
import type { DataOf } from "#client/calls.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { reviewDays } from "#features/service/reviews/rules.ts";
import { ReviewEntry } from "#features/service/reviews/screens/review-entry.tsx";
import type { Review } from "#features/service/reviews/screens/review-text.tsx";
import css from "#features/service/reviews/screens/reviews.module.css";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

const ReviewDialog = lazy(() =>
  import("#features/service/reviews/screens/buyer/review-dialog.tsx").then((module) => ({ default: module.ReviewDialog })),
);

const pageSize = 20;

type Waiting = DataOf<"/user/goodsToReview">;
type Written = DataOf<"/user/reviews">;

/** Loads both lists, because each tab shows the count of the other; invalid parameters of the URL are ignored. */
export const loadCompanyReviews = async (call: CallFunction, { url: { searchParams } }: { url: URL }) => {
  const tab = searchParams.get("tab") === "written" ? "written" : "waiting";
  const order_number = (searchParams.get("order") ?? "").slice(0, 40);
  const page = /^[1-9][0-9]{0,3}$/.test(searchParams.get("page") ?? "") ? Number(searchParams.get("page")) : 1;
  const shown = { order_number, page, page_size: pageSize };
  const counted = { order_number, page: 1, page_size: 1 };
  const [waiting, written] = await Promise.all([
    call("/user/goodsToReview", tab === "waiting" ? shown : counted),
    call("/user/reviews", tab === "written" ? shown : counted),
  ]);
  return { tab, order_number, waiting, written } as const;
};

interface Edited {
  goods: { product_id: number; order_number: string; title: string; preview: string };
  review?: Review;
}

/** Received goods to review, and the reviews that the company has written. */
export function CompanyReviewsScreen({ tab, order_number, waiting, written }: Awaited<ReturnType<typeof loadCompanyReviews>>) {
  const t = useTranslations("reviews");
  const [params] = useSearchParams();
  const [edited, setEdited] = useState<Edited>();
  const toUrl = (to: "waiting" | "written") => {
    const next = new URLSearchParams(params);
    next.delete("page");
    next.set("tab", to);
    return `?${next}`;
  };
  const tabs = [
    { to: toUrl("waiting"), label: t("tabWaiting"), count: waiting.count, current: tab === "waiting" },
    { to: toUrl("written"), label: t("tabWritten"), count: written.count, current: tab === "written" },
  ];
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} />
      {order_number && (
        <Inline wrap gap={3}>
          <Text weight="medium">{t("ofOrder", { number: order_number })}</Text>
          <Link className={textClass({ link: true })} to="/user_center/reviews">
            {t("allOrders")}
          </Link>
        </Inline>
      )}
      <Tabs label={t("tabs")} tabs={tabs} />
      {tab === "waiting" ? (
        <WaitingList waiting={waiting} onWrite={setEdited} />
      ) : (
        <>
          <NameSetting showsName={written.shows_name} />
          <WrittenList written={written} onEdit={setEdited} />
        </>
      )}
      <Pager total={tab === "waiting" ? waiting.count : written.count} pageSize={pageSize} />
      <Suspense>{edited && <ReviewDialog {...edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </Stack>
  );
}

function WaitingList({ waiting, onWrite }: { waiting: Waiting; onWrite: (edited: Edited) => void }) {
  const t = useTranslations("reviews");
  const mayWrite = useAbility("buy");
  if (waiting.list.length === 0)
    return (
      <Card>
        <EmptyState title={t("waitingEmptyTitle")} action={<ButtonLink to="/user_center/order">{t("toOrders")}</ButtonLink>}>
          {t("waitingEmpty", { days: reviewDays })}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <MediaList label={t("tabWaiting")}>
        {waiting.list.map((goods) => (
          <MediaRow
            key={`${goods.order_number} ${goods.product_id}`}
            picture={goods.preview}
            title={goods.title}
            meta={
              <>
                {goods.order_number} · {t("pieces", { count: goods.quantity })} ·{" "}
                {t.rich("received", { when: () => <Moment at={goods.received_at} /> })} ·{" "}
                {t.rich("until", { day: () => <Moment at={goods.review_until} /> })}
              </>
            }
            end={
              mayWrite && (
                <Button size="small" aria-label={t("writeOf", { title: goods.title })} onClick={() => onWrite({ goods })}>
                  {t("write")}
                </Button>
              )
            }
          />
        ))}
      </MediaList>
    </Card>
  );
}

function WrittenList({ written, onEdit }: { written: Written; onEdit: (edited: Edited) => void }) {
  const t = useTranslations("reviews");
  const mayWrite = useAbility("buy");
  if (written.list.length === 0)
    return (
      <Card>
        <EmptyState title={t("writtenEmptyTitle")} picture="letter" action={<ButtonLink to="?tab=waiting">{t("toWaiting")}</ButtonLink>}>
          {t("writtenEmpty")}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <Stack as="ul" gap={5} className={css.list}>
        {written.list.map((review) => (
          <ReviewEntry
            key={review.review_id}
            review={review}
            orderPath={`/user_center/order/${encodeURIComponent(review.order_number)}`}
            end={<StatusChip tone={review.is_hidden ? "error" : "done"}>{t(review.is_hidden ? "hiddenChip" : "publicChip")}</StatusChip>}
          >
            {review.editable_until && mayWrite && (
              <Inline wrap gap={3} size="sm" tone="faint">
                <Button size="small" aria-label={t("editOf", { title: review.title })} onClick={() => onEdit({ goods: review, review })}>
                  {t("edit")}
                </Button>
                <span>{t.rich("editUntil", { day: () => <Moment at={review.editable_until ?? ""} /> })}</span>
              </Inline>
            )}
          </ReviewEntry>
        ))}
      </Stack>
    </Card>
  );
}

/** Whether readers see the company's name. Takes effect at once for all of its reviews. */
function NameSetting({ showsName }: { showsName: boolean }) {
  const t = useTranslations("reviews");
  const mayWrite = useAbility("buy");
  const save = usePageMutation("/user/saveReviewerName", { done: t(showsName ? "nameHidden" : "nameShown") });
  return (
    <Checkbox
      name="shows_name"
      label={t("showName")}
      hint={t("showNameHint")}
      checked={showsName}
      disabled={!mayWrite || save.pending}
      onChange={() => void save.submit({ shows_name: showsName ? "0" : "1" })}
    />
  );
}
