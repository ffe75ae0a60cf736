import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Notice } from "#ui/notice.tsx";
import { usePeriod } from "../use-period.ts";

/** The closures of a manufacturer as sentences. */
export function ClosureText({ closures }: { closures: DataOf<"/home/storeClosures">["list"] }) {
  const t = useTranslations("merchantMembersNotice");
  const period = usePeriod();
  return closures.map((closure) => (
    <Notice key={closure.starts_on} tone={closure.is_now ? "waiting" : "info"} icon="calendar">
      <p>
        {t(closure.is_now ? "now" : "soon", { period: period(closure) })} {closure.note}
      </p>
    </Notice>
  ));
}
