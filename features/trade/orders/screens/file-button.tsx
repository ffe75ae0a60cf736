import type { ReactNode } from "react";
import { request } from "#client/request.ts";
import { useDownload } from "#client/use-download.ts";
import { Button } from "#ui/button.tsx";

/** Download button for a stored file. The signed URL is requested on click, because it expires within minutes. */
export function FileButton({ fileId, children }: { fileId: string; children: ReactNode }) {
  const file = useDownload();
  const download = () => file.start(() => request("/utils/getFileUrl", { file_id: fileId }, { quiet: true }));
  return (
    <Button size="small" icon="download" pending={file.pending} onClick={() => void download()}>
      {children}
    </Button>
  );
}
