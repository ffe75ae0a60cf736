import { lazy, Suspense, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useSession } from "#client/session.ts";
import type { DataOf } from "#features/calls.ts";
import css from "#features/catalog/picture-requests/screens/buyer/original-pictures.module.css";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";

/** Fetched with its form when somebody applies. */
export const RequestDialog = lazy(async () => ({
  default: (await import("#features/catalog/picture-requests/screens/buyer/request-dialog.tsx")).RequestDialog,
}));

const tones = { 1: "progress", 2: "done", 3: "error" } as const satisfies Record<number, Tone>;

/** How a request stands, in a word; nothing for one that was never made. */
export function RequestState({ status }: { status: number }) {
  const t = useTranslations("pictureRequests");
  if (status !== 1 && status !== 2 && status !== 3) return null;
  return <StatusChip tone={tones[status]}>{t(`state${status}`)}</StatusChip>;
}

/** Fetches the archive: its address is made when it is wanted, because it is good for ten minutes. */
export function DownloadButton({ requestId }: { requestId: number }) {
  const t = useTranslations("pictureRequests");
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { url } = await request("/user/pictureDownload", { picture_request_id: requestId });
      location.assign(url);
    } catch {
      // Its message has been shown; the request may have run out meanwhile.
      void revalidate();
    } finally {
      setPending(false);
    }
  };
  return (
    <Button size="small" icon="download" pending={isPending} onClick={() => void download()}>
      {t("download")}
    </Button>
  );
}

interface Props {
  product: { product_id: number; title: string; pictures: readonly string[] };
  /** Undefined for visitors, and for whoever may not ask. */
  state: DataOf<"/user/pictureRequestState"> | undefined;
}

/** On a product's page: asking for its original pictures, how that stands, and the download. */
export function OriginalPictures({ product, state }: Props) {
  const t = useTranslations("pictureRequests");
  const format = useFormatter();
  const session = useSession();
  const { pathname, search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const mayAsk = useAbility("buy");
  const count = product.pictures.length;
  if (count === 0) return <p>{t("none")}</p>;
  if (!session) {
    return (
      <p>
        {t("count", { count })}
        {" · "}
        <Link to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>{t("login")}</Link>
      </p>
    );
  }
  if (!state) return <p>{t("count", { count })}</p>;
  const { status, picture_request_id, expires_at, reasons, can_apply } = state;
  return (
    <div className={css.state}>
      <RequestState status={status} />
      {status === 0 && <p>{t("count", { count })}</p>}
      {status === 1 && <p>{t("openText")}</p>}
      {status === 2 && expires_at && <p>{t("until", { date: format.dateTime(new Date(expires_at), { dateStyle: "medium" }) })}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {status === 2 && picture_request_id && <DownloadButton requestId={picture_request_id} />}
      {can_apply && mayAsk && (
        <Button size="small" icon="image" onClick={() => setAsking(true)}>
          {t(status === 3 ? "again" : "apply")}
        </Button>
      )}
      <Suspense>{isAsking && <RequestDialog product={product} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}
