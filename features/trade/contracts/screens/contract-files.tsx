import { useTranslations } from "use-intl";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import type { ContractFile } from "#features/trade/contracts/screens/contract-data.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";

/** Buttons that save the files of a contract. The signed address is requested on click, because it expires within minutes. */
export function ContractFiles({ contractSn, files }: { contractSn: string; files: readonly ContractFile[] }) {
  const t = useTranslations("contracts");
  const file = useDownload();
  if (files.length === 0) return null;
  return (
    <Inline gap={2} wrap>
      {files.map(({ file_id, name }) => (
        <Button
          key={file_id}
          size="small"
          icon="download"
          aria-label={t("downloadFile", { name })}
          onClick={() => void file.start(() => request("/user/contractFile", { contract_sn: contractSn, file_id }, { quiet: true }))}
        >
          {name}
        </Button>
      ))}
    </Inline>
  );
}
