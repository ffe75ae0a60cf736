import { useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { decodeFile } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import { Button } from "#ui/button.tsx";
import { downloadFile } from "#ui/download-file.ts";

/** Downloads the order sheet to fill in, or with `batchId` the wrong rows of a batch. */
export function TemplateButton({ batchId }: { batchId?: number }) {
  const t = useTranslations("batchOrders");
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { filename, mime, content } = await (batchId === undefined
        ? request("/home/batchOrderTemplate")
        : request("/home/batchOrderErrors", { batch_id: batchId }));
      downloadFile(filename, [decodeFile(content)], mime);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon="download" size="small" pending={pending} onClick={() => void download()}>
      {t(batchId === undefined ? "template" : "errorFile")}
    </Button>
  );
}
