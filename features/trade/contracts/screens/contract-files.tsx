import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { ContractFile } from "#features/trade/contracts/screens/contract-data.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";

/** Buttons that open the files of a contract. The signed address is requested on click, because it expires within minutes. */
export function ContractFiles({ contractSn, files }: { contractSn: string; files: readonly ContractFile[] }) {
  const t = useTranslations("contracts");
  // Files are sent as attachments, so the browser downloads them and stays on the page.
  const open = useCall("/user/contractFile", ({ url }) => location.assign(url), { outdates: [] });
  if (files.length === 0) return null;
  return (
    <Inline gap={2} wrap>
      {files.map(({ file_id, name }) => (
        <Button
          key={file_id}
          size="small"
          icon="download"
          aria-label={t("downloadFile", { name })}
          onClick={() => void open.submit({ contract_sn: contractSn, file_id })}
        >
          {name}
        </Button>
      ))}
    </Inline>
  );
}
