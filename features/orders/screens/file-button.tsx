import type { ReactNode } from "react";
import { useCall } from "#apps/web/use-call.ts";
import { Button } from "#ui/button.tsx";

/** Opens a kept file beside this page. Its address is asked for when it is wanted, because it is only good for minutes. */
export function FileButton({ fileId, children }: { fileId: string; children: ReactNode }) {
  const call = useCall("/utils/getFileUrl", ({ url }) => window.open(url, "_blank", "noopener"));
  return (
    <Button size="small" icon="file" pending={call.pending} onClick={() => void call.submit({ file_id: fileId })}>
      {children}
    </Button>
  );
}
