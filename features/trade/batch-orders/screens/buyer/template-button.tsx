import { useState } from "react";
import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { decodeFile } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import { Button } from "#ui/button.tsx";
import { downloadFile } from "#ui/download-file.ts";
import { toast } from "#ui/toast.ts";

/** Downloads the order sheet to fill in, or with `batchId` the wrong rows of a batch. */
export function TemplateButton({ batchId }: { batchId?: number }) {
  const t = useTranslations("batchOrders");
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { filename, mime, content } = await (batchId === undefined
        ? request("/home/batchOrderTemplate", {}, { quiet: true })
        : request("/home/batchOrderErrors", { batch_id: batchId }, { quiet: true }));
      downloadFile(filename, [decodeFile(content)], mime);
    } catch (error) {
      toast(t("downloadFailed", { why: (error as Error).message }), { tone: "error" });
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
