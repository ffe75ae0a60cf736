import type { ReactNode } from "react";
import { useCall } from "#client/use-call.ts";
import { Button } from "#ui/button.tsx";

/** Download button for a stored file. The signed URL is requested on click, because it expires within minutes. */
export function FileButton({ fileId, children }: { fileId: string; children: ReactNode }) {
  // Files are sent as attachments, so the browser downloads them and stays on the page.
  const call = useCall("/utils/getFileUrl", ({ url }) => location.assign(url));
  return (
    <Button size="small" icon="download" pending={call.pending} onClick={() => void call.submit({ file_id: fileId })}>
      {children}
    </Button>
  );
}
