import { Suspense, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import { useReviewHours } from "#client/site.ts";
import { useDownload } from "#client/use-download.ts";
import { answerWithinHours } from "#features/catalog/picture-requests/rules.ts";
import { pictureRequestStatuses } from "#features/catalog/picture-requests/statuses.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { statusByCode, toneOf } from "#kernel/state-machine.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Stack } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

/** Loaded on demand. */
export const RequestDialog = lazy(async () => ({
  default: (await import("#features/catalog/picture-requests/screens/buyer/request-dialog.tsx")).RequestDialog,
}));

/** The status of a request; undefined when there is none. */
export const useRequestState = (): ((status: number) => { tone: Tone; text: string } | undefined) => {
  const t = useTranslations("pictureRequests");
  return (status) =>
    status === 1 || status === 2 || status === 3
      ? { tone: toneOf(pictureRequestStatuses, statusByCode(pictureRequestStatuses, status), "buyer"), text: t(`state${status}`) }
      : undefined;
};

export function RequestState({ status }: { status: number }) {
  const state = useRequestState()(status);
  return state && <StatusChip tone={state.tone}>{state.text}</StatusChip>;
}

/** Downloads the archive. The signed URL is requested on click, because it is valid for ten minutes. */
export function DownloadButton({ requestId }: { requestId: number }) {
  const t = useTranslations("pictureRequests");
  const { revalidate } = useRevalidator();
  const archive = useDownload();
  const download = async () => {
    const isSaved = await archive.start(() => request("/user/pictureDownload", { picture_request_id: requestId }, { quiet: true }));
    // The approval may have expired.
    if (!isSaved) void revalidate();
  };
  return (
    <Button size="small" icon="download" pending={archive.pending} onClick={() => void download()}>
      {t("download")}
    </Button>
  );
}

interface Props {
  product: { product_id: number; title: string; pictures: readonly string[] };
  /** Undefined for visitors and for callers without access. */
  state: DataOf<"/user/pictureRequestState"> | undefined;
}

/** On the product page: requests the original pictures, shows the status and the download. */
export function OriginalPictures({ product, state }: Props) {
  const t = useTranslations("pictureRequests");
  const deadline = useDeadline();
  const session = useSession();
  const { pathname, search } = useLocation();
  const [isRequesting, setRequesting] = useState(false);
  const hours = useReviewHours("picture", answerWithinHours);
  const mayRequest = useAbility("buy");
  const count = product.pictures.length;
  if (count === 0) return <p>{t("none")}</p>;
  if (!session) {
    return (
      <p>
        {t("count", { count })}
        <span data-visitor-only> · </span>
        <Link data-visitor-only to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
          {t("login")}
        </Link>
      </p>
    );
  }
  if (!state) return <p>{t("count", { count })}</p>;
  const { status, picture_request_id, expires_at, reasons, can_apply } = state;
  return (
    <Stack items="start" gap={2}>
      <RequestState status={status} />
      {status === 0 && <p>{t("count", { count })}</p>}
      {status === 1 && <p>{t("openText", { hours })}</p>}
      {status === 2 && expires_at && <p>{t("until", { date: deadline(expires_at) })}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {status === 2 && picture_request_id && <DownloadButton requestId={picture_request_id} />}
      {can_apply && mayRequest && (
        <Button size="small" icon="image" onClick={() => setRequesting(true)}>
          {t(status === 3 ? "again" : "apply")}
        </Button>
      )}
      <Suspense>{isRequesting && <RequestDialog product={product} onClose={() => setRequesting(false)} />}</Suspense>
    </Stack>
  );
}
