import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { callQuietly, request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import css from "#features/trade/after-sale/screens/case.module.css";
import type { CaseReader } from "#features/trade/after-sale/screens/case-data.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";

const filePaths = {
  buyer: "/user/afterSaleFile",
  merchant: "/merchant/afterSaleFile",
  operator: "/operator/afterSaleFile",
} as const satisfies Record<CaseReader, string>;

interface Props {
  reader: CaseReader;
  number: string;
}

/** Photos of a case, small, each opening at full size. Their addresses are signed and fetched when the page is shown. */
export function CasePhotos({ reader, number, fileIds }: Props & { fileIds: readonly string[] }) {
  return (
    <Inline as="ul" wrap gap={2} align="stretch">
      {fileIds.map((fileId, index) => (
        <li key={fileId}>
          <CasePhoto reader={reader} number={number} fileId={fileId} index={index + 1} />
        </li>
      ))}
    </Inline>
  );
}

function CasePhoto({ reader, number, fileId, index }: Props & { fileId: string; index: number }) {
  const t = useTranslations("afterSale");
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isShown = true;
    callQuietly(filePaths[reader], { record_sn: number, file_id: fileId })
      .then((file) => isShown && setUrl(file.url))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [reader, number, fileId]);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={t("photo", { index })} className={css.photo} loading="lazy" />
    </a>
  ) : (
    <span className={css.photo} />
  );
}

/** Saves a video or a document of a case. */
export function CaseFileButton({ reader, number, fileId, label }: Props & { fileId: string; label: string }) {
  const file = useDownload();
  const download = () => file.start(() => request(filePaths[reader], { record_sn: number, file_id: fileId }, { quiet: true }));
  return (
    <Button size="small" icon="download" pending={file.pending} onClick={() => void download()}>
      {label}
    </Button>
  );
}
