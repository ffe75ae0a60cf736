import type { ReactNode } from "react";
import { useCall } from "#client/use-call.ts";
import { Button } from "#ui/button.tsx";

/** Saves a kept file. Its address is asked for when it is wanted, because it is only good for minutes. */
export function FileButton({ fileId, children }: { fileId: string; children: ReactNode }) {
  // Papers are sent as attachments, so the browser saves them and stays on the page.
  const call = useCall("/utils/getFileUrl", ({ url }) => location.assign(url));
  return (
    <Button size="small" icon="download" pending={call.pending} onClick={() => void call.submit({ file_id: fileId })}>
      {children}
    </Button>
  );
}
