import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useDownload } from "#client/use-download.ts";

/** A link to a file that is saved. It stays a link, so that it can be copied; a failed download is said to have failed. */
export function DownloadLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { start, pending } = useDownload();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!pending) void start(() => ({ url: href }));
  };
  return <a {...rest} href={href} download aria-busy={pending || undefined} onClick={follow} />;
}
