import { useEffect } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { lateAfterMs, useHasLatePart } from "#ui/lazy.ts";
import { dismissToast, toast } from "#ui/toast.ts";

/** Long enough to be read after a break; whatever arrives dismisses its message earlier. */
const shownMs = 3_600_000;

/** Says that the next page, or a part of this one such as a dialog, does not load, and offers to load the page afresh. */
export function LateLoading() {
  const t = useTranslations("shellNotices.late");
  const errorText = useTranslations("shell.error");
  const { location: next } = useNavigation();
  const address = next && `${next.pathname}${next.search}`;
  const hasLatePart = useHasLatePart();
  // Marks the document once lateness can be said, as `data-hydrated` marks that the page has hydrated.
  useEffect(() => {
    document.documentElement.dataset.lateWatched = "";
  }, []);
  useEffect(() => {
    if (address === undefined) return undefined;
    let id: number | undefined;
    const timer = setTimeout(() => {
      id = toast(t("page"), {
        tone: "warning",
        durationMs: shownMs,
        action: { label: errorText("retry"), run: () => location.assign(address) },
      });
    }, lateAfterMs);
    return () => {
      clearTimeout(timer);
      if (id !== undefined) dismissToast(id);
    };
  }, [address, t, errorText]);
  useEffect(() => {
    if (!hasLatePart) return undefined;
    const id = toast(t("part"), {
      tone: "warning",
      durationMs: shownMs,
      action: { label: errorText("retry"), run: () => location.reload() },
    });
    return () => dismissToast(id);
  }, [hasLatePart, t, errorText]);
  return null;
}
