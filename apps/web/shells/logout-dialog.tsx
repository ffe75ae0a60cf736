import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { logout } from "#client/login.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** Asks for confirmation before logging out. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shellSession.logout");
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const confirmLogout = async () => {
    setPending(true);
    await logout();
    onClose();
    await navigate("/home");
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("title")}
      confirmLabel={t("confirm")}
      cancelLabel={t("cancel")}
      onConfirm={confirmLogout}
      pending={pending}
    >
      {t("text")}
    </ConfirmDialog>
  );
}
