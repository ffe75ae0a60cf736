import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { decodeFile } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import { Button } from "#ui/button.tsx";

/** Downloads the order sheet to fill in, or with `batchId` the wrong rows of a batch. */
export function TemplateButton({ batchId }: { batchId?: number }) {
  const t = useTranslations("batchOrders");
  const sheet = useDownload();
  const prepare = async () => {
    const { filename, mime, content } = await (batchId === undefined
      ? request("/home/batchOrderTemplate", {}, { quiet: true })
      : request("/home/batchOrderErrors", { batch_id: batchId }, { quiet: true }));
    return { filename, parts: [decodeFile(content)], type: mime };
  };
  return (
    <Button icon="download" size="small" pending={sheet.pending} onClick={() => void sheet.start(prepare)}>
      {t(batchId === undefined ? "template" : "errorFile")}
    </Button>
  );
}
