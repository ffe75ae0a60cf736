import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { logout } from "#apps/web/login.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** Logout asks first, offering Logout and Cancel (spec 2.6). */
export function LogoutButton({ className }: { className?: string | undefined }) {
  const t = useTranslations("shell");
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    await logout();
    await navigate("/home");
  };
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {t("topBar.logout")}
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("logout.title")}
        confirmLabel={t("logout.confirm")}
        cancelLabel={t("logout.cancel")}
        onConfirm={leave}
        pending={pending}
      >
        {t("logout.text")}
      </ConfirmDialog>
    </>
  );
}
