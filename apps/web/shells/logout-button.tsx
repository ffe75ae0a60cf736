import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { lazy } from "#ui/lazy.ts";

const LogoutDialog = lazy(() =>
  loadWithMessages(
    "shellSession",
    import("#apps/web/shells/logout-dialog.tsx").then((module) => module.LogoutDialog),
  ),
);

export function LogoutButton({ className }: { className?: string | undefined }) {
  const t = useTranslations("shell.topBar");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t("logout")}
      </button>
      <Suspense>{isOpen && <LogoutDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
