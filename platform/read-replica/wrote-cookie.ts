import type { Settings } from "#platform/settings.ts";
import { formatLogPosition, type LogPosition, parseLogPosition } from "./progress.ts";

/**
 * The cookie that remembers how far a browser's last write is in the log, so that its reads go to a replica only when that has the write. It
 * authorizes nothing: whoever forges it makes their own pages older or slower. It lasts as long as the browser's session.
 */
const cookiePattern = /(?:^|;\s*)joinery_wrote=([0-9A-F]{1,8}-[0-9A-F]{1,8})(?:;|$)/;

/** The position after the last write of the browser; undefined where it has none. */
export const parseWroteCookie = (header: string | undefined): LogPosition | undefined =>
  parseLogPosition(cookiePattern.exec(header ?? "")?.[1]?.replace("-", "/"));

/** The Set-Cookie header after a write. Scripts cannot read it, and other sites cannot send it. */
export const formatWroteCookie = (position: LogPosition, { publicUrl }: Pick<Settings, "publicUrl">): string =>
  [
    `joinery_wrote=${formatLogPosition(position).replace("/", "-")}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Strict",
    ...(publicUrl.startsWith("https:") ? ["Secure"] : []),
  ].join("; ");
